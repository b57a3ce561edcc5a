// A debate that a server stores so that people can read it under a link. The page sends it, the server checks and stores it, and a reader
// gets it.
import { z } from 'zod';
import { ModelCard } from '../wire/model-card.ts';
import { DebateRecord } from './record-schema.ts';

const MAX_CARDS = 60;

/** Parts of a debate to show besides the outcome and the speeches. `documents`: the full text of the background and of the documents. */
export const ShownChoices = z.strictObject({
  models: z.boolean(),
  costs: z.boolean(),
  documents: z.boolean(),
});
export type ShownChoices = z.infer<typeof ShownChoices>;

/** A debate to share. Its record has no channel, which would let readers follow the debate and call models. */
export const SharedDebate = z.strictObject({
  v: z.literal(1),
  record: DebateRecord.omit({ channel: true }),
  /** Cards of the seated models, by `modelKey`. */
  cards: z
    .record(z.string().max(300), ModelCard)
    .refine((cards) => Object.keys(cards).length <= MAX_CARDS, `has more than ${MAX_CARDS} cards`),
  /** The shown parts; the record lacks all others. */
  choices: ShownChoices,
});
export type SharedDebate = z.infer<typeof SharedDebate>;

/** A debate as the server sends it. A record of an earlier version is checked by its reader, after its upgrade. */
export const ServedDebate = SharedDebate.or(
  SharedDebate.extend({ record: z.looseObject({ v: z.literal([1, 2]) }) }),
);

/** At least 144 random bits. */
const LinkSecret = z.string().regex(/^[A-Za-z0-9_-]{24,64}$/);

/** Days for which a link leads to its debate; `null`: this server stores none. */
export const SharingAnswer = z.object({ days: z.number().positive().nullable() });
/** A link. Whoever has `takeBack` may delete the debate before it expires. Times are milliseconds since the epoch. */
export const SharedLink = z.object({ id: LinkSecret, takeBack: LinkSecret, expiresAt: z.number() });
export type SharedLink = z.infer<typeof SharedLink>;
export const TakeBackRequest = z.strictObject({ takeBack: LinkSecret });
