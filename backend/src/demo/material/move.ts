// An argument in store: moves are kept as text. `{slot}` is filled from the motion; `[…]` is said only by voices that like long sentences.
import { sentencesOf } from '../sentences.ts';
import { readIndented, type Saying } from './indented-text.ts';

export interface Move {
  /** What a point is about: an answer is chosen by the topic of the sentence it answers. */
  topic: string;
  /** A noun phrase, for closings and signposts: "the price of waiting". */
  name: string;
  /** Any first part of these, from two sentences on, stands by itself. */
  sentences: Saying;
  /** Speaks of what has been said so far: not for an opening. */
  later?: true;
  /** Fits public rules only, not a choice that a team makes for itself. */
  public?: true;
}

/** Entries are `<topic>: <name> — <the argument>` or `<topic> (later): …`, indented from the second line on. */
export const readMoves = (text: string): readonly Move[] =>
  readIndented(text).map(({ head, items }) => {
    const entry = [head, ...items.flat()].join(' ');
    const [, topic = '', when, name = '', argument = ''] =
      /^(\w+)(?: \((later|public)\))?: (.+?) — (.+)$/.exec(entry) ?? [];
    return { topic, name, sentences: sentencesOf(argument), ...(when && { [when]: true }) };
  });
