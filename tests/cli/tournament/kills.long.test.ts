// Tournaments that are killed again and again, each time after a seeded number of calls, against vendors that keep books.
import { attemptsOf } from '@rostrum/shared/record/record';
import { expect, it } from 'vitest';
import { runCommand } from '../../kit/run-command.ts';
import { numbersFrom } from '../../kit/vendor-speech.ts';
import { LIMIT_USD, MODELS, tournamentRuns } from '../kit/tournament-runs.ts';

/** Vendors and folders: their tournaments are held side by side. */
const RUNS = 5;
const KILLS = 100;
/**
 * Fewest and most calls that the vendors get before a kill. The fewest are more than what runs at once: a call that is lost four times is
 * given up, and the result is then another one.
 */
const [MIN_CALLS, MAX_CALLS] = [16, 40];

const runs = Array.from({ length: RUNS }, tournamentRuns);
type Run = (typeof runs)[number];

const COLUMNS = ['debate', 'pro', 'con', 'result', 'word', 'pro_points', 'con_points', 'readings'] as const;
const resultsOf = (run: Run, out: string) => run.rowsOf(out).map((row) => COLUMNS.map((name) => row[name]));
const wordsOf = (run: Run, out: string) => run.wordsOf(10, MODELS.slice(0, 2), out);
const attemptsIn = (run: Run, out: string) =>
  run.recordsOf(out).flatMap((record) =>
    attemptsOf(record).map(({ id, turn, outcome, charge }) => ({
      id: `${record.id} ${id}`,
      turn: `${record.id} ${turn}`,
      isAccepted: outcome.state === 'accepted',
      nanoUsd: charge?.atMostNanoUsd ?? charge?.nanoUsd ?? 0,
    })),
  );
const acceptedIn = (run: Run, out: string) => attemptsIn(run, out).filter(({ isAccepted }) => isAccepted);

/** Holds a tournament of twenty debates that is killed until it ends, and compares it with the undisturbed one. Returns the number of kills. */
async function holdKilled(run: Run, out: string, calm: ReturnType<typeof resultsOf>): Promise<number> {
  const chance = numbersFrom(out);
  const finishedCalls = new Set<string>();
  let kills = 0;
  run.forgetCalls();
  const callsToKill = () => MIN_CALLS + Math.floor((chance.next().value ?? 0) * (MAX_CALLS - MIN_CALLS));
  while (await run.killAfter(callsToKill(), wordsOf(run, out))) {
    kills += 1;
    for (const { id } of acceptedIn(run, out)) finishedCalls.add(id);
  }
  expect((await runCommand(wordsOf(run, out), run.vendors().env)).code).toBe(0);
  expect(resultsOf(run, out)).toEqual(calm);
  const acceptedCalls = acceptedIn(run, out);
  // What was finished at a kill is what counts in the end, and each turn was accepted once.
  expect([...finishedCalls].filter((id) => !acceptedCalls.some((one) => one.id === id))).toEqual([]);
  expect(new Set(acceptedCalls.map(({ turn }) => turn)).size).toBe(acceptedCalls.length);
  // Every call that the vendors know of is in a record.
  expect(attemptsIn(run, out).length).toBeGreaterThanOrEqual(run.callCount());
  const bookedNanoUsd = attemptsIn(run, out).reduce((sum, { nanoUsd }) => sum + nanoUsd, 0);
  expect(run.bill()).toBeGreaterThan(0);
  expect(run.bill()).toBeLessThanOrEqual(bookedNanoUsd + 1);
  expect(bookedNanoUsd).toBeLessThanOrEqual(LIMIT_USD * 1e9);
  return kills;
}

it('Killed a hundred times, tournaments of twenty debates end as undisturbed ones: nothing finished is paid twice, and the bill is under the limit', async () => {
  const [first] = runs;
  if (!first) throw new Error('no tournament');
  expect((await runCommand(wordsOf(first, 'calm'), first.vendors().env)).code).toBe(0);
  const calm = resultsOf(first, 'calm');
  expect(calm).toHaveLength(20);
  let kills = 0;
  for (let tournament = 0; kills < KILLS; tournament++) {
    const ends = runs.map((run, at) => holdKilled(run, `killed-${at}-${tournament}`, calm));
    for (const count of await Promise.all(ends)) kills += count;
  }
  expect(kills).toBeGreaterThanOrEqual(KILLS);
}, 1_200_000);
