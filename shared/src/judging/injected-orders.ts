// Detects orders to the reader of a speech (forget, score, obey), in thirteen languages, but not arguments about orders.
// The wordings are in injection-phrases.ts.
import { plainLetters } from '../speech/plain-letters.ts';
import { inOneScript, visible } from '../tags/look-alikes.ts';
import { EAST_ASIAN, ENGLISH, GERMANIC, IN_ALL, ROMANCE, SLAVIC, SOUTHERN } from './injection-phrases.ts';

const ORDERS: readonly RegExp[] = [
  ...[...ENGLISH, ...GERMANIC, ...ROMANCE, ...SLAVIC, ...EAST_ASIAN],
  ...[...SOUTHERN, ...IN_ALL].map(({ source, flags }) => new RegExp(source.normalize('NFKC'), flags)),
];

/**
 * Normalises a text for the patterns: no invisible or foreign letters, no accents on Latin letters, no emphasis marks, line breaks
 * as spaces.
 */
export const asOrdersAreRead = (text: string): string =>
  plainLetters(inOneScript(visible(text)))
    .replace(/[*_~#]+/g, '')
    .replace(/\n\s*\n/g, '. ')
    .replace(/\s+/g, ' ');

/** Linear in the text: every pattern's gaps are bounded. */
export function holdsOrder(text: string): boolean {
  const read = asOrdersAreRead(text);
  return ORDERS.some((order) => order.test(read));
}
