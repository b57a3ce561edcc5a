// Removes keys from text that goes out: a vendor, or whatever answers in its place, may send back the key it was sent.
import { ModelRef } from '@rostrum/shared/wire/model-card';
import type { Provider, UnpricedCard } from '../provider-contract/provider.ts';

export type Secrets = readonly (string | undefined)[];

/** A shorter key is no secret, and removing it would remove ordinary words ("none", "ollama"). */
const SHORTEST = 8;
const REMOVED = '[key removed]';
/** Longer names are of no use in a list. */
const TITLE_UNITS = 200;

const worthHiding = (secrets: Secrets): string[] =>
  [...new Set(secrets)]
    .filter((secret) => secret !== undefined)
    .filter((secret) => secret.length >= SHORTEST)
    // The longest first: one key may begin with another.
    .sort((a, b) => b.length - a.length);

const without = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((rest, secret) => (rest.includes(secret) ? rest.replaceAll(secret, REMOVED) : rest), text);

/** Text in pieces: a key may be cut anywhere, so the end of a piece that can be the beginning of a key waits for the next. */
export interface Scrubber {
  next(text: string): string;
  /** What was still waiting, once no more text comes. */
  rest(): string;
}

export function createScrubber(keys: Secrets): Scrubber {
  const secrets = worthHiding(keys);
  const longest = secrets[0]?.length ?? 0;
  let waiting = '';

  /** Where the longest end of `text` begins with which a key may begin. */
  function openFrom(text: string): number {
    for (let from = Math.max(0, text.length - longest + 1); from < text.length; from++) {
      if (secrets.some((secret) => secret.startsWith(text.slice(from)))) return from;
    }
    return text.length;
  }

  return {
    next(text) {
      if (longest === 0) return text;
      const clean = without(waiting + text, secrets);
      const from = openFrom(clean);
      waiting = clean.slice(from);
      return clean.slice(0, from);
    },
    rest() {
      const text = waiting;
      waiting = '';
      return text;
    },
  };
}

/** Control characters, line ends among them, and blanks in a row become one blank. */
const collapseWhitespace = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

function presentable(cards: readonly UnpricedCard[], keys: Secrets): UnpricedCard[] {
  const secrets = worthHiding(keys);
  return cards.flatMap((card) => {
    // An id is used as it is, or not at all: the vendor would not know a shortened one.
    const { provider, id } = card;
    if (!ModelRef.safeParse({ provider, id }).success || without(id, secrets) !== id) return [];
    const title = collapseWhitespace(without(card.title, secrets)).slice(0, TITLE_UNITS);
    return [{ ...card, title: title || id }];
  });
}

/** The provider, with its list of models fit to be shown: no key in it, no id that no request could name. */
export const withPresentableCards = (provider: Provider, keys: Secrets): Provider => ({
  ...provider,
  cards: async (key) => presentable(await provider.cards(key), [...keys, key]),
});
