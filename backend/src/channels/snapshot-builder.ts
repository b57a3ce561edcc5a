// Builds the snapshot of one generation from its own frames.
import type { TerminalFrame } from '@rostrum/shared/wire/frame';
import { snapshotOf } from '@rostrum/shared/wire/generation-snapshot';
import type { StoredGeneration } from './channel-store.ts';

export interface SnapshotBuilder extends StoredGeneration {
  addText(text: string): void;
  setTerminal(frame: TerminalFrame): void;
  units(): number;
}

/** The approximate size of an entry besides its text: hash, ids, usage, cost. */
const ENTRY_UNITS = 600;

/** `lastEventId` is the channel's: everything up to it is in the snapshot. */
export function createSnapshotBuilder(
  id: string,
  bodyHash: string,
  lastEventId: () => string,
): SnapshotBuilder {
  let text = '';
  let terminal: TerminalFrame | null = null;

  return {
    bodyHash,
    addText(words) {
      text += words;
    },
    setTerminal(frame) {
      terminal = frame;
    },
    units: () => ENTRY_UNITS + text.length,
    terminal: () => terminal,
    snapshot: () => snapshotOf(terminal, { id, text, lastEventId: lastEventId() }),
  };
}
