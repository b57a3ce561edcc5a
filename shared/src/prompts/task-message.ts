// Writes the last message of a call: the speaker, the task, and, if an answer was refused, the reason to ask for it again.

import { isJudge } from '../answers/judges.ts';
import type { Slot, Step } from '../plan/step.ts';
import { isSummaryStep } from '../plan/summary-turns.ts';
import type { Act } from '../record/plan.ts';
import { actsIn, rolesIn, rolesOutside } from '../record/plan-acts.ts';
import type { DebateRecord, Persona, Seat } from '../record/record.ts';
import { SEAT_TITLES } from '../speech/seat-titles.ts';
import { stepTitle } from '../status/agenda.ts';
import { tag } from '../tags/prompt-tags.ts';
import { textsToSign } from './briefs/agreement-briefs.ts';
import { type BriefContext, inSentence, namesOf } from './briefs/brief-clauses.ts';
import { briefFor, TEXTS_BEFORE } from './briefs/registry.ts';

interface TaskSpeaker {
  record: DebateRecord;
  step: Step;
  slot: Slot;
  seat: Seat;
  words: number | null;
}

/** Notes for a task. */
export interface TaskNotes {
  /** Reason why the previous answer was refused; `null`: this is the first request. */
  reason: string | null;
  /** `true`: the chair has added a note since the last speech. */
  chairNote: boolean;
  /** `true`: the chair has put a note to this seat, which it has not answered yet. */
  chairAsks: boolean;
  /** Whether the transcript begins with a summary. */
  summarised: boolean;
}

/** Returns the text of the last message. */
export function taskMessage(
  speaker: TaskSpeaker,
  { reason, chairNote, chairAsks, summarised: hasSummary }: TaskNotes,
): string {
  const { step, words } = speaker;
  const context = briefContext(speaker);
  const parts = [
    ...youTag(context),
    ...textsToSign(context),
    tag(
      'task',
      {
        act: step.act.task,
        label: stepTitle(step),
        words: words ?? undefined,
        target: context.target?.id,
      },
      [
        ...briefFor(step.act.task)(context),
        ...givenInstruction('this act', step.act),
        ...endIsNearNote(context),
        ...(step.act.answer === undefined && !isSummaryStep(step)
          ? [
              ...(chairNote ? [CHAIR_NOTE] : []),
              ...(chairAsks ? [CHAIR_ASKS] : []),
              ...(hasSummary ? [SUMMARISED] : []),
            ]
          : []),
      ].join('\n'),
    ),
  ];
  return [...parts, ...againTag(reason, ASKED_AGAIN)].join('\n');
}

/** Returns the last message of a call outside of the debate: the task alone. */
export function apartTaskMessage({ record, step, slot, seat }: TaskSpeaker, reason: string | null): string {
  const nobody = { target: null, partners: [], opponents: [], others: [], alone: true };
  const context = { ...{ record, step, slot, seat, words: null, isLastSpeech: false }, ...nobody };
  const brief = briefFor(step.act.task)(context);
  const texts = TEXTS_BEFORE[step.act.task]?.(context) ?? [];
  const task = tag('task', { act: step.act.task }, brief.join('\n'));
  return [...texts, task, ...againTag(reason, 'Do the whole task again.')].join('\n');
}

const againTag = (reason: string | null, request: string): string[] =>
  reason === null ? [] : [tag('again', {}, `${reason} ${request}`)];

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

/** Returns the contestants that a verdict compares with this one. */
function opponentsOf({ format, seats }: DebateRecord, seat: Seat): Seat[] {
  const isContestant = ({ role }: Seat) => format.contestants.includes(role);
  if ((format.outcome ?? 'verdict') !== 'verdict' || !isContestant(seat)) return [];
  return seats.filter(
    (other) =>
      other.id !== seat.id && isContestant(other) && (seat.bench === null || other.bench !== seat.bench),
  );
}

/** Returns whether the role has no later turn. The plan alone shows that, regardless of any speech. */
function isLastSpeech({ format }: DebateRecord, { act, passes, loopLimits }: Step, { role }: Seat): boolean {
  const acts = actsIn(format.plan);
  const index = acts.indexOf(act);
  const isLastPass = passes.every((pass, at) => pass >= (loopLimits[at]?.atMost ?? pass));
  const later = acts.slice(index + 1).filter((act) => act.answer === undefined);
  return index >= 0 && isLastPass && !later.some(({ by }) => rolesIn(by).includes(role));
}

/** Returns the instruction of the format's author; like the rules, it applies to every speaker of the act. */
function givenInstruction(of: string, { instruction = '' }: Act | Seat): string[] {
  const request = instruction.trim();
  return request === '' ? [] : [`For ${of}, within the rules: ${request}`];
}

/** Says that the end is near, from the pass that the plan names. */
function endIsNearNote({ step: { loopLimits, passes } }: BriefContext): string[] {
  const [bound, pass] = [loopLimits.at(-1), passes.at(-1)];
  if (!bound || pass === undefined || bound.warnAt === null) return [];
  if (pass < Math.min(bound.warnAt, bound.atMost)) return [];
  return [
    pass >= bound.atMost
      ? 'This is the last turn: come to a conclusion.'
      : `This is turn ${pass} of ${bound.atMost} at most: move toward what can be settled.`,
  ];
}

const ASKED_AGAIN = 'Nobody else has seen it. Do the whole task again, without a word about the first try.';
const CHAIR_NOTE =
  'The chair has added a note after the last speech: answer it in yours, in a sentence or two.';
const CHAIR_ASKS =
  'The chair has put a question to you since your last speech: answer it in this one, in a sentence or two.';
const SUMMARISED =
  'The transcript begins with a summary of earlier speeches: answer the speakers it reports, not the summary.';

/** Text for the seat that writes a summary or a synthesis, which does not speak for itself. */
const CLERK_TEXT = 'In this turn you are the clerk of the debate, not a participant, and you take no side.';
const isClerk = ({ record, step, seat }: BriefContext): boolean =>
  isSummaryStep(step) || (step.act.task === 'synthesise' && !isJudge(record, seat));

/** Says who the reader is. A seat outside the debate, which is not in the list of seats, is nobody there. */
const youTag = (context: BriefContext): string[] =>
  rolesOutside(context.record.format.plan).has(context.seat.role)
    ? []
    : [tag('you', { seat: context.seat.id }, isClerk(context) ? CLERK_TEXT : youText(context))];

function youText({ seat, partners }: BriefContext): string {
  const lines = [`You are ${inSentence(seat)}${sideText(seat)}`];
  if (partners.length > 0) {
    lines.push(
      `You share the bench with ${namesOf(partners, 'nobody')}: build on what was said there without repeating it, and contradict it only with a reason.`,
    );
  }
  if (seat.persona) lines.push(...personaText(seat.persona, seat.name));
  // This comes from the person, so it is no data; it follows the rules and cannot change them.
  lines.push(...givenInstruction('your seat alone', seat));
  return lines.join('\n');
}

const SIDE_INSTRUCTIONS = { proposition: 'for', opposition: 'against' };
const sideText = (seat: Seat): string =>
  seat.bench === null
    ? '.'
    : ` and argue ${SIDE_INSTRUCTIONS[seat.bench]} the motion: make the strongest honest case for your side.`;

/** Returns whether two names are one title, such as "Wissenschaftler" and "Scientist". */
const isSameTitle = (one: string, other: string): boolean =>
  one === other ||
  SEAT_TITLES.some((title) => [one, other].every((name) => Object.values(title).includes(name)));

/** Describes a persona by its priorities and examples; mannerisms would bury the arguments. */
function personaText(persona: Persona, seatName: string): string[] {
  const [voice, priorities, changesMind] = [persona.voice, persona.priorities, persona.changesMind].map(
    (text) => text.trim().replace(/\s+/gu, ' '),
  );
  return [
    `Your persona${isSameTitle(persona.name, seatName) ? '' : `, ${persona.name},`} decides what you weigh and which examples you choose; its voice colours your wording, never the argument.`,
    ...(priorities ? [`Your priorities: ${priorities}`] : []),
    ...(changesMind ? [`What would change your mind: ${changesMind}`] : []),
    ...(voice ? [`Your voice: ${voice}`] : []),
  ];
}
