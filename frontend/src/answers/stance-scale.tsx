// Draws a stance on a scale from against (0) to for (100): a hollow dot where the seat began, a solid one where it is now.
import type { Side, Stance } from '@rostrum/shared/speech/turn-parsers';
import { answerWords } from '../words/answer-words.ts';

export const stanceName = (side: Side): string => answerWords('side', { side });

/** 0 against, 100 for: an unsure position lies near the middle. `null` where no side was stated. */
export function stancePercent(stance: Stance | null): number | null {
  if (!stance?.side) return null;
  const half = (stance.confidence ?? 50) / 2;
  return stance.side === 'undecided' ? 50 : stance.side === 'for' ? 50 + half : 50 - half;
}

export const stancePercentText = (before: number | null, after: number | null): string => {
  if (before === null) return after === null ? answerWords('notYetStated') : String(Math.round(after));
  if (after === null) return String(Math.round(before));
  return before === after
    ? answerWords('unchanged', { position: Math.round(before) })
    : answerWords('moved', { before: Math.round(before), after: Math.round(after) });
};

interface StanceScaleProps {
  name: string;
  before: number | null;
  after: number | null;
}

export function StanceScale({ name, before, after }: StanceScaleProps) {
  const now = after ?? before;
  const says = answerWords('scale', { name, position: stancePercentText(before, after) });
  return (
    <svg className="lean" role="img" aria-label={says}>
      <line x1="0" x2="100%" y1="11" y2="11" stroke="var(--edge)" />
      <line x1="50%" x2="50%" y1="6" y2="16" stroke="var(--edge)" />
      {before !== null && after !== null && before !== after && (
        <line
          x1={`${before}%`}
          x2={`${after}%`}
          y1="11"
          y2="11"
          stroke="var(--bench, var(--ink))"
          strokeWidth="2"
        />
      )}
      {before !== null && (
        <circle cx={`${before}%`} cy="11" r="4" fill="var(--paper)" stroke="var(--bench, var(--ink-soft))" />
      )}
      {now !== null && after !== null && (
        <circle cx={`${now}%`} cy="11" r="5.5" fill="var(--bench, var(--ink))" />
      )}
    </svg>
  );
}
