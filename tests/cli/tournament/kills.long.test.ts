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

/** Each has vendors of its own; they run side by side. */
const runs = Array.from({ length: TOURNAMENTS }, tournamentRuns);
type Run = (typeof runs)[number];

const COLUMNS = ['debate', 'pro', 'con', 'result', 'word', 'pro_points', 'con_points', 'readings'] as const;
const resultsOf = (run: Run, out: string) =>
  run.rowsOf(out).map((row) => COLUMNS.map((name) => row[name]));
const attemptsIn = (run: Run) =>
  run.recordsOf('killed').flatMap((record) =>
    attemptsOf(record).map(({ id, turn, outcome, charge }) => ({
      id: `${record.id} ${id}`,
      turn: `${record.id} ${turn}`,
      isAccepted: outcome.state === 'accepted',
      nanoUsd: charge?.atMostNanoUsd ?? charge?.nanoUsd ?? 0,
    })),
  );
const acceptedIn = (run: Run) => attemptsIn(run).filter(({ isAccepted }) => isAccepted);

/** Holds a tournament of twenty debates. Returns the calls that were finished when it was killed. */
async function killedAgainAndAgain(run: Run, seed: string): Promise<Set<string>> {
  const { callCount, vendors, wordsOf } = run;
  const words = wordsOf(10, MODELS.slice(0, 2), 'killed');
  const chance = numbersFrom(seed);
  const finished = new Set<string>();
  for (let kill = 0; kill < KILLS; kill++) {
    const after = callCount() + Math.ceil((chance.next().value ?? 0) * MOST_CALLS);
    const command = startCommand(words, vendors().env);
    await expect.poll(callCount, { timeout: 120_000, interval: 2 }).toBeGreaterThanOrEqual(after);
    command.process.kill('SIGKILL');
    expect(await command.ended).toMatchObject({ code: null });
    await expect.poll(() => vendors().debaters.open + vendors().judges.open).toBe(0);
    for (const { id } of acceptedIn(run)) finished.add(id);
  }
  expect((await runCommand(words, vendors().env)).code).toBe(0);
  return finished;
}

it('Killed a hundred times, tournaments of twenty debates end as undisturbed ones: nothing finished is paid twice, and the bill is under the limit', async () => {
  const [first] = runs;
  if (!first) throw new Error('no tournament');
  expect((await runCommand(first.wordsOf(10, MODELS.slice(0, 2), 'calm'), first.vendors().env)).code).toBe(0);
  const calm = resultsOf(first, 'calm');
  expect(calm).toHaveLength(20);
  first.forgetCalls();
  const finishedCalls = await Promise.all(runs.map((run, at) => killedAgainAndAgain(run, `kills ${at}`)));
  for (const [at, run] of runs.entries()) {
    expect(resultsOf(run, 'killed')).toEqual(calm);
    const accepted = acceptedIn(run);
    // What was finished at a kill is what counts in the end, and each turn was accepted once.
    const lost = [...(finishedCalls[at] ?? [])].filter((id) => !accepted.some((one) => one.id === id));
    expect(lost).toEqual([]);
    expect(new Set(accepted.map(({ turn }) => turn)).size).toBe(accepted.length);
    // Every call that the vendors know of is in a record.
    expect(attemptsIn(run).length).toBeGreaterThanOrEqual(run.callCount());
    const bookedNanoUsd = attemptsIn(run).reduce((sum, { nanoUsd }) => sum + nanoUsd, 0);
    expect(run.bill()).toBeGreaterThan(0);
    expect(run.bill()).toBeLessThanOrEqual(bookedNanoUsd + 1);
    expect(bookedNanoUsd).toBeLessThanOrEqual(LIMIT_USD * 1e9);
  }
}, 1_200_000);
