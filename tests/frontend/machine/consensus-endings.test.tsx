// @vitest-environment jsdom
// The six reasons for which a search for agreement stops: each reached by the machine, and named on the page.
import type { Cards } from '@rostrum/shared/debate/call';
import type { DebateRecord } from '@rostrum/shared/debate/record';
import type { SettingValue } from '@rostrum/shared/formats/format';
import { agreementIn } from '@rostrum/shared/judging/agreement';
import { examineAnswer } from '@rostrum/shared/judging/examine';
import { composeCall } from '@rostrum/shared/prompts/scene';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AgreementHead } from '../../../frontend/src/screens/outcome/agreement.tsx';
import { createHouse, type Reply } from '../../kit/machine-house.ts';
import { labWith, type Run } from '../../kit/machine-run.ts';
import { CARDS, formatNamed, opened } from '../../shared/kit/debates.ts';

afterEach(cleanup);

const vote = (answer: 'YES' | 'NO') =>
  `[CONSENSUS_CHECK]\nHAS_CONSENSUS: ${answer}\n[CONFIDENCE]\n80\n[REASONING]\nSo we said.\n[PROPOSED_SOLUTION]\nDigitise the parish maps first.`;

interface Course {
  votes: 'YES' | 'NO';
  settings?: Record<string, SettingValue>;
  /** The reply to a call, where it is no words. */
  reply?: (turn: string) => Reply | 'held' | undefined;
  next?: (run: Run, pass: (ms: number) => void) => Promise<void>;
}

async function play({ votes, settings = {}, reply, next }: Course): Promise<DebateRecord> {
  const house = createHouse({
    cards: CARDS as Cards,
    script: ({ turn, act }) => {
      const given = reply?.(turn);
      if (given === 'held') return undefined;
      return given ?? { text: act === 'vote' ? vote(votes) : `Words of ${turn}.` };
    },
  });
  let now = 1_000;
  const record = opened(formatNamed('consensus'), {
    settings: { maxIterations: 2, costLimit: null, ...settings },
  });
  const run = labWith().start(record, house, {
    parts: { compose: composeCall, examine: examineAnswer, now: () => now },
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
  next: async (run: Run) => {
    await run.until('error');
    run.send({ type: 'ABANDON' });
  },
});

const COURSES: [reason: string, sentence: RegExp, course: Course][] = [
  ['consensus_reached', /Consensus was reached/, { votes: 'YES' }],
  ['max_iterations', /The last round was over without consensus/, { votes: 'NO' }],
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

it.each(COURSES)('%s is reached, and named', async (reason, sentence, course) => {
  const record = await play(course);
  expect(agreementIn(record).stopped?.reason).toBe(reason);
  render(<AgreementHead record={record} cards={{}} references={new Map()} titles={new Map()} />);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
    reason === 'consensus_reached' ? 'Consensus' : 'No consensus',
  );
});

it('time that is up before both have spoken is named as that, and not as the cost', async () => {
  const record = await play({
    votes: 'NO',
    reply: () => 'held',
    next: async (run, pass) => {
      await run.until('awaitingArguments');
      pass(30 * 60_000);
    },
  });
  expect(agreementIn(record).stopped?.reason).toBe('timeout');
});
