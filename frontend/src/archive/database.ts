// The page's database, version 2: records whole, their log event by event, the rows the history lists, and the person's formats.
import type { LogEvent } from '@rostrum/shared/debate/log';
import type { KeptFormat } from '@rostrum/shared/formats/own-format';
import { Dexie, type DexieOptions, type Table } from 'dexie';
import type { HistoryRow } from './rows.ts';

/** `record` is read back through its schema: what a browser kept is as foreign as what a person imports. */
export interface KeptRecord {
  id: string;
  record: unknown;
}
/** When the page that drives the debate last said that it is there. */
export interface Heartbeat {
  id: string;
  aliveAt: number;
}

export interface Database {
  dexie: Dexie;
  records: Table<KeptRecord, string>;
  events: Table<LogEvent, [string, number]>;
  rows: Table<HistoryRow, string>;
  heartbeats: Table<Heartbeat, string>;
  /** The person's own; read back through their schemas. */
  personas: Table<{ id: string }, string>;
  setups: Table<{ id: string }, string>;
  /** Read back through readOwn. */
  formats: Table<KeptFormat, string>;
}

export function createDatabase(name = 'rostrum', options: DexieOptions = {}): Database {
  const dexie = new Dexie(name, options);
  dexie.version(1).stores({
    records: 'id',
    events: '[debate+n]',
    rows: 'id, createdAt',
    heartbeats: 'id',
  });
  dexie.version(2).stores({ formats: 'id' });
  dexie.version(3).stores({ personas: 'id', setups: 'id' });
  return {
    dexie,
    records: dexie.table('records'),
    events: dexie.table('events'),
    rows: dexie.table('rows'),
    heartbeats: dexie.table('heartbeats'),
    personas: dexie.table('personas'),
    setups: dexie.table('setups'),
    formats: dexie.table('formats'),
  };
}
