// What a debate has come to, read from its record by the kind of outcome its programme declares: never by which format it was.
import { type DebateRecord, turnsOf } from '../debate/record.ts';
import { doneOf } from '../debate/standing.ts';
import { groupsOf } from '../debate/walk.ts';
import { type AgreementOutcome, agreementIn } from './agreement.ts';
import { endOfLoop, type LoopEnding, type Ruled, rulingOn } from './ended.ts';
import { type SolutionOutcome, solutionIn } from './evolution.ts';
import { type Standing, standingOf } from './scores.ts';
import { type Swing, swingIn } from './swing.ts';
import { type Agreement, type Findings, readFindings, readSynthesis, type Synthesis } from './syntheses.ts';
import { type Tally, tallyIn } from './tally.ts';
import { readVerdict, type Verdict } from './verdict.ts';

export interface VerdictOutcome {
  kind: 'verdict';
  ruling: Ruled<Verdict> | null;
  standing: Standing | null;
  /** The audience's sealed votes, before and after; `null` without an audience. */
  swing: Swing | null;
}
export interface FindingsOutcome {
  kind: 'findings';
  ruling: Ruled<Findings> | null;
  standing: Standing | null;
  tally: Tally;
  /** What the judge found, but no consensus before one full round of discussion: then an impasse, and `refused` says so. */
  agreement: Agreement | null;
  refused: boolean;
}
export interface SynthesisOutcome {
  kind: 'synthesis';
  ruling: Ruled<Synthesis> | null;
  /** Passes of the talk in which anybody spoke. */
  turns: number;
  /** `rule`: an exit word; `bound`: the last turn. */
  endedBy: LoopEnding | null;
}
export type Outcome =
  | VerdictOutcome
  | FindingsOutcome
  | AgreementOutcome
  | SolutionOutcome
  | SynthesisOutcome;
export type OutcomeKind = Outcome['kind'];

/** What is known of it so far; complete once the debate is over. */
export function outcomeOf(record: DebateRecord): Outcome {
  return OUTCOMES[record.format.outcome ?? 'verdict'](record);
}

const OUTCOMES: { [K in OutcomeKind]: (record: DebateRecord) => Extract<Outcome, { kind: K }> } = {
  verdict: (record) => {
    const ruling = rulingOn(record, 'verdict', (text) => {
      const reading = readVerdict(record, text);
      return reading.ok ? { ok: true, value: reading.verdict } : reading;
    });
    const verdict = ruling?.read ?? null;
    return {
      kind: 'verdict',
      ruling,
      standing: verdict ? standingOf(record, verdict) : null,
      swing: swingIn(record),
    };
  },
  findings: (record) => {
    const ruling = rulingOn(record, 'findings', (text) => readFindings(record, text));
    const findings = ruling?.read ?? null;
    const refused = findings?.agreement === 'consensus' && !oneRoundIsThrough(record);
    return {
      kind: 'findings',
      ruling,
      standing: findings ? standingOf(record, { marks: findings.marks, winner: null }) : null,
      tally: tallyIn(record),
      agreement: refused ? 'impasse' : (findings?.agreement ?? null),
      refused,
    };
  },
  agreement: agreementIn,
  solution: solutionIn,
  synthesis: (record) => {
    const spoken = spokenIn(record);
    const passes = [...groupsOf(record, record.format.plan)].flatMap(({ address, passes: [pass], places }) =>
      pass !== undefined && places.some((place) => spoken.has(place.turn))
        ? [`${address.split(':')[0]}:${pass}`]
        : [],
    );
    return {
      kind: 'synthesis',
      ruling: rulingOn(record, 'synthesis', (text) => readSynthesis(record, text)),
      turns: new Set(passes).size,
      endedBy: endOfLoop(record),
    };
  },
};

const spokenIn = (record: DebateRecord): Set<string> => new Set(turnsOf(record).map((turn) => turn.id));

/** Every place of the first pass of the exchange's loop is spoken or passed over, and somebody spoke. */
function oneRoundIsThrough(record: DebateRecord): boolean {
  const spoken = spokenIn(record);
  const done = doneOf(record);
  const first = [...groupsOf(record, record.format.plan)]
    .filter((group) => group.room === 'exchange' && group.passes[0] === 1)
    .flatMap((group) => group.places);
  return first.some(({ turn }) => spoken.has(turn)) && first.every(({ turn }) => done.has(turn));
}
