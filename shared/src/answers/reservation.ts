// Finds a condition that a signer seems to set beside a YES. It costs one more question and a line beside the signature, never the
// signature: docs/decisions/2026-12-01-a-plain-yes-signs.md. So it need not be exact.
import { withoutEmphasis } from '../speech/text-metrics.ts';

const NAMED =
  '(?:condition|reservation|proviso|caveat)s?|(?:bedingung|voraussetzung)(?:en)?|vorbehalt(?:e|lich)?';
const pattern = (words: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, flags);
const STATED = pattern(
  [
    'if|unless|provid(?:ed|ing)(?! (?:by|in|above|here|for) )|subject to|(?<!at )once(?! (?:more|again|and|an?|per) )',
    'assuming|assumption|(?:as|so) long as|depends? on|conditional|contingent|pending|on the understanding|except|apart from|before I',
    'wenn|falls|(?:so|inso)fern|insoweit|sobald|solange|vorausgesetzt|setzt voraus|es sei denn|hängt|abhängig|annahme|maßgabe|außer|bis auf',
    `bevor ich|(?:only|nur|erst),? (?:dann|when|with|after|under|by|on|unter|mit|nach|nachdem|bei)|${NAMED}`,
  ].join('|'),
);
/** A clause about its writer, or one that goes on from such a clause: "But only if the fund is doubled". */
const OF_SIGNER = pattern(
  'I|my|me|ich|mein\\p{L}*|mir|this holds|(?:das|dies) gilt|^(?:yes|ja|but|aber|and|und|only|nur|one|voraussetzung)',
);
/** Concessions ("even if the date is late"), and words that deny a condition ("without reservation"). */
const DENIED = pattern(
  `(?:even|regardless|selbst|auch|sogar),? (?:if|wenn|falls|sofern)|(?:without|no|ohne|keine[nr]?)(?: \\p{L}+){0,2} (?:${NAMED})`,
  'giu',
);

const isReserved = (clause: string): boolean =>
  STATED.test(clause.replace(/\s+/g, ' ').replace(DENIED, ' ')) && OF_SIGNER.test(clause);

/** Returns the sentences with a clause that states a condition of signing, or seems to; empty if none does. */
export const reservationIn = (words: string): string =>
  withoutEmphasis(words)
    .split(/(?<=[.!?])\s+|\n/)
    .filter((sentence) => sentence.split(/(?<=[;:])\s/).some(isReserved))
    .join(' ');
