// The reason given for the end of a discussion for agreement, even if another condition of its plan ends it.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import type { Format, SettingValue } from '@rostrum/shared/formats/format';
import { agreementOutcome } from '@rostrum/shared/judging/agreement-outcome';
import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { Condition } from '@rostrum/shared/record/plan';
import { endConditions, isLoop } from '@rostrum/shared/record/plan-acts';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { expect, it } from 'vitest';
import { formatNamed, openDebate, TEST_CARDS } from '../../fixtures/records.ts';
import { type MachineRun, startMachine } from '../../kit/machine-harness.ts';
import { createScriptedBackend, type ScriptedReply } from '../../kit/scripted-backend.ts';

const consensusVoteText = (answer: 'YES' | 'NO') =>
  `[CONSENSUS_CHECK]\nHAS_CONSENSUS: ${answer}\n[CONFIDENCE]\n80\n[REASONING]\nSo we said.\n[PROPOSED_SOLUTION]\nDigitise the parish maps first.`;

interface ConsensusCourse {
  votes: 'YES' | 'NO';
  settings?: Record<string, SettingValue>;
  /** The scripted reply to a call; absent: the usual text. */
  reply?: (turn: string) => ScriptedReply | 'held' | undefined;
  next?: (run: MachineRun, pass: (ms: number) => void) => Promise<void>;
  /** A further condition that ends the discussion. */
  orUntil?: Condition;
}

/** Returns the format with a further condition that ends its only loop. */
function endedAlsoBy(format: Format, condition: Condition): Format {
  const [first, ...others] = format.programme.plan;
  if (!first || !isLoop(first)) throw new Error('the plan does not begin with its loop');
  const loop = { ...first.loop, until: [...endConditions(first), condition] };
  return { ...format, programme: { ...format.programme, plan: [{ ...first, loop }, ...others] } };
}

async function playConsensus({
  votes,
  settings = {},
  reply,
  next,
  orUntil,
}: ConsensusCourse): Promise<DebateRecord> {
  const scriptedBackend = createScriptedBackend({
    cards: TEST_CARDS as Cards,
    script: ({ turn, act }) => {
      const answer = reply?.(turn);
      if (answer === 'held') return undefined;
      return answer ?? { text: act === 'vote' ? consensusVoteText(votes) : `Words of ${turn}.` };
    },
  });
  let now = 1_000;
  const format = formatNamed('consensus');
  const record = openDebate(orUntil ? endedAlsoBy(format, orUntil) : format, {
    settings: { maxIterations: 2, costLimit: null, ...settings },
  });
  const run = startMachine(record, scriptedBackend, {
    parts: { compose: composeCall, checkAnswer: answerObjection, now: () => now },
  });
  await next?.(run, (ms) => {
    now += ms;
    run.clock.increment(ms);
  });
  await run.until('completed');
  return run.record();
}

const NO_QUESTIONS: Condition = { rule: 'noQuestions', in: 'deliberate' };
const EXIT_WORD: Condition = { rule: 'exit', in: 'deliberate' };

const second = (turn: string) => turn.startsWith('0:2.') && turn.endsWith('.partner-a');
const failsWith = (fail: 'auth' | 'invalid-request'): ConsensusCourse => ({
  votes: 'NO',
  reply: (turn) => (second(turn) ? { fail } : undefined),
  next: async (run) => {
    await run.until('error');
    run.send({ type: 'ABANDON' });
  },
});
const OUT_OF_TIME: ConsensusCourse = {
  votes: 'NO',
  reply: (turn) => (second(turn) ? 'held' : undefined),
  next: async (run, pass) => {
    await run.until('debating');
    pass(30 * 60_000);
  },
};

it.each<[reason: string, course: ConsensusCourse]>([
  ['max_iterations', { votes: 'NO' }],
  ['error', failsWith('invalid-request')],
  ['model_unavailable', failsWith('auth')],
  ['timeout', OUT_OF_TIME],
  ['condition_met', { votes: 'NO', orUntil: NO_QUESTIONS }],
  ['max_iterations', { votes: 'NO', orUntil: EXIT_WORD }],
  ['consensus_reached', { votes: 'YES', orUntil: EXIT_WORD }],
])('a discussion for agreement stops for "%s"', async (reason, course) => {
  expect(agreementOutcome(await playConsensus(course)).stopped?.reason).toBe(reason);
});

it('a time limit that expires before both have spoken is named as the reason, not the cost', async () => {
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
