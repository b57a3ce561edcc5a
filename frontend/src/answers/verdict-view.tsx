// Shows a verdict: what the panel found and how far to trust it, the scores, the reasons, and the audience's swing if it voted.
import type { Verdict } from '@rostrum/shared/answers/verdict-answer';
import type { VerdictOutcome } from '@rostrum/shared/judging/outcome';
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { verdictWords } from '../words/verdict-words.ts';
import type { OutcomeProps, OutcomeView } from './answer-view.ts';
import { AudienceSwing, resultSentence, swingMarkdown } from './audience-swing.tsx';
import { DecidingExchange } from './deciding-exchange.tsx';
import { FailedJudgesList, failedJudgesMarkdown } from './failed-judges-list.tsx';
import { FlowSheetSection } from './flow-sheet.tsx';
import { notedByPanel } from './judge-notes.tsx';
import { OutcomeHead, RawAnswer } from './outcome-head.tsx';
import { unreadableMarkdown } from './outcome-markdown.ts';
import { type PanelNotes, panelMarkdown } from './panel-markdown.ts';
import { PanelWhy } from './panel-reasons.tsx';
import { PanelScores } from './panel-scores.tsx';
import { JudgedPanel, PanelLead } from './panel-trust.tsx';

function VerdictHead({ record, outcome }: OutcomeProps<VerdictOutcome>) {
  const { panel, swing } = outcome;
  return (
    <OutcomeHead
      record={record}
      label={verdictWords('title')}
      headline={outcome.headline}
      lead={
        <>
          {panel && <PanelLead panel={panel} record={record} />}
          {swing && <p>{resultSentence(swing)}</p>}
        </>
      }
      note={panel ? verdictWords('onDebate') : ''}
      saysRound={false}
    />
  );
}

function VerdictDetail(props: OutcomeProps<VerdictOutcome>) {
  const { record, outcome } = props;
  const { panel, ruling } = outcome;
  return (
    <>
      {panel ? (
        <>
          <PanelWhy {...props} panel={panel} />
          <DecidingExchange {...props} panel={panel} />
          <section className="section" aria-label={verdictWords('score')}>
            <h2>{verdictWords('score')}</h2>
            <PanelScores record={record} panel={panel} />
          </section>
        </>
      ) : (
        <>
          <RawAnswer answer={ruling} who="judge" />
          <FailedJudgesList record={record} />
        </>
      )}
      <FlowSheetSection {...props} panel={panel} />
    </>
  );
}

function VerdictDetails(props: OutcomeProps<VerdictOutcome>) {
  const { record, outcome } = props;
  const { panel, swing } = outcome;
  return (
    <>
      {panel && <JudgedPanel {...props} panel={panel} notes={verdictNotes(panel)} />}
      {swing && <AudienceSwing record={record} swing={swing} />}
    </>
  );
}

export const verdictOutcomeView: OutcomeView<VerdictOutcome> = {
  Head: VerdictHead,
  Detail: VerdictDetail,
  Details: VerdictDetails,
  hasDetails: ({ panel, swing }) => panel !== null || swing !== null,
  markdown: (outcome, page) => [
    ...(outcome.panel ? [] : unreadableMarkdown(verdictWords('title'), outcome.ruling)),
    ...withoutVerdictMarkdown(page.record),
    ...(outcome.panel ? panelMarkdown(outcome.panel, page, verdictNotes(outcome.panel)) : []),
    ...(outcome.swing ? swingMarkdown(outcome.swing, page.record) : []),
  ],
};

function withoutVerdictMarkdown(record: DebateRecord): string[] {
  const failed = failedJudgesMarkdown(record);
  return failed.length === 0 ? [] : [`## ${verdictWords('title')}`, ...failed];
}

const verdictNotes = (panel: PanelOutcome<Verdict>): PanelNotes => ({
  title: verdictWords('title'),
  disregarded: notedByPanel(panel, ({ disregarded }) => disregarded),
  instructions: notedByPanel(panel, ({ instructions }) => instructions),
});
