// An argument in store: moves are kept as text. `{slot}` is filled from the motion; `[…]` is said only by voices that like long sentences.
import { readIndented } from './indented-text.ts';

/** What a point is about: an answer is chosen by the topic of the sentence it answers. */
export const TOPICS = [
  'cost',
  'fairness',
  'incentive',
  'precedent',
  'feasibility',
  'alternative',
  'reversal',
  'effects',
  'freedom',
  'stakes',
  'trust',
  'time',
  'evidence',
  'definition',
  'burden',
  'general',
] as const;
export type Topic = (typeof TOPICS)[number];

export interface Move {
  topic: Topic;
  /** A noun phrase, for closings and signposts: "the price of waiting". */
  name: string;
  /** Any first part of these, from two sentences on, stands by itself. */
  sentences: readonly string[];
  /** Speaks of what has been said so far: not for an opening. */
  later?: true;
  /** Fits public rules only, not a choice that a team makes for itself. */
  public?: true;
}

/** Heads are `<topic>: <name>` or `<topic> (later): <name>`, with the sentences under them. */
export const readMoves = (text: string): readonly Move[] =>
  readIndented(text).map(({ head, items }) => {
    const [, topic, when, name = ''] = /^(\w+)(?: \((later|public)\))?: (.+)$/.exec(head) ?? [];
    return { topic: topic as Topic, name, sentences: items.flat(), ...(when && { [when]: true }) };
  });
