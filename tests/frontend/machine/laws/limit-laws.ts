// Laws of the cost limit in a running debate: it pauses with three ways out, or closes alone where it was set up to; it never passes the limit.
import { needToStart } from '@rostrum/shared/budget/fit-step';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { openAttemptsOf, rulingsOf } from '@rostrum/shared/record/record';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { expect } from 'vitest';
import {
  closableDebate,
  composePlainly,
  SMALL_DEBATE_CARDS,
  smallDebate,
  spokenTurnIds,
} from '../../../fixtures/small-debate.ts';
import type { MachineHarness, MachineLaws } from '../../../kit/machine-harness.ts';
import {
  createScriptedBackend,
  type ReplyScript,
  replyNever,
  replyNeverIn,
} from '../../../kit/scripted-backend.ts';

/** A reply that uses all the output tokens it was allowed. */
const talkative: ReplyScript = (attempt) => ({
  text: `${attempt.turn} ${'word '.repeat(60)}`,
  outputShare: 1,
});
const needed =
  needToStart(closableDebate({ limitNanoUsd: 1 }), SMALL_DEBATE_CARDS, composePlainly).neededNanoUsd ?? 0;
const LIMIT = 10 * needed;
const ENDS_WITH_CLOSINGS = ['2.opposition', '2.proposition', '3.judge'];

async function pausedAtLimit({ start }: MachineHarness, script: ReplyScript = talkative) {
  const house = createScriptedBackend({ script });
  const run = start(closableDebate({ limitNanoUsd: LIMIT }, 30), house, {
    watch: ({ context }) => expect(committedNanoUsd(context.record)).toBeLessThanOrEqual(LIMIT),
  });
  await run.until('paused');
  expect(run.isIn({ paused: 'pausedByLimit' })).toBe(true);
  expect(openAttemptsOf(run.record())).toEqual([]);
  return { house, run };
}

export const limitLaws: MachineLaws = {
  'where the next speech does not fit the limit, the debate pauses, and nothing is ruled': async (lab) => {
    const { run, house } = await pausedAtLimit(lab);
    expect(rulingsOf(run.record())).toEqual([]);
    expect(spokenTurnIds(run.record()).length).toBeGreaterThan(3);
    const sent = house.sent.length;
    run.send({ type: 'RESUME' });
    expect(run.isIn({ paused: 'pausedByLimit' })).toBe(true);
    expect(house.sent).toHaveLength(sent);
  },

  'closed at the limit, it holds the closings and the verdict, and says that the limit ended it': async (
    lab,
  ) => {
    const { run } = await pausedAtLimit(lab);
    expect(run.can({ type: 'CLOSE' })).toBe(true);
    run.send({ type: 'CLOSE' });
    await run.until('completed');
    expect(spokenTurnIds(run.record()).slice(-3)).toEqual(ENDS_WITH_CLOSINGS);
    expect(debateEnding(run.record())).toMatchObject({
      kind: 'limit',
      reason: { code: 'stopped', by: 'budget', closings: 'heard' },
    });
    expect(run.log()).toContainEqual({ type: 'STOPPED', by: 'budget', closings: true });
  },

  'judged at the limit, it goes to the verdict without closings': async (lab) => {
    const { run } = await pausedAtLimit(lab);
    run.send({ type: 'STOP' });
    await run.until('completed');
    const spoken = spokenTurnIds(run.record());
    expect(spoken.at(-1)).toBe('3.judge');
    expect(spoken).not.toContain('2.opposition');
    expect(debateEnding(run.record())?.kind).toBe('limit');
  },

  'with the limit raised, it goes on where it stood': async (lab) => {
    const { run } = await pausedAtLimit(lab, (attempt, nth) => ({
      ...talkative(attempt, nth),
      outputShare: 0.2,
    }));
    const spoken = spokenTurnIds(run.record()).length;
    run.actor.stop();
    const again = lab.start(run.record(), createScriptedBackend());
    await again.until('paused');
    expect(again.isIn({ paused: 'pausedByLimit' })).toBe(true);
    again.send({ type: 'RAISE_LIMIT', limitNanoUsd: null, warnAtNanoUsd: null });
    again.send({ type: 'RESUME' });
    await again.until('completed');
    expect(spokenTurnIds(again.record()).length).toBeGreaterThan(spoken + 3);
    expect(debateEnding(again.record())?.kind).toBe('plan');
  },

  'set up to go on alone, it closes and is judged, and never pauses': async ({ start }) => {
    const run = start(
      closableDebate({ limitNanoUsd: LIMIT, atLimit: 'judge' }, 30),
      createScriptedBackend({ script: talkative }),
      { watch: ({ context }) => expect(committedNanoUsd(context.record)).toBeLessThanOrEqual(LIMIT) },
    );
    await run.until('completed');
    expect(run.states).not.toContain('paused');
    expect(spokenTurnIds(run.record()).slice(-3)).toEqual(ENDS_WITH_CLOSINGS);
    expect(rulingsOf(run.record())).toMatchObject([{ ruling: 'stop', by: 'budget', closings: true }]);
  },

  'called to close while somebody speaks, it hears that speech to its end': async ({ start }) => {
    for (const pausing of [false, true]) {
      const house = createScriptedBackend({ script: replyNeverIn('rebut') });
      const run = start(closableDebate({}), house);
      await run.until('debating');
      if (pausing) run.send({ type: 'PAUSE', when: 'after-speech' });
      run.send({ type: 'CLOSE' });
      expect(run.can({ type: 'CLOSE' })).toBe(false);
      expect(run.state()).toBe('debating');
      // The page is reloaded meanwhile.
      const seen = run.record();
      run.actor.stop();
      const again = start(seen, house);
      await again.still();
      house.answer('1:1.0.opposition.1', { text: 'To the end.' });
      await again.until('completed');
      expect(house.cancelled).toEqual([]);
      expect(spokenTurnIds(again.record()).slice(2)).toEqual(['1:1.0.opposition', ...ENDS_WITH_CLOSINGS]);
      expect(debateEnding(again.record())?.kind).toBe('stopped');
    }
  },

  'closed while it waits, stands or is halted, it goes to the closings': async ({ start }) => {
    const person = start(
      { ...closableDebate({}), seats: smallDebate({ people: ['opposition'] }).seats },
      createScriptedBackend(),
    );
    await person.until('listening');
    person.send({ type: 'SPEAK', turn: '0.opposition', text: 'Mine.' });
    await person.until('listening');
    person.send({ type: 'CLOSE' });
    expect(person.record().entries.at(-1)).toMatchObject({ ruling: 'stop', closings: true });
    person.send({ type: 'SPEAK', turn: '2.opposition', text: 'To close.' });
    await person.until('completed');
    expect(spokenTurnIds(person.record()).slice(-3)).toEqual(ENDS_WITH_CLOSINGS);

    const paused = start(closableDebate({}), createScriptedBackend({ script: replyNever }));
    await paused.until('awaitingArguments');
    expect(paused.can({ type: 'CLOSE' })).toBe(false);
    const house = createScriptedBackend({ script: replyNeverIn('case') });
    const standing = start(closableDebate({}), house);
    await standing.until('awaitingArguments');
    standing.send({ type: 'PAUSE', when: 'after-speech' });
    for (const id of house.running()) house.answer(id);
    standing.send({ type: 'CLOSE' });
    await standing.until('completed');
    expect(spokenTurnIds(standing.record()).slice(2)).toEqual(ENDS_WITH_CLOSINGS);

    const script: ReplyScript = (attempt, nth) =>
      attempt.turn === '1:1.0.opposition' ? { fail: 'auth' } : talkative(attempt, nth);
    const halted = start(closableDebate({}), createScriptedBackend({ script }));
    await halted.until('error');
    halted.send({ type: 'CLOSE' });
    await halted.until('completed');
    expect(spokenTurnIds(halted.record()).slice(2)).toEqual(ENDS_WITH_CLOSINGS);
  },

  'a debate without rounds, in its closings, or over has no closings to go to': async ({ start }) => {
    const plain = start(smallDebate(), createScriptedBackend({ script: replyNeverIn('rebut') }));
    await plain.until('debating');
    expect(plain.can({ type: 'CLOSE' })).toBe(false);
    const closing = start(closableDebate({}, 1), createScriptedBackend({ script: replyNeverIn('close') }));
    await closing.until('debating');
    expect(closing.can({ type: 'CLOSE' })).toBe(false);
    closing.send({ type: 'STOP' });
    await closing.until('completed');
    expect(spokenTurnIds(closing.record()).at(-1)).toBe('3.judge');
  },
};
