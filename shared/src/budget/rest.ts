// Simulates the rest of a debate: the upcoming calls, and the turns that they leave in the transcript. The reserve, the forecast and the
// check of contexts add up what it yields.
import type { TieredPrice } from '../money/charge.ts';
import { type Slot, type Step, textsByTurn, withSupposed } from '../plan/cursor.ts';
import type { SupposedTurn } from '../plan/step.ts';
import { type DebateRecord, peopleIn, seatsNow } from '../record/record.ts';
import type { ModelCard } from '../wire/model-card.ts';
import { modelKey } from '../wire/model-key.ts';
import {
  type Cards,
  type Compose,
  type ComposedCall,
  type ComposeOptions,
  holdFor,
  type InputBound,
  probableCost,
  type SpeakingStep,
} from './call-hold.ts';

/** A composed call with the card of its model. */
export interface UpcomingCall {
  slot: Slot;
  call: ComposedCall;
  card: ModelCard | undefined;
  /** The card's price; if it has none, the one that a person typed. */
  price: TieredPrice | undefined;
  /** Computes the most it can cost, in nano-dollars; `null` if the price is unknown. */
  hold: (bound: InputBound) => number | null;
  /** Computes its probable cost at the upper end, in nano-dollars. */
  probable: () => number;
}

/** A step, and those of its slots that are still open. */
export type OpenStep = Pick<SpeakingStep, 'step' | 'waiting'>;

export interface RestPolicy {
  /** Yields the steps that count; `now` returns the debate as simulated so far. */
  steps: (now: () => DebateRecord) => Iterable<OpenStep>;
  /** Options of a call, such as the length of the speech. */
  options?: (step: Step, slot: Slot) => Partial<ComposeOptions>;
  /** Makes the turn that a slot leaves in the transcript; `call`: undefined for a person; `null`: it leaves none. */
  turn: (step: Step, slot: Slot, call: ComposedCall | undefined) => SupposedTurn | null;
}

/** Yields each remaining step with the calls of its models, and the debate after it. */
export function* simulateRest(
  record: DebateRecord,
  { steps, options, turn }: RestPolicy,
  cards: Cards,
  compose: Compose,
): Generator<OpenStep & { calls: UpcomingCall[]; after: DebateRecord }> {
  const people = peopleIn(record);
  let after = record;
  for (const { step, waiting } of steps(() => after)) {
    const models = waiting.filter(({ seat }) => !people.has(seat));
    const calls = models.map((slot) => {
      const composeOptions = { cards, ...options?.(step, slot) };
      const call = compose(after, { kind: 'speak', step, waiting }, slot, composeOptions);
      return upcomingCall(record, slot, call, cards);
    });
    const callOf = new Map(calls.map(({ slot, call }) => [slot, call]));
    const turns = waiting.flatMap((slot) => turn(step, slot, callOf.get(slot)) ?? []);
    after = withSupposed(after, turns);
    yield { step, waiting, calls, after };
  }
}

/** Adds to a call its card, its price and its bounds. */
export function upcomingCall(
  record: DebateRecord,
  slot: Slot,
  call: ComposedCall,
  cards: Cards,
): UpcomingCall {
  const card = cards[modelKey(call.model)];
  const occupant = card?.price ? undefined : seatsNow(record).find(({ id }) => id === slot.seat)?.occupant;
  const price = card?.price ?? (occupant?.kind === 'model' ? occupant.price : undefined);
  return {
    ...{ slot, call, card, price },
    hold: (bound) => holdFor(call, card, price, bound),
    probable: () => probableCost(call, card, price),
  };
}

/** Returns the steps with the slots in which nobody has spoken yet. */
export function openSteps(record: DebateRecord, steps: readonly Step[]): OpenStep[] {
  const texts = textsByTurn(record);
  return steps.map((step) => ({ step, waiting: step.slots.filter(({ turn }) => !texts.has(turn)) }));
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
