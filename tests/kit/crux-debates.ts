// Debates in real language with a winner, and simulated judges who answer an inquiry into what carried the verdict.
import { blindParticipants } from '@rostrum/shared/plan/blind-letters';
import { nextStep, plannedSteps, type Slot, type Step } from '@rostrum/shared/plan/cursor';
import { type ClaimCut, cruxOffer, cutInquiry, cutsOf, readingInquiry } from '@rostrum/shared/proof/crux';
import type { Act } from '@rostrum/shared/record/plan';
import { SENTENCES } from '@rostrum/shared/record/plan-acts';
import { type DebateRecord, seatsNow, type Turn } from '@rostrum/shared/record/record';
import { RECORDINGS } from '@rostrum/shared/recordings/recordings';
import { readDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';

const MODELS = ['alder-70b', 'birch-70b', 'cedar-70b', 'dogwood-70b', 'elm-70b'].map((id) => ({
  provider: 'local',
  id,
}));

/** Returns a recorded debate as if other models had held it, with its winner ahead by `points` more in every reading. */
export async function debateWonBy(name: string, winner: string, points: number): Promise<DebateRecord> {
  const file = await RECORDINGS.find((recording) => recording.name === name)?.load();
  const result = readDebateJson(JSON.stringify(file?.default));
  if (!result.ok) throw new Error(`no recording ${name}`);
  const seats = seatsNow(result.record).map((seat, at) => ({
    ...seat,
    occupant: {
      kind: 'model' as const,
      model: MODELS[at % MODELS.length] ?? { provider: 'local', id: 'alder-70b' },
    },
  }));
  const record = { ...result.record, seats };
  const ways = new Map(
    plannedSteps(record).flatMap(({ act, slots }) => slots.map(({ turn }) => [turn, act.reading] as const)),
  );
  const ahead = (turn: Turn): Turn => {
    const way = ways.get(turn.id);
    if (!way || turn.act !== 'rule') return turn;
    const own =
      blindParticipants(record, turn.seat, way.order).find(({ id }) => id === winner)?.blindId ?? '';
    const answer = JSON.parse(turn.text);
    for (const { scores } of Object.values<{ scores: Record<string, number> }>(answer.ratings))
      scores[own] = (scores[own] ?? 0) + points;
    return { ...turn, text: JSON.stringify(answer) };
  };
  return {
    ...record,
    entries: record.entries.map((entry) => (entry.kind === 'turn' ? ahead(entry) : entry)),
  };
}

/** Returns a debate whose speeches that `isShort` chooses hold nothing but what its judges quoted for the claims to try. */
export function withShortSpeeches(record: DebateRecord, isShort: (turn: string) => boolean): DebateRecord {
  const offer = cruxOffer(record);
  const quotations =
    offer && typeof offer !== 'string' ? offer.claims.flatMap(({ quotations: own }) => own) : [];
  const entries = record.entries.map((entry) => {
    if (entry.kind !== 'turn' || !isShort(entry.id)) return entry;
    const own = quotations.filter(({ turn }) => turn === entry.id).map(({ quote }) => `${quote}.`);
    return own.length === 0 ? entry : { ...entry, text: [...new Set(own)].join(' ') };
  });
  return { ...record, entries };
}

/** Returns a debate that its first judge alone has read. */
export function withOneJudge(record: DebateRecord): DebateRecord {
  const [, ...others] = record.seats.filter(({ role }) => role === 'judge').map(({ id }) => id);
  const entries = record.entries.filter((entry) => !('seat' in entry && others.includes(entry.seat ?? '')));
  return { ...record, entries };
}

export const CRUX_IDS = {
  id: 'inquiry-one',
  channel: 'c'.repeat(22),
  createdAt: 1_800_000_000_000,
  limitNanoUsd: null,
};

const turnIn = (slot: Slot, { task }: Act, text: string): Turn => ({
  kind: 'turn',
  id: slot.turn,
  seat: slot.seat,
  act: task,
  text,
  flags: [],
  at: 0,
  model: null,
  attempt: null,
});

/** Answers the list of sentences: only those that the readings quoted, or these numbers for every claim. */
export const cutsFrom = (record: DebateRecord, sentences: readonly number[] = []): ClaimCut[] =>
  cutsOf(record, listFrom(record, sentences));

/** Returns the inquiry in which they are listed. */
export function listFrom(record: DebateRecord, sentences: readonly number[] = []): DebateRecord {
  const inquiry = cutInquiry(record, CRUX_IDS);
  const next = nextStep(inquiry);
  if (next.kind === 'close' || next.step.act.task !== SENTENCES) throw new Error('no list is asked for');
  const claims = (inquiry.crux?.claims ?? []).map((_, at) => ({ claim: at + 1, sentences }));
  const turns = next.waiting.map((slot) => turnIn(slot, next.step.act, JSON.stringify({ claims })));
  return { ...inquiry, entries: [...inquiry.entries, ...turns] };
}

export function readingsFrom(record: DebateRecord): DebateRecord {
  const inquiry = readingInquiry(record, { ...CRUX_IDS, id: 'inquiry-two' }, cutsFrom(record));
  if (!inquiry) throw new Error('nothing can be struck');
  return inquiry;
}

/** Returns a judge's short reading in which the leader has this many points more than the other side. */
function readingText(
  record: DebateRecord,
  { act, slot, lead }: { act: Act; slot: Slot; lead: number },
): string {
  const participants = blindParticipants(record, slot.seat, act.reading?.order ?? 'drawn');
  const scores = Object.fromEntries(
    participants.map(({ id, blindId }) => [
      blindId,
      Math.max(0, Math.min(100, id === record.crux?.leader ? 50 + lead / 2 : 50 - lead / 2)),
    ]),
  );
  const reasons = Object.fromEntries(participants.map(({ blindId }) => [blindId, 'Because.']));
  return JSON.stringify({
    ratings: Object.fromEntries(record.format.criteria.map(({ id }) => [id, { reasons, scores }])),
  });
}

/** Gives every due reading. `leadOf`: the lead that a judge sees; `null`: the reading is lost. */
export function answerReadings(
  inquiry: DebateRecord,
  leadOf: (step: Step, slot: Slot) => number | null,
  steps: Step[] = [],
): DebateRecord {
  const next = nextStep(inquiry);
  if (next.kind === 'close') return inquiry;
  const { step, waiting } = next;
  const entries = waiting.map((slot) => {
    const lead = leadOf(step, slot);
    return lead === null
      ? ({ kind: 'ruling', ruling: 'skip', by: 'house', turn: slot.turn, at: 0 } as const)
      : turnIn(slot, step.act, readingText(inquiry, { act: step.act, slot, lead }));
  });
  steps.push(step);
  return answerReadings({ ...inquiry, entries: [...inquiry.entries, ...entries] }, leadOf, steps);
}
