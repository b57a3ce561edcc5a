// Tells a reservation of a signer ("I sign only if the city agrees") from a condition that the signed text contains itself ("I agree with the
// ban lapsing only if the council votes").
import { withoutEmphasis } from '../speech/text-metrics.ts';

/** Adverbs and auxiliary verbs before the verb of signing. */
const BEFORE_VERB = 'will|would|can|could|do|shall|only|also|therefore|hereby|now|gladly|happily';
const SIGN = [
  `I(?:[’'](?:ll|d))?(?: (?:${BEFORE_VERB})){0,3} (?:sign|agree(?: to sign)?|accept|consent)`,
  `I(?: am|[’']m| would be)(?: only)? \\p{L}+ to (?:sign|agree|accept|consent)`,
  '(?:my (?:signature|consent|agreement|yes)|mein(?:e|er)? (?:unterschrift|zustimmung|ja))(?: (?:is|holds|stands|counts|gilt|steht|ist))?',
  'ich (?:unterschreibe|unterzeichne|stimme)|(?:unterschreibe|unterzeichne|stimme) ich',
  'ich (?:kann|könnte|würde|werde|will)(?: (?:ihn|ihm|sie|ihr|dem|den|diesen|diesem|text|nur|dann|also)){0,3} (?:zustimmen|unterschreiben|unterzeichnen)',
  'ich (?:bin|wäre)(?: nur)? bereit,? zu (?:unterschreiben|unterzeichnen)',
].join('|');
/** Words between the verb and its condition, all of which name the text as a whole. Other objects belong to the text, and so do their conditions. */
const WHOLE_TEXT = [
  'it|this|in principle|the|your|our|his|her|to|with|here|now|therefore|changed|new|agreed|proposed|whole|final|text|version|wording|solution',
  'proposal|agreement|draft|document|compromise|as it (?:is|stands)',
  'grundsätzlich|de[nmr]|die|das|diese[nmrs]?|ihn|ihm|sie|ihr|es|hier|jetzt|also|daher|hiermit|geänderten|neuen|vorgeschlagenen|ganzen|fassung',
  'wortlaut|lösung|vorschlag|vereinbarung|kompromiss|entwurf|wie er (?:ist|steht|dasteht)|zu',
].join('|');
const TEXT_PART =
  '(?:text|clause|point|sentence|paragraph|section|number|solution|proposal|satz|punkt|ziffer|klausel|absatz|nummer|vorschlag|lösung|fassung)';
const ONLY =
  '(?:only|nur|erst)(?: dann)?(?: zu)?,? (?:if|when|under|provided|as long as|on (?:the )?condition|falls|wenn|sofern|solange|unter)';
const EXPLICIT = [
  ONLY,
  '(?:on|under) (?:the |one |this )?condition(?! in\\b)|with (?:the|one) (?:proviso|reservation) that|provid(?:ed|ing)(?! (?:by|in|above|here|for)\\b)',
  `subject to(?! the \\p{L}+ (?:in|under) ${TEXT_PART})|conditional (?:up)?on|unter (?:dem |einem )?vorbehalt|unter (?:der |einer )?(?:bedingung|voraussetzung)`,
  'vorbehaltlich|mit (?:dem|einem) vorbehalt,? dass',
].join('|');
/** Conjunctions that state a condition, except in concessions ("if reluctantly") and where the signer only weighs the text. */
const PLAIN = [
  'if(?! (?:only|not|any\\p{L}*|need|necessary|possible|\\p{L}+ly|(?:I|we|one) (?:\\p{L}+ )?(?:weigh|compare|look|read|consider|think|understand|take|am|must|may))\\b)',
  'wenn(?! (?:(?:auch|schon|nötig|möglich|nicht gern|(?:es|er|sie) (?:sagt|schreibt|heißt))\\b|(?:ich|wir|man) (?:\\p{L}+ ){0,4}(?:abwäg|vergleich|les|bedenk|betracht|anseh|versteh|muss|darf)))',
  'unless|once(?! (?:more|again|and)\\b)|assuming (?:that|the)|vorausgesetzt|as long as|so long as|falls|sofern|solange|es sei denn|außer,? wenn',
].join('|');
/** Matches the words by which a signer says that the text already meets the condition: "as clause 2 says", "and it does". */
const MET_BY_TEXT = [
  `(?:as|what) (?:(?:it is )?(?:stated |said |agreed )?(?:in|by|under) (?:the |this |our )?${TEXT_PART}|(?:the |this |our )?${TEXT_PART}(?: \\d{1,2})? (?:says|states|has|does|provides|requires))`,
  `(?:wie|so|was) (?:(?:es|er|auch|steht) ){0,3}(?:(?:in|nach|laut) (?:der |dem |diesem )?|im |(?:der |die |das )?(?=[^.;,]{0,40} (?:sagt|vorsieht|verlangt|regelt)))${TEXT_PART}`,
  '(?:as|wie) (?:agreed|planned|it (?:is|does)|vereinbart|vorgesehen|es (?:dort|hier|da) steht)',
  `(?:and|which) (?:it|this|that|the text|${TEXT_PART} \\d{1,2})(?: now| already)? (?:is|does|has|says)(?: so| now)?(?! ?\\p{L})`,
  'und (?:das|dies|so|genau das) (?:tut|ist|steht|sagt|sieht|legt)',
].join('|');
const NOT_MET = `(?![^.;]{0,200}\\b(?:${MET_BY_TEXT})\\b)`;

const AFTER_VERB = `\\b(?:${SIGN})(?:,? (?:${WHOLE_TEXT})\\b){0,6}(?:,| [–—(-])? ?(?:(?:(?:but|and|yet|though|aber|und|doch|jedoch|allerdings) )?(?:${EXPLICIT})|(?:${PLAIN}))\\b${NOT_MET}`;
const SIGN_ICH = '(?:unterschreibe|unterzeichne|stimme) ich';
const BEFORE_IT = `(?:^|[.;:!?] )(?:(?:${EXPLICIT}|${PLAIN})\\b${NOT_MET}[^.;:]{0,160}, (?:(?:then )?I(?: will| can| only)? (?:sign|agree|accept)|(?:dann |so )?${SIGN_ICH})|(?:${EXPLICIT})\\b${NOT_MET}[^.;:,]{0,80} ${SIGN_ICH})\\b(?! (?:it |this |ihn |dem )?(?:anyway|all the same|nonetheless|nevertheless|still|too|trotzdem|dennoch|gleichwohl))`;
const DEPENDS =
  '\\b(?:my (?:signature|consent)|meine (?:unterschrift|zustimmung))[^.;:,]{0,30} (?:depends on|hängt davon ab)';
const RESERVATION = new RegExp(`${AFTER_VERB}|${BEFORE_IT}|${DEPENDS}`, 'iu');

/** Returns whether the reason of a signature makes it depend on a condition that the text does not contain. */
export const isReserved = (reason: string): boolean =>
  RESERVATION.test(withoutEmphasis(reason).replace(/\s+/g, ' ').trim());
