// @vitest-environment jsdom
// The picture of a panel's readings where more than two are judged: a lane for each participant, in words for whoever cannot see it.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SeatsPicture } from '../../../frontend/src/answers/seats-picture.tsx';
import { outcomeOfReadings } from '../../fixtures/judged-outcome.ts';
import { readingWith } from '../../fixtures/panel-readings.ts';
import { promptDebate, promptSeat } from '../../fixtures/prompt-debate.ts';

afterEach(cleanup);

const record = promptDebate({
  seats: [
    ...['economist', 'ethicist', 'engineer'].map((id) => promptSeat(id, 'speaker', { bench: null })),
    promptSeat('judge', 'judge'),
    promptSeat('judge-2', 'judge'),
  ],
  format: { contestants: ['speaker'] },
});

it('has a lane, a mean and a tick for each reading of every participant', () => {
  const scores = (economist: number, ethicist: number, engineer: number) => ({
    economist: [economist, economist, economist] as const,
    ethicist: [ethicist, ethicist, ethicist] as const,
    engineer: [engineer, engineer, engineer] as const,
  });
  const answered = [
    readingWith(record, 'judge', 'drawn', scores(60, 52, 70)),
    readingWith(record, 'judge', 'exchanged', scores(62, 50, 72)),
    readingWith(record, 'judge-2', 'drawn', scores(58, 54, 74)),
    readingWith(record, 'judge-2', 'exchanged', scores(60, 56, 72)),
  ];
  const { panel } = outcomeOfReadings(record, { answered, missing: [] });
  if (!panel) throw new Error('no reading counts');
  render(<SeatsPicture panel={panel} record={record} />);
  expect(
    screen.getByText(
      'Total points of every reading. Economist: 58 to 62, mean 60. Ethicist: 50 to 56, mean 53. Engineer: 70 to 74, mean 72.',
    ),
  ).toBeTruthy();
  const lanes = [...document.querySelectorAll('.seat-lane:not(.ruler)')];
  expect(lanes.map((lane) => lane.querySelectorAll('.tick').length)).toEqual([4, 4, 4]);
  const places = lanes.map((lane) =>
    Number.parseFloat(lane.querySelector('.mean')?.parentElement?.getAttribute('x') ?? ''),
  );
  const [economist = 0, ethicist = 0, engineer = 0] = places;
  expect(ethicist).toBeLessThan(economist);
  expect(economist).toBeLessThan(engineer);
});
