// The letters that stand for a speaker in codes such as `Ec2`, and which seats are speakers. Nothing here numbers speeches.
import { isJudge } from '../answers/judges.ts';
import type { DebateRecord, Seat } from '../record/record.ts';
import { actsIn, participantsOf, rolesIn } from '../record/record-reads.ts';

type SeatedRecord = Pick<DebateRecord, 'format' | 'seats'>;

const MOST_LETTERS = 3;

/** Whether a seat argues in the debate. Judges do not, nor do seats that only vote in secret. */
export function isSpeaker(record: SeatedRecord, seat: Seat): boolean {
  if (isJudge(record, seat)) return false;
  if (record.format.contestants.includes(seat.role)) return true;
  return actsIn(record.format.plan).some(
    (act) => act.phase !== 'verdict' && act.hiddenFrom !== 'everyone' && rolesIn(act.by).includes(seat.role),
  );
}

/** Who shares letters: a bench, all seats of a role that does not speak, or one speaker. */
export function letterHolderOf(record: SeatedRecord, seat: Seat): string {
  if (seat.bench) return `bench ${seat.bench}`;
  return isSpeaker(record, seat) ? `seat ${seat.id}` : `role ${seat.role}`;
}

/**
 * The letters of every holder, different from all others. A bench has those of its side's name (A for Affirmative). Speakers without one have as few letters of their names as tell
 * all of them apart, and all equally many: Ec, En, Et.
 */
export function speakerLetters(record: SeatedRecord): Map<string, string> {
  const letters = new Map<string, string>();
  const taken = () => new Set(letters.values());
  const keep = (holder: string, word: string) => {
    if (!letters.has(holder)) letters.set(holder, freePrefix(word, taken()));
  };
  for (const { bench, name } of participantsOf(record)) if (bench) keep(`bench ${bench}`, name);
  for (const seat of record.seats) if (seat.bench) keep(letterHolderOf(record, seat), seat.bench);
  const others = record.seats.filter((seat) => !seat.bench);
  const speakers = others.filter((seat) => isSpeaker(record, seat));
  const names = differentLetters(
    speakers.map(({ name }) => name),
    taken(),
  );
  for (const [index, seat] of speakers.entries())
    letters.set(letterHolderOf(record, seat), names[index] ?? seat.id);
  for (const seat of others) keep(letterHolderOf(record, seat), seat.role);
  return letters;
}

/** The article that most Arabic names of roles begin with would make them all alike. */
const ARABIC_ARTICLE = /^\u0627\u0644(?=\p{L}{2})/u;

const wordLetters = (text: string): string[] =>
  text
    .normalize('NFC')
    .replace(ARABIC_ARTICLE, '')
    .match(/\p{L}\p{M}*/gu) ?? [];
const asCode = ([first = '', ...rest]: readonly string[]): string =>
  `${first.toUpperCase()}${rest.join('').toLowerCase()}`;

function freePrefix(word: string, taken: ReadonlySet<string>): string {
  const letters = wordLetters(word);
  for (let length = 1; length < letters.length; length++) {
    const code = asCode(letters.slice(0, length));
    if (!taken.has(code)) return code;
  }
  return firstFree(asCode(letters), taken);
}

function firstFree(code: string, taken: ReadonlySet<string>): string {
  let free = code || 'S';
  for (let place = 0; taken.has(free); place++) free = `${code || 'S'}${suffix(place)}`;
  return free;
}

/** a … z, then za … zz, zza …: never a digit, because the number of the speech follows. */
const suffix = (place: number): string =>
  `${'z'.repeat(Math.floor(place / 25))}${String.fromCharCode(97 + (place % 25))}`;

function differentLetters(names: readonly string[], taken: ReadonlySet<string>): string[] {
  const words = withoutCommonWord(
    names.map((name) => name.split(/\s+/).filter((word) => wordLetters(word)[0])),
  );
  const isDifferent = (codes: readonly string[]) =>
    new Set([...codes, ...taken]).size === codes.length + taken.size && codes.every((code) => code !== '');
  for (let length = 1; length <= MOST_LETTERS; length++) {
    const codes = words.map(([first = '']) => asCode(wordLetters(first).slice(0, length)));
    if (isDifferent(codes)) return codes;
  }
  const initials = words.map((all) =>
    asCode(all.slice(0, MOST_LETTERS).map((word) => wordLetters(word)[0] ?? '')),
  );
  if (isDifferent(initials)) return initials;
  const used = new Set(taken);
  return words.map(([first = '']) => {
    const code = firstFree(asCode(wordLetters(first).slice(0, 1)), used);
    used.add(code);
    return code;
  });
}

/** "Partner A" and "Partner B" differ in what follows the word they share. */
function withoutCommonWord(names: readonly string[][]): string[][] {
  const [first] = names[0] ?? [];
  const isShared = names.length > 1 && names.every((words) => words[0] === first && words.length > 1);
  return isShared ? names.map((words) => words.slice(1)) : [...names];
}
