// Makes a debate of a transcript: its speeches as they were said, in a plan that follows their order, and judges who are still to be asked.
// What a chair said becomes notes of the chair.
import { createRecord, MAX_SEAT_NAME_LENGTH } from '@rostrum/shared/formats/create-record';
import { seatFromTemplate } from '@rostrum/shared/formats/empty-seats';
import type { SeatTemplate } from '@rostrum/shared/formats/format';
import { MAX_TURNS } from '@rostrum/shared/formats/format-limits';
import { transcriptFormat } from '@rostrum/shared/formats/transcript';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import type { DebateRecord, Entry, Occupant } from '@rostrum/shared/record/record';
import type { NewDebateIds } from '@rostrum/shared/status/derived-debates';
import { SIDES, type Standing } from './speaker-names.ts';
import type { SpokenText } from './structured-shapes.ts';

export interface TranscriptChoices {
  motion: string;
  speeches: readonly SpokenText[];
  /** By speaker; one who is not in it is left out. */
  standings: Readonly<Record<string, Standing>>;
  judges: readonly Occupant[];
  /** In dollars; `null`: none. */
  limit: number | null;
}

const MOST_ON_A_SIDE = 12;
export const MOST_SPEECHES = MAX_TURNS - 100;

export const standingOf = ({ standings }: Pick<TranscriptChoices, 'standings'>, speaker: string): Standing =>
  Object.hasOwn(standings, speaker) ? (standings[speaker] ?? 'out') : 'out';

/** Returns the seats of the speakers, those of the proposition first. */
export const speakerSeats = (choices: Pick<TranscriptChoices, 'speeches' | 'standings'>) =>
  SIDES.flatMap((bench) =>
    [...new Set(choices.speeches.map(({ speaker }) => speaker))]
      .filter((speaker) => standingOf(choices, speaker) === bench)
      .map((speaker, index): SeatTemplate & { speaker: string } => ({
        ...{ speaker, bench, min: 1, max: 1, human: true, about: speaker },
        role: index === 0 ? bench : `${bench}-${index + 1}`,
        name:
          speaker.length > MAX_SEAT_NAME_LENGTH ? `${speaker.slice(0, MAX_SEAT_NAME_LENGTH - 1)}…` : speaker,
      })),
  );

/** Returns why the speeches make no debate of two sides; `null`: they do. */
export function sidesFault(choices: TranscriptChoices): 'noProposition' | 'noOpposition' | 'tooMany' | null {
  const benches = speakerSeats(choices).map(({ bench }) => bench);
  if (!benches.includes('proposition')) return 'noProposition';
  if (!benches.includes('opposition')) return 'noOpposition';
  const isLarge = SIDES.some((side) => benches.filter((bench) => bench === side).length > MOST_ON_A_SIDE);
  return isLarge || choices.speeches.length > MOST_SPEECHES ? 'tooMany' : null;
}

/** Throws a SetupError that names every fault of the choices. Two sides must stand (`sidesFault`). */
export function transcriptDebate(choices: TranscriptChoices, ids: NewDebateIds): DebateRecord {
  const templates = speakerSeats(choices);
  const roles = new Map(templates.map(({ speaker, role }) => [speaker, role]));
  // A speech of a side, or, without a role, a note of the chair. Two of one speaker with nothing between them are one.
  const texts: { role: string | undefined; text: string }[] = [];
  for (const { speaker, text } of choices.speeches) {
    if (standingOf(choices, speaker) === 'out') continue;
    const [last, role] = [texts.at(-1), roles.get(speaker)];
    if (last?.role === role && last) last.text += `\n\n${text}`;
    else texts.push({ role, text });
  }
  const format = transcriptFormat(
    templates,
    texts.flatMap(({ role }) => role ?? []),
  );
  const judge = format.seats.filter(({ judges }) => judges);
  const seatOf = (template: SeatTemplate, occupant: Occupant, number = 1) => ({
    ...seatFromTemplate(template, number),
    occupant,
  });
  const record = createRecord(format, {
    ...ids,
    motion: choices.motion,
    seats: [
      ...templates.map((template) => seatOf(template, { kind: 'human', elsewhere: true })),
      ...judge.flatMap((one) => choices.judges.map((judge, index) => seatOf(one, judge, index + 1))),
    ],
    settings: { prior: false, costLimit: choices.limit },
  });
  const at = record.createdAt;
  const slots = plannedSteps(record).flatMap((step) => step.slots);
  const entries = texts.flatMap(({ role, text }): Entry[] => {
    if (role === undefined) return [{ kind: 'ruling', ruling: 'interject', at, text }];
    const { turn: id, seat } = slots.shift() ?? { turn: '', seat: role };
    const source = { model: null, attempt: null };
    return [{ kind: 'turn', id, seat, act: 'rebut', text, flags: [], at, ...source }];
  });
  return { ...record, entries };
}
