// The judge's reasons with its quotes, each looked up in the speeches, and beside them how far to trust the verdict.
import type { Verdict } from '@rostrum/shared/answers/verdict-answer';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { Check as CheckIcon, Minus, Search, X } from 'lucide-react';
import { benchClass } from '../components/bench-icon.tsx';
import { Markdown } from '../components/markdown.tsx';
import { withSpeechReferences } from './cite-speeches.ts';
import { SpeechRef } from './outcome-head.tsx';
import type { CheckedQuote, VerdictCheck } from './verdict-checks.ts';

interface VerdictReasonsProps {
  record: DebateRecord;
  verdict: Verdict;
  quotes: readonly CheckedQuote[];
  checks: readonly VerdictCheck[];
  references: ReadonlyMap<string, string>;
  titles: ReadonlyMap<string, string>;
}

export function VerdictReasons({ record, verdict, quotes, checks, references, titles }: VerdictReasonsProps) {
  return (
    <div className="two">
      <div>
        <h2>Why</h2>
        {verdict.summary && <p className="summary">{withSpeechReferences(verdict.summary, references)}</p>}
        <div className="text">
          <Markdown text={withSpeechReferences(verdict.reasoning, references)} />
        </div>
        {quotes.map((quote) => (
          <Quote
            key={`${quote.quote} ${quote.note}`}
            quote={quote}
            record={record}
            references={references}
            titles={titles}
          />
        ))}
        {verdict.disregarded.length > 0 && (
          <div className="disregarded">
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
            <li key={check.key} className={check.result}>
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

function Quote({
  quote: { quote, note, check },
  record,
  references,
  titles,
}: {
  quote: CheckedQuote;
  record: DebateRecord;
  references: ReadonlyMap<string, string>;
  titles: ReadonlyMap<string, string>;
}) {
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
