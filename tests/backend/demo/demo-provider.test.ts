// The demo provider follows the provider contract: pace, usage, token limit, abort; only the flaky speaker fails on purpose.
import { NO_USAGE } from '@rostrum/shared/wire/generation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDemoProvider } from '../../../backend/src/demo/demo-provider.ts';
import { ProviderFailure, type StreamPart } from '../../../backend/src/provider-contract/provider.ts';
import { runs } from '../../kit/effort.ts';
import { demoParts, demoRequest, instantDemo, partsText } from './play-demo-debate.ts';

const counting = (tokensPerSecond: number) => {
  const waits: number[] = [];
  const provider = createDemoProvider({
    tokensPerSecond,
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  return { provider, waits };
};
const usageIn = (found: readonly StreamPart[]) =>
  found.find((part) => part.kind === 'usage')?.usage ?? NO_USAGE;

describe('the demo provider', () => {
  it('is ready without a key and says that it is a demo', async () => {
    expect(instantDemo.title).toMatch(/demo.*no AI/i);
    expect((await instantDemo.status()).status).toBe('ready');
    const cards = await instantDemo.cards();
    expect(cards.filter((card) => !card.hidden).every((card) => /demo/i.test(card.title))).toBe(true);
    const hidden = cards.filter((card) => card.hidden).map((card) => card.id);
    expect(hidden.filter((id) => !id.startsWith('recorded.'))).toEqual(['demo-flaky', 'demo-slow']);
    for (const card of cards) expect(instantDemo.cardOf(card.id)).toEqual(card);
  });

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

  it('speaks at its pace, in small pieces, and sets few timers when it is fast', async () => {
    const slow = counting(60);
    const found = await demoParts(demoRequest({}), slow.provider);
    const tokens = usageIn(found).outputTokens ?? 0;
    expect(slow.waits.reduce((sum, ms) => sum + ms, 0)).toBeCloseTo((tokens / 60) * 1000, 3);
    const texts = found.filter((part) => part.kind === 'text');
    expect(texts.length).toBeGreaterThan(tokens / 4 - 1);
    const fast = counting(100_000);
    await demoParts(demoRequest({}), fast.provider);
    expect(fast.waits.length).toBeLessThanOrEqual(1);
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

describe('the flaky speaker', () => {
  const outcome = async (id: string, seed: number): Promise<string> => {
    const aborting = new AbortController();
    let stalled = false;
    const provider = createDemoProvider({
      tokensPerSecond: 60,
      wait: async (ms) => {
        if (ms < 1_000_000) return;
        stalled = true;
        aborting.abort();
      },
    });
    try {
      const found = await demoParts(
        demoRequest({ model: 'demo-flaky', id, seed }),
        provider,
        aborting.signal,
      );
      if (stalled) return 'stalled';
      return found.at(-1)?.kind === 'finish' ? 'finished' : 'dropped';
    } catch (error) {
      if (error instanceof ProviderFailure) return error.code;
      throw error;
    }
  };

  it('fails in every way it knows, the same way for the same seed, and lets a retry succeed', async () => {
    const ids = Array.from({ length: 80 }, (_, index) => `1:${index}.0.proposition.1`);
    const first = await Promise.all(ids.map((id) => outcome(id, 3)));
    expect(new Set(first)).toEqual(
      new Set(['finished', 'dropped', 'stalled', 'network', 'rate-limited', 'overloaded']),
    );
    expect(await Promise.all(ids.map((id) => outcome(id, 3)))).toEqual(first);
    const finished = first.filter((one) => one === 'finished').length;
    expect(finished).toBeGreaterThan(28);
    const retried = await Promise.all([1, 2, 3, 4, 5, 6].map((attempt) => outcome(`1:0.0.x.${attempt}`, 3)));
    expect(retried).toContain('finished');
  });
});

it('speaks on whatever is in the prompt, tags or none', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.constantFrom('case', 'rebut', 'cross-examine', 'vote', 'anything'),
      async (motion, speech, act) => {
        const found = await demoParts(
          demoRequest({
            motion,
            act,
            messages: [`<speech id="a" by="Opposition" seat="opposition">${speech}</speech>x`],
          }),
        );
        expect(partsText(found).trim()).not.toBe('');
        const bare = demoRequest({});
        const plain = await demoParts({
          ...bare,
          system: motion,
          messages: [{ role: 'user', content: `${speech} ?` }],
        });
        expect(partsText(plain).trim()).not.toBe('');
      },
    ),
    { seed: 5, numRuns: runs({ fast: 20, all: 150 }) },
  );
});
