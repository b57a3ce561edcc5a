// A debate to write prompts for, and a way to play it: two sides, blind openings, rebuttals in turn, closings, one judge.

import type { SpokenStep } from '@rostrum/shared/debate/call';
import type { Attempt, DebateRecord, Persona, Programme, Seat } from '@rostrum/shared/debate/record';
import { groupsOf, nextStep, type Place } from '@rostrum/shared/debate/walk';
import { oxford } from '@rostrum/shared/formats/oxford';
import { composeCall } from '@rostrum/shared/prompts/scene';

export const MODEL = { provider: 'demo', id: 'demo-even' } as const;

const PROGRAMME: Programme = { id: oxford.id, title: oxford.title, ...oxford.programme };

export const ECONOMIST: Persona = {
  id: 'economist',
  name: 'Economist',
  voice: 'Dry and exact.\nA second line that no prompt may carry.',
  priorities: 'Incentives, costs that nobody sees, and what people do when prices change.',
  changesMind: 'A trial in which behaviour did not follow the price.',
};

export const seat = (id: string, role: string, more: Partial<Seat> = {}): Seat => ({
  id,
  role,
  name: id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' '),
  bench: role === 'proposition' || role === 'opposition' ? role : null,
  persona: null,
  occupant: { kind: 'model', model: MODEL },
  ...more,
});

export interface Opening {
  motion?: string;
  seats?: Seat[];
  rounds?: number;
  format?: Partial<Programme>;
  settings?: Partial<DebateRecord['settings']>;
}

export function openRecord({ motion, seats, rounds = 2, format, settings }: Opening = {}): DebateRecord {
  return {
    v: 1,
    id: 'debate',
    channel: 'c'.repeat(22),
    createdAt: 1_700_000_000_000,
    motion: motion ?? 'Cities should ban private cars from their centres',
    format: { ...PROGRAMME, ...format },
    seats: seats ?? [
      seat('proposition', 'proposition'),
      seat('opposition', 'opposition'),
      seat('judge', 'judge'),
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

export const added = (record: DebateRecord, ...entries: DebateRecord['entries']): DebateRecord => ({
  ...record,
  entries: [...record.entries, ...entries],
});

export const said = (
  place: Place,
  text: string,
  flags: ('cut' | 'repeated')[] = [],
): DebateRecord['entries'][number] => ({
  kind: 'turn',
  id: place.turn,
  seat: place.seat,
  act: 'any',
  text,
  flags,
  at: 0,
  model: MODEL,
  attempt: `${place.turn}.1`,
});

export const interjection = (text: string): DebateRecord['entries'][number] => ({
  kind: 'ruling',
  ruling: 'interject',
  at: 0,
  text,
});
export const skipped = (turn: string): DebateRecord['entries'][number] => ({
  kind: 'ruling',
  ruling: 'skip',
  turn,
  by: 'chair',
  at: 0,
});
export const stopped: DebateRecord['entries'][number] = {
  kind: 'ruling',
  ruling: 'stop',
  by: 'chair',
  at: 0,
};

export const attempted = (place: Place, number = 1): Attempt => ({
  kind: 'attempt',
  id: `${place.turn}.${number}`,
  turn: place.turn,
  seat: place.seat,
  act: 'any',
  at: 0,
  model: MODEL,
  request: null,
  digests: [],
  holdNanoUsd: 0,
  notional: true,
  outcome: { state: 'running' },
  usage: null,
  charge: null,
  timing: null,
});

export const speaking = (record: DebateRecord): SpokenStep => {
  const step = nextStep(record);
  if (step.kind === 'close') throw new Error('the debate is over');
  return step;
};

/** Says something short in every place of every group before the group that speaks `turn` first. */
export function playedTo(record: DebateRecord, turn: string): DebateRecord {
  let played = record;
  for (const group of groupsOf(record, record.format.plan)) {
    if (group.places.some((place) => place.turn === turn)) return played;
    const words = (place: Place) => `What ${place.seat} says at ${group.address}, with “quotes” & <tags>.`;
    played = added(played, ...group.places.map((place) => said(place, words(place))));
  }
  throw new Error(`no turn ${turn}`);
}

export function composed(
  record: DebateRecord,
  turn: string,
  options: Partial<Parameters<typeof composeCall>[3]> = {},
) {
  for (const group of groupsOf(record, record.format.plan)) {
    const place = group.places.find((candidate) => candidate.turn === turn);
    if (place) {
      return composeCall(record, { kind: 'speak', group, waiting: group.places }, place, {
        cards: {},
        ...options,
      });
    }
  }
  throw new Error(`no turn ${turn}`);
}

export const lastOf = (call: ReturnType<typeof composed>): string => call.messages.at(-1)?.content ?? '';
/** A call as a reader sees it. */
export const printed = (call: ReturnType<typeof composed>): string => {
  const { system, messages, ...rest } = call;
  const parts = messages.map(({ role, content }) => `--- ${role}\n${content}`);
  return [`${JSON.stringify(rest, null, 1)}\n--- system\n${system}`, ...parts, ''].join('\n');
};
