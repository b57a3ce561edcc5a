// Shows the reasons of a panel: why it decided in short, and in the details judge by judge, with what they quote and nobody said.

import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { PanelJudge, ReadableReading } from '@rostrum/shared/judging/panel-reading';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { CircleAlert } from 'lucide-react';
import { useIsStaticPage } from '../components/static-page.ts';
import { contradictsScores } from '../presentation/contradicting-words.ts';
import { panelResultWords } from '../words/panel-result-words.ts';
import { panelTrustWords } from '../words/panel-trust-words.ts';
import type { OutcomeProps } from './answer-view.ts';
import { CitingText, citedLine } from './cite-speeches.tsx';
import { Quote, type QuoteOfJudges } from './judge-notes.tsx';
import { type CheckedVerdict, inventedBy, type ReasonedAnswer } from './panel-checks-list.ts';
import { ScoreReasons } from './panel-scores.tsx';
import { countedReadings, hasWinner, judgeModel } from './panel-trust-text.ts';

interface PanelReasonsProps<A extends ReasonedAnswer> extends Omit<CheckedVerdict<A>, 'quotes'> {
  references: OutcomeProps['references'];
  titles: OutcomeProps['titles'];
  quotes: readonly QuoteOfJudges[];
}

export function PanelReasons<A extends ReasonedAnswer>(props: PanelReasonsProps<A>) {
  const { panel, record, references, titles, quotes } = props;
  const where = { record, references, titles };
  const single = countedReadings(panel).length === 1;
  const isStatic = useIsStaticPage();
  const wrong = quotes.filter(({ check }) => check.status === 'not-found');
  // What was said stands in the flow sheet and in its speech. A file has every quotation.
  const shown = isStatic ? [...new Set([...wrong, ...quotes])] : wrong;
  const judgesOf = ({ judges }: QuoteOfJudges) =>
    judges.length > 1 && judges.length === panel.judges.length ? [panelTrustWords('allJudges')] : judges;
  const quote = (one: QuoteOfJudges) => (
    <Quote key={`${one.quote} ${one.claim}`} {...one} {...where} judges={single ? [] : judgesOf(one)} />
  );
  return (
    <>
      <h3>{panelTrustWords('reasons', { judges: panel.judges.length })}</h3>
      {panel.judges.map((judge) => (
        <Opinion key={judge.seat} judge={judge} {...props} single={single} />
      ))}
      {shown.length > 0 && (
        <h3 className="italic group-head">{panelTrustWords('quoted', { judges: panel.judges.length })}</h3>
      )}
      {shown.map(quote)}
    </>
  );
}

interface OpinionProps<A extends ReasonedAnswer> extends PanelReasonsProps<A> {
  judge: PanelJudge<A>;
  /** The only reading of the debate: its reasons stand without a judge's name. */
  single: boolean;
}

function Opinion<A extends ReasonedAnswer>({
  judge,
  panel,
  record,
  cards,
  references,
  single,
}: OpinionProps<A>) {
  const [first, second] = judge.readings;
  if (!first) return null;
  const isAtTop = first.answer.summary !== '' && hasWinner(record) && first === whyOf(panel);
  return (
    <article className="opinion" aria-label={judge.name}>
      {!single && (
        <h4>
          {judge.name} <span className="note">{judgeModel(judge, cards)}</span>
        </h4>
      )}
      <Reasoning reading={first} record={record} references={references} inShort={!isAtTop} />
      <JudgeScores reading={first} record={record} references={references} />
      {second && (
        <details className="fact">
          <summary>{panelTrustWords('whenExchanged')}</summary>
          <Reasoning reading={second} record={record} references={references} />
          <JudgeScores reading={second} record={record} references={references} />
        </details>
      )}
    </article>
  );
}

interface ReasoningProps {
  reading: ReadableReading<ReasonedAnswer>;
  record: DebateRecord;
  references: OutcomeProps['references'];
  /** Whether to print the sentences that sum them up. */
  inShort?: boolean;
}

const Reasoning = ({ reading, record, references, inShort = true }: ReasoningProps) => (
  <>
    {inShort && reading.answer.summary && (
      <p className="summary" dir="auto">
        {citedLine(reading.answer.summary, references)}
      </p>
    )}
    <CitingText text={reading.answer.reasoning} references={references} />
    {inShort && <WordsNotes record={record} reading={reading} />}
  </>
);

/** The reading whose short reasons stand at the top of a verdict: of a judge who found what the panel found, if one did. */
const whyOf = <A extends ReasonedAnswer>({ judges, lead }: PanelOutcome<A>): ReadableReading<A> | null =>
  (judges.find((judge) => judge.lead.leader === lead.leader) ?? judges[0])?.readings[0] ?? null;

const WordsNotes = ({ record, reading }: Pick<ReasoningProps, 'record' | 'reading'>) =>
  wordsNotes(record, reading).map((note) => (
    <p key={note} className="speech-flag">
      <CircleAlert className="icon" aria-hidden="true" /> {note}
    </p>
  ));

export function PanelWhy({
  panel,
  record,
  references,
}: Pick<PanelReasonsProps<ReasonedAnswer>, 'panel' | 'record' | 'references'>) {
  const reading = whyOf(panel);
  if (!reading?.answer.summary) return null;
  return (
    <section className="titled columns" aria-label={panelResultWords('why')}>
      <h2>{panelResultWords('why')}</h2>
      <div>
        <p className="text" dir="auto">
          {citedLine(reading.answer.summary, references)}
        </p>
        <WordsNotes record={record} reading={reading} />
      </div>
    </section>
  );
}

/** What stands beside reasons that name another winner or other totals than the scores, or that quote what nobody said. */
function wordsNotes(record: DebateRecord, reading: ReadableReading<ReasonedAnswer>): string[] {
  const { answer, scoreboard } = reading;
  const texts = [answer.summary, answer.reasoning];
  return [
    ...(texts.some((text) => contradictsScores(text, scoreboard)) ? [panelTrustWords('contradicts')] : []),
    ...inventedBy(record, reading).map((words) => panelTrustWords('invented', { words })),
  ];
}

/** One judge's scores with their reasons, by criterion. */
const JudgeScores = ({ reading, record, references }: ReasoningProps) => (
  <details className="fact">
    <summary>{panelTrustWords('reasonsForScores')}</summary>
    <ScoreReasons record={record} scoreboard={reading.scoreboard} references={references} open />
  </details>
);
