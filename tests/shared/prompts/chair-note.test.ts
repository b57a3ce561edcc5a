// A note by the chair: the task of whoever speaks next mentions it, and no other task does.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import { describe, expect, it } from 'vitest';
import {
  chairNote,
  composedCall,
  lastMessage,
  playedTo,
  plusEntries,
  promptDebate,
  speechEntry,
} from '../../fixtures/prompt-debate.ts';
import { formatNamed, openDebate } from '../../fixtures/records.ts';

const MENTION = 'The chair has added a note after the last speech: answer it in yours';
const textOf = (record: DebateRecord, turn: string): string =>
  composedCall(record, turn)
    .messages.map(({ content }) => content)
    .join('\n');
const taskOf = (record: DebateRecord, turn: string): string =>
  readTags(lastMessage(composedCall(record, turn)), 'task')[0]?.body ?? '';
const mentions = (record: DebateRecord, turn: string): boolean => taskOf(record, turn).includes(MENTION);
const place = (turn: string) => ({ turn, seat: turn.split('.').at(-1) ?? '' });

describe('A note by the chair', () => {
  it('is mentioned in the task of whoever speaks next, and in no later one', () => {
    const noted = plusEntries(playedTo(promptDebate(), '1:1.0.opposition'), chairNote('Speak of buses.'));
    expect(mentions(noted, '1:1.0.opposition')).toBe(true);
    const answered = plusEntries(noted, speechEntry(place('1:1.0.opposition'), 'Buses it is.'));
    expect(mentions(answered, '1:1.0.proposition')).toBe(false);
    expect(mentions(playedTo(answered, '1:2.0.opposition'), '1:2.0.opposition')).toBe(false);
  });

  it('that is put to a seat is mentioned in its next speech alone, however many speak before it', () => {
    const noted = plusEntries(
      playedTo(promptDebate(), '1:1.0.opposition'),
      chairNote('And buses?', 'proposition'),
    );
    const asks = (record: DebateRecord, turn: string) =>
      taskOf(record, turn).includes('The chair has put a question to you since your last speech');
    expect([asks(noted, '1:1.0.opposition'), mentions(noted, '1:1.0.opposition')]).toEqual([false, false]);
    const heard = plusEntries(noted, speechEntry(place('1:1.0.opposition'), 'Trams.'));
    expect([asks(heard, '1:1.0.proposition'), mentions(heard, '1:1.0.proposition')]).toEqual([true, false]);
    const answered = plusEntries(heard, speechEntry(place('1:1.0.proposition'), 'Buses it is.'));
    expect(asks(playedTo(answered, '1:2.0.proposition'), '1:2.0.proposition')).toBe(false);
    // Rebuilt later, a prompt is what it was.
    expect(asks(answered, '1:1.0.proposition')).toBe(true);
  });

  it.each([
    'Both of you: what would change your mind?',
    'What do the Proposition and the Opposition say of buses?',
  ])('that asks several is put to each of them, in their next speech alone: %s', (text) => {
    const noted = plusEntries(playedTo(promptDebate(), '1:1.0.opposition'), chairNote(text));
    const asked = (turn: string) =>
      taskOf(playedTo(noted, turn), turn).includes('The chair has put a question to you');
    const turns = ['1:1.0.opposition', '1:1.0.proposition', '1:2.0.opposition', '1:2.0.proposition'];
    expect(turns.map(asked)).toEqual([true, true, false, false]);
  });

  it('put to a seat is read by a judge under the letter of that seat', () => {
    const blind = openDebate(formatNamed('oxford'));
    const noted = plusEntries(playedTo(blind, '3.judge'), chairNote('And buses?', 'proposition'));
    const read = textOf(noted, '3.judge');
    expect(read).toMatch(/<interjection by="the chair" to="speaker-[ab]">/);
    expect(read).not.toContain('to="proposition"');
  });
});
