// Puts the names back into what a judge wrote about "Speaker A" and "Speaker B". Only where nothing else can be meant: "A" is also an
// article, a grade, a vitamin.
import type { DebateRecord } from '../record/record.ts';
import type { BlindSeats } from './blind-seats.ts';

/** What models make of "Speaker A" and "Side A" when they write another language. A letter may follow without a space. */
const SPEAKER_WORDS = [
  'speakers?|sides?|debaters?',
  'sprecher(?:in)?|redner(?:in)?|debattant(?:in)?|seiten?|teilnehmer(?:in)?',
  'orat(?:eur|rice)s?|intervenant(?:e)?|locuteurs?|locutrice|débatteurs?|débatteuse|côtés?|camps?|participante?s?',
  'orador(?:a|es)?|ponentes?|hablantes?|interlocutora?|lados?|participantes?',
  'спикер\\p{L}{0,3}|оратор\\p{L}{0,3}|выступающ\\p{L}{2,3}|докладчик\\p{L}{0,3}|сторон\\p{L}{1,2}|участник\\p{L}{0,3}',
  'ال(?:متحدثة?|متكلمة?|خطيبة?|طرف|جانب|مناظرة?)|متحدثة?|متكلم',
  '发言者|發言者|发言人|發言人|辩手|辯手|辩论者|演讲者|講者|说话者|选手|方',
  'スピーカー|発言者|話者|弁者|討論者|論者|登壇者|側',
  'वक्ता|स्पीकर|पक्ष|प्रतिभागी',
  'ผู้พูด|ผู้อภิปราย|ผู้โต้วาที|วิทยากร|ฝ่าย|สปีกเกอร์',
].join('|');

/** The same letters in other alphabets, as a judge of another language may write them. */
const LETTER_FORMS: Readonly<Record<string, string>> = {
  А: 'A',
  Б: 'B',
  В: 'B',
  Ａ: 'A',
  Ｂ: 'B',
  Ｃ: 'C',
  أ: 'A',
  ب: 'B',
  甲: 'A',
  乙: 'B',
};
const LETTER = '[A-Z]{1,2}\\d{0,2}|[АБ]|[ＡＢＣ]|[أب]|[甲乙]';
const ENDS = '(?![\\p{L}\\p{M}\\p{N}])';
const LATIN_ENDS = '(?![\\p{Script=Latin}\\p{M}\\p{N}])';
const BEGINS = '(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{M}\\p{N}])';
const AND =
  '(?:,|/|&|and|or|und|oder|et|ou|y|o|e|и|или|و|أو|和|与|與|或|と|और|या|และ|กับ|หรือ|vs\\.?|versus|gegen|contre|contra)';

const NAMED = new RegExp(
  `${BEGINS}((?:${SPEAKER_WORDS})[\\s\\u00a0]{0,2}["“„«'‘「]?)(${LETTER})${LATIN_ENDS}((?:["”“»'’」]?[\\s\\u00a0]{0,2}${AND}[\\s\\u00a0]{0,2}["“„«'‘]?(?:${LETTER})${ENDS}["”“»'’]?){0,25})`,
  'giu',
);
const BY_ID = /(?<![\p{L}\p{N}-])(?:speaker|side)-[a-z]{1,2}\d{0,2}(?![\p{L}\p{N}-])/gu;
/** A letter alone is a speaker where it stands in quotation marks of its own, or does what only a person does. */
const QUOTED_LETTER = /(?<=["“„«»‚‘「『]\s?)[A-Z]\d{0,2}(?=\s?["”“»«‘’」』])/gu;
const ACTING_LETTER =
  /(?<=(?:^|[.!?:;,(—–-]\s{0,2}|\b(?:and|but|while|whereas|that|because|since|when|than|where|against|und|aber|während|dass|weil|als|et|mais|que|tandis que|y|pero|mientras) ))[A-Z]\d{0,2}(?=(?:['’]s\b| (?:argues|says|claims|answers|shows|concedes|replies|asserts|rebuts|drops|quotes|never|did not|does not|could not|has |had |was |is |wins|argumentiert|sagt|behauptet|antwortet|zeigt|räumt|argumente|affirme|répond|soutient|argumenta|afirma|responde|sostiene)))/gmu;

/** "A方", "A側", "Aさん". */
const LETTER_FIRST = /(?<![\p{Script=Latin}\p{N}])[A-Z]\d{0,2}(?=方|側|辩手|さん|氏)/gu;

/** Puts names in place of letters. Unknown letters, and words that may mean something else, stay as they are. */
export function revealWords(text: string, names: SpeakerNames): string {
  const found: { from: number; to: number; name: string }[] = [];
  const add = (from: number, written: string, name: string | undefined) => {
    if (name !== undefined) found.push({ from, to: from + written.length, name });
  };
  for (const match of text.matchAll(NAMED)) {
    const [whole, word = '', first = '', more = ''] = match;
    const name = nameOfLetter(names, first);
    // "the side a state takes": only a capital is a speaker's letter.
    if (name === undefined) continue;
    add(match.index, whole.slice(0, whole.length - more.length), name);
    for (const { 0: letter, index } of more.matchAll(OTHER_LETTERS))
      add(match.index + word.length + first.length + index, letter, nameOfLetter(names, letter));
  }
  for (const { 0: id, index } of text.matchAll(BY_ID)) add(index, id, names.byId.get(id));
  for (const pattern of [QUOTED_LETTER, LETTER_FIRST, ACTING_LETTER])
    for (const { 0: letter, index } of text.matchAll(pattern))
      add(index, letter, nameOfLetter(names, letter));
  return replacedIn(text, found);
}

/** In one pass, so that a name which looks like a letter is not replaced again. */
function replacedIn(text: string, found: { from: number; to: number; name: string }[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const { from, to, name } of found.sort(
    (left, right) => left.from - right.from || right.to - left.to,
  )) {
    if (from < end) continue;
    parts.push(text.slice(end, from), name);
    end = to;
  }
  return [...parts, text.slice(end)].join('');
}

const OTHER_LETTERS = new RegExp(`(?<![\\p{L}\\p{N}])(?:${LETTER})(?![\\p{L}\\p{N}])`, 'gu');

const nameOfLetter = ({ byLetter }: SpeakerNames, letter: string): string | undefined =>
  byLetter.get(Object.hasOwn(LETTER_FORMS, letter) ? (LETTER_FORMS[letter] ?? letter) : letter);

/** The record's own names, by letter ("A", "A2") and by id ("speaker-a"). */
export interface SpeakerNames {
  byLetter: ReadonlyMap<string, string>;
  byId: ReadonlyMap<string, string>;
}

export function speakerNames(
  { participants, seats, bySeat }: BlindSeats,
  record: DebateRecord,
): SpeakerNames {
  const byLetter = new Map(participants.map(({ letter, originalName }) => [letter, originalName]));
  const byId = new Map(participants.map(({ id, originalName }) => [id, originalName]));
  for (const { id, name } of record.seats) {
    const blind = bySeat.get(id);
    if (!blind || !seats.some((seat) => seat.id === blind.id)) continue;
    if (!byId.has(blind.id)) byId.set(blind.id, name);
    const [, letter] = /^Speaker ([A-Z]{1,2}\d{0,2})$/.exec(blind.name) ?? [];
    if (letter !== undefined && !byLetter.has(letter)) byLetter.set(letter, name);
  }
  return { byLetter, byId };
}
