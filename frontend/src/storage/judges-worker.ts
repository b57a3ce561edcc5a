// The worker that computes how each model has judged over all kept debates: reading hundreds of debates takes seconds, and the page must
// not wait. It reads the database by itself and writes nothing.
import './zod-setup.ts';
import { type JudgeRecord, judgeRecords } from '@rostrum/shared/judging/judge-record';
import { type JudgedDebate, judgedDebates } from '@rostrum/shared/judging/judged-debate';
import { ownVerdictOf } from '@rostrum/shared/judging/own-verdict';
import { createDatabase } from './database.ts';
import { readRecord } from './read-record.ts';

/** The debates that are over, each with a text that changes whenever the debate does. */
export type JudgesRequest = readonly { id: string; version: string }[];
/** What the worker answers: how far it is, then what it found. */
export type JudgesAnswer =
  | { type: 'progress'; done: number; of: number }
  | { type: 'judges'; debates: number; judges: JudgeRecord[] }
  | { type: 'failed'; problem: string };

/** Debates between two reports of progress. */
const REPORT_EVERY = 20;

const answer = (message: JudgesAnswer) => self.postMessage(message);
const database = createDatabase();
/** By the debate's id: what was read of it, and of which version. */
const known = new Map<string, { version: string; judged: JudgedDebate[] }>();
/** Only the newest request is answered. */
let newest = 0;

async function judgedIn(id: string): Promise<JudgedDebate[]> {
  const read = readRecord((await database.records.get(id))?.record);
  // What cannot be read says nothing of its judges; the history names it.
  return read.ok ? judgedDebates(read.record, ownVerdictOf(read.record)?.leader ?? null) : [];
}

async function compute(wanted: JudgesRequest): Promise<void> {
  newest += 1;
  const request = newest;
  let done = 0;
  for (const { id, version } of wanted) {
    if (known.get(id)?.version !== version) known.set(id, { version, judged: await judgedIn(id) });
    if (request !== newest) return;
    done += 1;
    if (done % REPORT_EVERY === 0) answer({ type: 'progress', done, of: wanted.length });
  }
  const judged = wanted.flatMap(({ id }) => known.get(id)?.judged ?? []);
  const debates = new Set(judged.map(({ debate }) => debate)).size;
  answer({ type: 'judges', debates, judges: judgeRecords(judged) });
}

self.onmessage = ({ data }: MessageEvent<JudgesRequest>) => {
  compute(data).catch((error: unknown) =>
    answer({ type: 'failed', problem: error instanceof Error ? error.message : String(error) }),
  );
};
