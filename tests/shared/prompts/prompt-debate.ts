// A debate to write prompts for, and a way to play it: two sides, blind openings, rebuttals in turn, closings, one judge.

import type { SpeakingStep } from '@rostrum/shared/budget/call-hold';
import { oxford } from '@rostrum/shared/formats/oxford';
import { nextStep, plannedSteps, type Slot } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { Attempt, DebateRecord, Persona, RecordedFormat, Seat } from '@rostrum/shared/record/record';

export const PROMPT_MODEL = { provider: 'demo', id: 'demo-even' } as const;

const OXFORD_RECORDED: RecordedFormat = { id: oxford.id, title: oxford.title, ...oxford.programme };

export const ECONOMIST: Persona = {
  id: 'economist',
  name: 'Economist',
  voice: 'Dry and exact.\nA second line that no prompt may carry.',
  priorities: 'Incentives, costs that nobody sees, and what people do when prices change.',
  changesMind: 'A trial in which behaviour did not follow the price.',
};

export const promptSeat = (id: string, role: string, more: Partial<Seat> = {}): Seat => ({
  id,
  role,
  name: id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' '),
  bench: role === 'proposition' || role === 'opposition' ? role : null,
  persona: null,
  occupant: { kind: 'model', model: PROMPT_MODEL },
  ...more,
});

export interface PromptDebateOptions {
  motion?: string;
  seats?: Seat[];
  rounds?: number;
  format?: Partial<RecordedFormat>;
  settings?: Partial<DebateRecord['settings']>;
}

export function promptDebate({
  motion,
  seats,
  rounds = 2,
  format,
  settings,
}: PromptDebateOptions = {}): DebateRecord {
  return {
    v: 2,
    id: 'debate',
    channel: 'c'.repeat(22),
    createdAt: 1_700_000_000_000,
    motion: motion ?? 'Cities should ban private cars from their centres',
    format: { ...OXFORD_RECORDED, ...format },
    seats: seats ?? [
      promptSeat('proposition', 'proposition'),
      promptSeat('opposition', 'opposition'),
      promptSeat('judge', 'judge'),
    ],
    settings: {
      length: 0.25,
      temperature: 0.7,
      evaluationTemperature: 0.3,
      turnTimeoutMs: 120_000,
      judgeTimeoutMs: 180_000,
      warnAtNanoUsd: null,
      limitNanoUsd: null,
      seed: null,
      of: { rounds },
      ...settings,
    },
    entries: [],
  };
}

export const plusEntries = (record: DebateRecord, ...entries: DebateRecord['entries']): DebateRecord => ({
  ...record,
  entries: [...record.entries, ...entries],
});

export const speechEntry = (
  slot: Slot,
  text: string,
  flags: ('cut' | 'repeated')[] = [],
): DebateRecord['entries'][number] => ({
  kind: 'turn',
  id: slot.turn,
  seat: slot.seat,
  act: 'any',
  text,
  flags,
  at: 0,
  model: PROMPT_MODEL,
  attempt: `${slot.turn}.1`,
});

export const chairNote = (text: string): DebateRecord['entries'][number] => ({
  kind: 'ruling',
  ruling: 'interject',
  at: 0,
  text,
});
export const skipEntry = (turn: string): DebateRecord['entries'][number] => ({
  kind: 'ruling',
  ruling: 'skip',
  turn,
  by: 'chair',
  at: 0,
});
export const STOP_ENTRY: DebateRecord['entries'][number] = {
  kind: 'ruling',
  ruling: 'stop',
  by: 'chair',
  at: 0,
};

export const openAttempt = (slot: Slot, number = 1): Attempt => ({
  kind: 'attempt',
  id: `${slot.turn}.${number}`,
  turn: slot.turn,
  seat: slot.seat,
  act: 'any',
  at: 0,
  model: PROMPT_MODEL,
  request: null,
  digests: [],
  holdNanoUsd: 0,
  notional: true,
  outcome: { state: 'running' },
  usage: null,
  charge: null,
  timing: null,
});

export const speakingStep = (record: DebateRecord): SpeakingStep => {
  const next = nextStep(record);
  if (next.kind === 'close') throw new Error('the debate is over');
  return next;
};

/** Says something short in every place of every group before the group that speaks `turn` first. */
export function playedTo(record: DebateRecord, turn: string): DebateRecord {
  let played = record;
  for (const step of plannedSteps(record, record.format.plan)) {
    if (step.slots.some((slot) => slot.turn === turn)) return played;
    const words = (slot: Slot) => `What ${slot.seat} says at ${step.address}, with “quotes” & <tags>.`;
    played = plusEntries(played, ...step.slots.map((slot) => speechEntry(slot, words(slot))));
  }
  throw new Error(`no turn ${turn}`);
}

export function composedCall(
  record: DebateRecord,
  turn: string,
  options: Partial<Parameters<typeof composeCall>[3]> = {},
) {
  for (const step of plannedSteps(record, record.format.plan)) {
    const slot = step.slots.find((candidate) => candidate.turn === turn);
    if (slot) {
      return composeCall(record, { kind: 'speak', step, waiting: step.slots }, slot, {
        cards: {},
        ...options,
      });
    }
  }
  throw new Error(`no turn ${turn}`);
}

export const lastMessage = (call: ReturnType<typeof composedCall>): string =>
  call.messages.at(-1)?.content ?? '';
/** A call as a reader sees it. */
export const printedCall = (call: ReturnType<typeof composedCall>): string => {
  const { system, messages, ...rest } = call;
  const parts = messages.map(({ role, content }) => `--- ${role}\n${content}`);
  return [`${JSON.stringify(rest, null, 1)}\n--- system\n${system}`, ...parts, ''].join('\n');
};
