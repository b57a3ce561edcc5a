// The demo speakers can do every task a custom format may ask for, with every speaker order: all answers pass the checks.

import type { Format } from '@rostrum/shared/formats/format';
import { checkFormat } from '@rostrum/shared/formats/format-file';
import { ANSWERS_OF_TASKS } from '@rostrum/shared/formats/task-answers';
import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { BRIEFS } from '@rostrum/shared/prompts/briefs/registry';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { SpeakerOrder } from '@rostrum/shared/record/plan';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { skillFor } from '../../../backend/src/demo/skills/registry.ts';
import { cardsByModel, modelCard } from '../../fixtures/cards.ts';
import { addEntries, fixtureTurn, openDebate, seatedModels, TEST_CARDS } from '../../fixtures/records.ts';
import { CUSTOM_FORMAT } from '../../kit/custom-format.ts';
import { sample } from '../../kit/effort.ts';
import { demoParts, partsText } from './play-demo-debate.ts';

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
      if (objection) objections.push(`${slot.turn}: ${objection}`);
      record = addEntries(record, fixtureTurn(slot.turn, slot.seat, text));
    }
  }
  return { record, objections };
}

it('has a skill of its own for every task that is not answered as a contribution to a discussion, or in a shape', () => {
  const unskilled = Object.keys(BRIEFS).filter((task) => skillFor(task) === skillFor('no such task'));
  expect(unskilled.sort()).toEqual(['conclude', 'deliberate', 'discuss', 'rule', 'weigh']);
});

it('Only tasks that have a brief are answered in a form', () => {
  expect(Object.keys(ANSWERS_OF_TASKS).filter((task) => !Object.hasOwn(BRIEFS, task))).toEqual([]);
});

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
