// Flags a speech that tries to manipulate its readers: control tokens, tags, ready-made verdicts, and plain orders (forget, score, declare,
// obey) in English and German. Arguments about orders are not flagged. The person sees the flags; the judge counts them against the
// speaker.

import { plainLetters } from '../speech/compared-words.ts';
import { looseObjectsIn } from '../speech/loose-json.ts';
import { holdsForgedTag, inOneScript, visible } from '../tags/forged-tags.ts';

/** Positions at which an imperative may begin: at the start, after punctuation, or after a word that addresses the reader. */
const START =
  '(?:^|[.!?:;,"“”„()\\[\\]{}<>–—|/-] ?|\\b(?:please|kindly|simply|just|then|and|judge|you (?:must|should|shall|will|have to|need to|are to)|(?:ordered|instructed|told|required) to|bitte|und|richter|richterin) )';
const SIDE =
  '(?:us|me|(?:our|my) (?:side|team|bench|case|speech|client)|this (?:side|speech|team|speaker|debate)|the debate|the (?:other|opposing) (?:side|team|speakers?)|(?:the )?(?:proposition|opposition|affirmative|negative|pro|con)(?: (?:side|bench|team))?|my opponents?|everyone else|them|(?:every|each|all) criteri(?:on|a))';
/** A score, from ten upwards: "give them two reasons" is none. */
const NUMBER =
  '(?:0|zero|nothing|[1-9]\\d{1,2}|ten|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\\w+)?|a hundred)';
const AMOUNT = `(?:${NUMBER}(?= ?(?:[.,;:!)%/]|$|points?|marks?|scores?|percent|out of|on |in every|across))|(?:full|top) marks|(?:highest|lowest|best|first|last)(?= ?(?:[.,;!)]|$))|(?:the |a )?(?:maximum|minimum|highest|lowest|top|perfect|full|best|worst)(?: possible)? (?:score|marks?|points?|rating|grade))`;
const SCORE = '(?:score|give|award|rate|grade|mark|assign|rank|put)';
const JUDGE = '(?:judges?|adjudicators?|jury|evaluator|assistant|language model|reader)';
const MUST =
  '(?:must|shall|has to|have to|should|(?:is|are) (?:hereby )?(?:instructed|ordered|required|obliged|commanded) to)';
const TEXTS = '(?:instructions?|prompts?|directives?|guidelines)';

const ENGLISH = [
  `${START}(?:ignore|disregard|forget|override|bypass|discard|overrule|set aside|pay no attention to|(?:do not|don't) (?:follow|obey|heed|read|weigh|score))\\b[^.!?]{0,30}\\b(?:${TEXTS}|criteria|the rules(?= ?(?:[.!,;]|$|above|given|of (?:this|the) debate|you |and (?:score|vote|award|give|declare|rule|name)))|the others?|other (?:speech(?:es)?|speakers?|side)|(?:everything|anything|all|whatever)(?: that| which)?(?: (?:is|was|you|you've|they|has|have|were|been|the others))* (?:above|before|so far|said|told|given|written|read))\\b`,
  `\\b(?:ignore|disregard|forget|bypass|stop (?:following|obeying)|no longer (?:follow|obey))(?: \\w+){0,2} (?:previous|prior|above|earlier|your|system|original) (?:\\w+ )?(?:${TEXTS}|messages?)`,
  `\\b${JUDGE},? ${MUST}\\b[^.!?]{0,30}\\b(?:${SCORE}|rule|declare|name|vote|side|pick|find)\\b[^.!?]{0,30}(?:\\b${SIDE}[^.!?]{0,20}\\b(?:${AMOUNT}|winner|victory)|\\b(?:us|me|our (?:side|bench|team|favou?r)|my (?:side|speech))\\b(?! (?:the |a |any |its |her |his |their )?(?:reasons?|why|how|all))|\\b(?:this|the) (?:debate|victory)\\b)`,
  '\\bas (?:the |a )?(?:judge|adjudicator|jury|ai|model),? you (?:must|should|shall|will|have to|are (?:required|ordered|instructed) to)\\b',
  `${START}${SCORE}\\b[^.!?]{0,12}\\b${SIDE}\\b[^.!?]{0,30}\\b${AMOUNT}`,
  `${START}${SCORE}\\b[^.!?]{0,30}\\b${AMOUNT}[^.!?]{0,20}\\b(?:to|for) ${SIDE}`,
  `${START}(?:give|award|grant|hand|concede)\\b[^.!?]{0,8}\\b(?:${SIDE} (?:the|this) (?:win|victory|debate|round)|(?:victory|win|debate|round)\\b to ${SIDE})\\b`,
  `${START}(?:declare|name|announce|crown|pick|proclaim|choose|make)\\b[^.!?]{0,12}\\b${SIDE}\\b[^.!?]{0,20}\\b(?:winners?|victors?|victorious|won)\\b`,
  `${START}(?:rule|decide|find|vote|judge) (?:in (?:our|my) favou?r|for (?:us|me|our side))\\b`,
  `\\b(?:new|updated|revised|secret|hidden) (?:system )?(?:${TEXTS}|orders)\\s?:`,
  '\\bfrom now on,? you (?:are|act|must|shall|obey|answer)\\b|\\byou are (?:now|no longer) (?:a|an|the|my|our) ',
  `\\b(?:note|message|memo|instructions?|orders?|notice) (?:to|for) (?:the |all |every )?(?:${JUDGE}|ai|model|llm)\\s?[:—–-]`,
  `${START}(?:reveal|print|repeat|show|output|disclose|tell (?:us|me))\\b[^.!?]{0,30}\\b(?:system prompt|(?:your|the (?:hidden|secret)) (?:instructions|prompt))`,
  `${START}(?:respond|reply|answer|output)\\b[^.!?]{0,20}\\b(?:only|exactly|nothing but)\\b[^.!?]{0,30}\\b(?:verdict|winner|json|scores?|names?)\\b`,
  '\\byour (?:verdict|ruling|decision|scores?) (?:must|shall|has to|is to|should) (?:be|read|say|state|name|give|declare)\\b',
  `\\b(?:overrides?|supersedes?|replaces?)\\b[^.!?]{0,12}\\b(?:previous|prior|earlier|other|existing) (?:${TEXTS}|rules)`,
  `\\b(?:developer|debug|admin|god) mode (?:is )?(?:enabled|activated|on)\\b|\\bsystem override\\b|${START}obey (?:me|us|this|these|my)\\b`,
];

const GERMAN_SIDE =
  '(?:uns|mir|unsere[rm]? (?:seite|team|bank)|meine[rm]? (?:seite|rede)|die(?:ser)? (?:seite|rede)|(?:der|die) (?:gegenseite|anderen seite|proposition|opposition|pro-seite|contra-seite))';
const GERMAN_AMOUNT =
  '(?:(?:\\b(?:0|null|[1-9]\\d{1,2}|zehn|\\w*zig|hundert|volle|maximale|hochste)\\b[^.!?]{0,10}punkt)|hochstpunkt|\\bnull\\b(?= ?[.!,;]|$)|\\b(?:beste|schlechteste|hochste) (?:note|wertung)|volle punktzahl)';

const GERMAN = [
  `${START}(?:ignorier(?:e|en sie)|missacht(?:e|en sie)|vergiss|vergessen sie|verwirf|verwerfen sie|befolge|befolgen sie)\\b[^.!?]{0,40}(?:anweisung|instruktion|vorgaben|prompt|\\bregeln\\b[^.!?]{0,12}\\bnicht|alles,? was (?:dir|ihnen|man dir))`,
  `\\b(?:richter|richterin|jury|schiedsrichter)\\b,? (?:muss|hat|soll|wird angewiesen|ist angewiesen)\\b[^.!?]{0,25}\\b(?:uns|mir|unsere seite)\\b[^.!?]{0,25}(?:punkt|sieg|gewinn|stimm|note)`,
  '\\bals (?:richter|richterin|jury) (?:musst|sollst|hast) du\\b|\\bals (?:richter|richterin|jury) (?:mussen|sollen|haben) sie\\b',
  `(?:${START}|\\bsie mussen |\\bdu musst )(?:gib|geben sie|gebt|vergib|vergeben sie|werte|werten sie|bewerte|bewerten sie|benote|erteile|erteilen sie)\\b[^.!?]{0,40}${GERMAN_AMOUNT}`,
  `\\b(?:sie mussen|du musst)\\b[^.!?]{0,12}\\b${GERMAN_SIDE}\\b[^.!?]{0,20}${GERMAN_AMOUNT}[^.!?]{0,30}\\b(?:geben|vergeben|erteilen)\\b`,
  `${START}(?:gib|geben sie|sprich|sprechen sie|erteile|erteilen sie)\\b[^.!?]{0,12}\\b${GERMAN_SIDE}\\b[^.!?]{0,8}\\b(?:den sieg|die debatte)\\b`,
  `${START}(?:erklare|erklaren sie|ernenne|ernennen sie)\\b[^.!?]{0,40}\\b(?:sieger|siegerin|gewinner|gewinnerin)\\b`,
  `${START}(?:entscheide|entscheiden sie|urteile|urteilen sie|stimme|stimmen sie)\\b[^.!?]{0,12}\\b(?:zu (?:unseren|meinen) gunsten|fur (?:uns|mich|unsere seite))\\b`,
  '\\bneue (?:anweisung|anweisungen|instruktionen|befehle)\\s?:|\\b(?:hinweis|nachricht|anweisung|mitteilung) an (?:den |die |das )?(?:richter|jury|ki|modell)\\w{0,3}\\s?:',
  '\\bab (?:jetzt|sofort) (?:bist du|sind sie unser|musst du)\\b|\\bdu bist (?:jetzt|nun|ab sofort|nicht (?:mehr|langer)) (?:unser|mein|der|die|kein)\\w{0,2} ',
  '\\b(?:gib|zeige?|verrate|nenne)\\b[^.!?]{0,25}(?:systemprompt|deine anweisungen)|\\b(?:dein|ihr) urteil (?:muss|hat|soll)\\b',
  '\\b(?:ersetzt|uberschreibt)\\b[^.!?]{0,10}\\b(?:alle|deine|fruhere|bisherige)\\w*[^.!?]{0,15}(?:anweisungen|instruktionen)',
  `${START}(?:lies|lesen sie|beachte|berucksichtige)\\b[^.!?]{0,12}\\b(?:anderen|gegnerischen) (?:reden|seite|redner)\\b[^.!?]{0,10}\\bnicht\\b`,
];

const ORDERS: readonly RegExp[] = [...ENGLISH, ...GERMAN].map((order) => new RegExp(order));

/** Returns whether the text contains an order. Linear in the text: every pattern's gaps are bounded. */
export function holdsOrder(text: string): boolean {
  // This form has no invisible or foreign letters, no accents on Latin letters and no emphasis marks; line breaks are spaces.
  const read = plainLetters(inOneScript(visible(text)))
    .replace(/[*_~#]+/g, '')
    .replace(/\n\s*\n/g, '. ')
    .replace(/\s+/g, ' ');
  return ORDERS.some((order) => order.test(read));
}

/**
 * `delimiters`: tags of our prompts; `role-tokens`: control tokens of a chat model; `verdict`: a ready-made verdict;
 * `instruction`: an order to the judge or an opponent.
 */
export type InjectionFlag = 'delimiters' | 'role-tokens' | 'verdict' | 'instruction';

const ROLES = 'system|assistant|human|user';
const ROLE_TOKENS = new RegExp(
  [
    '<\\|[a-z_]{2,30}\\|>',
    '\\[\\/?INST\\]',
    '<<\\/?SYS>>',
    '<\\/?(?:start_of_turn|end_of_turn|system|assistant|instructions?|system_prompt)>',
    `^(?:[#>*_\\s-]{0,6})(?:${ROLES})[*_]{0,2} ?:`,
    `^#{1,6} ?(?:${ROLES}|instructions?)\\s*$`,
    `\\[(?:system|assistant)(?: message)?\\]`,
  ].join('|'),
  'im',
);

/** Returns every kind found, each once. Linear in the text. A hint for a reader, never a reason to refuse a speech. */
export function injectionFlags(text: string): InjectionFlag[] {
  const flags: InjectionFlag[] = [];
  const visibleText = visible(text);
  if (holdsForgedTag(text)) flags.push('delimiters');
  if (ROLE_TOKENS.test(visibleText)) flags.push('role-tokens');
  if (holdsVerdict(visibleText)) flags.push('verdict');
  if (holdsOrder(text)) flags.push('instruction');
  return flags;
}

/** Members that only a judge's answer has, in the present shape and in earlier ones. */
const VERDICT_MEMBERS = ['ratings', 'leaning', 'who_signs', 'participants', 'winner', 'scores'];

const holdsVerdict = (text: string): boolean =>
  looseObjectsIn(text).objects.some((object) => VERDICT_MEMBERS.some((member) => object.has(member)));
