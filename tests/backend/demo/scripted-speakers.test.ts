// The scripted speakers can do every task a format may ask for, say that they are scripted, and bring every format to its end.

import type { Format } from '@rostrum/shared/formats/format';
import { checkFormat } from '@rostrum/shared/formats/format-file';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { ANSWERS_OF_TASKS } from '@rostrum/shared/formats/validate-format';
import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { BRIEFS } from '@rostrum/shared/prompts/briefs/registry';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { SpeakerOrder } from '@rostrum/shared/record/plan';
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { cardsByModel, modelCard } from '../../fixtures/cards.ts';
import { addEntries, fixtureTurn, openDebate, seatedModels, TEST_CARDS } from '../../fixtures/records.ts';
import { CUSTOM_FORMAT } from '../../kit/custom-format.ts';
import { sample } from '../../kit/effort.ts';
import { eventsOfType, runWholeDebate } from '../../kit/whole-debate.ts';
import { demoParts, demoText, partsText } from './play-demo-debate.ts';

const MODELS = ['demo-advocate', 'demo-skeptic', 'demo-judge'].map((id) => ({
  provider: 'demo' as const,
  id,
}));
const DEMO = { ...TEST_CARDS, ...cardsByModel(...MODELS.map((model) => modelCard(model))) };
const SEATINGS: readonly SpeakerOrder[] = [
  { allAtOnce: ['smith'] },
  { allInTurn: ['smith'] },
  { each: ['smith'], of: 'others' },
];

/** A format with an opening, two passes of the act under test, and a verdict. */
const holding = (act: string, by: SpeakerOrder, answer: string | undefined): Format => ({
  ...CUSTOM_FORMAT,
  programme: {
    ...CUSTOM_FORMAT.programme,
    plan: [
      ...CUSTOM_FORMAT.programme.plan.slice(0, 1),
      {
        loop: { atMost: 2 },
        of: [
          {
            task: act,
            label: 'Trial',
            phase: 'exchange',
            by,
            seconds: 240,
            ...(answer ? { answer, maxOutputTokens: 3000 } : {}),
          } as Format['programme']['plan'][number],
        ],
      },
      ...CUSTOM_FORMAT.programme.plan.slice(2),
    ],
  },
});

async function playedOut(format: Format): Promise<{ record: DebateRecord; objections: string[] }> {
  let record = openDebate(format, { seats: seatedModels(format, false, MODELS) });
  const objections: string[] = [];
  for (let next = nextStep(record); next.kind !== 'close'; next = nextStep(record)) {
    for (const slot of next.waiting) {
      const call = composeCall(record, next, slot, { cards: DEMO });
      const text = partsText(await demoParts({ ...call, id: `${slot.turn}.1` }));
      const objection =
        text.trim() === '' ? 'it is empty' : answerObjection(record, next, slot, text)?.reason;
      if (objection) objections.push(`${slot.turn}: ${JSON.stringify(objection)}`);
      record = addEntries(record, fixtureTurn(slot.turn, slot.seat, text));
    }
  }
  return { record, objections };
}

describe.each(sample(Object.keys(BRIEFS), { fast: 6 }))('The task %s', (act) => {
  const answers = ANSWERS_OF_TASKS[act] ?? [undefined];
  it('is spoken in every seating, twice over, so that it can be kept', async () => {
    for (const answer of answers)
      for (const by of SEATINGS) {
        const format = holding(act, by, answer);
        expect(checkFormat(format)).toMatchObject({ ok: true });
        const { record, objections } = await playedOut(format);
        expect(objections).toEqual([]);
        expect(record.entries.at(-1)).toMatchObject({ kind: 'turn', id: '2.judge' });
      }
  });
});

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
