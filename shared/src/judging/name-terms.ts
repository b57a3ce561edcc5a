// The words that may name a speaker of a debate: the names of its seats and personas, and the titles of their roles in every language.
// Where such a word stands for the speaker and where it is an ordinary word is decided in name-spans.ts.
import { type DebateRecord, rulingsOf, type Seat } from '../record/record.ts';
import { type Language, languageOf } from '../speech/language.ts';
import { SEAT_TITLES, type SeatTitle } from '../speech/seat-titles.ts';

/**
 * `name`: as the record has it. `side`: the title of a bench, in any language. `title`: the title of a role or persona in some language,
 * which is an ordinary word of that language. `id` of a seat, `model` that holds one: no speech has them by chance.
 */
export type NameKind = 'name' | 'side' | 'title' | 'id' | 'model';

export interface NameTerm {
  text: string;
  kind: NameKind;
  /** It is the title of a bench too, which many write in lower case. */
  isSide: boolean;
  /** Ids of the seats it may stand for. */
  seats: string[];
  /** Whether the word is long enough, and no common word, so that it names its seat wherever it stands. */
  isDistinct: boolean;
  /** In German debates a persona is called by its field, which is a common noun there. */
  isField: boolean;
  /** It means whoever is on the other side from the speaker. */
  isRelative: boolean;
}

export interface NameTerms {
  terms: NameTerm[];
  /** Finds every place where a term stands, whatever it means there; `null`: there are no terms. */
  regex: RegExp | null;
  termOf(written: string): NameTerm | undefined;
  language: Language | null;
}

/** Only letters that are written in two cases say by their case whether a word is a name. */
export const HAS_CASE = /\p{Lu}|\p{Ll}/u;

type WordScript = 'Latin' | 'Cyrillic' | 'Arabic' | 'Devanagari' | 'Greek' | 'Hangul';
/** Scripts that divide words; the others have none of these. */
const SCRIPTS: readonly (readonly [script: WordScript, letter: RegExp])[] = [
  ['Latin', /^\p{Script=Latin}/u],
  ['Cyrillic', /^\p{Script=Cyrillic}/u],
  ['Arabic', /^\p{Script=Arabic}/u],
  ['Devanagari', /^\p{Script=Devanagari}/u],
  ['Greek', /^\p{Script=Greek}/u],
  ['Hangul', /^\p{Script=Hangul}/u],
];
const scriptOf = (character: string): WordScript | null =>
  SCRIPTS.find(([, letter]) => letter.test(character))?.[0] ?? null;

const LEAST_LETTERS = { cased: 3, other: 2 };
/** Names a person may give a seat that every text is full of. */
const COMMON_WORDS = new Set(
  'the and for you are not but with this that from was has his her its our one all can will would they them there here what who how why when may must now also more some any yes der die das und ein eine ist nicht auch les des une est pas que los las del con por'.split(
    ' ',
  ),
);

const isDistinct = (text: string): boolean => {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  // Signs alone are in no sentence by chance.
  if (letters === 0) return text.length > 1;
  return (
    letters >= (HAS_CASE.test(text) ? LEAST_LETTERS.cased : LEAST_LETTERS.other) &&
    !COMMON_WORDS.has(text.toLowerCase())
  );
};

const keyOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, ' ');

/** The other side of whoever says it. */
const RELATIVE_TITLES: ReadonlySet<string> = new Set(['gegenseite']);

export function nameTerms(record: DebateRecord): NameTerms {
  const language = languageOf(record.motion);
  const known = new Map<string, NameTerm>();
  const add = (text: string, kind: NameKind, seats: readonly string[]) => {
    const key = keyOf(text.trim());
    if (key === '' || !/[\p{L}\p{N}\p{S}\p{P}]/u.test(key)) return;
    const before = known.get(key);
    if (before && kind === 'side') before.isSide = true;
    // What a seat is called wins over what another one might be called.
    if (before && before.kind !== kind) return;
    if (before) before.seats = [...new Set([...before.seats, ...seats])];
    else
      known.set(key, {
        text: text.trim(),
        kind,
        isSide: kind === 'side',
        seats: [...seats],
        isDistinct: isDistinct(text.trim()),
        isField: isField(key, language),
        isRelative: RELATIVE_TITLES.has(key),
      });
  };
  const isContestant = ({ role }: Seat) => record.format.contestants.includes(role);
  const named = record.seats.filter((seat) => isContestant(seat) || !isItsOwnTitle(seat));
  for (const { name, id } of named) add(name, 'name', [id]);
  for (const { persona, id } of named) if (persona) add(persona.name, 'name', [id]);
  for (const seat of record.seats) if (/[-\d]/.test(seat.id)) add(seat.id, 'id', [seat.id]);
  for (const [text, id] of occupantIds(record)) add(text, 'model', [id]);
  for (const [text, id] of occupantNames(record)) add(text, 'title', [id]);
  for (const seat of record.seats.filter(isContestant)) {
    const bench = benchmates(record, seat);
    for (const text of seat.bench === null ? [] : FURTHER_SIDE_TITLES[seat.bench]) add(text, 'side', bench);
    for (const title of titlesOf(seat))
      for (const text of Object.values(title)) add(text, isSideTitle(seat, title) ? 'side' : 'title', bench);
    add(seat.role.replaceAll('-', ' '), seat.bench === null ? 'title' : 'side', bench);
  }
  const terms = [...known.values()].sort((left, right) => right.text.length - left.text.length);
  // Few texts hold an inflected form, so its pattern is made when one is found.
  const inflected = terms.filter(
    ({ text }) => /[\p{Script=Cyrillic}\p{Script=Arabic}]/u.test(text) || text !== text.normalize('NFD'),
  );
  const forms = new Map<string, NameTerm | undefined>();
  const formOf = (written: string): NameTerm | undefined => {
    if (!forms.has(written))
      forms.set(
        written,
        inflected.find(({ text }) =>
          new RegExp(`^(?:${formsOf(text, scriptOf(text), scriptOf(text.at(-1) ?? ''))})$`, 'iu').test(
            written,
          ),
        ),
      );
    return forms.get(written);
  };
  return {
    terms,
    regex: regexOf(terms),
    termOf: (written) => known.get(keyOf(written)) ?? formOf(written),
    language,
  };
}

/** "Judge", "Voter 2", "Urteil": common words that say nothing about a speaker. */
function isItsOwnTitle({ name }: Seat): boolean {
  const word = keyOf(name.replace(/[\s\d]+$/, ''));
  return SEAT_TITLES.some(
    (title) => HEARERS.has(title.en) && Object.values(title).some((one) => keyOf(one) === word),
  );
}
const HEARERS: ReadonlySet<string> = new Set(['Judge', 'Voter', 'Client', 'Guest']);

const isField = (key: string, language: Language | null): boolean =>
  language === 'de' && SEAT_TITLES.some(({ de, en }) => keyOf(de) === key && !SIDES.has(en));

const SIDES: ReadonlySet<string> = new Set(['Proposition', 'Opposition', 'Affirmative', 'Negative']);
const isSideTitle = (seat: Seat, { en }: SeatTitle): boolean => seat.bench !== null && SIDES.has(en);

/** Titles that fit the seat's role, its persona, or its name in whatever language. */
function titlesOf({ role, persona, name, bench }: Seat): SeatTitle[] {
  const wanted = new Set([role.replaceAll('-', ' '), persona?.name ?? '', name].map(keyOf));
  const fits = ({ en, ...others }: SeatTitle) =>
    wanted.has(keyOf(en)) || (bench === null && Object.values(others).some((one) => wanted.has(keyOf(one))));
  return SEAT_TITLES.filter(fits);
}

/** Everybody a title of this seat may mean. */
const benchmates = ({ seats }: DebateRecord, { bench, role }: Seat): string[] =>
  seats.flatMap((seat) => ((bench === null ? seat.role === role : seat.bench === bench) ? [seat.id] : []));

/** What speeches call a side that is no seat's name in any language. */
const FURTHER_SIDE_TITLES = {
  proposition: ['Pro-Seite', 'Proseite', 'pro side', 'affirmative side'],
  opposition: ['Contra-Seite', 'Kontra-Seite', 'Contraseite', 'Kontraseite', 'con side', 'negative side'],
} as const;

/** The name in a model's id, by which it may call itself: "birch" of `vendor/birch-70b`. */
const occupantNames = (record: DebateRecord): [text: string, seat: string][] =>
  occupantIds(record).flatMap(([text, seat]): [string, string][] => {
    const [name = ''] = /^\p{L}{4,}/u.exec(text.split('/').at(-1) ?? '') ?? [];
    return name === '' ? [] : [[name, seat]];
  });

/** The ids of models that hold or held a seat: in whole, and without a vendor before a slash. */
function occupantIds(record: DebateRecord): [text: string, seat: string][] {
  const reseated = rulingsOf(record).flatMap((ruling) =>
    ruling.ruling === 'reseat' ? [{ id: ruling.seat, occupant: ruling.occupant }] : [],
  );
  return [...record.seats, ...reseated].flatMap(({ id, occupant }): [string, string][] => {
    if (occupant.kind === 'human') return [];
    const { id: model } = occupant.model;
    const texts = new Set([model, model.split('/').at(-1) ?? model]);
    // A plain word ("red") may mean anything.
    return [...texts].filter((text) => /[-\d:/]/.test(text)).map((text) => [text, id]);
  });
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const spaced = (text: string): string =>
  escaped(text.normalize('NFC')).replace(/[\s\u00a0]+/g, '[\\s\\u00a0]{1,3}');

/** The forms of a word without its boundaries: with the endings of Russian cases, and with what Arabic writes together with a word. */
function formsOf(text: string, first: WordScript | null, last: WordScript | null): string {
  if (last === 'Cyrillic' && text.length > 4)
    return `${spaced(text.replace(/[аеёийоуыьэюя]{1,2}$/iu, ''))}\\p{Script=Cyrillic}{0,3}`;
  if (first === 'Arabic') {
    const stem = text.replace(/\p{M}/gu, '').replace(/^ال/u, '').replace(/ون$/u, '');
    const letters = [...stem].map((letter) => (letter === ' ' ? '\\s{1,3}' : `${escaped(letter)}\\p{M}*`));
    return `[وفبك]?(?:ال|لل|ل)?${letters.join('')}(?:ون|ين)?`;
  }
  const decomposed = text.normalize('NFD');
  return decomposed === text.normalize('NFC') ? spaced(text) : `(?:${spaced(text)}|${escaped(decomposed)})`;
}

/** Whole words only, in scripts that divide them. Terms with the same boundaries share them: each costs time to compile. */
function regexOf(terms: readonly NameTerm[]): RegExp | null {
  if (terms.length === 0) return null;
  const groups = new Map<string, { first: WordScript | null; last: WordScript | null; forms: string[] }>();
  for (const { text } of terms) {
    const [first, last] = [scriptOf(text), scriptOf(text.at(-1) ?? '')];
    const key = `${first} ${last}`;
    const group = groups.get(key) ?? { first, last, forms: [] };
    group.forms.push(formsOf(text, first, last));
    groups.set(key, group);
  }
  const patterns = [...groups.values()].map(({ first, last, forms }) => {
    const begins = first === null ? '' : `(?<![\\p{Script=${first}}\\p{M}\\p{N}])`;
    const ends = last === null ? '' : `(?![\\p{Script=${last}}\\p{M}\\p{N}])`;
    return `${begins}(?:${forms.join('|')})${ends}`;
  });
  return new RegExp(patterns.join('|'), 'giu');
}
