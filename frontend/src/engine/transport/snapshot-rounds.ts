// Snapshots instead of a stream: one request at a time, because a client without a place for its stream must leave connections to others.
import type { StreamStatus } from './resumable-event-stream.ts';
import { reconnectDelayMs } from './timers.ts';

interface SnapshotRounds<Item> {
  /** The calls whose snapshots are read in the next round. */
  due(): readonly Item[];
  /** Reads one snapshot; rejects if there is no answer. */
  read(item: Item): Promise<unknown>;
  wait(ms: number): Promise<void>;
  random(): number;
  onStatus(status: Extract<StreamStatus, 'reading' | 'waiting'>): void;
  over: AbortSignal;
}

/** Milliseconds between two rounds. */
const ROUND_EVERY_MS = 2_000;

export async function readInRounds<Item>(options: SnapshotRounds<Item>): Promise<void> {
  const { over } = options;
  let failures = 0;
  while (!over.aborted) {
    await options.wait(failures === 0 ? ROUND_EVERY_MS : reconnectDelayMs(failures, options.random()));
    for (const item of options.due()) {
      if (over.aborted) return;
      const isRead = await options.read(item).then(
        () => true,
        () => false,
      );
      if (over.aborted) return;
      failures = isRead ? 0 : failures + 1;
      options.onStatus(isRead ? 'reading' : 'waiting');
      if (!isRead) break;
    }
  }
}
