// Assigns the letters of speakers in codes such as `Ec2`, and decides which seats are speakers. Nothing here numbers speeches.
import { isJudge } from '../answers/judges.ts';
import { participantsOf } from '../record/participants.ts';
import { actsIn, rolesIn } from '../record/plan-acts.ts';
import type { DebateRecord, Seat } from '../record/record.ts';

type SeatedRecord = Pick<DebateRecord, 'format' | 'seats'>;

const MAX_LETTERS = 3;

/** Returns whether a seat argues in the debate. Judges do not, nor do seats that only vote in secret. */
export function isSpeaker(record: SeatedRecord, seat: Seat): boolean {
  if (isJudge(record, seat)) return false;
  if (record.format.contestants.includes(seat.role)) return true;
  return actsIn(record.format.plan).some(
    (act) => act.phase !== 'verdict' && act.hiddenFrom !== 'everyone' && rolesIn(act.by).includes(seat.role),
  );
}

/** Returns the holder of a seat's letters: a bench, all seats of a role that does not speak, or one speaker. */
export function letterHolderOf(record: SeatedRecord, seat: Seat): string {
  if (seat.bench) return `bench ${seat.bench}`;
  return isSpeaker(record, seat) ? `seat ${seat.id}` : `role ${seat.role}`;
}

/**
 * Returns the letters of every holder, different from all others. A bench has those of its side's name (A for Affirmative). Speakers
 * without a bench have the fewest letters of their names that distinguish all of them, and all equally many: Ec, En, Et.
 */
export function speakerLetters(record: SeatedRecord): Map<string, string> {
  const letters = new Map<string, string>();
  const usedLetters = () => new Set(letters.values());
  const keep = (holder: string, word: string) => {
    if (!letters.has(holder)) letters.set(holder, freePrefix(word, usedLetters()));
  };
  for (const { bench, name } of participantsOf(record)) if (bench) keep(`bench ${bench}`, name);
  for (const seat of record.seats) if (seat.bench) keep(letterHolderOf(record, seat), seat.bench);
  const others = record.seats.filter((seat) => !seat.bench);
  const speakers = others.filter((seat) => isSpeaker(record, seat));
  const names = differentLetters(
    speakers.map(({ name }) => name),
    usedLetters(),
  );
  for (const [index, seat] of speakers.entries())
    letters.set(letterHolderOf(record, seat), names[index] ?? seat.id);
  for (const seat of others) keep(letterHolderOf(record, seat), seat.role);
  return letters;
}

/** The article of most Arabic names of roles, which would make them all alike. */
const ARABIC_ARTICLE = /^\u0627\u0644(?=\p{L}{2})/u;

const wordLetters = (text: string): string[] =>
  text
    .normalize('NFC')
    .replace(ARABIC_ARTICLE, '')
    .match(/\p{L}\p{M}*/gu) ?? [];
const asCode = ([first = '', ...rest]: readonly string[]): string =>
  `${first.toUpperCase()}${rest.join('').toLowerCase()}`;

function freePrefix(word: string, usedLetters: ReadonlySet<string>): string {
  const letters = wordLetters(word);
  for (let length = 1; length < letters.length; length++) {
    const code = asCode(letters.slice(0, length));
    if (!usedLetters.has(code)) return code;
  }
  return firstFree(asCode(letters), usedLetters);
}

function firstFree(code: string, usedLetters: ReadonlySet<string>): string {
  let free = code || 'S';
  for (let place = 0; usedLetters.has(free); place++) free = `${code || 'S'}${suffix(place)}`;
  return free;
}

/** Returns a suffix: a … z, then za … zz, zza …: never a digit, because the number of the speech follows. */
const suffix = (place: number): string =>
  `${'z'.repeat(Math.floor(place / 25))}${String.fromCharCode(97 + (place % 25))}`;

function differentLetters(names: readonly string[], usedLetters: ReadonlySet<string>): string[] {
  const words = withoutCommonWord(
    names.map((name) => name.split(/\s+/).filter((word) => wordLetters(word)[0])),
  );
  const isDifferent = (codes: readonly string[]) =>
    new Set([...codes, ...usedLetters]).size === codes.length + usedLetters.size &&
    codes.every((code) => code !== '');
  for (let length = 1; length <= MAX_LETTERS; length++) {
    const codes = words.map(([first = '']) => asCode(wordLetters(first).slice(0, length)));
    if (isDifferent(codes)) return codes;
  }
  const initials = words.map((all) =>
    asCode(all.slice(0, MAX_LETTERS).map((word) => wordLetters(word)[0] ?? '')),
  );
  if (isDifferent(initials)) return initials;
  const nextLetters = new Set(usedLetters);
  return words.map(([first = '']) => {
    const code = firstFree(asCode(wordLetters(first).slice(0, 1)), nextLetters);
    nextLetters.add(code);
    return code;
  });
}

/** Removes the word that names share: "Partner A" and "Partner B" differ in their second word. */
function withoutCommonWord(names: readonly string[][]): string[][] {
  const [first] = names[0] ?? [];
  const isShared = names.length > 1 && names.every((words) => words[0] === first && words.length > 1);
  return isShared ? names.map((words) => words.slice(1)) : [...names];
}
