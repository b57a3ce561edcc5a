// The last message of a call: who you are, your task, and, when an answer was refused, why you are asked again.
import { speechTitle } from '../debate/agenda.ts';
import type { DebateRecord, Persona, Seat } from '../debate/record.ts';
import type { Group } from '../debate/walk.ts';
import { tag } from '../tags/tags.ts';
import type { Scene } from './briefs/brief.ts';
import { briefFor } from './briefs/registry.ts';

const LONGEST_VOICE = 160;

interface Speaker {
  record: DebateRecord;
  group: Group;
  seat: Seat;
  words: number | null;
}

export function closingMessage(speaker: Speaker, reason: string | null): string {
  const { record, group, seat, words } = speaker;
  const scene = sceneOf(speaker);
  const parts = [
    tag('you', { seat: seat.id, name: seat.name, side: seat.bench ?? seat.role }, youText(scene)),
    tag(
      'task',
      {
        act: group.act.act,
        label: speechTitle(group),
        words: words ?? undefined,
        seat: seat.id,
        name: seat.name,
      },
      briefFor(group.act.act)({ ...scene, record }).join('\n'),
    ),
  ];
  if (reason !== null) parts.push(tag('again', {}, reason));
  return parts.join('\n');
}

function sceneOf({ record, group, seat, words }: Speaker): Scene {
  const others = record.seats.filter((other) => other.id !== seat.id);
  return {
    record,
    group,
    seat,
    words,
    partners: others.filter((other) => seat.bench !== null && other.bench === seat.bench),
    opponents: others.filter(
      (other) => seat.bench !== null && other.bench !== null && other.bench !== seat.bench,
    ),
    alone: group.places.length === 1,
  };
}

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
