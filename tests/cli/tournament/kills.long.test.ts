// Tournaments that are killed again and again, each time after a seeded number of calls, against vendors that keep books.
import { attemptsOf } from '@rostrum/shared/record/record';
import { expect, it } from 'vitest';
import { runCommand, startCommand } from '../../kit/run-command.ts';
import { numbersFrom } from '../../kit/vendor-speech.ts';
import { LIMIT_USD, MODELS, tournamentRuns } from '../kit/tournament-runs.ts';

const TOURNAMENTS = 5;
const KILLS = 20;
/** The most calls that the vendors get between two kills: all of them together are fewer than a tournament has. */
const MOST_CALLS = 16;

const { bill, callCount, forgetCalls, recordsOf, rowsOf, vendors, wordsOf } = tournamentRuns();

const COLUMNS = ['debate', 'pro', 'con', 'result', 'word', 'pro_points', 'con_points', 'readings'] as const;
const resultsOf = (out: string) => rowsOf(out).map((row) => COLUMNS.map((name) => row[name]));
const attemptsIn = (out: string) =>
  recordsOf(out).flatMap((record) =>
    attemptsOf(record).map(({ id, turn, outcome, charge }) => ({
      id: `${record.id} ${id}`,
      turn: `${record.id} ${turn}`,
      isAccepted: outcome.state === 'accepted',
      nanoUsd: charge?.atMostNanoUsd ?? charge?.nanoUsd ?? 0,
    })),
  );
const acceptedIn = (out: string) => attemptsIn(out).filter(({ isAccepted }) => isAccepted);

it('Killed a hundred times, tournaments of twenty debates end as undisturbed ones: nothing finished is paid twice, and the bill is under the limit', async () => {
  const models = MODELS.slice(0, 2);
  expect((await runCommand(wordsOf(10, models, 'calm'), vendors().env)).code).toBe(0);
  const chance = numbersFrom('kills');
  for (let tournament = 0; tournament < TOURNAMENTS; tournament++) {
    const out = `killed-${tournament}`;
    const words = wordsOf(10, models, out);
    forgetCalls();
    const finished = new Set<string>();
    for (let kill = 0; kill < KILLS; kill++) {
      const after = callCount() + Math.ceil((chance.next().value ?? 0) * MOST_CALLS);
      const run = startCommand(words, vendors().env);
      await expect.poll(callCount, { timeout: 60_000, interval: 2 }).toBeGreaterThanOrEqual(after);
      run.process.kill('SIGKILL');
      expect(await run.ended).toMatchObject({ code: null });
      await expect.poll(() => vendors().debaters.open + vendors().judges.open).toBe(0);
      for (const { id } of acceptedIn(out)) finished.add(id);
    }
    expect((await runCommand(words, vendors().env)).code).toBe(0);
    expect(resultsOf(out)).toEqual(resultsOf('calm'));
    const accepted = acceptedIn(out);
    // What was finished at a kill is what counts in the end, and each turn was accepted once.
    expect([...finished].filter((id) => !accepted.some((one) => one.id === id))).toEqual([]);
    expect(new Set(accepted.map(({ turn }) => turn)).size).toBe(accepted.length);
    // Every call that the vendors know of is in a record.
    expect(attemptsIn(out).length).toBeGreaterThanOrEqual(callCount());
    const bookedNanoUsd = attemptsIn(out).reduce((sum, { nanoUsd }) => sum + nanoUsd, 0);
    expect(bill()).toBeGreaterThan(0);
    expect(bill()).toBeLessThanOrEqual(bookedNanoUsd + 1);
    expect(bookedNanoUsd).toBeLessThanOrEqual(LIMIT_USD * 1e9);
  }
}, 600_000);
