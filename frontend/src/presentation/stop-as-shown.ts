// What stopping a debate would do, in the language of the page.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { describeStop, type StopDescription } from '@rostrum/shared/status/stop-description';
import { controlsWords } from '../words/controls-words.ts';
import { shippedText } from '../words/shipped-words.ts';

/** Whether its talk goes on until the person has heard enough. */
export const endsWithPerson = ({ format }: DebateRecord): boolean => format.layout === 'conversation';

export function stopAsShown(record: DebateRecord): StopDescription {
  const { title, tooEarlyNote, result } = describeStop(record);
  return {
    title: endsWithPerson(record) ? controlsWords('finish') : shippedText(title),
    tooEarlyNote: shippedText(tooEarlyNote),
    result: shippedText(result),
  };
}
