// A note of the chair in mid-speech, in debates that are made of this one without its calls: it stays behind the speech that had not read it.
import { panelSeats } from '@rostrum/shared/formats/seat-names';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { transcriptBefore } from '@rostrum/shared/prompts/transcript';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { branchDebate, branchPoints } from '@rostrum/shared/status/branch-debate';
import { judgeAgain, panelRole } from '@rostrum/shared/status/derived-debates';
import { notesInPlace } from '@rostrum/shared/status/notes-in-place';
import { describe, expect, it } from 'vitest';
import {
  fixtureAttempt,
  fixtureTurn,
  formatNamed,
  GREY,
  modelOccupant,
  openDebate,
  rulingEntry,
  seatedModels,
  TEST_CARDS,
} from '../../fixtures/records.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../kit/play-debate.ts';

const NOTE = rulingEntry({ ruling: 'interject', text: 'Who pays?' });
const isNote = (entry: unknown) => entry === NOTE;

describe.each(['oxford', 'lincoln-douglas'])('%s', (name) => {
  const format = formatNamed(name);
  const open = openDebate(format, { settings: { costLimit: null }, seats: seatedModels(format) });
  const chance = seededNumbers(3);
  const { record } = playDebate(open, { cards: TEST_CARDS, chance, whims: CALM_CHANCES });
  const points = branchPoints(record);
  const notedIn = (turn: string): DebateRecord => {
    const at = record.entries.findIndex((entry) => entry.kind === 'turn' && entry.id === turn);
    return { ...record, entries: record.entries.toSpliced(at, 0, NOTE) };
  };

  it.each(points.map(({ turn }) => turn.id))(
    'a note in the middle of %s stays behind it in a verdict asked for again and in branches',
    (turn) => {
      const source = notedIn(turn);
      const ids = { id: 'made', channel: 'another-channel-of-128-bits', createdAt: 1_800_000_000_000 };
      const judges = panelSeats(source, panelRole(source) ?? '', [modelOccupant(GREY)]);
      const again = judgeAgain(source, { ...ids, judges, plan: source.format.plan });
      const verdict = plannedSteps(source).findLast(({ phase }) => phase === 'verdict');
      if (!verdict) throw new Error('There is no verdict.');
      expect(transcriptBefore(again, verdict, null)).toEqual(transcriptBefore(source, verdict, null));
      const trial = { trial: 'trial-1', run: 1, runs: 1, limitNanoUsd: null };
      for (const { turn: start, step } of points) {
        const branch = branchDebate(source, {
          ...ids,
          ...trial,
          turn: start.id,
          change: { what: 'same-words' },
        });
        const place = branch.entries.findIndex(isNote);
        const isLater = source.entries.findIndex(isNote) < source.entries.indexOf(start);
        // In the step that a branch begins in, and after it, there is no note.
        const isSameStep = step.slots.some((slot) => slot.turn === turn);
        if (isSameStep || !isLater) expect(place).toBe(-1);
        else
          expect(place).toBeGreaterThan(
            branch.entries.findIndex((one) => one.kind === 'turn' && one.id === turn),
          );
      }
    },
  );
});

it('notes keep their order, also those for which a call is still open, failed or made twice', () => {
  const attempt = (turn: string) => fixtureAttempt(turn, turn);
  const speech = (turn: string) => fixtureTurn(turn, turn, 'Words.');
  const note = (text: string) => rulingEntry({ ruling: 'interject', text });
  const [first, second, third, fourth] = ['1', '2', '3', '4'].map(note);
  const skip = rulingEntry({ ruling: 'skip', by: 'chair', turn: 'b' });
  const entries = [
    ...[first, attempt('a'), attempt('b'), second, speech('a'), third],
    ...[skip, attempt('a'), fourth, attempt('c')],
  ] as Parameters<typeof notesInPlace>[0];
  expect(notesInPlace(entries).filter(({ kind }) => kind !== 'attempt')).toEqual([
    ...[first, speech('a'), skip, second, third, fourth],
  ]);
});

it('a note during a speech that a stop leaves out stays where it is; one that goes on is before the note', () => {
  const stop = rulingEntry({ ruling: 'stop', by: 'chair', closings: true });
  const later = rulingEntry({ ruling: 'interject', text: 'And until when?' });
  const [first, second, closing] = ['c', 'd', 'e'].map((turn) => fixtureAttempt(turn, turn));
  const [speech, last] = ['d', 'e'].map((turn) => fixtureTurn(turn, turn, 'Words.'));
  const inPlace = (...entries: unknown[]) => notesInPlace(entries as Parameters<typeof notesInPlace>[0]);
  const leftOut = [first, NOTE, stop, closing, last, later];
  expect(inPlace(...leftOut)).toEqual(leftOut);
  const wentOn = [first, second, NOTE, stop, speech, closing, later, last];
  expect(inPlace(...wentOn)).toEqual([first, second, stop, speech, NOTE, closing, last, later]);
});
