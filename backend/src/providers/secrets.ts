// Removes API keys from vendors' text and model lists: a vendor, or a server in its place, may send back the key it was sent.
import { ModelRef } from '@rostrum/shared/wire/model-card';
import type { Provider } from '../provider-contract/provider.ts';

export type Secrets = readonly (string | undefined)[];

/** Minimum length of a key that is removed. Shorter ones are placeholders ("none", "ollama"), and ordinary words would go with them. */
const MIN_LENGTH = 8;
const REMOVED = '[key removed]';
const TITLE_UNITS = 200;

const worthHiding = (secrets: Secrets): string[] =>
  [...new Set(secrets.map((secret = '') => secret))]
    .filter((secret) => secret.length >= MIN_LENGTH)
    // Longest first: one key may begin with another.
    .sort((a, b) => b.length - a.length);

const without = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((rest, secret) => (rest.includes(secret) ? rest.replaceAll(secret, REMOVED) : rest), text);

/** Scrubs text that arrives in pieces. An end that may be the beginning of a key is held back until the next piece. */
export function createScrubber(keys: Secrets) {
  const secrets = worthHiding(keys);
  const longest = secrets[0]?.length ?? 0;
  /** First letters of the keys. Most letters begin no key: to ask that first is quicker. */
  const starts = secrets.map((secret) => secret.charAt(0));
  let waiting = '';

  /** Returns the index in `text` from which its end may be the beginning of a key. */
  function openFrom(text: string): number {
    for (let from = Math.max(0, text.length - longest + 1); from < text.length; from++) {
      if (starts.includes(text.charAt(from)) && secrets.some((secret) => secret.startsWith(text.slice(from))))
        return from;
    }
    return text.length;
  }

  return {
    next(text: string): string {
      if (longest === 0) return text;
      const clean = without(waiting + text, secrets);
      const from = openFrom(clean);
      waiting = clean.slice(from);
      return clean.slice(0, from);
    },
    /** Returns the text held back; called when no more comes. */
    rest(): string {
      const text = waiting;
      waiting = '';
      return text;
    },
  };
}

/** Replaces each run of control characters, line ends and spaces by one space. */
const collapseWhitespace = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** Returns the provider with a list of models that is safe to show: no key in it, and no id that a request could not name. */
export const withPresentableCards = (provider: Provider, keys: Secrets): Provider => ({
  ...provider,
  async cards(key) {
    const secrets = worthHiding([...keys, key]);
    return (await provider.cards(key)).flatMap((card) => {
      // A card whose id would have to be changed is dropped: the vendor would not know the changed id.
      const { id } = card;
      if (!ModelRef.safeParse({ provider: card.provider, id }).success || without(id, secrets) !== id)
        return [];
      const title = collapseWhitespace(without(card.title, secrets)).slice(0, TITLE_UNITS);
      return [{ ...card, title: title || id }];
    });
  },
});
