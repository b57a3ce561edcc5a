// What every outcome begins with: the motion, the result in one sentence, and why it ended.
import { earlyEndsOf } from '@rostrum/shared/debate/early-end';
import { endingOf } from '@rostrum/shared/debate/ending';
import type { DebateRecord, Turn } from '@rostrum/shared/debate/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import type { ReactNode } from 'react';
import { useFocusOnce } from '../../parts/use-focus-once.ts';
import { capital, LONG_MOTION } from '../reading/words.ts';

export interface OutcomeProps {
  record: DebateRecord;
  cards: Readonly<Record<string, ModelCard>>;
  references: ReadonlyMap<string, string>;
  titles: ReadonlyMap<string, string>;
}

interface HeadProps {
  record: DebateRecord;
  headline: string;
  /** Before the sentence that says why it ended. */
  note?: string;
  /** Instead of that sentence, where the outcome has its own. */
  ended?: string | undefined;
  children?: ReactNode;
}

export function OutcomeHead({ record, headline, note, ended, children }: HeadProps) {
  const heading = useFocusOnce<HTMLHeadingElement>();
  return (
    <section aria-label="Outcome" className="section">
      <div className="verdict-head">
        <h1 className={record.motion.length > LONG_MOTION ? 'long' : undefined}>{record.motion}</h1>
        <h2 ref={heading} tabIndex={-1}>
          {headline}
        </h2>
        <p className="note">
          {[note, ended ?? endingOf(record)?.reason, earlyEnd(record)].filter(Boolean).join(' ')}
        </p>
      </div>
      {children}
    </section>
  );
}

/** "Ended in round 2 of 5."; why stands before it. */
function earlyEnd(record: DebateRecord): string {
  const end = earlyEndsOf(record).find(({ last }) => last);
  return end ? `${capital(end.where)}.` : '';
}

export function AsItCame({ turn, who }: { turn: Turn | null; who: string }) {
  if (!turn) return null;
  return (
    <details className="section">
      <summary>What {who} answered, as it came</summary>
      <pre className="raw">{turn.text}</pre>
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
