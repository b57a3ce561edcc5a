// Titles of speeches and rounds: "Rebuttal 2", "Critique 1, of Architect"; "Openings", "Round 2". Of who holds a seat, and of a debate.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { awaitsOwnVerdict } from '@rostrum/shared/judging/own-votes';
import { summariesIn } from '@rostrum/shared/plan/summary-turns';
import { loopNameAt } from '@rostrum/shared/record/plan-acts';
import { type DebateRecord, type Seat, type Turn, turnsOf } from '@rostrum/shared/record/record';
import { type AgendaItem, agendaOf, turnReferences } from '@rostrum/shared/status/agenda';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import type { OutcomeProps } from '../../answers/answer-view.ts';
import { useIsStaticPage } from '../../components/plain-text.tsx';
import { recordAsShown } from '../../presentation/record-as-shown.ts';
import { groupItems, pluralTitle, withNumber } from '../../presentation/sections.ts';
import { occupantTitle } from '../../words/format-text.ts';
import { headlineText } from '../../words/headline-text.ts';
import { headlineWords } from '../../words/history-words.ts';
import { transcriptWords } from '../../words/live-words.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

type SpeechTitles = ReadonlyMap<string, string>;

/** Returns what every part of an outcome is drawn from; the cards change while it is shown. */
export function outcomePageOf(source: DebateRecord): Omit<OutcomeProps, 'cards'> {
  const record = recordAsShown(source);
  const [references, titles] = [turnReferences(source), speechTitles(record)];
  return { record, references, titles, outcome: debateOutcome(source) };
}

/** Returns titles by the id of the turn. */
export const speechTitles = (record: DebateRecord): Map<string, string> =>
  new Map([
    // A speaker may give several speeches of one title at once, each about another speaker.
    ...agendaOf(record).flatMap(({ title, slots }) =>
      slots.map(({ turn, target }): [string, string] => [
        turn,
        target ? transcriptWords('titleOf', { title, name: target.name }) : title,
      ]),
    ),
    ...summariesIn(record).map(({ turn }) => [turn, outcomeWords('summaryTitle')] as const),
  ]);

export const titlesIn = (speeches: readonly Turn[], titles: SpeechTitles): string[] => [
  ...new Set(speeches.map(({ id }) => titles.get(id) ?? '')),
];

/** Returns "Openings", "Rebuttal 2"; "Round 2" if its speeches have titles of their own. */
export function roundTitle(
  { format }: DebateRecord,
  items: readonly AgendaItem[],
  speeches: readonly Turn[],
  titles: SpeechTitles,
): string {
  const [title = ''] = titlesIn(speeches, titles);
  const [item] = items;
  const round = item?.passes[0];
  // "Turn 1" of a round in which both also vote, and what a person wrote by themselves.
  const isMixed =
    titlesIn(speeches, titles).length > 1 ||
    new Set(items.map((one) => one.title)).size > 1 ||
    (speeches.length === 1 && (items.length > 1 || speeches[0]?.model === null));
  if (!isMixed) return speeches.length > 1 && !/\d$/.test(title) ? pluralTitle(title) : title;
  return item && round !== undefined
    ? withNumber(shippedText(loopNameAt(format.plan, item.address)), round)
    : titleOfAct(shippedText(item?.title ?? title), items);
}

const titleOfAct = (title: string, items: readonly AgendaItem[]): string =>
  items.flatMap(({ slots }) => slots).length > 1 ? pluralTitle(title) : title;

/** Returns the title of its round, by the id of the turn. */
export function roundTitles(record: DebateRecord, titles: SpeechTitles): Map<string, string> {
  const turns = new Map(turnsOf(record).map((turn) => [turn.id, turn]));
  return new Map(
    groupItems(agendaOf(record)).flatMap((items) => {
      const slots = items.flatMap((item) => item.slots);
      const speeches = slots.flatMap(({ turn }) => turns.get(turn) ?? []);
      const title = roundTitle(record, items, speeches, titles);
      return slots.map(({ turn }) => [turn, title || (items[0]?.title ?? turn)] as const);
    }),
  );
}

/** Returns the headline of a debate if it may be told; `null` before it is over, or before the person has voted. */
export const toldHeadline = (record: DebateRecord): string | null =>
  debateStatus(record) === 'completed' && !awaitsOwnVerdict(record)
    ? headlineText(debateOutcome(record).headline)
    : null;

/** Returns the title for tabs and files: "Opposition wins by 9 points: Cities should ban cars". The motion alone where there is no result to tell. */
export function debateTitle(record: DebateRecord): string {
  const headline = toldHeadline(record);
  return headline === null ? record.motion : headlineWords('titled', { headline, motion: record.motion });
}

/** Returns a function that says who holds a seat: a person is "You" on the page, and not on one that others read. */
export function useOccupantTitle(cards: Readonly<Record<string, ModelCard>>) {
  const isStatic = useIsStaticPage();
  return ({ occupant }: Pick<Seat, 'occupant'>): string =>
    isStatic && occupant.kind === 'human' ? outcomeWords('aPerson') : occupantTitle(occupant, cards);
}
