// Whole debates in which vendor, network, page and backend fail: the words are those of an undisturbed debate, each call is made and paid
// once, and the limit holds.
import { attemptsOf } from '@rostrum/shared/record/record';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../kit/effort.ts';
import { differences, type PlayedDebate, playUnder, wastedIn } from './debate-under-faults.ts';
import { type Faults, NO_FAULTS, randomFaults } from './fault-schedule.ts';

let reference: PlayedDebate;
beforeAll(async () => {
  reference = await playUnder(NO_FAULTS);
});

/** Milliseconds from Start: the single rebuttal's call, and its middle. */
const askedMs = () => (reference.books[2]?.askedMs ?? 0) - (reference.books[0]?.askedMs ?? 0);
const inSpeech = () => askedMs() + 1_500;

async function playRight(faults: Partial<Faults>): Promise<PlayedDebate> {
  const debate = await playUnder({ ...NO_FAULTS, ...faults });
  expect(differences(debate, reference)).toEqual([]);
  return debate;
}
const lostIn = ({ record }: PlayedDebate) =>
  attemptsOf(record).filter(({ outcome }) => outcome.state === 'lost').length;

it('F0: nothing fails', () => {
  expect([differences(reference, reference), wastedIn(reference)]).toEqual([[], []]);
  expect(reference.errors).toEqual([]);
});

it('F13: a page that is reloaded at any moment continues by itself, and nothing is asked for twice', async () => {
  for (let atMs = 1_000; atMs < reference.tookMs; atMs += 2_500) {
    const debate = await playRight({ happens: [{ kind: 'reload', atMs, forMs: 50 }] });
    expect([wastedIn(debate), debate.errors], `at ${atMs}`).toEqual([[], []]);
  }
});

it('F14: offline for longer than the log is kept, the page waits, says so, and continues from the snapshots', async () => {
  const { errors } = await playRight({
    happens: [{ kind: 'offline', atMs: inSpeech(), forMs: 20 * 60_000 }],
  });
  expect(errors[0]).toBe('server-unreachable');
});

describe('F18: a backend that goes', () => {
  it('killed, loses the running calls: they are charged, paid again, and the debate continues', async () => {
    const debate = await playRight({ happens: [{ kind: 'kill', atMs: inSpeech(), forMs: 500 }] });
    expect(lostIn(debate)).toBe(1);
    expect(debate.books).toHaveLength(reference.books.length + 1);
    expect(debate.statuses).toContain(410);
  });

  it('killed before answering a command: the call’s fate is unknown, so it is lost and never made twice', async () => {
    const debate = await playRight({
      network: [{ kind: 'answer-lost', nth: 2 }],
      // Just after the vendor was asked: the command is on its way, and its first answer is lost.
      happens: [{ kind: 'kill', atMs: askedMs() + 600, forMs: 100 }],
    });
    expect(lostIn(debate)).toBe(1);
  });

  it('told to stop, lets the speech finish and accepts no other; the page continues with the next backend', async () => {
    const debate = await playRight({ happens: [{ kind: 'drain', atMs: inSpeech(), forMs: 1_000 }] });
    expect([wastedIn(debate), debate.books.length]).toEqual([[], reference.books.length]);
  });
});

it.each([-86_400_000, 3_600_000])('F20: a calendar put forward by %i ms changes nothing', async (forMs) => {
  const { tookMs, books } = await playRight({ happens: [{ kind: 'calendar', atMs: inSpeech(), forMs }] });
  expect(Math.abs(tookMs - reference.tookMs)).toBeLessThan(5_000);
  expect(books).toHaveLength(reference.books.length);
});

const SEED = 20261122;
it(`F0: any schedule of faults leaves the debate the same (seed ${SEED})`, async () => {
  const schedules = fc.sample(randomFaults, { seed: SEED, numRuns: runs({ fast: 6, all: 100 }) });
  for (const [index, schedule] of schedules.entries()) {
    const name = `schedule ${index}: ${JSON.stringify(schedule)}`;
    const debate = await playUnder(schedule, SEED + index).catch((error) => {
      throw new Error(name, { cause: error });
    });
    expect(differences(debate, reference), name).toEqual([]);
    // A page that is away for longer than the backend waits for a reader, and a call that is cut, may cost money for nothing.
    const mayWaste = schedule.happens.some(
      ({ kind, forMs }) => /restart|pause now/.test(kind) || (kind === 'offline' && forMs > 1_000),
    );
    if (!mayWaste) expect(wastedIn(debate), name).toEqual([]);
  }
}, 1_800_000);
