// Shows what a judge noted about single speeches: quoted claims, looked up in the speeches, and words that it did not let count.
import type { Annotation, ClaimStatus, NotedWords } from '@rostrum/shared/answers/annotations';
import { checkQuote, type QuoteCheck } from '@rostrum/shared/judging/quote-check';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { Check as CheckIcon, Search, X } from 'lucide-react';
import { benchClass } from '../components/bench-icon.tsx';
import { outcomePartsWords } from '../words/outcome-parts-words.ts';
import type { OutcomeProps } from './answer-view.ts';
import { citingMarkdown, withSpeechReferences } from './cite-speeches.tsx';
import { inlineMarkdown } from './markdown-text.ts';
import { SpeechRef } from './outcome-head.tsx';
import { markdownList, markdownPart } from './outcome-markdown.ts';

type ReferenceProps = Pick<OutcomeProps, 'record' | 'references' | 'titles'>;

export interface CheckedQuote extends Annotation {
  check: QuoteCheck;
}

export const checkedQuotesOf = (
  record: DebateRecord,
  annotations: readonly Annotation[] | undefined,
): CheckedQuote[] =>
  (annotations ?? []).map((annotation) => ({
    ...annotation,
    check: checkQuote(record, annotation.quote, annotation.speech),
  }));

const foundText = ({ status }: QuoteCheck): string => outcomePartsWords('found', { status });

/** What became of a claim. The catalogue has its keys in one word. */
const CLAIM_KEYS = {
  answered: 'answered',
  'half answered': 'halfAnswered',
  conceded: 'conceded',
  dropped: 'dropped',
  'no turn left': 'noTurnLeft',
} as const satisfies Record<ClaimStatus, string>;
const claimText = (status: ClaimStatus): string => outcomePartsWords('claim', { status: CLAIM_KEYS[status] });

export function Quote({
  quote,
  claim,
  status,
  check,
  record,
  references,
  titles,
}: CheckedQuote & ReferenceProps) {
  const turn = turnsOf(record).find(({ id }) => id === check.turn);
  const seat = record.seats.find(({ id }) => id === turn?.seat);
  const bench = benchClass(seat?.bench ?? null);
  const Icon = check.status === 'verbatim' ? CheckIcon : check.status === 'near' ? Search : X;
  return (
    <blockquote className={bench}>
      <p className="text">{outcomePartsWords('quote', { quote })}</p>
      {(claim || status) && (
        <p className="quote-note">
          {status && <b>{claimText(status)}.</b>} {withSpeechReferences(claim, references)}
        </p>
      )}
      <cite className={bench}>
        {turn && seat && (
          <a href={`#${references.get(turn.id) ?? turn.id}`}>
            {placeText(seat.name, turn.id, { references, titles })}
          </a>
        )}
        {check.document && <span>{check.document}</span>}
        <span className={check.status}>
          <Icon className="icon" aria-hidden="true" />
          {foundText(check)}
        </span>
      </cite>
    </blockquote>
  );
}

/** "Proposition, Rebuttal 2 (P2)". */
const placeText = (
  name: string,
  turn: string,
  { references, titles }: Pick<ReferenceProps, 'references' | 'titles'>,
): string =>
  outcomePartsWords('quoteFrom', {
    name,
    title: titles.get(turn) ?? '',
    reference: references.get(turn) ?? '',
  });

interface NotedWordsListProps {
  noted: readonly NotedWords[];
  /** Why they are listed. */
  kind: 'disregarded' | 'instructions';
  references: OutcomeProps['references'];
}

export function NotedWordsList({ kind, noted, references }: NotedWordsListProps) {
  if (noted.length === 0) return null;
  return (
    <div className="stack-2 disregarded">
      <h3>{outcomePartsWords(kind)}</h3>
      <ul>
        {noted.map(({ speech, words }) => (
          <li key={`${speech} ${words}`}>
            {references.has(speech) && <SpeechRef turn={speech} references={references} />}{' '}
            {withSpeechReferences(words, references)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The quotes with what became of them and whether they were said, then words that did not count. */
export function judgeNotesMarkdown(
  { record, references, titles }: ReferenceProps,
  read: {
    annotations: readonly Annotation[];
    disregarded?: readonly NotedWords[];
    instructions: readonly NotedWords[];
  },
): string[] {
  const { line } = citingMarkdown(references);
  const seats = new Map(record.seats.map((seat) => [seat.id, seat.name]));
  const turns = new Map(turnsOf(record).map((turn) => [turn.id, turn]));
  const quotes = checkedQuotesOf(record, read.annotations).map(({ quote, claim, status, check }) => {
    const turn = turns.get(check.turn ?? '');
    const place = turn && placeText(seats.get(turn.seat) ?? '', turn.id, { references, titles });
    const from = [place, check.document, foundText(check)].filter(Boolean).join(', ');
    const words = outcomePartsWords('quote', { quote: inlineMarkdown(quote) });
    return `${words} — ${inlineMarkdown(from)}. ${status ? `*${claimText(status)}.* ` : ''}${line(claim)}`.trim();
  });
  const listed = (noted: readonly NotedWords[]) =>
    markdownList(
      noted.map(({ speech, words }) => {
        const reference = references.get(speech);
        return reference ? `${reference}: ${line(words)}` : line(words);
      }),
    );
  return [
    ...markdownPart(`### ${outcomePartsWords('quoted')}`, markdownList(quotes)),
    ...markdownPart(`### ${outcomePartsWords('disregarded')}`, listed(read.disregarded ?? [])),
    ...markdownPart(`### ${outcomePartsWords('instructions')}`, listed(read.instructions)),
  ];
}
