// @vitest-environment jsdom
// The six reasons for which a consensus debate stops: the machine reaches each, and the outcome names it. One CONSENSUS_COURSES entry each.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import type { SettingValue } from '@rostrum/shared/formats/format';
import { agreementOutcome } from '@rostrum/shared/judging/agreement-outcome';
import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { agreementOutcomeView } from '../../../frontend/src/answers/agreement-view.tsx';
import { formatNamed, openDebate, TEST_CARDS } from '../../fixtures/records.ts';
import { createMachineHarness, type MachineRun } from '../../kit/machine-harness.ts';
import { createScriptedBackend, type ScriptedReply } from '../../kit/scripted-backend.ts';

afterEach(cleanup);

const consensusVoteText = (answer: 'YES' | 'NO') =>
  `[CONSENSUS_CHECK]\nHAS_CONSENSUS: ${answer}\n[CONFIDENCE]\n80\n[REASONING]\nSo we said.\n[PROPOSED_SOLUTION]\nDigitise the parish maps first.`;

interface ConsensusCourse {
  votes: 'YES' | 'NO';
  settings?: Record<string, SettingValue>;
  /** The scripted reply to a call, if it is not the usual text. */
  reply?: (turn: string) => ScriptedReply | 'held' | undefined;
  next?: (run: MachineRun, pass: (ms: number) => void) => Promise<void>;
}

async function playConsensus({ votes, settings = {}, reply, next }: ConsensusCourse): Promise<DebateRecord> {
  const house = createScriptedBackend({
    cards: TEST_CARDS as Cards,
    script: ({ turn, act }) => {
      const given = reply?.(turn);
      if (given === 'held') return undefined;
      return given ?? { text: act === 'vote' ? consensusVoteText(votes) : `Words of ${turn}.` };
    },
  });
  let now = 1_000;
  const record = openDebate(formatNamed('consensus'), {
    settings: { maxIterations: 2, costLimit: null, ...settings },
  });
  const run = createMachineHarness().start(record, house, {
    parts: { compose: composeCall, checkAnswer: answerObjection, now: () => now },
  });
  await next?.(run, (ms) => {
    now += ms;
    run.clock.increment(ms);
  });
  await run.until('completed');
  return run.record();
}

const second = (turn: string) => turn.startsWith('0:2.') && turn.endsWith('.partner-a');
const failsWith = (fail: 'auth' | 'invalid-request') => ({
  votes: 'NO' as const,
  reply: (turn: string) => (second(turn) ? { fail } : undefined),
  next: async (run: MachineRun) => {
    await run.until('error');
    run.send({ type: 'ABANDON' });
  },
});

const CONSENSUS_COURSES: [reason: string, sentence: RegExp, course: ConsensusCourse][] = [
  [
    'consensus_reached',
    /In round 1 both voted yes, 80% and 80% sure\. Both signed the text below\./,
    { votes: 'YES' },
  ],
  [
    'max_iterations',
    /^In the last vote Partner A said no, 80% sure, and Partner B said no, 80% sure\.$/,
    { votes: 'NO' },
  ],
  [
    'user_abort',
    /You stopped it/,
    {
      votes: 'NO',
      reply: (turn) => (second(turn) ? 'held' : undefined),
      next: async (run) => {
        await run.until('debating');
        run.send({ type: 'STOP' });
      },
    },
  ],
  ['error', /A call kept failing, and it was given up/, failsWith('invalid-request')],
  ['model_unavailable', /A model was no longer to be had, and it was given up/, failsWith('auth')],
  [
    'timeout',
    /Its time was up/,
    {
      votes: 'NO',
      reply: (turn) => (second(turn) ? 'held' : undefined),
      next: async (run, pass) => {
        await run.until('debating');
        pass(30 * 60_000);
      },
    },
  ],
];

it.each(CONSENSUS_COURSES)('%s is reached, and named', async (reason, sentence, course) => {
  const record = await playConsensus(course);
  expect(agreementOutcome(record).stopped?.reason).toBe(reason);
  const { Head } = agreementOutcomeView;
  const outcome = agreementOutcome(record);
  render(<Head record={record} outcome={outcome} cards={{}} references={new Map()} titles={new Map()} />);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(
    reason === 'consensus_reached'
      ? /^Both agree: Digitise the parish maps/
      : reason === 'max_iterations'
        ? /^No agreement after 2 rounds$/
        : /^No agreement after 1 round$/,
  );
});

it('time that is up before both have spoken is named as that, and not as the cost', async () => {
  const record = await playConsensus({
    votes: 'NO',
    reply: () => 'held',
    next: async (run, pass) => {
      await run.until('awaitingArguments');
      pass(30 * 60_000);
    },
  });
  expect(agreementOutcome(record).stopped?.reason).toBe('timeout');
});
