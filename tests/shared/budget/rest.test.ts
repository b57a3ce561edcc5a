// The rest of a debate as it is simulated before anybody has spoken, and the verdict's reserve, which covers a debate that is stopped.
import { holdFor, probableCost } from '@rostrum/shared/budget/call-hold';
import { longestRecordAfter } from '@rostrum/shared/budget/prompt-size';
import { verdictReserve } from '@rostrum/shared/budget/reserve';
import { openSteps, simulateRest } from '@rostrum/shared/budget/rest';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { supposedTurn } from '@rostrum/shared/plan/step';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { turnsOf } from '@rostrum/shared/record/record';
import { expect, it } from 'vitest';
import {
  addEntries,
  fixtureTurn,
  modelOccupant,
  openDebate,
  PERSON,
  RED,
  rulingEntry,
  TEST_CARDS,
} from '../../fixtures/records.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../kit/play-debate.ts';

it('The rest of a debate are the open turns, each call after the turns that the policy supposes, with its bounds and the plan as it was', () => {
  const open = openDebate();
  const seated = {
    ...open,
    seats: open.seats.map((seat, at) => (at === 0 ? { ...seat, occupant: PERSON } : seat)),
  };
  const [first, second] = plannedSteps(seated);
  const spoken = first?.slots[1]?.turn ?? '';
  const record = addEntries(seated, fixtureTurn(spoken, first?.slots[1]?.seat ?? ''));
  const steps = openSteps(
    record,
    [first, second].flatMap((step) => step ?? []),
  );
  const rest = [
    ...simulateRest(
      record,
      {
        steps: () => steps,
        options: () => ({ maxOutputTokens: 99 }),
        turn: (step, slot, call) => supposedTurn(slot, step.act.task, call ? 'model' : 'person'),
      },
      TEST_CARDS,
      composeCall,
    ),
  ];
  expect(rest.map(({ waiting, calls }) => [waiting.length, calls.length])).toEqual([
    [1, 0],
    [1, 1],
  ]);
  const [call] = rest[1]?.calls ?? [];
  const sent = call?.call.messages.map(({ content }) => content).join('\n');
  expect(sent).toMatch(/>person<\/speech>/);
  expect(call?.call.maxOutputTokens).toBe(99);
  if (!call) throw new Error('no call');
  expect([call.hold('certain'), call.hold('good'), call.probable()]).toEqual([
    holdFor(call.call, call.card, call.price),
    holdFor(call.call, call.card, call.price, 'good'),
    probableCost(call.call, call.card, call.price),
  ]);
  const after = rest.at(-1)?.after ?? record;
  expect(turnsOf(after).map(({ text }) => text)).toEqual([turnsOf(record)[0]?.text, 'person', 'model']);
  expect(plannedSteps(after)).toEqual(plannedSteps(record));
});

it('A price that a person typed counts for the seat as it is occupied now, unless the card has one', () => {
  const price = { tiers: [{ fromInputTokens: 0, input: 1, cachedInput: 1, cacheWrite: 1, output: 1 }] };
  const unknown = { ...modelOccupant({ ...RED, id: 'unknown' }), price };
  const record = addEntries(
    openDebate(),
    ...openDebate().seats.map(({ id }) => rulingEntry({ ruling: 'reseat', seat: id, occupant: unknown })),
  );
  const policy = { steps: () => openSteps(record, plannedSteps(record).slice(0, 1)), turn: () => null };
  const [step] = simulateRest(record, policy, TEST_CARDS, composeCall);
  expect(step?.calls.map((call) => [call.card, call.price])).toEqual([
    [undefined, price],
    [undefined, price],
  ]);
});

it.each(Object.values(FORMATS))(
  '$title sets aside as much for its verdict as it costs once it is stopped',
  (format) => {
    const records = [openDebate(format)];
    playDebate(openDebate(format, { settings: { costLimit: null, warnAt: null } }), {
      cards: TEST_CARDS,
      chance: seededNumbers(7),
      whims: CALM_CHANCES,
      watch: (record) => records.push(record),
    });
    for (const record of records.filter((_, at) => at % 9 === 0)) {
      const reserve = (one: typeof record) =>
        verdictReserve(longestRecordAfter(one, null), TEST_CARDS, composeCall).nanoUsd;
      const stopped = addEntries(record, rulingEntry({ ruling: 'stop', by: 'budget' }));
      expect(reserve(record)).toBeGreaterThanOrEqual(reserve(stopped));
    }
  },
);
