// Which turns a debate goes on without where the cost limit leaves no room for a step. What fits is decided in fit-step.ts.
import { plannedSteps, type Slot, type Step, textsByTurn } from '../plan/cursor.ts';
import { isSummaryStep } from '../plan/summary-turns.ts';
import { type DebateRecord, openAttemptsOf } from '../record/record.ts';
import { isActApart } from '../record/record-reads.ts';
import type { SpeakingStep } from './call-hold.ts';

/**
 * For a step that does not fit; empty if the debate cannot go on without anything. Of a panel the least important turns that are still
 * to come: once they are skipped, the step is tried again.
 */
export function turnsWithoutRoom(record: DebateRecord, { step, waiting }: SpeakingStep): string[] {
  const all = waiting.map(({ turn }) => turn);
  if (isSummaryStep(step) || isActApart(step.act)) return all;
  if (step.phase !== 'verdict') return [];
  const readings = leastOfPanel(record);
  if (readings.length > 0) return readings;
  return mayBeLeftOut(step) && step.act.reading === undefined ? all : [];
}

const mayBeLeftOut = ({ act }: Step): boolean =>
  typeof act.skippable === 'object' && act.skippable.leaving === 0;

/** The slots that a verdict needs: without what may be left out, and of a panel one judge. */
export function slotsNeeded(record: DebateRecord, step: Step): Slot[] {
  if (step.phase !== 'verdict') return step.slots;
  if (mayBeLeftOut(step)) return [];
  const kept = step.act.reading === undefined ? undefined : judgeToKeep(record);
  return step.slots.filter(({ seat }) => kept === undefined || seat === kept);
}

interface OpenReading {
  turn: string;
  seat: string;
  step: Step;
}

/**
 * First further judges, the last one first, with all they still have to read. Of the judge who is left, the second order.
 */
function leastOfPanel(record: DebateRecord): string[] {
  const open = openReadings(record);
  const turnsOf = (readings: readonly OpenReading[]) => readings.map(({ turn }) => turn);
  const kept = judgeToKeep(record);
  const further = open.findLast(({ seat }) => seat !== kept)?.seat;
  if (further !== undefined) return turnsOf(open.filter(({ seat }) => seat === further));
  return turnsOf(open.filter(({ step }) => mayBeLeftOut(step)));
}

const readingSteps = (record: DebateRecord): Step[] =>
  [...plannedSteps(record, record.format.plan)].filter(({ act }) => act.reading !== undefined);

/** In plan order, without those that are being answered now. */
function openReadings(record: DebateRecord): OpenReading[] {
  const texts = textsByTurn(record);
  const running = new Set(openAttemptsOf(record).map(({ turn }) => turn));
  return readingSteps(record).flatMap((step) =>
    step.slots.flatMap(({ turn, seat }) =>
      texts.has(turn) || running.has(turn) ? [] : [{ turn, seat, step }],
    ),
  );
}

/** The first judge whose verdict is heard, otherwise the first that has not been skipped. */
function judgeToKeep(record: DebateRecord): string | undefined {
  const texts = textsByTurn(record);
  const slots = readingSteps(record).flatMap((step) => (mayBeLeftOut(step) ? [] : step.slots));
  const heard = slots.find(({ turn }) => typeof texts.get(turn) === 'string');
  return (heard ?? slots.find(({ turn }) => texts.get(turn) !== null))?.seat;
}
