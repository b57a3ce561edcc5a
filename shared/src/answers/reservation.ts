// Tells a reservation of a signer ("I sign only if the city agrees") from a condition that the signed text contains itself ("I agree with the
// ban lapsing only if the council votes").
import { withoutEmphasis } from '../speech/text-metrics.ts';

const I =
  "I(?:[’'](?:ll|d|m))?(?: (?:am|be|will|would|can|could|do|shall|also|therefore|hereby|now|\\p{L}+ly)){0,4}(?: \\p{L}+ to)?";
const ICH_KANN = 'ich (?:kann|könnte|würde|werde|will|bin|wäre)';
/** Verbs and nouns of signing: a condition in the same clause is the signer's. */
const SIGN = [
  `${I} sign|my (?:signature|consent|agreement|yes)|mein(?:e|er)? (?:unterschrift|zustimmung|ja)`,
  'ich(?: \\p{L}+)? (?:unterschreibe|unterzeichne)|(?:unterschreibe|unterzeichne) ich',
  `${ICH_KANN}(?: (?!lieber )\\p{L}+){0,4},?(?: zu)? (?:unterschreiben|unterzeichnen)`,
].join('|');
/** Stops before the words that begin a clause about the text. */
const SAME_CLAUSE = '(?! (?:because|since|that|which|as the|as it(?! (?:is|stands)\\b)|weil|denn|dass|da) )';
/** The text as a whole, as the object of a verb, or no object. */
const WHOLE_TEXT = [
  '(?: (?:to|with))?(?: (?:it|this|in principle|here|now|grundsätzlich|ihn|ihm|sie|ihr|es|hier|jetzt|nur|dann|also)',
  `(?:${SAME_CLAUSE} [^ .;:,]+){0,2} (?:text|version|wording|solution|proposal|agreement|draft|document|compromise|fassung|wortlaut|lösung|vorschlag|vereinbarung|kompromiss|entwurf)`,
  ' (?:as it (?:is|stands)|as \\p{L}+ed|wie er (?:ist|steht|dasteht))){0,3}',
].join('|');
/** Verbs of agreement, whose object may also be a part of the text or a clause, to which a condition then belongs. */
const AGREE = `${I} (?:agree|accept|consent)|ich stimme|stimme ich|${ICH_KANN}${WHOLE_TEXT} zustimmen`;

const TEXT_PART =
  '(?:text|clause|point|sentence|paragraph|section|number|solution|proposal|satz|punkt|ziffer|klausel|absatz|nummer|vorschlag|lösung|fassung)';
const EXPLICIT = [
  '(?:only|nur|erst)(?: dann)?(?: zu)?,? (?:if|when|under|provided|as long as|on (?:the )?condition|falls|wenn|sofern|solange|unter)',
  '(?:on|under) (?:the |one |this )?condition(?! in\\b)|with (?:the|one) (?:proviso|reservation) that|provid(?:ed|ing)(?! (?:by|in|above|here|for)\\b)',
  `(?<=, )subject to|subject to(?! the \\p{L}+ (?:in|under) ${TEXT_PART})|conditional (?:up)?on`,
  'unter (?:dem |einem )?vorbehalt|unter (?:der |einer )?(?:bedingung|voraussetzung)|vorbehaltlich|mit (?:dem|einem) vorbehalt,? dass|(?<!auch )(?:falls|sofern)',
].join('|');
/** Conjunctions that state a condition, except in concessions ("if reluctantly") and where the signer only weighs the text. */
const PLAIN = [
  'if(?! (?:(?:only|not|with|that is what|any\\p{L}*|need|necessary|possible|(?:I|we|one) (?:\\p{L}+ )?(?:weigh|compare|look|read|consider|think|understand|take|am|must|may))\\b|(?:\\p{L}+ )?\\p{L}+ly(?:[.,;!]|$)))',
  'wenn(?! (?:(?:auch|schon|nötig|möglich|nicht gern|(?:es|er|sie) (?:sagt|schreibt|heißt))\\b|(?:ich|wir|man) (?:\\p{L}+ ){0,4}(?:abwäg|vergleich|les|bedenk|betracht|anseh|versteh|muss|darf)))',
  'unless|once(?! (?:more|again|and)\\b)|assuming (?:that|the)|vorausgesetzt|as long as|so long as|solange|es sei denn|außer,? wenn',
].join('|');
/** Matches the words by which a signer says that the text already meets the condition: "as clause 2 says", "and it does". */
const MET_BY_TEXT = [
  `(?:as|what|wie|was|so) (?:(?:it|is|stated|said|agreed|es|er|auch|steht) ){0,3}(?:in|by|under|im|nach|laut) (?:(?:the|this|our|der|dem|diesem) )?${TEXT_PART}`,
  `(?:as|what|wie|was) (?:(?:the|this|our|der|die|das) )?${TEXT_PART}(?: \\d{1,2})?(?: es)? (?:says|states|has|does|provides|requires|sagt|vorsieht|verlangt|regelt)`,
  'as it (?:is|does)|wie es (?:dort|hier|da) steht',
  `(?:and|which) (?:it|this|that|the text|${TEXT_PART} \\d{1,2})(?: now| already)? (?:is|does|has|says)(?: so| now)?(?! ?\\p{L})`,
  'und (?:das|dies|so|genau das) (?:tut|ist|steht|sagt|sieht|legt)',
].join('|');
const NOT_MET = `\\b(?![^.;]{0,200}\\b(?:${MET_BY_TEXT})\\b)`;

const A_WORD = `(?:${SAME_CLAUSE} \\p{L}+)?`;
const AFTER_VERB = [
  `\\b(?:(?:${SIGN})\\b(?:${SAME_CLAUSE}[^.;:,]){0,80}|(?:${AGREE})\\b(?:${WHOLE_TEXT}|${A_WORD})(?: zu)?)(?:(?:,| [–—(-])${A_WORD})? ?\\b(?:${EXPLICIT})`,
  `\\b(?:(?:${SIGN})\\b(?:${WHOLE_TEXT}|${A_WORD})|(?:${AGREE})\\b${WHOLE_TEXT})(?: zu)?(?:,| [–—(-])? ?\\b(?:${PLAIN})`,
].join('|');
const BEFORE_IT = [
  `(?:${EXPLICIT}|${PLAIN})${NOT_MET}[^.;:]{0,160}, (?:then |dann |so (?!I ))?(?:I(?: will| can| only)? sign|(?:unterschreibe|unterzeichne) ich|(?:I(?: will| can| only)? (?:agree|accept)|stimme ich)${WHOLE_TEXT}(?: zu)?(?=[.;!]|$))`,
  `(?:${EXPLICIT})${NOT_MET}[^.;:,]{0,80} (?:unterschreibe|unterzeichne|stimme) ich`,
].join('|');
const DEPENDS =
  '\\b(?:my (?:signature|consent)|meine (?:unterschrift|zustimmung))[^.;:,]{0,30} (?:depends on|hängt davon ab)';
const RESERVATION = new RegExp(
  `(?:${AFTER_VERB})${NOT_MET}|(?:^|[.;:!?] )(?:${BEFORE_IT})\\b(?! (?:it |this |ihn |dem )?(?:anyway|all the same|nonetheless|nevertheless|still|too|trotzdem|dennoch|gleichwohl))|${DEPENDS}`,
  'iu',
);

/** Returns whether the reason of a signature makes it depend on a condition that the text does not contain. */
export const isReserved = (reason: string): boolean =>
  RESERVATION.test(withoutEmphasis(reason).replace(/\s+/g, ' ').trim());
