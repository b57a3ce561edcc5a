// Composes the prompts of a finished debate again, as its models received them.

import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';

/** The messages of each call, system text first. The record is cut before each turn, so that its call is composed again. */
export function promptsOfDebate(record: DebateRecord): string[][] {
  return turnsOf(record).flatMap((turn) => {
    const before = { ...record, entries: record.entries.slice(0, record.entries.indexOf(turn)) };
    const next = nextStep(before);
    if (next.kind !== 'speak') return [];
    return next.step.slots.map((slot) => {
      const call = composeCall(before, next, slot, { cards: {} });
      return [call.system, ...call.messages.map(({ content }) => content)];
    });
  });
}
