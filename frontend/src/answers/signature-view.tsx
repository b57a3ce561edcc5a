// Shows, in the outcome of a search for agreement, the signed text, each partner's answer to it, and the reasons.
import type { AgreedText, AgreementOutcome, CastSignature } from '@rostrum/shared/judging/agreement-outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { withoutEmphasis } from '@rostrum/shared/speech/text-metrics';
import { wordDiff } from '@rostrum/shared/speech/word-diff';
import { Markdown } from '../components/markdown.tsx';
import { BenchIcon, benchClass } from '../components/speaker-mark.tsx';
import { answerWords } from '../words/answer-words.ts';
import { inQuotes, joinNames, seatName } from '../words/format-text.ts';
import type { OutcomeProps } from './answer-view.ts';

/** Returns a seat's part in the final text; nothing if the plan has no signatures. */
export function shareIn({ by, change, signatures }: AgreedText, seat: string, author: string): string {
  const isSigner = signatures?.signed.includes(seat) ?? false;
  if (seat === by) return isSigner ? answerWords('didWriteAndSign') : answerWords('didWrite');
  if (seat === change?.by) return answerWords('didChange', { author });
  if (signatures === null) return '';
  return isSigner ? answerWords('didSign') : answerWords('didNotSign');
}

interface SignedTextProps {
  record: DebateRecord;
  solution: AgreedText;
  signings: readonly CastSignature[];
}

/** Shows the final text, and beside it each partner's part in it; a partner who has not signed says why; one who signed, what it adds. */
export function SignedText({ record, solution, signings }: SignedTextProps) {
  const { text, by, signatures } = solution;
  if (text === null || by === null) return <p className="note">{answerWords('noText')}</p>;
  const names = joinNames((signatures?.unsigned ?? []).map((seat) => seatName(record, seat)));
  const title =
    names === ''
      ? answerWords(signatures ? 'signedText' : 'agreedText')
      : answerWords('proposedText', { names });
  const author = seatName(record, by);
  return (
    <section className="signed column" aria-label={title}>
      <h3 className="italic">{title}</h3>
      <div className="text">
        <Markdown text={text} />
      </div>
      <footer>
        {record.seats.map(({ id, name, bench }) => {
          const words = signatures?.unsigned.includes(id)
            ? signings.findLast(({ seat }) => seat === id)?.reasoning
            : signatures?.reserved.find(({ seat }) => seat === id)?.reservation;
          return (
            <p key={id} className={benchClass(bench)}>
              <i>
                {bench && <BenchIcon bench={bench} />} <bdi>{name}</bdi>
              </i>{' '}
              <span className="note">{shareIn(solution, id, author)}</span>
              {words && (
                <span className="row-note" dir="auto">
                  {inQuotes(withoutEmphasis(words))}
                </span>
              )}
            </p>
          );
        })}
      </footer>
    </section>
  );
}

interface ChangedWordsProps {
  before: string;
  after: string;
  /** The one of the two that is shown; absent: both in one. */
  only?: 'before' | 'after';
}

export function ChangedWords({ before, after, only }: ChangedWordsProps) {
  return (
    <p className="changed-words">
      {wordDiff(before, after).map(({ kind, text }, index) => {
        const key = `${index}${kind}`;
        if (kind === 'removed') return only !== 'after' && <del key={key}>{text}</del>;
        if (kind === 'added') return only !== 'before' && <ins key={key}>{text}</ins>;
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}

function signingSentence({ signs, change, seat, of }: CastSignature, record: DebateRecord): string {
  const values = { name: seatName(record, seat), author: seatName(record, of) };
  if (signs) return answerWords('wasSigned', values);
  if (change !== null) return answerWords('wasChanged', values);
  return signs === null ? answerWords('wasUnreadable', values) : answerWords('wasRefused', values);
}

/** Shows why each partner signed, refused or changed the text, and the change word by word. */
export function SigningReasons({ record, outcome, references }: OutcomeProps<AgreementOutcome>) {
  return outcome.signings.map((cast) => (
    <div key={cast.turn} className="signature" id={references.get(cast.turn)}>
      <p>{signingSentence(cast, record)}</p>
      {cast.change !== null && (
        <div className="serif">
          <ChangedWords before={cast.proposedText} after={cast.change} />
        </div>
      )}
      {cast.reasoning && <p className="note">{cast.reasoning}</p>}
      {cast.otherText !== null && (
        <>
          <p>{answerWords('otherText')}</p>
          <div className="text">
            <Markdown text={cast.otherText} />
          </div>
        </>
      )}
    </div>
  ));
}
