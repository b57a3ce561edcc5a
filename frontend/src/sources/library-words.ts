// Breaks text into the words by which a library is searched, equally in page and command, because both must draw the same packet.
// Intl.Segmenter handles only scripts without blanks: elsewhere it loses words (Allemagne in L’Allemagne, 25 000) and takes 14 times as
// long.
import { typedText } from '@rostrum/shared/speech/compared-words';
import { UNSPACED_SCRIPTS, wordSegmentsIn } from '@rostrum/shared/speech/text-metrics';

const UNSPACED = new RegExp(`([${UNSPACED_SCRIPTS}ー]+)`, 'u');
/** Numbers in groups of three digits, then words, with an apostrophe inside. */
const WORD =
  /\p{Nd}{1,3}(?:[,.'’ ]\p{Nd}{3})+(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu;
const BETWEEN_DIGITS = /[,.'’ ]/g;
/** `l’` of `l’Allemagne`, `’s` of `Germany’s`. */
const ELISION = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'|'s$/g;
/** Maximum characters of a word: no word of a language is longer, so the rest of a line without blanks is dropped. */
const MAX_WORD_LENGTH = 64;

/** Returns the words of a text in order, in lower case, as people type them. */
export function libraryWords(text: string): string[] {
  const plain = typedText(text);
  if (!UNSPACED.test(plain)) return spacedWords(plain);
  return plain
    .split(UNSPACED)
    .flatMap((piece, at) => (at % 2 === 0 ? spacedWords(piece) : wordSegmentsIn(piece)));
}

const spacedWords = (text: string): string[] => (text.match(WORD) ?? []).map(plainWord);

function plainWord(word: string): string {
  const short = word.length > MAX_WORD_LENGTH ? word.slice(0, MAX_WORD_LENGTH) : word;
  if (/^\p{Nd}{1,3}[,.'’ ]/u.test(short)) return short.replace(BETWEEN_DIGITS, '');
  return /['’]/.test(short) ? short.replaceAll('’', "'").replace(ELISION, '') : short;
}

/** Words without a subject of their own; a query of nothing else would find every passage. */
const STOP_WORDS = new Set(
  `a about after all also an and any are as at be because been before but by can could did do does for from had has have he her his how i
  if in into is it its just may more most must no not of on or other our out over she should so some such than that the their them then
  there these they this those to under up was we were what when where which while who why will with would you your
  aber als an auch auf aus bei bis da damit das dass dem den der des dies diese diesem diesen dieser dieses doch durch ein eine
  einem einen einer eines er es für haben ihr ihre im in ist ja kann kein keine mehr nach nicht noch nur ob oder sein seine
  sich sie sind so soll sollte über um und unter vom von vor was weil wenn werden wie wir wird wo zu zum zur`.split(
    /\s+/,
  ),
);

/** German words without a subject that are rare in English: die, MIT. They count in an English query, or if there is no other word. */
const RARE_IN_ENGLISH = new Set(['am', 'bin', 'die', 'hat', 'man', 'mit']);
const GERMAN =
  /[äöüß]|(?<!\p{L})(?:auf|aus|bei|das|dem|den|der|des|durch|ein(?:e[mnrs]?)?|im|ist|kein(?:e[mnrs]?)?|mit|nach|nicht|oder|sich|sie|sind|und|vo[mnr]|wer|wie|wird|zu[mr]?)(?!\p{L})/iu;
const ENGLISH =
  /(?<!\p{L})(?:and|are|at|by|do(?:es)?|for|from|how|is|of|on|that|the|to|what|when|why|with)(?!\p{L})/iu;
/** Words in capitals among others are names: WHO, IT. */
const CAPITALS = /(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu;

/** Returns the words of a query to search for, each once. */
export function queryWords(query: string): string[] {
  const capitals = /\p{Ll}/u.test(query) ? (query.match(CAPITALS) ?? []) : [];
  const names = libraryWords(capitals.join(' '));
  const others = capitals.length > 0 ? query.replace(CAPITALS, '') : query;
  const isGerman = GERMAN.test(others);
  const isEnglish = !isGerman && ENGLISH.test(others);
  const says = [...new Set(libraryWords(query))].filter(
    (word) => names.includes(word) || !(STOP_WORDS.has(word) || (isGerman && word === 'war')),
  );
  const surest = says.filter((word) => isEnglish || names.includes(word) || !RARE_IN_ENGLISH.has(word));
  return surest.length > 0 ? surest : says;
}
