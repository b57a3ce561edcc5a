// Laws of skipping: a seat the plan can spare is skipped alone and with a reason, but never the last one that is left.
import type { Plan } from '@rostrum/shared/record/plan';
import { attemptsOf, rulingsOf } from '@rostrum/shared/record/record';
import { givenUpTurnsIn } from '@rostrum/shared/status/debate-status';
import { textReason } from '@rostrum/shared/wire/reason';
import { expect } from 'vitest';
import { smallDebate, spokenTurnIds } from '../../../fixtures/small-debate.ts';
import type { MachineLaws, MachineRun } from '../../../kit/machine-harness.ts';
import { createScriptedBackend, replyNever, scripted } from '../../../kit/scripted-backend.ts';

const BOTH_BENCHES = ['proposition', 'opposition'];
const RULE_ACT: Plan[number] = {
  task: 'rule',
  label: 'Verdict',
  phase: 'verdict',
  by: { allAtOnce: ['judge'] },
  answer: 'verdict',
  maxOutputTokens: 300,
};
const planWithAct = (act: Partial<Extract<Plan[number], { task: string }>>): Plan => [
  {
    task: 'case',
    label: 'Opening',
    phase: 'opening',
    by: { allAtOnce: BOTH_BENCHES },
    maxOutputTokens: 400,
    skippable: true,
    ...act,
  },
  RULE_ACT,
];

const OVERLOADED_CALL = { fail: 'overloaded' } as const;
const ALWAYS_OVERLOADED = new Array(4).fill(OVERLOADED_CALL);

async function exhaustRetries(run: MachineRun): Promise<void> {
  for (let retry = 0; retry < 3; retry++) {
    await run.until('recovering');
    run.clock.increment(60_000);
  }
}

export const skipLaws: MachineLaws = {
  'who can be spared is asked again alone first, then passed over with the reason, and the others keep theirs':
    async ({ start }) => {
      const house = createScriptedBackend({ script: scripted({ '0.proposition': ALWAYS_OVERLOADED }) });
      const run = start(smallDebate({ plan: planWithAct({}) }), house);
      await exhaustRetries(run);
      await run.until('completed');
      expect(house.sent.map((request) => request.id)).toEqual([
        '0.proposition.1',
        '0.opposition.1',
        '0.proposition.2',
        '0.proposition.3',
        '0.proposition.4',
        '1.judge.1',
      ]);
      expect(spokenTurnIds(run.record())).toEqual(['0.opposition', '1.judge']);
      const reason = textReason('It was overloaded.');
      expect(rulingsOf(run.record())).toMatchObject([
        { ruling: 'skip', turn: '0.proposition', by: 'house', reason },
      ]);
      expect(givenUpTurnsIn(run.record())).toEqual([{ turn: '0.proposition', reason }]);
      expect(run.log().filter((body) => body.type === 'SKIPPED')).toEqual([
        { type: 'SKIPPED', turn: '0.proposition', by: 'house', reason: 'It was overloaded.' },
      ]);
      expect(run.states).not.toContain('error');
    },

  'what no retry mends is passed over at once, while the others of its act still have their tries': async ({
    start,
  }) => {
    const house = createScriptedBackend({
      script: scripted({ '0.proposition': [{ fail: 'auth' }], '0.opposition': [OVERLOADED_CALL] }),
    });
    const run = start(smallDebate({ plan: planWithAct({}) }), house);
    await run.until('recovering');
    expect(givenUpTurnsIn(run.record())).toEqual([
      { turn: '0.proposition', reason: textReason('It was auth.') },
    ]);
    run.clock.increment(60_000);
    await run.until('completed');
    expect(spokenTurnIds(run.record())).toEqual(['0.opposition', '1.judge']);
  },

  'the last one left is never passed over: that is trouble, and asking by hand mends it': async ({
    start,
  }) => {
    const both = scripted({ '0.proposition': [{ fail: 'auth' }], '0.opposition': [{ fail: 'quota' }] });
    const run = start(smallDebate({ plan: planWithAct({}) }), createScriptedBackend({ script: both }));
    await run.until('error');
    expect(run.context().haltReason).toMatchObject({ code: 'auth', seats: BOTH_BENCHES });
    expect(rulingsOf(run.record())).toEqual([]);
    run.send({ type: 'RETRY' });
    await run.until('completed');
    expect(spokenTurnIds(run.record())).toEqual(['0.proposition', '0.opposition', '1.judge']);
  },

  'one after the other counts like at once: who was passed over before leaves nobody to spare': async ({
    start,
  }) => {
    const plan = planWithAct({ by: { oneEachInTurn: BOTH_BENCHES }, phase: 'exchange' });
    const first = start(
      smallDebate({ plan }),
      createScriptedBackend({ script: scripted({ '0.proposition': [{ fail: 'auth' }] }) }),
    );
    await first.until('completed');
    expect(spokenTurnIds(first.record())).toEqual(['0.opposition', '1.judge']);
    const script = scripted({ '0.proposition': [{ fail: 'auth' }], '0.opposition': [{ fail: 'auth' }] });
    const both = start(smallDebate({ plan }), createScriptedBackend({ script }));
    await both.until('error');
    expect(both.context().haltReason).toMatchObject({ code: 'auth', seats: ['opposition'] });
  },

  'an act says how many must be left, and one that says nothing can spare nobody': async ({ start }) => {
    for (const skippable of [{ leaving: 2 }, false, undefined]) {
      const script = scripted({ '0.proposition': [{ fail: 'auth' }] });
      const run = start(smallDebate({ plan: planWithAct({ skippable }) }), createScriptedBackend({ script }));
      await run.until('error');
      expect(run.context().haltReason).toMatchObject({ seats: ['proposition'] });
    }
  },

  'a call that keeps getting lost says so when it is passed over': async ({ start }) => {
    const house = createScriptedBackend({ script: replyNever });
    let run = start(smallDebate({ plan: planWithAct({}) }), house);
    await run.until('awaitingArguments');
    house.answer('0.opposition.1');
    for (let loss = 0; loss < 4; loss++) {
      house.forget();
      run.actor.stop();
      run = start(run.record(), house);
      await run.still();
    }
    expect(attemptsOf(run.record()).filter(({ outcome }) => outcome.state === 'lost')).toHaveLength(4);
    expect(givenUpTurnsIn(run.record())).toEqual([{ turn: '0.proposition', reason: { code: 'lost-again' } }]);
    expect(run.state()).toBe('judgeEvaluating');
  },
};
