// Builds the snapshot of one generation from its own frames.
import type { TerminalFrame } from '@rostrum/shared/wire/frame';
import { type GenerationSnapshot, NO_USAGE } from '@rostrum/shared/wire/generation';
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

  function outcome(): Omit<GenerationSnapshot, 'id' | 'text' | 'lastEventId'> {
    const nothing = { finishReason: null, code: null, message: null, retryable: false, retryAfterMs: null };
    if (terminal === null) {
      const cost = { nanoUsd: null, atMostNanoUsd: null, basis: 'unknown' as const, priceId: null };
      return { ...nothing, state: 'running', usage: NO_USAGE, cost, timing: null };
    }
    const { usage, cost, timing } = terminal;
    if (terminal.event === 'generation-completed') {
      return { ...nothing, state: 'completed', usage, cost, timing, finishReason: terminal.finishReason };
    }
    const { code, message, retryable, retryAfterMs = null } = terminal;
    return { ...nothing, state: 'failed', usage, cost, timing, code, message, retryable, retryAfterMs };
  }

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
    snapshot: () => ({ id, text, ...outcome(), lastEventId: lastEventId() }),
  };
}
