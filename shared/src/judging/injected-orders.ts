// Orders to whoever reads a speech (to forget, to score, to obey), in ten languages; arguments about orders are none.
import { inOneScript, visible } from '../tags/look-alikes.ts';
import { EAST_ASIAN, ENGLISH, GERMANIC, IN_ALL, ROMANCE, SLAVIC } from './injection-phrases.ts';

const ORDERS: readonly RegExp[] = [...ENGLISH, ...GERMANIC, ...ROMANCE, ...SLAVIC, ...EAST_ASIAN, ...IN_ALL];

/** One spelling: no invisible or foreign letters, no accents on Latin ones, no marks of emphasis, line breaks as spaces. */
export const asOrdersAreRead = (text: string): string =>
  inOneScript(visible(text))
    .toLowerCase()
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/[*_~#]+/g, '')
    .replace(/\n\s*\n/g, '. ')
    .replace(/\s+/g, ' ');

/** Linear: every pattern's gaps are bounded. */
export function holdsOrder(text: string): boolean {
  const read = asOrdersAreRead(text);
  return ORDERS.some((order) => order.test(read));
}
