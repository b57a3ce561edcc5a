// What the user may do in each state (ALLOWED), checked with `snapshot.can(event)`, which also enables the buttons of the page.
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserEvent } from '../../../frontend/src/machine/machine-types.ts';
import {
  closableDebate,
  composePlainly,
  SMALL_DEBATE_CARDS,
  seatedModel,
  smallDebate,
} from '../../fixtures/small-debate.ts';
import { createMachineHarness, type MachineRun } from '../../kit/machine-harness.ts';
import {
  createScriptedBackend,
  type ReplyScript,
  replyNeverIn,
  scripted,
} from '../../kit/scripted-backend.ts';

const { open, start } = createMachineHarness();

/** Nano-dollars: enough to begin, and for a few rounds. */
const CLOSABLE_LIMIT = Math.ceil(
  1.6 *
    (needToStart(closableDebate({ limitNanoUsd: 1 }), SMALL_DEBATE_CARDS, composePlainly).neededNanoUsd ?? 0),
);

/** For each state, how to bring a debate into it so that it stays there. */
const STATE_SETUPS: Record<string, () => Promise<MachineRun>> = {
  idle: async () => open(smallDebate(), createScriptedBackend()),
  initializing: async () =>
    start(smallDebate(), createScriptedBackend({ loadModels: () => new Promise(() => undefined) })),
  awaitingArguments: async () => {
    const run = start(smallDebate(), createScriptedBackend({ script: replyNeverIn('case') }));
    await run.until('awaitingArguments');
    return run;
  },
  debating: async () => {
    const run = start(smallDebate(), createScriptedBackend({ script: replyNeverIn('rebut') }));
    await run.until('debating');
    return run;
  },
  pausing: async () => {
    const run = start(smallDebate(), createScriptedBackend({ script: replyNeverIn('rebut') }));
    await run.until('debating');
    run.send({ type: 'PAUSE', when: 'after-speech' });
    return run;
  },
  'pausing before the verdict is complete': async () => {
    const run = start(smallDebate(), createScriptedBackend({ script: replyNeverIn('rule') }));
    await run.until('judgeEvaluating');
    run.send({ type: 'PAUSE', when: 'after-speech' });
    return run;
  },
  'initializing, with a pause asked for': async () => {
    const run = start(
      smallDebate(),
      createScriptedBackend({ loadModels: () => new Promise(() => undefined) }),
    );
    run.send({ type: 'PAUSE', when: 'after-speech' });
    return run;
  },
  listening: async () => {
    const run = start(smallDebate({ people: ['proposition'] }), createScriptedBackend());
    await run.until('listening');
    return run;
  },
  recovering: async () => {
    const script = scripted({ '1:1.0.opposition': [{ fail: 'overloaded' }] });
    const run = start(smallDebate(), createScriptedBackend({ script }));
    await run.until('recovering');
    return run;
  },
  judgeEvaluating: async () => {
    const run = start(smallDebate(), createScriptedBackend({ script: replyNeverIn('rule') }));
    await run.until('judgeEvaluating');
    return run;
  },
  paused: async () => {
    const run = start(smallDebate(), createScriptedBackend());
    run.send({ type: 'PAUSE', when: 'now' });
    await run.until('paused');
    return run;
  },
  'paused by the warning': async () => {
    const run = start(smallDebate({ settings: { warnAtNanoUsd: 1 } }), createScriptedBackend());
    await run.until('paused');
    return run;
  },
  'paused at the limit': async () => {
    const script: ReplyScript = (attempt) => ({ text: `${attempt.turn} speaks`, outputShare: 1 });
    const run = start(closableDebate({ limitNanoUsd: CLOSABLE_LIMIT }), createScriptedBackend({ script }));
    await run.until('paused');
    return run;
  },
  'debating, with closings to come': async () => {
    const run = start(closableDebate({}), createScriptedBackend({ script: replyNeverIn('rebut') }));
    await run.until('debating');
    return run;
  },
  error: async () => {
    const run = start(
      smallDebate(),
      createScriptedBackend({ script: scripted({ '1:1.0.opposition': [{ fail: 'auth' }] }) }),
    );
    await run.until('error');
    return run;
  },
  'error of a limit that is too low': async () => {
    const run = start(smallDebate({ settings: { limitNanoUsd: 1 } }), createScriptedBackend());
    await run.until('error');
    return run;
  },
  completed: async () => {
    const run = start(smallDebate(), createScriptedBackend());
    await run.until('completed');
    return run;
  },
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
  initializing: ['PAUSE now', 'PAUSE after this speech', 'STOP', 'ABANDON'],
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
  'initializing, with a pause asked for': ['PAUSE now', 'RESUME', 'STOP', 'ABANDON'],
  listening: [...WHILE_SPEAKING, 'SPEAK', 'PASS'],
  recovering: WHILE_SPEAKING,
  judgeEvaluating: ['PAUSE now', 'PAUSE after this speech', 'RAISE_LIMIT', 'RESEAT', 'ABANDON'],
  paused: WHILE_PAUSED,
  'paused by the warning': [...WHILE_PAUSED, 'ACKNOWLEDGE_WARNING'],
  'paused at the limit': [...WHILE_PAUSED, 'CLOSE'],
  'debating, with closings to come': [...WHILE_SPEAKING, 'CLOSE', 'ASK_AGAIN of the rebuttal'],
  error: ['RAISE_LIMIT', 'RESEAT', 'STOP', 'ABANDON', 'RETRY'],
  'error of a limit that is too low': ['RAISE_LIMIT', 'RESEAT', 'STOP', 'ABANDON'],
  completed: [],
};

describe.each(Object.keys(STATE_SETUPS))('in %s', (stand) => {
  // One debate for all events, because to ask `can` changes nothing.
  let run: MachineRun | undefined;
  beforeAll(async () => {
    run = await STATE_SETUPS[stand]?.();
  });
  afterAll(() => run?.actor.stop());

  it.each(Object.entries(USER_EVENTS_BY_NAME))(
    '%s is possible just where the table says so',
    (name, event) => {
      expect(run?.can(event)).toBe(ALLOWED[stand]?.includes(name));
    },
  );
});
