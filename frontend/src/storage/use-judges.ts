// How each model has judged over all debates kept here, computed in a worker that lives as long as the screen that asks.
import { type JudgeRecord, sigmasOf } from '@rostrum/shared/judging/judge-record';
import { useEffect, useState } from 'react';
import { keepKnownSigmas } from '../stores/known-sigmas.ts';
import type { JudgesAnswer, JudgesRequest } from './judges-worker.ts';
import { useHistory } from './use-archive.ts';

export type JudgesReading =
  | { state: 'reading'; progress: { done: number; of: number } | null }
  | { state: 'ready'; debates: number; judges: readonly JudgeRecord[] }
  | { state: 'failed'; problem: string };

const READING: JudgesReading = { state: 'reading', progress: null };

/** The part of a Worker that is used. */
export interface JudgesWorker {
  postMessage(request: JudgesRequest): void;
  onmessage: ((event: MessageEvent<JudgesAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

const startWorker = (): JudgesWorker =>
  new Worker(new URL('./judges-worker.ts', import.meta.url), { type: 'module', name: 'judges' });

/** `attempt`: another number starts another worker, after a failure. */
export function useJudges(attempt: number, start: () => JudgesWorker = startWorker): JudgesReading {
  const rows = useHistory()?.rows;
  const [worker, setWorker] = useState<JudgesWorker | null>(null);
  const [reading, setReading] = useState<JudgesReading>(READING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt means another worker
  useEffect(() => {
    const started = start();
    started.onmessage = ({ data }) => {
      if (data.type === 'judges') keepKnownSigmas(sigmasOf(data.judges));
      setReading(readingOf(data));
    };
    started.onerror = ({ message }) => setReading({ state: 'failed', problem: message });
    setReading(READING);
    setWorker(started);
    return () => started.terminate();
  }, [attempt, start]);
  useEffect(() => {
    if (!worker || !rows) return;
    const over = rows.filter(({ state }) => state === 'completed');
    worker.postMessage(over.map(({ id, updatedAt }) => ({ id, version: String(updatedAt) })));
  }, [worker, rows]);
  return reading;
}

function readingOf(answer: JudgesAnswer): JudgesReading {
  if (answer.type === 'failed') return { state: 'failed', problem: answer.problem };
  if (answer.type === 'progress') return { state: 'reading', progress: { done: answer.done, of: answer.of } };
  return { state: 'ready', debates: answer.debates, judges: answer.judges };
}
