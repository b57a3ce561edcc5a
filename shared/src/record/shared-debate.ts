// A debate that is kept on a server to be read under a link: what the page sends, the server checks and stores, and a reader gets.
import { z } from 'zod';
import { ModelCard } from '../wire/model-card.ts';
import { DebateRecord } from './record-schema.ts';

const MOST_CARDS = 60;

/** What is shown of a debate besides the outcome and the speeches: `documents`, the full text of the background and of the documents. */
export const ShownChoices = z.strictObject({
  models: z.boolean(),
  costs: z.boolean(),
  documents: z.boolean(),
});
export type ShownChoices = z.infer<typeof ShownChoices>;

/** The record without its channel, with which the debate could be followed and models be called. */
export const SharedDebate = z.strictObject({
  v: z.literal(1),
  record: DebateRecord.omit({ channel: true }),
  /** Of the seated models, by `modelKey`. */
  cards: z
    .record(z.string().max(300), ModelCard)
    .refine((cards) => Object.keys(cards).length <= MOST_CARDS, `has more than ${MOST_CARDS} cards`),
  /** What is not to be shown is not in the record either. */
  choices: ShownChoices,
});
export type SharedDebate = z.infer<typeof SharedDebate>;

/** As it is served. The record of an earlier version is checked where it is read, once it has been brought up to date. */
export const ServedDebate = SharedDebate.or(
  SharedDebate.extend({ record: z.looseObject({ v: z.literal([1, 2]) }) }),
);

/** 144 random bits and more. */
const LinkSecret = z.string().regex(/^[A-Za-z0-9_-]{24,64}$/);

/** How many days a link leads to its debate; `null`: this server keeps none. */
export const SharingAnswer = z.object({ days: z.number().positive().nullable() });
/** `takeBack`: whoever has it may delete the debate before it expires. Times are milliseconds since the epoch. */
export const SharedLink = z.object({ id: LinkSecret, takeBack: LinkSecret, expiresAt: z.number() });
export type SharedLink = z.infer<typeof SharedLink>;
export const TakeBackRequest = z.strictObject({ takeBack: LinkSecret });
