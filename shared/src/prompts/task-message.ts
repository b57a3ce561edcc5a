// The last message of a call: who the speaker is, the task, and, when an answer was refused, why it is asked for again.

import type { Slot, Step } from '../plan/step.ts';
import { isSummaryStep } from '../plan/summary-turns.ts';
import { actsIn, rolesIn } from '../record/plan.ts';
import type { DebateRecord, Persona, Seat } from '../record/record.ts';
import { stepTitle } from '../status/agenda.ts';
import { tag } from '../tags/prompt-tags.ts';
import type { BriefContext } from './briefs/brief.ts';
import { briefFor } from './briefs/registry.ts';

const LONGEST_VOICE = 160;

interface TaskSpeaker {
  record: DebateRecord;
  step: Step;
  slot: Slot;
  seat: Seat;
  words: number | null;
}

/** The text of the last message; `reason`: why the previous answer was refused, or `null`. */
export function taskMessage(speaker: TaskSpeaker, reason: string | null): string {
  const { step, seat, words } = speaker;
  const context = briefContext(speaker);
  const parts = [
    tag(
      'you',
      { seat: seat.id, name: seat.name, side: seat.bench ?? seat.role },
      isSummaryStep(step) ? CLERK_TEXT : youText(context),
    ),
    tag(
      'task',
      {
        act: step.act.task,
        label: stepTitle(step),
        words: words ?? undefined,
        seat: seat.id,
        name: seat.name,
        target: context.target?.id,
      },
      [...briefFor(step.act.task)(context), ...endIsNearNote(context)].join('\n'),
    ),
  ];
  if (reason !== null) parts.push(tag('again', {}, reason));
  return parts.join('\n');
}

function briefContext({ record, step, slot, seat, words }: TaskSpeaker): BriefContext {
  const others = record.seats.filter((other) => other.id !== seat.id);
  const speeches = actsIn(record.format.plan).filter((act) => act.answer === undefined);
  const speakingRoles = new Set(speeches.flatMap((act) => rolesIn(act.by)));
  return {
    record,
    step,
    slot,
    seat,
    target: record.seats.find((other) => other.id === slot.target) ?? null,
    words,
    partners: others.filter((other) => seat.bench !== null && other.bench === seat.bench),
    opponents: others.filter(
      (other) => seat.bench !== null && other.bench !== null && other.bench !== seat.bench,
    ),
    others: others.filter((other) => speakingRoles.has(other.role)),
    alone: step.slots.length === 1,
  };
}

/** From the pass the plan names, the prompt says that the end is near. */
function endIsNearNote({ step: { loopLimits: bounds, passes } }: BriefContext): string[] {
  const [bound, pass] = [bounds.at(-1), passes.at(-1)];
  if (!bound || pass === undefined || bound.warnAt === null || pass < bound.warnAt) return [];
  return [
    pass >= bound.atMost
      ? 'This is the last turn: bring what you have to an end.'
      : `This is turn ${pass} of ${bound.atMost} at most: move toward what can be settled.`,
  ];
}

/** The seat that writes a summary does not speak for its own side. */
const CLERK_TEXT =
  'For this turn you are the clerk of the debate, not a participant: you take no side and have no persona.';

function youText({ seat, partners }: BriefContext): string {
  const lines = [`You are ${seat.name}. ${sideText(seat)}`];
  if (partners.length > 0) {
    const names = partners.map((partner) => partner.name).join(' and ');
    lines.push(
      `${names} shares your bench: build on what your partner said, do not repeat it, and do not contradict it without saying why.`,
    );
  }
  if (seat.persona) lines.push(...personaText(seat.persona));
  return lines.join('\n');
}

const SIDE_INSTRUCTIONS = {
  proposition: 'You argue for the motion: make the strongest honest case for that side.',
  opposition: 'You argue against the motion: make the strongest honest case for that side.',
};
const sideText = (seat: Seat): string =>
  seat.bench === null ? 'You sit on no bench.' : SIDE_INSTRUCTIONS[seat.bench];

/** A persona changes what is weighed and which examples are used, not the style: mannerisms would bury the arguments. */
function personaText(persona: Persona): string[] {
  const [voice = ''] = persona.voice.trim().split(/[\r\n\u2028\u2029]/, 1);
  return [
    `Persona: ${persona.name}. It chooses what you weigh and the examples you take, not your manner.`,
    ...(persona.priorities.trim() === '' ? [] : [`Your priorities: ${persona.priorities.trim()}`]),
    ...(voice === '' ? [] : [`Your voice: ${voice.slice(0, LONGEST_VOICE)}`]),
  ];
}
