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

/** Each message has the whole text of a turn so far, so not every word sends one. */
const SEND_EVERY_MS = 150;

type LiveTextMessage = { turn: string; text: string | null } | 'send all';

export function createLiveTextBroadcast(open: (name: string) => BroadcastPort): LiveTextBroadcast {
  const nameOf = (debate: string) => `rostrum.words.${debate}`;
  return {
    send(debate, own) {
      const port = open(nameOf(debate));
      const texts = new Map<string, string>();
      const unsent = new Set<string>();
      let scheduled = false;
      let closed = false;
      const sendUnsent = () => {
        scheduled = false;
        if (closed) return;
        for (const turn of unsent) port.postMessage({ turn, text: texts.get(turn) });
        unsent.clear();
      };
      // A tab that begins to follow has missed what was said before: it may be long until the next word.
      port.onmessage = ({ data }) => {
        if (data !== 'send all') return;
        for (const turn of texts.keys()) unsent.add(turn);
        sendUnsent();
      };
      return {
        put(turn, text) {
          own.put(turn, text);
          texts.set(turn, text);
          unsent.add(turn);
          if (scheduled || closed) return;
          scheduled = true;
          setTimeout(sendUnsent, SEND_EVERY_MS);
        },
        drop(turns) {
          own.drop(turns);
          if (closed) return;
          for (const turn of turns) {
            texts.delete(turn);
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
        const message = data as LiveTextMessage;
        if (message === 'send all') return;
        const { turn, text } = message;
        shown.add(turn);
        if (text === null) own.drop([turn]);
        else own.put(turn, text);
      };
      port.postMessage('send all' satisfies LiveTextMessage);
      return () => {
        port.close();
        own.drop([...shown]);
      };
    },
  };
}
