// Shows a verdict: who won, the reasons, how far to trust it, and the audience's swing if it voted.
import type { VerdictOutcome } from '@rostrum/shared/judging/outcome';
import type { Scoreboard } from '@rostrum/shared/judging/scoreboard';
import { type ReactNode, useMemo } from 'react';
import { formatPoints } from '../presentation/format-text.ts';
import { verdictWords } from '../words/verdict-words.ts';
import type { AnswerView, OutcomePageProps, OutcomeProps, OutcomeView } from './answer-view.ts';
import { AudienceSwing, SWING_HEADLINES } from './audience-swing.tsx';
import { citingMarkdown } from './cite-speeches.tsx';
import { checkedQuotesOf, judgeNotesMarkdown } from './judge-notes.tsx';
import { inlineMarkdown, markdownTable } from './markdown-text.ts';
import { OutcomeHead, RawAnswer } from './outcome-head.tsx';
import { markdownList, scoresMarkdown, seatNameIn, unreadableMarkdown } from './outcome-markdown.ts';
import { marginText, verdictChecks } from './verdict-checks.ts';
import { VerdictReasons } from './verdict-reasons.tsx';
import { VerdictScores } from './verdict-scores.tsx';

export const verdictView: AnswerView = {
  waiting: 'Writing it down',
  doing: 'reading every speech without knowing who wrote it, then scoring each criterion.',
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

function headlineOf(scoreboard: Scoreboard | null): ReactNode {
  if (!scoreboard) return verdictWords('none');
  const { outcome, margin } = scoreboard;
  if (outcome.kind === 'inconclusive')
    return margin === 0 ? verdictWords('level') : verdictWords('apart', { points: formatPoints(margin) });
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
        <RawAnswer answer={outcome.ruling} who="the judge" />
      )}
      {outcome.swing && <AudienceSwing record={record} swing={outcome.swing} />}
    </>
  );
}

export const verdictOutcomeView: OutcomeView<VerdictOutcome> = {
  Head: VerdictHead,
  Detail: VerdictDetail,
  markdown: (outcome, page) => [
    ...unreadableMarkdown('Verdict', outcome.ruling),
    ...verdictMarkdown(outcome, page),
    ...swingMarkdown(outcome, page),
  ],
};

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
    '## Verdict',
    scoreboard.outcome.kind === 'winner'
      ? `**${inlineMarkdown(scoreboard.outcome.participant.name)} wins** by ${formatPoints(scoreboard.margin)} points of 100.`
      : `**Inconclusive:** ${formatPoints(scoreboard.margin)} points apart.`,
    marginText(scoreboard.margin, record.format.inconclusiveUnder),
    text(ruling.read.summary),
    scoresMarkdown(scoreboard, line),
    text(ruling.read.reasoning),
    ...judgeNotesMarkdown(page, ruling.read),
    '### How far to trust it',
    markdownList(checks),
  ];
}

const CHECK_WORDS = { yes: '✓', no: '✗', unknown: '–' } as const;

function swingMarkdown({ swing }: VerdictOutcome, { record }: OutcomePageProps): string[] {
  if (!swing) return [];
  return [
    '## Audience',
    swing.winner ? `${SWING_HEADLINES[swing.winner]}; ${swing.counted} voted twice.` : 'Nobody voted twice.',
    markdownTable(
      ['Side', 'Before', 'After', 'Swing'],
      (['for', 'against', 'undecided'] as const).map((side) => [
        side,
        `${swing.before[side]} %`,
        `${swing.after[side]} %`,
        side === 'undecided' ? '–' : String(swing.swing[side]),
      ]),
    ),
    markdownTable(
      ['Voter', 'Before', 'After', 'Reason for the second vote'],
      swing.ballots.map(({ seat, before, after, reason }) => [
        seatNameIn(record)(seat),
        before ?? 'none',
        after ?? 'none',
        inlineMarkdown(reason),
      ]),
    ),
  ];
}
