// The demo provider follows the provider contract: pace, usage, token limit, abort; only the flaky speaker fails on purpose.
import { NO_USAGE } from '@rostrum/shared/wire/generation';
import { describe, expect, it } from 'vitest';
import { createDemoProvider } from '../../../backend/src/demo/demo-provider.ts';
import type { StreamPart } from '../../../backend/src/provider-contract/provider.ts';
import { demoParts, demoRequest, instantDemo, partsText } from './play-demo-debate.ts';

const usageIn = (found: readonly StreamPart[]) =>
  found.find((part) => part.kind === 'usage')?.usage ?? NO_USAGE;

describe('the demo provider', () => {
  it('ends with usage and a finish, and counts what it said', async () => {
    const found = await demoParts(demoRequest({}));
    expect(found.slice(-2).map((part) => part.kind)).toEqual(['usage', 'finish']);
    expect(found.at(-1)).toEqual({ kind: 'finish', reason: 'stop' });
    const { inputTokens, outputTokens, cachedInputTokens } = usageIn(found);
    expect(inputTokens).toBeGreaterThan(50);
    expect(outputTokens).toBeGreaterThan(80);
    expect(outputTokens).toBeLessThanOrEqual(Buffer.byteLength(partsText(found)));
    expect(cachedInputTokens).toBe(0);
  });

  it('is cut at its token limit and says so', async () => {
    const found = await demoParts(demoRequest({ act: 'vote', words: null, maxOutputTokens: 20 }));
    expect(found.at(-1)).toEqual({ kind: 'finish', reason: 'length' });
    expect(usageIn(found).outputTokens).toBe(20);
  });

  it('ends at once when it is aborted, while it waits or between two pieces, and never finishes', async () => {
    const between = new AbortController();
    const heard: StreamPart[] = [];
    const request = demoRequest({});
    const card = instantDemo.cardOf('demo-advocate');
    await instantDemo.stream({ request, card }, between.signal, (part) => {
      heard.push(part);
      if (heard.length === 3) between.abort();
    });
    expect(heard.map((part) => part.kind)).toEqual(['text', 'text', 'text']);
    // Real timers, at a pace at which the first piece would take an hour.
    const real = createDemoProvider({ tokensPerSecond: 0.0003 });
    const waiting = new AbortController();
    const all = demoParts(request, real, waiting.signal);
    waiting.abort();
    expect(await all).toEqual([]);
  });
});
