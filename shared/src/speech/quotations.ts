// Finds what a speech puts in quotation marks, in the marks of every language, nested ones and ones whose ends differ in kind.

/** `from` and `to` enclose the words, without the marks; `end` is after the closing mark. */
export interface Quotation {
  text: string;
  from: number;
  to: number;
  end: number;
}

/** In characters. What is longer is a speech between two stray marks rather than a quotation. */
const LONGEST_QUOTATION = 2_000;

/** Marks that may be open at once: more are no nested quotations. */
const DEEPEST = 8;

const ALWAYS_OPEN = '„‚「『｢‟';
const ALWAYS_CLOSE = '」』｣';
/** Open or close by what stands around them; single ones are also apostrophes. */
const EITHER = '"“”«»＂';
const SINGLE = "‘’‹›'";
const MARK = new RegExp(`[${ALWAYS_OPEN}${ALWAYS_CLOSE}${EITHER}${SINGLE}]|\\n[^\\S\\n]*\\n`, 'gu');
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const BEFORE_OPENING = /[\s([{*_—–\-/:：,，、。]/u;
/** Scripts in which no space stands before a mark. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const CLOSES_CORNER: Readonly<Record<string, string>> = { '「': '」', '『': '』', '｢': '｣' };
/** Words that begin with an apostrophe. */
const CLIPPED = /^(?:\d|tis\b|twas\b|em\b|til\b|cause\b|n\b)/i;

interface OpenMark {
  mark: string;
  at: number;
}

/** The outermost quotations that are closed, in order. A quotation does not go on after an empty line. Linear in the text. */
export function quotationsIn(text: string): Quotation[] {
  const found: Quotation[] = [];
  let open: OpenMark[] = [];
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    if (mark.includes('\n')) {
      open = [];
      continue;
    }
    const role = roleOf(mark, text, index, open);
    if (role === 'open') {
      // Straight marks do not nest: an earlier one that was not closed was none, such as that of 5".
      if (mark === '"' && open.at(-1)?.mark === '"') open.pop();
      if (open.length === DEEPEST) open = [];
      open.push({ mark, at: index });
    } else if (role === 'close') {
      const opened = closedBy(open, mark);
      if (opened === undefined || index - opened.at > LONGEST_QUOTATION) continue;
      // What was quoted within it is part of it.
      while ((found.at(-1)?.from ?? -1) > opened.at) found.pop();
      const from = opened.at + 1;
      found.push({ text: text.slice(from, index), from, to: index, end: index + 1 });
    }
  }
  return found;
}

function roleOf(mark: string, text: string, at: number, open: readonly OpenMark[]): 'open' | 'close' | null {
  if (ALWAYS_OPEN.includes(mark)) return 'open';
  if (ALWAYS_CLOSE.includes(mark)) return 'close';
  const before = text.charAt(at - 1);
  const after = text.charAt(at + 1);
  if (SINGLE.includes(mark)) return singleRole(mark, text, at, open);
  const begins = (before === '' || BEFORE_OPENING.test(before)) && after !== '' && !/\s/.test(after);
  const last = open.at(-1)?.mark;
  if (mark === '«') return last === '»' ? 'close' : 'open';
  if (mark === '»') {
    if (last === '«') return 'close';
    return last === undefined && begins ? 'open' : 'close';
  }
  if (last === undefined) return begins || (mark !== '”' && UNSPACED.test(before + after)) ? 'open' : null;
  if (mark === '“') return last === '„' || (last === '“' && !begins) ? 'close' : 'open';
  if (mark === '”') return 'close';
  // A straight mark after a space and before a word begins; anywhere else it ends what is open.
  return begins && LETTER.test(after) ? 'open' : 'close';
}

/** An apostrophe stands within a word, or after one where no single mark is open. */
function singleRole(
  mark: string,
  text: string,
  at: number,
  open: readonly OpenMark[],
): 'open' | 'close' | null {
  const before = text.charAt(at - 1);
  const after = text.charAt(at + 1);
  const [inWord, endsWord] = [LETTER.test(before) && LETTER.test(after), LETTER.test(after)];
  const single = open.findLast((opened) => opened.mark !== '„' && "‘'‚‹›".includes(opened.mark));
  if (inWord) return null;
  if (mark === '‹') return single?.mark === '›' ? 'close' : 'open';
  if (mark === '›') return single ? 'close' : 'open';
  const begins = before === '' || /[\s([{—–"“„«：:]/u.test(before);
  if (mark === '‘' && single?.mark === '‚') return 'close';
  if (begins && endsWord && mark !== '’' && !CLIPPED.test(text.slice(at + 1, at + 8))) return 'open';
  return single !== undefined && !endsWord && /\S/.test(before) ? 'close' : null;
}

/** Takes the mark that this one closes off the list, with the unclosed ones inside it; `undefined`: it closes none. */
function closedBy(open: OpenMark[], mark: string): OpenMark | undefined {
  const isSingle = SINGLE.includes(mark);
  const fits = (opened: OpenMark): boolean => {
    const corner = CLOSES_CORNER[opened.mark];
    if (corner !== undefined || ALWAYS_CLOSE.includes(mark)) return corner === mark;
    return isSingle === "‘'‚‹›".includes(opened.mark);
  };
  const index = open.findLastIndex(fits);
  if (index === -1) return undefined;
  const [opened] = open.splice(index);
  return opened;
}

/** The text with an empty pair of marks for every quotation. */
export function withoutQuotedWords(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of quotationsIn(text)) {
    parts.push(text.slice(at, from));
    at = to;
  }
  return [...parts, text.slice(at)].join('');
}
