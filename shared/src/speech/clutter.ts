// Removes clutter that models put around a speech: a preamble, a heading, their own name, the marks of a list. The words of the speech
// stay.

import { ITEM_NUMBER } from './text-metrics.ts';

const COURTESY =
  '(?:sure|certainly|of course|absolutely|understood|okay|ok|gerne?|klar|verstanden|natürlich|bien sûr|volontiers|claro|por supuesto|конечно|разумеется|ज़रूर|अवश्य|بالتأكيد|بالطبع|当然|好的|もちろん(?:です)?|承知しました)(?: thing)?';
const APOLOGY =
  '(?:my )?(?:apologies|i apologi[sz]e|sorry|entschuldigung|pardon|désolée?|perdón|извините)(?: (?:for (?:my|any|the confusion|the mistake)|für (?:meine|die verwirrung)|pour (?:ma|mon)|por mi|за мо[йю])(?!\\p{L})[^\\n.!?,:]{0,60})?';
/** An announcement before an answer begins: "here is my short rebuttal". Any other word between these is part of an argument. */
const ANNOUNCEMENT = [
  "(?:here(?: is| are|['’]s)|below (?:is|are)|hier (?:ist|sind|folgt|folgen|kommt)|voici|aquí (?:está|tienes|va)|вот|यह रहा|إليك|以下(?:是|は|が))",
  '(?:(?:my|our|the|an?|meine?|unsere?|die|das|eine?|mon|ma|notre|la|le|une?|mi|el|una|мо[йяё]|मेरा|मेरी|我的|我方|私の)[ ]?)?',
  '(?:(?:strong|compelling|affirmative|negative|persuasive|concise|short|brief|revised|corrected|new|first|second|third|final|refined|improved|updated|\\d{1,4}-word|überarbeitete[rs]?|kurze[rs]?|neue[rs]?|erste[rs]?|zweite[rs]?) ){0,2}',
  '(?:(?:opening|closing|rebuttal)(?: (?:statement|speech|remarks))?|speech|statement|reply|response|answer|contribution|proposal|critique|questions?|vorschlag|kritik|fragen?|(?:eröffnungs|schluss|gegen)?(?:rede|plädoyer|beitrag)|erwiderung|antwort|schlusswort|discours|réponse|réfutation|discurso|respuesta|réplica|речь|ответ|возражение|खंडन|भाषण|उत्तर|رد(?:ي)?|خطابي|发言|反驳|回答|立论|总结|反論|発言|回答|立論)(?: \\d{1,2})?',
  `(?:,? (?:for|as|again|once more|(?:to|on|within) (?:the|behalf)|(?:against|supporting|opposing) (?:the|this)|(?:in|en|a) (?:favou?r|faveur|support|contra)|arguing (?:for|against|that)|zu[mr]|gegen(?= d(?:ie|en|as) )|(?:à|contre)(?= l(?:[ae] |['’]))|noch einmal|für|als|pour|para)(?![\\p{L}])[^\\n.!?:]{0,80})?\\s?(?:[:：]|です。)`,
].join('\\s{0,2}');
/** First line that is a preamble. A lone "Of course!" concedes a point, unless a heading or an announcement follows it. */
const PREAMBLE = new RegExp(
  `^[¡*_]{0,3}(?:(?:${COURTESY}|${APOLOGY})[\\s,!.:;，。！،—–-]{0,4})?${ANNOUNCEMENT}[*_]{0,3}$`,
  'iu',
);
const LONE_COURTESY = new RegExp(`^[¡*_]{0,3}${COURTESY}\\s?[!.:！。]?[*_]{0,3}$`, 'iu');
const CHANGE = '(?:adjust|revise|change|shorten|lengthen|expand(?: on)?|elaborate on|refine|rewrite|tweak)';
const TEXT =
  '(?:it|this|anything|any of (?:these|the) points|(?:the|this) (?:tone|length|style|speech|rebuttal|statement|text|response|proposal))';
/** Last line of an answer that is not part of the speech: an offer to change it, thanks, or a count of its words. */
const AFTERWORD = new RegExp(
  `^(?:${[
    String.raw`(?:let me know|feel free to (?:ask|tell me)) if (?:you(?:['’]d| would)? (?:like|want|need|prefer)|i should) (?:(?:me to )?${CHANGE} ${TEXT}|(?:any|further) (?:further |other )?(?:changes|adjustments|revisions|edits))[^\n.?!]{0,40}`,
    'i hope this (?:(?:speech|rebuttal|statement|response|answer) )?(?:helps|is helpful|meets your (?:needs|expectations|requirements))',
    String.raw`would you like me to ${CHANGE} ${TEXT}\?`,
    String.raw`i(?:['’]m| am|['’]d be| would be) happy to (?:provide|give|add) (?:more|further|additional) (?:details?|examples|information)(?: on [^\n.?!]{0,40})? if (?:that would be helpful|you(?:['’]d| would)? (?:like|want|need|prefer)|needed)`,
    'thank(?:s| you)(?: very much)? for your (?:attention|time)',
    String.raw`(?:sag gerne? bescheid|lass(?:en sie)? mich wissen), (?:wenn|falls|ob) (?:ich (?:noch )?etwas [^\n.?!]{0,40} soll|(?:du|sie|ihr) (?:noch )?(?:weitere )?(?:änderungen|anpassungen|ergänzungen) (?:wünsch|brauch|möchte|willst|wollen)\p{L}{0,3})`,
    String.raw`soll ich (?:(?:das|es|etwas|d(?:en|ie) (?:vorschlag|text|beitrag|rede|antwort)) )?(?:noch )?(?:weiter |näher |genauer )?(?:ausarbeiten|ausführen|anpassen|überarbeiten|kürzen|ergänzen|ändern)\?`,
    'ich hoffe, (?:das|dies(?:e (?:rede|antwort)|er (?:vorschlag|text|beitrag))?) hilft(?: dir| ihnen| euch)?(?: weiter)?',
    '(?:vielen |herzlichen |besten )?dank(?:e)? für (?:ihre|eure|deine|die) aufmerksamkeit',
    String.raw`[([*_]{0,3}(?:(?:word count|words|wortzahl|wörter)\s?:\s?\d{1,5}|\d{1,5} (?:words|wörter))[)\]*_.]{0,4}`,
  ].join('|')})[.!]?$`,
  'iu',
);
/** Heading before a speech; see `SENTENCE`. */
const HEADING = /^(?:#{1,6}\s|(?:\*\*|__)[^*_]{1,80}(?:\*\*|__):?$)/u;
/** Line that says something, although it is bold or a heading: "**No.**" */
const SENTENCE =
  /[.?!…。！？؟।]["'”’»)*_\s]{0,5}$|^[#*_\s]{0,9}(?:yes|no|ja|nein|oui|non|s[íi]|да|нет|نعم|لا|हाँ|नहीं|是|不是|はい|いいえ)[*_\s]{0,5}$/iu;
/** Heading that says no more than that a speech follows. */
const TITLE =
  /^(?:#{1,6}\s|\*\*|__)(?:my |our |meine? )?(?:opening|closing|response|reply|answer|rebuttal|speech|statement|eröffnung|antwort|erwiderung|rede|schlusswort)(?: (?:statement|remarks|speech))?(?:\*\*|__)?:?$/iu;
/** Name of the speaker before the words: "**Economist:** The price …", "As the Economist, I …". */
const LABELS = [
  /^(?:\*\*|__|\[)?([^*_:：\]\n]{1,60})(?:\*\*|__|\])?[:：](?:\*\*|__)?/u,
  /^(as [^,:\n]{1,60}), (?=I\b)/iu,
];
/** Mark of a list or a heading. Each item becomes a paragraph, because the next one would be read as part of its sentence. */
const LIST_MARK = new RegExp(
  String.raw`(^|\n)\n{0,2}[ \t]{0,9}(?:[-*+•–][ \t]+|${ITEM_NUMBER}[ \t]+|#{1,6}[ \t]+)(?=\S)`,
  'giu',
);
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

/** Matches first sentences that only thank or praise; one that goes on with a "but" says more. */
const THANKS =
  /^(?:\s*(?:(?:many )?thank|(?:vielen |besten |herzlichen )?dank|i (?:really )?(?:appreciate|value)|ich schätze|(?:great|good|nice|excellent) (?:work|text|job)|(?:gute|tolle|schöne) arbeit)(?![^.!?]*(?<!\p{L})(?:but|however|yet|though|although|except|because|since|that|which|aber|doch|jedoch|nur|weil|obwohl|dass|denn|allerdings)(?!\p{L}))(?:[^.!?\n]|\.(?=\d)){0,200}[.!](?:\s+|$))+/iu;

/** Returns a reason without the thanks before it; thanks alone stay. */
export function withoutThanks(text: string): string {
  const rest = text.replace(THANKS, '');
  return rest === '' ? text : rest;
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
  const [plain = '', next = ''] = [line, after].map((part) => part.trim().split('\n', 1)[0]?.trim());
  const isHeading = (part: string) => (isSpeech ? HEADING : TITLE).test(part) && !SENTENCE.test(part);
  const isLabel =
    PREAMBLE.test(plain) ||
    (LONE_COURTESY.test(plain) && (PREAMBLE.test(next) || TITLE.test(next) || isHeading(next))) ||
    (line.length <= MAX_LABEL_LENGTH && (isHeading(plain) || isName(line)));
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
