// The formats on offer, in the order in which they are shown: one line each.
import type { Format } from './format.ts';
import { oxford } from './oxford.ts';

const ON_OFFER: readonly Format[] = [oxford];

export const FORMATS: Readonly<Record<string, Format>> = Object.fromEntries(
  ON_OFFER.map((format) => [format.id, format]),
);
