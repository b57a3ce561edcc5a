// Shows what a judge noted about single speeches: quoted claims, looked up in the speeches, and words that it did not let count.
import type { Annotation, NotedWords } from '@rostrum/shared/answers/annotations';
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { ScoredAnswer } from '@rostrum/shared/judging/panel-reading';
import { checkQuote, type QuoteCheck } from '@rostrum/shared/judging/quote-check';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { Check as CheckIcon, X } from 'lucide-react';
import { benchClass } from '../components/speaker-mark.tsx';
import { joinNames } from '../presentation/format-text.ts';
import { outcomeWords } from '../words/outcome-words.ts';
import type { OutcomeProps } from './answer-view.ts';
import { SpeechRef, withSpeechReferences } from './outcome-head.tsx';

type ReferenceProps = Pick<OutcomeProps, 'record' | 'references' | 'titles'>;

export interface CheckedQuote extends Annotation {
  check: QuoteCheck;
}

/** A quotation with the names of the judges who used it, each once. */
export interface QuoteOfJudges extends CheckedQuote {
  judges: readonly string[];
}

/** What the judges of a panel quote, each quotation once. */
export const quotesOfPanel = (
  record: DebateRecord,
  { judges }: PanelOutcome<ScoredAnswer & { annotations: readonly Annotation[] }>,
): QuoteOfJudges[] =>
  mergedQuotes(
    judges.flatMap(({ name, readings }) =>
      readings.flatMap(({ answer }) =>
        answer.annotations.map((annotation) => ({
          ...annotation,
          check: checkQuote(record, annotation.quote, annotation.speech),
          judges: [name],
        })),
      ),
    ),
  );

/** Words with the names of the judges who noted them; no names where one judge ruled. */
export interface NotedByJudges extends NotedWords {
  judges: readonly string[];
}

/** What the judges of a panel noted, each of them once: what one judge did not count, another may have counted. */
export function notedByPanel<A extends ScoredAnswer>(
  { judges }: PanelOutcome<A>,
  noted: (answer: A) => readonly NotedWords[],
): NotedByJudges[] {
  const merged = new Map<string, NotedByJudges>();
  for (const { name, readings } of judges)
    for (const one of readings.flatMap(({ answer }) => noted(answer))) {
      const key = `${one.speech} ${one.words}`;
      const named = judges.length > 1 ? [...(merged.get(key)?.judges ?? []), name] : [];
      merged.set(key, { ...one, judges: [...new Set(named)] });
    }
  return [...merged.values()];
}

/** Quotations of several judges, each once: words of one speech that contain each other are the same. */
function mergedQuotes(quotes: readonly QuoteOfJudges[]): QuoteOfJudges[] {
  const merged: QuoteOfJudges[] = [];
  for (const quote of quotes) {
    const same = merged.findIndex((other) => isSameQuote(other, quote));
    const other = merged[same];
    if (!other) merged.push(quote);
    else merged[same] = { ...other, judges: [...new Set([...other.judges, ...quote.judges])] };
  }
  return merged;
}

function isSameQuote(left: CheckedQuote, right: CheckedQuote): boolean {
  const [one, other] = [left.quote.toLowerCase(), right.quote.toLowerCase()];
  return (
    left.check.turn === right.check.turn &&
    left.check.status === right.check.status &&
    (one.includes(other) || other.includes(one))
  );
}

export function Quote({
  quote,
  claim,
  check,
  judges = [],
  record,
  references,
  titles,
}: CheckedQuote & ReferenceProps & { judges?: readonly string[] }) {
  const turn = turnsOf(record).find(({ id }) => id === check.turn);
  const seat = record.seats.find(({ id }) => id === turn?.seat);
  const bench = benchClass(seat?.bench ?? null);
  const Icon = check.status === 'verbatim' ? CheckIcon : X;
  return (
    <blockquote className={bench}>
      <p className="text">{outcomeWords('quote', { quote })}</p>
      {claim && <p className="soft">{withSpeechReferences(claim, references)}</p>}
      <cite className={bench}>
        {turn && seat && (
          <a href={`#${references.get(turn.id) ?? turn.id}`}>
            {outcomeWords('quoteFrom', {
              name: seat.name,
              title: titles.get(turn.id) ?? '',
              reference: references.get(turn.id) ?? '',
            })}
          </a>
        )}
        {check.document && <span>{check.document}</span>}
        <span className={check.status}>
          <Icon className="icon" aria-hidden="true" />
          {outcomeWords('found', { status: check.status })}
        </span>
        {judges.length > 0 && <b>{joinNames(judges)}</b>}
      </cite>
    </blockquote>
  );
}

interface NotedWordsListProps {
  noted: readonly NotedByJudges[];
  kind: 'disregarded' | 'instructions';
  references: OutcomeProps['references'];
}

export function NotedWordsList({ kind, noted, references }: NotedWordsListProps) {
  if (noted.length === 0) return null;
  return (
    <div className="stack-2 disregarded">
      <h3>{outcomeWords(kind)}</h3>
      <ul>
        {noted.map(({ speech, words, judges }) => (
          <li key={`${speech} ${words}`}>
            {references.has(speech) && <SpeechRef turn={speech} references={references} />}{' '}
            {withSpeechReferences(words, references)}
            {judges.length > 0 && <b className="note"> {joinNames(judges)}</b>}
          </li>
        ))}
      </ul>
    </div>
  );
}
