// Decides which hyphens at the ends of a document's lines belong to its words: "govern-ment" was divided, "self-driving" was not.

const WORD = /[\p{L}\p{M}]+(?:[-\u2010][\p{L}\p{M}]+)*/gu;
const AT_LINE_END = /(?<![\p{L}\p{M}])([\p{L}\p{M}]+)([-\u2010])\n([\p{L}\p{M}]+)/gu;
/** A hyphen before one of these stands for the rest of a word: "pre- and post-war". */
const SUSPENDED = /^(?:and|or|to|und|oder|bis|bzw|et|ou|y|o|e|en|of)$/u;
/** English words that a hyphen joins to others more often than not: "self-", "-based". */
const BEFORE_HYPHENS = /^(?:self|well|ill|half|high|low|long|short|ex|quasi|so|full|cross)-\p{L}{4}/u;
const AFTER_HYPHENS = /-(?:specific|based|free|friendly|related|oriented|driven|known|level|aware)$/u;

/** The pages with the words that were divided joined again, so that they can be quoted; a hyphen that stays ends no line. */
export function withoutLineEndHyphens(pages: readonly string[]): string[] {
  /** What stands in the middle of lines: words, and with a hyphen, first parts ("anti-") and pairs ("anti-war"). */
  const found = new Set<string>();
  const whole = pages.map((page) => page.replace(/\u00ad\n/g, ''));
  for (const page of whole)
    for (const [word] of page.replace(AT_LINE_END, ' ').toLowerCase().matchAll(WORD))
      word.split(/[-\u2010]/).forEach((part, at, { [at + 1]: next }) => {
        found.add(part);
        if (next !== undefined) found.add(`${part}-`).add(`${part}-${next}`);
      });
  /** In small letters. Two letters are a syllable that words are divided after ("un", "de"). */
  const isDivided = (first: string, second: string, isLaterPart: boolean): boolean => {
    const pair = `${first}-${second}`;
    if (found.has(pair) || (isLaterPart && found.has(second))) return false;
    if (found.has(first + second) || first.length === 2) return true;
    if (first.length === 1 || BEFORE_HYPHENS.test(pair) || AFTER_HYPHENS.test(pair)) return false;
    return !(found.has(`${first}-`) && found.has(second));
  };
  return whole.map((page) =>
    page.replace(AT_LINE_END, (_, before: string, hyphen: string, after: string, at: number) => {
      if (SUSPENDED.test(after)) return `${before}${hyphen} ${after}`;
      const [first, second] = [before.toLowerCase(), after.toLowerCase()];
      const isSmall = /\p{Ll}$/u.test(before) && after === second;
      const joins = isSmall
        ? isDivided(first, second, /[-\u2010]/.test(page.charAt(at - 1)))
        : before + after === (before + after).toUpperCase() && found.has(first + second);
      return `${before}${joins ? '' : hyphen}${after}`;
    }),
  );
}
