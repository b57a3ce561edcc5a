// The prompts of a whole debate that was spoken, as its models would have read them.
import type { DebateRecord } from '@rostrum/shared/debate/record';
import { turnsOf } from '@rostrum/shared/debate/record';
import { nextStep } from '@rostrum/shared/debate/walk';
import { composeCall } from '@rostrum/shared/prompts/scene';

/** The messages of each call, system text first: the record is cut before every turn, so that each is asked as it was. */
export function callsOf(record: DebateRecord): string[][] {
  return turnsOf(record).flatMap((turn) => {
    const before = { ...record, entries: record.entries.slice(0, record.entries.indexOf(turn)) };
    const step = nextStep(before);
    if (step.kind !== 'speak') return [];
    return step.group.places.map((place) => {
      const call = composeCall(before, step, place, { cards: {} });
      return [call.system, ...call.messages.map(({ content }) => content)];
    });
  });
}
