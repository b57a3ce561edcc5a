// A vendor whose speeches wait half said for the test: what a test looks at in mid-speech must not be over on a busy machine.
import { EventEmitter, once } from 'node:events';
import { askedSpeaker, debater } from '../kit/vendor-speech.ts';
import type { FakeVendor, FakeVendorCall } from '../kit/vendors/fake-vendor.ts';
import type { VendorScript } from '../kit/vendors/vendor-script.ts';

/** Chunks of text after which a speech waits: less than half of a speech of sixty words, and of a verdict. */
const HALF_SAID = 8;
const PIECE_MS = 2;

/** A call that waits half said until `release`. */
export function heldScript(): { script: Partial<VendorScript>; release(): void } {
  const gate = new EventEmitter();
  let isOpen = false;
  let frames = 0;
  return {
    script: {
      everyMs: async () => {
        frames += 1;
        if (frames > HALF_SAID && !isOpen) await once(gate, 'open');
        return PIECE_MS;
      },
    },
    release() {
      isOpen = true;
      gate.emit('open');
    },
  };
}

/**
 * Everybody speaks, and waits half said at these places ("opposition Rebuttal 1"): until the test releases the first `calls` calls
 * of the vendor, or all of them.
 */
export function holdSpeeches(vendor: FakeVendor, heldAt: RegExp): { release(calls?: number): void } {
  const scripts: ReturnType<typeof heldScript>[] = [];
  const speak = debater({ everyMs: PIECE_MS });
  let released = 0;
  vendor.play((call: FakeVendorCall, index) => {
    const { seat, label } = askedSpeaker(call);
    const held = heldScript();
    scripts[index] = held;
    if (index < released || !heldAt.test(`${seat} ${label}`)) held.release();
    return { ...speak(call), ...held.script };
  });
  return {
    release(calls = Number.POSITIVE_INFINITY) {
      released = calls;
      for (const held of scripts.slice(0, calls)) held?.release();
    },
  };
}
