// Speakers who say what a test wrote for them, through the demo's door: the rest of the product does not know.
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import { NO_USAGE } from '@rostrum/shared/wire/generation';
import { type Provider, ProviderFailure } from '../../backend/src/provider-contract/provider.ts';
import { instantDemo } from '../backend/demo/play-demo-debate.ts';

/** One call, as its speaker sees it. */
export interface SpeechRequest {
  /** The turn, without the number of the attempt. */
  turn: string;
  seat: string;
  act: string;
  /** 1 at first; 2 and 3 when it is asked again. */
  attempt: number;
  /** The whole prompt, system text first. */
  prompt: string;
}
export type SpeechScript = (cue: SpeechRequest) => string | { fail: 'overloaded' | 'auth' } | null;

/** `null`: the demo speaker speaks. */
export function scriptedProvider(lines: SpeechScript): Provider {
  return {
    ...instantDemo,
    async *stream(call, signal) {
      const { id, system, messages } = call.request;
      const prompt = [system, ...messages.map(({ content }) => content)].join('\n');
      const task = readTags(messages.at(-1)?.content ?? '', 'task').at(-1)?.attributes ?? {};
      const line = lines({
        turn: id.replace(/\.\d+$/, ''),
        seat: task['seat'] ?? '',
        act: task['act'] ?? '',
        attempt: Number(id.split('.').at(-1)),
        prompt,
      });
      if (line === null) yield* instantDemo.stream(call, signal);
      else if (typeof line === 'object') throw new ProviderFailure(line.fail, `It was ${line.fail}.`);
      else {
        yield { kind: 'text', text: line };
        yield { kind: 'usage', usage: { ...NO_USAGE, inputTokens: 10, outputTokens: 10 } };
        yield { kind: 'finish', reason: 'stop' };
      }
    },
  };
}
