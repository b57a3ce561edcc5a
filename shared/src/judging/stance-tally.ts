// Adds up the positions at a round table before and after, each weighted by the confidence its holder gave.
import { memoizeByObject } from '../money/memo.ts';
import { spokenSlots } from '../plan/cursor.ts';
import type { DebateRecord } from '../record/record.ts';
import { endsAsQuestion } from '../speech/language.ts';
import { readStance, type Stance } from '../speech/turn-parsers.ts';

export type StanceTally = ReturnType<typeof stanceTally>;

/** Tasks in which a position is stated. */
const FIRST_STANCE_TASK = 'position';
const LAST_STANCE_TASK = 'recheck';

/** Returns the missing parts of the position that a speech of this task must state, in words for its speaker; `null`: nothing is missing. */
export function missingStance(
  { motion }: Pick<DebateRecord, 'motion'>,
  task: string,
  text: string,
): string | null {
  if (task !== FIRST_STANCE_TASK && task !== LAST_STANCE_TASK) return null;
  const { side, confidence } = readStance(text);
  const missing = [
    ...(side === null && !endsAsQuestion(motion) ? ['STANCE: FOR, AGAINST or UNDECIDED'] : []),
    ...(confidence === null ? ['CONFIDENCE: and a number from 0 to 100'] : []),
  ];
  return missing.length === 0 ? null : `it does not end with the line ${missing.join(' and the line ')}`;
}

export function stanceTally(record: DebateRecord) {
  const positions = stancesOf(record).map((one) => ({ ...one, moved: hasMoved(one) }));
  return {
    positions,
    before: stanceWeights(positions.flatMap(({ before }) => before ?? [])),
    after: stanceWeights(positions.flatMap(({ after }) => after ?? [])),
  };
}

interface SeatStances {
  seat: string;
  before: Stance | null;
  after: Stance | null;
}

/** Returns the position of every seat that stated one, in the order of the seats. `null`: not stated. */
export const stancesOf = memoizeByObject((record: DebateRecord): SeatStances[] => {
  const stances = new Map<string, SeatStances>();
  for (const { turn, slot, step } of spokenSlots(record)) {
    const [{ act }, { seat }] = [step, slot];
    if (act.task !== FIRST_STANCE_TASK && act.task !== LAST_STANCE_TASK) continue;
    const when = act.task === FIRST_STANCE_TASK ? 'before' : 'after';
    const seatStances = stances.get(seat) ?? { seat, before: null, after: null };
    stances.set(seat, { ...seatStances, [when]: readStance(turn.text) });
  }
  return record.seats.flatMap(({ id }) => stances.get(id) ?? []);
});

/** Returns whether a seat changed a side or a confidence that it stated twice; `null`: it stated neither twice. */
function hasMoved({ before, after }: SeatStances): boolean | null {
  const isKnown = (key: keyof Stance) => before?.[key] != null && after?.[key] != null;
  const keys = (['side', 'confidence'] as const).filter(isKnown);
  return keys.length === 0 ? null : keys.some((key) => before?.[key] !== after?.[key]);
}

/** Returns Σ confidence by side; a position without a confidence counts 50. */
function stanceWeights(stances: readonly Stance[]) {
  const weights = { for: 0, against: 0, undecided: 0, unstated: 0 };
  for (const { side, confidence } of stances) weights[side ?? 'unstated'] += confidence ?? 50;
  return weights;
}
