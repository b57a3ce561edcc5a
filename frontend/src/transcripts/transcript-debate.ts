// Makes a debate of a transcript: its speeches as they were said, in a plan that follows their order, and judges who are still to be asked.
// What a chair said becomes notes of the chair.
import { createRecord } from '@rostrum/shared/formats/create-record';
import { seatFromTemplate } from '@rostrum/shared/formats/empty-seats';
import type { Format, SeatTemplate } from '@rostrum/shared/formats/format';
import { MOST_TURNS } from '@rostrum/shared/formats/format-limits';
import { oxford } from '@rostrum/shared/formats/oxford';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import type { Act, Loop } from '@rostrum/shared/record/plan';
import type { DebateRecord, Entry, Occupant } from '@rostrum/shared/record/record';
import { languageOf } from '@rostrum/shared/speech/language';
import type { NewDebateIds } from '@rostrum/shared/status/derived-debates';
import type { SpokenText } from './read-transcript.ts';
import type { Standing } from './speaker-names.ts';

export interface TranscriptChoices {
  motion: string;
  speeches: readonly SpokenText[];
  /** By speaker; one who is not in it is left out. */
  standings: Readonly<Record<string, Standing>>;
  judges: readonly Occupant[];
  /** In dollars; `null`: none. */
  limit: number | null;
}

/** Speeches of a debate besides its verdicts, and speakers on one side. */
const MOST_SPEECHES = MOST_TURNS - 100;
const MOST_ON_A_SIDE = 12;
const LONGEST_SEAT_NAME = 60;
const LONGEST_LOOP = 50;
const SIDES = ['proposition', 'opposition'] as const;

const standingOf = ({ standings }: Pick<TranscriptChoices, 'standings'>, speaker: string): Standing =>
  Object.hasOwn(standings, speaker) ? (standings[speaker] ?? 'out') : 'out';

/** Returns the speakers of each side, in the order of their first speeches. */
function sidesOf(choices: Pick<TranscriptChoices, 'speeches' | 'standings'>) {
  const speakers = [...new Set(choices.speeches.map(({ speaker }) => speaker))];
  const of = (side: Standing) => speakers.filter((speaker) => standingOf(choices, speaker) === side);
  return { proposition: of('proposition'), opposition: of('opposition') };
}

/** Returns why the speeches make no debate of two sides; `null`: they do. */
export function transcriptFault(
  choices: Pick<TranscriptChoices, 'speeches' | 'standings'>,
): 'no-proposition' | 'no-opposition' | 'too-many' | null {
  const sides = sidesOf(choices);
  if (sides.proposition.length === 0) return 'no-proposition';
  if (sides.opposition.length === 0) return 'no-opposition';
  const isLong = choices.speeches.length > MOST_SPEECHES;
  return isLong || SIDES.some((side) => sides[side].length > MOST_ON_A_SIDE) ? 'too-many' : null;
}

/** A speech of a side, or, without a role, a note of the chair. */
interface PlacedText {
  role: string | null;
  text: string;
}

/** Returns the speeches and notes that are heard; two of one speaker with nothing between them are one. */
function placedTexts(choices: TranscriptChoices, roles: ReadonlyMap<string, string>): PlacedText[] {
  const placed: PlacedText[] = [];
  for (const { speaker, text } of choices.speeches) {
    const standing = standingOf(choices, speaker);
    if (standing === 'out') continue;
    const role = standing === 'chair' ? null : (roles.get(speaker) ?? null);
    const last = placed.at(-1);
    if (last && last.role === role) last.text += `\n\n${text}`;
    else placed.push({ role, text });
  }
  return placed;
}

/** Returns the roles by pass: a pass ends before a speaker speaks again. */
function passesOf(roles: readonly string[]): string[][] {
  const passes: string[][] = [];
  for (const role of roles) {
    const last = passes.at(-1);
    if (last && !last.includes(role)) last.push(role);
    else passes.push([role]);
  }
  return passes;
}

/** Returns loops of the passes, one for all that follow each other in the same order; the last pass of one may end early. */
function loopsOf(passes: readonly string[][]): { roles: string[]; times: number; last: number }[] {
  const loops: { roles: string[]; times: number; last: number }[] = [];
  for (const roles of passes) {
    const open = loops.at(-1);
    const continues =
      open?.last === open?.roles.length && roles.every((role, index) => role === open?.roles[index]);
    if (!open || !continues || open.times === LONGEST_LOOP)
      loops.push({ roles, times: 1, last: roles.length });
    else {
      open.times += 1;
      open.last = roles.length;
    }
  }
  return loops;
}

function planOf(roles: readonly string[], isGerman: boolean): Loop[] {
  const [speech, round, part] = isGerman ? ['Rede', 'Runde', 'Teil'] : ['Speech', 'Round', 'Part'];
  const loops = loopsOf(passesOf(roles));
  return loops.map(({ roles: speakers, times, last }, index): Loop => {
    const number = loops.length > 1 ? ` ${index + 1}` : '';
    const acts = speakers.map(
      (role, place): Act => ({
        ...{ task: 'rebut', label: `${speech}${number}`, phase: 'exchange', by: { oneEachInTurn: [role] } },
        ...(place >= last && { when: { rule: 'pass', upTo: times - 1 } }),
      }),
    );
    return { loop: { atMost: times, label: number === '' ? round : `${part}${number}` }, of: acts };
  });
}

/** Throws a SetupError that names every fault of the choices. Two sides must stand (`transcriptFault`). */
export function transcriptDebate(choices: TranscriptChoices, ids: NewDebateIds): DebateRecord {
  const sides = sidesOf(choices);
  const templates = SIDES.flatMap((bench) =>
    sides[bench].map((speaker, index): SeatTemplate & { speaker: string } => ({
      ...{ speaker, bench, min: 1, max: 1, human: true, about: speaker },
      role: index === 0 ? bench : `${bench}-${index + 1}`,
      name: speaker.slice(0, LONGEST_SEAT_NAME),
    })),
  );
  const roles = new Map(templates.map(({ speaker, role }) => [speaker, role]));
  const placed = placedTexts(choices, roles);
  const isGerman = languageOf(choices.motion) === 'de';
  const verdicts = oxford.programme.plan.filter((node) => 'answer' in node && node.answer === 'verdict');
  const judge = oxford.seats.filter(({ judges }) => judges);
  const format: Format = {
    ...oxford,
    ...{ id: 'transcript', title: 'Transcript', settings: [], seats: [...templates, ...judge] },
    programme: {
      ...oxford.programme,
      rules: [
        'This debate was held elsewhere, and this is its transcript: the Proposition speaks for the motion, the Opposition against it.',
        'It had rules of its own, which are unknown here. What the chair says counts for no side.',
        'The judge scores each side for argument, rebuttal and evidence.',
      ],
      contestants: templates.map(({ role }) => role),
      plan: [
        ...planOf(
          placed.flatMap(({ role }) => role ?? []),
          isGerman,
        ),
        ...verdicts,
      ],
    },
  };
  const elsewhere: Occupant = { kind: 'human', elsewhere: true };
  const record = createRecord(format, {
    ...ids,
    motion: choices.motion,
    seats: [
      ...templates.map((template) => ({ ...seatFromTemplate(template, 1), occupant: elsewhere })),
      ...choices.judges.flatMap((occupant, index) =>
        judge.map((template) => ({ ...seatFromTemplate(template, index + 1), occupant })),
      ),
    ],
    settings: { prior: false, costLimit: choices.limit },
  });
  return { ...record, entries: entriesOf(record, placed) };
}

function entriesOf(record: DebateRecord, placed: readonly PlacedText[]): Entry[] {
  const at = record.createdAt;
  const slots = plannedSteps(record).flatMap((step) => step.slots);
  let next = 0;
  return placed.flatMap(({ role, text }): Entry[] => {
    if (role === null) return [{ kind: 'ruling', ruling: 'interject', at, text }];
    const slot = slots[next++];
    if (!slot) throw new RangeError('The plan has fewer turns than the transcript has speeches.');
    const said = { id: slot.turn, seat: slot.seat, act: 'rebut', text, flags: [], at };
    return [{ kind: 'turn', ...said, model: null, attempt: null }];
  });
}
