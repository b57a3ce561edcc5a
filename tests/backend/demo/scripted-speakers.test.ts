// The scripted speakers can do every task a format may ask for, say that they are scripted, and bring every format to its end.

import { FORMATS } from '@rostrum/shared/formats/registry';
import { attemptsOf, turnsOf } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { PERSON } from '../../fixtures/records.ts';
import { eventsOfType, runWholeDebate } from '../../kit/whole-debate.ts';
import { voteText } from '../../shared/kit/answer-texts.ts';
import { demoText } from './play-demo-debate.ts';

describe('A scripted speech', () => {
  const motion = 'Zoos should be phased out';
  it('says that it is scripted, for whom a model would speak, on which motion and to what end', async () => {
    const text = await demoText({ motion, act: 'case', words: 260 });
    expect(text).toMatch(/^Scripted speech \(Rebuttal 1\)\. A model would open for Proposition here/);
    expect(text).toContain('in about 260 words.\n\nThe motion: “Zoos should be phased out”.');
  });

  it.each([20, 1200])('has about the %i words that are asked for', async (words) => {
    const text = await demoText({ motion, words, maxOutputTokens: 9000 });
    const length = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    expect(Math.abs(length - words)).toBeLessThanOrEqual(20);
  });

  it('is the same for the same request, another for another seed, and another after it was refused', async () => {
    const first = await demoText({ motion });
    expect(await demoText({ motion })).toBe(first);
    expect(await demoText({ motion, id: '1:0.0.proposition.2' })).toBe(first);
    expect(await demoText({ motion, seed: 8 })).not.toBe(first);
    expect(await demoText({ motion, again: 'It repeats an earlier speech.' })).not.toBe(first);
  });
});

const ROUNDS = /rounds|iterations|turns/i;

describe.each(Object.values(FORMATS))('In $id', (format) => {
  it('six rounds come to their end without a speech that is asked for again', async () => {
    const settings = Object.fromEntries(
      format.settings.flatMap((setting): [string, number][] =>
        setting.kind === 'number' && ROUNDS.test(setting.id)
          ? [[setting.id, Math.max(setting.min, Math.min(setting.max, 6))]]
          : [],
      ),
    );
    const { record, log } = await runWholeDebate({
      format,
      settings: { ...settings, warnAt: 100, costLimit: 100 },
      says: (_, { turn }) => `I would like to know more about that, in ${turn}.`,
    });
    expect(attemptsOf(record).filter(({ outcome }) => outcome.state !== 'accepted')).toEqual([]);
    expect(turnsOf(record).flatMap(({ flags }) => flags ?? [])).toEqual([]);
    expect(eventsOfType(log, 'STEP_STARTED').length).toBeGreaterThan(2);
  }, 60_000);
});

it('partners agree in the second round, and say why', async () => {
  const { record } = await runWholeDebate({ format: 'consensus' });
  const votes = turnsOf(record).filter(({ text }) => text.includes('HAS_CONSENSUS'));
  expect(votes.map(({ text }) => /HAS_CONSENSUS: (\w+)/.exec(text)?.[1])).toEqual(['NO', 'NO', 'YES', 'YES']);
  expect(votes[2]?.text).toContain('scripted partners always do');
});

it('partners talk ten rounds with a person who says “ok” each time', async () => {
  const { record } = await runWholeDebate({
    format: 'consensus',
    occupants: { 'partner-a': PERSON },
    settings: { maxIterations: 10 },
    says: ({ kind, ...next }) =>
      kind === 'listen' && 'step' in next && next.step.act.answer === 'vote' ? voteText(false) : 'ok',
  });
  expect(attemptsOf(record).filter(({ outcome }) => outcome.state === 'failed')).toEqual([]);
  expect(turnsOf(record).filter(({ text }) => text === 'ok')).toHaveLength(10);
}, 60_000);
