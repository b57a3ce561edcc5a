// Says of a transcript where its speeches come from; nothing of other debates.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { heldElsewhereText } from '../../answers/decision-sheet.tsx';

export function HeldElsewhere({ record }: { record: DebateRecord }) {
  const text = heldElsewhereText(record);
  return text && <p className="note related">{text}</p>;
}
