// One debate open in this tab, as a machine: driven here, or followed while another tab drives it; either may become the other.
// It closes when nobody has looked at it for a second and nothing runs, so that another tab may take it up.

import { type ActorRefFrom, assign, fromPromise, raise, type SnapshotFrom, sendTo, setup } from 'xstate';
import { sharedWords } from '../words/shared-words.ts';
import type { DebateLocks } from './debate-lock.ts';
import { type DebateActor, followedDebate } from './debate-view.ts';
import { createDriveDebate, type DriveEvent, type DriveOptions, type DriveReport } from './drive-debate.ts';
import {
  type ClaimedDebate,
  createSessionActors,
  type OpenedDebate,
  type SessionInput,
} from './session-actors.ts';

export interface SessionOptions extends DriveOptions {
  locks: DebateLocks;
}

export interface SessionContext extends SessionInput {
  /** `null` until the debate has been read. */
  debate: DebateActor | null;
  /** Where it was paused because its page had been closed: when that page was last seen. */
  closedAt: number | null;
  /** Why this tab may only look on; `null` where it drives the debate. */
  readOnly: string | null;
  /** As it was read last. */
  opened: OpenedDebate | null;
  viewers: number;
  /** Words are arriving, or a wait is on that ends by itself. */
  busy: boolean;
  /** Why the debate could not be opened. */
  error: unknown;
}

export type SessionEvent =
  | DriveEvent
  | DriveReport
  | { type: 'VIEWER_CAME' }
  | { type: 'VIEWER_LEFT' }
  | { type: 'TAKE_OVER' }
  | { type: 'LOCK_LOST' }
  /** Another tab has written as its driver. */
  | { type: 'SUPERSEDED' }
  | { type: 'CLOSE' };

export type Session = ActorRefFrom<ReturnType<typeof createSessionMachine>>;
export type SessionSnapshot = SnapshotFrom<Session>;

/** From one screen to the next, or mounted twice: it is the same visit. */
const CLOSE_AFTER_MS = 1_000;

export const createSessionMachine = (options: SessionOptions) =>
  setup({
    types: {
      context: {} as SessionContext,
      input: {} as SessionInput,
      events: {} as SessionEvent,
      tags: {} as 'taking-over',
    },
    actors: {
      ...createSessionActors(options),
      driveDebate: createDriveDebate(options),
      waitToClose: fromPromise(({ signal }) => options.timers.wait(CLOSE_AFTER_MS, signal)),
    },
    guards: {
      isLocked: (_, { lock }: OpenedDebate) => lock !== null,
      isRefused: (_, claimed: ClaimedDebate | null) => claimed === null,
      isLastViewer: ({ context }) => context.viewers <= 1,
      isResting: ({ context }) => context.debate !== null && !context.busy,
    },
    actions: {
      useOpened: assign((_, opened: OpenedDebate) => ({ opened })),
      /** Nothing is cancelled and nothing more is sent: what runs is heard to its end by the other tab. */
      stepDown: ({ context }) => options.archive.release(context.id),
      follow: assign({
        debate: ({ context }) => {
          const record = context.debate?.getSnapshot().context.record ?? context.opened?.record;
          return record ? followedDebate(record) : null;
        },
        readOnly: options.locks.supported ? sharedWords('openElsewhere') : sharedWords('openedLater'),
        busy: false,
        // It runs in the other tab: where this one goes on with it, nothing was closed in between.
        paused: false,
      }),
    },
  }).createMachine({
    id: 'session',
    context: ({ input }) => ({
      ...input,
      debate: null,
      closedAt: null,
      readOnly: null,
      opened: null,
      viewers: 0,
      busy: false,
      error: null,
    }),
    initial: 'open',
    states: {
      open: {
        type: 'parallel',
        on: { CLOSE: 'closed' },
        states: {
          connection: {
            initial: 'opening',
            states: {
              opening: {
                invoke: {
                  id: 'openDebate',
                  src: 'openDebate',
                  input: ({ context }) => context,
                  onDone: [
                    {
                      guard: { type: 'isLocked', params: ({ event }) => event.output },
                      target: 'driving',
                      actions: { type: 'useOpened', params: ({ event }) => event.output },
                    },
                    {
                      target: 'following',
                      actions: { type: 'useOpened', params: ({ event }) => event.output },
                    },
                  ],
                  onError: {
                    target: '#session.closed',
                    actions: assign({ error: ({ event }) => event.error }),
                  },
                },
              },
              driving: {
                entry: assign({ readOnly: null }),
                invoke: [
                  {
                    id: 'driver',
                    src: 'driveDebate',
                    input: ({ context }) => ({ ...claimedOf(context), paused: context.paused }),
                    onError: {
                      target: '#session.closed',
                      actions: assign({ debate: null, error: ({ event }) => event.error }),
                    },
                  },
                  { id: 'holdLock', src: 'holdLock', input: ({ context }) => claimedOf(context) },
                ],
                on: {
                  DEBATE_OPENED: {
                    actions: assign({
                      debate: ({ event }) => event.debate,
                      closedAt: ({ event }) => event.closedAt,
                    }),
                  },
                  DEBATE_BUSY: { actions: assign({ busy: true }) },
                  DEBATE_RESTED: { actions: assign({ busy: false }) },
                  WAKE: { actions: sendTo('driver', ({ event }) => event) },
                  CONTINUE: { actions: sendTo('driver', ({ event }) => event) },
                  OWN_VERDICT: { actions: sendTo('driver', ({ event }) => event) },
                  LOCK_LOST: { target: 'following', actions: 'stepDown' },
                  SUPERSEDED: { target: 'following', actions: 'stepDown' },
                },
              },
              following: {
                entry: ['follow', raise({ type: 'DEBATE_RESTED' })],
                invoke: {
                  id: 'storedDebate',
                  src: 'storedDebate',
                  input: ({ context }) => context,
                  onSnapshot: {
                    actions: assign(({ context, event }) => {
                      const read = event.snapshot.context?.read;
                      return read?.ok ? { debate: followedDebate(read.record) } : context;
                    }),
                  },
                  // What was read last stays on the page.
                  onError: {},
                },
                initial: 'waiting',
                states: {
                  waiting: {
                    invoke: {
                      id: 'waitForLock',
                      src: 'waitForLock',
                      input: ({ context }) => context,
                      onDone: {
                        target: '#session.open.connection.driving',
                        actions: { type: 'useOpened', params: ({ event }) => event.output },
                      },
                      // It cannot be read: what was read last stays on the page.
                      onError: {},
                    },
                    on: { TAKE_OVER: 'takingOver' },
                  },
                  takingOver: {
                    tags: 'taking-over',
                    invoke: {
                      id: 'takeOver',
                      src: 'takeOver',
                      input: ({ context }) => context,
                      onDone: [
                        {
                          guard: { type: 'isRefused', params: ({ event }) => event.output },
                          target: 'waiting',
                          actions: assign({ readOnly: sharedWords('cannotTakeOver') }),
                        },
                        {
                          target: '#session.open.connection.driving',
                          actions: assign({ opened: ({ event }) => event.output }),
                        },
                      ],
                      onError: 'waiting',
                    },
                  },
                },
              },
            },
          },
          audience: {
            on: { VIEWER_CAME: { actions: assign({ viewers: ({ context }) => context.viewers + 1 }) } },
            initial: 'present',
            states: {
              present: {
                on: {
                  VIEWER_LEFT: [
                    { guard: 'isLastViewer', target: 'absent' },
                    { actions: assign({ viewers: ({ context }) => context.viewers - 1 }) },
                  ],
                },
              },
              absent: {
                entry: assign({ viewers: 0 }),
                invoke: {
                  id: 'waitToClose',
                  src: 'waitToClose',
                  onDone: { guard: 'isResting', target: '#session.closed' },
                },
                on: {
                  VIEWER_CAME: { target: 'present', actions: assign({ viewers: 1 }) },
                  DEBATE_OPENED: { target: 'absent', reenter: true },
                  DEBATE_RESTED: { target: 'absent', reenter: true },
                },
              },
            },
          },
        },
      },
      closed: { type: 'final' },
    },
  });

function claimedOf({ opened }: SessionContext): ClaimedDebate {
  if (!opened?.lock) throw new Error('This tab drives no debate without its lock.');
  return opened;
}
