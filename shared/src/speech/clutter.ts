// Removes what models put around a speech: a preamble, a heading, their own name, the marks of a list. The words of the speech stay.

import { withoutThinking } from './thinking.ts';

/** How a preamble begins, in ten languages; it counts only as a first line that ends in a colon or an exclamation mark. */
const PREAMBLE =
  /^(?:sure|certainly|of course|absolutely|okay|ok|gerne?|klar|natürlich|selbstverständlich|bien sûr|volontiers|claro|por supuesto|con gusto|конечно|разумеется|بالتأكيد|بالطبع|ज़रूर|अवश्य)(?![\p{L}\p{M}])/iu;
/** "Here is the difficulty:" begins a speech, "Here is my speech:" does not. */
const HERE_IS =
  /^(?:here is|here's|here are|below is|hier ist|hier kommt|voici|aquí está|aquí tienes|вот|إليك|यह रहा|यहाँ)(?![\p{L}\p{M}])[^\n]{0,60}(?:speech|rebuttal|opening|statement|response|reply|answer|closing|critique|rede|eröffnung|erwiderung|antwort|discours|réponse|réplique|discurso|réplica|respuesta|речь|ответ|выступлени|خطاب|كلمة|رد|भाषण|उत्तर)/iu;
/** "Apologies for my earlier answer. Here is the rebuttal again:" speaks of a turn that nobody has seen. */
const APOLOGY =
  /^(?:apologies|my apologies|i apologi[sz]e|sorry|entschuldigung|verzeihung|pardon|désolée?|perdón|disculpas?|lo siento|извините|прошу прощения|عذرا|क्षमा)(?![\p{L}\p{M}])/iu;
const JAPANESE_PREAMBLE =
  /^(?:(?:承知しました|了解しました|はい|もちろんです)[。、!！]\s?)?以下[がは][^\n。]{0,40}(?:です|になります)[。:：]?$/u;
/** The last line of an answer that is not part of the speech: an offer to change it, or a count of its words. */
const OFFER =
  /^(?:let me know if|feel free to|i hope this|would you like me to|please let me know|sag gerne bescheid|gib gerne bescheid|lass mich wissen|ich hoffe,? (?:das|dies)|n['’]hésitez? pas|dites-moi si|avísame si|espero que esto|дайте знать|надеюсь, это|أخبرني إذا|如果需要|如需|ご希望|必要であれば)/iu;
const WORD_COUNT =
  /^[([*_]{0,3}(?:(?:word count|words|wortzahl|wörter|nombre de mots|palabras|слов|字数|文字数)\s?[:：]\s?\d{1,5}|\d{1,5} (?:words|wörter|mots|palabras|слов))[)\]*_.]{0,4}$/iu;
const UNSPACED_PREAMBLE = /^(?:当然|好的|以下是|もちろん|承知しました|以下は|แน่นอน|ได้เลย|นี่คือ)/u;
const LONGEST_PREAMBLE = 160;
const LONGEST_LABEL = 100;

interface ClutterContext {
  /** What a speaker may write in front of a speech: its seat, its persona, the title of the act. */
  names: readonly string[];
  /** It was to be spoken, so the marks of headings and lists are taken off too. */
  spoken: boolean;
}

/** The speech alone. A text in which nothing else is left comes back as it was. Linear in the text. */
export function withoutClutter(text: string, { names, spoken }: ClutterContext): string {
  let rest = withoutLastLines(withoutFence(withoutThinking(text).trim()));
  for (let removed = 0; removed < 3; removed++) {
    const next = withoutFirstLabel(rest, names, spoken).trimStart();
    if (next === rest) break;
    rest = next;
  }
  if (spoken) rest = rest.replace(/^[ \t]{0,3}(?:[-*•–][ \t]+|\d{1,2}[.)][ \t]+|#{1,6}[ \t]+)(?=\S)/gmu, '');
  return rest === text.trim() || !/[\p{L}\p{N}]/u.test(rest) ? text : rest;
}

/** The inside of a text that is one code block. */
function withoutFence(text: string): string {
  if (!text.startsWith('```') || !text.endsWith('```') || text.length < 7) return text;
  const start = text.indexOf('\n');
  const inside = text.slice(start + 1, -3).trim();
  return start === -1 || inside.includes('```') ? text : inside;
}

function withoutLastLines(text: string): string {
  const start = text.lastIndexOf('\n');
  const line = text.slice(start + 1).trim();
  const isApart = start > 0 && line.length <= LONGEST_PREAMBLE && (OFFER.test(line) || WORD_COUNT.test(line));
  return isApart ? text.slice(0, start).trimEnd() : text;
}

function withoutFirstLabel(text: string, names: readonly string[], spoken: boolean): string {
  const end = text.indexOf('\n');
  const line = (end === -1 ? text : text.slice(0, end)).trim();
  const after = end === -1 ? '' : text.slice(end + 1);
  if (after.trim() !== '' && (isPreamble(line) || isLabel(line, names, spoken))) return after;
  return withoutName(text, names);
}

function isPreamble(line: string): boolean {
  if (line.length > LONGEST_PREAMBLE) return false;
  if (JAPANESE_PREAMBLE.test(line)) return true;
  const plain = line.replace(/^[¡*_]{1,3}/u, '');
  return (
    /[:!：！]$/u.test(line) &&
    [PREAMBLE, HERE_IS, APOLOGY, UNSPACED_PREAMBLE].some((beginning) => beginning.test(plain))
  );
}

/** A heading before something that is spoken, or a line that is only one of the names. */
function isLabel(line: string, names: readonly string[], spoken: boolean): boolean {
  if (line.length > LONGEST_LABEL) return false;
  if (spoken && /^(?:#{1,6}\s|(?:\*\*|__)[^*_]{1,80}(?:\*\*|__):?$)/u.test(line)) return true;
  const bare = plainLabel(line);
  return bare !== '' && names.some((name) => plainLabel(name) === bare);
}

const plainLabel = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** "**Economist:** The price …", "Opposition: We …". */
function withoutName(text: string, names: readonly string[]): string {
  const [, label = '', name = ''] =
    /^((?:\*\*|__|\[)?([^*_:：\]\n]{1,60})(?:\*\*|__|\])?[:：](?:\*\*|__)?)[ \t]*/u.exec(text) ?? [];
  if (label === '' || !names.some((known) => plainLabel(known) === plainLabel(name))) return text;
  return text.slice(label.length);
}
