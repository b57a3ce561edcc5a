// Laws of going on without: who can be spared is passed over alone, with the reason, and never the last one left.
import type { Plan } from '@rostrum/shared/debate/plan';
import { attemptsOf, rulingsOf } from '@rostrum/shared/debate/record';
import { unheardIn } from '@rostrum/shared/debate/unheard';
import { expect } from 'vitest';
import { debate, spoken } from './machine-debate.ts';
import { createHouse, hold, scripted } from './machine-house.ts';
import type { Laws, Run } from './machine-run.ts';

const BOTH = ['proposition', 'opposition'];
const RULE: Plan[number] = {
  act: 'rule',
  label: 'Verdict',
  room: 'verdict',
  by: { together: ['judge'] },
  answer: 'verdict',
  maxOutputTokens: 300,
};
const planOf = (act: Partial<Extract<Plan[number], { act: string }>>): Plan => [
  {
    act: 'case',
    label: 'Opening',
    room: 'opening',
    by: { together: BOTH },
    maxOutputTokens: 400,
    dispensable: true,
    ...act,
  },
  RULE,
];

const OVERLOADED = { fail: 'overloaded' } as const;
const NEVER = new Array(4).fill(OVERLOADED);

async function tryOut(run: Run): Promise<void> {
  for (let retry = 0; retry < 3; retry++) {
    await run.until('recovering');
    run.clock.increment(60_000);
  }
}

export const sparing: Laws = {
  'who can be spared is asked again alone first, then passed over with the reason, and the others keep theirs':
    async ({ start }) => {
      const house = createHouse({ script: scripted({ '0.proposition': NEVER }) });
      const run = start(debate({ plan: planOf({}) }), house);
      await tryOut(run);
      await run.until('completed');
      expect(house.sent.map((request) => request.id)).toEqual([
        '0.proposition.1',
        '0.opposition.1',
        '0.proposition.2',
        '0.proposition.3',
        '0.proposition.4',
        '1.judge.1',
      ]);
      expect(spoken(run.record())).toEqual(['0.opposition', '1.judge']);
      const reason = 'It was overloaded.';
      expect(rulingsOf(run.record())).toMatchObject([
        { ruling: 'skip', turn: '0.proposition', by: 'house', reason },
      ]);
      expect(unheardIn(run.record())).toEqual([{ turn: '0.proposition', reason }]);
      expect(run.log.filter((body) => body.type === 'SKIPPED')).toEqual([
        { type: 'SKIPPED', turn: '0.proposition', by: 'house', reason },
      ]);
      expect(run.states).not.toContain('error');
    },

  'what no retry mends is passed over at once, while the others of its act still have their tries': async ({
    start,
  }) => {
    const house = createHouse({
      script: scripted({ '0.proposition': [{ fail: 'auth' }], '0.opposition': [OVERLOADED] }),
    });
    const run = start(debate({ plan: planOf({}) }), house);
    await run.until('recovering');
    expect(unheardIn(run.record())).toEqual([{ turn: '0.proposition', reason: 'It was auth.' }]);
    run.clock.increment(60_000);
    await run.until('completed');
    expect(spoken(run.record())).toEqual(['0.opposition', '1.judge']);
  },

  'the last one left is never passed over: that is trouble, and asking by hand mends it': async ({
    start,
  }) => {
    const both = scripted({ '0.proposition': [{ fail: 'auth' }], '0.opposition': [{ fail: 'quota' }] });
    const run = start(debate({ plan: planOf({}) }), createHouse({ script: both }));
    await run.until('error');
    expect(run.context().trouble).toMatchObject({ code: 'auth', seats: BOTH });
    expect(rulingsOf(run.record())).toEqual([]);
    run.send({ type: 'RETRY' });
    await run.until('completed');
    expect(spoken(run.record())).toEqual(['0.proposition', '0.opposition', '1.judge']);
  },

  'one after the other counts like at once: who was passed over before leaves nobody to spare': async ({
    start,
  }) => {
    const plan = planOf({ by: { inTurn: BOTH }, room: 'exchange' });
    const first = start(
      debate({ plan }),
      createHouse({ script: scripted({ '0.proposition': [{ fail: 'auth' }] }) }),
    );
    await first.until('completed');
    expect(spoken(first.record())).toEqual(['0.opposition', '1.judge']);
    const script = scripted({ '0.proposition': [{ fail: 'auth' }], '0.opposition': [{ fail: 'auth' }] });
    const both = start(debate({ plan }), createHouse({ script }));
    await both.until('error');
    expect(both.context().trouble).toMatchObject({ code: 'auth', seats: ['opposition'] });
  },

  'an act says how many must be left, and one that says nothing can spare nobody': async ({ start }) => {
    for (const dispensable of [{ leaving: 2 }, false, undefined]) {
      const script = scripted({ '0.proposition': [{ fail: 'auth' }] });
      const run = start(debate({ plan: planOf({ dispensable }) }), createHouse({ script }));
      await run.until('error');
      expect(run.context().trouble).toMatchObject({ seats: ['proposition'] });
    }
  },

  'a call that keeps getting lost says so when it is passed over': async ({ start }) => {
    const house = createHouse({ script: hold });
    let run = start(debate({ plan: planOf({}) }), house);
    await run.until('awaitingArguments');
    house.answer('0.opposition.1');
    for (let loss = 0; loss < 4; loss++) {
      house.forget();
      run.actor.stop();
      run = start(run.record(), house);
      await run.still();
    }
    expect(attemptsOf(run.record()).filter(({ outcome }) => outcome.state === 'lost')).toHaveLength(4);
    expect(unheardIn(run.record())).toEqual([
      { turn: '0.proposition', reason: 'The backend lost this call again and again.' },
    ]);
    expect(run.state()).toBe('judgeEvaluating');
  },
};
