// Shows a verdict: what the panel found and how far to trust it, the scores, the reasons, and the audience's swing if it voted.
import type { Verdict } from '@rostrum/shared/answers/verdict-answer';
import type { VerdictOutcome } from '@rostrum/shared/judging/outcome';
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { useMemo } from 'react';
import { verdictWords } from '../words/verdict-words.ts';
import type { AnswerView, OutcomePageProps, OutcomeProps, OutcomeView } from './answer-view.ts';
import { AudienceSwing, swingMarkdown } from './audience-swing.tsx';
import { FailedJudgesList, failedJudgesMarkdown, missingHeadline } from './failed-judges-list.tsx';
import { FlowSheetSection } from './flow-sheet.tsx';
import { NotedWordsList, notedByPanel, quotesOfPanel } from './judge-notes.tsx';
import { OutcomeHead, RawAnswer } from './outcome-head.tsx';
import { unreadableMarkdown } from './outcome-markdown.ts';
import { listedChecks } from './panel-checks-list.ts';
import { panelHeadline } from './panel-headline.ts';
import { type PanelNotes, panelMarkdown } from './panel-markdown.ts';
import { PanelReasons } from './panel-reasons.tsx';
import { PanelScores } from './panel-scores.tsx';
import { PanelLead, PanelTrust } from './panel-trust.tsx';

export const verdictView: AnswerView = {
  get waiting() {
    return verdictWords('waiting');
  },
  get doing() {
    return verdictWords('doing');
  },
};

/** The quotations of all readings, each once, and the checks. */
function usePanelParts(
  panel: PanelOutcome<Verdict> | null,
  { record, cards }: Pick<OutcomePageProps, 'record' | 'cards'>,
) {
  return useMemo(() => {
    if (!panel) return null;
    const quotes = quotesOfPanel(record, panel);
    return { panel, quotes, checks: listedChecks({ record, panel, quotes, cards }) };
  }, [panel, record, cards]);
}

function VerdictHead(props: OutcomeProps<VerdictOutcome>) {
  const { record, outcome } = props;
  const { panel } = outcome;
  return (
    <OutcomeHead
      record={record}
      label={verdictWords('title')}
      bench={panel?.winner?.bench ?? null}
      headline={
        panel
          ? panelHeadline(panel, (name) => <span>{name}</span>)
          : missingHeadline(record, verdictWords('none'))
      }
      lead={panel && <PanelLead panel={panel} record={record} />}
      saysRound={false}
    >
      {panel && <PanelScores {...props} panel={panel} />}
    </OutcomeHead>
  );
}

function VerdictDetail(props: OutcomeProps<VerdictOutcome>) {
  const { record, outcome, cards, references, titles } = props;
  const parts = usePanelParts(outcome.panel, props);
  return (
    <>
      {parts ? (
        <div className="two judged">
          <PanelReasons
            {...{ ...parts, record, cards, references, titles }}
            notes={
              <>
                <NotedWordsList
                  kind="disregarded"
                  noted={verdictNotes(parts.panel).disregarded}
                  references={references}
                />
                <NotedWordsList
                  kind="instructions"
                  noted={verdictNotes(parts.panel).instructions}
                  references={references}
                />
              </>
            }
          />
          <PanelTrust {...parts} record={record} />
        </div>
      ) : (
        <>
          <RawAnswer answer={outcome.ruling} who="judge" />
          <FailedJudgesList record={record} />
        </>
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
    ...(outcome.panel ? [] : unreadableMarkdown(verdictWords('title'), outcome.ruling)),
    ...withoutVerdictMarkdown(page.record),
    ...(outcome.panel ? panelMarkdown(outcome.panel, page, verdictNotes(outcome.panel)) : []),
    ...(outcome.swing ? swingMarkdown(outcome.swing, page.record) : []),
  ],
};

function withoutVerdictMarkdown(record: DebateRecord): string[] {
  const failed = failedJudgesMarkdown(record, verdictWords('none'));
  return failed.length === 0 ? [] : [`## ${verdictWords('title')}`, ...failed];
}

const verdictNotes = (panel: PanelOutcome<Verdict>): PanelNotes => ({
  title: verdictWords('title'),
  disregarded: notedByPanel(panel, ({ disregarded }) => disregarded),
  instructions: notedByPanel(panel, ({ instructions }) => instructions),
});
