// Computes a debate's outcome from its record by the kind its format declares: scores, ballots, a solution, a synthesis. The outcome of a
// discussion for agreement has its own file.
import { AGREEMENTS, type Agreement, type Findings, findingsAnswer } from '../answers/findings-answer.ts';
import type { OutcomeKind } from '../answers/registry.ts';
import { readBallot, readEvaluation, reasonIn } from '../answers/short-answers.ts';
import { solutionAnswer } from '../answers/solution-answer.ts';
import {
  type AttributedItem,
  type Synthesis,
  type SynthesisLists,
  synthesisAnswer,
} from '../answers/synthesis-answer.ts';
import { type Verdict, verdictAnswer } from '../answers/verdict-answer.ts';
import { memoizeByObject } from '../money/memo.ts';
import { countedTexts, plannedSteps, spokenSlots, textsByTurn } from '../plan/cursor.ts';
import { roundKey } from '../plan/summaries.ts';
import { type DebateRecord, turnsOf } from '../record/record.ts';
import { comparedWords, spacedWords } from '../speech/compared-words.ts';
import type { Side } from '../speech/turn-parsers.ts';
import { givenUpTurnsIn, settledTurns } from '../status/debate-status.ts';
import { isScripted, modelKey } from '../wire/model-key.ts';
import { type AgreementOutcome, agreementOutcome } from './agreement-outcome.ts';
import {
  decisionHeadline,
  findingsHeadline,
  type Headline,
  solutionHeadline,
  verdictHeadline,
} from './headline.ts';
import { beliefsBefore } from './panel-checks.ts';
import { type PanelOutcome, panelOfReadings } from './panel-outcome.ts';
import {
  type JudgeAnswer,
  judgeAnswersTo,
  lastLoopEnd,
  panelReadings,
  type ScoredAnswer,
  type ScoringKind,
} from './panel-reading.ts';
import { type Scoreboard, tenths } from './scoreboard.ts';
import { type StanceTally, stanceTally } from './stance-tally.ts';

/** The part of an outcome that comes from judges who score. */
interface ScoredOutcome<A extends ScoredAnswer> {
  /** Headline of the outcome; `null` if the debate produced nothing readable. */
  headline: Headline | null;
  /** The first answer that can be read; otherwise the last one, with its problem. */
  ruling: JudgeAnswer<A> | null;
  /** Mean of all judges, each by its readings that count. */
  scoreboard: Scoreboard | null;
  /** `null` as long as no answer can be read. */
  panel: PanelOutcome<A> | null;
}
export interface VerdictOutcome extends ScoredOutcome<Verdict> {
  kind: 'verdict';
  /** The audience's secret ballots, before and after; `null` without an audience. */
  swing: BallotSwing | null;
}
export interface FindingsOutcome extends ScoredOutcome<Findings> {
  kind: 'findings';
  tally: StanceTally;
  /**
   * The agreement that most judges found; on a tie, the weaker of the two. Without a full round of discussion there can be no consensus: it
   * counts as an impasse, and `refused` says so.
   */
  agreement: Agreement | null;
  refused: boolean;
}
export type SynthesisOutcome = ReturnType<typeof synthesisOutcome>;
export type DebateOutcome =
  | VerdictOutcome
  | FindingsOutcome
  | AgreementOutcome
  | SolutionOutcome
  | SynthesisOutcome;
export type OutcomeOf<K extends OutcomeKind> = Extract<DebateOutcome, { kind: K }>;

/** Returns the outcome as it is known now; it is complete once the debate is over. */
export const debateOutcome = memoizeByObject((record: DebateRecord): DebateOutcome => {
  const outcome = OUTCOME_READERS[record.format.outcome ?? 'verdict'](record);
  return outcome.headline && isRehearsal(record) ? { ...outcome, headline: { says: 'rehearsal' } } : outcome;
});

/** Returns whether scripted speakers took part, so that nothing is claimed of the debate. */
export const isRehearsal = (record: DebateRecord): boolean =>
  turnsOf(record).some(({ model }) => model !== null && isScripted(modelKey(model)));

const OUTCOME_READERS: { [K in OutcomeKind]: (record: DebateRecord) => OutcomeOf<K> } = {
  verdict: (record) => {
    const score = scoredOutcomeOf(record, 'verdict', judgeAnswersTo(record, 'verdict', verdictAnswer));
    const headline = score.panel && verdictHeadline(score.panel);
    return { kind: 'verdict', headline, ...score, swing: ballotSwing(record) };
  },
  findings: (record) => {
    const score = scoredOutcomeOf(record, 'findings', judgeAnswersTo(record, 'findings', findingsAnswer));
    const foundAgreement = score.panel && agreementFound(score.panel);
    const isRefused = foundAgreement === 'consensus' && !oneRoundIsComplete(record);
    const agreement = isRefused ? 'impasse' : foundAgreement;
    const answers = score.panel?.judges.flatMap(({ readings }) => readings.map(({ answer }) => answer));
    const representative = answers?.find((answer) => answer.agreement === foundAgreement);
    const headline = representative ? findingsHeadline(record, representative, isRefused) : null;
    return {
      kind: 'findings',
      headline,
      ...score,
      tally: stanceTally(record),
      agreement,
      refused: isRefused,
    };
  },
  agreement: agreementOutcome,
  solution: solutionOutcome,
  synthesis: synthesisOutcome,
};

function scoredOutcomeOf<A extends ScoredAnswer>(
  record: DebateRecord,
  kind: ScoringKind,
  answers: readonly JudgeAnswer<A>[],
): Omit<ScoredOutcome<A>, 'headline'> {
  const panel = panelOfReadings(record, panelReadings(record, kind, answers), beliefsBefore(record));
  const first = panel?.judges.flatMap(({ readings }) => readings)[0];
  return {
    ruling: first ? { turn: first.turn, read: first.answer, problem: null } : (answers.at(-1) ?? null),
    scoreboard: panel?.scoreboard ?? null,
    panel,
  };
}

function synthesisOutcome(record: DebateRecord) {
  const bounds = plannedSteps(record).flatMap(({ address, loopLimits: [limit] }) =>
    limit ? [[address.split(':')[0], limit.atMost] as const] : [],
  );
  const passes = spokenSlots(record).flatMap(({ step }) => (step.passes.length > 0 ? roundKey(step) : []));
  const [ruling = null, ...before] = judgeAnswersTo(record, 'synthesis', synthesisAnswer).reverse();
  const read = ruling?.read ?? null;
  const earlier = droppedItems(
    before.flatMap((answer) => answer.read ?? []),
    read,
  );
  return {
    kind: 'synthesis' as const,
    headline:
      read && decisionHeadline(record, { ...read, decisions: [...read.decisions, ...earlier.decisions] }),
    ruling,
    /** Items of syntheses before the debate was continued, without those that the last one repeats, so that no note is lost. */
    earlier,
    /** Passes of the conversation in which anybody spoke. */
    turns: new Set(passes).size,
    /** Maximum passes that it could have had. */
    mostTurns: [...new Map(bounds).values()].reduce((sum, atMost) => sum + atMost, 0),
    /** `rule`: an exit word; `bound`: the last pass. */
    endedBy: lastLoopEnd(record),
  };
}

/** Returns items whose words the last synthesis does not have, newest first. */
function droppedItems(before: readonly Synthesis[], last: Synthesis | null): SynthesisLists {
  const itemsOf = (list: keyof SynthesisLists): AttributedItem[] => {
    const knownWords = new Set((last?.[list] ?? []).map(({ text }) => wordsOnly(text)));
    return before
      .flatMap((synthesis) => synthesis[list])
      .filter(({ text }) => !knownWords.has(wordsOnly(text)) && knownWords.add(wordsOnly(text)));
  };
  return {
    insights: itemsOf('insights'),
    decisions: itemsOf('decisions'),
    questions: itemsOf('questions'),
    actions: itemsOf('actions'),
  };
}

const wordsOnly = (text: string): string => spacedWords(comparedWords(text));

/** Returns the majority of the judges, each of whom counts once; a tie goes to the weaker word. */
const agreementFound = ({ judges }: PanelOutcome<Findings>): Agreement =>
  mainAgreement(judges.map(({ readings }) => mainAgreement(readings.map(({ answer }) => answer.agreement))));

function mainAgreement(agreements: readonly Agreement[]): Agreement {
  const count = (word: Agreement) => agreements.filter((agreement) => agreement === word).length;
  const max = Math.max(...AGREEMENTS.map(count));
  return AGREEMENTS.findLast((word) => count(word) === max) ?? 'impasse';
}

/** Returns whether every turn of the first pass of the exchange's loop is spoken or skipped, and somebody spoke. */
function oneRoundIsComplete(record: DebateRecord): boolean {
  const texts = textsByTurn(record);
  const doneTurns = settledTurns(record);
  const first = plannedSteps(record)
    .filter((step) => step.phase === 'exchange' && step.passes[0] === 1)
    .flatMap((step) => step.slots);
  return first.some(({ turn }) => texts.get(turn) != null) && first.every(({ turn }) => doneTurns.has(turn));
}

/** Returns the texts without those of speakers whose server read only a part of their prompt. */
const textsRead = (record: DebateRecord) => {
  const cut = turnsOf(record).flatMap(({ id, flags }) => (flags.includes('prompt-cut') ? id : []));
  return new Map([...textsByTurn(record)].filter(([turn]) => !cut.includes(turn)));
};

export type BallotSwing = NonNullable<ReturnType<typeof ballotSwing>>;

/** Minimum lead that is no dead heat, in percentage points. */
const DEAD_HEAT_UNDER = 5;

/** Returns the ballots; `null` if nobody had to vote. Shares are in percent of the voters who voted both times, to a tenth. */
export function ballotSwing(record: DebateRecord) {
  const texts = textsRead(record);
  const ballotSteps = plannedSteps(record).filter(({ act }) => act.answer === 'ballot');
  const slots = ballotSteps.flatMap(({ phase, slots }) => slots.map((slot) => ({ ...slot, phase })));
  if (slots.length === 0) return null;
  const ballots = [...new Set(slots.map(({ seat }) => seat))].map((seat) => {
    const own = slots.filter((slot) => slot.seat === seat);
    const first = texts.get(own.find(({ phase }) => phase !== 'verdict')?.turn ?? '') ?? '';
    const second = texts.get(own.find(({ phase }) => phase === 'verdict')?.turn ?? '') ?? '';
    return { seat, before: readBallot(first), after: readBallot(second), reason: reasonIn(second) };
  });
  const countedBallots = ballots.filter(({ before, after }) => before !== null && after !== null);
  const sharesOf = (when: 'before' | 'after') => {
    const share = (side: Side) =>
      countedBallots.length === 0
        ? 0
        : tenth(
            (100 * countedBallots.filter((ballot) => ballot[when] === side).length) / countedBallots.length,
          );
    return { for: share('for'), against: share('against'), undecided: share('undecided') };
  };
  const [before, after] = [sharesOf('before'), sharesOf('after')];
  const swing = { for: tenth(after.for - before.for), against: tenth(after.against - before.against) };
  const lead = tenth(swing.for - swing.against);
  // "Undecided" is not a side.
  const ahead = Math.abs(lead) < DEAD_HEAT_UNDER ? 'dead-heat' : lead > 0 ? 'for' : 'against';
  const winner: typeof ahead | null = countedBallots.length === 0 ? null : ahead;
  return { ballots, counted: countedBallots.length, before, after, swing, winner };
}

const tenth = (points: number): number => tenths(points) / 10;

export type SolutionOutcome = ReturnType<typeof solutionOutcome>;

/** Tasks whose turns are a version of the speaker's own proposal. */
const VERSION_BY_TASK: Readonly<Record<string, 'proposal' | 'refinement'>> = {
  propose: 'proposal',
  refine: 'refinement',
};

export function solutionOutcome(record: DebateRecord) {
  const slots = plannedSteps(record).flatMap((step) =>
    step.slots.map((slot) => ({ ...slot, act: step.act, pass: step.passes[0] ?? 0 })),
  );
  const [texts, countedByTurn] = [textsByTurn(record), countedTexts(record)];
  const speeches = slots.flatMap((slot) => {
    const text = texts.get(slot.turn);
    return text == null ? [] : [{ ...slot, text }];
  });
  const versions = speeches.flatMap(({ act, pass, seat, turn, text }) => {
    const kind = VERSION_BY_TASK[act.task];
    if (kind === undefined) return [];
    /** The critiques this version answers. */
    const critiques = speeches
      .filter((slot) => kind === 'refinement' && slot.target === seat && slot.pass === pass)
      .map((slot) => ({ turn: slot.turn, by: slot.seat, text: slot.text }));
    return [{ seat, pass, turn, kind, text, critiques }];
  });
  const givenUpReasons = new Map(givenUpTurnsIn(record).map(({ turn, reason }) => [turn, reason]));
  const ruling = judgeAnswersTo(record, 'solution', solutionAnswer).at(-1) ?? null;
  return {
    kind: 'solution' as const,
    headline: ruling?.read ? solutionHeadline(record, ruling.read) : null,
    ruling,
    /** Each contestant's work through the rounds. */
    histories: [...new Set(versions.map(({ seat }) => seat))].map((seat) => ({
      seat,
      versions: versions.filter((version) => version.seat === seat),
    })),
    evaluations: speeches
      .filter(({ act }) => act.answer === 'evaluation')
      .map(({ pass, turn }) => ({ pass, turn, read: readEvaluation(countedByTurn.get(turn) ?? '') })),
    /** Contributions that the round did without: they kept failing or, without a `reason`, a person skipped them. */
    leftOut: slots
      .filter(({ act, turn }) => act.skippable && texts.get(turn) === null)
      .map(({ turn, seat, target = null, pass }) => ({
        ...{ turn, seat, target, pass },
        reason: givenUpReasons.get(turn) ?? null,
      })),
    /** Number of rounds with a refinement. */
    rounds: new Set(versions.flatMap(({ kind, pass }) => (kind === 'refinement' ? [pass] : []))).size,
    /** `rule`: the judge's evaluation reached the threshold; `bound`: the last round. */
    endedBy: lastLoopEnd(record),
  };
}
