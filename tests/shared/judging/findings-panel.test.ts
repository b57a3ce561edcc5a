// What several judges of a round table find together: the kind of agreement most of them found, or the weaker one of two as frequent.
import { emptySeats, withSeat } from '@rostrum/shared/formats/empty-seats';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { textReason } from '@rostrum/shared/wire/reason';
import { describe, expect, it } from 'vitest';
import {
  addEntries,
  fixtureTurn,
  formatNamed,
  GREY,
  modelOccupant,
  openDebate,
  rulingEntry,
  TEST_CARDS,
} from '../../fixtures/records.ts';

type FoundAgreement = 'consensus' | 'majority' | 'impasse';
/** Of three members, how many could not sign. */
const DISSENTERS = { consensus: 0, majority: 1, impasse: 3 } as const;

function tableWith(judges: number): DebateRecord {
  const format = formatNamed('roundtable');
  let seats = emptySeats(format);
  for (let further = 1; further < judges; further++) seats = withSeat(format, seats, 'judge');
  return openDebate(format, {
    seats: seats.map((seat) => ({ ...seat, occupant: modelOccupant(GREY) })),
    settings: { costLimit: null, warnAt: null },
  });
}

const membersOf = (schema: unknown, ...path: string[]): string[] => {
  let properties = (schema as { properties: Record<string, unknown> }).properties;
  for (const step of path)
    properties = (properties[step] as { properties: Record<string, unknown> }).properties;
  return Object.keys(properties);
};

/** In the names that the judge was given. */
function findingsFor(schema: unknown, found: FoundAgreement): string {
  const members = membersOf(schema, 'who_signs');
  const each = <T>(value: (index: number) => T) =>
    Object.fromEntries(members.map((id, index) => [id, value(index)]));
  const rating = { reasons: each(() => 'Sound.'), scores: each((index) => 60 + index) };
  return JSON.stringify({
    annotations: [],
    instructions: [],
    ratings: Object.fromEntries(membersOf(schema, 'ratings').map((criterion) => [criterion, rating])),
    reasoning: 'They moved.',
    synthesis: 'A bit of both.',
    unsettled: [],
    who_signs: each((index) => ({ reason: 'Because.', signs: index < DISSENTERS[found] ? 'no' : 'yes' })),
    wrap_up: 'They met in the middle.',
  });
}

/** One kind of agreement for each reading, in the order in which they are asked for; `null`: the reading is skipped. */
function concluded(start: DebateRecord, found: readonly (FoundAgreement | null)[]) {
  let record = start;
  const left = [...found];
  for (let next = nextStep(record); next.kind !== 'close'; next = nextStep(record)) {
    const [now, step] = [record, next];
    const entries = next.waiting.map((slot) => {
      if (step.step.act.answer !== 'findings') return fixtureTurn(slot.turn, slot.seat);
      const one = left.shift() ?? null;
      if (one === null)
        return rulingEntry({ ruling: 'skip', turn: slot.turn, by: 'house', reason: textReason('No money.') });
      const call = composeCall(now, step, slot, { cards: TEST_CARDS });
      return fixtureTurn(slot.turn, slot.seat, findingsFor(call.responseSchema, one));
    });
    record = addEntries(record, ...entries);
  }
  const outcome = debateOutcome(record);
  if (outcome.kind !== 'findings') throw new Error('no findings');
  return outcome;
}

describe('the findings of several judges', () => {
  it.each<[FoundAgreement, (FoundAgreement | null)[]]>([
    ['majority', ['majority', 'majority', 'consensus']],
    ['consensus', ['consensus', 'impasse', 'consensus']],
    ['impasse', ['consensus', 'majority', 'impasse']],
    ['majority', ['consensus', null, 'majority']],
  ])('are %s where they found %j', (agreement, found) => {
    const outcome = concluded(tableWith(3), found);
    expect(outcome.agreement).toBe(agreement);
    expect(outcome.panel?.judges).toHaveLength(found.filter((one) => one !== null).length);
    expect(outcome.panel?.leftOut.map(({ reasons }) => reasons)).toEqual(
      found.flatMap((one) => (one === null ? [[textReason('No money.')]] : [])),
    );
  });
});
