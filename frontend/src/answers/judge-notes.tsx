// Shows what a judge noted about single speeches: quoted claims, looked up in the speeches, and words that it did not let count.
import type { Annotation, NotedWords } from '@rostrum/shared/answers/annotations';
import { checkQuote, type QuoteCheck } from '@rostrum/shared/judging/quote-check';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { Check as CheckIcon, Search, X } from 'lucide-react';
import { benchClass } from '../components/bench-icon.tsx';
import { capitalize } from '../presentation/format-text.ts';
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

const QUOTE_STATUS = {
  verbatim: 'word for word',
  near: 'nearly as said',
  'not-found': 'not found in any speech',
} as const;

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
      <p className="text">“{quote}”</p>
      {(claim || status) && (
        <p className="quote-note">
          {status && <b>{capitalize(status)}.</b>} {withSpeechReferences(claim, references)}
        </p>
      )}
      <cite className={bench}>
        {turn && seat && (
          <a href={`#${references.get(turn.id) ?? turn.id}`}>
            {seat.name}, {titles.get(turn.id)} ({references.get(turn.id)})
          </a>
        )}
        {check.document && <span>{check.document}</span>}
        <span className={check.status}>
          <Icon className="icon" aria-hidden="true" />
          {QUOTE_STATUS[check.status]}
        </span>
      </cite>
    </blockquote>
  );
}

export const DISREGARDED_TITLE = 'Disregarded as new';
export const INSTRUCTIONS_TITLE = 'Tried to steer the judge';

interface NotedWordsListProps {
  title: string;
  noted: readonly NotedWords[];
  references: OutcomeProps['references'];
}

export function NotedWordsList({ title, noted, references }: NotedWordsListProps) {
  if (noted.length === 0) return null;
  return (
    <div className="stack-2 disregarded">
      <h3>{title}</h3>
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
    const place = turn && `${seats.get(turn.seat)}, ${titles.get(turn.id)} (${references.get(turn.id)})`;
    const from = [place, check.document, QUOTE_STATUS[check.status]].filter(Boolean).join(', ');
    return `“${inlineMarkdown(quote)}” — ${inlineMarkdown(from)}. ${status ? `*${capitalize(status)}.* ` : ''}${line(claim)}`.trim();
  });
  const listed = (noted: readonly NotedWords[]) =>
    markdownList(
      noted.map(({ speech, words }) => {
        const reference = references.get(speech);
        return reference ? `${reference}: ${line(words)}` : line(words);
      }),
    );
  return [
    ...markdownPart('### What the judge quoted', markdownList(quotes)),
    ...markdownPart(`### ${DISREGARDED_TITLE}`, listed(read.disregarded ?? [])),
    ...markdownPart(`### ${INSTRUCTIONS_TITLE}`, listed(read.instructions)),
  ];
}
