// Shows the judges' notes on single speeches: quoted claims with their places in the speeches, and words that judges did not count.
import type { Annotation, NotedWords } from '@rostrum/shared/answers/annotations';
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { ScoredAnswer } from '@rostrum/shared/judging/panel-reading';
import { checkQuote, type QuoteCheck } from '@rostrum/shared/judging/quote-check';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { joinNames } from '../words/format-text.ts';
import { outcomeWords } from '../words/outcome-words.ts';
import type { OutcomeProps } from './answer-view.ts';
import { SpeechRef, withSpeechReferences } from './outcome-head.tsx';

export interface CheckedQuote extends Annotation {
  check: QuoteCheck;
}

/** Returns the quotations of a panel's judges, each once: overlapping words of one speech count as one quotation. */
export function quotesOfPanel(
  record: DebateRecord,
  { judges }: PanelOutcome<ScoredAnswer & { annotations: readonly Annotation[] }>,
): CheckedQuote[] {
  const quotes: CheckedQuote[] = [];
  for (const annotation of judges
    .flatMap(({ readings }) => readings)
    .flatMap(({ answer }) => answer.annotations)) {
    const quote = { ...annotation, check: checkQuote(record, annotation.quote, annotation.speech) };
    if (!quotes.some((other) => isSameQuote(other, quote))) quotes.push(quote);
  }
  return quotes;
}

function isSameQuote(left: CheckedQuote, right: CheckedQuote): boolean {
  const [one, other] = [left.quote.toLowerCase(), right.quote.toLowerCase()];
  return (
    left.check.turn === right.check.turn &&
    left.check.status === right.check.status &&
    (one.includes(other) || other.includes(one))
  );
}

interface NotedWordsListProps<A extends ScoredAnswer> {
  panel: PanelOutcome<A>;
  kind: 'disregarded' | 'instructions';
  noted: (answer: A) => readonly NotedWords[];
  references: OutcomeProps['references'];
}

type SharedNote = NotedWords & { judges: Set<string> };

/** Returns whether two notes are on the same words of a speech, or one on a part of the other's. */
const isSameNote = (one: NotedWords, other: NotedWords): boolean =>
  one.speech === other.speech && (one.words.includes(other.words) || other.words.includes(one.words));

/** Lists the notes of a panel's judges, each once: words that one judge did not count, another may have counted. */
export function NotedWordsList<A extends ScoredAnswer>(props: NotedWordsListProps<A>) {
  const { panel, kind, noted: notesIn, references } = props;
  const notes: SharedNote[] = [];
  for (const { name, readings } of panel.judges)
    for (const one of readings.flatMap(({ answer }) => notesIn(answer))) {
      const earlierNote = notes.find((note) => isSameNote(note, one));
      if (!earlierNote) notes.push({ ...one, judges: new Set([name]) });
      else {
        earlierNote.judges.add(name);
        if (one.words.length > earlierNote.words.length) earlierNote.words = one.words;
      }
    }
  if (notes.length === 0) return null;
  return (
    <div className="stack-2 disregarded">
      <h3>{outcomeWords(kind)}</h3>
      <ul>
        {notes.map(({ speech, words, judges }) => (
          <li key={`${speech} ${words}`}>
            {references.has(speech) && <SpeechRef turn={speech} references={references} />}{' '}
            {withSpeechReferences(words, references)}
            {panel.judges.length > 1 && <b className="note"> {joinNames([...judges])}</b>}
          </li>
        ))}
      </ul>
    </div>
  );
}
