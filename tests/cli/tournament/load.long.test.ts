// Tournaments at their limit, with vendors that refuse for their load, and with a local server of one slot.
import { describe, expect, it } from 'vitest';
import { runCommand, startCommand } from '../../kit/run-command.ts';
import { startVendors } from '../../kit/tournament-vendors.ts';
import { numbersFrom, prose } from '../../kit/vendor-speech.ts';
import { startFakeLocalServer } from '../../kit/vendors/fake-local-server.ts';
import { MODELS, STRENGTHS, tournamentRuns } from '../kit/tournament-runs.ts';

const { pathOf, recordsOf, rowsOf, vendors, wordsOf } = tournamentRuns();

it('At the limit what runs ends with its verdict, the rest stays to do, and goes on with a higher limit', async () => {
  const words = wordsOf(3, MODELS.slice(0, 2), 'limited');
  const low = words.map((word, at) => (words[at - 1] === '--limit' ? '0.30' : word));
  const { code, err } = await runCommand(low, vendors().env);
  expect([code, err]).toEqual([5, expect.stringContaining('to go: rostrum tournament --out')]);
  const records = recordsOf('limited');
  expect(records.length).toBeGreaterThan(0);
  expect(records.length).toBeLessThan(6);
  expect(rowsOf('limited').map(({ ended, word }) => [ended, word !== 'no-verdict'])).toEqual(
    records.map(() => ['as-planned', true]),
  );
  expect(rowsOf('limited').reduce((sum, row) => sum + (row.usd_at_most ?? 0), 0)).toBeLessThanOrEqual(0.3);
  expect(
    (await runCommand(['tournament', '--out', pathOf('limited'), '--limit', '5'], vendors().env)).code,
  ).toBe(0);
  expect(rowsOf('limited')).toHaveLength(6);
}, 600_000);

describe('Vendors under load', () => {
  it('that answer 429 lose no debate, and get no more calls at once than their bound', async () => {
    const busy = await startVendors(STRENGTHS, { everyMs: 2 });
    const answer = busy.scripts.debater;
    const chance = numbersFrom('busy');
    let most = 0;
    busy.debaters.play((call) => {
      most = Math.max(most, busy.debaters.calls.filter(({ state }) => state === 'running').length);
      return (chance.next().value ?? 0) < 0.2 ? { status: 429, retryAfter: '0.2' } : answer(call);
    });
    const { code } = await runCommand(wordsOf(4, MODELS, 'busy', '--calls', 'openai=3'), busy.env);
    await busy.stop();
    expect(code).toBe(0);
    expect(rowsOf('busy')).toHaveLength(24);
    expect(rowsOf('busy').every(({ word, ended }) => word !== 'no-verdict' && ended === 'as-planned')).toBe(
      true,
    );
    expect(busy.debaters.calls.some(({ status }) => status === 429)).toBe(true);
    expect(most).toBeLessThanOrEqual(3);
  }, 600_000);

  it('a local server with one slot gets one call at once, and the time to go is right within 25 of 100 after a tenth', async () => {
    let answers = 0;
    const local = await startFakeLocalServer({
      models: [{ id: 'one' }, { id: 'two' }],
      facts: { '/props': { total_slots: 1, default_generation_settings: { n_ctx: 32_000 } } },
      slots: 50,
      answerMs: 100,
      // Another answer to each call: a speech that repeats an earlier one is asked for again.
      get words() {
        return prose(`${answers++}`, 20).match(/\S+\s*/g) ?? [];
      },
    });
    const words = wordsOf(10, ['local/one', 'local/two'], 'local');
    const run = startCommand(words, { ...vendors().env, LOCAL_BASE_URLS: local.url });
    /** Milliseconds since the epoch, and the seconds to go, of each line. */
    const forecasts: { at: number; seconds: number; over: number }[] = [];
    run.process.stderr.on('data', (piece: Buffer) => {
      for (const [, over, count, unit] of piece
        .toString()
        .matchAll(/(\d+) of 20 debates.*about (\d+) (second|minute)/g))
        forecasts.push({
          at: Date.now(),
          over: Number(over),
          seconds: Number(count) * (unit === 'minute' ? 60 : 1),
        });
    });
    const end = await run.ended;
    const endedAt = Date.now();
    await local.stop();
    expect(end.code).toBe(0);
    expect(local.most()).toBe(1);
    expect(rowsOf('local')).toHaveLength(20);
    const tenth = forecasts.find(({ over }) => over >= 2);
    const actual = (endedAt - (tenth?.at ?? 0)) / 1000;
    expect(Math.abs((tenth?.seconds ?? 0) - actual) / actual).toBeLessThan(0.25);
  }, 600_000);
});
