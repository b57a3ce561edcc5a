// Places every speech of a table on its seat's lane: time runs to the right, speeches at once stand below each other.
import type { AgendaItem, AgendaSlot } from '@rostrum/shared/status/agenda';
import { groupItems, pluralTitle } from './sections.ts';

export interface LaneSpeech {
  turn: string;
  seat: string;
  title: string;
  state: AgendaSlot['state'];
  /** Percent of the lane. */
  from: number;
  width: number;
}
export interface LanePart {
  key: string;
  label: string;
  from: number;
  width: number;
}
export interface SeatLanes {
  parts: LanePart[];
  speeches: LaneSpeech[];
}

/** Above this, speeches in turn would be too thin to see, and those of a round stand below each other. */
const MOST_COLUMNS = 32;
const GAP = 0.6;
/** Speeches at once take more room than one in turn, because a round of them is as long to read. */
const AT_ONCE_WIDTH = 2.5;

interface Column {
  slots: { slot: AgendaSlot; title: string }[];
  width: number;
}

const columnOf = (items: readonly AgendaItem[]): Column => ({
  slots: items.flatMap((item) => item.slots.map((slot) => ({ slot, title: item.title }))),
  width: items.some((item) => item.slots.length > 1) ? AT_ONCE_WIDTH : 1,
});

function partLabel(items: readonly AgendaItem[], loopNames: (item: AgendaItem) => string): string {
  const [first] = items;
  if (!first) return '';
  const [pass] = first.passes;
  if (pass !== undefined) return `${loopNames(first)} ${pass}`;
  return first.slots.length > 1 ? pluralTitle(first.title) : first.title;
}

/** `loopNames`: the name of the loop that an item is in: "Round". */
export function seatLanesOf(
  agenda: readonly AgendaItem[],
  loopNames: (item: AgendaItem) => string,
): SeatLanes {
  const groups = groupItems(agenda.filter(({ state }) => state !== 'skipped'));
  const inTurn = groups.flat().length <= MOST_COLUMNS;
  const columns = groups.map((items) => (inTurn ? items.map((item) => columnOf([item])) : [columnOf(items)]));
  const total = columns.flat().reduce((sum, { width }) => sum + width, 0) || 1;
  const parts: LanePart[] = [];
  const speeches: LaneSpeech[] = [];
  let from = 0;
  for (const [index, group] of groups.entries()) {
    const start = from;
    for (const { slots, width } of columns[index] ?? []) {
      const share = (100 * width) / total;
      for (const { slot, title } of slots) {
        if (slot.state === 'skipped') continue;
        // A seat that speaks twice in one column has its speeches beside each other.
        const own = slots.filter(({ slot: other }) => other.seat.id === slot.seat.id);
        const part = share / own.length;
        const place = own.findIndex(({ slot: other }) => other.turn === slot.turn);
        speeches.push({
          turn: slot.turn,
          seat: slot.seat.id,
          title,
          state: slot.state,
          from: from + place * part,
          width: Math.max(0.5, part - GAP),
        });
      }
      from += share;
    }
    const label = partLabel(group, loopNames);
    parts.push({ key: group[0]?.address ?? '', label, from: start, width: from - start });
  }
  return { parts, speeches };
}
