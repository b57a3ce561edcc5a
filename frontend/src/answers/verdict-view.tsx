// Shows a verdict: what the panel found and how far to trust it, the scores, the reasons, and the audience's swing if it voted.
import type { VerdictOutcome } from '@rostrum/shared/judging/outcome';
import { panelResultWords } from '../words/panel-result-words.ts';
import type { OutcomeProps, OutcomeView } from './answer-view.ts';
import { AudienceSwing, resultSentence } from './audience-swing.tsx';
import { DecidingExchange } from './deciding-exchange.tsx';
import { FailedJudgesList } from './failed-judges-list.tsx';
import { FlowSheetSection } from './flow-sheet.tsx';
import { notedByPanel } from './judge-notes.tsx';
import { OutcomeHead, RawAnswer } from './outcome-head.tsx';
import { PanelWhy } from './panel-reasons.tsx';
import { PanelScores } from './panel-scores.tsx';
import { JudgedPanel, PanelLead } from './panel-trust.tsx';

function VerdictHead({ record, outcome }: OutcomeProps<VerdictOutcome>) {
  const { panel, swing } = outcome;
  return (
    <OutcomeHead
      record={record}
      label={panelResultWords('title')}
      headline={outcome.headline}
      lead={
        <>
          {panel && <PanelLead panel={panel} record={record} />}
          {swing && <p>{resultSentence(swing)}</p>}
        </>
      }
      note={panel ? panelResultWords('onDebate') : ''}
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
          <section className="section" aria-label={panelResultWords('score')}>
            <h2>{panelResultWords('score')}</h2>
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
      {panel && (
        <JudgedPanel
          {...props}
          panel={panel}
          notes={{
            disregarded: notedByPanel(panel, ({ disregarded }) => disregarded),
            instructions: notedByPanel(panel, ({ instructions }) => instructions),
          }}
        />
      )}
      {swing && <AudienceSwing record={record} swing={swing} />}
    </>
  );
}

export const verdictOutcomeView: OutcomeView<VerdictOutcome> = {
  Head: VerdictHead,
  Detail: VerdictDetail,
  Details: VerdictDetails,
  hasDetails: ({ panel, swing }) => panel !== null || swing !== null,
};
