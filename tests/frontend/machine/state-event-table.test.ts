// Tests of the events that the user may send in each state (ALLOWED), checked with `snapshot.can(event)`, which also enables the buttons of the page.
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { expect, it } from 'vitest';
import type { UserEvent } from '../../../frontend/src/engine/machine/machine-types.ts';
import {
  closableDebate,
  composePlainly,
  SMALL_DEBATE_CARDS,
  seatedModel,
  smallDebate,
} from '../../fixtures/small-debate.ts';
import { type MachineRun, openMachine, playTo, startMachine } from '../../kit/machine-harness.ts';
import { createScriptedBackend } from '../../kit/scripted-backend.ts';

/** Nano-dollars that cover the start and a few rounds. */
const CLOSABLE_LIMIT = Math.ceil(
  1.6 *
    (needToStart(closableDebate({ limitNanoUsd: 1 }), SMALL_DEBATE_CARDS, composePlainly).neededNanoUsd ?? 0),
);
const PAUSE: UserEvent = { type: 'PAUSE', when: 'after-speech' };

async function sendEvent(run: MachineRun | Promise<MachineRun>, event: UserEvent): Promise<MachineRun> {
  const stateRun = await run;
  stateRun.send(event);
  return stateRun;
}
const loading = () =>
  startMachine(smallDebate(), createScriptedBackend({ loadModels: () => new Promise(() => undefined) }));

/** By state, a function that brings a debate into it so that it stays there. */
const STATE_SETUPS: Record<string, () => MachineRun | Promise<MachineRun>> = {
  idle: () => openMachine(smallDebate(), createScriptedBackend()),
  initializing: loading,
  awaitingArguments: () => playTo('awaitingArguments', { hold: 'case' }),
  debating: () => playTo('debating', { hold: 'rebut' }),
  pausing: () => sendEvent(playTo('debating', { hold: 'rebut' }), PAUSE),
  'pausing before the verdict is complete': () =>
    sendEvent(playTo('judgeEvaluating', { hold: 'rule' }), PAUSE),
  'initializing, with a pause asked for': () => sendEvent(loading(), PAUSE),
  listening: () => playTo('listening', { record: smallDebate({ people: ['proposition'] }) }),
  recovering: () => playTo('recovering', { replies: { '1:1.0.opposition': [{ fail: 'overloaded' }] } }),
  judgeEvaluating: () => playTo('judgeEvaluating', { hold: 'rule' }),
  async paused() {
    const run = startMachine(smallDebate(), createScriptedBackend());
    run.send(PAUSE);
    await run.until('paused');
    return run;
  },
  'paused by the warning': () =>
    playTo('paused', { record: smallDebate({ settings: { warnAtNanoUsd: 1 } }) }),
  'paused at the limit': () =>
    playTo('paused', {
      record: closableDebate({ limitNanoUsd: CLOSABLE_LIMIT }),
      script: ({ turn }) => ({ text: `${turn} speaks`, outputShare: 1 }),
    }),
  'debating, with closings to come': () => playTo('debating', { record: closableDebate({}), hold: 'rebut' }),
  error: () => playTo('error', { replies: { '1:1.0.opposition': [{ fail: 'auth' }] } }),
  'error of a limit that is too low': () =>
    playTo('error', { record: smallDebate({ settings: { limitNanoUsd: 1 } }) }),
  async 'paused before the verdict'() {
    const run = await sendEvent(playTo('judgeEvaluating', { hold: 'rule' }), { type: 'PAUSE', when: 'now' });
    await run.until('paused');
    return run;
  },
  async 'initializing before the verdict'() {
    const { scriptedBackend, ...run } = await playTo('judgeEvaluating', { hold: 'rule' });
    run.actor.stop();
    const { actors } = createScriptedBackend({ loadModels: () => new Promise(() => undefined) });
    return startMachine(run.record(), {
      ...scriptedBackend,
      actors: { ...scriptedBackend.actors, loadModels: actors.loadModels },
    });
  },
  'error of the judge': () => playTo('error', { replies: { '2.judge': [{ fail: 'auth' }] } }),
  completed: () => playTo('completed'),
};

const USER_EVENTS_BY_NAME: Record<string, UserEvent> = {
  START: { type: 'START' },
  'PAUSE now': { type: 'PAUSE', when: 'now' },
  'PAUSE after this speech': { type: 'PAUSE', when: 'after-speech' },
  RESUME: { type: 'RESUME' },
  ACKNOWLEDGE_WARNING: { type: 'ACKNOWLEDGE_WARNING' },
  RAISE_LIMIT: { type: 'RAISE_LIMIT', limitNanoUsd: null, warnAtNanoUsd: null },
  RESEAT: { type: 'RESEAT', seat: 'opposition', occupant: seatedModel('dido') },
  STOP: { type: 'STOP' },
  'ASK_AGAIN of the opening': { type: 'ASK_AGAIN', turn: '0.opposition' },
  'ASK_AGAIN of the rebuttal': { type: 'ASK_AGAIN', turn: '1:1.0.opposition' },
  CLOSE: { type: 'CLOSE' },
  ABANDON: { type: 'ABANDON' },
  RETRY: { type: 'RETRY' },
  INTERJECT: { type: 'INTERJECT', text: 'A word.' },
  SPEAK: { type: 'SPEAK', turn: '0.proposition', text: 'Mine.' },
  PASS: { type: 'PASS', turn: '0.proposition' },
};

const WHILE_SPEAKING = [
  'PAUSE now',
  'PAUSE after this speech',
  'RAISE_LIMIT',
  'RESEAT',
  'STOP',
  'ABANDON',
  'INTERJECT',
];
const WHILE_PAUSED = ['RESUME', 'RAISE_LIMIT', 'RESEAT', 'STOP', 'ABANDON', 'INTERJECT'];
const ALLOWED: Record<string, string[]> = {
  idle: ['START'],
  initializing: ['PAUSE now', 'PAUSE after this speech', 'STOP', 'ABANDON', 'RAISE_LIMIT'],
  awaitingArguments: [...WHILE_SPEAKING, 'ASK_AGAIN of the opening'],
  debating: [...WHILE_SPEAKING, 'ASK_AGAIN of the rebuttal'],
  pausing: [
    'PAUSE now',
    'RESUME',
    'RAISE_LIMIT',
    'RESEAT',
    'STOP',
    'ABANDON',
    'INTERJECT',
    'ASK_AGAIN of the rebuttal',
  ],
  'pausing before the verdict is complete': ['PAUSE now', 'RESUME', 'RAISE_LIMIT', 'RESEAT', 'ABANDON'],
  'initializing, with a pause asked for': ['PAUSE now', 'RESUME', 'STOP', 'ABANDON', 'RAISE_LIMIT'],
  listening: [...WHILE_SPEAKING, 'SPEAK', 'PASS'],
  recovering: WHILE_SPEAKING,
  judgeEvaluating: ['PAUSE now', 'PAUSE after this speech', 'RAISE_LIMIT', 'RESEAT', 'ABANDON'],
  paused: WHILE_PAUSED,
  'paused by the warning': [...WHILE_PAUSED, 'ACKNOWLEDGE_WARNING'],
  'paused at the limit': [...WHILE_PAUSED, 'CLOSE'],
  'debating, with closings to come': [...WHILE_SPEAKING, 'CLOSE', 'ASK_AGAIN of the rebuttal'],
  error: ['RAISE_LIMIT', 'RESEAT', 'STOP', 'ABANDON', 'INTERJECT', 'RETRY'],
  'error of a limit that is too low': ['RAISE_LIMIT', 'RESEAT', 'STOP', 'ABANDON'],
  'paused before the verdict': ['RESUME', 'RAISE_LIMIT', 'RESEAT', 'ABANDON', 'INTERJECT'],
  'initializing before the verdict': ['PAUSE now', 'PAUSE after this speech', 'ABANDON', 'RAISE_LIMIT'],
  'error of the judge': ['RAISE_LIMIT', 'RESEAT', 'ABANDON', 'INTERJECT', 'RETRY'],
  completed: [],
};

it.each(Object.keys(STATE_SETUPS))('in %s exactly the events of the table are possible', async (stand) => {
  const run = await STATE_SETUPS[stand]?.();
  const possible = Object.keys(USER_EVENTS_BY_NAME).filter((name) =>
    run?.can(USER_EVENTS_BY_NAME[name] as UserEvent),
  );
  expect(possible.sort()).toEqual(ALLOWED[stand]?.toSorted());
});
