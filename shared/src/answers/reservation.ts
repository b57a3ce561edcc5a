// Finds a condition in what a signer writes beside a YES. A signature that was asked for twice is better than one that was never given, so
// the words count wherever they stand, also where they speak of a clause of the text.
import { withoutEmphasis } from '../speech/text-metrics.ts';

const CONDITIONS = [
  'if|unless|provid(?:ed|ing)(?! (?:by|in|above|here|for) )|subject to|(?<!at )once(?! (?:more|again|and|an?|per) )',
  'conditions?|conditional(?:ly)?|provisos?|reservations?|assuming|(?:as|so) long as|depends? on|contingent',
  'wenn|falls|sofern|sobald|solange|vorausgesetzt|vorbehalt(?:lich)?|bedingung(?:en)?|voraussetzung(?:en)?|es sei denn|hängt',
  '(?:only|nur|erst),? (?:dann|when|with|after|under|by|on|unter|mit|nach|nachdem|bei)',
].join('|');
const CONDITION = new RegExp(`(?<!\\p{L})(?:${CONDITIONS})(?!\\p{L})`, 'iu');
/** Concessions ("even if the date is late"), and words that deny a condition ("without reservation"). */
const NO_CONDITION = new RegExp(
  [
    '(?<!\\p{L})(?:even|as|regardless|selbst|auch|sogar|egal),? (?:if|wenn|falls|sofern)(?!\\p{L})',
    '(?<!\\p{L})(?:without|no|ohne|keine[nr]?)(?: \\p{L}+)? (?:conditions?|reservations?|vorbehalte?|bedingung(?:en)?)(?!\\p{L})',
  ].join('|'),
  'giu',
);

/** Returns whether the words state a condition, or seem to. */
export const isReserved = (words: string): boolean =>
  CONDITION.test(withoutEmphasis(words).replace(/\s+/g, ' ').replace(NO_CONDITION, ' '));
