// Parts that several outcome views share: the head (motion, result, why the debate ended), an unreadable answer, a link to a speech.

import type { Headline } from '@rostrum/shared/judging/headline';
import type { JudgeAnswer } from '@rostrum/shared/judging/judge-answers';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { earlyLoopEnds } from '@rostrum/shared/status/early-loop-ends';
import type { ReactNode } from 'react';
import { useFocusOnce } from '../components/use-focus-once.ts';
import { earlyEndSentence } from '../presentation/early-end-text.ts';
import { LONG_MOTION_CHARACTERS } from '../presentation/format-text.ts';
import { HeadlineLine } from '../presentation/headline.tsx';
import { outcomeWords } from '../words/outcome-words.ts';
import { reasonText } from '../words/reason-text.ts';

interface OutcomeHeadProps {
  record: DebateRecord;
  /** `null`: the debate ended without a result. */
  headline: Headline | null;
  /** Below the headline: what was found, in a sentence or two. */
  lead?: ReactNode;
  label?: string;
  /** Shown before the sentence that says why the debate ended. */
  note?: string;
  /** Replaces that sentence where the outcome has its own. */
  ended?: string | undefined;
  /** Whether to say in which round the debate ended early. */
  saysRound?: boolean;
}

export function OutcomeHead(props: OutcomeHeadProps) {
  const { record, headline, lead, label = outcomeWords('outcome'), note, ended, saysRound = true } = props;
  const heading = useFocusOnce<HTMLHeadingElement>();
  const notes = [note, ended ?? endingText(record), saysRound && lastEarlyEnd(record)].filter(Boolean);
  return (
    <section aria-label={label} className="section">
      <div className="stack-3 verdict-head">
        <h1 dir="auto" className={record.motion.length > LONG_MOTION_CHARACTERS ? 'long' : undefined}>
          {record.motion}
        </h1>
        <h2 ref={heading} tabIndex={-1}>
          <HeadlineLine headline={headline} />
        </h2>
        {lead}
        {notes.length > 0 && <p className="note">{notes.join(' ')}</p>}
      </div>
    </section>
  );
}

const endingText = (record: DebateRecord): string => {
  const ending = debateEnding(record);
  // That a debate ended as it was planned goes without saying.
  return ending && ending.reason.code !== 'as-planned' ? reasonText(ending.reason) : '';
};

/** "Ended in round 2 of 5."; the reason is shown before it. */
function lastEarlyEnd(record: DebateRecord): string {
  const end = earlyLoopEnds(record).find(({ last }) => last);
  return end ? earlyEndSentence(end) : '';
}

/** A part of the result: its title in the margin, what is found beside it. */
export const OutcomePart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="titled columns" aria-label={title}>
    <h2>{title}</h2>
    <div>{children}</div>
  </section>
);

interface RawAnswerProps {
  answer: JudgeAnswer<unknown> | null;
  who: 'judge' | 'lead';
}

export function RawAnswer({ answer, who }: RawAnswerProps) {
  if (!answer) return null;
  return (
    <details className="section">
      <summary>{outcomeWords(who === 'judge' ? 'judgeAnswer' : 'leadAnswer')}</summary>
      <pre className="raw" dir="auto">
        {answer.turn.text}
      </pre>
    </details>
  );
}

export function SpeechRef({ turn, references }: { turn: string; references: ReadonlyMap<string, string> }) {
  const reference = references.get(turn) ?? turn;
  return (
    <a className="ref" href={`#${reference}`}>
      {reference}
    </a>
  );
}
