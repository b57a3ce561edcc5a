// Groups the agenda into sections of the page: items that belong together, split where the chair interjected.

import { isSummaryTurn, occupantModelKey, summariesIn } from '@rostrum/shared/plan/summary-turns';
import type { PlanNode } from '@rostrum/shared/record/plan';
import { loopNameAt } from '@rostrum/shared/record/plan-acts';
import { type DebateRecord, type Ruling, seatsNow } from '@rostrum/shared/record/record';
import type { AgendaItem, AgendaSlot } from '@rostrum/shared/status/agenda';
import { languageInUse } from '../words/define-words.ts';
import { joinNames } from '../words/format-text.ts';

export interface SectionSlot extends AgendaSlot {
  item: AgendaItem;
  /** Whether others spoke before it in this section. */
  second: boolean;
}

export interface Section {
  kind: 'section';
  key: string;
  /** The number of a round, or a name: Openings. */
  title: { round: number; of: string } | { name: string };
  /** The same round, continued after an interjection. */
  continued: boolean;
  phase: AgendaItem['phase'];
  slots: SectionSlot[];
}

export interface ChairNote {
  kind: 'chair';
  key: string;
  text: string;
  /** The name of the seat that is to answer; `null`: whoever speaks next. */
  to: string | null;
  /** The title of the speech it came after; `null` before the first. */
  after: string | null;
}

/** Returns the title for several speakers, "Closings" or "Answers to the audience"; only English builds plurals by rule. */
export function pluralTitle(title: string): string {
  if (languageInUse.getState().code !== 'en') return title;
  const [, head = title, tail = ''] =
    /^(.+?)(,? (?:to|of|for|from|before|without|order|equal|read) .*)?$/.exec(title) ?? [];
  const many = /s$/.test(head)
    ? head
    : /[^aeiou]y$/.test(head)
      ? head.slice(0, -1).concat('ies')
      : `${head}s`;
  return `${many}${tail}`;
}

/** "Round 2"; "Cross-examination 1.2" if the name has a number of its own. */
export const withNumber = (name: string, number: number): string =>
  `${name}${/\d$/.test(name) ? '.' : ' '}${number}`;

function sectionKey(item: AgendaItem): string {
  return item.passes.length > 0 ? item.address.slice(0, item.address.lastIndexOf('.')) : item.address;
}

function sectionTitle(plan: readonly PlanNode[], items: readonly AgendaItem[]): Section['title'] {
  const first = items[0];
  const round = first?.passes[0];
  if (first && round !== undefined) return { round, of: loopNameAt(plan, first.address) };
  const speakers = items.flatMap((item) => item.slots).length;
  return { name: speakers > 1 ? pluralTitle(first?.title ?? '') : (first?.title ?? '') };
}

/** Groups items in plan order: the items of one round, or the turns of one act. */
export function groupItems(agenda: readonly AgendaItem[]): AgendaItem[][] {
  const groups: AgendaItem[][] = [];
  for (const item of agenda) {
    const last = groups.at(-1);
    if (last?.[0] && sectionKey(last[0]) === sectionKey(item)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

export type Interjection = Extract<Ruling, { ruling: 'interject' }>;

/** Interjections by the turn on the page that they came after; `''` for those before the first one. */
export function interjectionsOf(
  record: DebateRecord,
  isShown: (turn: string) => boolean,
): Map<string, Interjection[]> {
  const after = new Map<string, Interjection[]>();
  let last = '';
  for (const entry of record.entries) {
    const turn = entry.kind === 'ruling' ? '' : entry.kind === 'turn' ? entry.id : entry.turn;
    // The interjection did not interrupt a running speech: it is shown after the speech, and splits no section.
    const isHeard = entry.kind !== 'attempt' || ['running', 'accepted'].includes(entry.outcome.state);
    if (isHeard && isShown(turn)) last = turn;
    if (entry.kind === 'ruling' && entry.ruling === 'interject')
      after.set(last, [...(after.get(last) ?? []), entry]);
  }
  return after;
}

/** Returns the name of the seat that is to answer a note; `null`: whoever speaks next. */
export const addresseeOf = (record: DebateRecord, { to }: Interjection): string | null =>
  record.seats.find(({ id }) => id === to)?.name ?? null;

/** Splits a list after each item that a note came after. */
export function upToEachNote<T>(list: readonly T[], hasNote: (one: T) => boolean): T[][] {
  const parts: T[][] = [[]];
  for (const one of list) {
    parts.at(-1)?.push(one);
    if (hasNote(one)) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

/** Returns the sections begun so far, including the current one, with interjections and summaries between them. */
export function sectionsOf(
  record: DebateRecord,
  agenda: readonly AgendaItem[],
): (Section | ChairNote | SummaryLine)[] {
  const summaries = summaryLinesOf(record);
  const notes = interjectionsOf(record, (turn) => turn !== '' && !isSummaryTurn(turn));
  const notesAfter = (turn: string): ChairNote[] =>
    (notes.get(turn) ?? []).map((note, index) => ({
      kind: 'chair',
      key: `chair-${note.at}-${turn}-${index}`,
      text: note.text,
      to: addresseeOf(record, note),
      after: agenda.find(({ slots }) => slots.some((slot) => slot.turn === turn))?.title ?? null,
    }));
  const sections: (Section | ChairNote | SummaryLine)[] = notesAfter('');
  for (const items of groupItems(agenda)) {
    const [first] = items;
    const places = items.flatMap((item) => item.slots.map((slot) => ({ ...slot, item })));
    if (!first || !places.some((place) => place.state === 'done' || place.state === 'now')) continue;
    // A summary made within a round is shown above the round, so that it does not split the section.
    sections.push(...summaries.filter(({ before }) => items.some((item) => item === agenda[before])));
    const visible = places
      .map((place, index) => ({ ...place, second: index > 0 }))
      .filter((place) => place.state !== 'skipped' || place.skipped !== null);
    for (const [part, slots] of upToEachNote(visible, ({ turn }) => notes.has(turn)).entries()) {
      sections.push({
        kind: 'section',
        key: `${sectionKey(first)}-${part}`,
        title: sectionTitle(record.format.plan, items),
        continued: part > 0,
        phase: first.phase,
        slots,
      });
      sections.push(...notesAfter(slots.at(-1)?.turn ?? ''));
    }
  }
  return sections;
}

export interface SummaryLine {
  kind: 'summary';
  key: string;
  /** Index of the agenda item before which it was made. */
  before: number;
  /** Names of the seats that read the summary. */
  readers: string;
  text: string;
}

/** Returns the summaries in order. One that is being written is mentioned beside the speeches. */
export function summaryLinesOf(record: DebateRecord): SummaryLine[] {
  const seats = seatsNow(record);
  return summariesIn(record).flatMap(({ turn, before, model, text }): SummaryLine[] => {
    if (text === null) return [];
    const readers = seats.filter(({ occupant }) => occupantModelKey(occupant) === model);
    return [
      { kind: 'summary', key: turn, before, text, readers: joinNames(readers.map(({ name }) => name)) },
    ];
  });
}
