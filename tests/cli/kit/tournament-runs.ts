// Tournaments of the built command against vendors that keep books, each in a folder of its own.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chargeFor } from '@rostrum/shared/money/charge';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { createPriceList } from '../../../backend/src/prices/price-list.ts';
import type { ResultRow } from '../../../cli/src/tournament/debate-results.ts';
import { readDebateJson } from '../../../frontend/src/engine/debates/debate-file.ts';
import { startCommand } from '../../kit/run-command.ts';
import { startVendors } from '../../kit/tournament-vendors.ts';
import type { FakeVendor } from '../../kit/vendors/fake-vendor.ts';

export const STRENGTHS = { 'gpt-4.1': 55, 'gpt-5.4': 62, 'gpt-6-sol': 75 };
export const MODELS = Object.keys(STRENGTHS).map((id) => `openai/${id}`);
const JUDGE = 'mistral/mistral-large-2512';
export const LIMIT_USD = 8;

const priceOf = createPriceList(Date.now);
/** In nano-dollars: what a vendor would bill for the tokens that it has counted, whoever heard them. */
const billOf = (vendor: FakeVendor, provider: 'openai' | 'mistral') =>
  vendor.calls.reduce((sum, { model, counts }) => {
    const { price } = priceOf(provider, model);
    if (!counts || !price) return sum;
    const { input, output, reasoning, cached: cachedTokens, written: writtenTokens } = counts;
    const usage = {
      inputTokens: input,
      outputTokens: output + reasoning,
      cachedInputTokens: cachedTokens,
      cacheWriteTokens: writtenTokens,
    };
    return sum + (chargeFor(price, usage) ?? 0);
  }, 0);

/** Vendors and a folder for the tests of a file; its members may be used once the tests run. */
export function tournamentRuns() {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-tournament-'));
  let vendors: Awaited<ReturnType<typeof startVendors>>;
  beforeAll(async () => {
    vendors = await startVendors(STRENGTHS, { everyMs: 1 });
  });
  afterAll(async () => {
    await vendors.stop();
    rmSync(folder, { recursive: true });
  });
  const pathOf = (out: string, name = '') => join(folder, out, name);
  const fileOf = (out: string, name: string) => readFileSync(pathOf(out, name), 'utf8');
  const recordOf = (out: string, debate: string): DebateRecord => {
    const read = readDebateJson(fileOf(out, `debates/${debate}/record.json`));
    if (!read.ok) throw new Error(JSON.stringify(read));
    return read.record;
  };
  const motionsFile = (count: number): string => {
    const motions = Array.from({ length: count }, (_, n) => `Motion number ${n} should be adopted`);
    writeFileSync(pathOf(`motions-${count}.txt`), motions.join('\n'));
    return pathOf(`motions-${count}.txt`);
  };
  const callCount = () => vendors.debaters.calls.length + vendors.judges.calls.length;
  return {
    /** Runs a command, and kills it when the vendors got so many more calls. Returns whether it was killed before its end. */
    async killAfter(calls: number, words: readonly string[]): Promise<boolean> {
      const most = callCount() + calls;
      const command = startCommand(words, vendors.env);
      const end = command.ended.then(({ code, err }) => {
        if (code !== null && code !== 0) throw new Error(`it failed before it was killed: ${code} ${err}`);
        return code === null;
      });
      const expectCalls = () => expect(callCount()).toBeGreaterThanOrEqual(most);
      await Promise.race([vi.waitFor(expectCalls, { timeout: 300_000, interval: 10 }), end]);
      command.process.kill('SIGKILL');
      const isKilled = await end;
      await expect.poll(() => vendors.debaters.open + vendors.judges.open).toBe(0);
      return isKilled;
    },
    callCount,
    vendors: () => vendors,
    ...{ pathOf, fileOf, recordOf, motionsFile },
    /** The words of a command that holds a tournament in the folder `out`. */
    wordsOf: (motions: number, models: readonly string[], out: string, ...more: string[]): string[] => [
      ...['tournament', motionsFile(motions), '--models', models.join(','), '--judges', JUDGE],
      ...['--set', 'rounds=2', '--limit', String(LIMIT_USD), '--out', pathOf(out), ...more],
    ],
    rowsOf: (out: string): ResultRow[] =>
      fileOf(out, 'results.jsonl')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    /** Records of the debates that have begun. */
    recordsOf: (out: string) => {
      const debates = readdirSync(pathOf(out), { recursive: true, encoding: 'utf8' }).filter((path) =>
        path.endsWith('record.json'),
      );
      return debates.map((path) => recordOf(out, path.split('/')[1] ?? ''));
    },
    /** What both vendors would bill, in nano-dollars. */
    bill: () => billOf(vendors.debaters, 'openai') + billOf(vendors.judges, 'mistral'),
    forgetCalls(): void {
      vendors.debaters.forgetCalls();
      vendors.judges.forgetCalls();
    },
  };
}
