// Simple reads of a debate's record, and its types. They load no schema, so code that only reads a debate does not either.
import { memoizeByObject } from '../money/memo.ts';
import { modelName } from '../wire/model-key.ts';
import type { Attempt, DebateRecord, Occupant, Ruling, Seat, Settings, Turn } from './record-schema.ts';
import type { SourcePassage } from './source-passage.ts';

export type * from './record-schema.ts';

/**
 * Rule by which new debates are judged. Rule 1 had no cap for few judges or for judges of one family; before rule 3, a judge who read one
 * order could split a panel, or keep a verdict from being clear.
 */
export const VERDICT_RULE = 3;

export const turnsOf = (record: DebateRecord): Turn[] =>
  record.entries.filter((entry) => entry.kind === 'turn');
export const attemptsOf = (record: DebateRecord): Attempt[] =>
  record.entries.filter((entry) => entry.kind === 'attempt');
export const rulingsOf = ({ entries }: Pick<DebateRecord, 'entries'>): readonly Ruling[] =>
  rulingsAmong(entries);
const rulingsAmong = memoizeByObject((entries: DebateRecord['entries']) =>
  entries.filter((entry) => entry.kind === 'ruling'),
);
/** Returns the rulings of one kind, in their order. */
export const rulingsNamed = <K extends Ruling['ruling']>(
  record: Pick<DebateRecord, 'entries'>,
  name: K,
): Extract<Ruling, { ruling: K }>[] =>
  rulingsOf(record).filter((ruling): ruling is Extract<Ruling, { ruling: K }> => ruling.ruling === name);
export const openAttemptsOf = (record: DebateRecord): Attempt[] =>
  attemptsOf(record).filter((attempt) => attempt.outcome.state === 'running');

/** Returns the passages of all packets, in their order. */
export const passagesOf = ({ entries }: Pick<DebateRecord, 'entries'>): readonly SourcePassage[] =>
  passagesAmong(rulingsAmong(entries));
const passagesAmong = memoizeByObject((rulings: readonly Ruling[]) =>
  rulings.flatMap((ruling) => (ruling.ruling === 'packet' ? ruling.passages : [])),
);

/** A text that speakers cite by its id. */
export type CitedText = Pick<SourcePassage, 'id' | 'title' | 'text'>;
/** Returns the documents and the passages. */
export const citedTextsOf = (record: Pick<DebateRecord, 'documents' | 'entries'>): readonly CitedText[] => [
  ...(record.documents ?? []),
  ...passagesOf(record),
];
/** Returns the texts that everybody was given to read: the background, the documents and the passages. */
export const textsToRead = (record: DebateRecord): string[] => [
  record.background ?? '',
  ...citedTextsOf(record).map(({ text }) => text),
];

/** Returns the same debate under another id. Its judges' letters stay as they were drawn, because a verdict follows from the record alone. */
export const withId = (record: DebateRecord, id: string): DebateRecord =>
  id === record.id ? record : { ...record, id, drawnFrom: record.drawnFrom ?? record.id };

/** Returns the seats with their present occupants: the last `reseat` of a seat counts. */
export const seatsNow = memoizeByObject((record: DebateRecord): Seat[] => {
  const newOccupants = new Map(rulingsNamed(record, 'reseat').map(({ seat, occupant }) => [seat, occupant]));
  return record.seats.map((seat) => ({ ...seat, occupant: newOccupants.get(seat.id) ?? seat.occupant }));
});

/** Returns each seat with every model that gave these speeches, or made these calls, in it; as it is now where there are none, or a person has it. */
export const seatsHeld = (
  record: DebateRecord,
  entries: readonly Pick<Turn | Attempt, 'seat' | 'model'>[] = turnsOf(record),
): Seat[] =>
  seatsNow(record).flatMap((seat) => {
    const models = new Map(
      entries.flatMap(({ seat: id, model }) => (id === seat.id && model ? [[modelName(model), model]] : [])),
    );
    if (models.size === 0 || seat.occupant.kind === 'human') return [seat];
    return [...models.values()].map((model) => ({ ...seat, occupant: { kind: 'model' as const, model } }));
  });

/** Returns the ids of the seats a person holds now. */
export const peopleIn = (record: DebateRecord): Set<string> =>
  new Set(seatsNow(record).flatMap((seat) => (seat.occupant.kind === 'human' ? [seat.id] : [])));

/** Returns whether the speeches are those of a transcript: the debate was held elsewhere, and only its judges are asked. */
export const isHeldElsewhere = ({ seats }: Pick<DebateRecord, 'seats'>): boolean =>
  seats.some(({ occupant }) => occupant.kind === 'human' && occupant.elsewhere === true);

/** Returns the present limit and warning, after every raise. Nano-dollars; `null`: none. */
export function limitsNow(record: DebateRecord): Pick<Settings, 'limitNanoUsd' | 'warnAtNanoUsd'> {
  const { limitNanoUsd, warnAtNanoUsd } = rulingsNamed(record, 'raise-limit').at(-1) ?? record.settings;
  return { limitNanoUsd, warnAtNanoUsd };
}

/** Returns the limit as a person gave it last: with what single answers before the debate take of it. Nano-dollars; `null`: none. */
export function limitAsGiven(record: DebateRecord): number | null {
  const { limitNanoUsd } = limitsNow(record);
  return limitNanoUsd === null ? null : limitNanoUsd + (record.settings.answersNanoUsd ?? 0);
}

/** Returns the settings for new debates like this one: with its limit and warning as a person gave them last. */
export function settingsAsGiven(record: DebateRecord): Settings {
  const { answersNanoUsd: _, ...settings } = record.settings;
  return { ...settings, ...limitsNow(record), limitNanoUsd: limitAsGiven(record) };
}

/** Returns the outcome of the last of some calls, apart from cancelled ones. */
export const lastOutcome = (attempts: readonly Attempt[]): Attempt['outcome'] | undefined =>
  attempts.findLast(({ outcome }) => !(outcome.state === 'failed' && outcome.code === 'cancelled'))?.outcome;

/** Returns whether a model repeats what one said in a recorded debate. `model`: an id, or a `modelKey`. */
export const isRecordedModel = (model: string): boolean => /(^|\/)recorded\./.test(model);
export const isRecordedSpeaker = (occupant: Occupant | null): boolean =>
  occupant?.kind === 'model' && isRecordedModel(occupant.model.id);
/** Returns whether recorded speakers sit in a form or a debate; a form is that of a recorded debate until somebody changes it. */
export const isRecorded = ({ seats }: { seats: readonly { occupant: Occupant | null }[] }): boolean =>
  seats.some(({ occupant }) => isRecordedSpeaker(occupant));
