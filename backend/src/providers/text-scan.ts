// Reads the text of an event without parsing its JSON, where the event differs from an earlier one in nothing but its text.
import type { StreamPart } from '../provider-contract/provider.ts';

export interface TextScan {
  /** The text of an event; `undefined`: the event must be parsed. */
  textOf(data: string): string | undefined;
  /** What an event that had to be parsed contained. */
  learn(data: string, parts: readonly StreamPart[]): void;
}

/** A vendor whose events differ elsewhere too, as by a count or a random text, is not learnt from for ever. */
const MOST_LESSONS = 8;

/** Inside a JSON string these mean something else, or are not allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const NOT_PLAIN = /["\\\u0000-\u001f]/;

export function createTextScan(): TextScan {
  let head = '';
  let tail = '';
  let lessons = 0;
  return {
    textOf(data) {
      if (head === '' || data.length <= head.length + tail.length) return undefined;
      // `startsWith` with a long text takes seven times as long: it compares one character after the other.
      if (data.slice(0, head.length) !== head || !data.endsWith(tail)) return undefined;
      const text = data.slice(head.length, data.length - tail.length);
      return NOT_PLAIN.test(text) ? undefined : text;
    },
    learn(data, parts) {
      const [part] = parts;
      if (lessons === MOST_LESSONS || parts.length !== 1 || part?.kind !== 'text') return;
      const body = JSON.stringify(part.text);
      const place = data.indexOf(body);
      // If the same string stands in two places, nobody knows which of them is the text.
      if (place === -1 || data.lastIndexOf(body) !== place) return;
      const [before, after] = [data.slice(0, place + 1), data.slice(place + body.length - 1)];
      // A text with an escape in it has to be parsed, but teaches nothing new.
      if (before === head && after === tail) return;
      lessons += 1;
      [head, tail] = [before, after];
    },
  };
}
