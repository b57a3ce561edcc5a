// Thoughts that a vendor marks as such: a sign of life and progress, never text, unless they contain the requested JSON.
import { expect, it, vi } from 'vitest';
import { ProviderFailure } from '../../../backend/src/provider-contract/provider.ts';
import {
  createTestBackend,
  generationRequest,
  readFrames,
  terminalFrames,
  textOfFrames,
} from '../../fixtures/test-backend.ts';
import { createHandFedProvider, type HandFedCall, reportedUsage } from '../kit/hand-fed-provider.ts';
import { createManualClock } from '../kit/manual-clock.ts';

const SCHEMA = { type: 'object', properties: { answer: { type: 'string' } }, required: ['answer'] } as const;

/** Returns the frames of a call whose provider does this. */
async function framesOf(script: (call: HandFedCall) => void, over: object = {}) {
  const { provider } = createHandFedProvider({ script });
  const backend = createTestBackend({ providers: [provider] });
  const events = readFrames(await backend.events());
  await backend.post(generationRequest(over));
  const frames = await events.terminals(1);
  await events.leave();
  return {
    frames,
    text: textOfFrames(frames, generationRequest().id),
    end: terminalFrames(frames)[0]?.frame,
  };
}

it('thoughts show progress at most twice a second, counted here and never falling, and keep a silent call alive', async () => {
  const handFed = createHandFedProvider();
  const clock = createManualClock();
  const backend = createTestBackend({ providers: [handFed.provider], clock });
  const events = readFrames(await backend.events());
  await backend.post(generationRequest({ idleTimeoutMs: 1_000, timeoutMs: 60_000 }));
  const call = await vi.waitFor(() => handFed.calls[0] ?? expect.fail('no call yet'));
  for (let tenths = 0; tenths < 100; tenths++) {
    call.think('abcde');
    await new Promise((resolve) => setImmediate(resolve));
    clock.advance(100);
  }
  call.say('A speech.');
  call.finish();
  const frames = await events.terminals(1);
  const tokens = frames.flatMap(({ frame }) => (frame.event === 'thinking' ? [frame.tokens] : []));
  expect(tokens).toHaveLength(20);
  expect([tokens[0], tokens.at(-1)]).toEqual([2, Math.ceil((96 * 5) / 4)]);
  expect(tokens).toEqual(tokens.toSorted((a, b) => a - b));
  expect(textOfFrames(frames, generationRequest().id)).toBe('A speech.');
  expect(terminalFrames(frames)[0]?.frame).toMatchObject({ event: 'generation-completed' });
});

it('are no answer by themselves: the call fails, says how many there were, and costs what was reported', async () => {
  const { text, end } = await framesOf((call) => {
    call.think('A long plan.');
    call.report(reportedUsage(1_000, 200, { reasoningTokens: 190 }));
    call.finish('length');
  });
  expect(text).toBe('');
  expect(end).toMatchObject({
    code: 'incomplete',
    retryable: true,
    reason: { code: 'only-thoughts', tokens: 190 },
    // 1,000 tokens at $3 and 200 at $15 per million.
    cost: { nanoUsd: 6_000_000, basis: 'reported' },
  });
});

it.each([
  [
    'are the answer where they hold the JSON that was asked for',
    { responseSchema: SCHEMA },
    '{"answer":"yes"}',
    true,
  ],
  ['are not where they hold none', { responseSchema: SCHEMA }, 'The answer is yes.', false],
  ['are not where no JSON was asked for', {}, '{"answer":"yes"}', false],
  [
    'are not where they are endless',
    { responseSchema: SCHEMA },
    `{"answer":"yes"}${' '.repeat(2_000_000)}`,
    false,
  ],
])('thoughts and answers are told apart: %s', async (_what, over, thought, isTaken) => {
  const { text, end } = await framesOf((call) => {
    call.think(thought);
    call.finish();
  }, over);
  expect([text, end?.event]).toEqual(isTaken ? [thought, 'generation-completed'] : ['', 'generation-failed']);
});

/** What a vendor may have sent before it fails. A hidden thought has no words, and is paid for. */
const HEARD: readonly [what: string, send: (call: HandFedCall) => void][] = [
  ['nothing', () => {}],
  ['a word', (call) => call.say('Well')],
  ['a thought', (call) => call.think('Hm.')],
  ['a hidden thought', (call) => call.think('')],
  ['its usage', (call) => call.report(reportedUsage(1_000, 200))],
];

/** Failures, and whether nothing was generated where nothing was heard: the adapter's word comes before the code's. */
const FAILURES = [
  ['overloaded', undefined, true],
  ['overloaded', false, false],
  ['network', undefined, false],
  ['network', true, true],
] as const;

it.each(HEARD)('are charged, as all that was heard: a failure after %s', async (what, send) => {
  for (const [code, isRefused, isFree] of FAILURES) {
    const { end } = await framesOf((call) => {
      send(call);
      call.fail(new ProviderFailure(code, 'No.', undefined, isRefused));
    });
    const cost = end && 'cost' in end ? end.cost : null;
    expect(cost?.basis, `${code} ${isRefused}`).toBe(what === 'nothing' && isFree ? 'reported' : 'estimated');
    expect((cost?.nanoUsd ?? 0) > 0, `${code} ${isRefused}`).toBe(cost?.basis === 'estimated');
  }
});
