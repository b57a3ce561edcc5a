// Laws of waiting for a vendor: a call that may not be made leaves no trace in the record, and the user can act during the wait.

import { attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { textReason } from '@rostrum/shared/wire/reason';
import { expect } from 'vitest';
import { fromPromise } from 'xstate';
import type { WaitForProviderInput } from '../../../../frontend/src/machine/machine-types.ts';
import { ALL_TURN_IDS, smallDebate, spokenTurnIds } from '../../../fixtures/small-debate.ts';
import type { MachineHarness, MachineLaws } from '../../../kit/machine-harness.ts';
import {
  createScriptedBackend,
  type ReplyScript,
  replyNever,
  replyNeverIn,
  replyWithTurn,
  type ScriptedBackend,
  scripted,
} from '../../../kit/scripted-backend.ts';

/** Starts a debate whose calls to the models `shut` are blocked until the test opens them, for good or (`openOnce`) for one call. */
function startWithOutage(
  { start }: MachineHarness,
  shut: string[],
  script: ReplyScript = replyWithTurn,
  record: DebateRecord = smallDebate(),
) {
  const barred = new Set(shut);
  const single = new Set<string>();
  const waited: string[][] = [];
  let tell = () => {};
  let breaks = false;
  let now = 1_000;
  const house = createScriptedBackend({
    script(attempt, nth) {
      single.delete(attempt.model.id);
      return script(attempt, nth);
    },
  });
  const standBy = fromPromise<void, WaitForProviderInput>(({ input }) => {
    if (breaks) return Promise.reject(new Error('the gate is broken'));
    waited.push(input.models.map(({ id }) => id));
    return new Promise((resolve) => {
      tell = resolve;
    });
  });
  const run = start(
    record,
    { ...house, actors: { ...house.actors, waitForProvider: standBy } as ScriptedBackend['actors'] },
    {
      parts: {
        now: () => now,
        availability: (models) => models.map(({ id }) => !barred.has(id) || single.has(id)),
      },
    },
  );
  return {
    run,
    house,
    /** For each wait: the ids of the models it waited for. */
    waited,
    open(...ids: string[]) {
      for (const id of ids) barred.delete(id);
      tell();
    },
    openOnce(id: string) {
      single.add(id);
      tell();
    },
    shut: (id: string) => barred.add(id),
    breakDown: () => {
      breaks = true;
    },
    pass(ms: number) {
      now += ms;
      run.clock.increment(ms);
    },
  };
}

const attemptIds = (record: DebateRecord) => attemptsOf(record).map(({ id }) => id);

export const outageLaws: MachineLaws = {
  'while nobody of a step may be asked nothing is sent, held or written down; then all of it goes on': async (
    lab,
  ) => {
    const { run, house, waited, open, pass } = startWithOutage(lab, ['ada', 'bob']);
    await run.until('recovering');
    pass(3_600_000);
    expect(run.state()).toBe('recovering');
    expect(run.record().entries).toEqual([]);
    expect(house.sent).toEqual([]);
    expect(waited).toEqual([['ada', 'bob']]);
    open('ada', 'bob');
    await run.until('completed');
    expect([...spokenTurnIds(run.record())].sort()).toEqual([...ALL_TURN_IDS].sort());
    expect(house.sent).toHaveLength(ALL_TURN_IDS.length);
  },

  'of one step those who may be asked speak at once, and the others stand by when they are done': async (
    lab,
  ) => {
    const { run, house, waited, open } = startWithOutage(lab, ['ada'], replyNeverIn('case'));
    await run.until('awaitingArguments');
    expect(attemptIds(run.record())).toEqual(['0.opposition.1']);
    house.answer('0.opposition.1', { text: 'The first word stands.' });
    await run.until('recovering');
    expect(waited).toEqual([['ada']]);
    open('ada');
    await run.until('awaitingArguments');
    expect(JSON.stringify(house.sent)).not.toContain('The first word stands.');
    house.answer('0.proposition.1');
    await run.until('completed');
    expect(house.sent).toHaveLength(ALL_TURN_IDS.length);
  },

  'opened for one call alone, that call goes out first, and who waited has lost no retry by it': async (
    lab,
  ) => {
    const script = scripted({ '0.proposition': [{ fail: 'overloaded' }] });
    const { run, house, openOnce, open } = startWithOutage(lab, ['ada'], script);
    await run.until('recovering');
    expect(spokenTurnIds(run.record())).toEqual(['0.opposition']);
    openOnce('ada');
    await run.until('recovering');
    expect(attemptIds(run.record())).toEqual(['0.opposition.1', '0.proposition.1']);
    run.clock.increment(60_000);
    // The back-off is over, and the model is blocked again.
    await run.until('recovering');
    expect(attemptIds(run.record())).toHaveLength(2);
    open('ada');
    await run.until('completed');
    expect(house.sent.filter(({ id }) => id.startsWith('0.proposition'))).toHaveLength(2);
  },

  'a pause while standing by takes effect at once, costs nothing, and resuming looks again': async (lab) => {
    for (const when of ['now', 'after-speech'] as const) {
      const { run, house, open } = startWithOutage(lab, ['ada', 'bob']);
      await run.until('recovering');
      run.send({ type: 'PAUSE', when });
      expect(run.state()).toBe('paused');
      expect(attemptsOf(run.record())).toEqual([]);
      run.send({ type: 'RESUME' });
      expect(run.state()).toBe('recovering');
      open('ada', 'bob');
      await run.until('completed');
      expect(house.cancelled).toEqual([]);
    }
  },

  'stopped while standing by, only what closes the debate is still asked for; with nothing said it ends':
    async (lab) => {
      const nothing = startWithOutage(lab, ['ada', 'bob']);
      await nothing.run.until('recovering');
      nothing.run.send({ type: 'STOP' });
      expect(nothing.run.state()).toBe('completed');
      expect(nothing.house.sent).toEqual([]);

      const heard = startWithOutage(lab, [], replyNeverIn('rebut'));
      await heard.run.until('debating');
      heard.shut('ada');
      heard.house.answer('1:1.0.opposition.1');
      await heard.run.until('recovering');
      heard.run.send({ type: 'STOP' });
      await heard.run.until('completed');
      expect(spokenTurnIds(heard.run.record()).at(-1)).toBe('2.judge');
    },

  'an interjection while standing by is in every prompt after it': async (lab) => {
    const { run, house, open } = startWithOutage(lab, ['ada', 'bob']);
    await run.until('recovering');
    run.send({ type: 'INTERJECT', text: 'Think of the tenants.' });
    expect(run.state()).toBe('recovering');
    open('ada', 'bob');
    await run.until('completed');
    expect(house.sent.every((request) => JSON.stringify(request).includes('tenants'))).toBe(true);
  },

  'time goes on while standing by, and ends it': async (lab) => {
    const record = smallDebate({ settings: { totalTimeoutMs: 60_000 } });
    const { run, house, shut, pass } = startWithOutage(lab, [], replyNeverIn('rebut'), record);
    await run.until('debating');
    shut('ada');
    house.answer('1:1.0.opposition.1');
    await run.until('recovering');
    pass(60_000);
    await run.until('completed');
    expect(debateEnding(run.record())).toMatchObject({ kind: 'time' });
    expect(house.sent.at(-1)?.id).toBe('2.judge.1');
  },

  'where standing by fails the debate says so, and can be taken up again': async (lab) => {
    const gate = startWithOutage(lab, [], replyNever);
    await gate.run.until('awaitingArguments');
    gate.shut('bob');
    gate.breakDown();
    gate.house.answer('0.proposition.1');
    gate.house.answer('0.opposition.1');
    await gate.run.until('error');
    expect(gate.run.context().haltReason).toMatchObject({ reason: textReason('the gate is broken') });
    gate.open('bob');
    gate.run.send({ type: 'RETRY' });
    await gate.run.until('debating');
  },
};
