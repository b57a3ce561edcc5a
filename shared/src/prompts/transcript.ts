// What was said before a group of seats speaks, as messages that later calls only ever add to.
import { speechTitle } from '../debate/agenda.ts';
import type { DebateRecord, Entry, Seat } from '../debate/record.ts';
import { standInFor } from '../debate/summaries.ts';
import { isSummaryTurn, type Summary, summaryPlaceOf } from '../debate/summary-turns.ts';
import { type Group, groupsOf, type Place } from '../debate/walk.ts';
import { tag } from '../tags/tags.ts';

interface Said {
  text: string;
  cut: boolean;
}
/** What became of each place (`null`: passed over), and which interjections follow which group. */
interface Heard {
  places: Map<string, Said | null>;
  /** By the index of the last group that had begun when they were made; -1: before the first. */
  notes: Map<number, string[]>;
}

/**
 * One message a group that spoke (sealed ones never do here), in plan order, then the chair's interjections made since that group began. A note made
 * while a group speaks is heard by the groups after it, never by the same group asked again: so a prompt rebuilt later is
 * the same prompt, and every later transcript begins with this one, until a summary stands in for its older part: from
 * there on they begin with the summary. `whole`: nothing stands in, however long it is.
 */
export function transcriptBefore(record: DebateRecord, group: Group, seat: string, whole: boolean): string[] {
  const groups = groupsThrough(record, group);
  const earlier = groups.slice(0, -1);
  const summary = whole ? null : standInFor(record, seat, earlier, group.room);
  const heard = listen(record, groups);
  return [
    ...(summary ? [summaryText(earlier, summary)] : notesAfter(heard, -1)),
    ...earlier.flatMap((group, index) =>
      index < (summary?.covers ?? 0) ? [] : [...spokenIn(record, group, heard), ...notesAfter(heard, index)],
    ),
  ];
}

function spokenIn(record: DebateRecord, group: Group, heard: Heard): string[] {
  if (group.act.sealed) return [];
  const names = new Map(record.seats.map((seat) => [seat.id, seat]));
  const spoken = group.places.flatMap((place) => placeText(group, place, names.get(place.seat), heard));
  return spoken.length > 0 ? [spoken.join('\n')] : [];
}

/** Written by the clerk, whichever seat's model that was: nobody is to answer it as somebody's speech. */
function summaryText(groups: readonly Group[], { turn, covers, text }: Summary): string {
  const through = lastShown(groups, covers);
  return tag('summary', { id: turn, by: 'the clerk', through }, text ?? '');
}

/** The last turn that a summary of the first `covers` groups covers, as the transcript shows it. */
export const lastShown = (groups: readonly Group[], covers: number): string | undefined =>
  groups
    .slice(0, covers)
    .findLast(({ act }) => !act.sealed)
    ?.places.at(-1)?.turn;

/** The plan's groups up to and with `group`, which a stop may have led to past others; a summary comes after those before it. */
function groupsThrough(record: DebateRecord, group: Group): Group[] {
  const wanted = new Set(group.places.map((place) => place.turn));
  const before = summaryPlaceOf(group.places[0]?.turn ?? '')?.before;
  const groups: Group[] = [];
  for (const candidate of groupsOf(record, record.format.plan)) {
    if (groups.length === before) return [...groups, group];
    groups.push(candidate);
    if (candidate.places.some((place) => wanted.has(place.turn))) return groups;
  }
  throw new RangeError(`no group ${group.address} in the plan`);
}

function listen(record: DebateRecord, groups: readonly Group[]): Heard {
  const indices = new Map(
    groups.flatMap((group, index) => group.places.map((place): [string, number] => [place.turn, index])),
  );
  const heard: Heard = { places: new Map(), notes: new Map() };
  let begun = -1;
  for (const entry of record.entries) {
    const turn = turnOf(entry);
    // What is not in `groups` lies behind this group: nothing made since then belongs into its transcript.
    if (turn !== null && !isSummaryTurn(turn)) begun = Math.max(begun, indices.get(turn) ?? groups.length);
    if (entry.kind === 'ruling' && entry.ruling === 'interject') {
      heard.notes.set(begun, [...(heard.notes.get(begun) ?? []), entry.text]);
    }
    settlePlace(heard.places, entry);
  }
  return heard;
}

const turnOf = (entry: Entry): string | null => {
  if (entry.kind === 'turn') return entry.id;
  if (entry.kind === 'attempt') return entry.turn;
  return entry.ruling === 'skip' ? entry.turn : null;
};

/** The first word on a place stands: what others have answered is not rewritten behind them. */
function settlePlace(places: Heard['places'], entry: Entry): void {
  if (entry.kind === 'turn' && !places.has(entry.id)) {
    places.set(entry.id, { text: entry.text, cut: entry.flags.includes('cut') });
  } else if (entry.kind === 'ruling' && entry.ruling === 'skip' && !places.has(entry.turn)) {
    places.set(entry.turn, null);
  }
}

/** A passed place is written shorter than any speech: the budget counts on it that a speech only lengthens a prompt. */
function placeText(group: Group, place: Place, seat: Seat | undefined, heard: Heard): string[] {
  const said = heard.places.get(place.turn);
  if (said === undefined) return [];
  const attributes = {
    id: place.turn,
    by: seat?.name ?? place.seat,
    seat: place.seat,
    act: speechTitle(group),
    target: place.target,
  };
  if (said === null) return [tag('passed', attributes, '')];
  return [tag('speech', { ...attributes, end: said.cut ? 'cut' : 'own' }, said.text)];
}

const notesAfter = (heard: Heard, index: number): string[] =>
  (heard.notes.get(index) ?? []).map((text) => tag('interjection', { by: 'the chair' }, text));
