// What stopping a debate would do, in the language of the page.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { describeStop, type StopDescription } from '@rostrum/shared/status/stop-description';
import { shippedText } from '../words/shipped-words.ts';

export function stopAsShown(record: DebateRecord): StopDescription {
  const { title, tooEarlyNote, result } = describeStop(record);
  return {
    title: shippedText(title),
    tooEarlyNote: shippedText(tooEarlyNote),
    result: shippedText(result),
  };
}
