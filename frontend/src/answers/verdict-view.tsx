// Shows a verdict: what the panel found and how far to trust it, the scores, the reasons, and the audience's swing if it voted.
import { flowReadingsOf, flowSheet } from '@rostrum/shared/judging/flow-sheet';
import type { VerdictOutcome } from '@rostrum/shared/judging/outcome';
import { turnsOf } from '@rostrum/shared/record/record';
import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { BenchIcon, benchClass } from '../components/bench-icon.tsx';
import { answerWords } from '../words/answer-words.ts';
import { outcomeWords } from '../words/outcome-words.ts';
import { panelResultWords } from '../words/panel-result-words.ts';
import type { OutcomePageProps, OutcomeProps, OutcomeView } from './answer-view.ts';
import { AudienceSwing, resultSentence } from './audience-swing.tsx';
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

interface DecidingExchangeProps extends Omit<OutcomePageProps, 'cards'> {
  panel: Parameters<typeof flowReadingsOf>[0];
}

/** The claim and its reply that most readings name, in the words of their speeches; nothing where no reading names any. */
function DecidingExchange({ record, references, titles, panel }: DecidingExchangeProps) {
  const sheet = useMemo(() => flowSheet(record, flowReadingsOf(panel)), [record, panel]);
  if (!sheet?.exchange) return null;
  const { claim, reply, readings } = sheet.exchange;
  const quoted = ({ turn, quote }: typeof claim) => {
    const seat = turnsOf(record).find(({ id }) => id === turn)?.seat;
    const { bench = null, name = '' } = record.seats.find(({ id }) => id === seat) ?? {};
    return (
      <blockquote className={benchClass(bench)}>
        <p dir="auto">{outcomeWords('quote', { quote })}</p>
        <cite>
          {bench && <BenchIcon bench={bench} />}
          <a href={`#${references.get(turn) ?? turn}`}>
            {name}, {titles.get(turn)}
          </a>
        </cite>
      </blockquote>
    );
  };
  const title = answerWords(2 * readings > sheet.readings ? 'exchange' : 'exchangeOfFew');
  return (
    <section className="exchange columns" aria-label={title}>
      <h2 className="italic">{title}</h2>
      {quoted(claim)}
      <ArrowRight className="icon" aria-hidden="true" />
      {quoted(reply)}
      {sheet.readings > 1 && (
        <p className="point">{answerWords('named', { readings, all: sheet.readings })}</p>
      )}
    </section>
  );
}
