// The notes of the page and the command on settings that a model does not take: the temperature of a seat, the seed, the thinking effort.
import { afterEach, expect, it, vi } from 'vitest';
import { createProgress } from '../../cli/src/progress.ts';
import { leftOutSentences } from '../../frontend/src/words/left-out-text.ts';
import { addEntries, fixtureAttempt, fixtureTurn, openDebate } from '../fixtures/records.ts';

const callWithout = (turn: string, ...leftOut: string[]) =>
  fixtureAttempt(turn, 'proposition', { outcome: { state: 'accepted', finishReason: 'stop', leftOut } });
const open = openDebate();
const hot = {
  ...open,
  seats: open.seats.map((seat) => (seat.id === 'proposition' ? { ...seat, temperature: 1.2 } : seat)),
};
const WISHES = ['wish-temperature', 'wish-seed', 'wish-effort'];

afterEach(() => vi.restoreAllMocks());

it('a left-out temperature is reported only if somebody chose it for the seat, because every call has one', () => {
  expect(leftOutSentences(hot, [callWithout('0.proposition', ...WISHES)])).toEqual([
    'The model does not take the temperature, the seed, and the thinking effort. It was asked without.',
  ]);
  expect(leftOutSentences(open, [callWithout('0.proposition', ...WISHES)])).toEqual([
    'The model does not take the seed and the thinking effort. It was asked without.',
  ]);
  expect(leftOutSentences(open, [callWithout('0.proposition', 'wish-temperature')])).toEqual([]);
  expect(leftOutSentences(hot, [callWithout('0.proposition', 'wish-high-temperature')])).toEqual([
    'The model does not take so high a temperature. It was asked without.',
  ]);
});

it('a field that the server refused is reported, in records of earlier versions, too', () => {
  expect(leftOutSentences(open, [callWithout('0.proposition', 'temperature', 'logit_bias')])).toEqual([
    'The server did not take the temperature and logit_bias. It was asked without.',
  ]);
});

it('the command says it once for a seat', () => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  const progress = createProgress({});
  progress.onChange(hot, 'debating');
  const spokenTurn = (turn: string) => [
    callWithout(turn, 'wish-temperature'),
    fixtureTurn(turn, 'proposition', 'We should.'),
  ];
  progress.onChange(
    addEntries(hot, ...spokenTurn('0.proposition'), ...spokenTurn('1:1.0.proposition')),
    'debating',
  );
  const sentence = 'Proposition: The model does not take the temperature. It was asked without.\n';
  expect(lines.filter((line) => line.includes('does not take'))).toEqual([sentence]);
});
