// Writes a panel's verdict as Markdown: the outcome word, every reading, each judge's reasons, and how far to trust it.
import type { NotedWords } from '@rostrum/shared/answers/annotations';
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import { seatName } from '../presentation/format-text.ts';
import { outcomePartsWords } from '../words/outcome-parts-words.ts';
import { panelResultWords } from '../words/panel-result-words.ts';
import { panelTrustWords } from '../words/panel-trust-words.ts';
import { verdictWords } from '../words/verdict-words.ts';
import type { OutcomePageProps } from './answer-view.ts';
import { citingMarkdown } from './cite-speeches.tsx';
import { flowMarkdown } from './flow-sheet.tsx';
import { judgeNotesMarkdown, quotesOfPanel } from './judge-notes.tsx';
import { letterLines } from './letters-legend.tsx';
import { inlineMarkdown, markdownTable } from './markdown-text.ts';
import { markdownList, markdownPart, scoresMarkdown } from './outcome-markdown.ts';
import { type ListedCheck, listedChecks, type ReasonedAnswer } from './panel-checks-list.ts';
import { countedReadings, leftOutSentence, panelHeadlineText, panelSentences } from './panel-headline.ts';
import { leftOutReason, meaningSentences } from './panel-trust.tsx';
import { partingText } from './parting-judges.ts';
import { judgeModel, leadText } from './readings-table.tsx';

/** What is written besides the figures, by kind of answer. */
export interface PanelNotes {
  /** The heading of all of it. */
  title: string;
  disregarded: readonly NotedWords[];
  instructions: readonly NotedWords[];
}

export function panelMarkdown(
  panel: PanelOutcome<ReasonedAnswer>,
  page: OutcomePageProps,
  { title, ...noted }: PanelNotes,
): string[] {
  const { record, references, cards } = page;
  const { line } = citingMarkdown(references);
  const quotes = quotesOfPanel(record, panel);
  const readings = countedReadings(panel).length;
  return [
    `## ${title}`,
    ...panelLeadMarkdown(panel, page),
    readings > 1 ? panelResultWords('meanOf', { count: readings }) : '',
    scoresMarkdown(panel.scoreboard, readings > 1 ? () => '' : line),
    ...opinionsMarkdown(panel, page),
    ...judgeNotesMarkdown(page, { quotes, ...noted }),
    ...flowMarkdown({ ...page, panel }),
    ...trustMarkdown(panel, listedChecks({ record, panel, quotes, cards }), page),
    ...everyScoreMarkdown(panel, page),
  ];
}

/** The headline, and the sentences under it. */
const panelLeadMarkdown = (panel: PanelOutcome, { record }: OutcomePageProps): string[] => [
  `**${panelHeadlineText(panel, inlineMarkdown)}.**`,
  inlineMarkdown([...panelSentences(panel), leftOutSentence(panel, record)].filter(Boolean).join(' ')),
];

/** Each judge's reasons under its name; those of a single reading without one. */
function opinionsMarkdown(panel: PanelOutcome<ReasonedAnswer>, page: OutcomePageProps): string[] {
  const { references, record } = page;
  const { text } = citingMarkdown(references);
  const single = countedReadings(panel).length === 1;
  return [
    ...panel.judges.flatMap((judge) => [
      ...(single
        ? []
        : [
            `### ${inlineMarkdown(panelTrustWords('opinionOf', { judge: judge.name, model: judgeModel(judge, page.cards), lead: leadText(panel, judge.lead) }))}`,
          ]),
      ...judge.readings.flatMap(({ answer }, index) => [
        index > 0 ? `#### ${panelTrustWords('whenExchanged')}` : '',
        text(answer.summary, 4),
        text(answer.reasoning, 4),
      ]),
    ]),
    ...markdownPart(`### ${panelTrustWords('whereTheyPart')}`, inlineMarkdown(partingText(panel, record))),
  ];
}

/** The table of readings, what it means, and the checks. */
function trustMarkdown(
  panel: PanelOutcome,
  checks: readonly ListedCheck[],
  { record, cards }: OutcomePageProps,
): string[] {
  const several = countedReadings(panel).length > 1;
  return [
    `### ${verdictWords('trust')}`,
    ...(several
      ? [readingsMarkdown(panel, cards), markdownList(meaningSentences(panel).map(inlineMarkdown))]
      : []),
    ...markdownPart(
      `#### ${panelTrustWords('leftOut')}`,
      markdownList(
        panel.leftOut.map(
          ({ seat, reasons }) =>
            `**${inlineMarkdown(seatName(record, seat))}.** ${inlineMarkdown(leftOutReason(reasons))}`,
        ),
      ),
    ),
    markdownList([...checks.filter(({ ran }) => ran), ...checks.filter(({ ran }) => !ran)].map(checkLine)),
    ...markdownPart(
      `#### ${panelTrustWords('letters')}`,
      markdownList(letterLines(panel, record).map(inlineMarkdown)),
    ),
    verdictWords('onDebate'),
  ];
}

const checkLine = ({ ran, found, title, text }: ListedCheck): string =>
  `${ran ? (found ? '✗' : '✓') : '–'} **${inlineMarkdown(title)}.** ${inlineMarkdown(text)}`;

function readingsMarkdown(panel: PanelOutcome, cards: OutcomePageProps['cards']): string {
  const { judges, lead, rows } = panel;
  const orders = judges.some(({ exchanged }) => exchanged)
    ? (['drawn', 'exchanged'] as const)
    : (['drawn'] as const);
  const cell = (text: string) => inlineMarkdown(text);
  return markdownTable(
    [
      panelTrustWords('judge'),
      ...orders.map((order) => panelTrustWords(order)),
      ...(judges.length > 1 ? [panelTrustWords('mean')] : []),
    ],
    [
      ...judges.map((judge) => [
        cell(`${judge.name} (${judgeModel(judge, cards)})`),
        ...orders.map((order) => {
          const found = judge[order];
          return found ? cell(leadText(panel, found)) : panelTrustWords('noReading');
        }),
        ...(judges.length > 1 ? [cell(leadText(panel, judge.lead))] : []),
      ]),
      ...(judges.length > 1
        ? [
            [`**${panelTrustWords('mean')}**`, ...orders.map(() => ''), `**${cell(leadText(panel, lead))}**`],
            [
              `**${panelTrustWords('votes')}**`,
              ...orders.map(() => ''),
              cell(
                rows
                  .filter(({ votes }) => votes.length > 0)
                  .map(({ participant, votes }) =>
                    panelTrustWords('votesFor', { name: participant.name, count: votes.length }),
                  )
                  .join(', '),
              ),
            ],
          ]
        : []),
    ],
  );
}

/** Every score of every reading, where there are several; the means, and one reading's reasons, are in scoresMarkdown. */
function everyScoreMarkdown(panel: PanelOutcome, { record }: OutcomePageProps): string[] {
  const readings = countedReadings(panel);
  if (readings.length < 2) return [];
  return [
    `#### ${panelTrustWords('everyScore')}`,
    markdownTable(
      [
        panelTrustWords('reading'),
        outcomePartsWords('participant'),
        outcomePartsWords('criterion'),
        outcomePartsWords('points'),
        outcomePartsWords('why'),
      ],
      readings.flatMap(({ judge, way, scoreboard }) =>
        scoreboard.rows.flatMap(({ participant, scores }) =>
          scores.map(({ criterion, score, reason }) => [
            inlineMarkdown(
              way === null
                ? seatName(record, judge)
                : panelTrustWords('inOrder', {
                    judge: seatName(record, judge),
                    order: panelTrustWords(way.order),
                  }),
            ),
            inlineMarkdown(participant.name),
            inlineMarkdown(criterion.title),
            outcomePartsWords('pointsOf', { points: String(score), weight: 100 }),
            inlineMarkdown(reason),
          ]),
        ),
      ),
    ),
  ];
}
