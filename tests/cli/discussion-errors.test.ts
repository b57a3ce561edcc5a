// The errors that POST /api/discussion sends when a discussion stops early, and when a vote is unreadable.
import { nextStep, plannedSteps } from '@rostrum/shared/plan/cursor';
import type { DebateRecord, Turn } from '@rostrum/shared/record/record';
import type { FailureCode, PlainReason } from '@rostrum/shared/wire/reason';
import { expect, it } from 'vitest';
import { RequestRefused } from '../../backend/src/http/problem.ts';
import { discussionEvents } from '../../cli/src/discussion-events.ts';
import { openDiscussions } from '../../cli/src/discussion-route.ts';
import { reasonInEnglish } from '../../frontend/src/words/reason-text.ts';
import { addEntries, fixtureAttempt, fixtureTurn, formatNamed, openDebate } from '../fixtures/records.ts';
import { voteText } from '../shared/kit/answer-texts.ts';

const consensusDebate = openDebate(formatNamed('consensus'));
const [talk] = plannedSteps(consensusDebate);
const vote = plannedSteps(consensusDebate).find(({ act }) => act.answer === 'vote');
if (!talk || !vote) throw new Error('the plan has no talk or no vote');

const errorAtEnd = (record: DebateRecord, reason: PlainReason, seats: string[]) =>
  discussionEvents.atEnd(record, { kind: 'failed', halt: { code: 'any', reason, seats } }, false).at(-1)
    ?.data['error'];

it.each<[string, FailureCode, PlainReason, object]>([
  [
    'an answer that never came',
    'time-out',
    { code: 'no-answer', seconds: 10 },
    { code: 'TURN_TIMEOUT', recoverable: true },
  ],
  [
    'a key that is refused',
    'auth',
    { code: 'vendor-auth', provider: 'OpenAI' },
    { code: 'PROVIDER_ERROR', recoverable: false },
  ],
])('names the code, the role and the round of %s', (_, code, reason, expectedError) => {
  const [slot] = talk.slots;
  if (!slot) throw new Error('nobody speaks');
  const failure = { state: 'failed', code, reason } as const;
  const outcome = { ...failure, text: '', retryable: false, retryAfterMs: null };
  const record = addEntries(consensusDebate, fixtureAttempt(slot.turn, slot.seat, { outcome }));
  expect(errorAtEnd(record, reason, [slot.seat])).toEqual({
    message: reasonInEnglish(reason),
    role: 'model-a',
    roundNumber: 1,
    ...expectedError,
  });
});

it('a debate in which nobody was asked ends with the error that it could not begin', () => {
  expect(errorAtEnd(consensusDebate, { code: 'not-offered' }, [])).toEqual({
    code: 'INITIALIZATION_FAILED',
    message: 'This server does not have this provider.',
    recoverable: false,
  });
});

it.each<[string, Turn['flags']]>([
  ['Perhaps, on the whole.', ['unreadable']],
  [voteText(true), ['prompt-cut']],
])('an unreadable vote is reported apart from a no: %s', (text, flags) => {
  const [slot] = vote.slots;
  if (!slot) throw new Error('nobody votes');
  const record = addEntries(consensusDebate, { ...(fixtureTurn(slot.turn, slot.seat, text) as Turn), flags });
  const events = discussionEvents.soFar(record);
  expect(events.find(({ event }) => event === 'consensus-vote')?.data['vote']).toMatchObject({
    hasConsensus: false,
    reasoning: expect.stringContaining('could not be read'),
    error: { code: 'CONSENSUS_PARSE_FAILED', recoverable: true },
  });
});

it.each(['cut', 'context-full'] as const)(
  'a speech with the flag %s is reported as cut off at its length',
  (flag) => {
    const [slot] = talk.slots;
    if (!slot) throw new Error('nobody speaks');
    const turn = { ...(fixtureTurn(slot.turn, slot.seat) as Turn), flags: [flag] };
    const [, event] = discussionEvents.soFar(addEntries(consensusDebate, turn));
    expect(event?.data['turn']).toMatchObject({ finishReason: 'length' });
  },
);

it('each later state of a discussion has the same events, and more', () => {
  const outcome = { state: 'accepted', finishReason: 'stop' } as const;
  let record = consensusDebate;
  let lastEvents = discussionEvents.soFar(record);
  for (let next = nextStep(record); next.kind === 'speak'; next = nextStep(record)) {
    const { step, waiting } = next;
    const text = step.act.answer === 'vote' ? voteText(step.passes[0] === 3) : 'What is said.';
    for (const { turn, seat } of waiting) {
      record = addEntries(record, fixtureAttempt(turn, seat, { outcome }), fixtureTurn(turn, seat, text));
      const events = discussionEvents.soFar(record);
      expect(events.slice(0, lastEvents.length)).toEqual(lastEvents);
      lastEvents = events;
    }
  }
  const results = lastEvents.filter(({ event }) => event === 'consensus-result');
  expect(results.map(({ data }) => data['result'])).toMatchObject([
    { isUnanimous: false, roundNumber: 1 },
    { isUnanimous: false, roundNumber: 2 },
  ]);
});

it('refused bodies take no slot, whatever their number', async () => {
  const route = openDiscussions(() => expect.fail('the backend is not asked'), null, 1);
  route.onError((error, c) =>
    error instanceof RequestRefused ? error.answer(c) : c.text(String(error), 500),
  );
  const post = () =>
    route.request('/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"prompt":""}',
    });
  const statuses: number[] = [];
  for (let count = 0; count < 40; count++) statuses.push((await post()).status);
  expect(new Set(statuses)).toEqual(new Set([400]));
});
