// Sends arriving text from the driving tab to the following tabs. A lost message does no harm: the record brings the whole speech later.
import type { LiveTextSink } from '../machine/actors/run-step.ts';

/** The part of a BroadcastChannel that is used. */
export interface BroadcastPort {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close(): void;
}

export interface LiveTextBroadcast {
  /** A sink that writes to `own` and sends to the other tabs, until it is closed. */
  send(debate: string, own: LiveTextSink): LiveTextSink & { close(): void };
  /** Writes what the other tab sends to `own`, until what it returns is called. */
  receive(debate: string, own: LiveTextSink): () => void;
}

/** Each message has the whole text, so that a tab opened late has all of it at once; therefore not one at every word. */
const SEND_EVERY_MS = 150;

export function createLiveTextBroadcast(open: (name: string) => BroadcastPort): LiveTextBroadcast {
  const nameOf = (debate: string) => `rostrum.words.${debate}`;
  return {
    send(debate, own) {
      const port = open(nameOf(debate));
      const unsent = new Map<string, string>();
      let scheduled = false;
      let closed = false;
      const sendUnsent = () => {
        scheduled = false;
        if (closed) return;
        for (const [turn, text] of unsent) port.postMessage({ turn, text });
        unsent.clear();
      };
      return {
        put(turn, text) {
          own.put(turn, text);
          unsent.set(turn, text);
          if (scheduled || closed) return;
          scheduled = true;
          setTimeout(sendUnsent, SEND_EVERY_MS);
        },
        drop(turns) {
          own.drop(turns);
          if (closed) return;
          for (const turn of turns) {
            unsent.delete(turn);
            port.postMessage({ turn, text: null });
          }
        },
        close() {
          closed = true;
          port.close();
        },
      };
    },
    receive(debate, own) {
      const port = open(nameOf(debate));
      const shown = new Set<string>();
      port.onmessage = ({ data }) => {
        const { turn, text } = data as { turn: string; text: string | null };
        shown.add(turn);
        if (text === null) own.drop([turn]);
        else own.put(turn, text);
      };
      return () => {
        port.close();
        own.drop([...shown]);
      };
    },
  };
}
