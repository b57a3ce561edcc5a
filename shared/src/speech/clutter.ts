// Removes what models put around a speech: a preamble, a heading, their own name, the marks of a list. The words of the speech stay.

/** How a preamble begins, in ten languages; it counts only as a first line that ends in a colon or an exclamation mark. */
const PREAMBLE =
  /^(?:sure|certainly|of course|absolutely|okay|ok|gerne?|natürlich|selbstverständlich|bien sûr|volontiers|claro|por supuesto|con gusto|конечно|разумеется|بالتأكيد|بالطبع|ज़रूर|अवश्य)(?![\p{L}\p{M}])/iu;
/** "Here is the difficulty:" begins a speech, "Here is my speech:" does not. */
const HERE_IS =
  /^(?:here is|here's|here are|below is|hier ist|hier kommt|voici|aquí está|aquí tienes|вот|إليك|यह रहा|यहाँ)(?![\p{L}\p{M}])[^\n]{0,60}(?:speech|rebuttal|opening|statement|response|reply|answer|closing|critique|rede|eröffnung|erwiderung|antwort|discours|réponse|réplique|discurso|réplica|respuesta|речь|ответ|выступлени|خطاب|كلمة|رد|भाषण|उत्तर)/iu;
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
  let rest = text.trim();
  for (let removed = 0; removed < 3; removed++) {
    const next = withoutFirstLabel(rest, names, spoken).trimStart();
    if (next === rest) break;
    rest = next;
  }
  if (spoken) rest = rest.replace(/^[ \t]{0,3}(?:[-*•–][ \t]+|\d{1,2}[.)][ \t]+|#{1,6}[ \t]+)(?=\S)/gmu, '');
  return rest === text.trim() || !/[\p{L}\p{N}]/u.test(rest) ? text : rest;
}

function withoutFirstLabel(text: string, names: readonly string[], spoken: boolean): string {
  const end = text.indexOf('\n');
  const line = (end === -1 ? text : text.slice(0, end)).trim();
  const after = end === -1 ? '' : text.slice(end + 1);
  if (after.trim() !== '' && (isPreamble(line) || isLabel(line, names, spoken))) return after;
  return withoutName(text, names);
}

const isPreamble = (line: string): boolean =>
  line.length <= LONGEST_PREAMBLE &&
  /[:!：！]$/u.test(line) &&
  (PREAMBLE.test(line) || HERE_IS.test(line) || UNSPACED_PREAMBLE.test(line));

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
