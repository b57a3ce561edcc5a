// A debate as Markdown: motion, seats, every speech in the order of the plan, verdict, cost, and why it ended.
import { speechTitle } from '@rostrum/shared/debate/agenda';
import { earlyEndsOf } from '@rostrum/shared/debate/early-end';
import { endingOf } from '@rostrum/shared/debate/ending';
import {
  costByAct,
  costByModel,
  costBySeat,
  estimateNote,
  hedgeOf,
  type LedgerLine,
  ledgerOf,
} from '@rostrum/shared/debate/ledger';
import {
  type DebateRecord,
  rulingsOf,
  type Seat,
  seatsNow,
  type Turn,
  turnsOf,
} from '@rostrum/shared/debate/record';
import { isSummaryGroup } from '@rostrum/shared/debate/summary-turns';
import { silenceSentence, silencesIn } from '@rostrum/shared/debate/unheard';
import { type Group, stepsOf } from '@rostrum/shared/debate/walk';
import { modelKey } from '@rostrum/shared/wire/model-card';
import { outcomeParts } from './markdown-outcome.ts';
import { inline, nested, table } from './markdown-parts.ts';

export function exportMarkdown(record: DebateRecord): string {
  const parts = [
    `# ${inline(record.motion)}`,
    `${inline(record.format.title)}, ${new Date(record.createdAt).toISOString().slice(0, 10)}`,
    seatsPart(record),
    ...speechesPart(record),
    ...outcomeParts(record),
    endingPart(record),
    costPart(record),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function seatsPart(record: DebateRecord): string {
  const rows = seatsNow(record).map((seat) => [
    inline(seat.name),
    inline(seat.persona?.name ?? '–'),
    inline(whoSits(seat)),
  ]);
  return `## Seats\n\n${table(['Seat', 'Persona', 'Model'], rows)}`;
}

const whoSits = ({ occupant }: Seat): string =>
  occupant.kind === 'human' ? 'a person' : modelKey(occupant.model);

/** In the order of the plan, which is not always the order in which they came; the judge's answer has its own part. */
function speechesPart(record: DebateRecord): string[] {
  const turns = new Map(turnsOf(record).map((turn) => [turn.id, turn]));
  const names = new Map(record.seats.map((seat) => [seat.id, seat.name]));
  const silences = new Map(silencesIn(record).map((silence) => [silence.turn, silence]));
  const speeches = [...stepsOf(record)]
    .filter((group) => group.act.answer === undefined)
    .flatMap((group) =>
      group.places.flatMap((place) => {
        const turn = turns.get(place.turn);
        const name = isSummaryGroup(group) ? SUMMARY : (names.get(place.seat) ?? place.seat);
        const silence = silences.get(place.turn);
        if (turn) return [speech(group, name, turn)];
        return silence ? [`${heading(group, name)}\n\n*${inline(silenceSentence(name, silence))}*`] : [];
      }),
    );
  const said = rulingsOf(record).flatMap((ruling) =>
    ruling.ruling === 'interject' ? [`- From the chair: ${inline(ruling.text)}`] : [],
  );
  const parts = speeches.length > 0 ? ['## Speeches', ...speeches] : [];
  return said.length > 0 ? [...parts, '## Interjections', said.join('\n')] : parts;
}

/** It stands among the speeches where it was made, and is none. */
const SUMMARY = 'For the models, instead of the rounds before';

const heading = (group: Group, name: string): string => `### ${inline(name)} — ${inline(speechTitle(group))}`;

function speech(group: Group, name: string, turn: Turn): string {
  const flags = turn.flags.length > 0 ? `\n\n*Flagged: ${turn.flags.join(', ')}.*` : '';
  return `${heading(group, name)}\n\n${nested(turn.text)}${flags}`;
}

function endingPart(record: DebateRecord): string {
  const ending = endingOf(record);
  const early = earlyEndsOf(record).find(({ last }) => last);
  const where = early ? ` It ${early.where}.` : '';
  return `## Why it ended\n\n${inline(`${ending?.reason ?? 'It has not ended.'}${where}`)}`;
}

/** Exact, to the nano-dollar: what is rounded for the screen cannot be added up. */
const dollars = (nano: number): string => {
  const digits = String(nano).padStart(10, '0');
  return `$${digits.slice(0, -9)}.${digits.slice(-9)}`;
};

function costPart(record: DebateRecord): string {
  const ledger = ledgerOf(record);
  const acts = [...stepsOf(record)].map(({ act }) => [act.act, act.label] as const);
  const names = new Map([...acts, ...record.seats.map((seat) => [seat.id, seat.name] as const)]);
  const lines = (title: string, by: LedgerLine[]) =>
    table(
      [title, 'Calls', 'Cost'],
      by.map((each) => [
        inline(names.get(each.key) ?? each.key),
        String(each.calls),
        `${hedgeOf(each)}${dollars(each.spentNanoUsd)}`,
      ]),
    );
  const notes = [
    `Total: **${hedgeOf(ledger)}${dollars(ledger.spentNanoUsd)}** in ${ledger.calls} calls.`,
    ledger.notionalNanoUsd > 0
      ? `Of this, ${dollars(ledger.notionalNanoUsd)} is made-up money of the demo speakers: nothing is billed for it.`
      : '',
    estimateNote(ledger, dollars),
    ledger.unpriced > 0 ? `The cost of ${ledger.unpriced} calls is unknown and not in the sum.` : '',
    'By reported usage and listed prices; the vendor’s invoice decides.',
  ];
  return [
    '## Cost',
    notes.filter((note) => note !== '').join(' '),
    lines('Participant', costBySeat(record)),
    lines('Act', costByAct(record)),
    lines('Model', costByModel(record)),
  ].join('\n\n');
}
