// F17 in simulated debates: Pause, Stop and Abandon are pressed in every state, once and twice.

import { duel } from '@rostrum/shared/formats/duel';
import { oxford } from '@rostrum/shared/formats/oxford';
import { roundtable } from '@rostrum/shared/formats/roundtable';
import { bothSidesSpoke } from '@rostrum/shared/status/debate-status';
import { describe, it } from 'vitest';
import type { StateName, UserEvent } from '../../frontend/src/machine/machine-types.ts';
import { stateName } from '../../frontend/src/machine/shown-state.ts';
import { LONG_FORM } from '../kit/effort.ts';
import { type FaultSchedule, NO_FAULTS, type SystemFault } from '../kit/simulation/fault-schedule.ts';
import { type SimulatedDebate, simulateDebate } from '../kit/simulation/simulate-debate.ts';
import type { SimulationOptions } from '../kit/simulation/simulation-options.ts';
import { differencesUpToTheEnd, type ExpectedNotice, runFaultCase } from './fault-case.ts';
import { countFault } from './fault-count.ts';

const f17 = countFault('F17', 'Pause, Stop, Abandon in every state, and twice', 'theatre');

interface Scene {
  state: StateName;
  /** What brings the debate into that state. */
  schedule?: Partial<FaultSchedule>;
  staging?: SimulationOptions;
}

const CALL = 3;
const PAUSE: UserEvent = { type: 'PAUSE', when: 'now' };
const LATER: UserEvent = { type: 'PAUSE', when: 'after-speech' };
const STOP: UserEvent = { type: 'STOP' };
const ABANDON: UserEvent = { type: 'ABANDON' };

const ALL_SCENES: readonly Scene[] = [
  { state: 'initializing' },
  { state: 'awaitingArguments' },
  { state: 'debating' },
  { state: 'judgeEvaluating' },
  { state: 'listening', staging: { people: ['scientist'] } },
  { state: 'recovering', schedule: { vendor: new Map([[CALL, { kind: 'answers', status: 503 }]]) } },
  { state: 'error', schedule: { vendor: new Map([[CALL, { kind: 'answers', status: 401 }]]) } },
  { state: 'paused', schedule: { system: [{ kind: 'press', inCall: CALL, afterMs: 900, events: [PAUSE] }] } },
  { state: 'completed' },
];
const SCENES = ALL_SCENES.filter(({ state }) => LONG_FORM || state !== 'completed');

/** The states in which a button has no effect. */
const FUTILE: Readonly<Record<string, readonly StateName[]>> = {
  PAUSE: ['error', 'paused', 'completed'],
  STOP: ['judgeEvaluating', 'completed'],
  ABANDON: ['completed'],
};

/** The last press of the schedule; an earlier one may only bring the debate into the state. */
const whenPressed = ({ appliedFaults }: SimulatedDebate): number => appliedFaults.at(-1)?.atMs ?? Number.NaN;

function toldOf(event: UserEvent, state: StateName, played: { stopped: boolean }): ExpectedNotice | null {
  if (FUTILE[event.type]?.includes(state)) return null;
  if (event.type === 'PAUSE') return { from: whenPressed, state: 'paused' };
  if (event.type === 'STOP' && played.stopped) return { from: whenPressed, state: 'judgeEvaluating' };
  return {
    from: whenPressed,
    state: 'completed',
    says: /abandoned: there is no verdict, and everything said was kept/,
  };
}

describe.each(SCENES)('F17: in $state', ({ state, schedule = {}, staging = {} }) => {
  const presses = LONG_FORM ? [1, 2] : [2];
  // Presses without effect are tried in the long form only.
  const events = [PAUSE, STOP, ABANDON].filter(({ type }) => LONG_FORM || !FUTILE[type]?.includes(state));
  it.each(events)(`F17: $type ${presses.length > 1 ? 'once and twice' : 'twice'}`, async (event) => {
    for (const times of presses) {
      const press: SystemFault = {
        kind: 'press',
        inState: state,
        afterMs: state === 'initializing' ? 20 : 120,
        events: Array.from({ length: times }, () => event),
      };
      await runFaultCase(f17, `${event.type} ${times} times in ${state}`, {
        format: duel,
        schedule: { ...schedule, system: [...(schedule.system ?? []), press] },
        staging,
        told: toldOf(event, state, { stopped: SPOKEN.has(state) }),
        // Turns that the chair prevented are not missed, and the text of a cancelled call is never shown.
        unlike:
          event.type === 'PAUSE'
            ? ({ textDifferences, doubled, misbooked }) => [...textDifferences, ...doubled, ...misbooked]
            : differencesUpToTheEnd,
        also: (played) => endedAs(event, state, played),
      });
    }
  });
});

/** The states in which both sides have spoken. */
const SPOKEN: ReadonlySet<StateName> = new Set(['debating', 'recovering', 'error', 'paused']);

function endedAs(event: UserEvent, state: StateName, { last, record }: SimulatedDebate): string[] {
  const kinds = record.entries.flatMap((entry) => (entry.kind === 'ruling' ? [entry.ruling] : []));
  const pressed = kinds.filter((kind) => kind === 'pause' || kind === 'stop' || kind === 'abandon');
  const futile = FUTILE[event.type]?.includes(state);
  // A pause that brought the debate into this state counts as well.
  const most = state === 'paused' ? 2 : 1;
  return [
    ...(stateName(last.value) === 'completed' ? [] : [`it is ${stateName(last.value)}`]),
    ...(pressed.length <= (futile ? most - 1 : most) ? [] : [`ruled ${kinds.join()}`]),
    ...(event.type === 'STOP' && pressed.includes('stop') && !bothSidesSpoke(record)
      ? ['nothing to rule on']
      : []),
  ];
}

describe('F17: Pause after this speech', () => {
  it('F17: lets it finish, and then stands', async () => {
    await runFaultCase(f17, 'after this speech', {
      format: duel,
      schedule: { system: [{ kind: 'press', inCall: CALL, afterMs: 600, events: [LATER, LATER] }] },
      told: {
        from: (played) => played.moments.find(({ state }) => state === 'paused')?.atMs ?? Number.NaN,
        state: 'paused',
      },
      also: ({ books }) => (books.every(({ completed }) => completed) ? [] : ['a speech was cut']),
    });
  });
});

describe.runIf(LONG_FORM)('F17: whenever the record is saved', () => {
  it.each([duel, oxford, roundtable])(
    'F17: of $title',
    async (format) => {
      const { saves } = await simulateDebate(format, NO_FAULTS);
      for (let save = 1; save < saves; save++) {
        for (const pressed of [PAUSE, STOP, ABANDON]) {
          await runFaultCase(f17, `${pressed.type} at save ${save} of ${format.title}`, {
            format,
            schedule: { system: [{ kind: 'press', atSave: save, events: [pressed, pressed] }] },
            told: null,
            unlike: differencesUpToTheEnd,
            also: ({ last }) =>
              stateName(last.value) === 'completed' ? [] : [`it is ${stateName(last.value)}`],
          });
        }
      }
    },
    1_800_000,
  );
});
