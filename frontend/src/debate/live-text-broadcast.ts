// Sends arriving text from the driving tab to the following tabs. Losing a message loses nothing: the record brings the whole speech later.
import type { LiveTextSink } from '../machine/actors/run-step.ts';

/** What a BroadcastChannel has of it. */
export interface BroadcastPort {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close(): void;
}

export interface LiveTextBroadcast {
  /** A pad that writes on the given one, and tells the other tabs until it is hushed. */
  send(debate: string, pad: LiveTextSink): LiveTextSink & { hush(): void };
  /** Writes what the other tab tells on the pad, until what it returns is called. */
  receive(debate: string, pad: LiveTextSink): () => void;
}

/** Told whole each time, so that who comes late has everything with the next word; so not at every word. */
const SEND_EVERY_MS = 150;

export function createLiveTextBroadcast(open: (name: string) => BroadcastPort): LiveTextBroadcast {
  const nameOf = (debate: string) => `rostrum.words.${debate}`;
  return {
    send(debate, pad) {
      const wire = open(nameOf(debate));
      const fresh = new Map<string, string>();
      let booked = false;
      let hushed = false;
      const tell = () => {
        booked = false;
        if (hushed) return;
        for (const [turn, text] of fresh) wire.postMessage({ turn, text });
        fresh.clear();
      };
      return {
        put(turn, text) {
          pad.put(turn, text);
          fresh.set(turn, text);
          if (booked || hushed) return;
          booked = true;
          setTimeout(tell, SEND_EVERY_MS);
        },
        drop(turns) {
          pad.drop(turns);
          if (hushed) return;
          for (const turn of turns) {
            fresh.delete(turn);
            wire.postMessage({ turn, text: null });
          }
        },
        hush() {
          hushed = true;
          wire.close();
        },
      };
    },
    receive(debate, pad) {
      const wire = open(nameOf(debate));
      const heard = new Set<string>();
      wire.onmessage = ({ data }) => {
        const { turn, text } = data as { turn: string; text: string | null };
        heard.add(turn);
        if (text === null) pad.drop([turn]);
        else pad.put(turn, text);
      };
      return () => {
        wire.close();
        pad.drop([...heard]);
      };
    },
  };
}
