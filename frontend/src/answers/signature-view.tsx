// Shows a signature under an agreed text, and, in the outcome, the signed text, what was changed in it, and everybody asked to sign it.
import { readSignature } from '@rostrum/shared/answers/signature-answer';
import type { AgreedText, AgreementOutcome, CastSignature } from '@rostrum/shared/judging/agreement-outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { type DiffPart, wordDiff } from '@rostrum/shared/speech/word-diff';
import { Check, Minus, X } from 'lucide-react';
import { Markdown } from '../components/markdown.tsx';
import { joinNames, seatName } from '../presentation/format-text.ts';
import { signatureWords } from '../words/signature-words.ts';
import type { OutcomeProps } from './answer-view.ts';
import { inlineMarkdown } from './markdown-text.ts';
import { SpeechRef } from './outcome-head.tsx';
import { seatNameIn } from './outcome-markdown.ts';

export function SignatureBody({ text }: { text: string }) {
  const signature = readSignature(text);
  if (!signature) {
    return (
      <>
        <p className="row vote no">
          <Minus className="icon" aria-hidden="true" />
          {signatureWords('unreadable')}
        </p>
        <Markdown text={text} />
      </>
    );
  }
  const Icon = signature.signs ? Check : X;
  return (
    <>
      <p className={signature.signs ? 'row vote yes' : 'row vote no'}>
        <Icon className="icon" aria-hidden="true" />
        <b>{signatureWords(signature.signs ? 'signs' : 'signsNot')}</b>
      </p>
      {signature.reasoning && <Markdown text={signature.reasoning} />}
      {signature.changedText && (
        <blockquote className="proposed">
          <p className="label">{signatureWords('wouldSign')}</p>
          <Markdown text={signature.changedText} />
        </blockquote>
      )}
    </>
  );
}

const namesOfSeats = (seats: readonly string[], name: (seat: string) => string): string =>
  joinNames(seats.map(name));

/** Whose text it is and who signed it, one sentence each. `name`: how a seat is written. */
export function signatureSentences(
  { by, change, signatures }: AgreedText,
  name: (seat: string) => string,
): string[] {
  if (by === null) return [];
  const author = name(by);
  if (signatures === null) return [signatureWords('ofSurerVote', { author })];
  const { signed, unsigned } = signatures;
  if (unsigned.length > 0)
    return [
      signatureWords('ofSurerVote', { author }),
      signatureWords('notByBoth', { names: namesOfSeats(unsigned, name) }),
    ];
  return [
    change
      ? signatureWords('writtenAndChanged', { author, changer: name(change.by) })
      : signatureWords('written', { author }),
    signatureWords('signedBy', { names: namesOfSeats(signed, name) }),
  ];
}

function ChangedWords({ before, after }: { before: string; after: string }) {
  return (
    <p className="changed-words">
      {wordDiff(before, after).map(({ kind, text }, index) => {
        const key = `${index}${kind}`;
        if (kind === 'removed') return <del key={key}>{text}</del>;
        return kind === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
      })}
    </p>
  );
}

/** What somebody who was asked to sign did. `name`: how a seat is written. */
function signingSentence({ signs, change, seat, of }: CastSignature, name: (seat: string) => string): string {
  const values = { name: name(seat), author: name(of) };
  if (signs) return signatureWords('wasSigned', values);
  if (change !== null) return signatureWords('wasChanged', values);
  return signs === null ? signatureWords('wasUnreadable', values) : signatureWords('wasRefused', values);
}

export function SignaturesDetail({ record, outcome, references }: OutcomeProps<AgreementOutcome>) {
  if (outcome.signings.length === 0) return null;
  return (
    <section className="section" aria-label={signatureWords('title')}>
      <h2>{signatureWords('title')}</h2>
      {outcome.signings.map((cast) => (
        <div key={cast.turn} className="signature">
          <h3>
            {seatName(record, cast.seat)} <SpeechRef turn={cast.turn} references={references} />
          </h3>
          <p>{signingSentence(cast, (seat) => seatName(record, seat))}</p>
          {cast.change !== null && <ChangedWords before={cast.put} after={cast.change} />}
          {cast.reasoning && <p className="note">{cast.reasoning}</p>}
        </div>
      ))}
    </section>
  );
}

const MARKS: Readonly<Record<DiffPart['kind'], string>> = { same: '', removed: '~~', added: '**' };

/** The words that were removed struck out, the added ones bold, in one paragraph. */
const diffMarkdown = (before: string, after: string): string =>
  wordDiff(before, after)
    .map(({ kind, text }) => {
      const [words, mark] = [text.trim(), MARKS[kind]];
      if (words === '') return ' ';
      const [lead, tail] = [text.trimStart() === text ? '' : ' ', text.trimEnd() === text ? '' : ' '];
      return `${lead}${mark}${inlineMarkdown(words)}${mark}${tail}`;
    })
    .join('')
    .trim();

export function signaturesMarkdown({ signings }: AgreementOutcome, record: DebateRecord): string[] {
  if (signings.length === 0) return [];
  const name = seatNameIn(record);
  return [
    `## ${signatureWords('title')}`,
    ...signings.flatMap((cast) => [
      signingSentence(cast, name),
      cast.change === null ? '' : `> ${diffMarkdown(cast.put, cast.change)}`,
      inlineMarkdown(cast.reasoning),
    ]),
  ];
}
