// The shape of an argument in store. `{slot}` is filled from the motion; `[…]` is said only by voices that like long sentences.

/** What a point is about: an answer is chosen by the topic of the sentence it answers. */
export type Topic =
  | 'cost'
  | 'fairness'
  | 'incentive'
  | 'precedent'
  | 'feasibility'
  | 'alternative'
  | 'reversal'
  | 'effects'
  | 'freedom'
  | 'stakes'
  | 'trust'
  | 'time'
  | 'evidence'
  | 'definition'
  | 'burden'
  | 'general';

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
