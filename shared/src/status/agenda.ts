// The agenda of a debate for a reader: acts in plan order with their numbers, times, words and references.

import { judgingRoles } from '../answers/judges.ts';
import { memoizeByObject } from '../money/memo.ts';
import { leftOutByStop, nextStep, plannedSteps, type Step } from '../plan/cursor.ts';
import type { Act } from '../record/plan.ts';
import { actsIn, isActApart, isAskedApart, loopNameAt } from '../record/plan-acts.ts';
import { type DebateRecord, rulingsNamed, type Seat, turnsOf } from '../record/record.ts';
import { closeReason, isAbandoned, type SkippedTurn, skippedTurnsIn } from './debate-status.ts';
import { isSpeaker, letterHolderOf, speakerLetters } from './speaker-letters.ts';
import { roundedDown, speechWords } from './speech-length.ts';

/** Returns the title of a step: "Opening"; "Rebuttal 2" inside a loop. */
export const stepTitle = memoizeByObject((step: Pick<Step, 'act' | 'passes'>): string =>
  [step.act.label, ...step.passes].join(' ').replace(/(\d) (?=\d)/g, '$1.'),
);

export type SlotState = 'done' | 'now' | 'to-come' | 'skipped';

export interface AgendaSlot {
  turn: string;
  seat: Seat;
  /** The seat it is about, if the act addresses one. */
  target: Seat | null;
  state: SlotState;
  /** The skip, if the turn was skipped. */
  skipped: SkippedTurn | null;
  /** Number of words to ask for; `null` if the act names neither words nor a time. */
  words: number | null;
}
export interface AgendaItem {
  address: string;
  act: string;
  title: string;
  phase: Step['phase'];
  passes: number[];
  /** Slots of the act. Several speak at once, without seeing each other's speech. */
  slots: AgendaSlot[];
  /** Readers from whom it is hidden, as in `Act`; `null`: nobody. */
  hiddenFrom: NonNullable<Act['hiddenFrom']> | null;
  /** Whether its turns are speeches of the debate; queries, the judges' own texts and texts that nobody may read are not. */
  isSpeech: boolean;
  state: SlotState;
}

/** Returns every act of the plan in order, for a debate that runs or one in the set-up. */
export function agendaOf(record: DebateRecord): AgendaItem[] {
  const spokenTurns = new Set(turnsOf(record).map((turn) => turn.id));
  const passedOver = new Set(rulingsNamed(record, 'skip').map(({ turn }) => turn));
  const skippedTurns = new Map(skippedTurnsIn(record).map((skippedTurn) => [skippedTurn.turn, skippedTurn]));
  const hasEnded = isAbandoned(record) || closeReason(record) !== null;
  const leftOut = leftOutByStop(record);
  const next = nextStep(record);
  const now = hasEnded || next.kind === 'close' ? null : next.step.address;
  const seats = new Map(record.seats.map((seat) => [seat.id, seat]));
  const judging = judgingRoles(record.format, record.seats);
  const debateTasks = new Set(
    actsIn(record.format.plan).flatMap(({ phase, task }) => (phase === 'verdict' ? [] : task)),
  );
  // A last vote counts as the votes before it do; a text that closes the debate is its outcome.
  const isOfDebate = ({ phase, act }: Step): boolean =>
    act.hiddenFrom !== 'everyone' &&
    !isAskedApart({ act: act.task }) &&
    (phase !== 'verdict' || debateTasks.has(act.task));
  return plannedSteps(record).map((step) => {
    const isNow = now === step.address && next.kind !== 'close' && sameSlots(next.step, step);
    const slots = step.slots.flatMap(({ turn, seat: id, target }): AgendaSlot[] => {
      const seat = seats.get(id);
      if (!seat) return [];
      const isDropped = passedOver.has(turn) || hasEnded || leftOut(step);
      const words = isMeasured(step.act) ? speechWords(record, step.act, id) : null;
      return [
        {
          turn,
          seat,
          target: seats.get(target ?? '') ?? null,
          state: spokenTurns.has(turn) ? 'done' : isDropped ? 'skipped' : isNow ? 'now' : 'to-come',
          skipped: skippedTurns.get(turn) ?? null,
          words: words && roundedDown(words, 10),
        },
      ];
    });
    return {
      address: step.address,
      act: step.act.task,
      title: stepTitle(step),
      phase: step.phase,
      passes: step.passes,
      slots,
      hiddenFrom: step.act.hiddenFrom ?? null,
      isSpeech: isOfDebate(step) && !slots.some(({ seat }) => judging.has(seat.role)),
      state: itemState(slots),
    };
  });
}

const isMeasured = (act: Act): boolean =>
  act.words !== undefined || act.seconds !== undefined || act.takesLength === true;

const sameSlots = (left: Step, right: Step): boolean => left.slots[0]?.turn === right.slots[0]?.turn;

function itemState(slots: readonly AgendaSlot[]): SlotState {
  const states = new Set(slots.map((slot) => slot.state));
  if (states.has('now')) return 'now';
  if (states.has('to-come')) return 'to-come';
  return states.has('done') ? 'done' : 'skipped';
}

/**
 * Returns the current pass of the first loop, by the loop's name ("Questions 1 of 2"); `null` outside a loop. `nearEnd`: the plan announces
 * the end.
 */
export function currentRound(
  record: DebateRecord,
): { title: string; round: number; of: number; nearEnd: boolean } | null {
  const next = nextStep(record);
  if (next.kind === 'close') return null;
  const [round, bound] = [next.step.passes[0], next.step.loopLimits[0]];
  if (round === undefined || bound === undefined) return null;
  const title = loopNameAt(record.format.plan, next.step.address);
  return { title, round, of: bound.atMost, nearEnd: bound.warnAt !== null && round >= bound.warnAt };
}

/**
 * Returns every turn of the plan with a short name for citations, such as P2, Ec3, J1. The name has the letters of its speaker
 * (speaker-letters.ts) and its number among that speaker's speeches in plan order. Partners on a bench share its letter, and judges theirs.
 * A speaker's answers in a form, such as votes, stand apart from the speeches and have numbers of their own: A1a.
 */
export function turnReferences(record: DebateRecord): Map<string, string> {
  const letters = speakerLetters(record);
  const holders = new Map(record.seats.map((seat) => [seat.id, letterHolderOf(record, seat)]));
  const speakers = new Set(record.seats.flatMap((seat) => (isSpeaker(record, seat) ? seat.id : [])));
  const counts = new Map<string, number>();
  const references = new Map<string, string>();
  // Questions outside of the debate come first in the plan, and change no number of a speech.
  const steps = plannedSteps(record).toSorted(
    (a, b) => Number(isActApart(a.act)) - Number(isActApart(b.act)),
  );
  for (const { turn, seat, act } of steps.flatMap(({ act, slots }) =>
    slots.map((slot) => ({ ...slot, act })),
  )) {
    const holder = holders.get(seat) ?? seat;
    const suffix = act.answer !== undefined && speakers.has(seat) ? 'a' : '';
    const count = (counts.get(holder + suffix) ?? 0) + 1;
    counts.set(holder + suffix, count);
    references.set(turn, `${letters.get(holder) ?? holder}${count}${suffix}`);
  }
  return references;
}

/** Returns the ids of the speeches so far, in the order of the plan. Queries, the judges' own texts and texts that nobody may read are no speeches. */
export const spokenSpeeches = (record: DebateRecord): string[] =>
  agendaOf(record).flatMap(({ isSpeech, slots }) =>
    isSpeech ? slots.flatMap(({ turn, state }) => (state === 'done' ? turn : [])) : [],
  );
