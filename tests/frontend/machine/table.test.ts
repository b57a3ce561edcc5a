// The table of states and events: what the person may do where. `snapshot.can(event)` is what every button asks.
import { describe, expect, it } from 'vitest';
import type { ChairEvent } from '../../../frontend/src/machines/debate-types.ts';
import { debate, seatedModel } from '../../kit/machine-debate.ts';
import { createHouse, holdIn, scripted } from '../../kit/machine-house.ts';
import { labWith, type Run } from '../../kit/machine-run.ts';

const { open, start } = labWith();

/** Debates that stand still, after both sides were heard (but for the first two). */
const STANDS: Record<string, () => Promise<Run>> = {
  idle: async () => open(debate(), createHouse()),
  initializing: async () => start(debate(), createHouse({ prepare: () => new Promise(() => undefined) })),
  awaitingArguments: async () => {
    const run = start(debate(), createHouse({ script: holdIn('case') }));
    await run.until('awaitingArguments');
    return run;
  },
  debating: async () => {
    const run = start(debate(), createHouse({ script: holdIn('rebut') }));
    await run.until('debating');
    return run;
  },
  listening: async () => {
    const run = start(debate({ people: ['proposition'] }), createHouse());
    await run.until('listening');
    return run;
  },
  recovering: async () => {
    const script = scripted({ '1:1.0.opposition': [{ fail: 'overloaded' }] });
    const run = start(debate(), createHouse({ script }));
    await run.until('recovering');
    return run;
  },
  judgeEvaluating: async () => {
    const run = start(debate(), createHouse({ script: holdIn('rule') }));
    await run.until('judgeEvaluating');
    return run;
  },
  paused: async () => {
    const run = start(debate(), createHouse());
    run.send({ type: 'PAUSE', when: 'now' });
    await run.until('paused');
    return run;
  },
  'paused by the warning': async () => {
    const run = start(debate({ settings: { warnAtNanoUsd: 1 } }), createHouse());
    await run.until('paused');
    return run;
  },
  error: async () => {
    const run = start(
      debate(),
      createHouse({ script: scripted({ '1:1.0.opposition': [{ fail: 'auth' }] }) }),
    );
    await run.until('error');
    return run;
  },
  completed: async () => {
    const run = start(debate(), createHouse());
    await run.until('completed');
    return run;
  },
};

const EVENTS: Record<string, ChairEvent> = {
  START: { type: 'START' },
  'PAUSE now': { type: 'PAUSE', when: 'now' },
  'PAUSE after this speech': { type: 'PAUSE', when: 'after-speech' },
  RESUME: { type: 'RESUME' },
  ACKNOWLEDGE_WARNING: { type: 'ACKNOWLEDGE_WARNING' },
  RAISE_LIMIT: { type: 'RAISE_LIMIT', limitNanoUsd: null, warnAtNanoUsd: null },
  RESEAT: { type: 'RESEAT', seat: 'opposition', occupant: seatedModel('dido') },
  STOP: { type: 'STOP' },
  ABANDON: { type: 'ABANDON' },
  RETRY: { type: 'RETRY' },
  INTERJECT: { type: 'INTERJECT', text: 'A word.' },
  SPEAK: { type: 'SPEAK', turn: '0.proposition', text: 'Mine.' },
  PASS: { type: 'PASS', turn: '0.proposition' },
};

const SPEAKING = ['PAUSE now', 'PAUSE after this speech', 'RAISE_LIMIT', 'STOP', 'ABANDON', 'INTERJECT'];
const PAUSED = ['RESUME', 'ACKNOWLEDGE_WARNING', 'RAISE_LIMIT', 'RESEAT', 'STOP', 'ABANDON', 'INTERJECT'];
const ALLOWED: Record<string, string[]> = {
  idle: ['START'],
  initializing: ['PAUSE now', 'PAUSE after this speech', 'STOP', 'ABANDON'],
  awaitingArguments: SPEAKING,
  debating: SPEAKING,
  listening: [...SPEAKING, 'SPEAK', 'PASS'],
  recovering: SPEAKING,
  judgeEvaluating: ['PAUSE now', 'PAUSE after this speech', 'RAISE_LIMIT', 'ABANDON'],
  paused: PAUSED,
  'paused by the warning': PAUSED,
  error: ['RAISE_LIMIT', 'RESEAT', 'STOP', 'ABANDON', 'RETRY'],
  completed: [],
};

describe.each(Object.keys(STANDS))('in %s', (stand) => {
  it.each(Object.entries(EVENTS))('%s is possible just where the table says so', async (name, event) => {
    const run = await STANDS[stand]?.();
    expect(run?.can(event)).toBe(ALLOWED[stand]?.includes(name));
    run?.actor.stop();
  });
});
