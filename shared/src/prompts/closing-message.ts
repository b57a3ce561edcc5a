// The last message of a call: who you are, your task, and, when an answer was refused, why you are asked again.
import { speechTitle } from '../debate/agenda.ts';
import type { Group, Place } from '../debate/group.ts';
import { actsIn, rolesIn } from '../debate/plan.ts';
import type { DebateRecord, Persona, Seat } from '../debate/record.ts';
import { isSummaryGroup } from '../debate/summary-turns.ts';
import { tag } from '../tags/tags.ts';
import type { Scene } from './briefs/brief.ts';
import { briefFor } from './briefs/registry.ts';

const LONGEST_VOICE = 160;

interface Speaker {
  record: DebateRecord;
  group: Group;
  place: Place;
  seat: Seat;
  words: number | null;
}

export function closingMessage(speaker: Speaker, reason: string | null): string {
  const { group, seat, words } = speaker;
  const scene = sceneOf(speaker);
  const parts = [
    tag(
      'you',
      { seat: seat.id, name: seat.name, side: seat.bench ?? seat.role },
      isSummaryGroup(group) ? CLERK : youText(scene),
    ),
    tag(
      'task',
      {
        act: group.act.act,
        label: speechTitle(group),
        words: words ?? undefined,
        seat: seat.id,
        name: seat.name,
        target: scene.target?.id,
      },
      [...briefFor(group.act.act)(scene), ...nearTheEnd(scene)].join('\n'),
    ),
  ];
  if (reason !== null) parts.push(tag('again', {}, reason));
  return parts.join('\n');
}

function sceneOf({ record, group, place, seat, words }: Speaker): Scene {
  const others = record.seats.filter((other) => other.id !== seat.id);
  const speeches = actsIn(record.format.plan).filter((act) => act.answer === undefined);
  const speakingRoles = new Set(speeches.flatMap((act) => rolesIn(act.by)));
  return {
    record,
    group,
    place,
    seat,
    target: record.seats.find((other) => other.id === place.target) ?? null,
    words,
    partners: others.filter((other) => seat.bench !== null && other.bench === seat.bench),
    opponents: others.filter(
      (other) => seat.bench !== null && other.bench !== null && other.bench !== seat.bench,
    ),
    others: others.filter((other) => speakingRoles.has(other.role)),
    alone: group.places.length === 1,
  };
}

/** From the pass at which the plan says so: the speakers hear that the end is near. */
function nearTheEnd({ group: { bounds, passes } }: Scene): string[] {
  const [bound, pass] = [bounds.at(-1), passes.at(-1)];
  if (!bound || pass === undefined || bound.warnAt === null || pass < bound.warnAt) return [];
  return [
    pass >= bound.atMost
      ? 'This is the last turn: bring what you have to an end.'
      : `This is turn ${pass} of ${bound.atMost} at most: move toward what can be settled.`,
  ];
}

/** Whoever sums up for a model's seats does not speak for one of them. */
const CLERK =
  'For this turn you are the clerk of the debate, not a participant: you take no side and have no persona.';

function youText({ seat, partners }: Scene): string {
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

const SIDES = {
  proposition: 'You argue for the motion: make the strongest honest case for that side.',
  opposition: 'You argue against the motion: make the strongest honest case for that side.',
};
const sideText = (seat: Seat): string => (seat.bench === null ? 'You sit on no bench.' : SIDES[seat.bench]);

/** A persona colours what is weighed and the examples, not the manner: filler drowns arguments. */
function personaText(persona: Persona): string[] {
  const [voice = ''] = persona.voice.trim().split(/[\r\n\u2028\u2029]/, 1);
  return [
    `Persona: ${persona.name}. It chooses what you weigh and the examples you take, not your manner.`,
    ...(persona.priorities.trim() === '' ? [] : [`Your priorities: ${persona.priorities.trim()}`]),
    ...(voice === '' ? [] : [`Your voice: ${voice.slice(0, LONGEST_VOICE)}`]),
  ];
}
