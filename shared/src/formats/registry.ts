// The shipped formats in display order, one line each. No other code may ask which format it has; it reads formats as data.
import { consensus } from './consensus.ts';
import { dialectic } from './dialectic.ts';
import { duel } from './duel.ts';
import { elaboration } from './elaboration.ts';
import type { Format } from './format.ts';
import { lincolnDouglas } from './lincoln-douglas.ts';
import { oxford } from './oxford.ts';
import { roundtable } from './roundtable.ts';

const ON_OFFER: readonly Format[] = [
  oxford,
  lincolnDouglas,
  roundtable,
  consensus,
  dialectic,
  elaboration,
  duel,
];

export const FORMATS: Readonly<Record<string, Format>> = Object.fromEntries(
  ON_OFFER.map((format) => [format.id, format]),
);

/** Aims of a person in a debate, in display order, with the formats that serve each. All others are offered behind "More formats". */
export const INTENTS = [
  { id: 'convince', formats: [oxford, lincolnDouglas] },
  { id: 'decide', formats: [consensus, elaboration] },
  { id: 'explore', formats: [roundtable] },
] as const;
