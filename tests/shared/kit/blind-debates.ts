// Debates whose judges read them without names: played to the verdict, in ten languages, with speeches that a test chooses.

import { isScored } from '@rostrum/shared/answers/registry';
import type { Choices } from '@rostrum/shared/formats/create-record';
import type { Format } from '@rostrum/shared/formats/format';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { plannedSteps, type Slot, type Step } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { ReadingWay } from '@rostrum/shared/record/plan';
import { isLoop } from '@rostrum/shared/record/plan-acts';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import type { Language } from '@rostrum/shared/speech/language';
import spoken from '../../fixtures/corpora/speeches-by-language.json' with { type: 'json' };
import { addEntries, fixtureTurn, openDebate } from '../../fixtures/records.ts';

export const DRAWN_READING: ReadingWay = { order: 'drawn' };
export const EXCHANGED_READING: ReadingWay = { order: 'exchanged' };

/** Every shipped format that is judged by scores. */
export const JUDGED_FORMATS: readonly Format[] = Object.values(FORMATS).filter(({ programme }) =>
  isScored(programme.outcome ?? 'verdict'),
);

const motionIn = (language: Language): string =>
  spoken.find((one) => one.language === language)?.motion ?? '';

/** Returns the record with one reading in every act that judges by scores. */
export const withReading = (record: DebateRecord, reading: ReadingWay): DebateRecord => ({
  ...record,
  format: {
    ...record.format,
    plan: record.format.plan.flatMap((node) => {
      if (isLoop(node) || (node.answer !== 'verdict' && node.answer !== 'findings')) return [node];
      return node.id === undefined ? [{ ...node, reading }] : [];
    }),
  },
});

export const openBlindDebate = (
  format: Format,
  language: Language = 'en',
  reading: ReadingWay = DRAWN_READING,
  more: Partial<Choices> = {},
): DebateRecord => withReading(openDebate(format, { motion: motionIn(language), ...more }), reading);

/** Speaks every turn before the verdict, with the text from `words`. */
export function spokenThrough(
  record: DebateRecord,
  words: (slot: Slot, step: Step, at: number) => string,
): DebateRecord {
  let playedRecord = record;
  for (let at = 0; ; at++) {
    const doneTurns = new Set(turnsOf(playedRecord).map(({ id }) => id));
    const step = plannedSteps(playedRecord).find(
      ({ slots, act }) => act.reading === undefined && slots.some(({ turn }) => !doneTurns.has(turn)),
    );
    if (!step) return playedRecord;
    playedRecord = addEntries(
      playedRecord,
      ...step.slots.map((slot) => fixtureTurn(slot.turn, slot.seat, words(slot, step, at))),
    );
  }
}

/** Returns the first step of the verdict, or the step of the node with this id, and the slot of its first judge. */
export function judging(record: DebateRecord, id?: string): { step: Step; slot: Slot } {
  const step = plannedSteps(record).find(({ act }) => act.reading !== undefined && act.id === id);
  const slot = step?.slots[0];
  if (!step || !slot) throw new Error('nobody judges');
  return { step, slot };
}

export function judgeCall(record: DebateRecord, id?: string) {
  const { step, slot } = judging(record, id);
  return composeCall(record, { kind: 'speak', step, waiting: step.slots }, slot, { cards: {} });
}

/** Returns everything of a call that reaches the model. */
export const sentText = ({ system, messages, responseSchema }: ReturnType<typeof judgeCall>): string =>
  [system, ...messages.map(({ content }) => content), JSON.stringify(responseSchema)].join('\n');
