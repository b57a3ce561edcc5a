// The speeches of a debate as a flow sheet sees them: whose they are, and which came after which. Nothing here reads an annotation.
import { plannedSteps } from '../plan/cursor.ts';
import { participantsOf } from '../record/participants.ts';
import { type DebateRecord, turnsOf } from '../record/record.ts';
import { stepTitle } from '../status/agenda.ts';

export interface FlowSpeech {
  turn: string;
  participant: string;
  /** The address of its act. */
  act: string;
  /** Its step, counted from 0: speeches of one step were given at once, without hearing each other. */
  step: number;
  /** Its place in the order of the plan, counted from 0. */
  place: number;
  text: string;
}
/** An act in which somebody who is judged has spoken. */
export interface FlowColumn {
  act: string;
  title: string;
  /** Turn ids, step by step: what stands in one list was spoken at once. */
  steps: string[][];
}

/** In the order of the plan. Structured answers and speeches of seats that are not judged are left out. */
export function flowSpeechesOf(record: DebateRecord): { speeches: FlowSpeech[]; columns: FlowColumn[] } {
  const texts = new Map(turnsOf(record).map(({ id, text }) => [id, text]));
  const participants = new Map(
    participantsOf(record).flatMap(({ id, seats }) => seats.map((seat) => [seat, id] as const)),
  );
  const speeches: FlowSpeech[] = [];
  const columns = new Map<string, FlowColumn>();
  let count = 0;
  for (const step of plannedSteps(record, record.format.plan)) {
    if (step.act.answer !== undefined) continue;
    const spoken: string[] = [];
    for (const { turn, seat } of step.slots) {
      const participant = participants.get(seat);
      const text = texts.get(turn);
      if (participant === undefined || text === undefined) continue;
      speeches.push({ turn, participant, act: step.address, step: count, place: speeches.length, text });
      spoken.push(turn);
    }
    count += 1;
    if (spoken.length === 0) continue;
    const column = columns.get(step.address) ?? { act: step.address, title: stepTitle(step), steps: [] };
    column.steps.push(spoken);
    columns.set(step.address, column);
  }
  return { speeches, columns: [...columns.values()] };
}

/** Speeches of others after this one, in the order of the plan. `by`: only of this participant. */
export const laterSpeechesOfOthers = (
  speeches: readonly FlowSpeech[],
  { participant, step }: FlowSpeech,
  by?: string,
): FlowSpeech[] =>
  speeches.filter(
    (other) =>
      other.step > step &&
      other.participant !== participant &&
      (by ?? other.participant) === other.participant,
  );
