// Writes how far a panel's verdict can be trusted: each judge's finding, and the missing readings with their reasons. Texts only.
import {
  flips,
  inventionsIn,
  isMovedByOrder,
  orderSwing,
  readInBothOrders,
  readingSigma,
} from '@rostrum/shared/judging/panel-checks';
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { PanelJudge, ScoredAnswer } from '@rostrum/shared/judging/panel-reading';
import type { Lead } from '@rostrum/shared/judging/scoreboard';
import { isRefusal } from '@rostrum/shared/judging/speech-checks';
import { attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { capitalise } from '@rostrum/shared/wire/one-line';
import type { Reason } from '@rostrum/shared/wire/reason';
import { formatPoints, joinNames, seatName } from './format-text.ts';
import { outcomeWords, ownVoteWords, panelResultWords } from './outcome-words.ts';
import { reasonText } from './reason-text.ts';
import { shippedText } from './shipped-words.ts';

function trustSentence(panel: PanelOutcome, record: DebateRecord): string {
  const { word, lead, judges, rows } = panel;
  const name = nameOf(panel, lead.leader);
  switch (word) {
    case 'clear': {
      const heard = judges.filter(readInBothOrders).length;
      return heard < judges.length
        ? panelResultWords('trustClearSome', { heard, judges: judges.length })
        : panelResultWords('trustClear', { judges: heard });
    }
    case 'narrow':
      return narrowSentence(panel, name, readingSigma(record));
    case 'split-by-order':
      return reversalSentence(panel, judges.filter(flips));
    case 'split-between-judges':
      return namedSentence(rows);
    case 'inconclusive': {
      const chance =
        lead.leader === null || lead.margin >= panel.inconclusiveUnder
          ? panelResultWords('trustLevel', { of: lead.leader === null ? 'all' : 'both' })
          : panelResultWords('trustChance', {
              points: Math.ceil(panel.inconclusiveUnder),
              readings: countedReadings(panel).length,
            });
      if (judges.length === 1 && judges.every(namesBoth))
        return `${reversalSentence(panel, judges)} ${chance}`;
      return rows.filter(({ votes }) => votes.length > 0).length > 1
        ? `${namedSentence(rows)} ${chance}`
        : chance;
    }
    case 'one-reading':
      return panelResultWords('trustUntested', {
        judges: judges.length,
        way: panel.quorum === 'one-order' ? 'order' : 'once',
      });
  }
}

/** Says how many judges named whom, the most first. */
function namedSentence(rows: PanelOutcome['rows']): string {
  const groups = rows
    .filter(({ votes }) => votes.length > 0)
    .sort((left, right) => right.votes.length - left.votes.length);
  const parts = groups.map(({ participant, votes }) =>
    panelResultWords('named', { count: votes.length, name: participant.name }),
  );
  return `${capitalise(joinNames(parts))}.`;
}

/** Returns whether a judge named one side in one order and another in the other, by however little. */
const namesBoth = ({ drawn, exchanged }: PanelJudge): boolean =>
  drawn?.leader != null && exchanged?.leader != null && drawn.leader !== exchanged.leader;

/** Says how many judges named another side when the order was exchanged; of a single judge, which sides. */
function reversalSentence(panel: PanelOutcome, reversals: readonly PanelJudge[]): string {
  const { judges } = panel;
  const [only] = reversals;
  return judges.length === 1 && only
    ? panelResultWords('trustOrderOne', {
        first: nameOf(panel, only.drawn?.leader),
        second: nameOf(panel, only.exchanged?.leader),
      })
    : panelResultWords('trustOrderSome', {
        flipped: reversals.length,
        judges: judges.filter(readInBothOrders).length,
      });
}

const CAP_WORDS = { 'one-judge': 'one', 'few-judges': 'few', 'one-family': 'family' } as const;

function narrowSentence(panel: PanelOutcome, name: string, sigma: number): string {
  const leads = leadsOf(panel);
  const agreeing = leads.filter(({ leader }) => leader === panel.lead.leader).length;
  const judges = panel.judges.length;
  const naming =
    panel.rows.find(({ participant }) => participant.id === panel.lead.leader)?.votes.length ?? 0;
  if (naming < judges) return panelResultWords('trustJudges', { naming, judges, name });
  if (agreeing < leads.length)
    return panelResultWords('trustReadings', { agreeing, readings: leads.length, name });
  if (panel.heard && panel.cap)
    return panelResultWords('trustCapped', { name, ...panel.heard, cap: CAP_WORDS[panel.cap] });
  return isMovedByOrder(panel.judges.filter(readInBothOrders), sigma)
    ? panelResultWords('trustMoved', {
        name,
        points: formatPoints(Math.max(...panel.judges.map(orderSwing))),
      })
    : panelResultWords('trustSmall', {
        ...{ name, judges, points: Math.ceil(panel.clearFrom) },
        of: panel.lead.margin < panel.clearFrom ? 'all' : 'both',
      });
}

/** Returns how far to trust the verdict: each judge's finding, who quotes what nobody said, then the missing readings with their reasons. */
export const trustSentences = (panel: PanelOutcome, record: DebateRecord): string[] => [
  ...(hasWinner(record) ? [trustSentence(panel, record)] : []),
  ...inventorsSentence(panel, record),
  ...lostOnce(lostReadings(record, panel)).map((reading) => lostSentence(reading, panel, record)),
];

/** Returns "Third judge quotes words that nobody said."; empty if no judge does. */
function inventorsSentence({ judges }: PanelOutcome, record: DebateRecord): string[] {
  const inventors = judges.filter(({ readings }) =>
    readings.some((one) => inventionsIn(record, one).length > 0),
  );
  if (inventors.length === 0) return [];
  const names = joinNames(inventors.map(({ seat }) => seatName(record, seat)));
  return [panelResultWords('invents', { judges: names, count: inventors.length })];
}

/** Returns one lost reading per judge, preferably one that failed rather than one that was not asked again. */
const lostOnce = (readings: readonly LostReading[]): LostReading[] =>
  readings.filter((one) => {
    const own = readings.filter(({ judge }) => judge === one.judge);
    return one === (own.find(({ why }) => why !== 'notAsked') ?? own[0]);
  });

/** Returns whether somebody wins; a roundtable is scored and has no winner. */
export const hasWinner = ({ format }: Pick<DebateRecord, 'format'>): boolean =>
  (format.outcome ?? 'verdict') === 'verdict';

/** Returns "Second judge declined to judge."; for a judge whose other reading counts, which one is missing. */
function lostSentence(
  { judge: seat, order, why, reason }: LostReading,
  { judges }: PanelOutcome,
  record: DebateRecord,
): string {
  const judge = seatName(record, seat);
  const did = panelResultWords('lost', { judge, why, sentence: reason ? reasonText(reason) : '' });
  return judges.some((other) => other.seat === seat)
    ? panelResultWords('lostOrder', { judge, order, did })
    : did;
}

const nameOf = ({ rows }: PanelOutcome, id: string | null | undefined): string =>
  rows.find(({ participant }) => participant.id === id)?.participant.name ?? '';

export const countedReadings = <A extends ScoredAnswer>({ judges }: PanelOutcome<A>) =>
  judges.flatMap(({ readings }) => readings);

const leadsOf = ({ judges }: PanelOutcome) =>
  judges.flatMap((judge) => [judge.drawn, judge.exchanged]).filter((lead) => lead !== null);

export const judgeModel = ({ model }: PanelJudge, cards: Readonly<Record<string, ModelCard>>): string =>
  model ? shippedText(cards[modelKey(model)]?.title ?? model.id) : outcomeWords('aPerson');

export function leadText(panel: PanelOutcome, { leader, margin }: Lead): string {
  const name = nameOf(panel, leader);
  return name === '' ? ownVoteWords('level') : `${name} +${formatPoints(margin)}`;
}

interface LostReading {
  judge: string;
  order: 'drawn' | 'exchanged';
  why: 'declined' | 'notAsked' | 'failed' | 'unreadable';
  reason: Reason | null;
}

/** Returns the lost readings; those still to come are not lost. */
function lostReadings(
  record: DebateRecord,
  { readings, missing, complete }: Pick<PanelOutcome, 'readings' | 'missing' | 'complete'>,
): LostReading[] {
  const unread = readings
    .filter(({ answer }) => answer === null)
    .map(({ judge, way, turn: { id, text } }) => ({ judge, way, turn: id, text, reason: null }));
  const unheard = missing.filter(({ why }) => why === 'skipped' || complete);
  return [...unread, ...unheard].map(({ judge, way, ...loss }) => ({
    ...{ judge, order: way?.order ?? 'drawn', reason: loss.reason },
    why: whyLost(record, loss),
  }));
}

/** Returns why an answer that was due counts for nothing: it could not be read, nobody was asked, or the last try says it. */
export function whyLost(
  record: DebateRecord,
  loss: { turn: string; text?: string; reason: Reason | null; why?: 'due' | 'skipped' },
): LostReading['why'] {
  const last = attemptsOf(record).findLast((attempt) => attempt.turn === loss.turn)?.outcome;
  if (loss.why === 'due' && !last) return 'notAsked';
  const text = loss.text ?? (last?.state === 'refused' || last?.state === 'failed' ? last.text : '');
  // The vendor says that the model declined, or that it was kept from answering.
  const isFiltered =
    (last?.state === 'refused' || last?.state === 'accepted') &&
    (last.finishReason === 'filtered' || last.finishReason === 'refused');
  const code = loss.reason?.code ?? 'unreadable';
  if (isFiltered || code === 'declined' || isRefusal(text)) return 'declined';
  return code === 'unreadable' ? 'unreadable' : 'failed';
}
