// Shows a signature under an agreed text, and, in the outcome, the signed text, what was changed in it, and everybody asked to sign it.
import { readSignature } from '@rostrum/shared/answers/signature-answer';
import type { AgreedText, AgreementOutcome, CastSignature } from '@rostrum/shared/judging/agreement-outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { type DiffPart, wordDiff } from '@rostrum/shared/speech/word-diff';
import { Check, Minus, X } from 'lucide-react';
import { Markdown } from '../components/markdown.tsx';
import { joinNames, seatName } from '../presentation/format-text.ts';
import type { AnswerView, OutcomeProps } from './answer-view.ts';
import { inlineMarkdown } from './markdown-text.ts';
import { SpeechRef } from './outcome-head.tsx';
import { seatNameIn } from './outcome-markdown.ts';

function SignatureBody({ text }: { text: string }) {
  const signature = readSignature(text);
  if (!signature) {
    return (
      <>
        <p className="row vote no">
          <Minus className="icon" aria-hidden="true" />
          Counts as no signature: the answer was not in its form
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
        <b>{signature.signs ? 'Signs the text' : 'Does not sign the text as it is'}</b>
      </p>
      {signature.reasoning && <Markdown text={signature.reasoning} />}
      {signature.changedText && (
        <blockquote className="proposed">
          <p className="label">Would sign this</p>
          <Markdown text={signature.changedText} />
        </blockquote>
      )}
    </>
  );
}

export const signatureView: AnswerView = { Body: SignatureBody, waiting: 'Reading the text' };

const namesOfSeats = (seats: readonly string[], name: (seat: string) => string): string =>
  joinNames(seats.map(name));

/** Whose text it is and who signed it, one sentence each. `name`: how a seat is written. */
export function signatureSentences(
  { by, change, signatures }: AgreedText,
  name: (seat: string) => string,
): string[] {
  if (by === null) return [];
  if (signatures === null) return [`As ${name(by)} wrote it: the surer of the votes.`];
  const { signed, unsigned } = signatures;
  if (unsigned.length > 0) {
    return [
      `As ${name(by)} wrote it: the surer of the votes.`,
      `Not signed by both: ${namesOfSeats(unsigned, name)} ${unsigned.length === 1 ? 'has' : 'have'} not signed it.`,
    ];
  }
  const written = change
    ? `As ${name(by)} wrote it, with one clause changed by ${name(change.by)}.`
    : `As ${name(by)} wrote it.`;
  return [written, `Signed by ${namesOfSeats(signed, name)}.`];
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

/** What each one asked to sign did, in words. */
function signingResult({ signs, change }: CastSignature): string {
  if (signs) return 'signed it';
  if (change !== null) return 'changed it';
  return signs === null ? 'gave no readable answer' : 'did not sign it';
}

export function SignaturesDetail({ record, outcome, references }: OutcomeProps<AgreementOutcome>) {
  if (outcome.signings.length === 0) return null;
  return (
    <section className="section" aria-label="Signatures">
      <h2>Signatures</h2>
      {outcome.signings.map((cast) => (
        <div key={cast.turn} className="signature">
          <h3>
            {seatName(record, cast.seat)} <SpeechRef turn={cast.turn} references={references} />
          </h3>
          <p>
            {cast.change === null ? (
              <>
                Was given the text of {seatName(record, cast.of)} and {signingResult(cast)}.
              </>
            ) : (
              <>Was given the text of {seatName(record, cast.of)} and changed it:</>
            )}
          </p>
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
    '## Signatures',
    ...signings.flatMap((cast) => [
      `**${name(cast.seat)}** was given the text of ${name(cast.of)} and ${signingResult(cast)}${cast.change === null ? '.' : ':'}`,
      cast.change === null ? '' : `> ${diffMarkdown(cast.put, cast.change)}`,
      inlineMarkdown(cast.reasoning),
    ]),
  ];
}
