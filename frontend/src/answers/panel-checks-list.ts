// Writes the text of each check of a panel's verdict: those that ran, with their findings, and those that did not.
import type { Annotation, NotedWords } from '@rostrum/shared/answers/annotations';
import {
  beliefSlots,
  type ComparedLeads,
  inventionsIn,
  type PanelCheck,
} from '@rostrum/shared/judging/panel-checks';
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import { type ScoredAnswer, steeringPenalties } from '@rostrum/shared/judging/panel-reading';
import { participantsOf } from '@rostrum/shared/record/participants';
import { type DebateRecord, rulingsNamed, type Seat, seatsNow, turnsOf } from '@rostrum/shared/record/record';
import { endsAsQuestion } from '@rostrum/shared/speech/language';
import type { ModelCard, ModelRef } from '@rostrum/shared/wire/model-card';
import { knownFamily, modelKey } from '@rostrum/shared/wire/model-key';
import { drawsSpeakersFaceToFace } from '../presentation/record-as-shown.ts';
import { judgeWorthText } from '../words/exam-text.ts';
import { formatPoints, joinNames, seatName } from '../words/format-text.ts';
import { panelResultWords, panelTrustWords } from '../words/outcome-words.ts';
import { countedReadings, hasWinner, whyLost } from '../words/panel-trust-text.ts';
import { reasonText } from '../words/reason-text.ts';
import { shippedText } from '../words/shipped-words.ts';
import type { CheckedQuote } from './judge-notes.tsx';

export interface ReasonedAnswer extends ScoredAnswer {
  annotations: Annotation[];
  disregarded?: NotedWords[];
  wouldChange: NotedWords[];
  summary: string;
  reasoning: string;
}

interface CheckLine {
  text: string;
  ran: boolean;
  /** Whether the finding speaks against the verdict. */
  found: boolean;
}

interface CheckedVerdict {
  record: DebateRecord;
  panel: PanelOutcome<ReasonedAnswer>;
  quotes: readonly CheckedQuote[];
  cards: Readonly<Record<string, ModelCard>>;
}

/** Returns the checks, those that ran first. */
export const checkLines = (verdict: CheckedVerdict): CheckLine[] =>
  [
    ...verdict.panel.checks
      .filter((check) => isCheckListed(check, verdict.record))
      .map((check) => ({
        ran: check.ran,
        found: check.found === true,
        text: panelCheckText(check, verdict),
      })),
    familyCheck(verdict),
    quotesCheck(verdict),
    ...steeringCheck(verdict),
    ...examCheck(verdict),
  ].sort((left, right) => Number(right.ran) - Number(left.ran));

function isCheckListed({ check, ran }: PanelCheck, record: DebateRecord): boolean {
  // In records of earlier versions a judge read the names of the seats.
  if (check === 'names-hidden') return ran;
  // A debate that nobody wins has no winner to agree on.
  if (!hasWinner(record)) return false;
  // Without sides for and against the motion, no judge can be asked which side they lean to.
  return check !== 'prior' || ran || hasSides(record);
}

/** Returns what the judges were worth in their exams, if the debate was made after them. */
function examCheck({ record }: CheckedVerdict): CheckLine[] {
  const text = judgeWorthText(record);
  return text === '' ? [] : [{ ran: true, found: false, text }];
}

/** Returns a check only if points were taken off for steering the judges. */
function steeringCheck({ record, panel }: CheckedVerdict): CheckLine[] {
  const answers = panel.readings.flatMap(({ answer }) => answer ?? []);
  const penalties = answers.flatMap((answer) => steeringPenalties(record, answer));
  const sentences = participantsOf(record).flatMap(({ id, name }) => {
    const own = penalties.filter(({ participant }) => participant.id === id);
    const [first] = own;
    if (!first) return [];
    const criterion = shippedText(first.criterion.title);
    return panelTrustWords('steering', {
      ...{ name, criterion, points: first.points, readings: own.length, all: answers.length },
    });
  });
  return sentences.length === 0 ? [] : [{ ran: true, found: true, text: sentences.join(' ') }];
}

function panelCheckText(check: PanelCheck, verdict: CheckedVerdict): string {
  const { ran } = check;
  const text = panelTrustWords;
  const judges = verdict.panel.judges.length;
  switch (check.check) {
    case 'both-orders':
      return ran ? ordersText(check.judges) : text('ordersText');
    case 'several-judges':
      return ran ? text('judgesAgree', check.agreement) : text('judgesText');
    case 'names-hidden':
      // Without sides for and against the motion, there are none to know.
      return text('namesHidden', { judges }) + (hasSides(verdict.record) ? ` ${text('sidesKnown')}` : '');
    case 'prior':
      return priorText(check, verdict);
  }
}

function ordersText(judges: readonly ComparedLeads[]): string {
  const [only] = judges;
  if (only && judges.length === 1)
    return only.sameWinner
      ? panelTrustWords('ordersOneSame', {
          points: formatPoints(only.difference),
          count: only.difference,
        })
      : panelTrustWords('ordersOneOther');
  const count = Math.max(...judges.map(({ difference }) => difference));
  return panelTrustWords('ordersAll', {
    same: judges.filter(({ sameWinner }) => sameWinner).length,
    ...{ judges: judges.length, points: formatPoints(count), count },
  });
}

/** Returns whether seats stand for or against the motion. */
export const hasSides = (record: DebateRecord): boolean =>
  !drawsSpeakersFaceToFace(record) && record.seats.some(({ bench }) => bench !== null);

function priorText(
  check: Extract<PanelCheck, { check: 'prior' }>,
  { record, panel }: CheckedVerdict,
): string {
  const { ran, beliefs, counted: count, followed: followers } = check;
  // A judge answers from -100 (sure that the motion is wrong) to 100.
  const beliefTexts = beliefs.map(({ judge, belief }) =>
    panelTrustWords('priorBelief', {
      ...{ judge: seatName(record, judge), chance: Math.round(50 + belief / 2) },
      motion: endsAsQuestion(record.motion) ? 'asks' : 'states',
    }),
  );
  const first =
    count === 0
      ? panelTrustWords('priorNobody')
      : panelTrustWords('priorFollowed', { followed: followers, counted: count });
  const missing = missingBeliefs(record, new Set(beliefs.map(({ judge }) => judge)));
  if (!ran && missing.every(({ why }) => why === 'notAsked'))
    return panelTrustWords('priorText', { judges: panel.judges.length });
  return [
    ...beliefTexts,
    ...(ran && hasSides(record) ? [first] : []),
    ...missing.map(({ text }) => text),
  ].join(' ');
}

/** Returns, for each judge whose belief is not known, the reason. */
function missingBeliefs(record: DebateRecord, knownJudges: ReadonlySet<string>) {
  return beliefSlots(record)
    .filter(({ seat }) => !knownJudges.has(seat))
    .map(({ turn, seat }) => {
      const text = turnsOf(record).find(({ id }) => id === turn)?.text;
      const { reason = null } = rulingsNamed(record, 'skip').find((skip) => skip.turn === turn) ?? {};
      const why = whyLost(record, { turn, reason, ...(text === undefined ? { why: 'due' } : { text }) });
      const sentence = reason ? reasonText(reason) : '';
      return { why, text: panelTrustWords('priorLost', { judge: seatName(record, seat), why, sentence }) };
    });
}

/** Compares the families of judges and speakers. Two seats of one model are of one family, even if nobody states which. */
export function familyCheck(verdict: Pick<CheckedVerdict, 'record' | 'panel' | 'cards'>): CheckLine {
  const { record, panel, cards } = verdict;
  const familyOf = (model: ModelRef | null) => (model ? knownFamily(model, cards[modelKey(model)]) : null);
  const contestants = seatsNow(record).filter((seat) => record.format.contestants.includes(seat.role));
  const families = contestants.flatMap((seat) =>
    seat.occupant.kind === 'model' ? [familyOf(seat.occupant.model)] : [],
  );
  const judges = panel.judges.filter(({ model }) => model !== null);
  const isRelated = (judge: ModelRef | null, { occupant }: Seat) =>
    judge !== null &&
    occupant.kind === 'model' &&
    (modelKey(occupant.model) === modelKey(judge) ||
      (familyOf(judge) !== null && familyOf(judge) === familyOf(occupant.model)));
  const relatedJudges = judges.filter(({ model }) => contestants.some((seat) => isRelated(model, seat)));
  const relatedSpeakers = contestants.filter((seat) => judges.some(({ model }) => isRelated(model, seat)));
  const isUnknown = judges.some(({ model }) => !familyOf(model)) || families.some((name) => !name);
  if (isUnknown && relatedJudges.length === 0)
    return { ran: false, found: false, text: panelResultWords('familyUnknown') };
  const count = judges.length;
  const text =
    relatedJudges.length === 0
      ? panelTrustWords('familyNone', { count })
      : panelTrustWords('familyTies', {
          count,
          judges: joinNames(relatedJudges.map(({ name }) => name)),
          speakers: joinNames(relatedSpeakers.map(({ name }) => name)),
        });
  return { ran: true, found: relatedJudges.length > 0, text };
}

function quotesCheck({ record, panel, quotes }: CheckedVerdict): CheckLine {
  const count = new Set(countedReadings(panel).flatMap((reading) => inventionsIn(record, reading))).size;
  if (quotes.length + count === 0)
    return { ran: false, found: false, text: panelResultWords('quotedNobody') };
  const verbatim = quotes.filter(({ check }) => check.status !== 'not-found').length;
  const texts = [
    ...(quotes.length > 0 ? [panelResultWords('quotesVerbatim', { verbatim, all: quotes.length })] : []),
    ...(count > 0 ? [panelResultWords('quotesInvented', { count })] : []),
  ];
  return { ran: true, found: count > 0 || verbatim < quotes.length, text: texts.join(' ') };
}
