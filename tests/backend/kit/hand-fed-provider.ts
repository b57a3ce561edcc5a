// A `Provider` whose text, usage and end come from the test, piece by piece: for tests of the layers above the adapters.
import type { GenerationRequest, Usage } from '@rostrum/shared/wire/generation';
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import type {
  AnswerBilling,
  Provider,
  StreamCall,
  StreamPart,
  TakePart,
  UnpricedCard,
} from '../../../backend/src/provider-contract/provider.ts';

type HandFedPart = StreamPart | { throws: unknown } | 'end';

/** One vendor call, controlled by the test. */
export interface HandFedCall {
  request: GenerationRequest;
  key: string | undefined;
  signal: AbortSignal;
  say(text: string): void;
  think(text: string): void;
  bill(billing: AnswerBilling): void;
  report(usage: Usage): void;
  finish(reason?: 'stop' | 'length' | 'filtered'): void;
  /** Ends the stream without a finish reason. */
  hangUp(): void;
  fail(error: unknown): void;
}

export interface HandFedProvider {
  provider: Provider;
  calls: HandFedCall[];
}

export const reportedUsage = (
  inputTokens: number,
  outputTokens: number,
  more: Partial<Usage> = {},
): Usage => ({
  inputTokens,
  cachedInputTokens: null,
  cacheWriteTokens: null,
  outputTokens,
  reasoningTokens: null,
  ...more,
});

const handFedCard = (provider: ProviderId, id: string, thinkingAllowance: number): UnpricedCard => ({
  provider,
  id,
  title: id,
  family: 'test',
  contextTokens: 100_000,
  maxOutputTokens: 10_000,
  acceptsTemperature: true,
  thinking: 'none',
  thinkingAllowance,
  efforts: { high: thinkingAllowance + 400 },
});

export interface HandFedProviderOptions {
  id?: ProviderId;
  models?: readonly string[];
  thinkingAllowance?: number;
  status?: Provider['status'];
  cards?: Provider['cards'];
  /** Called at the start of each call, to control it automatically. */
  script?: (call: HandFedCall) => void;
}

export function createHandFedProvider(options: HandFedProviderOptions = {}): HandFedProvider {
  const { id = 'anthropic', models = ['claude-sonnet-4-5'], thinkingAllowance = 0 } = options;
  const calls: HandFedCall[] = [];

  async function stream({ request, key }: StreamCall, signal: AbortSignal, take: TakePart): Promise<void> {
    const words: HandFedPart[] = [];
    let wake = () => {};
    const put = (word: HandFedPart) => {
      words.push(word);
      wake();
    };
    signal.addEventListener('abort', () => put('end'));
    const call: HandFedCall = {
      request,
      key,
      signal,
      say: (text) => put({ kind: 'text', text }),
      think: (text) => put({ kind: 'thinking', text }),
      bill: (billing) => put({ kind: 'billing', billing }),
      report: (usage) => put({ kind: 'usage', usage }),
      finish(reason = 'stop') {
        put({ kind: 'finish', reason });
        put('end');
      },
      hangUp: () => put('end'),
      fail: (error) => put({ throws: error }),
    };
    calls.push(call);
    options.script?.(call);
    for (;;) {
      const word = words.shift();
      if (word === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      } else if (word === 'end') return;
      else if ('throws' in word) throw word.throws;
      else take(word);
    }
  }

  return {
    calls,
    provider: {
      id,
      title: `The ${id} of the tests`,
      status: options.status ?? (async () => ({ status: 'ready', hint: 'Ready.' })),
      cards: options.cards ?? (async () => models.map((model) => handFedCard(id, model, thinkingAllowance))),
      cardOf: (model) => handFedCard(id, model, thinkingAllowance),
      stream,
    },
  };
}
