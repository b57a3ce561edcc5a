// Decides which hyphens at the ends of a document's lines belong to its words: "govern-ment" was divided, "self-driving" was not.

const WORD = /[\p{L}\p{M}]+(?:[-\u2010][\p{L}\p{M}]+)*/gu;
const AT_LINE_END = /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)([-\u2010])\n([\p{L}\p{M}]+)/gu;
/** A hyphen before one of these stands for the rest of a word: "pre- and post-war". */
const SUSPENDED = /^(?:and|or|to|und|oder|bis|bzw|et|ou|y|o|e|en|of)$/u;
/** English words that a hyphen joins to others more often than not: "self-", "-based". */
const BEFORE_HYPHENS = /^(?:self|well|ill|half|high|low|long|short|ex|quasi|so|full|cross)-\p{L}{4}/u;
const AFTER_HYPHENS = /-(?:specific|based|free|friendly|related|oriented|driven|known|level|aware)$/u;

/** Returns the pages with divided words joined, so that they can be quoted. A hyphen that belongs to a word no longer ends a line. */
export function withoutLineEndHyphens(pages: readonly string[]): string[] {
  /** Words in the middle of lines; of words with a hyphen also their first parts ("anti-") and pairs ("anti-war"). */
  const vocabulary = new Set<string>();
  const whole = pages.map((page) => page.replace(/\u00ad\n/g, ''));
  for (const page of whole)
    for (const [word] of page.replace(AT_LINE_END, ' ').toLowerCase().matchAll(WORD))
      word.split(/[-\u2010]/).forEach((part, at, { [at + 1]: next }) => {
        vocabulary.add(part);
        if (next !== undefined) vocabulary.add(`${part}-`).add(`${part}-${next}`);
      });
  /** Returns whether a word was divided; both parts are in lower case. Words are divided after a syllable of two letters ("un", "de"). */
  const isDivided = (first: string, second: string, isLaterPart: boolean): boolean => {
    const pair = `${first}-${second}`;
    if (vocabulary.has(pair) || (isLaterPart && vocabulary.has(second))) return false;
    if (vocabulary.has(first + second) || first.length === 2) return true;
    if (first.length === 1 || BEFORE_HYPHENS.test(pair) || AFTER_HYPHENS.test(pair)) return false;
    return !(vocabulary.has(`${first}-`) && vocabulary.has(second));
  };
  return whole.map((page) =>
    page.replace(AT_LINE_END, (_, before: string, hyphen: string, after: string, at: number) => {
      if (SUSPENDED.test(after)) return `${before}${hyphen} ${after}`;
      const [first, second] = [before.toLowerCase(), after.toLowerCase()];
      const isSmall = /\p{Ll}$/u.test(before) && after === second;
      const joinsWord = isSmall
        ? isDivided(first, second, /[-\u2010]/.test(page.charAt(at - 1)))
        : before + after === (before + after).toUpperCase() && vocabulary.has(first + second);
      return `${before}${joinsWord ? '' : hyphen}${after}`;
    }),
  );
}
