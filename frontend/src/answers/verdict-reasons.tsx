// Shows the judge's reasons and quotes, each looked up in the speeches, and beside them how far to trust the verdict.
import type { Verdict } from '@rostrum/shared/answers/verdict-answer';
import { turnsOf } from '@rostrum/shared/record/record';
import { Check as CheckIcon, Minus, Search, X } from 'lucide-react';
import { benchClass } from '../components/bench-icon.tsx';
import type { OutcomeProps } from './answer-view.ts';
import { CitingText, withSpeechReferences } from './cite-speeches.tsx';
import { SpeechRef } from './outcome-head.tsx';
import type { CheckedQuote, VerdictCheck } from './verdict-checks.ts';

type ReferenceProps = Pick<OutcomeProps, 'record' | 'references' | 'titles'>;

interface VerdictReasonsProps extends ReferenceProps {
  verdict: Verdict;
  quotes: readonly CheckedQuote[];
  checks: readonly VerdictCheck[];
}

export function VerdictReasons({ verdict, quotes, checks, ...where }: VerdictReasonsProps) {
  const { references } = where;
  return (
    <div className="two">
      <div>
        <h2>Why</h2>
        {verdict.summary && <p className="summary">{withSpeechReferences(verdict.summary, references)}</p>}
        <CitingText text={verdict.reasoning} references={references} />
        {quotes.map((quote) => (
          <Quote key={`${quote.quote} ${quote.note}`} {...quote} {...where} />
        ))}
        {verdict.disregarded.length > 0 && (
          <div className="stack-2 disregarded">
            <h3>Disregarded as new</h3>
            <ul>
              {verdict.disregarded.map(({ speech, argument }) => (
                <li key={`${speech} ${argument}`}>
                  {references.has(speech) && <SpeechRef turn={speech} references={references} />}{' '}
                  {withSpeechReferences(argument, references)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <aside aria-label="How far to trust it">
        <h2>How far to trust it</h2>
        <ul className="checks">
          {checks.map((check) => (
            <li key={check.title} className={check.result}>
              <CheckIconFor result={check.result} />
              <b>{check.title}</b>
              <span>{check.text}</span>
            </li>
          ))}
        </ul>
        <p className="note">A verdict on this debate, not on the question.</p>
      </aside>
    </div>
  );
}

function CheckIconFor({ result }: { result: VerdictCheck['result'] }) {
  const Icon = result === 'yes' ? CheckIcon : result === 'no' ? X : Minus;
  const says = result === 'yes' ? 'Yes' : result === 'no' ? 'No' : 'Not known';
  return <Icon className="icon" role="img" aria-label={says} />;
}

const QUOTE_STATUS = {
  verbatim: 'word for word',
  near: 'nearly as said',
  'not-found': 'not found in any speech',
} as const;

function Quote({ quote, note, check, record, references, titles }: CheckedQuote & ReferenceProps) {
  const turn = turnsOf(record).find(({ id }) => id === check.turn);
  const seat = record.seats.find(({ id }) => id === turn?.seat);
  const bench = benchClass(seat?.bench ?? null);
  const Icon = check.status === 'verbatim' ? CheckIcon : check.status === 'near' ? Search : X;
  return (
    <blockquote className={bench}>
      <p className="text">“{quote}”</p>
      {note && <p className="quote-note">{withSpeechReferences(note, references)}</p>}
      <cite className={bench}>
        {turn && seat && (
          <a href={`#${references.get(turn.id) ?? turn.id}`}>
            {seat.name}, {titles.get(turn.id)} ({references.get(turn.id)})
          </a>
        )}
        <span className={check.status}>
          <Icon className="icon" aria-hidden="true" />
          {QUOTE_STATUS[check.status]}
        </span>
      </cite>
    </blockquote>
  );
}
