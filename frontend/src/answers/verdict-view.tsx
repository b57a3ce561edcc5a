// Shows a verdict: who won, the reasons, how far to trust it, and the audience's swing if it voted.
import type { VerdictOutcome } from '@rostrum/shared/judging/outcome';
import type { Scoreboard } from '@rostrum/shared/judging/scoreboard';
import { type ReactNode, useMemo } from 'react';
import { formatPoints } from '../presentation/format-text.ts';
import { verdictWords } from '../words/verdict-words.ts';
import type { AnswerView, OutcomePageProps, OutcomeProps, OutcomeView } from './answer-view.ts';
import { AudienceSwing, swingMarkdown } from './audience-swing.tsx';
import { citingMarkdown } from './cite-speeches.tsx';
import { flowMarkdown } from './flow-markdown.ts';
import { FlowSheetSection } from './flow-sheet.tsx';
import { checkedQuotesOf, judgeNotesMarkdown } from './judge-notes.tsx';
import { inlineMarkdown } from './markdown-text.ts';
import { OutcomeHead, RawAnswer } from './outcome-head.tsx';
import { markdownList, scoresMarkdown, unreadableMarkdown } from './outcome-markdown.ts';
import { marginText, verdictChecks } from './verdict-checks.ts';
import { VerdictReasons } from './verdict-reasons.tsx';
import { VerdictScores } from './verdict-scores.tsx';

export const verdictView: AnswerView = {
  get waiting() {
    return verdictWords('waiting');
  },
  get doing() {
    return verdictWords('doing');
  },
};

function VerdictHead(props: OutcomeProps<VerdictOutcome>) {
  const { record } = props;
  const { scoreboard } = props.outcome;
  const winner = scoreboard?.outcome.kind === 'winner' ? scoreboard.outcome.participant : null;
  return (
    <OutcomeHead
      record={record}
      label={verdictWords('title')}
      bench={winner?.bench ?? null}
      headline={headlineOf(scoreboard)}
      note={scoreboard ? marginText(scoreboard.margin, record.format.inconclusiveUnder) : ''}
      saysRound={false}
    >
      {scoreboard && <VerdictScores {...props} scoreboard={scoreboard} />}
    </OutcomeHead>
  );
}

const inconclusiveLine = (margin: number): string =>
  margin === 0 ? verdictWords('level') : verdictWords('apart', { points: formatPoints(margin) });

function headlineOf(scoreboard: Scoreboard | null): ReactNode {
  if (!scoreboard) return verdictWords('none');
  const { outcome, margin } = scoreboard;
  if (outcome.kind === 'inconclusive') return inconclusiveLine(margin);
  return verdictWords.rich(
    'wins',
    { who: (text) => <span>{text}</span> },
    { name: outcome.participant.name, points: formatPoints(margin), count: margin },
  );
}

function VerdictDetail(props: OutcomeProps<VerdictOutcome>) {
  const { record, outcome, cards } = props;
  const verdict = outcome.ruling?.read;
  const quotes = useMemo(() => checkedQuotesOf(record, verdict?.annotations), [record, verdict]);
  return (
    <>
      {verdict ? (
        <VerdictReasons
          {...props}
          verdict={verdict}
          quotes={quotes}
          checks={verdictChecks(record, outcome, quotes, cards)}
        />
      ) : (
        <RawAnswer answer={outcome.ruling} who="judge" />
      )}
      <FlowSheetSection {...props} panel={outcome.panel} />
      {outcome.swing && <AudienceSwing record={record} swing={outcome.swing} />}
    </>
  );
}

export const verdictOutcomeView: OutcomeView<VerdictOutcome> = {
  Head: VerdictHead,
  Detail: VerdictDetail,
  markdown: (outcome, page) => [
    ...unreadableMarkdown(verdictWords('title'), outcome.ruling),
    ...verdictMarkdown(outcome, page),
    ...(outcome.swing ? swingMarkdown(outcome.swing, page.record) : []),
  ],
};

/** The same in plain Markdown. */
const resultLine = ({ outcome, margin }: Scoreboard): string =>
  outcome.kind === 'inconclusive'
    ? inconclusiveLine(margin)
    : verdictWords('winsBy', {
        name: inlineMarkdown(outcome.participant.name),
        points: formatPoints(margin),
        count: margin,
      });

function verdictMarkdown(outcome: VerdictOutcome, page: OutcomePageProps): string[] {
  const { ruling, scoreboard } = outcome;
  const { record, references, cards } = page;
  if (!ruling?.read || !scoreboard) return [];
  const { line, text } = citingMarkdown(references);
  const quotes = checkedQuotesOf(record, ruling.read.annotations);
  const checks = verdictChecks(record, outcome, quotes, cards).map(
    (check) =>
      `${CHECK_WORDS[check.result]} **${inlineMarkdown(check.title)}.** ${inlineMarkdown(check.text)}`,
  );
  return [
    `## ${verdictWords('title')}`,
    `**${resultLine(scoreboard)}.**`,
    marginText(scoreboard.margin, record.format.inconclusiveUnder),
    text(ruling.read.summary),
    scoresMarkdown(scoreboard, line),
    text(ruling.read.reasoning),
    ...judgeNotesMarkdown(page, ruling.read),
    ...flowMarkdown(page, outcome.panel),
    `### ${verdictWords('trust')}`,
    markdownList(checks),
  ];
}

const CHECK_WORDS = { yes: '✓', no: '✗', unknown: '–' } as const;
