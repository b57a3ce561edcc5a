// The worker of the search: reading hundreds of debates takes seconds, and the page must not wait. It reads the database by itself and
// writes nothing.
import './zod-setup.ts';
import { createDatabase, DebateLabels } from './database.ts';
import { readRecord } from './read-record.ts';
import { type SearchableDebate, type SearchHit, searchableDebate, searchDebates } from './search-debates.ts';

export interface SearchRequest {
  /** The debates there are, each with a text that changes whenever the debate or its labels change. */
  debates?: readonly { id: string; version: string }[];
  query?: string;
}
/** Sent after each request, and again while debates are read. */
export interface SearchAnswer {
  query: string;
  hits: SearchHit[];
  indexed: { done: number; of: number };
}

const ANSWER_EVERY = 25;

const database = createDatabase();
const read = new Map<string, SearchableDebate>();
const indexed = new Map<string, string>();
let wanted = new Map<string, string>();
let query = '';
let working = false;

const answer = () =>
  self.postMessage({
    query,
    hits: searchDebates(read.values(), query),
    indexed: { done: indexed.size, of: wanted.size },
  } satisfies SearchAnswer);

async function add(id: string, version: string): Promise<void> {
  indexed.set(id, version);
  read.delete(id);
  const [stored, labels] = await Promise.all([database.records.get(id), database.labels.get(id)]);
  const reading = readRecord(stored?.record);
  const named = DebateLabels.safeParse(labels).data ?? { title: '', tags: [] };
  if (reading.ok) read.set(id, searchableDebate(reading.record, named));
}

/** Newest first, one debate after the other: queries are answered in between. */
async function catchUp(): Promise<void> {
  if (working) return;
  working = true;
  for (const id of indexed.keys()) {
    if (wanted.has(id)) continue;
    indexed.delete(id);
    read.delete(id);
  }
  const changed = () => [...wanted].find(([id, version]) => indexed.get(id) !== version);
  for (let next = changed(); next; next = changed()) {
    // What cannot be read is not found; the history says so where it can.
    await add(...next).catch(() => {});
    if (indexed.size % ANSWER_EVERY === 0) answer();
  }
  working = false;
  answer();
}

self.onmessage = ({ data }: MessageEvent<SearchRequest>) => {
  query = data.query ?? query;
  if (!data.debates) return answer();
  wanted = new Map(data.debates.map(({ id, version }) => [id, version]));
  void catchUp();
};
