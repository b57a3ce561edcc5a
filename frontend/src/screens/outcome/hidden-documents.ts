// A copy of a debate without its background and documents, for links that are given to others. Of their words it keeps those in a row
// that somebody said in the debate, so that what was quoted from them is still found.
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { comparedWords } from '@rostrum/shared/speech/compared-words';
import { unescapeText } from '@rostrum/shared/tags/prompt-tags';

/** Quotations of fewer words are not looked for in a document. */
const WORDS_IN_A_ROW = 3;
/** In place of what nobody said. A letter that no word is written with, so no quotation runs across it. */
const GAP = 'ʘ';

const rowAt = (words: readonly string[], at: number): string =>
  words.slice(at, at + WORDS_IN_A_ROW).join(' ');

export function withHiddenDocuments(whole: DebateRecord): DebateRecord {
  const { background = '', documents = [], ...record } = whole;
  const texts = turnsOf(whole).map(({ text }) => text);
  const said = new Set<string>();
  // In the JSON of an answer a line break is a backslash and a letter.
  for (const text of texts.flatMap((one) => [one, unescapeText(one)])) {
    const words = comparedWords(text.replace(/\\[nrt]/g, ' '));
    words.forEach((_, at) => void said.add(rowAt(words, at)));
  }
  const saidOf = (text: string): string => {
    const words = comparedWords(text);
    const isSaid = words.map(() => false);
    for (let at = 0; at + WORDS_IN_A_ROW <= words.length; at++)
      if (said.has(rowAt(words, at))) isSaid.fill(true, at, at + WORDS_IN_A_ROW);
    return words.flatMap((word, at) => (isSaid[at] ? [word] : isSaid[at - 1] ? [GAP] : [])).join(' ');
  };
  const givenBefore = saidOf(background);
  const cited = documents.flatMap(({ id, title, text }) => {
    const quoted = saidOf(`${title} ${GAP} ${text}`);
    const isCited = quoted !== '' || texts.some((one) => one.includes(`[${id}]`));
    return isCited ? [{ id, title: id, text: quoted || GAP }] : [];
  });
  return {
    ...record,
    ...(givenBefore !== '' && { background: givenBefore }),
    ...(cited.length > 0 && { documents: cited }),
  };
}
