// A fake vendor that stops in the middle of a speech until the test releases it, so that no speech ends early on a slow machine.
import { EventEmitter, once } from 'node:events';
import { askedSpeaker, debater } from '../kit/vendor-speech.ts';
import type { FakeVendor } from '../kit/vendors/fake-vendor.ts';
import type { VendorScript } from '../kit/vendors/vendor-script.ts';

/** Chunks before a speech pauses: less than half of a speech of sixty words, and less than half of a verdict. */
const HALF_SAID = 8;
const PIECE_MS = 2;

interface HeldScript {
  script: Partial<VendorScript>;
  release(): void;
}

/** The script of a call that pauses after HALF_SAID chunks until `release`. */
export function heldScript(): HeldScript {
  const gate = new EventEmitter();
  let frames = 0;
  let allowance = HALF_SAID;
  return {
    script: {
      everyMs: async () => {
        frames += 1;
        while (frames > allowance) await once(gate, 'allowed');
        return PIECE_MS;
      },
    },
    release() {
      allowance = Number.POSITIVE_INFINITY;
      gate.emit('allowed');
    },
  };
}

interface HeldSpeeches {
  /** Releases the first `calls` calls of the vendor, or all of them. */
  release(calls?: number): void;
}

/** Answers every call, and holds those at matching places ("opposition Rebuttal 1") until the test releases them. */
export function holdSpeeches(vendor: FakeVendor, heldAt: RegExp): HeldSpeeches {
  const scripts: HeldScript[] = [];
  const speak = debater({ everyMs: PIECE_MS });
  let releaseCount = 0;
  vendor.play((call, index) => {
    const { seat, label } = askedSpeaker(call);
    const speech = heldScript();
    scripts[index] = speech;
    if (index < releaseCount || !heldAt.test(`${seat} ${label}`)) speech.release();
    return { ...speak(call), ...speech.script };
  });
  return {
    release(calls = Number.POSITIVE_INFINITY) {
      releaseCount = calls;
      for (const speech of scripts.slice(0, calls)) speech.release();
    },
  };
}
