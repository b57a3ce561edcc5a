// Shows how far to trust a panel's verdict, and its reasons; the details show the findings of each reading, check and judge.
import { inventionsIn } from '@rostrum/shared/judging/panel-checks';
import { type PanelOutcome, shownReadings } from '@rostrum/shared/judging/panel-outcome';
import type { PanelJudge, ReadableReading } from '@rostrum/shared/judging/panel-reading';
import { checkQuote } from '@rostrum/shared/judging/quote-check';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { CircleAlert } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { ColumnHeads } from '../components/table-parts.tsx';
import { panelResultWords, panelTrustWords } from '../words/outcome-words.ts';
import { countedReadings, hasWinner, judgeModel, leadText } from '../words/panel-trust-text.ts';
import type { OutcomePageProps } from './answer-view.ts';
import { NotedWordsList, quotesOfPanel } from './judge-notes.tsx';
import { CitingText, citedLine, OutcomePart } from './outcome-head.tsx';
import { checkLines, type ReasonedAnswer } from './panel-checks-list.ts';
import { ScoreReasons } from './panel-scores.tsx';

export type ReasonedPanel = PanelOutcome<ReasonedAnswer>;

interface JudgedPanelProps extends OutcomePageProps {
  panel: ReasonedPanel;
}

export function JudgedPanel({ panel, ...page }: JudgedPanelProps) {
  const { record, cards, references } = page;
  const quotes = useMemo(() => quotesOfPanel(record, panel), [record, panel]);
  const checks = useMemo(() => checkLines({ record, panel, quotes, cards }), [record, panel, quotes, cards]);
  return (
    <div className="judged">
      {hasWinner(record) && countedReadings(panel).length > 1 && <Readings panel={panel} cards={cards} />}
      <section>
        <h3>{panelTrustWords('checks')}</h3>
        <ul className="checks" aria-label={panelTrustWords('checks')}>
          {checks.map(({ text, ran, found: isAdverse }) => (
            <li key={text} className={ran ? undefined : 'soft'}>
              {isAdverse && (
                <CircleAlert className="icon red" role="img" aria-label={panelTrustWords('found')} />
              )}{' '}
              {text}
            </li>
          ))}
        </ul>
      </section>
      <div>
        <h3>{panelTrustWords('reasons', { judges: panel.judges.length })}</h3>
        {panel.judges.map((judge) => (
          <Opinion key={judge.seat} judge={judge} panel={panel} {...page} />
        ))}
        {(['disregarded', 'instructions'] as const).map((kind) => (
          <NotedWordsList
            key={kind}
            {...{ panel, kind, references }}
            noted={(answer) => answer[kind] ?? []}
          />
        ))}
      </div>
    </div>
  );
}

function Readings({ panel, cards }: Pick<JudgedPanelProps, 'panel' | 'cards'>) {
  const orders = panel.judges.some((judge) => judge.exchanged !== null) ? 2 : 1;
  const titles = (['judge', 'firstOrder', 'otherOrder'] as const)
    .slice(0, 1 + orders)
    .map((key) => panelTrustWords(key));
  return (
    <section>
      <h3>{panelTrustWords('readings')}</h3>
      <table>
        <caption>{panelTrustWords('readingsCaption')}</caption>
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

function Opinion(props: JudgedPanelProps & { judge: PanelJudge<ReasonedAnswer> }) {
  const { judge, panel, record, cards, references } = props;
  const [first, second] = judge.readings;
  if (!first) return null;
  const atTop = hasWinner(record) ? shownReadings(panel) : [];
  const isInShort = (reading: ReadableReading<ReasonedAnswer>) =>
    reading.answer.summary === '' || !atTop.includes(reading);
  return (
    <article className="opinion" aria-label={judge.name}>
      {countedReadings(panel).length > 1 && (
        <h4>
          {judge.name} <span className="note">{judgeModel(judge, cards)}</span>
        </h4>
      )}
      <Reasoning reading={first} record={record} references={references} inShort={isInShort(first)} />
      {second && (
        <details className="fact">
          <summary>{panelTrustWords('whenExchanged')}</summary>
          <Reasoning {...{ reading: second, record, references }} inShort={isInShort(second)} />
        </details>
      )}
    </article>
  );
}

interface ReasoningProps extends Pick<OutcomePageProps, 'record' | 'references'> {
  reading: ReadableReading<ReasonedAnswer>;
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
    <InventedWords
      quotes={[...(inShort ? inventionsIn(record, reading) : []), ...unsaidQuotes(record, reading)]}
    />
    <details className="fact">
      <summary>{panelTrustWords('reasonsForScores')}</summary>
      <ScoreReasons record={record} scoreboard={reading.scoreboard} references={references} />
    </details>
  </>
);

/** Returns a reading's quotations of claims that nobody said. The others are in the flow sheet and in their speeches. */
const unsaidQuotes = (record: DebateRecord, { answer }: ReadableReading<ReasonedAnswer>): string[] =>
  answer.annotations.flatMap(({ quote, speech }) =>
    checkQuote(record, quote, speech).status === 'not-found' ? quote : [],
  );

/** Shows the note beside reasons that quote words nobody said. */
const InventedWords = ({ quotes }: { quotes: readonly string[] }) =>
  [...new Set(quotes)].map((words) => (
    <p key={words} className="speech-flag">
      <CircleAlert className="icon" aria-hidden="true" /> {panelTrustWords('invented', { words })}
    </p>
  ));

export function PanelWhy({ panel, record, references }: Omit<JudgedPanelProps, 'cards' | 'titles'>) {
  const readings = shownReadings(panel).filter(({ answer }) => answer.summary !== '');
  const [first] = readings;
  if (!first) return null;
  return (
    <OutcomePart title={panelResultWords('why')} id={references.get(first.turn.id)}>
      {readings.map((reading) => (
        <Fragment key={reading.turn.id}>
          <p className="text" dir="auto" id={reading === first ? undefined : references.get(reading.turn.id)}>
            {citedLine(reading.answer.summary, references)}
          </p>
          <InventedWords quotes={inventionsIn(record, reading)} />
        </Fragment>
      ))}
    </OutcomePart>
  );
}
