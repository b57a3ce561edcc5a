// Shows the exchange that decided a debate: the claim and its reply that most readings name, in the words of their speeches.
import { flowReadingsOf, flowSheet } from '@rostrum/shared/judging/flow-sheet';
import { turnsOf } from '@rostrum/shared/record/record';
import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { BenchIcon, benchClass } from '../components/bench-icon.tsx';
import { answerWords } from '../words/answer-words.ts';
import { outcomeWords } from '../words/outcome-words.ts';
import type { OutcomePageProps } from './answer-view.ts';

interface DecidingExchangeProps extends Omit<OutcomePageProps, 'cards'> {
  panel: Parameters<typeof flowReadingsOf>[0];
}

/** Nothing where no reading names a claim and its reply. */
export function DecidingExchange({ record, references, titles, panel }: DecidingExchangeProps) {
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
  return (
    <section className="exchange columns" aria-label={answerWords('exchange')}>
      <h2 className="italic">{answerWords('exchange')}</h2>
      {quoted(claim)}
      <ArrowRight className="icon" aria-hidden="true" />
      {quoted(reply)}
      {sheet.readings > 1 && (
        <p className="point">{answerWords('named', { readings, all: sheet.readings })}</p>
      )}
    </section>
  );
}
