// Finds a condition that a signer sets beside a YES. A signature that was asked for twice is better than one that was never given, so a
// clause about signing counts wherever its condition stands.
import { withoutEmphasis } from '../speech/text-metrics.ts';

const RESERVATION = 'reservations?|vorbehalt(?:e|lich)?|provisos?';
const CONDITION = [
  'if|unless|provid(?:ed|ing)(?! (?:by|in|above|here|for) )|subject to|(?<!at )once(?! (?:more|again|and|an?|per) )',
  'conditions?|conditional(?:ly)?|assuming|(?:as|so) long as|depends? on|contingent',
  'wenn|falls|sofern|sobald|solange|vorausgesetzt|bedingung(?:en)?|voraussetzung(?:en)?|es sei denn|hängt',
  '(?:only|nur|erst),? (?:dann|when|with|after|under|by|on|unter|mit|nach|nachdem|bei)',
].join('|');
const SIGNING = [
  'yes|sign(?:ature)?|accept|agree|approve|consent|support|endorse|vote|in favou?r|live with|count me in|withdraw|this holds',
  'ja|unterschr(?:eiben?|ift)|unterzeichnen?|zustimm(?:en?|ung)|stimme|akzeptiere|einverstanden|dabei|trage|mittragen|(?:das|dies) gilt',
].join('|');
/** A condition that is named as one: "my condition is". */
const NAMED =
  '(?:one|my|(?:m?eine[rmn]?|einzige)) (?:condition|bedingung|voraussetzung)|voraussetzung ist|pending|caveat|on the understanding';
/** A clause that is no more than a condition: "But only if the fund is doubled". */
const ALONE = `^ ?(?:(?:yes|ja|but|aber|and|und|only|nur),? )*(?:${CONDITION})(?!\\p{L})[^,]*$`;
const word = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`;
const pattern = (words: string) => new RegExp(words, 'iu');
const [STATED, SIGNS, RESERVED] = [
  pattern(word(CONDITION)),
  pattern(word(SIGNING)),
  pattern(`${word(`${RESERVATION}|${NAMED}`)}|${ALONE}`),
];
/** Concessions ("even if the date is late"), clauses of the text, and words that deny a condition ("without reservation"). */
const NO_CONDITION = new RegExp(
  [
    word('(?:even|as|regardless|selbst|auch|sogar|egal),? (?:if|wenn|falls|sofern)'),
    // The reason of a signature, or what it accepts.
    '(?<!\\p{L})(?:because|weil|dass|that(?! (?:only|if|unless|provided)))(?!\\p{L})[^,;]*',
    word(`(?:without|no|ohne|keine[nr]?)(?: \\p{L}+)? (?:conditions?|bedingung(?:en)?|${RESERVATION})`),
  ].join('|'),
  'giu',
);

/** Returns whether the words state a condition of signing, or seem to. */
export const isReserved = (words: string): boolean =>
  withoutEmphasis(words)
    .split(/(?<=[.;:!?])\s|\n/)
    .map((clause) => clause.replace(/\s+/g, ' ').replace(NO_CONDITION, ' '))
    .some((clause) => RESERVED.test(clause) || (STATED.test(clause) && SIGNS.test(clause)));
