// Splits a growing Markdown text into blocks. Finished blocks never change, so only the tail is parsed again as words arrive.

export interface MarkdownBlocks {
  text: string;
  done: readonly string[];
  /** Index in `text` where the tail begins. */
  from: number;
  tail: string;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Blocks of `text`; `before` (the blocks of an earlier, shorter version of it) saves reading its finished part again. */
export function readMarkdownBlocks(text: string, before?: MarkdownBlocks): MarkdownBlocks {
  if (before?.text === text) return before;
  const grown = before !== undefined && text.startsWith(before.text);
  const done = grown ? [...before.done] : [];
  let from = grown ? before.from : 0;
  let fence = '';
  let blank = true;
  for (let at = from; at < text.length; ) {
    const end = text.indexOf('\n', at);
    if (end === -1) break;
    const line = text.slice(at, end);
    const mark = FENCE.exec(line)?.[1];
    if (fence !== '') {
      if (mark?.startsWith(fence)) fence = '';
    } else if (mark) fence = mark;
    else if (line.trim() === '' && !blank) {
      done.push(text.slice(from, at));
      from = end + 1;
    }
    blank = fence === '' && line.trim() === '' && from === end + 1;
    if (line.trim() !== '') blank = false;
    at = end + 1;
  }
  return { text, done, from, tail: text.slice(from) };
}
