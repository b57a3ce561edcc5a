// Every task a composed format may give, in every seating, is spoken by the demo speakers so that it can be kept.
import type { Seating } from '@rostrum/shared/debate/plan';
import type { DebateRecord } from '@rostrum/shared/debate/record';
import { nextStep } from '@rostrum/shared/debate/walk';
import type { Format } from '@rostrum/shared/formats/format';
import { checkFormat } from '@rostrum/shared/formats/format-file';
import { TASKS } from '@rostrum/shared/formats/tasks';
import { examineAnswer } from '@rostrum/shared/judging/examine';
import { BRIEFS } from '@rostrum/shared/prompts/briefs/registry';
import { composeCall } from '@rostrum/shared/prompts/scene';
import { describe, expect, it } from 'vitest';
import { WORKSHOP } from '../../kit/workshop.ts';
import { CARDS, cardOf, cardsOf, opened, plus, seated, turnBy } from '../../shared/kit/debates.ts';
import { pieces, textOf } from './play.ts';

const MODELS = ['demo-advocate', 'demo-skeptic', 'demo-judge'].map((id) => ({
  provider: 'demo' as const,
  id,
}));
const DEMO = { ...CARDS, ...cardsOf(...MODELS.map((model) => cardOf(model))) };
const SEATINGS: readonly Seating[] = [
  { together: ['smith'] },
  { oneByOne: ['smith'] },
  { each: ['smith'], of: 'others' },
];

/** Two who state where they stand, the act in question twice over, and a verdict. */
const holding = (act: string, by: Seating, answer: string | undefined): Format => ({
  ...WORKSHOP,
  programme: {
    ...WORKSHOP.programme,
    plan: [
      ...WORKSHOP.programme.plan.slice(0, 1),
      {
        loop: { atMost: 2 },
        of: [
          {
            act,
            label: 'Trial',
            room: 'exchange',
            by,
            seconds: 240,
            ...(answer ? { answer, maxOutputTokens: 3000 } : {}),
          } as Format['programme']['plan'][number],
        ],
      },
      ...WORKSHOP.programme.plan.slice(2),
    ],
  },
});

async function playedOut(format: Format): Promise<{ record: DebateRecord; objections: string[] }> {
  let record = opened(format, { seats: seated(format, false, MODELS) });
  const objections: string[] = [];
  for (let step = nextStep(record); step.kind !== 'close'; step = nextStep(record)) {
    for (const place of step.waiting) {
      const call = composeCall(record, step, place, { cards: DEMO });
      const text = textOf(await pieces({ ...call, id: `${place.turn}.1` }));
      const objection = text.trim() === '' ? 'it is empty' : examineAnswer(record, step, place, text)?.reason;
      if (objection) objections.push(`${place.turn}: ${objection}`);
      record = plus(record, turnBy(place.turn, place.seat, text));
    }
  }
  return { record, objections };
}

describe('A task in words', () => {
  it('is there for every brief, and for no other', () =>
    expect(Object.keys(TASKS).sort()).toEqual(Object.keys(BRIEFS).sort()));
});

describe.each(Object.keys(TASKS))('The task %s', (act) => {
  const answers = TASKS[act]?.answers ?? [undefined];
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
