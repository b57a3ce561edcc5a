// A whole debate with a long seat and a brief one, from Start to the verdict: each speaks at its own length, and its file keeps it.
import { emptySeats } from '@rostrum/shared/formats/empty-seats';
import { attemptsOf, turnsOf } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import { expect, it } from 'vitest';
import { readDebateJson, writeDebateJson } from '../../../frontend/src/storage/debate-file.ts';
import { oxfordFormat } from '../../fixtures/records.ts';
import { runWholeDebate } from '../../kit/whole-debate.ts';

const LENGTHS: Readonly<Record<string, number>> = { proposition: 0.5, opposition: 0.25 };

it('Each seat is asked for its own words, speaks about that long and is charged within what was held for it', async () => {
  const seats = emptySeats(oxfordFormat()).map((seat) => {
    const length = LENGTHS[seat.id];
    return length === undefined ? seat : { ...seat, length };
  });
  const settings = { rounds: 2, length: 'full', costLimit: 5 };
  const { record, calls } = await runWholeDebate({ format: 'oxford', seats, settings });

  const asked = calls.flatMap(({ messages }) =>
    messages.flatMap(({ content }) => {
      const [you, task] = ['you', 'task'].map((name) => readTags(content, name)[0]?.attributes ?? {});
      return task?.['words'] === undefined || you?.['seat'] === 'judge'
        ? []
        : [`${you?.['seat']}: ${task['label']} ${task['words']}`];
    }),
  );
  expect(asked.sort()).toEqual([
    'opposition: Closing 120',
    'opposition: Opening 260',
    'opposition: Rebuttal 1 110',
    'opposition: Rebuttal 2 110',
    'proposition: Closing 150',
    'proposition: Opening 530',
    'proposition: Rebuttal 1 230',
    'proposition: Rebuttal 2 230',
  ]);

  const speeches = turnsOf(record).filter(({ act }) => act !== 'rule');
  expect(speeches).toHaveLength(8);
  for (const { flags } of speeches) expect(flags).toEqual([]);
  const spoken = (seat: string) =>
    speeches.reduce((sum, turn) => sum + (turn.seat === seat ? countWords(turn.text) : 0), 0);
  expect(spoken('proposition')).toBeGreaterThan(1.5 * spoken('opposition'));
  for (const { charge, holdNanoUsd } of attemptsOf(record))
    expect(charge?.atMostNanoUsd ?? 0).toBeLessThanOrEqual(holdNanoUsd ?? 0);

  const read = readDebateJson(writeDebateJson(record));
  if (!read.ok) throw new Error('its own file cannot be read');
  expect(read.record.seats.map(({ length }) => length)).toEqual([0.5, 0.25, undefined]);
});
