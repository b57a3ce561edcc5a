// The type and the parser of stored arguments. `{slot}` is filled from the motion; `[…]` is only for voices with long sentences.
import { sentencesOf } from '../sentences.ts';
import { readIndented, type Saying } from './indented-text.ts';

export interface Move {
  /** What the argument is about; an answer is chosen by the topic of the sentence it answers. */
  topic: string;
  /** A noun phrase for closings and transitions: "the price of waiting". */
  name: string;
  /** The first two or more sentences make sense without the rest. */
  sentences: Saying;
  /** Refers to what has been said: not for an opening. */
  later?: true;
  /** Only for public rules, not for a choice that a team makes for itself. */
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
