// Takes off what a model thought aloud before its answer, in the tags that reasoning models print when their server does not hide them.

const OPENING = /^\s{0,100}<(think|thinking|reasoning)>/i;

/** The text after the thinking; the whole text if none opens it, or if it is never closed. */
export function withoutThinking(text: string): string {
  const [, tag = ''] = OPENING.exec(text) ?? [];
  if (tag === '') return text;
  const closing = `</${tag.toLowerCase()}>`;
  const end = text.toLowerCase().indexOf(closing);
  return end === -1 ? text : text.slice(end + closing.length).trimStart();
}
