// The worker that builds the search index and answers queries: reading and indexing hundreds of debates takes seconds, and the page
// must not wait. It reads the database by itself and writes nothing.
import './zod-setup.ts';
import { createDatabase } from './database.ts';
import { createDebateIndex, type SearchHit, searchableDebate } from './debate-index.ts';
import { DebateLabels } from './debate-labels.ts';
import { readRecord } from './read-record.ts';

/** What the page asks for. */
export type SearchRequest =
  /** The debates there are, each with a text that changes whenever the debate or its labels change. */
  | { type: 'sync'; debates: readonly { id: string; version: string }[] }
  | { type: 'search'; number: number; query: string };
/** What the worker answers. */
export type SearchAnswer =
  | { type: 'indexed'; done: number; of: number }
  | { type: 'hits'; number: number; hits: SearchHit[] };

/** Debates between two reports of progress; each makes the page ask its query again. */
const PROGRESS_EVERY = 25;

const answer = (message: SearchAnswer) => self.postMessage(message);
const database = createDatabase();
const index = createDebateIndex();
const indexed = new Map<string, string>();
let wanted = new Map<string, string>();
let working = false;

async function add(id: string, version: string): Promise<void> {
  indexed.set(id, version);
  const [stored, labels] = await Promise.all([database.records.get(id), database.labels.get(id)]);
  const read = readRecord(stored?.record);
  if (!read.ok) return index.remove(id);
  index.put(searchableDebate(read.record, DebateLabels.safeParse(labels).data ?? { title: '', tags: [] }));
}

/** Newest first, one debate after the other: queries are answered in between. */
async function catchUp(): Promise<void> {
  if (working) return;
  working = true;
  for (const id of indexed.keys()) {
    if (wanted.has(id)) continue;
    indexed.delete(id);
    index.remove(id);
  }
  const changed = () => [...wanted].find(([id, version]) => indexed.get(id) !== version);
  for (let next = changed(); next; next = changed()) {
    // What cannot be read is not found; the history says so where it can.
    await add(...next).catch(() => {});
    if (indexed.size % PROGRESS_EVERY === 0) answer({ type: 'indexed', done: indexed.size, of: wanted.size });
  }
  working = false;
  answer({ type: 'indexed', done: wanted.size, of: wanted.size });
}

self.onmessage = ({ data }: MessageEvent<SearchRequest>) => {
  if (data.type === 'search')
    return answer({ type: 'hits', number: data.number, hits: index.search(data.query) });
  wanted = new Map(data.debates.map(({ id, version }) => [id, version]));
  void catchUp();
};
