// A back-up of everything this browser keeps, as one file: debates with their logs, the person's own, preferences. No key, no token.
import { LogEvent } from '@rostrum/shared/debate/log';
import { type DebateRecord, Time } from '@rostrum/shared/debate/record';
import { z } from 'zod';
import type { Archive } from '../archive/archive.ts';
import { issuesOf, readRecord } from '../archive/read-record.ts';
import { Preferences } from '../stores/preferences.ts';
import { SHELF_NAMES, SHELVES, type ShelfName } from './what-is-kept.ts';

const VERSION = 1;
/** A thousand long debates are about a hundred million characters. */
const LONGEST_BACK_UP = 200_000_000;

export interface BackedUpDebate {
  record: DebateRecord;
  log: LogEvent[];
  updatedAt: number;
}
export interface BackUp {
  debates: BackedUpDebate[];
  shelves: Record<ShelfName, { id: string; changedAt?: number | undefined }[]>;
  preferences: Preferences;
  /** Kinds of things that a later version keeps and this one does not know. */
  unknown: string[];
}
export interface WrittenBackUp {
  text: string;
  debates: number;
  /** Debates that cannot be read any more, and so are not in it. */
  unreadable: number;
}

export async function writeBackUp(
  archive: Archive,
  preferences: Preferences,
  at: number,
): Promise<WrittenBackUp> {
  await archive.saved();
  const debates: BackedUpDebate[] = [];
  const history = await archive.history();
  let unreadable = history.unreadable.length;
  for (const row of history.rows) {
    const loaded = await archive.load(row.id);
    if (!loaded?.read.ok) unreadable += 1;
    else
      debates.push({
        record: loaded.read.record,
        log: await archive.events(row.id),
        updatedAt: row.updatedAt,
      });
  }
  const shelves: Record<string, unknown[]> = {};
  for (const name of SHELF_NAMES) shelves[name] = await archive.database[name].toArray();
  const file = { kind: 'rostrum-backup', v: VERSION, at, debates, shelves, preferences };
  return { text: `${JSON.stringify(file)}\n`, debates: debates.length, unreadable };
}

export type BackUpReading =
  | { ok: true; backUp: BackUp }
  | { ok: false; message: string; issues: { path: string; reason: string }[] };

/** All of the file, or none of it: where and why it cannot be read. */
export function readBackUp(text: string): BackUpReading {
  if (text.length > LONGEST_BACK_UP) return refused('the whole', 'is too large for a back-up');
  try {
    return readEnvelope(JSON.parse(text));
  } catch (error) {
    // The only other way to fail is to nest deeper than any reader goes.
    return refused('the whole', error instanceof RangeError ? 'is nested too deeply' : 'is not JSON');
  }
}

const Envelope = z.object({
  kind: z.literal('rostrum-backup', 'is not rostrum-backup'),
  v: z.literal(VERSION, `is not ${VERSION}, the version this page reads`),
  debates: z
    .array(z.object({ record: z.unknown(), log: z.array(LogEvent).max(100_000), updatedAt: Time }))
    .max(20_000),
  shelves: z.record(z.string().max(60), z.array(z.unknown()).max(5_000)),
  preferences: Preferences,
});

function readEnvelope(data: unknown): BackUpReading {
  const envelope = Envelope.safeParse(data);
  if (!envelope.success) return refusedFor(issuesOf(envelope.error));
  const { shelves, preferences } = envelope.data;
  const debates: BackedUpDebate[] = [];
  for (const [index, { record, log, updatedAt }] of envelope.data.debates.entries()) {
    const read = readRecord(record);
    if (!read.ok) return refusedFor(under(`debates.${index}.record`, read.issues));
    const own = log.filter((event) => event.debate === read.record.id);
    debates.push({ record: read.record, log: own, updatedAt });
  }
  const known: BackUp['shelves'] = { personas: [], setups: [], formats: [] };
  for (const name of SHELF_NAMES) {
    for (const [index, row] of (shelves[name] ?? []).entries()) {
      const read = SHELVES[name].schema.safeParse(row);
      if (!read.success) return refusedFor(under(`shelves.${name}.${index}`, issuesOf(read.error)));
      known[name].push(read.data);
    }
  }
  const unknown = Object.keys(shelves).filter((name) => !Object.hasOwn(SHELVES, name));
  return { ok: true, backUp: { debates, shelves: known, preferences, unknown } };
}

type Issue = { path: string; reason: string };
const under = (place: string, issues: Issue[]): Issue[] =>
  issues.map(({ path, reason }) => ({ path: path === 'the whole' ? place : `${place}.${path}`, reason }));
const refused = (path: string, reason: string): BackUpReading => refusedFor([{ path, reason }]);
function refusedFor(issues: Issue[]): BackUpReading {
  const [first] = issues;
  const where = first ? `${first.path}: ${first.reason}` : 'unknown';
  return {
    ok: false,
    message: `The file is no back-up this Rostrum can read, and nothing of it was taken in: ${where}.`,
    issues,
  };
}
