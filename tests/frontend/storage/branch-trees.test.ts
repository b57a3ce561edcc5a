// The trees of the history: every branch is listed below the root of its tree, as far as its sources are stored.
import type { Occupant } from '@rostrum/shared/record/record';
import { branchPoints, type Change, changeOf } from '@rostrum/shared/status/branch-debate';
import { expect, it } from 'vitest';
import {
  branchesToStart,
  controlsToStart,
  countSpeeches,
  fullTrial,
} from '../../../frontend/src/engine/debates/branch-runs.ts';
import {
  branchTrees,
  countControlsElsewhere,
  isControlOfChange,
  trialNumbers,
} from '../../../frontend/src/storage/branch-trees.ts';
import { historyRowOf } from '../../../frontend/src/storage/history-rows.ts';
import { branchTitle } from '../../../frontend/src/words/branch-words.ts';
import { debateOfSpeeches } from '../../kit/long-debate.ts';

const source = debateOfSpeeches(8);
const turn = branchPoints(source)[2]?.turn.id ?? '';
const PLAN = { turn, runs: 3, limitNanoUsd: null, change: { what: 'same' } } as const;
const branches = branchesToStart(source, { ...PLAN, hasControl: false });
const rowOf = (record: typeof source) => ({ row: historyRowOf(record, 0) });

it('a branch is listed below the root of its tree, and alone once the root is deleted', () => {
  const [first, second] = [source, branches[0] ?? source].map(rowOf);
  if (!first || !second) throw new Error('There are no rows.');
  expect([first, second].map(({ row }) => row.branchedAt !== undefined)).toEqual([false, true]);
  expect(branchTitle(second.row)).toBe('Opposition, Rebuttal 1: nothing changed');
  const { origin } = second.row;
  if (origin?.way !== 'branch') throw new Error('It is no branch.');
  const deeper = {
    row: {
      ...second.row,
      id: 'deeper',
      createdAt: second.row.createdAt + 1,
      origin: { ...origin, debate: second.row.id },
    },
  };
  expect(branchTrees([deeper, second, first])).toEqual([{ item: first, branches: [second, deeper] }]);
  expect(branchTrees([deeper, second])).toEqual([{ item: second, branches: [deeper] }]);
});

it('branches that a forged file puts in a circle are shown', () => {
  const [one, other] = branches.slice(0, 2).map(rowOf);
  if (one?.row.origin?.way !== 'branch' || other?.row.origin?.way !== 'branch')
    throw new Error('No branches.');
  one.row.origin = { ...one.row.origin, debate: other.row.id };
  other.row.origin = { ...other.row.origin, debate: one.row.id };
  const rowsDrawn = branchTrees([one, other]).flatMap(({ item, branches: below }) => [item, ...below]);
  expect(rowsDrawn).toHaveLength(2);
});

it('as many controls as branches are added, with their own seeds', () => {
  const [branch] = branchesToStart(source, {
    ...PLAN,
    change: { what: 'words', text: 'Other words.' },
    hasControl: false,
  });
  if (!branch) throw new Error('There is no branch.');
  const controls = controlsToStart(source, branch);
  expect(controls.map(({ origin }) => origin)).toMatchObject(
    [4, 5, 6].map((run) => ({
      change: 'same-words',
      run,
      runs: 3,
      trial: branch.origin?.way === 'branch' && branch.origin.trial,
    })),
  );
});

const OTHER_MODEL: Occupant = { kind: 'model', model: { provider: 'demo', id: 'two' } };
const MODEL_OF_PERSON: Occupant = { kind: 'model', model: { provider: 'demo', id: 'three' } };

it.each<Change>([
  { what: 'words', text: 'Other words.' },
  { what: 'model', occupant: OTHER_MODEL },
  { what: 'instruction', text: 'Name one figure.' },
  { what: 'same' },
])('a branch tells its change, which a full trial of its own repeats: %j', (change) => {
  const plan = { ...PLAN, change, runs: 1, hasControl: true, limitNanoUsd: 7_000_000 };
  const [branch = source] = branchesToStart(source, plan);
  expect(changeOf(branch)).toEqual(change);
  const origins = fullTrial(source, branch).map(({ origin, settings }) => ({ ...origin, ...settings }));
  const control = change.what === 'words' ? 'same-words' : 'same';
  expect(origins).toMatchObject(
    [1, 2, 3, 4, 5, 6].map((run) => ({
      ...{ run, runs: 3, turn, limitNanoUsd: 7_000_000 },
      change: run > 3 ? control : change.what,
    })),
  );
  const trials = new Set(origins.map((origin) => 'trial' in origin && origin.trial));
  expect(trials.size).toBe(1);
  expect(trials.has(branch.origin?.way === 'branch' && branch.origin.trial)).toBe(false);
  expect(changeOf(fullTrial(source, branch)[0] ?? source)).toEqual(change);
});

it('a branch tells its new model when the page starts it later, and not one that its person chose in it', () => {
  const plan = { ...PLAN, change: { what: 'model', occupant: OTHER_MODEL }, runs: 1 } as const;
  const [branch = source] = branchesToStart(source, { ...plan, hasControl: false });
  // The page gives it ids and a time of its own when it starts.
  const createdAt = branch.createdAt + 5;
  const seat = branch.entries.findLast((entry) => entry.kind === 'ruling' && entry.ruling === 'reseat')?.seat;
  const reseat = { kind: 'ruling', ruling: 'reseat', seat, at: createdAt + 9, occupant: MODEL_OF_PERSON };
  const entries = [...branch.entries, reseat] as typeof branch.entries;
  for (const record of [
    { ...branch, createdAt },
    { ...branch, createdAt, entries },
  ]) {
    expect(changeOf(record)).toEqual(plan.change);
    expect(fullTrial(source, record)).toHaveLength(6);
  }
});

it('no debate but a branch has a change', () => expect(changeOf(source)).toBeNull());

it('the controls of two trials are told apart by the numbers of their trials', () => {
  const trialRows = (change: { what: 'words'; text: string } | { what: 'same' }, hasControl: boolean) =>
    branchesToStart(source, { ...PLAN, change, runs: 1, hasControl }).map(rowOf);
  const [words, control] = trialRows({ what: 'words', text: 'Other words.' }, true);
  const [again] = trialRows({ what: 'same' }, false);
  if (!words || !control || !again) throw new Error('There are no rows.');
  const tree = [words, control, again];
  const numbers = trialNumbers(tree);
  const trialOfRow = ({ row }: typeof words) =>
    numbers.get(row.origin?.way === 'branch' ? row.origin.trial : '');
  expect(tree.map(trialOfRow)).toEqual([1, 1, 2]);
  expect(tree.map(({ row }) => isControlOfChange(row, tree))).toEqual([false, true, false]);
  expect(trialNumbers([words, control]).size).toBe(0);
  const rows = tree.map(({ row }) => row);
  expect(rows.map((row) => countControlsElsewhere(row, rows))).toEqual([1, 1, 1]);
  expect(countControlsElsewhere(words.row, [words.row, control.row])).toBe(0);
});

it('the speech that a branch begins at is spoken again, unless its words are given', () => {
  const counts = ([{ what: 'words', text: 'Other words.' }, { what: 'same' }] as const).map((change) => {
    const [branch = source] = branchesToStart(source, { ...PLAN, change, runs: 1, hasControl: false });
    return countSpeeches(source, branch);
  });
  expect(counts).toEqual([
    { kept: 2, again: 5 },
    { kept: 2, again: 6 },
  ]);
});
