// Coverage of the debate machine: its laws take every transition, and every state is reachable without making a call.
import { nextStep } from '@rostrum/shared/plan/cursor';
import { type CallOutcome, failedCall, LOST_CALL, NO_ACCOUNT } from '@rostrum/shared/wire/call-outcome';
import { textReason } from '@rostrum/shared/wire/reason';
import { describe, expect, it } from 'vitest';
import {
  type AnyStateNode,
  type AnyTransitionDefinition,
  fromCallback,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { createDebateMachine, type DebateSnapshot } from '../../../frontend/src/machine/debate-machine.ts';
import { isCancelling } from '../../../frontend/src/machine/guards.ts';
import type {
  CallResult,
  DebateContext,
  DebateEvent,
  RunCallsInput,
} from '../../../frontend/src/machine/machine-types.ts';
import { hasFailures } from '../../../frontend/src/machine/retries.ts';
import { stateName } from '../../../frontend/src/machine/shown-state.ts';
import { SMALL_DEBATE_CARDS, seatedModel, smallDebate } from '../../fixtures/small-debate.ts';
import { LONG_FORM } from '../../kit/effort.ts';
import { createMachineHarness, machineDependenciesWith } from '../../kit/machine-harness.ts';
import { MACHINE_LAWS } from './laws/all-laws.ts';

const machine = createDebateMachine(machineDependenciesWith());

/** A name for a transition that is the same in every copy of the machine. */
function edgeName({ source, eventType, target, guard }: AnyTransitionDefinition): string {
  const event = eventType
    .replace(/xstate\.(done|error)\.actor\..*/, '$1')
    .replace(/xstate\.after\..*/, 'after');
  const named =
    typeof guard === 'string'
      ? { type: guard }
      : typeof guard === 'object' && 'type' in guard
        ? guard
        : undefined;
  const params = named && 'params' in named && typeof named.params === 'string' ? `(${named.params})` : '';
  const on = named ? ` [${named.type}${params}]` : '';
  return `${source.id} ${event || 'always'}${on} -> ${target?.map((node) => node.id).join() ?? 'itself'}`;
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];
/** All transitions except those without target and actions, which only keep an event from the outer states. */
const edgesOf = (root: AnyStateNode): string[] =>
  nodesOf(root)
    .flatMap((node) => [...node.transitions.values(), node.always ?? []].flat())
    .filter(({ target, actions }) => target !== undefined || actions.length > 0)
    .map(edgeName);

const walked = new Set<string>();
function recordEdges(event: InspectionEvent): void {
  if (event.type !== '@xstate.microstep') return;
  for (const transition of event._transitions) walked.add(edgeName(transition));
}

if (LONG_FORM)
  describe('the edges of the machine', () => {
    it('are all walked by its laws', async () => {
      for (const [, laws] of MACHINE_LAWS) {
        for (const law of Object.values(laws)) await law(createMachineHarness({ inspect: recordEdges }));
      }
      const edges = [...new Set(edgesOf(machine.root))];
      expect(edges.length).toBeGreaterThan(60);
      expect(edges.filter((edge) => !walked.has(edge))).toEqual([]);
    });
  });

/** The events that actors could report in this state. */
function actorReports({ value, context }: DebateSnapshot) {
  const open = context.record.entries.flatMap((entry) =>
    entry.kind === 'attempt' && entry.outcome.state === 'running' ? [entry.id] : [],
  );
  const result = (attempt: string, outcome: CallOutcome): CallResult => ({
    attempt,
    outcome: { ...outcome, text: 'Words.' },
  });
  const said = { ...NO_ACCOUNT, state: 'completed', finishReason: 'stop' } as const;
  const ends = open
    .slice(0, 1)
    .flatMap((id) =>
      [
        said,
        failedCall({ code: 'overloaded', reason: textReason('No.') }, NO_ACCOUNT),
        failedCall({ code: 'auth', reason: textReason('No.') }, NO_ACCOUNT),
        LOST_CALL,
      ].map((outcome) => ({ type: 'CALL_ENDED', result: result(id, outcome) })),
    );
  return [
    ...ends,
    ...(open.length === 0 ? [{ type: 'STEP_SETTLED' }] : []),
    ...(value === 'initializing'
      ? [
          {
            type: 'xstate.done.actor.loadModels',
            output: { cards: SMALL_DEBATE_CARDS },
            actorId: 'loadModels',
          },
          { type: 'xstate.error.actor.loadModels', error: new Error('down'), actorId: 'loadModels' },
        ]
      : []),
    { type: 'xstate.after.backOff.debate.running.recovering' },
  ];
}

const USER_EVENTS = [
  { type: 'START' },
  { type: 'PAUSE', when: 'now' },
  { type: 'PAUSE', when: 'after-speech' },
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
        loadModels: fromPromise<Pick<DebateContext, 'cards'>, Pick<DebateContext, 'record'>>(async () => {
          calls += 1;
          return { cards: SMALL_DEBATE_CARDS };
        }),
        runCalls: fromCallback<DebateEvent, RunCallsInput>(() => {
          calls += 1;
        }),
      },
    });
    const paths = getShortestPaths(counting, {
      input: { record: smallDebate({ rounds: 1, people: ['proposition'] }) },
      // The events of actors are included, although the machine's event type does not list them.
      events: (snapshot) => [...USER_EVENTS, ...actorReports(snapshot)] as DebateEvent[],
      filterEvents: (snapshot, event) => snapshot.can(event),
      serializeState: (snapshot) => {
        const { record, haltReason } = snapshot.context;
        const next = nextStep(record);
        const where = next.kind === 'close' ? null : [next.step.address, next.waiting.length];
        const open = record.entries.filter(
          (entry) => entry.kind === 'attempt' && entry.outcome.state === 'running',
        );
        const failed = hasFailures(record, next);
        return JSON.stringify([snapshot.value, where, open.length, failed, haltReason?.code]);
      },
      limit: 20_000,
    });
    const names = new Set(paths.map((path) => stateName(path.state.value)));
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
        'pausing',
        'recovering',
      ].sort(),
    );
    expect(paths.some(({ state }) => isCancelling(state))).toBe(true);
    expect(calls).toBe(0);
  });
});
