// Shows how far to trust a panel's verdict, and why it decided; in the details what each reading, check and judge found.
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { PanelJudge, ReadableReading } from '@rostrum/shared/judging/panel-reading';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useIsStaticPage } from '../components/plain-text.tsx';
import { ColumnHeads } from '../components/table-parts.tsx';
import { panelResultWords, panelTrustWords } from '../words/outcome-words.ts';
import type { OutcomePageProps } from './answer-view.ts';
import {
  type NotedByJudges,
  NotedWordsList,
  Quote,
  type QuoteOfJudges,
  quotesOfPanel,
} from './judge-notes.tsx';
import { CitingText, citedLine, OutcomePart } from './outcome-head.tsx';
import { inventedBy, type ListedCheck, listedChecks, type ReasonedAnswer } from './panel-checks-list.ts';
import { ScoreReasons } from './panel-scores.tsx';
import { countedReadings, hasWinner, judgeModel, leadText } from './panel-trust-text.ts';

interface JudgedPanelProps extends OutcomePageProps {
  panel: PanelOutcome<ReasonedAnswer>;
  notes: { disregarded: readonly NotedByJudges[]; instructions: readonly NotedByJudges[] };
}

/** Every reading, every check and the judges' reasons. */
export function JudgedPanel({ panel, notes, ...page }: JudgedPanelProps) {
  const { record, cards, references } = page;
  const quotes = useMemo(() => quotesOfPanel(record, panel), [record, panel]);
  const checks = useMemo(
    () => listedChecks({ record, panel, quotes, cards }),
    [record, panel, quotes, cards],
  );
  return (
    <div className="judged">
      {hasWinner(record) && countedReadings(panel).length > 1 && <Readings panel={panel} cards={cards} />}
      <CheckList checks={checks} />
      <div>
        <PanelReasons {...page} panel={panel} quotes={quotes} />
        {(['disregarded', 'instructions'] as const).map((kind) => (
          <NotedWordsList key={kind} kind={kind} noted={notes[kind]} references={references} />
        ))}
      </div>
    </div>
  );
}

/** Whom each judge put ahead in each order. */
function Readings({ panel, cards }: Pick<JudgedPanelProps, 'panel' | 'cards'>) {
  const orders = panel.judges.some(({ exchanged }) => exchanged !== null) ? 2 : 1;
  const titles = (['judge', 'firstOrder', 'otherOrder'] as const)
    .slice(0, 1 + orders)
    .map((key) => panelTrustWords(key));
  return (
    <section>
      <h3>{panelTrustWords('readings')}</h3>
      <table>
        <ColumnHeads titles={titles} figures={titles.slice(1)} />
        <tbody>
          {panel.judges.map((judge) => (
            <tr key={judge.seat}>
              <th scope="row">
                {judge.name} <span className="note">{judgeModel(judge, cards)}</span>
              </th>
              {[judge.drawn, judge.exchanged].slice(0, orders).map((lead, order) => (
                <td className="r" key={titles[1 + order]}>
                  {lead ? leadText(panel, lead) : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const CheckList = ({ checks }: { checks: readonly ListedCheck[] }) => (
  <section>
    <h3>{panelTrustWords('checks')}</h3>
    <ul className="checks" aria-label={panelTrustWords('checks')}>
      {checks.map(({ text, ran, found }) => (
        <li key={text} className={ran ? undefined : 'soft'}>
          {found && <CircleAlert className="icon red" role="img" aria-label={panelTrustWords('found')} />}{' '}
          {text}
        </li>
      ))}
    </ul>
  </section>
);

interface PanelReasonsProps extends OutcomePageProps {
  panel: PanelOutcome<ReasonedAnswer>;
  quotes: readonly QuoteOfJudges[];
}

function PanelReasons(props: PanelReasonsProps) {
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

interface OpinionProps extends PanelReasonsProps {
  judge: PanelJudge<ReasonedAnswer>;
  /** The only reading of the debate: its reasons stand without a judge's name. */
  single: boolean;
}

function Opinion({ judge, panel, record, cards, references, single }: OpinionProps) {
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
      {second && (
        <details className="fact">
          <summary>{panelTrustWords('whenExchanged')}</summary>
          <Reasoning reading={second} record={record} references={references} inShort />
        </details>
      )}
    </article>
  );
}

interface ReasoningProps {
  reading: ReadableReading<ReasonedAnswer>;
  record: DebateRecord;
  references: OutcomePageProps['references'];
  /** Whether to print the sentences that sum them up. */
  inShort: boolean;
}

const Reasoning = ({ reading, record, references, inShort }: ReasoningProps) => (
  <>
    {inShort && reading.answer.summary && (
      <p className="summary" dir="auto">
        {citedLine(reading.answer.summary, references)}
      </p>
    )}
    <CitingText text={reading.answer.reasoning} references={references} />
    {inShort && <InventedWords record={record} reading={reading} />}
    <details className="fact">
      <summary>{panelTrustWords('reasonsForScores')}</summary>
      <ScoreReasons record={record} scoreboard={reading.scoreboard} references={references} />
    </details>
  </>
);

/** The reading whose short reasons stand at the top of a verdict: of a judge who found what the panel found, if one did. */
const whyOf = ({ judges, lead }: PanelOutcome<ReasonedAnswer>): ReadableReading<ReasonedAnswer> | null =>
  (judges.find((judge) => judge.lead.leader === lead.leader) ?? judges[0])?.readings[0] ?? null;

/** What stands beside reasons that quote what nobody said. */
const InventedWords = ({ record, reading }: Pick<ReasoningProps, 'record' | 'reading'>) =>
  inventedBy(record, reading).map((words) => (
    <p key={words} className="speech-flag">
      <CircleAlert className="icon" aria-hidden="true" /> {panelTrustWords('invented', { words })}
    </p>
  ));

export function PanelWhy({
  panel,
  record,
  references,
}: Omit<PanelReasonsProps, 'cards' | 'titles' | 'quotes'>) {
  const reading = whyOf(panel);
  if (!reading?.answer.summary) return null;
  return (
    <OutcomePart title={panelResultWords('why')}>
      <p className="text" dir="auto">
        {citedLine(reading.answer.summary, references)}
      </p>
      <InventedWords record={record} reading={reading} />
    </OutcomePart>
  );
}
