// Writes what a panel's verdict comes to: the headline with its outcome word, who found what, and how to treat it. Texts only.
import { flips, isMovedByOrder, orderSwing, readInBothOrders } from '@rostrum/shared/judging/outcome-word';
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { PanelJudge, ScoredAnswer } from '@rostrum/shared/judging/panel-reading';
import { type Lead, tenths } from '@rostrum/shared/judging/scoreboard';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import type { ReactNode } from 'react';
import { formatPoints, numberInWords, seatName } from '../presentation/format-text.ts';
import { type LostReading, lostReadings } from '../presentation/lost-readings.ts';
import { panelResultWords } from '../words/panel-result-words.ts';
import { panelTrustWords } from '../words/panel-trust-words.ts';
import { reasonText } from '../words/reason-text.ts';
import { shippedText } from '../words/shipped-words.ts';

type Who = (name: ReactNode[]) => ReactNode;

/** The outcome word with its figures. Only a clear result, and a single reading, name a winner: `who` draws its name. */
export function panelHeadline(panel: PanelOutcome, who: Who): ReactNode {
  const { word, lead, winner } = panel;
  const margin = { points: formatPoints(lead.margin), count: lead.margin };
  const named = { name: winner?.name ?? '', ...margin };
  const isLevel = lead.margin === 0;
  switch (word) {
    case 'clear':
      return panelResultWords.rich('clear', { who }, named);
    case 'narrow':
      return panelResultWords('narrow', margin);
    case 'split-by-order':
      return panelResultWords('splitByOrder');
    case 'split-between-judges':
      return splitHeadline(panel);
    case 'inconclusive':
      return isLevel ? panelResultWords('inconclusiveLevel') : panelResultWords('inconclusive', margin);
    case 'one-reading':
      if (panel.quorum === 'one-order') {
        if (winner) return panelResultWords.rich('oneOrderWins', { who }, named);
        return isLevel ? panelResultWords('oneOrderLevel') : panelResultWords('oneOrderApart', margin);
      }
      if (winner) return panelResultWords.rich('oneReadingWins', { who }, named);
      return isLevel ? panelResultWords('oneReadingLevel') : panelResultWords('oneReadingApart', margin);
  }
}

/** The same as plain text. */
export const panelHeadlineText = (panel: PanelOutcome, name = (text: string) => text): string =>
  [panelHeadline(panel, (parts) => name(parts.join('')))].flat(3).join('');

/** "Split between judges, two to one", where two groups of judges stand against each other. */
function splitHeadline({ rows }: PanelOutcome): string {
  const votes = rows.map((row) => row.votes.length).filter((count) => count > 0);
  const [more, fewer, ...others] = votes.sort((left, right) => right - left);
  if (more === undefined || fewer === undefined || others.length > 0)
    return panelResultWords('splitBetweenJudges');
  return panelResultWords('splitInto', { more: numberInWords(more), fewer: numberInWords(fewer) });
}

/** Two sentences: who found what, and how to treat it. */
function panelSentences(panel: PanelOutcome): string[] {
  const { word, lead, judges } = panel;
  const points = formatPoints(lead.margin);
  const name = leaderOf(panel);
  const [only] = judges;
  switch (word) {
    case 'clear':
      return only && judges.length === 1
        ? [
            panelResultWords('clearOne', {
              name,
              first: formatPoints(only.drawn?.margin ?? 0),
              second: formatPoints(only.exchanged?.margin ?? 0),
            }),
            panelResultWords('treatClearOne'),
          ]
        : [
            panelResultWords('clearAll', { count: judges.length, name, ...marginRange(panel) }),
            panelResultWords('treatClear'),
          ];
    case 'narrow':
      return narrowSentences(panel, name, points);
    case 'split-by-order': {
      const flipped = judges.filter(flips).length;
      const inBoth = judges.filter(readInBothOrders).length;
      return [
        inBoth === 1
          ? panelResultWords('orderOne')
          : panelResultWords('orderSome', { flipped, judges: inBoth }),
        panelResultWords('treatSplitByOrder'),
      ];
    }
    case 'split-between-judges':
      return [...voteSentences(panel), panelResultWords('treatSplitBetweenJudges')];
    case 'inconclusive':
      return [
        lead.leader === null
          ? panelResultWords('evenLevel')
          : panelResultWords('evenLead', { name, points, chance: roughPoints(panel.inconclusiveUnder) }),
        panelResultWords('treatInconclusive'),
      ];
    case 'one-reading':
      return panel.quorum === 'one-order'
        ? [panelResultWords('readInOneOrder', { count: judges.length }), panelResultWords('treatOneOrder')]
        : [
            panelResultWords('readOnce'),
            panelResultWords('treatOneReading', { points: roughPoints(panel.inconclusiveUnder) }),
          ];
  }
}

function narrowSentences(panel: PanelOutcome, name: string, points: string): string[] {
  const leads = leadsOf(panel);
  const agreeing = leads.filter(({ leader }) => leader === panel.lead.leader).length;
  const swing = Math.max(...panel.judges.map(orderSwing));
  if (agreeing === leads.length && isMovedByOrder(panel.judges.filter(readInBothOrders)))
    return [
      panelResultWords('narrowSwing', { name, points: roughPoints(swing) }),
      panelResultWords('treatNarrowSwing'),
    ];
  return agreeing === leads.length
    ? [
        panelResultWords('narrowAll', { name, points }),
        panelResultWords('treatNarrowLead', { points: roughPoints(panel.clearFrom) }),
      ]
    : [
        panelResultWords('narrowSome', { agreeing, readings: leads.length, name, points }),
        panelResultWords('treatNarrowVoices'),
      ];
}

/** One sentence for each participant whom judges put ahead, most judges first. */
const voteSentences = ({ rows }: PanelOutcome): string[] =>
  rows
    .filter(({ votes }) => votes.length > 0)
    .sort((left, right) => right.votes.length - left.votes.length)
    .map(({ participant, votes }) =>
      panelResultWords('votes', { count: votes.length, name: participant.name }),
    );

/** How far to trust it: who found what and how to treat it, then which readings are missing and why. */
export const trustSentences = (panel: PanelOutcome, record: DebateRecord): string[] => [
  ...(hasWinner(record) ? panelSentences(panel) : []),
  ...lostReadings(record, panel).map((lost) => lostSentence(lost, panel, record)),
];

/** A roundtable is scored and has no winner. */
export const hasWinner = ({ format }: Pick<DebateRecord, 'format'>): boolean =>
  (format.outcome ?? 'verdict') === 'verdict';

/** "Second judge declined to judge."; of a judge whose other reading counts, which one is missing. */
function lostSentence(
  { judge, order, why, criterion, reason }: LostReading,
  { judges }: PanelOutcome,
  record: DebateRecord,
): string {
  const did = panelResultWords('lost', {
    judge: seatName(record, judge),
    why: LOST_KEYS[why],
    criterion: shippedText(criterion ?? ''),
    sentence: reason ? reasonText(reason) : '',
  });
  return judges.some(({ seat }) => seat === judge)
    ? panelResultWords('lostOrder', { judge: seatName(record, judge), order: order ?? 'drawn', did })
    : did;
}

const LOST_KEYS = {
  declined: 'declined',
  'no-score': 'noScore',
  empty: 'empty',
  'not-asked': 'notAsked',
  failed: 'failed',
  unreadable: 'unreadable',
} as const;

/** Whose lead the mean of all judges is. */
const leaderOf = ({ rows, lead }: PanelOutcome): string =>
  rows.find(({ participant }) => participant.id === lead.leader)?.participant.name ?? '';

/** Every reading that counts. */
export const countedReadings = <A extends ScoredAnswer>({ judges }: PanelOutcome<A>) =>
  judges.flatMap(({ readings }) => readings);

/** The lead of every reading that counts. */
const leadsOf = ({ judges }: PanelOutcome) =>
  judges.flatMap(({ drawn, exchanged }) => [drawn, exchanged]).filter((lead) => lead !== null);

function marginRange(panel: PanelOutcome): { least: string; most: string } {
  const margins = leadsOf(panel).map(({ margin }) => margin);
  return { least: formatPoints(Math.min(...margins)), most: formatPoints(Math.max(...margins)) };
}

/** Bounds are computed and no score: a tenth is exact enough. */
const roughPoints = (points: number): string => formatPoints(tenths(points) / 10);

/** The title of the judging model. */
export const judgeModel = ({ model }: PanelJudge, cards: Readonly<Record<string, ModelCard>>): string =>
  model ? shippedText(cards[modelKey(model)]?.title ?? model.id) : panelTrustWords('person');

/** "Opposition +6.5", or that nobody leads. */
export function leadText({ rows }: PanelOutcome, { leader, margin }: Lead): string {
  const name = rows.find(({ participant }) => participant.id === leader)?.participant.name;
  return name === undefined
    ? panelResultWords('level')
    : panelResultWords('plus', { name, points: formatPoints(margin) });
}
