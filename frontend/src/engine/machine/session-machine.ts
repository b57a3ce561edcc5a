// One debate open in this tab, as a machine: driven here, or followed while another tab drives it; either may become the other. It invokes
// the debate machine. It closes a second after its last viewer has left, if nothing runs, so that another tab may take it.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { DebateMachine, DebateSnapshot } from './debate-machine.ts';
import type { Sleep } from './machine-types.ts';
import {
  type ClaimedDebate,
  createSessionActors,
  type SessionActorOptions,
  type SessionInput,
} from './session-actors.ts';

export interface SessionOptions extends SessionActorOptions {
  /** The debate machine, with its actors provided for this session. */
  debate: DebateMachine;
  /** The network is back: the event stream reconnects now. */
  reconnect(): void;
  /** This tab no longer drives: its event stream is closed. */
  disconnect(): void;
}

export interface SessionContext extends SessionInput {
  /** The record saved or read last; `null` until then. */
  record: DebateRecord | null;
  lock: ClaimedDebate['lock'] | null;
  closedAt: ClaimedDebate['closedAt'];
  viewers: number;
  /** The session is opening, text is arriving, or a wait will end by itself: it must not be closed. */
  busy: boolean;
  /** Code for why this tab only follows; `null` if it drives the debate. */
  elsewhere: 'openElsewhere' | 'openedLater' | 'cannotTakeOver' | 'noLongerHere' | null;
  /** Reason why the debate could not be opened. */
  error: unknown;
}

export type SessionEvent =
  | { type: 'VIEWER_CAME' }
  | { type: 'VIEWER_LEFT' }
  | { type: 'TAKE_OVER' }
  /** The network or the tab is back: stop waiting. */
  | { type: 'WAKE' }
  | Sleep
  | { type: 'BEAT' }
  /** The record of a finished debate was extended, or got the person's own scores: continue with it. */
  | { type: 'REOPEN'; record: DebateRecord }
  | { type: 'LOCK_LOST' }
  /** Another tab has written as its driver. */
  | { type: 'SUPERSEDED' }
  | { type: 'CLOSE' };

export type Session = ActorRefFrom<ReturnType<typeof createSessionMachine>>;
export type SessionSnapshot = SnapshotFrom<Session>;

type Kept = Pick<SessionContext, 'busy'> & { record: DebateRecord };
const keptIn = ({ snapshot }: { snapshot: DebateSnapshot }): Kept => ({
  record: snapshot.context.record,
  busy: snapshot.hasTag('busy'),
});
const atRest = ({ record }: Pick<Kept, 'record'>): Kept => ({ record, busy: false });
/** Saves changes of the record, and shows them in this tab. */
const keep = <E>(read: (event: E) => Kept) => {
  const params = ({ event }: { event: E }): Kept => read(event);
  return [{ type: 'save', params } as const, { type: 'note', params } as const];
};
const withOutput = <T extends string>(type: T) => ({
  type,
  params: ({ event }: { event: { output: ClaimedDebate | null } }) => event.output,
});
const fail = {
  type: 'fail',
  params: ({ event }: { event: { error: unknown } }) => ({ cause: event.error }),
} as const;

export const createSessionMachine = (options: SessionOptions) =>
  setup({
    types: {
      context: {} as SessionContext,
      input: {} as SessionInput,
      events: {} as SessionEvent,
      tags: {} as 'taking-over',
      children: {} as { debate: 'debate'; heartbeat: 'heartbeat' },
    },
    actors: { ...createSessionActors(options), debate: options.debate },
    guards: {
      isClaimed: (_, debate: ClaimedDebate | null) => debate !== null,
      isRead: ({ context }) => context.record !== null,
      isLastViewer: ({ context }) => context.viewers <= 1,
      isResting: ({ context }) => !context.busy,
      /** A debate that cannot be extended, or scored, is returned unchanged. */
      isChanged: ({ context }, record: DebateRecord) => record !== context.record,
    },
    actions: {
      drive: assign((_, debate: ClaimedDebate | null) => ({ ...debate, elsewhere: null, busy: true })),
      /** Every snapshot of the debate passes here: changes of its record are being saved. */
      save: (_, { record }: Kept) => void options.store.save(record),
      note: assign((_, change: Kept) => change),
      /** A debate that waits for a person, who may take any time, is open all the same. */
      beat: ({ context: { id, record } }) => {
        if (record && debateStatus(record) === 'running') options.store.beat(id);
      },
      reconnect: options.reconnect,
      disconnect: options.disconnect,
      /** Nothing is cancelled and nothing more is sent: the other tab finishes the running calls. */
      stepDown: ({ context }) => options.store.release(context.id),
      tell: assign((_, elsewhere: SessionContext['elsewhere']) => ({ elsewhere })),
      fail: assign((_, { cause }: { cause: unknown }) => ({ error: cause })),
    },
  }).createMachine({
    id: 'session',
    context: ({ input }) => ({
      ...input,
      record: null,
      lock: null,
      closedAt: null,
      viewers: 0,
      busy: true,
      elsewhere: null,
      error: null,
    }),
    initial: 'open',
    states: {
      open: {
        description: 'The debate is open in this tab.',
        type: 'parallel',
        on: { CLOSE: 'closed' },
        states: {
          connection: {
            description: 'The connection of this tab to the debate.',
            initial: 'opening',
            states: {
              opening: {
                description: 'The record is read, and this tab tries to become the driver.',
                invoke: {
                  id: 'openDebate',
                  src: 'openDebate',
                  input: ({ context }) => context,
                  onDone: [
                    { guard: withOutput('isClaimed'), target: 'driving', actions: withOutput('drive') },
                    { target: 'following' },
                  ],
                  onError: { target: '#session.closed', actions: fail },
                },
              },

              driving: {
                description: 'This tab runs the debate, saves it and holds its lock.',
                exit: ['beat', 'disconnect'],
                invoke: [
                  { src: 'holdLock', input: ({ context }) => ({ lock: context.lock }) },
                  { id: 'heartbeat', src: 'heartbeat' },
                ],
                on: {
                  WAKE: { actions: ['reconnect', sendTo('heartbeat', { type: 'WAKE' })] },
                  // A debate that stands still, or waits for a person, stays as it is.
                  SLEPT: [
                    { guard: 'isResting', actions: 'reconnect' },
                    { actions: ['reconnect', sendTo('debate', ({ event }) => event)] },
                  ],
                  BEAT: { actions: 'beat' },
                  // The machine of a finished debate has stopped, so an extension gets its own machine.
                  REOPEN: {
                    guard: { type: 'isChanged', params: ({ event }) => event.record },
                    target: '.debating',
                    actions: keep(atRest),
                  },
                  LOCK_LOST: { target: 'following', actions: 'stepDown' },
                  SUPERSEDED: { target: 'following', actions: 'stepDown' },
                },
                initial: 'debating',
                states: {
                  debating: {
                    description: 'The debate machine runs.',
                    invoke: {
                      id: 'debate',
                      src: 'debate',
                      input: ({ context: { record } }) => ({ record: record as DebateRecord }),
                      onSnapshot: { actions: keep(keptIn) },
                      // The final record arrives here, not in a snapshot.
                      onDone: {
                        actions: keep(({ output }: { output: Pick<Kept, 'record'> }) => atRest(output)),
                      },
                      onError: { target: '#session.closed', actions: fail },
                    },
                  },
                },
              },

              following: {
                description: 'Another tab drives the debate, and this one shows its record.',
                entry: [
                  assign({ busy: false }),
                  { type: 'tell', params: options.locks.supported ? 'openElsewhere' : 'openedLater' },
                ],
                invoke: {
                  id: 'storedDebate',
                  src: 'storedDebate',
                  input: ({ context }) => context,
                  onSnapshot: {
                    actions: assign(({ context, event }) => ({
                      record: event.snapshot.context ?? context.record,
                    })),
                  },
                  // The record read last stays on the page.
                  onError: [
                    { guard: 'isRead', actions: { type: 'tell', params: 'noLongerHere' } },
                    { target: '#session.closed', actions: fail },
                  ],
                },
                initial: 'waiting',
                states: {
                  waiting: {
                    description:
                      'This tab drives once the other one closes; until then the person may take over.',
                    invoke: {
                      id: 'waitForLock',
                      src: 'waitForLock',
                      input: ({ context }) => context,
                      onDone: {
                        target: '#session.open.connection.driving',
                        actions: withOutput('drive'),
                      },
                      // The record cannot be read, so the one read last stays on the page.
                      onError: {},
                    },
                    on: { TAKE_OVER: 'takingOver' },
                  },
                  takingOver: {
                    description: 'This tab takes the lock from the other one.',
                    tags: 'taking-over',
                    invoke: {
                      id: 'takeOver',
                      src: 'takeOver',
                      input: ({ context }) => context,
                      onDone: [
                        {
                          guard: withOutput('isClaimed'),
                          target: '#session.open.connection.driving',
                          actions: withOutput('drive'),
                        },
                        { target: 'waiting', actions: { type: 'tell', params: 'cannotTakeOver' } },
                      ],
                      onError: 'waiting',
                    },
                  },
                },
              },
            },
          },

          audience: {
            description: 'The viewers of the debate in this tab.',
            on: { VIEWER_CAME: { actions: assign({ viewers: ({ context }) => context.viewers + 1 }) } },
            initial: 'present',
            states: {
              present: {
                description: 'Somebody looks at the debate.',
                on: {
                  VIEWER_LEFT: [
                    { guard: 'isLastViewer', target: 'absent' },
                    { actions: assign({ viewers: ({ context }) => context.viewers - 1 }) },
                  ],
                },
              },
              absent: {
                description: 'Nobody looks at the debate.',
                initial: 'leaving',
                states: {
                  leaving: {
                    description: 'A second passes, in case somebody comes back.',
                    invoke: { id: 'waitToClose', src: 'waitToClose', onDone: 'gone' },
                  },
                  gone: {
                    description: 'The session closes as soon as nothing runs.',
                    always: { guard: 'isResting', target: '#session.closed' },
                  },
                },
                on: { VIEWER_CAME: { target: 'present', actions: assign({ viewers: 1 }) } },
              },
            },
          },
        },
      },
      closed: { description: 'Another tab may open the debate now.', type: 'final' },
    },
  });
