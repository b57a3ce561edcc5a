// Tournaments of which one model is gone: it answers no more, or its vendor lists it no more. The other debates are held.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDebateFolder } from '../../../cli/src/folder-store.ts';
import { type Backend, openBackend } from '../../../cli/src/in-process.ts';
import { outlookOf } from '../../../cli/src/tournament/outlook.ts';
import {
  debateFolder,
  runTournament,
  type TournamentOptions,
} from '../../../cli/src/tournament/run-tournament.ts';
import { debatesOf, modelFaults, type TournamentPlan } from '../../../cli/src/tournament/tournament-plan.ts';
import { startVendors } from '../../kit/tournament-vendors.ts';

const GONE = 'openai/gpt-6-sol';
const plan: TournamentPlan = {
  ...{ kind: 'rostrum-tournament', v: 1, seed: 1, repeats: 2, prices: {}, limitUsd: null, related: [] },
  setups: [{ motion: 'Cars should be banned', settings: { rounds: 2, bothOrders: false } }],
  ...{ models: ['openai/gpt-4.1', GONE, 'openai/gpt-5.4'], judges: ['mistral/mistral-large-2512'] },
};
const debates = debatesOf(plan);
const hasGone = ({ pro, con }: { pro: string; con: string }) => [pro, con].includes(GONE);
const others = debates.flatMap((debate) => (hasGone(debate) ? [] : debate.id));

let root = '';
let vendors: Awaited<ReturnType<typeof startVendors>>;
let backend: Backend;
let answer: TournamentOptions['answer'];
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'rostrum-gone-'));
  vendors = await startVendors({});
  const speech = vendors.scripts.debater;
  vendors.debaters.play((call) => (call.model === 'gpt-6-sol' ? { status: 404 } : speech(call)));
  const over = { ...vendors.env, LOCAL_BASE_URLS: 'http://127.0.0.1:1', DATA_DIR: root };
  backend = await openBackend(() => {}, over);
  answer = await backend.models();
});
afterAll(async () => {
  await backend.close();
  await vendors.stop();
  rmSync(root, { recursive: true });
});

async function holdIn(out: string, more: Partial<TournamentOptions> = {}) {
  const ends: string[] = [];
  const costs: number[] = [];
  const run = runTournament({
    ...{ plan, folder: join(root, out), backend, answer, atOnce: 4, limitNanoUsd: null, callsEach: 6 },
    ...{ missing: new Map(), boundOf: () => 4 },
    onChange: () => void costs.push(run.standing().cost.atMostNanoUsd),
    onEnd: ({ id }) => void ends.push(id),
    ...more,
  });
  const { rows, end } = await run.ended;
  return { ends, costs, end, ids: rows.map(({ debate }) => debate), leftOut: run.leftOut };
}
const hasBegun = (out: string, { id }: { id: string }) =>
  openDebateFolder(debateFolder(join(root, out), { id })).read() !== null;

it('holds the debates of the other models, ends as failed whatever still ran, and tries what failed last when it goes on', async () => {
  const first = await holdIn('silent');
  expect([first.end, first.ids]).toEqual(['failed', others]);
  expect(debates.filter(hasGone).every((debate) => hasBegun('silent', debate))).toBe(false);
  const again = await holdIn('silent', { atOnce: 1 });
  expect([again.end, again.ids]).toEqual(['failed', others]);
  expect(again.ends).toHaveLength(3);
});

it('leaves out the debates of a model that is not listed any more, and holds the others', async () => {
  const shortAnswer = { ...answer, models: answer.models.filter(({ id }) => id !== 'gpt-6-sol') };
  const missing = modelFaults(plan, shortAnswer);
  expect([...missing.keys()]).toEqual([GONE]);
  expect(missing.get(GONE)).toContain(`there is no model "${GONE}"`);
  expect(outlookOf(plan, null, shortAnswer, missing).lines[0]).toContain(`${debates.length} debates`);
  const judgesGone = new Map(plan.judges.map((judge) => [judge, 'It is gone.']));
  expect(outlookOf(plan, null, answer, judgesGone).lines[1]).toBe('Cost unknown. Limit: none.');
  expect(() => outlookOf(plan, null, shortAnswer)).toThrow('there is no model');
  const { end, ids, leftOut } = await holdIn('unlisted', { answer: shortAnswer, missing });
  expect([end, ids, leftOut]).toEqual(['failed', others, debates.length - others.length]);
  expect(debates.filter((debate) => hasBegun('unlisted', debate)).map(({ id }) => id)).toEqual(others);
});

it('tells a cost that never falls: what calls may still cost is not spent', async () => {
  const { costs } = await holdIn('costs', { limitNanoUsd: 20e9 });
  expect(costs.length).toBeGreaterThan(20);
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
});
