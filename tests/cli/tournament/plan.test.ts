// The plan of a tournament.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planOf } from '../../../cli/src/tournament/tournament-command.ts';
import {
  checkPlan,
  debatesOf,
  familiesIn,
  familySentence,
  readPlan,
  refuseOtherPlan,
  setupOf,
} from '../../../cli/src/tournament/tournament-plan.ts';
import { readDebateJson } from '../../../frontend/src/engine/debates/debate-file.ts';
import { refusalText } from '../../../frontend/src/words/refusal-text.ts';
import { modelCard } from '../../fixtures/cards.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-plan-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
const fileWith = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const motions = () => fileWith('motions.txt', '# Motions\nBan cars from cities\n\nMake trains free\r\n');
const FLAGS = {
  models: 'openai/a,mistral/b,google/c',
  judges: 'anthropic/j',
  repeats: '1',
  seed: '1',
  'at-once': '8',
};
const planWith = (flags: object = {}, file = motions()) => planOf(file, { ...FLAGS, ...flags }, () => {});
const answer = {
  providers: [],
  models: ['openai/a', 'mistral/b', 'google/c', 'anthropic/j', 'openai/j'].map((key) => {
    const [provider = '', id = ''] = key.split('/');
    return modelCard({ provider, id }, { family: provider });
  }),
};

describe('A plan', () => {
  it('has every pair of models on every motion and on both sides, again for each repeat', async () => {
    const debates = debatesOf(await planWith({ repeats: '2' }));
    const keys = debates.map(({ setup, repeat, pro, con }) => `${setup} ${repeat} ${pro} ${con}`);
    expect(new Set(keys).size).toBe(2 * 2 * 6);
    expect(debates.map(({ id }) => id).slice(0, 2)).toEqual(['001', '002']);
    // Stopped anywhere, at most one motion is incomplete.
    expect(new Set(debates.slice(0, 6).map(({ setup }) => setup)).size).toBe(1);
  });

  it('is the same for a seed, and another one for another seed', async () => {
    expect(debatesOf(await planWith())).toEqual(debatesOf(await planWith()));
    expect(debatesOf(await planWith({ seed: '2' }))).not.toEqual(debatesOf(await planWith()));
  });

  it('has the price of a model for all its thinking efforts, and none of a model that nobody is', async () => {
    const flags = { models: 'openai/a@high,mistral/b', price: ['openai/a=1/2'] };
    const plan = await planWith(flags);
    const [debate] = debatesOf(plan);
    expect(debate && setupOf(plan, debate).prices).toEqual({ 'openai/a': { in: 1, out: 2 } });
    const other = await planWith({ ...flags, price: ['openai/z=1/2'] });
    expect(() => checkPlan(other, answer)).toThrow(/--price openai\/z: nobody/);
  });

  it('is read back as it was written', async () => {
    const plan = await planWith({ set: ['rounds=2'], price: ['openai/a=1/2'] });
    expect(readPlan(JSON.parse(JSON.stringify(plan)), 'plan.json')).toEqual(plan);
    expect(() => readPlan({}, 'plan.json')).toThrow(/plan\.json is no plan/);
    // Taken for a debate by the page, it says what to import.
    const read = readDebateJson(JSON.stringify(plan));
    expect(read.ok || refusalText(read)).toMatch(
      /^This is the plan of a tournament, not a debate\. On the page, import its folder in History\.$/,
    );
  });

  it('names what differs from the plan in the folder', async () => {
    const savedPlan = await planWith();
    for (const [flags, name] of [
      [{ seed: '2' }, 'its seed'],
      [{ judges: 'openai/j' }, 'its judges'],
      [{ set: ['rounds=3'] }, 'its motions'],
    ] as const) {
      const plan = await planWith(flags);
      expect(() => refuseOtherPlan(plan, savedPlan, 'folder')).toThrow(name);
    }
    expect(() => refuseOtherPlan({ ...savedPlan, limitUsd: 7 }, savedPlan, 'folder')).not.toThrow();
  });

  it('gives both debates of a pair the same seed and exchanged seats', async () => {
    const plan = await planWith();
    const [one, other] = debatesOf(plan)
      .slice(0, 2)
      .map((debate) => setupOf(plan, debate));
    expect(one?.settings).toEqual(other?.settings);
    expect(one?.settings).toMatchObject({ costLimit: null, atLimit: 'judge', seed: expect.any(Number) });
    expect(one?.seats?.map(({ model }) => model)).toEqual(
      other?.seats?.map(({ model }) => model).toReversed(),
    );
  });

  it('reads set-ups from a JSON file', async () => {
    const file = fileWith(
      'setups.json',
      JSON.stringify(['Ban cars', { motion: 'Free trains', settings: { rounds: 3 } }]),
    );
    const { setups } = await planWith({ set: ['length=half'] }, file);
    expect(setups.map(({ motion, settings }) => [motion, settings])).toEqual([
      ['Ban cars', { length: 'half' }],
      ['Free trains', { rounds: 3, length: 'half' }],
    ]);
  });

  it('names the judges of a debater’s family', async () => {
    expect(familiesIn(await planWith(), answer).related).toEqual([]);
    expect(familiesIn(await planWith({ judges: 'openai/j' }), answer).related).toEqual([
      { judge: 'openai/j', models: ['openai/a'] },
    ]);
  });

  it('says of which model the family is not known, in place of that no judge is of a debater’s', async () => {
    const names = { models: ['rented/x-one', 'rented/x-two'], judges: ['rented/x-judge'] };
    const families = familiesIn(names, { models: [] });
    expect(families.related).toEqual([]);
    expect(familySentence(families)).toBe(
      'No judge is known to be of the family of a debater, but the family of rented/x-one, rented/x-two, and rented/x-judge is not known',
    );
  });

  it.each<[string, object, RegExp]>([
    ['one model', { models: 'openai/a' }, /^--models: name two models/],
    ['a model twice', { models: 'openai/a,openai/a' }, /^--models: a model is named twice/],
    ['an unknown model', { models: 'openai/a,openai/x' }, /^--models: there is no model "openai\/x"/],
    ['no judge', { judges: undefined }, /^--judges: name at least one/],
    ['an unknown judge', { judges: 'openai/x' }, /^--judges: there is no model/],
    ['no whole number of repeats', { repeats: '0.5' }, /^--repeats 0.5: write a whole number/],
    [
      'too many debates',
      { repeats: '100', models: Array.from({ length: 12 }, (_, n) => `v/${n}`).join() },
      /^--repeats: these are 26,400 debates/,
    ],
    ['a format without sides', { format: 'consensus' }, /^--format: .* has no two sides/],
    ['the seed as a setting', { set: ['seed=1'] }, /^settings\.seed: the tournament sets it/],
  ])('is refused with its flag: %s', async (_, flags, message) => {
    const check = async () => {
      const plan = await planWith(flags);
      debatesOf(plan);
      checkPlan(plan, answer);
    };
    await expect(check()).rejects.toMatchObject({ exitCode: 2, message: expect.stringMatching(message) });
  });

  it.each<[string, unknown, RegExp]>([
    ['judges', { motion: 'a b', judges: 1 }, /judges is not a field/],
    ['no motion', { format: 'oxford' }, /motion is wrong/],
    ['an unknown field', { motion: 'a b', jury: 1 }, /jury is not a field/],
  ])('is refused with the field of a set-up: %s', async (_, setup, message) => {
    await expect(planWith({}, fileWith('wrong.json', JSON.stringify([setup])))).rejects.toThrow(message);
  });
});
