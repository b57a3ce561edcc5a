// The claims about a change: by its rule, over simulated trials with the expected scatter of a debate's runs.
import { branchEffect, firstSideLead, trialOf } from '@rostrum/shared/proof/branch-effect';
import { exactInterval } from '@rostrum/shared/proof/statistics';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { beforeAll, describe, expect, it } from 'vitest';
import { debateWonBy } from '../../kit/crux-debates.ts';
import { LONG_FORM, runs } from '../../kit/effort.ts';
import { randomOf } from '../../kit/simulated-judges.ts';

interface Simulated {
  /** Branches of each kind. */
  each: number;
  /** Points by which the change moves a lead, and the scatter of a branch's lead around its mean. */
  change: number;
  scatter: number;
  seed: number;
}

/** Returns the share of simulated trials in which the rule says that the change moved the verdict. */
function shareMoved(trials: number, { each, change, scatter, seed }: Simulated): number {
  const { normal } = randomOf(seed);
  let moves = 0;
  for (let trial = 0; trial < trials; trial++) {
    // The debate's own lead, which both kinds share.
    const lead = 8 * normal();
    const leads = (by: number) =>
      Array.from({ length: each }, () => Math.round(10 * (lead + by + scatter * normal())) / 10);
    if (branchEffect(leads(change), leads(0))?.says === 'moved') moves += 1;
  }
  return moves / trials;
}

const TRIALS = runs({ fast: 400, all: 4_000 });

it('the rule calls branches that change nothing moved in 5 % of the trials', () => {
  const share = shareMoved(TRIALS, { each: 3, change: 0, scatter: 3.3, seed: 3 });
  const [low] = exactInterval(Math.round(share * TRIALS), TRIALS);
  expect(low).toBeLessThanOrEqual(0.05);
  expect(share).toBeLessThanOrEqual(LONG_FORM ? 0.055 : 0.07);
});

it('the rule never calls one branch and one control moved, nor two and two', () => {
  expect(shareMoved(TRIALS, { each: 1, change: 60, scatter: 3.3, seed: 4 })).toBe(0);
  expect(shareMoved(TRIALS, { each: 2, change: 60, scatter: 3.3, seed: 5 })).toBe(0);
});

// Points found in 80 % by judges (1, 3, 5) and branches of each kind, of usual and of loud judges.
const FOUND: readonly [each: number, scatter: number, points: number][] = [
  ...([
    [3, 3.7, 12],
    [3, 6.1, 18],
    [3, 3.3, 10],
    [3, 5.3, 17],
    [3, 3.2, 10],
    [3, 5.2, 16],
  ] as const),
  ...([
    [5, 3.7, 8],
    [5, 6.1, 13],
    [5, 3.3, 7],
    [5, 5.3, 11],
    [5, 3.2, 7],
    [5, 5.2, 11],
  ] as const),
].map(([each, scatter, points]) => [each, scatter, points]);

it.each(LONG_FORM ? FOUND : FOUND.slice(2, 3))(
  'with %s of each kind and a scatter of %s the rule finds a change of %s points in 80 of 100',
  (each, scatter, points) => {
    expect(shareMoved(TRIALS, { each, change: points, scatter, seed: 6 })).toBeGreaterThanOrEqual(0.75);
  },
);

it('the effect has no mean if one kind is missing, and names both ends of a move', () => {
  expect(branchEffect([], [3])).toBeNull();
  expect(branchEffect([9], [3])).toEqual({ says: 'too-few', by: 6 });
  expect(branchEffect([14, 15, 13], [0, 1, -1])).toMatchObject({ says: 'moved', by: 14 });
  const unseen = branchEffect([14, 2, -5], [0, 9, -4]);
  expect(unseen).toMatchObject({ says: 'not-shown' });
  expect(unseen?.says === 'not-shown' && unseen.seen).toBeGreaterThan(10);
});

it('leads that are all equal by chance show no move of a point, nor that every smaller one would be noticed', () => {
  const unseen = branchEffect([4, 4, 4], [3, 3, 3]);
  expect(unseen).toMatchObject({ says: 'not-shown', by: 1, seen: expect.closeTo(1.5, 1) });
  expect(branchEffect([9, 9, 9], [3, 3, 3])).toMatchObject({
    ...{ says: 'moved', by: 6, low: expect.closeTo(4.9, 1), high: expect.closeTo(7.1, 1) },
  });
});

describe('a trial of branches', () => {
  const RUNS = 2;
  /** The branches with the change in the order of their runs, then the controls; no two leads are the same. */
  const branches: DebateRecord[] = [];
  /** Points that the opposition, the second side, has more in each of them. */
  const POINTS = [15, 11, 6, 2];

  beforeAll(async () => {
    for (const [at, points] of POINTS.entries()) {
      const record = await debateWonBy('oxford-four-day-week', 'opposition', points);
      const change = at < RUNS ? ('words' as const) : ('same-words' as const);
      const run = { turn: '1.proposition-1', trial: 'trial-1', run: at + 1, runs: RUNS };
      branches.push({ ...record, origin: { way: 'branch', debate: record.id, change, ...run } });
    }
  });

  it('leads from the first side, the changed branches and the controls apart, whatever their order', () => {
    const [lead = 0] = branches.map(firstSideLead);
    const inTenths = (points: number) => Math.round(10 * points) / 10;
    const expectedLeads = POINTS.map((points) => inTenths((lead ?? 0) + 15 - points));
    for (const order of [branches, branches.toReversed()]) {
      const { leads, effect, ...records } = trialOf(order);
      expect(leads.changed.map(inTenths)).toEqual(expectedLeads.slice(0, RUNS));
      expect(leads.controls.map(inTenths)).toEqual(expectedLeads.slice(RUNS));
      expect([...records.changed, ...records.controls]).toEqual(branches);
      expect(effect).toEqual(branchEffect(leads.changed, leads.controls));
      expect(effect?.by).toBeCloseTo(-9);
    }
  });

  it('says nothing of a branch whose judges have not all read it in every order', () => {
    const [branch] = branches as [DebateRecord];
    const last = branch.entries.findLast((entry) => entry.kind === 'turn' && entry.act === 'rule');
    if (last?.kind !== 'turn') throw new Error('no reading');
    const skip = { kind: 'ruling', ruling: 'skip', by: 'house', at: last.at, turn: last.id } as const;
    for (const other of [skip, { ...last, text: 'No form.' }]) {
      const partly = { ...branch, entries: branch.entries.map((entry) => (entry === last ? other : entry)) };
      // As the source of other branches it has the lead of its verdict all the same.
      expect([debateStatus(partly), typeof firstSideLead(partly)]).toEqual(['completed', 'number']);
      const trial = trialOf([partly, ...branches.slice(1)]);
      expect(trial).toMatchObject({ effect: null, planned: 2 * RUNS, incomplete: 1 });
      expect(trial.leads.changed).toHaveLength(1);
    }
  });

  it('has no leads in a rehearsal by scripted speakers', () => {
    const model = { provider: 'demo', id: 'demo-advocate' };
    const rehearsals = branches.map((branch) => ({
      ...branch,
      entries: branch.entries.map((entry) => (entry.kind === 'turn' ? { ...entry, model } : entry)),
    }));
    expect(rehearsals.map(firstSideLead)).toEqual(rehearsals.map(() => null));
    expect(trialOf(rehearsals)).toMatchObject({ leads: { changed: [], controls: [] }, effect: null });
  });

  it('says nothing before every branch of both kinds has its verdict, nor of a debate that is no branch', () => {
    for (const at of [1, 2]) {
      const others = branches.toSpliced(at, 1);
      expect(trialOf(others), `without ${at}`).toMatchObject({ effect: null, planned: 4, incomplete: 0 });
      const open = branches.map((one, place) =>
        place === at ? { ...one, entries: one.entries.slice(0, -1) } : one,
      );
      expect(trialOf(open).effect, `without the last reading of ${at}`).toBeNull();
      expect(trialOf([...others, { ...open[at], origin: undefined } as DebateRecord]).effect).toBeNull();
    }
    // A command that was stopped before the first control.
    expect(trialOf(branches.slice(0, RUNS), 2 * RUNS)).toMatchObject({ effect: null, planned: 4 });
    expect(trialOf(branches.slice(0, RUNS)).planned).toBe(RUNS);
  });
});
