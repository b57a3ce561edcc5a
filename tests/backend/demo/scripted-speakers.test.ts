// The scripted speakers can do every task a format may ask for, say that they are scripted, and bring every format to its end.

import { FORMATS } from '@rostrum/shared/formats/registry';
import { attemptsOf, turnsOf } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { eventsOfType, runWholeDebate } from '../../kit/whole-debate.ts';
import { demoText } from './play-demo-debate.ts';

describe('A scripted speech', () => {
  const motion = 'Zoos should be phased out';
  it('says that it is scripted, for whom a model would speak, on which motion and to what end', async () => {
    const text = await demoText({ motion, act: 'case', words: 260 });
    expect(text).toMatch(/^Scripted speech \(Rebuttal 1\)\. A model would open for Proposition here/);
    expect(text).toContain('in about 260 words.\n\nThe motion: “Zoos should be phased out”.');
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
