// The last message of a call: who the speaker is, the task, and, when an answer was refused, why it is asked for again.

import { isJudge } from '../answers/judges.ts';
import type { Slot, Step } from '../plan/step.ts';
import { isSummaryStep } from '../plan/summary-turns.ts';
import { actsIn, rolesIn } from '../record/acts-in.ts';
import type { Act } from '../record/plan.ts';
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

/** Why an answer is asked for again, and whether the chair has added a note since the last speech. */
export interface TaskNotes {
  /** Why the previous answer was refused; `null`: it is asked for the first time. */
  reason: string | null;
  /** How the refused answer began; it may quote a speech, and so stands outside <again>. */
  refused: string | null;
  chairNote: boolean;
  /** The chair has put a note to this seat, which it has not answered yet. */
  chairAsks: boolean;
}

/** The text of the last message. */
export function taskMessage(
  speaker: TaskSpeaker,
  { reason, refused, chairNote, chairAsks }: TaskNotes,
): string {
  const { step, seat, words } = speaker;
  const context = briefContext(speaker);
  const parts = [
    tag(
      'you',
      { seat: seat.id, name: seat.name, side: seat.bench ?? seat.role },
      isClerk(context) ? CLERK_TEXT : youText(context),
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
      [
        ...briefFor(step.act.task)(context),
        ...actInstruction(step.act),
        ...endIsNearNote(context),
        ...(step.act.answer === undefined && !isSummaryStep(step)
          ? [...(chairNote ? [CHAIR_NOTE] : []), ...(chairAsks ? [CHAIR_ASKS] : [])]
          : []),
      ].join('\n'),
    ),
  ];
  if (refused !== null) parts.push(tag('refused', {}, refused));
  if (reason !== null) parts.push(tag('again', {}, `${reason} ${ASKED_AGAIN}`));
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
    opponents: opponentsOf(record, seat),
    others: others.filter((other) => speakingRoles.has(other.role)),
    alone: step.slots.length === 1,
    isLastSpeech: isLastSpeech(record, step, seat),
  };
}

/** Contestants whom a verdict compares with this one. */
function opponentsOf({ format, seats }: DebateRecord, seat: Seat): Seat[] {
  const isContestant = ({ role }: Seat) => format.contestants.includes(role);
  if ((format.outcome ?? 'verdict') !== 'verdict' || !isContestant(seat)) return [];
  return seats.filter(
    (other) =>
      other.id !== seat.id && isContestant(other) && (seat.bench === null || other.bench !== seat.bench),
  );
}

/** By the plan alone, in which a role's later turns can be seen whatever will be said. */
function isLastSpeech({ format }: DebateRecord, { act, passes, loopLimits }: Step, { role }: Seat): boolean {
  const acts = actsIn(format.plan);
  const index = acts.indexOf(act);
  const isLastPass = passes.every((pass, at) => pass >= (loopLimits[at]?.atMost ?? pass));
  const later = acts.slice(index + 1).filter((one) => one.answer === undefined);
  return index >= 0 && isLastPass && !later.some(({ by }) => rolesIn(by).includes(role));
}

/** From whoever wrote the format; like the rules, it holds for everybody who speaks in the act. */
function actInstruction({ instruction = '' }: Act): string[] {
  const asked = instruction.trim();
  return asked === '' ? [] : [`For this act, within the rules: ${asked}`];
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

const ASKED_AGAIN =
  'The task stands as it is above. Nobody has seen the refused answer: write the whole answer anew, without a word about it.';
const CHAIR_NOTE = 'The chair has added a note after the last speech: answer it in yours.';
const CHAIR_ASKS = 'The chair has put a note to you since your last speech: answer it in this one.';

/** The seat that writes a summary or a synthesis does not speak for itself. */
const CLERK_TEXT =
  'For this turn you are the clerk of the debate, not a participant: you take no side and have no persona.';
const isClerk = ({ record, step, seat }: BriefContext): boolean =>
  isSummaryStep(step) || (step.act.task === 'synthesise' && !isJudge(record, seat));

function youText({ seat, partners }: BriefContext): string {
  const lines = [`You are ${seat.name}.${sideText(seat)}`];
  if (partners.length > 0) {
    const names = partners.map((partner) => partner.name).join(' and ');
    lines.push(
      `${names} shares your bench: build on what your partner said, do not repeat it, and do not contradict it without saying why.`,
    );
  }
  if (seat.persona) lines.push(...personaText(seat.persona));
  lines.push(...instructionText(seat));
  return lines.join('\n');
}

/** From the person, and so no data; it comes after the rules and cannot change them. */
function instructionText({ instruction = '' }: Seat): string[] {
  const asked = instruction.trim();
  return asked === '' ? [] : [`For your seat alone, within the rules: ${asked}`];
}

const SIDE_INSTRUCTIONS = {
  proposition: 'You argue for the motion: make the strongest honest case for that side.',
  opposition: 'You argue against the motion: make the strongest honest case for that side.',
};
const sideText = (seat: Seat): string => (seat.bench === null ? '' : ` ${SIDE_INSTRUCTIONS[seat.bench]}`);

/** A persona changes what is weighed and which examples are used; mannerisms would bury the arguments. */
function personaText(persona: Persona): string[] {
  const [voice = ''] = persona.voice.trim().split(/[\r\n\u2028\u2029]/, 1);
  const [priorities, changesMind] = [persona.priorities.trim(), persona.changesMind.trim()];
  return [
    `Persona: ${persona.name}. It decides what you weigh and the examples you take; its voice colours the wording, never the argument.`,
    ...(priorities === '' ? [] : [`Your priorities: ${priorities}`]),
    ...(changesMind === '' ? [] : [`What would change your mind: ${changesMind}`]),
    ...(voice === '' ? [] : [`Your voice: ${voice.slice(0, LONGEST_VOICE)}`]),
  ];
}
