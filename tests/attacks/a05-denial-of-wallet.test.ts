// A5: parallel starts, absurd sizes and many readers never make the backend spend more than its limit.
import { describe, expect, it } from 'vitest';
import { createHandFedProvider } from '../backend/kit/hand-fed-provider.ts';
import { CHANNEL, createTestBackend, generationRequest } from '../fixtures/test-backend.ts';
import { LONG_FORM } from '../kit/effort.ts';
import { countAttack } from './attack-count.ts';

const a5 = countAttack('A5', 'denial of wallet');
const STARTS = LONG_FORM ? 1_000 : 200;

/** The hold of one call in nano-dollars, read from the daily spend. */
async function dearestCall(): Promise<number> {
  const handFed = createHandFedProvider();
  const backend = createTestBackend({ providers: [handFed.provider] });
  await backend.post(generationRequest());
  await backend.cancel(generationRequest().id);
  return (await backend.till.spentToday()).dayNanoUsd;
}

describe('A5, denial of wallet', () => {
  it('by simultaneous starts, each in its own channel, spends no more than the limit', async () => {
    const dearest = await dearestCall();
    const admissions = 17;
    const limitNanoUsd = dearest * admissions + Math.floor(dearest / 2);
    // The calls never report usage, so each is charged its whole hold: the worst case for a limit.
    const handFed = createHandFedProvider({ script: (call) => call.finish() });
    const backend = createTestBackend({ providers: [handFed.provider], limitNanoUsd });
    const answers = await Promise.all(
      Array.from({ length: STARTS }, (_, index) =>
        backend.post(generationRequest({ id: `g${index}`.padEnd(8, 'x') }), {}, `${CHANNEL}${index}`),
      ),
    );
    const acceptedCount = answers.filter(({ status }) => status === 202).length;
    const refusalCount = answers.filter(({ status }) => status === 402).length;
    const { dayNanoUsd } = await backend.till.spentToday();
    expect(acceptedCount + refusalCount).toBe(STARTS);
    expect(handFed.calls.length).toBe(acceptedCount);
    expect(acceptedCount).toBeGreaterThan(admissions / 2);
    a5.triedMany(
      'starts over the limit',
      STARTS - acceptedCount,
      dayNanoUsd <= limitNanoUsd ? refusalCount : 0,
    );
    expect(dayNanoUsd).toBeLessThanOrEqual(limitNanoUsd);
  });

  it('by repeating one start makes one call', async () => {
    const handFed = createHandFedProvider();
    const backend = createTestBackend({ providers: [handFed.provider] });
    await Promise.all(Array.from({ length: STARTS }, () => backend.post(generationRequest())));
    a5.triedMany('repeated starts', STARTS - 1, STARTS - handFed.calls.length);
    await backend.cancel(generationRequest().id);
  });

  it('by asking for a million tokens, or sending a megabyte, is refused by the limit', async () => {
    const handFed = createHandFedProvider();
    const backend = createTestBackend({ providers: [handFed.provider], limitNanoUsd: 1_000_000_000 });
    const long = [{ role: 'user' as const, content: '\u{1F5E3}'.repeat(200_000) }];
    for (const over of [{ maxOutputTokens: 1_000_000 }, { messages: long }]) {
      const answer = await backend.post(generationRequest(over));
      a5.tried(Object.keys(over).join(), answer.status === 402 && handFed.calls.length === 0);
    }
  });
});
