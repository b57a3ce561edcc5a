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

/** By opening mark, which marks close it. Some of them open or close by what stands around them. */
const CLOSED_BY: Readonly<Record<string, string>> = {
  ...{ '„': '“”"', '“': '”"“', '”': '”', '"': '"“”', '＂': '＂', '‟': '”"', '«': '»', '»': '«»' },
  ...{ '「': '」', '『': '』', '｢': '｣', '‚': "‘’'", '‘': "’'", "'": "'’", '‹': '›', '›': '‹›' },
};
const ALWAYS_OPEN = '„‚‟「『｢«‹';
const SINGLE = "‘’'";
/** Open even where they could close. */
const OPEN_ANEW = '"“‘\'';
const MARK = /[„“”"＂‟«»「」『』｢｣‚‘’'‹›]|\n[^\S\n]*\n/gu;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
const BEFORE_OPENING = /^$|[\s([{*_—–\-/:：,，、。"“„«]/u;
/** Scripts in which no space stands before a mark. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Words that begin with an apostrophe. */
const CLIPPED = /^(?:\d|tis\b|twas\b|em\b|til\b|cause\b|n\b)/i;

/** The outermost quotations that are closed, in order. A quotation does not go on after an empty line. Linear in the text. */
export function quotationsIn(text: string): Quotation[] {
  const found: Quotation[] = [];
  let open: { mark: string; at: number }[] = [];
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    const [before, after] = [text.charAt(index - 1), text.charAt(index + 1)];
    if (mark.includes('\n')) open = [];
    // An apostrophe within a word.
    if (mark.includes('\n') || (SINGLE.includes(mark) && LETTER.test(before) && LETTER.test(after))) continue;
    const begins = BEFORE_OPENING.test(before) && /\S/.test(after);
    const closed = open.findLastIndex((opened) => CLOSED_BY[opened.mark]?.includes(mark));
    const opensAnew =
      OPEN_ANEW.includes(mark) && begins && LETTER.test(after) && !'„‚'.includes(open[closed]?.mark ?? '');
    if (closed !== -1 && !opensAnew) {
      const [opened] = open.splice(closed);
      if (opened === undefined || index - opened.at > LONGEST_QUOTATION) continue;
      // What was quoted within it is part of it.
      while ((found.at(-1)?.from ?? -1) > opened.at) found.pop();
      const from = opened.at + 1;
      found.push({ text: text.slice(from, index), from, to: index, end: index + 1 });
    } else if (ALWAYS_OPEN.includes(mark) || (mark in CLOSED_BY && mayOpen(mark, text, index, begins))) {
      // Straight marks do not nest: an earlier one that was not closed was none, such as that of 5".
      if (mark === '"' && open.at(-1)?.mark === '"') open.pop();
      if (open.length === DEEPEST) open = [];
      open.push({ mark, at: index });
    }
  }
  return found;
}

function mayOpen(mark: string, text: string, at: number, begins: boolean): boolean {
  if (SINGLE.includes(mark))
    return begins && LETTER.test(text.charAt(at + 1)) && !CLIPPED.test(text.slice(at + 1, at + 8));
  return begins || ('"“'.includes(mark) && UNSPACED.test(text.charAt(at - 1) + text.charAt(at + 1)));
}
