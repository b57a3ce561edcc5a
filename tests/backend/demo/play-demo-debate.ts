// Asks the demo speakers through the provider's own stream, without waiting.

import { tag } from '@rostrum/shared/tags/prompt-tags';
import type { GenerationRequest, ResponseSchema } from '@rostrum/shared/wire/generation';
import { createDemoProvider } from '../../../backend/src/demo/demo-provider.ts';
import type { Provider, StreamPart } from '../../../backend/src/provider-contract/provider.ts';

export const instantDemo = createDemoProvider({ tokensPerSecond: 60, wait: async () => {} });

export interface DemoTask {
  motion?: string;
  model?: string;
  seat?: string;
  act?: string;
  words?: number | null;
  messages?: readonly string[];
  seed?: number;
  id?: string;
  maxOutputTokens?: number;
  responseSchema?: ResponseSchema | undefined;
  again?: string;
}

const NAMES: Readonly<Record<string, string>> = {
  proposition: 'Proposition',
  opposition: 'Opposition',
  judge: 'Judge',
};

export function demoRequest(asked: DemoTask): GenerationRequest {
  const seat = asked.seat ?? 'proposition';
  const words = asked.words === undefined ? 112 : asked.words;
  const last = [
    tag('you', { seat, name: NAMES[seat] ?? seat, side: seat }, 'You speak.'),
    tag(
      'task',
      {
        act: asked.act ?? 'rebut',
        label: 'Rebuttal 1',
        words: words ?? undefined,
        seat,
        name: NAMES[seat] ?? seat,
      },
      'Speak.',
    ),
    ...(asked.again === undefined ? [] : [tag('again', {}, asked.again)]),
  ].join('\n');
  return {
    id: asked.id ?? '1:0.0.proposition.1',
    model: { provider: 'demo', id: asked.model ?? 'demo-advocate' },
    system: [
      tag('rules', {}, 'Answer what was last said.'),
      tag('motion', {}, asked.motion ?? 'Cities should ban private cars from their centres'),
      tag(
        'seats',
        {},
        'proposition: Proposition, for the motion\nopposition: Opposition, against the motion\njudge: Judge, judge',
      ),
    ].join('\n'),
    messages: [...(asked.messages ?? []), last].map((content) => ({ role: 'user', content })),
    maxOutputTokens: asked.maxOutputTokens ?? Math.ceil((words ?? 500) * 1.6) + 32,
    idleTimeoutMs: 60_000,
    timeoutMs: 60_000,
    seed: asked.seed ?? 7,
    ...(asked.responseSchema === undefined ? {} : { responseSchema: asked.responseSchema }),
  };
}

export async function demoParts(
  request: GenerationRequest,
  provider: Provider = instantDemo,
  signal: AbortSignal = new AbortController().signal,
): Promise<StreamPart[]> {
  const found: StreamPart[] = [];
  const card = provider.cardOf(request.model.id);
  await provider.stream({ request, card }, signal, (part) => void found.push(part));
  return found;
}

export const partsText = (found: readonly StreamPart[]): string =>
  found.map((part) => (part.kind === 'text' ? part.text : '')).join('');

export const demoText = async (asked: DemoTask): Promise<string> =>
  partsText(await demoParts(demoRequest(asked)));
