// Branches at every speech of random debates: nobody before it is asked again, their prompts stay byte for byte, and the replaced speech is
// in no request.
import { createHash } from 'node:crypto';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { callSeed } from '@rostrum/shared/plan/blind-letters';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { attemptsOf, type DebateRecord, type Seat, seatsNow, turnsOf } from '@rostrum/shared/record/record';
import { branchDebate, branchPoints, type Change } from '@rostrum/shared/status/branch-debate';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { expect, it } from 'vitest';
import {
  BLUE,
  modelOccupant,
  openDebate,
  rulingEntry,
  seatedModels,
  TEST_CARDS,
} from '../../fixtures/records.ts';
import { LONG_FORM, sample } from '../../kit/effort.ts';
import { debateOfSpeeches } from '../../kit/long-debate.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../kit/play-debate.ts';

const NEW_IDS = { id: 'branch-1', channel: 'another-channel-of-128-bits', createdAt: 1_800_000_000_000 };
const TRIAL = { trial: 'trial-1', run: 1, runs: 3, limitNanoUsd: null };

const NEW_WORDS = 'Words that a person wrote in their place.';
const CHANGES: readonly Change[] = [
  { what: 'words', text: NEW_WORDS },
  { what: 'model', occupant: modelOccupant(BLUE) },
  { what: 'instruction', text: 'Speak of costs alone.' },
  { what: 'same' },
  { what: 'same-words' },
];

type Requests = Map<string, Pick<GenerationRequest, 'system' | 'messages' | 'seed'>>;

const hasSummary = ({ messages }: Pick<GenerationRequest, 'messages'>): boolean =>
  messages.some(({ content }) => content.startsWith('<summary'));

/** Plays a debate to its end and collects the first request of each turn. */
function playAndCollect(start: DebateRecord, seed: number, interjecting = 0) {
  const requests: Requests = new Map();
  const watch = (record: DebateRecord) => {
    for (const { turn, request } of attemptsOf(record))
      if (request && !requests.has(turn)) requests.set(turn, request);
  };
  const whims = { ...CALM_CHANCES, interjecting };
  const { record } = playDebate(start, { cards: TEST_CARDS, chance: seededNumbers(seed), whims, watch });
  return { record, requests };
}

/** Returns the digest of every call before the step with this index, as the record composes it. */
const digestsBefore = (record: DebateRecord, index: number): string[] =>
  plannedSteps(record)
    .slice(0, index)
    .flatMap((step) =>
      step.slots.map((slot) => {
        const call = composeCall(record, { kind: 'speak', step, waiting: step.slots }, slot, {
          cards: TEST_CARDS,
        });
        return createHash('sha256').update(JSON.stringify(call)).digest('hex');
      }),
    );

it.each(sample(Object.values(FORMATS), { fast: 1 }))(
  '$title: a branch at a speech asks no earlier speaker again and never sends the replaced speech',
  (format) => {
    const open = openDebate(format, {
      settings: { costLimit: null, seed: 7 },
      seats: seatedModels(format, LONG_FORM),
    });
    const { record: old, requests: oldRequests } = playAndCollect(open, 11, 0.2);
    const before = JSON.stringify(old);
    const points = branchPoints(old);
    expect(points.length).toBeGreaterThan(3);
    for (const [at, { turn, step, isEditable }] of sample(points, { fast: 3 }).entries()) {
      const change = CHANGES[isEditable ? at % CHANGES.length : 3] ?? { what: 'same' };
      const branch = branchDebate(old, { ...NEW_IDS, ...TRIAL, turn: turn.id, change });
      const steps = plannedSteps(old);
      const index = steps.findIndex(
        ({ address, slots }) => address === step.address && slots[0]?.turn === step.slots[0]?.turn,
      );
      const sharedTurns = new Set(
        steps.slice(0, index).flatMap(({ slots }) => slots.map((slot) => slot.turn)),
      );
      expect(attemptsOf(branch)).toEqual([]);
      expect(debateStatus(branch)).toBe('running');
      const textsOf = (record: DebateRecord) =>
        turnsOf(record).flatMap(({ id, text, flags, at: time }) =>
          sharedTurns.has(id) ? [[id, text, flags, time]] : [],
        );
      expect(textsOf(branch)).toEqual(textsOf(old));
      // Speeches begin with a random number, because generated answers may begin alike.
      const isUnique = /^0\.\d{9}/.test(turn.text);
      const { record: over, requests } = playAndCollect(branch, 12 + at);
      expect(debateStatus(over)).toBe('completed');
      const turnsAsked = new Set(attemptsOf(over).map((attempt) => attempt.turn));
      for (const other of step.slots) if (other.turn !== turn.id) sharedTurns.add(other.turn);
      if (change.what.endsWith('words')) sharedTurns.add(turn.id);
      expect([...turnsAsked].filter((id) => sharedTurns.has(id))).toEqual([]);
      // Calls of the shared part would have the source's words, if anything still composed them.
      if (['words', 'same', 'same-words'].includes(change.what)) {
        const withoutSeed = (record: DebateRecord) => ({
          ...record,
          settings: { ...record.settings, seed: null },
          id: 'one',
          drawnFrom: 'one',
        });
        expect(digestsBefore(withoutSeed(over), index)).toEqual(digestsBefore(withoutSeed(old), index));
      }
      const sharedMessages = (oldRequests.get(turn.id)?.messages.length ?? 1) - 1;
      for (const [id, request] of requests) {
        const oldRequest = oldRequests.get(id);
        if (oldRequest && change.what !== 'model') {
          expect(request.system).toBe(oldRequest.system);
          if (request.messages.length > 1 && !hasSummary(request) && !hasSummary(oldRequest))
            expect(request.messages.slice(0, sharedMessages)).toEqual(
              oldRequest.messages.slice(0, sharedMessages),
            );
        }
        expect(request.seed).toBe(callSeed(branch));
        if (isUnique && change.what !== 'same-words')
          expect(JSON.stringify(request)).not.toContain(turn.text.slice(0, 14));
      }
      const speech = turnsOf(over).find(({ id }) => id === turn.id);
      expect(speech?.edited).toBe(change.what === 'words' ? true : undefined);
      if (change.what === 'words') expect(speech?.text).toBe(NEW_WORDS);
    }
    expect(JSON.stringify(old)).toBe(before);
  },
  240_000,
);

it('a branch drops the chair’s later rulings, and the expired limits', () => {
  const old = debateOfSpeeches(8);
  const entries = [...old.entries, rulingEntry({ ruling: 'interject', text: 'Thank you.' })];
  const settings = { ...old.settings, totalTimeoutMs: 1, roundTimeoutMs: 1 };
  const [point] = branchPoints(old).slice(3);
  const branch = branchDebate(
    { ...old, settings, entries },
    { ...NEW_IDS, ...TRIAL, turn: point?.turn.id ?? '', change: { what: 'same' } },
  );
  expect(branch.entries.filter(({ kind }) => kind !== 'turn')).toEqual([]);
  expect(Object.keys(branch.settings)).not.toContain('totalTimeoutMs');
  expect(Object.keys(branch.settings)).not.toContain('roundTimeoutMs');
});

it('a branch is judged by the models that gave the verdict, and spoken by those before its speech', () => {
  const old = debateOfSpeeches(8);
  const reseats = ['judge', 'proposition'].map((seat) =>
    rulingEntry({ ruling: 'reseat', seat, occupant: modelOccupant(BLUE) }),
  );
  const [point] = branchPoints(old).slice(3);
  const branch = branchDebate(
    { ...old, entries: [...old.entries, ...reseats] },
    { ...NEW_IDS, ...TRIAL, turn: point?.turn.id ?? '', change: { what: 'same' } },
  );
  const modelsOf = ({ id, occupant }: Seat) => [id, occupant.kind === 'model' && occupant.model.id];
  const seats = old.seats.map((seat) => (seat.id === 'judge' ? [seat.id, BLUE.id] : modelsOf(seat)));
  expect(seatsNow(branch).map(modelsOf)).toEqual(seats);
});

it('a branch cannot begin at a verdict, or before the debate is over', () => {
  const old = debateOfSpeeches(8);
  expect(branchPoints(openDebate())).toEqual([]);
  expect(branchPoints(old).some(({ step }) => step.phase === 'verdict')).toBe(false);
  expect(() =>
    branchDebate(old, { ...NEW_IDS, ...TRIAL, turn: '3.judge', change: { what: 'same' } }),
  ).toThrow(RangeError);
});

it('a branch at the sixtieth speech is made within 100 ms', () => {
  const old = debateOfSpeeches(64);
  const turn = branchPoints(old)[59]?.turn.id ?? '';
  const start = performance.now();
  const branch = branchDebate(old, {
    ...NEW_IDS,
    ...TRIAL,
    turn,
    change: { what: 'words', text: NEW_WORDS },
  });
  expect(performance.now() - start).toBeLessThan(100);
  expect(turnsOf(branch).length).toBeGreaterThanOrEqual(60);
});

it('a branch of a branch has a seed of its own, with which its control is not the same debate again', () => {
  const { settings } = openDebate(undefined, { settings: { seed: 7 } });
  const origin = { way: 'branch', turn: '0.proposition', change: 'same', run: 2, runs: 1 } as const;
  const seeds = [
    callSeed({ settings, origin: undefined }),
    callSeed({ settings, origin: { ...origin, debate: 'debate-1', trial: 'trial-1' } }),
    callSeed({ settings, origin: { ...origin, debate: 'branch-1', trial: 'trial-2' } }),
  ];
  expect(seeds[0]).toBe(7);
  expect(new Set(seeds).size).toBe(3);
});
