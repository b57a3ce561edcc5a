// The actor of a debate that another tab drives: shows what that tab keeps as it comes, and takes no event of a person.

import { type NextStep, nextStep } from '@rostrum/shared/plan/cursor';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { debateStatus, requestedPause } from '@rostrum/shared/status/debate-status';
import { liveQuery } from 'dexie';
import { type ActorRefFrom, assign, fromCallback, fromObservable, setup } from 'xstate';
import type { LiveTextSink } from '../machine/actors/run-step.ts';
import type { DebateContext, DebateTag, StateName, UserEvent } from '../machine/machine-types.ts';
import type { Archive, LoadedDebate } from '../storage/archive.ts';
import type { LiveTextBroadcast } from './live-text-broadcast.ts';

export interface FollowOptions {
  archive: Archive;
  liveTextOf(debate: string): LiveTextSink;
  broadcast?: LiveTextBroadcast;
}

type FollowContext = Pick<DebateContext, 'record' | 'cards' | 'step' | 'haltReason' | 'shownState'>;

interface FollowInput {
  record: DebateRecord;
}

export type FollowActor = ActorRefFrom<ReturnType<typeof createFollowDebate>>;

export const createFollowDebate = ({ archive, liveTextOf, broadcast }: FollowOptions) =>
  setup({
    types: {
      context: {} as FollowContext,
      input: {} as FollowInput,
      events: {} as UserEvent,
      tags: {} as DebateTag,
    },
    actors: {
      storedDebate: fromObservable<LoadedDebate | null, { id: string }>(({ input: { id } }) =>
        liveQuery(() => archive.load(id)),
      ),
      liveText: fromCallback<UserEvent, { id: string }>(({ input: { id } }) =>
        broadcast?.receive(id, liveTextOf(id)),
      ),
    },
    guards: {
      isShown: ({ context }, shown: readonly StateName[]) => shown.includes(context.shownState),
    },
  }).createMachine({
    context: ({ input: { record } }) => contextOf(record),
    invoke: [
      {
        src: 'storedDebate',
        input: ({ context }) => ({ id: context.record.id }),
        onSnapshot: {
          target: '.reading',
          actions: assign(({ context, event }) => {
            const read = event.snapshot.context?.read;
            return read?.ok ? contextOf(read.record) : context;
          }),
        },
        // What was read last stays on the page.
        onError: {},
      },
      { src: 'liveText', input: ({ context }) => ({ id: context.record.id }) },
    ],
    initial: 'reading',
    states: {
      reading: {
        always: [
          { guard: { type: 'isShown', params: ['completed'] }, target: 'completed' },
          { guard: { type: 'isShown', params: ['paused'] }, target: 'paused' },
          { guard: { type: 'isShown', params: ['idle'] }, target: 'idle' },
          { guard: { type: 'isShown', params: ['listening'] }, target: 'listening' },
          { target: 'speaking' },
        ],
      },
      idle: {},
      speaking: { tags: ['busy', 'running'] },
      listening: { tags: 'running' },
      paused: { tags: 'standing' },
      completed: { tags: 'over' },
    },
  });

function contextOf(record: DebateRecord): FollowContext {
  const step = nextStep(record);
  return { record, step, cards: {}, haltReason: null, shownState: shownStateOf(record, step) };
}

const STATE_OF_PHASE = {
  opening: 'awaitingArguments',
  exchange: 'debating',
  verdict: 'judgeEvaluating',
} as const;

/** What the driving tab shows, as far as the record tells it. */
function shownStateOf(record: DebateRecord, next: NextStep): StateName {
  const status = debateStatus(record);
  if (status === 'completed' || status === 'paused') return status;
  if (status === 'unopened') return 'idle';
  if (requestedPause(record) !== null) return 'pausing';
  if (next.kind === 'close') return 'judgeEvaluating';
  return next.kind === 'listen' ? 'listening' : STATE_OF_PHASE[next.step.phase];
}
