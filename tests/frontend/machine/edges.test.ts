// Every edge the machine has is walked by its laws, and every state is reached by a shortest path without a call.
import { describe, expect, it } from 'vitest';
import {
  type AnyStateNode,
  type AnyTransitionDefinition,
  fromCallback,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import {
  createDebateMachine,
  type DebateSnapshot,
  stateName,
} from '../../../frontend/src/machines/debate-machine.ts';
import type {
  CallResult,
  DebateEvent,
  Prepared,
  PrepareInput,
  SettleInput,
  TakeStepInput,
} from '../../../frontend/src/machines/debate-types.ts';
import { hasFailures } from '../../../frontend/src/machines/decide.ts';
import { CARDS, debate, seatedModel } from '../../kit/machine-debate.ts';
import { SUITES } from '../../kit/machine-laws.ts';
import { labWith, partsWith } from '../../kit/machine-run.ts';

const machine = createDebateMachine(partsWith());

/** `debate.running.planning --always[2]--> …`: one name an edge, the same in every copy of the machine. */
function edgeName({ source, eventType, target, guard }: AnyTransitionDefinition): string {
  const event = eventType
    .replace(/xstate\.(done|error)\.actor\..*/, '$1')
    .replace(/xstate\.after\..*/, 'after');
  const named = typeof guard === 'object' && 'type' in guard ? guard : undefined;
  const params = typeof named?.params === 'string' ? `(${named.params})` : '';
  const on = named ? ` [${named.type}${params}]` : '';
  return `${source.id} ${event || 'always'}${on} -> ${target?.map((node) => node.id).join() ?? 'itself'}`;
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];
const edgesOf = (root: AnyStateNode): string[] =>
  nodesOf(root).flatMap((node) => [...node.transitions.values(), node.always ?? []].flat().map(edgeName));

const walked = new Set<string>();
function watch(event: InspectionEvent): void {
  if (event.type !== '@xstate.microstep') return;
  for (const transition of event._transitions) walked.add(edgeName(transition));
}

describe('the edges of the machine', () => {
  it('are all walked by its laws', async () => {
    for (const [, laws] of SUITES) {
      for (const law of Object.values(laws)) await law(labWith({ inspect: watch }));
    }
    const edges = [...new Set(edgesOf(machine.root))];
    expect(edges.length).toBeGreaterThan(60);
    expect(edges.filter((edge) => !walked.has(edge))).toEqual([]);
  });
});

/** What the actors could report where the machine stands. */
function reports({ value, context }: DebateSnapshot) {
  const open = context.record.entries.flatMap((entry) =>
    entry.kind === 'attempt' && entry.outcome.state === 'running' ? [entry.id] : [],
  );
  const result = (attempt: string, outcome: CallResult['outcome']): CallResult => ({
    attempt,
    outcome,
    usage: null,
    charge: null,
    timing: null,
  });
  const said = { state: 'completed', finishReason: 'stop', text: 'Words.' } as const;
  const failed = { state: 'failed', message: 'No.', retryAfterMs: null, text: '' } as const;
  const ends = open
    .slice(0, 1)
    .flatMap((id) =>
      [
        said,
        { ...failed, code: 'overloaded', retryable: true } as const,
        { ...failed, code: 'auth', retryable: false } as const,
      ].map((outcome) => ({ type: 'CALL_ENDED', result: result(id, outcome) })),
    );
  return [
    ...ends,
    ...(open.length === 0 ? [{ type: 'STEP_SETTLED' }] : []),
    ...(value === 'initializing'
      ? [
          { type: 'xstate.done.actor.prepare', output: { cards: CARDS }, actorId: 'prepare' },
          { type: 'xstate.error.actor.prepare', error: new Error('down'), actorId: 'prepare' },
        ]
      : []),
    {
      type: 'xstate.done.actor.settle',
      output: open.map((id) => result(id, { state: 'lost' })),
      actorId: 'settle',
    },
    { type: 'xstate.after.backOff.debate.running.recovering' },
  ];
}

const CHAIR = [
  { type: 'START' },
  { type: 'PAUSE', when: 'now' },
  { type: 'RESUME' },
  { type: 'STOP' },
  { type: 'ABANDON' },
  { type: 'RETRY' },
  { type: 'RESEAT', seat: 'opposition', occupant: seatedModel('dido') },
  { type: 'SPEAK', turn: '0.proposition', text: 'Mine.' },
  { type: 'PASS', turn: '1:1.0.proposition' },
];

describe('the shortest paths', () => {
  it('reach every state, and make no call on the way', () => {
    let calls = 0;
    const counting = machine.provide({
      actors: {
        prepare: fromPromise<Prepared, PrepareInput>(async () => {
          calls += 1;
          return { cards: CARDS };
        }),
        takeStep: fromCallback<DebateEvent, TakeStepInput>(() => {
          calls += 1;
        }),
        settle: fromPromise<CallResult[], SettleInput>(async () => {
          calls += 1;
          return [];
        }),
      },
    });
    const paths = getShortestPaths(counting, {
      input: { record: debate({ rounds: 1, people: ['proposition'] }) },
      // The graph takes what actors report as events like any other; the machine's type does not list them.
      events: (snapshot) => [...CHAIR, ...reports(snapshot)] as DebateEvent[],
      filterEvents: (snapshot, event) => snapshot.can(event),
      serializeState: (snapshot) => {
        const { step, record, trouble } = snapshot.context;
        const where = step.kind === 'close' ? null : [step.group.address, step.waiting.length];
        const open = record.entries.filter(
          (entry) => entry.kind === 'attempt' && entry.outcome.state === 'running',
        );
        const failed = hasFailures(record, step);
        return JSON.stringify([snapshot.value, where, open.length, failed, trouble?.code]);
      },
      limit: 20_000,
    });
    const names = new Set(paths.map((path) => stateName(path.state)));
    expect([...names].sort()).toEqual(
      [
        'awaitingArguments',
        'completed',
        'debating',
        'error',
        'idle',
        'initializing',
        'judgeEvaluating',
        'listening',
        'paused',
        'recovering',
      ].sort(),
    );
    expect(paths.some((path) => JSON.stringify(path.state.value).includes('settling'))).toBe(true);
    expect(calls).toBe(0);
  });
});
