// Laws of standing by: for a call that may not go out nothing is written down, and a person is obeyed at once all the same.
import { endingOf } from '@rostrum/shared/debate/ending';
import { attemptsOf, type DebateRecord } from '@rostrum/shared/debate/record';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import { expect } from 'vitest';
import { fromPromise } from 'xstate';
import type { StandByInput } from '../../frontend/src/machines/debate-types.ts';
import { debate, spoken, WHOLE } from './machine-debate.ts';
import { createHouse, type House, hold, holdIn, scripted } from './machine-house.ts';
import type { Lab, Laws } from './machine-run.ts';

/** A debate whose way to some models is shut until the test opens it; `once`: opened for one call, and shut behind it. */
function startAtGate(
  { start }: Lab,
  shut: string[],
  house: House = createHouse(),
  record: DebateRecord = debate(),
) {
  const barred = new Set(shut);
  const single = new Set<string>();
  const waited: string[][] = [];
  let tell = () => {};
  let breaks = false;
  let now = 1_000;
  const mayAsk = ({ id }: ModelRef) => !barred.has(id) || single.has(id);
  const standBy = fromPromise<void, StandByInput>(({ input }) => {
    if (breaks) return Promise.reject(new Error('the gate is broken'));
    waited.push(input.models.map(({ id }) => id));
    return new Promise((resolve) => {
      tell = resolve;
    });
  });
  const run = start(
    record,
    { ...house, actors: { ...house.actors, standBy } as House['actors'] },
    {
      parts: {
        now: () => now,
        mayAsk,
        letThrough: (_, model) => {
          const may = mayAsk(model);
          single.delete(model.id);
          return may;
        },
      },
    },
  );
  return {
    run,
    house,
    /** The models of each time somebody stood by. */
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

const idsOf = (record: DebateRecord) => attemptsOf(record).map(({ id }) => id);

export const standing: Laws = {
  'while nobody of a step may be asked nothing is sent, held or written down; then all of it goes on': async (
    lab,
  ) => {
    const { run, house, waited, open, pass } = startAtGate(lab, ['ada', 'bob']);
    await run.until('recovering');
    pass(3_600_000);
    expect(run.state()).toBe('recovering');
    expect(run.record().entries).toEqual([]);
    expect(house.sent).toEqual([]);
    expect(waited).toEqual([['ada', 'bob']]);
    open('ada', 'bob');
    await run.until('completed');
    expect([...spoken(run.record())].sort()).toEqual([...WHOLE].sort());
    expect(house.sent).toHaveLength(WHOLE.length);
  },

  'of one step those who may be asked speak at once, and the others stand by when they are done': async (
    lab,
  ) => {
    const { run, house, waited, open } = startAtGate(lab, ['ada'], createHouse({ script: holdIn('case') }));
    await run.until('awaitingArguments');
    expect(idsOf(run.record())).toEqual(['0.opposition.1']);
    house.answer('0.opposition.1', { text: 'The first word stands.' });
    await run.until('recovering');
    expect(waited).toEqual([['ada']]);
    open('ada');
    await run.until('awaitingArguments');
    expect(JSON.stringify(house.sent)).not.toContain('The first word stands.');
    house.answer('0.proposition.1');
    await run.until('completed');
    expect(house.sent).toHaveLength(WHOLE.length);
  },

  'opened for one call alone, that call goes out first, and who waited has lost no retry by it': async (
    lab,
  ) => {
    const script = scripted({ '0.proposition': [{ fail: 'overloaded' }] });
    const { run, house, openOnce, open } = startAtGate(lab, ['ada'], createHouse({ script }));
    await run.until('recovering');
    expect(spoken(run.record())).toEqual(['0.opposition']);
    openOnce('ada');
    await run.until('recovering');
    expect(idsOf(run.record())).toEqual(['0.opposition.1', '0.proposition.1']);
    run.clock.increment(60_000);
    // The back-off is behind it, and the gate is shut again.
    await run.until('recovering');
    expect(idsOf(run.record())).toHaveLength(2);
    open('ada');
    await run.until('completed');
    expect(house.sent.filter(({ id }) => id.startsWith('0.proposition'))).toHaveLength(2);
  },

  'a pause while standing by takes effect at once, costs nothing, and resuming looks again': async (lab) => {
    for (const when of ['now', 'after-speech'] as const) {
      const { run, house, open } = startAtGate(lab, ['ada', 'bob']);
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
      const nothing = startAtGate(lab, ['ada', 'bob']);
      await nothing.run.until('recovering');
      nothing.run.send({ type: 'STOP' });
      expect(nothing.run.state()).toBe('completed');
      expect(nothing.house.sent).toEqual([]);

      const heard = startAtGate(lab, [], createHouse({ script: holdIn('rebut') }));
      await heard.run.until('debating');
      heard.shut('ada');
      heard.house.answer('1:1.0.opposition.1');
      await heard.run.until('recovering');
      heard.run.send({ type: 'STOP' });
      await heard.run.until('completed');
      expect(spoken(heard.run.record()).at(-1)).toBe('2.judge');
    },

  'an interjection while standing by is in every prompt after it': async (lab) => {
    const { run, house, open } = startAtGate(lab, ['ada', 'bob']);
    await run.until('recovering');
    run.send({ type: 'INTERJECT', text: 'Think of the tenants.' });
    expect(run.state()).toBe('recovering');
    open('ada', 'bob');
    await run.until('completed');
    expect(house.sent.every((request) => JSON.stringify(request).includes('tenants'))).toBe(true);
  },

  'time goes on while standing by, and ends it': async (lab) => {
    const record = debate({ settings: { totalTimeoutMs: 60_000 } });
    const { run, house, shut, pass } = startAtGate(lab, [], createHouse({ script: holdIn('rebut') }), record);
    await run.until('debating');
    shut('ada');
    house.answer('1:1.0.opposition.1');
    await run.until('recovering');
    pass(60_000);
    await run.until('completed');
    expect(endingOf(run.record())).toMatchObject({ kind: 'time' });
    expect(house.sent.at(-1)?.id).toBe('2.judge.1');
  },

  'where standing by fails the debate says so, and can be taken up again': async (lab) => {
    const gate = startAtGate(lab, [], createHouse({ script: hold }));
    await gate.run.until('awaitingArguments');
    gate.shut('bob');
    gate.breakDown();
    gate.house.answer('0.proposition.1');
    gate.house.answer('0.opposition.1');
    await gate.run.until('error');
    expect(gate.run.context().trouble).toMatchObject({ message: 'the gate is broken' });
    gate.open('bob');
    gate.run.send({ type: 'RETRY' });
    await gate.run.until('debating');
  },
};
