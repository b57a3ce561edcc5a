// Shows the reasons of a panel: judge by judge, then what they quote, each quotation once.

import type { PanelJudge, ReadableReading } from '@rostrum/shared/judging/panel-reading';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { CircleAlert } from 'lucide-react';
import { BenchIcon, benchClass } from '../components/bench-icon.tsx';
import { contradictsScores } from '../presentation/contradicting-words.ts';
import { panelTrustWords } from '../words/panel-trust-words.ts';
import { verdictWords } from '../words/verdict-words.ts';
import type { OutcomeProps } from './answer-view.ts';
import { CitingText, citedLine } from './cite-speeches.tsx';
import { Quote, type QuoteOfJudges } from './judge-notes.tsx';
import { type CheckedVerdict, inventedBy, type ReasonedAnswer } from './panel-checks-list.ts';
import { countedReadings, hasWinner, judgeModel, leadText } from './panel-headline.ts';
import { ScoreReasons } from './panel-scores.tsx';

interface PanelReasonsProps<A extends ReasonedAnswer> extends Omit<CheckedVerdict<A>, 'quotes'> {
  references: OutcomeProps['references'];
  titles: OutcomeProps['titles'];
  quotes: readonly QuoteOfJudges[];
}

/** Further quotations wait behind a click. */
const SHOWN_QUOTES = 6;

export function PanelReasons<A extends ReasonedAnswer>(props: PanelReasonsProps<A>) {
  const { panel, record, references, titles, quotes } = props;
  const where = { record, references, titles };
  const single = countedReadings(panel).length === 1;
  // What nobody said must not wait behind a click.
  const wrong = quotes.filter(({ check }) => check.status === 'not-found');
  const sorted = [...new Set([...wrong, ...quotes])];
  const shown = sorted.slice(0, SHOWN_QUOTES);
  const folded = sorted.slice(SHOWN_QUOTES);
  const judgesOf = ({ judges }: QuoteOfJudges) =>
    judges.length > 1 && judges.length === panel.judges.length ? [panelTrustWords('allJudges')] : judges;
  const quote = (one: QuoteOfJudges) => (
    <Quote key={`${one.quote} ${one.claim}`} {...one} {...where} judges={single ? [] : judgesOf(one)} />
  );
  return (
    <>
      <h2>{verdictWords('why')}</h2>
      {panel.judges.map((judge) => (
        <Opinion key={judge.seat} judge={judge} {...props} single={single} />
      ))}
      {quotes.length > 0 && !single && (
        <h3 className="group-head">{panelTrustWords('quoted', { judges: panel.judges.length })}</h3>
      )}
      {shown.map(quote)}
      {folded.length > 0 && (
        <details className="more-quotes">
          <summary>{panelTrustWords('moreQuotes', { count: folded.length })}</summary>
          {folded.map(quote)}
        </details>
      )}
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
  if (single) return <Reasoning reading={first} record={record} references={references} />;
  const leader = panel.rows.find(({ participant }) => participant.id === judge.lead.leader)?.participant;
  return (
    <article className="opinion" aria-label={judge.name}>
      <div>
        <h3>{judge.name}</h3>
        <p className="note">{judgeModel(judge, cards)}</p>
        {hasWinner(record) && (
          <p className={`went ${benchClass(leader?.bench ?? null)}`}>
            {leader?.bench && <BenchIcon bench={leader.bench} />}
            {leadText(panel, judge.lead)}
          </p>
        )}
      </div>
      <div>
        <Reasoning reading={first} record={record} references={references} />
        <JudgeScores reading={first} record={record} references={references} />
        {second && (
          <details className="fact">
            <summary>{panelTrustWords('whenExchanged')}</summary>
            <Reasoning reading={second} record={record} references={references} />
            <JudgeScores reading={second} record={record} references={references} />
          </details>
        )}
      </div>
    </article>
  );
}

interface ReasoningProps {
  reading: ReadableReading<ReasonedAnswer>;
  record: DebateRecord;
  references: OutcomeProps['references'];
}

const Reasoning = ({ reading, record, references }: ReasoningProps) => (
  <>
    {reading.answer.summary && (
      <p className="summary" dir="auto">
        {citedLine(reading.answer.summary, references)}
      </p>
    )}
    <CitingText text={reading.answer.reasoning} references={references} />
    {wordsNotes(record, reading).map((note) => (
      <p key={note} className="speech-flag">
        <CircleAlert className="icon" aria-hidden="true" /> {note}
      </p>
    ))}
  </>
);

/** What stands beside reasons that name another winner or other totals than the scores, or that quote what nobody said. */
export function wordsNotes(record: DebateRecord, reading: ReadableReading<ReasonedAnswer>): string[] {
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
