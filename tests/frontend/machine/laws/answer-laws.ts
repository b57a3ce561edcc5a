// Laws of unusable answers: they are requested again with the reason, or kept and flagged.

import { consensus } from '@rostrum/shared/formats/consensus';
import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { attemptsOf, turnsOf } from '@rostrum/shared/record/record';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { textReason } from '@rostrum/shared/wire/reason';
import { expect } from 'vitest';
import { openDebate, seatedModels } from '../../../fixtures/records.ts';
import { smallDebate } from '../../../fixtures/small-debate.ts';
import type { MachineLaws } from '../../../kit/machine-harness.ts';
import { createScriptedBackend, scripted } from '../../../kit/scripted-backend.ts';

export const answerLaws: MachineLaws = {
  'an empty answer is a failure and is asked again': async ({ start }) => {
    const house = createScriptedBackend({ script: scripted({ '0.proposition': [{ text: ' \n ' }] }) });
    const run = start(smallDebate(), house);
    await run.until('recovering');
    const failed = attemptsOf(run.record()).find((attempt) => attempt.id === '0.proposition.1');
    expect(failed?.outcome).toMatchObject({ state: 'failed', code: 'incomplete', retryable: true });
    expect(failed?.charge?.atMostNanoUsd).toBeGreaterThan(0);
  },

  'what is refused is asked again with the reason at most twice, then kept and flagged': async ({
    start,
  }) => {
    const house = createScriptedBackend();
    const examine = (_: unknown, __: unknown, place: { turn: string }) =>
      place.turn === '0.opposition'
        ? ({ reason: textReason('Said before.'), flag: 'repeated' } as const)
        : null;
    const run = start(smallDebate(), house, { parts: { checkAnswer: examine } });
    await run.until('completed');
    const sent = house.sent.filter((request) => request.id.startsWith('0.opposition'));
    expect(sent.map((request) => request.messages.at(-1)?.content.includes('Said before.'))).toEqual([
      false,
      true,
      true,
    ]);
    expect(turnsOf(run.record()).find(({ id }) => id === '0.opposition')?.flags).toEqual(['repeated']);
    expect(run.log().filter((body) => body.type === 'TURN_REFUSED')).toHaveLength(2);
    expect(run.states).not.toContain('recovering');
  },

  'a verdict that stays unreadable is kept, flagged, and named as the reason': async ({ start }) => {
    const examine = (_: unknown, step: { step: { phase: string } }) =>
      step.step.phase === 'verdict'
        ? ({ reason: textReason('No scores.'), flag: 'unreadable' } as const)
        : null;
    const run = start(smallDebate(), createScriptedBackend(), { parts: { checkAnswer: examine } });
    await run.until('completed');
    expect(turnsOf(run.record()).at(-1)).toMatchObject({ id: '2.judge', flags: ['unreadable'] });
    expect(debateEnding(run.record())).toMatchObject({ kind: 'no-verdict' });
    expect(run.log().some((body) => body.type === 'VERDICT_READY')).toBe(false);
  },

  'a structured answer that was cut off is asked again, and told so': async ({ start }) => {
    const record = openDebate(consensus, {
      seats: seatedModels(consensus, false, [{ provider: 'demo', id: 'ada' }]),
      settings: { maxIterations: 1, costLimit: null, warnAt: null },
    });
    const house = createScriptedBackend({
      script: scripted({
        '0:1.2.partner-b': [
          {
            text: 'HAS_CONSENSUS: YES\n[PROPOSED_SOLUTION]\nThe list is hung up where',
            finishReason: 'length',
          },
          { text: 'HAS_CONSENSUS: NO' },
        ],
      }),
    });
    const run = start(record, house, { parts: { checkAnswer: answerObjection } });
    await run.until('completed');
    const [cut, again] = house.sent.filter(({ id }) => id.startsWith('0:1.2.partner-b'));
    expect(cut?.messages.at(-1)?.content).not.toContain('cut off');
    expect(again?.messages.at(-1)?.content).toContain('It was cut off at its limit');
    expect(attemptsOf(run.record()).find(({ id }) => id === cut?.id)?.outcome.state).toBe('refused');
    expect(turnsOf(run.record()).find(({ id }) => id === '0:1.2.partner-b')?.flags).toEqual([]);
  },

  'cut and filtered speeches are kept and say so': async ({ start }) => {
    const house = createScriptedBackend({
      script: scripted({
        '0.proposition': [{ text: 'Almost', finishReason: 'length' }],
        '0.opposition': [{ text: 'Hm', finishReason: 'filtered' }],
        '1:1.0.opposition': [{ text: 'x'.repeat(300 * 8 + 1) }],
      }),
    });
    const run = start(smallDebate(), house);
    await run.until('completed');
    const flags = Object.fromEntries(turnsOf(run.record()).map((turn) => [turn.id, turn.flags]));
    expect(flags).toMatchObject({
      '0.proposition': ['cut'],
      '0.opposition': ['filtered'],
      '1:1.0.opposition': ['cut'],
      '2.judge': [],
    });
    expect(turnsOf(run.record()).find(({ id }) => id === '1:1.0.opposition')?.text).toHaveLength(1800);
  },
};
