// A vendor whose speeches wait half said for the test: what a test looks at in mid-speech must not be over on a busy machine.
import { EventEmitter, once } from 'node:events';
import { askedSpeaker, debater } from '../kit/vendor-speech.ts';
import type { FakeVendor } from '../kit/vendors/fake-vendor.ts';
import type { VendorScript } from '../kit/vendors/vendor-script.ts';

/** Chunks of text after which a speech waits: less than half of a speech of sixty words, and of a verdict. */
const HALF_SAID = 8;
const PIECE_MS = 2;

interface HeldScript {
  script: Partial<VendorScript>;
  /** One more chunk, and waits again. */
  sayMore(): void;
  release(): void;
}

/** A call that waits half said until `release`. */
export function heldScript(): HeldScript {
  const gate = new EventEmitter();
  let frames = 0;
  let allowed = HALF_SAID;
  const allow = (more: number) => {
    allowed += more;
    gate.emit('allowed');
  };
  return {
    script: {
      everyMs: async () => {
        frames += 1;
        while (frames > allowed) await once(gate, 'allowed');
        return PIECE_MS;
      },
    },
    sayMore: () => allow(1),
    release: () => allow(Number.POSITIVE_INFINITY),
  };
}

interface HeldSpeeches {
  /** Releases the first `calls` calls of the vendor, or all of them. */
  release(calls?: number): void;
  /** One more chunk of each speech that waits. */
  sayMore(): void;
}

/** Everybody speaks, and waits half said at these places ("opposition Rebuttal 1") until the test releases the call. */
export function holdSpeeches(vendor: FakeVendor, heldAt: RegExp): HeldSpeeches {
  const scripts: HeldScript[] = [];
  const speak = debater({ everyMs: PIECE_MS });
  let released = 0;
  vendor.play((call, index) => {
    const { seat, label } = askedSpeaker(call);
    const held = heldScript();
    scripts[index] = held;
    if (index < released || !heldAt.test(`${seat} ${label}`)) held.release();
    return { ...speak(call), ...held.script };
  });
  return {
    release(calls = Number.POSITIVE_INFINITY) {
      released = calls;
      for (const held of scripts.slice(0, calls)) held.release();
    },
    sayMore() {
      for (const held of scripts) held.sayMore();
    },
  };
}
