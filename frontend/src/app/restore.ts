// Takes a back-up in: what is missing is added, what went on elsewhere is brought up to date, what is newer here stays.
import type { DebateRecord, Entry } from '@rostrum/shared/debate/record';
import { standing } from '@rostrum/shared/debate/standing';
import type { Archive } from '../archive/archive.ts';
import type { Preferences } from '../stores/preferences.ts';
import type { BackedUpDebate, BackUp } from './back-up.ts';
import { newChannelId, newDebateId } from './ids.ts';
import { paused } from './import-debate.ts';
import { SHELF_NAMES, SHELVES, type ShelfName } from './what-is-kept.ts';

/** `beside`: here and in the file it went two ways; the file's is kept beside the one that is here. */
type Fate = 'added' | 'updated' | 'same' | 'kept' | 'beside';
type Tally = Partial<Record<Fate, number>>;
export interface Restored {
  debates: Tally;
  shelves: Record<ShelfName, Tally>;
  unknown: string[];
}

export async function restore(archive: Archive, backUp: BackUp, now: number): Promise<Restored> {
  const restored: Restored = {
    debates: {},
    shelves: { personas: {}, setups: {}, formats: {} },
    unknown: backUp.unknown,
  };
  for (const debate of backUp.debates) {
    const fate = await takeIn(archive, debate, now);
    restored.debates[fate] = (restored.debates[fate] ?? 0) + 1;
  }
  for (const name of SHELF_NAMES) restored.shelves[name] = await fill(archive, name, backUp.shelves[name]);
  return restored;
}

const SOUND_ID = /^[A-Za-z0-9_-]{8,128}$/;

async function takeIn(archive: Archive, debate: BackedUpDebate, now: number): Promise<Fate> {
  const first = SOUND_ID.test(debate.record.id) ? debate.record.id : newDebateId();
  // A file taken in twice finds what it left beside the first time.
  for (let copy = 1; ; copy++) {
    const id = copy === 1 ? first : `${first.slice(0, 120)}-${copy}`;
    const here = await archive.load(id);
    const ours = here?.read.ok ? here.read.record : null;
    if (here && !ours) continue;
    const theirs: DebateRecord = { ...debate.record, id };
    if (ours && went(theirs, ours)) return same(ours, theirs) ? 'same' : 'kept';
    if (ours && !went(ours, theirs)) continue;
    const log = debate.log.map((event, n) => ({ ...event, n, debate: id }));
    await archive.replace(atRest(theirs, now), debate.updatedAt, log);
    return ours ? 'updated' : copy === 1 ? 'added' : 'beside';
  }
}

/** A record from a file never spends by itself, and nobody who saw the file can listen in on what is still to be said. */
function atRest(record: DebateRecord, now: number): DebateRecord {
  const where = standing(record);
  if (where === 'completed') return record;
  const own = { ...record, channel: newChannelId() };
  return where === 'running' ? paused(own, now) : own;
}

/** Whether the later one is the earlier one gone on: everything said, asked and ruled is in it. */
function went(earlier: DebateRecord, later: DebateRecord): boolean {
  if (earlier.createdAt !== later.createdAt || earlier.motion !== later.motion) return false;
  const known = new Set(later.entries.map(nameOf));
  return earlier.entries.every((entry) => known.has(nameOf(entry)));
}

function nameOf(entry: Entry): string {
  if (entry.kind === 'turn') return `turn ${entry.id} ${entry.text}`;
  return entry.kind === 'attempt' ? `attempt ${entry.id} ${entry.at}` : JSON.stringify(entry);
}

const same = (a: DebateRecord, b: DebateRecord): boolean =>
  JSON.stringify({ ...a, channel: '' }) === JSON.stringify({ ...b, channel: '' });

type Kept = BackUp['shelves'][ShelfName][number];

async function fill(archive: Archive, name: ShelfName, rows: readonly Kept[]): Promise<Tally> {
  const table = archive.database.dexie.table<Kept, string>(name);
  const tally: Tally = {};
  await archive.database.dexie.transaction('rw', [table], async () => {
    for (const row of rows) {
      const here = await table.get(row.id);
      const fate = fateOf(row, here);
      if (fate === 'added' || fate === 'updated') await table.put(row);
      tally[fate] = (tally[fate] ?? 0) + 1;
    }
  });
  return tally;
}

function fateOf(row: Kept, here: Kept | undefined): Fate {
  if (!here) return 'added';
  if (JSON.stringify(here) === JSON.stringify(row)) return 'same';
  return (row.changedAt ?? 0) > (here.changedAt ?? 0) ? 'updated' : 'kept';
}

/** What was never changed here is taken from the file; what was stays. */
export function mergedPreferences(here: Preferences, file: Preferences, fresh: Preferences): Preferences {
  return {
    theme: here.theme === fresh.theme ? file.theme : here.theme,
    notify: here.notify || file.notify,
    seen: [...new Set([...here.seen, ...file.seen])],
    showHiddenModels: here.showHiddenModels || file.showHiddenModels,
  };
}

const WORDS: Record<Fate, string> = {
  added: 'added',
  updated: 'brought up to date',
  same: 'here already',
  kept: 'newer or changed here, left as here',
  beside: 'different here, kept beside it',
};

/** What was done, in a line for each kind of thing. */
export function restoredLines({ debates, shelves, unknown }: Restored): string[] {
  const line = (tally: Tally, one: string, many: string): string[] => {
    const parts = Object.entries(tally).map(([fate, count]) => `${count} ${WORDS[fate as Fate]}`);
    const sum = Object.values(tally).reduce((total, count) => total + count, 0);
    return sum === 0 ? [] : [`${sum} ${sum === 1 ? one : many}: ${parts.join(', ')}.`];
  };
  return [
    ...line(debates, 'debate', 'debates'),
    ...SHELF_NAMES.flatMap((name) => line(shelves[name], SHELVES[name].one, SHELVES[name].many)),
    ...unknown.map((name) => `${name}: kept by a later version, left out.`),
  ];
}
