// Removes clutter that models put around a speech: a preamble, a heading, their own name, the marks of a list. The words of the speech
// stay.

/** Beginning of a preamble. It counts only as a first line that ends as one: "Here is the difficulty:" begins a speech. */
const PREAMBLE =
  /^[¡*_]{0,3}(?:(?:sure|certainly|of course|absolutely|okay|ok|gerne?|klar|natürlich|bien sûr|volontiers|claro|por supuesto|конечно|разумеется|ज़रूर|अवश्य|بالتأكيد|بالطبع|(?:my )?apologies|sorry|entschuldigung|pardon|désolée?|perdón|извините)(?![\p{L}\p{M}])|(?:here is|here's|below is|hier ist|voici|aquí está|вот)(?![\p{L}\p{M}])[^\n]{0,60}(?:speech|rebuttal|opening|statement|reply|answer|closing|rede|erwiderung|antwort|discours|réponse|discurso|respuesta|речь|ответ)|当然|好的|以下是|以下は|もちろん|承知しました)[^\n]{0,140}(?:[:!：！]|以下[^\n。]{0,40}です。)$/iu;
/** Last line of an answer that is not part of the speech: an offer to change it, or a count of its words. */
const AFTERWORD =
  /^(?:(?:let me know if|feel free to|i hope this|would you like me to|sag gerne bescheid|lass mich wissen)[^\n]{0,140}|[([*_]{0,3}(?:(?:word count|words|wortzahl|wörter)\s?:\s?\d{1,5}|\d{1,5} (?:words|wörter))[)\]*_.]{0,4})$/iu;
const HEADING = /^(?:#{1,6}\s|(?:\*\*|__)[^*_]{1,80}(?:\*\*|__):?$)/u;
/** Heading that says no more than that a speech follows. */
const TITLE =
  /^(?:#{1,6}\s|\*\*|__)(?:my |our |meine? )?(?:opening|closing|response|reply|answer|rebuttal|speech|statement|eröffnung|antwort|erwiderung|rede|schlusswort)(?: (?:statement|remarks|speech))?(?:\*\*|__)?:?$/iu;
/** Name of the speaker before the words: "**Economist:** The price …", "As the Economist, I …". */
const LABELS = [
  /^(?:\*\*|__|\[)?([^*_:：\]\n]{1,60})(?:\*\*|__|\])?[:：](?:\*\*|__)?/u,
  /^(as [^,:\n]{1,60}), (?=I\b)/iu,
];
/** Mark of a list or a heading. Each item becomes a paragraph, because the next one would be read as part of its sentence. */
const LIST_MARK = /(^|\n)\n{0,2}[ \t]{0,9}(?:[-*+•–][ \t]+|\d{1,2}[.)][ \t]+|#{1,6}[ \t]+)(?=\S)/gu;
const MAX_LABEL_LENGTH = 100;

interface ClutterContext {
  /** Labels that a speaker may write in front of a speech: its seat, its persona, the title of the act. */
  names: readonly string[];
  /** Whether the text is a speech, so that the marks of headings and lists are removed too. */
  isSpeech: boolean;
}

/** Returns the speech alone. A text in which nothing else is left comes back unchanged. Linear in the text. */
export function withoutClutter(text: string, context: ClutterContext): string {
  let rest = withoutFence(text.trim());
  const last = rest.lastIndexOf('\n');
  if (last > 0 && AFTERWORD.test(rest.slice(last + 1).trim())) rest = rest.slice(0, last).trimEnd();
  for (let round = 0; round < 3; round++) rest = withoutFirstLabel(rest, context).trimStart();
  if (context.isSpeech) rest = rest.replace(LIST_MARK, (_, line: string) => (line === '' ? '' : '\n\n'));
  return rest === text.trim() || !/[\p{L}\p{N}]/u.test(rest) ? text : rest;
}

/** Matches a first sentence that only thanks or praises; one that goes on with a "but" says more. */
const THANKS =
  /^\s*(?:(?:many )?thank|(?:vielen |besten |herzlichen )?dank|i (?:really )?(?:appreciate|value)|ich schätze|(?:great|good|nice|excellent) (?:work|text|job)|(?:gute|tolle|schöne) arbeit)(?![^.!?]*(?<!\p{L})(?:but|however|yet|aber|doch|jedoch|nur)(?!\p{L}))[^.!?\n]{0,200}[.!]\s*/iu;

/** Returns a reason without the thanks before it; thanks alone stay. */
export function withoutThanks(text: string): string {
  const rest = text.replace(THANKS, '');
  return rest === '' || rest === text ? text : withoutThanks(rest);
}

/** Returns the inside of a text that is one code block. */
function withoutFence(text: string): string {
  const inside = /^```[^\n]*\n([\s\S]*)```$/.exec(text)?.[1]?.trim();
  return inside === undefined || inside.includes('```') ? text : inside;
}

/** Removes a first line that is a preamble, a heading or only a name, or the name before the words. */
function withoutFirstLabel(text: string, { names, isSpeech }: ClutterContext): string {
  const isName = (label: string) =>
    plainLabel(label) !== '' && names.some((name) => plainLabel(name) === plainLabel(label));
  const end = text.indexOf('\n');
  const [line, after] = end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
  const isLabel =
    PREAMBLE.test(line.trim()) ||
    (line.length <= MAX_LABEL_LENGTH && ((isSpeech ? HEADING : TITLE).test(line.trim()) || isName(line)));
  if (isLabel && after.trim() !== '') return after;
  const label = LABELS.map((pattern) => pattern.exec(text)).find((match) => isName(match?.[1] ?? ''));
  const [mark, ...closing] = label?.[0].match(/\*\*|__/g) ?? [];
  const rest = text.slice(label?.[0].length ?? 0);
  // The bold words go on after the name: "**Proposal: pouches.** I would …"
  return mark && closing.length === 0 ? `${mark}${rest.trimStart()}` : rest;
}

const plainLabel = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:as|als) (?:the )?/, '');
