// The debates open in this tab: made, opened, started and let go of outside React, so that mounting twice starts nothing twice.
import type { DebateRecord } from '@rostrum/shared/debate/record';
import type { OpenDebate } from './debate-actor.tsx';

export interface Debates {
  /** Keeps a new debate; nothing is started. */
  create(record: DebateRecord): Promise<void>;
  /** The same debate for everybody who asks; goes on by itself where the 15-minute rule says so. */
  open(id: string): Promise<OpenDebate>;
  /** The Start button. */
  start(id: string): Promise<void>;
  /** One who opened it has gone; a debate that is running goes on, one that stands still is closed. */
  leave(id: string): void;
  remove(id: string): Promise<void>;
}
