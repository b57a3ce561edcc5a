// Small tournaments in this process, against vendors that keep books: what is begun, stopped, gone on with, left out, and still to come.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { attemptsOf, type DebateRecord, limitsNow, turnsOf } from '@rostrum/shared/record/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDebateFolder } from '../../../cli/src/folder-store.ts';
import { type Backend, openBackend } from '../../../cli/src/in-process.ts';
import { outlookOf } from '../../../cli/src/tournament/outlook.ts';
import {
  debateFolder,
  mostNanoUsd,
  newRecordOf,
  runTournament,
  shareOf,
  type TournamentOptions,
} from '../../../cli/src/tournament/run-tournament.ts';
import {
  debatesOf,
  type PlannedDebate,
  type TournamentPlan,
} from '../../../cli/src/tournament/tournament-plan.ts';
import { cardsByKey } from '../../../frontend/src/engine/debates/model-cards.ts';
import { TWO_SIDED_FORMAT } from '../../kit/custom-format.ts';
import { startVendors } from '../../kit/tournament-vendors.ts';

const plan: TournamentPlan = {
  ...{
    kind: 'rostrum-tournament',
    v: 1,
    id: 'spring',
    seed: 1,
    repeats: 2,
    prices: {},
    limitUsd: null,
    related: [],
  },
  setups: [{ motion: 'Cars should be banned', settings: { rounds: 2 } }],
  ...{ models: ['openai/gpt-4.1', 'openai/gpt-5.4'], judges: ['mistral/mistral-large-2512'] },
};
const debates = debatesOf(plan);

let root = '';
let vendors: Awaited<ReturnType<typeof startVendors>>;
let backend: Backend;
let answer: TournamentOptions['answer'];
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'rostrum-tournament-'));
  vendors = await startVendors({ 'gpt-4.1': 55, 'gpt-5.4': 75 });
  const over = { ...vendors.env, LOCAL_BASE_URLS: 'http://127.0.0.1:1', DATA_DIR: root };
  backend = await openBackend(() => {}, over);
  answer = await backend.models();
});
afterAll(async () => {
  await backend.close();
  await vendors.stop();
  rmSync(root, { recursive: true });
});

const start = (out: string, more: Partial<TournamentOptions> = {}) =>
  runTournament({
    ...{ plan, folder: join(root, out), backend, answer, atOnce: 2, limitNanoUsd: null, callsEach: 6 },
    missing: new Map(),
    boundOf: () => 4,
    onChange() {},
    onEnd() {},
    ...more,
  });
/** Returns the records of the debates that have begun, in the order of the plan. */
const recordsIn = (out: string): DebateRecord[] =>
  debates.flatMap((debate) => folderOf(out, debate).read() ?? []);
const folderOf = (out: string, debate: PlannedDebate) =>
  openDebateFolder(debateFolder(join(root, out), debate));
const callCount = () => vendors.debaters.calls.length + vendors.judges.calls.length;
/** Returns the most that each debate may cost, in nano-dollars. */
const mostOfEach = () => {
  const cards = cardsByKey(answer.models);
  return debates.map((debate) => mostNanoUsd(newRecordOf(plan, debate, answer), cards) ?? 0);
};

it('begins what the limit has room for in full, can be stopped, goes on where it was, and asks for nothing twice', async () => {
  const most = Math.max(...mostOfEach());
  let mostRunning = 0;
  let isStopped = false;
  const first = start('held', {
    ...{ limitNanoUsd: 2.2 * most, atOnce: 3 },
    onChange() {
      mostRunning = Math.max(mostRunning, first.standing().running);
      if (isStopped || callCount() < 4) return;
      isStopped = true;
      first.stop('after-speech');
    },
  });
  expect(await first.ended).toEqual({ rows: [], end: 'stopped' });
  expect(mostRunning).toBe(2);
  expect(recordsIn('held').map((record) => limitsNow(record).limitNanoUsd)).toEqual(mostOfEach().slice(0, 2));
  // The page knows by it what belongs together.
  expect(recordsIn('held').map(({ tournament }) => tournament)).toEqual(['spring', 'spring']);

  // What one that goes on has cost is part of its share already.
  const [one, other] = recordsIn('held');
  if (!one || !other) throw new Error('two have begun');
  const limitNanoUsd = shareOf(one, cardsByKey(answer.models)) + committedNanoUsd(other);
  const second = start('held', { limitNanoUsd });
  const { rows, end } = await second.ended;
  expect([end, rows.length, recordsIn('held').length]).toEqual(['limit', 1, 2]);
  expect(second.standing().cost.atMostNanoUsd).toBeLessThanOrEqual(limitNanoUsd);

  const named: string[] = [];
  const last = start('held', { onEnd: ({ id }) => void named.push(id) });
  expect(last.standing()).toMatchObject({ over: 1, newSeconds: 0 });
  const finished = await last.ended;
  const ids = debates.map(({ id }) => id);
  expect([finished.end, finished.rows.map(({ debate }) => debate)]).toEqual(['over', ids]);
  expect(named.toSorted()).toEqual(ids.filter((id) => id !== rows[0]?.debate));
  expect(finished.rows.map(({ word, ended }) => [word, ended])).toEqual(
    ids.map(() => ['narrow', 'as-planned']),
  );
  const limits = recordsIn('held').map((record) => limitsNow(record).limitNanoUsd);
  expect(limits).toEqual([mostOfEach()[0], null, null, null]);
  const attempts = recordsIn('held').flatMap(attemptsOf);
  expect(new Set(attempts.map(({ outcome }) => outcome.state))).toEqual(new Set(['accepted']));
  expect(callCount()).toBe(attempts.length);
  // What is over is read from its folder, whatever the limit is.
  expect(await start('held', { limitNanoUsd: 0 }).ended).toEqual({ rows: finished.rows, end: 'over' });
  expect(callCount()).toBe(attempts.length);
});

it('begins no further debate with money that a running one may still need', async () => {
  const most = Math.max(...mostOfEach());
  const limitNanoUsd = 2.02 * most;
  const over = new Set<string>();
  let mostPromised = 0;
  await start('promised', {
    ...{ limitNanoUsd, atOnce: 3 },
    onEnd: ({ id }) => void over.add(id),
    onChange() {
      const promises = debates.map((debate) => {
        const record = folderOf('promised', debate).read();
        if (!record) return 0;
        return over.has(debate.id) ? committedNanoUsd(record) : (limitsNow(record).limitNanoUsd ?? 0);
      });
      mostPromised = Math.max(
        mostPromised,
        promises.reduce((sum, one) => sum + one, 0),
      );
    },
  }).ended;
  expect(mostPromised).toBeGreaterThan(most);
  expect(mostPromised).toBeLessThanOrEqual(limitNanoUsd);
});

it('takes up again what failed and may pass, and begins no further debate of a model after three in a row that failed for good', async () => {
  const speech = vendors.scripts.debater;
  let calls = 0;
  // A vendor that asks for more than a minute is asked no more by the debate itself.
  vendors.debaters.play((call) => (calls++ === 0 ? { status: 500, retryAfter: '61' } : speech(call)));
  const { rows, end } = await start('passing', { plan: { ...plan, repeats: 1 } }).ended;
  expect([end, rows.map((row) => row.failed_calls).toSorted()]).toEqual(['over', [0, 1]]);

  // What is set aside for it is not given to another: each debate that has begun is held in full.
  calls = 0;
  const short = await start('short', { atOnce: 1, limitNanoUsd: 1.05 * Math.max(...mostOfEach()) }).ended;
  expect([short.end, short.rows.map(({ debate }) => debate), recordsIn('short').length]).toEqual([
    ...['limit', ['001'], 1],
  ]);

  const reasons: string[] = [];
  const tell: TournamentOptions['onEnd'] = ({ id }, row, reason) =>
    void reasons.push(`${id} ${row} ${reason}`);
  vendors.debaters.play({ status: 401 });
  const longPlan = { ...plan, repeats: 4 };
  const refused = await start('refused', { plan: longPlan, atOnce: 1, onEnd: tell }).ended;
  vendors.debaters.play(speech);
  expect(refused).toEqual({ rows: [], end: 'failed' });
  // Both models have been first in turn.
  expect(reasons).toEqual(
    debatesOf(longPlan)
      .slice(0, 5)
      .map(({ id }) => expect.stringMatching(`^${id} null OpenAI did not accept the key`)),
  );
});

it('tells the seconds of calls to come: by those of debates that are over or, before one is, by the number of calls', async () => {
  const [whole] = recordsIn('held');
  const [one, other] = debates;
  if (!whole || !one || !other) throw new Error('no debate was held');
  const judges = whole.seats.flatMap(({ id, judges: isJudge }) => (isJudge ? id : []));
  const timed = (entries: DebateRecord['entries']): DebateRecord => ({
    ...whole,
    entries: entries.map((entry) => {
      if (entry.kind !== 'attempt') return entry;
      return { ...entry, timing: { firstTokenMs: 1, totalMs: judges.includes(entry.seat) ? 500 : 4_000 } };
    }),
  });
  const secondsOf = (record: DebateRecord) =>
    attemptsOf(record).reduce((sum, { timing }) => sum + (timing?.totalMs ?? 0) / 1_000, 0);
  const lastSpeech = whole.entries.findLastIndex(
    (entry) => entry.kind === 'turn' && !judges.includes(entry.seat),
  );
  const [held, spoken] = [timed(whole.entries), timed(whole.entries.slice(0, lastSpeech + 1))];
  const secondsLeft = async () => {
    const run = start('timed', { limitNanoUsd: 0, callsEach: 10 });
    const standing = run.standing();
    expect((await run.ended).end).toBe('limit');
    return standing.secondsLeft;
  };
  const save = (debate: PlannedDebate, record: DebateRecord) =>
    folderOf('timed', debate).store.claim(record.id, record);

  mkdirSync(join(root, 'timed', 'debates', other.id), { recursive: true });
  await save(other, spoken);
  const mean = secondsOf(spoken) / attemptsOf(spoken).length;
  expect(await secondsLeft()).toBeCloseTo(4 * 10 * mean - secondsOf(spoken), 6);
  mkdirSync(join(root, 'timed', 'debates', one.id), { recursive: true });
  await save(one, held);
  expect(await secondsLeft()).toBeCloseTo(3 * secondsOf(held) - secondsOf(spoken), 6);
});

describe('Before the first call', () => {
  const outlook = (limitUsd?: number | null, more: Partial<TournamentPlan> = {}) =>
    outlookOf({ ...plan, ...more }, limitUsd, answer);

  it('tells the size of a tournament: as many calls as it then makes', () => {
    const { lines, callsEach } = outlook();
    const calls = recordsIn('held').flatMap(attemptsOf).length;
    expect(lines[0]).toBe(`1 motion, 2 models, both sides, 2 times: 4 debates, about ${calls} calls.`);
    expect(callsEach).toBe(calls / debates.length);
    expect(outlook(null, { repeats: 1 }).lines[0]).toMatch(/^1 motion, 2 models, both sides: 2 debates,/);
  });

  it('tells what one debate may cost at most, and which limit there is', () => {
    const most = Math.max(...mostOfEach()) / 1e9;
    const ends = [undefined, null, 20].map(
      (limit) => /One debate: (.*)$/.exec(outlook(limit).lines[1] ?? '')?.[1],
    );
    const atMost = Number(/\$(\d+\.\d+)/.exec(ends[0] ?? '')?.[1]);
    expect([atMost >= most, atMost - most < 0.01]).toEqual([true, true]);
    expect(ends.map((text) => text?.split('. ')[1])).toEqual([
      'Limit: none yet.',
      'Limit: none.',
      'Limit: $20.00.',
    ]);
    expect(() => outlook(0.9 * most)).toThrow(/^--limit: one debate may cost up to/);
    expect(() => outlook(0.001)).toThrow(/--limit is too low/);
    expect(() => outlook(atMost)).not.toThrow();
    // A sample of the debates is looked at, and a model without a price has no most.
    expect(ends[0]).toMatch(/^up to about \$/);
    const unpriced = { ...answer, models: answer.models.map((card) => ({ ...card, price: null })) };
    const { lines, figures } = outlookOf(plan, null, unpriced);
    expect([lines[1], figures.atMostUsdEach]).toEqual(['Cost unknown. Limit: none.', null]);
  });

  it('refuses the one motion, document, setting or person with which a debate cannot be held', () => {
    const motions = Array.from({ length: 60 }, (_, n) => ({ motion: `Motion ${n} is right` }));
    const yours = { role: 'guest', name: 'Guest', about: 'Asks.', bench: null, min: 1, max: 1, human: true };
    const seats = [...TWO_SIDED_FORMAT.seats, { ...yours, yours: true }];
    const text = 'All cars are red. '.repeat(200_000);
    const faults: [Partial<TournamentPlan['setups'][number]>, RegExp][] = [
      [{ motion: 'x'.repeat(501) }, /^Motion 38 of 60: motion/],
      [{ documents: [{ id: 'D1', title: 'Cars', text }] }, /^Motion 38 of 60: documents /],
      [{ settings: { round: 3 } }, /^Motion 38 of 60: settings\.round: /],
      [{ format: { ...TWO_SIDED_FORMAT, seats } }, /^Motion 38 of 60: seats\.guest: a person sits here/],
    ];
    for (const [fault, message] of faults) {
      const setups = motions.map((setup, at) => (at === 37 ? { ...setup, ...fault } : setup));
      expect(() => outlook(null, { setups }), String(message)).toThrow(message);
    }
  });

  it('tells what can be told apart, or that nobody is ranked, and the judges of a debater’s family', () => {
    const setups = (count: number) => Array.from({ length: count }, (_, n) => ({ motion: `Motion ${n}` }));
    expect(outlook(null).lines[2]).toBe('It will not rank the models: a ranking needs 15 motions.');
    expect(outlook(null, { setups: setups(15) }).lines[2]).toMatch(/^Where one model would win \d\d of 100/);
    const related = [{ judge: 'v/judge', models: ['v/one', 'v/two'] }];
    expect([outlook(null).lines[3], outlook(null, { related }).lines[3]]).toEqual([
      'No judge is of the family of a debater.',
      'v/judge is of the family of v/one and v/two.',
    ]);
  });
});

it('writes a page of each debate that is over, with its speeches and its verdict', () => {
  const [record] = recordsIn('held');
  if (!record) throw new Error('no debate was held');
  const page = readFileSync(join(root, 'held', 'debates', '001', 'debate.html'), 'utf8');
  const speeches = turnsOf(record).filter(({ seat }) => !/judge/.test(seat));
  expect(speeches).toHaveLength(8);
  for (const { text } of speeches) expect(page).toContain(text);
  expect(page).toContain('In the other order: ');
  expect(page).toContain('openai/gpt-5.4');
});
