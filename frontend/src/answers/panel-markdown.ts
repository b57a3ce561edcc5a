// Writes a panel's verdict as Markdown: the result, every score with its reasons, each judge's reasons, and how far to trust it.
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import { panelTrustWords } from '../words/panel-trust-words.ts';
import { verdictWords } from '../words/verdict-words.ts';
import type { OutcomePageProps } from './answer-view.ts';
import { citingMarkdown } from './cite-speeches.tsx';
import { flowMarkdown } from './flow-sheet.tsx';
import { judgeNotesMarkdown, type NotedByJudges, quotesOfPanel } from './judge-notes.tsx';
import { inlineMarkdown } from './markdown-text.ts';
import { markdownList } from './outcome-markdown.ts';
import { listedChecks, type ReasonedAnswer } from './panel-checks-list.ts';
import { wordsNotes } from './panel-reasons.tsx';
import { scoresMarkdown } from './panel-scores.tsx';
import { countedReadings, hasWinner, judgeModel, leadText, trustSentences } from './panel-trust-text.ts';

/** What is written besides the figures, by kind of answer. */
export interface PanelNotes {
  /** The heading of all of it. */
  title: string;
  disregarded: readonly NotedByJudges[];
  instructions: readonly NotedByJudges[];
}

export function panelMarkdown(
  panel: PanelOutcome<ReasonedAnswer>,
  page: OutcomePageProps,
  { title, ...noted }: PanelNotes,
): string[] {
  const { record, cards } = page;
  const quotes = quotesOfPanel(record, panel);
  const checks = listedChecks({ record, panel, quotes, cards });
  return [
    `## ${title}`,
    inlineMarkdown(trustSentences(panel, record).join(' ')),
    ...scoresMarkdown(panel, page),
    ...opinionsMarkdown(panel, page),
    ...judgeNotesMarkdown(page, { quotes, judges: panel.judges.length, ...noted }),
    ...flowMarkdown({ ...page, panel }),
    `### ${verdictWords('trust')}`,
    markdownList(
      checks.map(
        ({ ran, found, title: check, text }) =>
          `${ran ? (found ? '✗' : '✓') : '–'} **${inlineMarkdown(check)}.** ${inlineMarkdown(text)}`,
      ),
    ),
    verdictWords('onDebate'),
  ];
}

/** Each judge's reasons under its name; those of a single reading without one. */
function opinionsMarkdown(panel: PanelOutcome<ReasonedAnswer>, page: OutcomePageProps): string[] {
  const { references, record, cards } = page;
  const { text } = citingMarkdown(references);
  const single = countedReadings(panel).length === 1;
  return panel.judges.flatMap((judge) => {
    const named = { judge: judge.name, model: judgeModel(judge, cards) };
    const heading = hasWinner(record)
      ? panelTrustWords('opinionOf', { ...named, lead: leadText(panel, judge.lead) })
      : panelTrustWords('judgeAndModel', named);
    return [
      single ? '' : `### ${inlineMarkdown(heading)}`,
      ...judge.readings.flatMap((reading, index) => [
        index > 0 ? `#### ${panelTrustWords('whenExchanged')}` : '',
        text(reading.answer.summary, 4),
        text(reading.answer.reasoning, 4),
        ...wordsNotes(record, reading),
      ]),
    ];
  });
}
