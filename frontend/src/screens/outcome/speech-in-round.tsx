// One speech of a round of the outcome: its speaker, its text, and the notes on it.
import type { Turn } from '@rostrum/shared/record/record';
import { Split } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link } from 'wouter';
import type { OutcomePageProps } from '../../answers/answer-view.ts';
import { ANSWER_VIEWS, AnswerBody } from '../../answers/registry.tsx';
import { PlainText, useIsStaticPage } from '../../components/plain-text.tsx';
import { BenchIcon, benchClass, SpeakerMark, speakerClass } from '../../components/speaker-mark.tsx';
import {
  AskedAgain,
  EditedNote,
  hasStoppedWords,
  SpeechFlags,
  StoppedWords,
} from '../../presentation/speech-flags.tsx';
import { branchWords } from '../../words/branch-words.ts';
import { isPersonTitle, occupantTitle } from '../../words/format-text.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import type { TranscriptModel } from '../shared/transcript-model.ts';
import { branchAddress } from './branch-address.ts';

/** Returns whether a call for this speech was cut off after its first words. An answer in JSON has nothing to read then. */
export function wasStopped({ attempts, answerKinds }: TranscriptModel, turn: string): boolean {
  const kind = answerKinds.get(turn);
  return !(kind && ANSWER_VIEWS[kind].waiting) && hasStoppedWords(attempts.get(turn) ?? []);
}

interface SpeechInRoundProps extends OutcomePageProps {
  turn: Turn;
  transcript: TranscriptModel;
  target: string;
  /** Whether a branch can begin at the speech. */
  branches: boolean;
}

export function SpeechInRound(props: SpeechInRoundProps) {
  const { record, references, titles, cards, turn, transcript, target, branches } = props;
  const isStatic = useIsStaticPage();
  const attempts = transcript.attempts.get(turn.id) ?? [];
  const seat = record.seats.find(({ id }) => id === turn.seat);
  const look = transcript.looks.get(turn.seat);
  const reference = references.get(turn.id) ?? turn.id;
  const kind = transcript.answerKinds.get(turn.id);
  const who = turn.model
    ? occupantTitle({ kind: 'model', model: turn.model }, cards)
    : outcomeWords(isStatic ? 'aPerson' : 'you');
  const isYou = !isStatic && turn.model === null && isPersonTitle(seat?.name ?? '');
  const isFound = !isStatic && reference === target;
  // A speech that nobody sees yet is plain text first; it is formatted and checked when nothing more urgent is to be drawn.
  const isFormatted = useDeferredValue(true, isStatic || isFound);
  return (
    <article
      aria-label={`${seat?.name ?? turn.seat} — ${titles.get(turn.id) ?? turn.act}`}
      id={reference}
      className={`${benchClass(seat?.bench ?? null) || speakerClass(look)}${isFound ? ' found' : ''}${turn.edited ? ' by-hand' : ''}`}
    >
      <p className="line side">
        {seat?.bench && <BenchIcon bench={seat.bench} />}
        {look && <SpeakerMark look={look} />} {isYou ? who : `${seat?.name}, ${titles.get(turn.id)}`}{' '}
        {!isYou && <span className="note">{who}</span>}{' '}
        {branches && (
          <Link
            className="btn quiet icon-only actions try"
            href={branchAddress(record.id, turn.id)}
            title={branchWords('tryChange')}
            aria-label={`${branchWords('tryChange')}: ${seat?.name}, ${titles.get(turn.id)}`}
          >
            <Split className="icon" aria-hidden="true" />
          </Link>
        )}
      </p>
      <EditedNote turn={turn} />
      <div className="text" dir="auto">
        {isFormatted ? (
          <AnswerBody text={turn.text} kind={kind} references={references} />
        ) : (
          <PlainText text={kind ? '' : turn.text} />
        )}
      </div>
      {isFormatted && (
        <>
          <SpeechFlags record={record} turn={turn} kind={kind} />
          {!isStatic && <AskedAgain record={record} attempts={attempts} />}
          {!isStatic && wasStopped(transcript, turn.id) && <StoppedWords attempts={attempts} open={false} />}
        </>
      )}
    </article>
  );
}
