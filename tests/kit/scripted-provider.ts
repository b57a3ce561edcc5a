// A provider whose speeches a test writes. It poses as the demo provider, so the rest of the product treats it as usual.
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import { NO_USAGE } from '@rostrum/shared/wire/generation';
import { type Provider, ProviderFailure } from '../../backend/src/provider-contract/provider.ts';
import { instantDemo } from '../backend/demo/play-demo-debate.ts';

/** One call, as a script sees it. */
export interface SpeechRequest {
  /** The turn's address, without the number of the attempt. */
  turn: string;
  seat: string;
  act: string;
  /** 1 for the first call; 2 and 3 for repeated ones. */
  attempt: number;
  /** The whole prompt, system text first. */
  prompt: string;
}
export type SpeechScript = (cue: SpeechRequest) => string | { fail: 'overloaded' | 'auth' } | null;

/** Where the script returns `null`, the demo speaker answers. */
export function scriptedProvider(lines: SpeechScript): Provider {
  return {
    ...instantDemo,
    async stream(call, signal, take) {
      const { id, system, messages } = call.request;
      const prompt = [system, ...messages.map(({ content }) => content)].join('\n');
      const last = messages.at(-1)?.content ?? '';
      const [you, task] = ['you', 'task'].map((name) => readTags(last, name).at(-1)?.attributes ?? {});
      const line = lines({
        turn: id.replace(/\.\d+$/, ''),
        seat: you?.['seat'] ?? '',
        act: task?.['act'] ?? '',
        attempt: Number(id.split('.').at(-1)),
        prompt,
      });
      if (line === null) await instantDemo.stream(call, signal, take);
      else if (typeof line === 'object') throw new ProviderFailure(line.fail, `It was ${line.fail}.`);
      else {
        take({ kind: 'text', text: line });
        take({ kind: 'usage', usage: { ...NO_USAGE, inputTokens: 10, outputTokens: 10 } });
        take({ kind: 'finish', reason: 'stop' });
      }
    },
  };
}
