// Shows on demand what a model wrote, where a preamble, a label or the marks of a list were taken off its speech.
import type { Turn } from '@rostrum/shared/record/record';
import { PlainText } from '../components/plain-text.tsx';
import { speechCardWords } from '../words/speech-card-words.ts';

export function TextAsWritten({ turn }: { turn: Turn }) {
  if (turn.raw === undefined) return null;
  return (
    <details className="as-written">
      <summary className="note">{speechCardWords('asWritten')}</summary>
      <PlainText text={turn.raw} />
    </details>
  );
}
