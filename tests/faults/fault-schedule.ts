// Faults that can happen in a debate, and random schedules of them.
import fc from 'fast-check';

/** A vendor's fault in one call, after this many of its six pieces; 0: it refuses the call. */
interface VendorFault {
  kind: 'refuses' | 'breaks' | 'hangs-up' | 'falls-silent' | 'says no usage';
  after: number;
}
/** `nth` counts the requests of its kind, from 0. */
export type NetworkFault =
  | { kind: 'command-lost' | 'answer-lost' | 'snapshot-lost'; nth: number }
  | { kind: 'stream-cut' | 'stream-silent'; nth: number; afterBytes: number };
/** `atMs` counts from Start; a calendar is put forward by `forMs`. */
export interface Happening {
  kind: 'offline' | 'reload' | 'pause now' | 'pause' | 'restart' | 'drain' | 'kill' | 'calendar';
  atMs: number;
  forMs: number;
}
export interface Faults {
  /** Vendor faults by the number of the call, from 0. */
  vendor: Record<number, VendorFault>;
  network: NetworkFault[];
  happens: Happening[];
}
export const NO_FAULTS: Faults = { vendor: {}, network: [], happens: [] };

/** Length of the debate in milliseconds, approximately. */
const DEBATE_MS = 20_000;
const upTo = (max: number) => fc.nat({ max });
const happening = (forMs: number[], ...kinds: Happening['kind'][]) =>
  fc.record({ kind: fc.constantFrom(...kinds), atMs: upTo(DEBATE_MS), forMs: fc.constantFrom(...forMs) });
const vendorKinds: VendorFault['kind'][] = ['refuses', 'breaks', 'hangs-up', 'falls-silent', 'says no usage'];
const vendorFault = fc.record({ kind: fc.constantFrom(...vendorKinds), after: upTo(5) });
const networkFault = fc.oneof(
  fc.record({
    kind: fc.constantFrom('command-lost' as const, 'answer-lost' as const, 'snapshot-lost' as const),
    nth: upTo(9),
  }),
  fc.record({
    kind: fc.constantFrom('stream-cut' as const, 'stream-silent' as const),
    nth: upTo(5),
    afterBytes: upTo(4_000),
  }),
);
/** Without a bias towards small values: late and repeated faults are as likely as early single ones. */
export const randomFaults: fc.Arbitrary<Faults> = fc.noBias(
  fc.record({
    vendor: fc.dictionary(upTo(9).map(String), vendorFault, { maxKeys: 3 }),
    network: fc.array(networkFault, { minLength: 1, maxLength: 5 }),
    happens: fc.array(
      fc.oneof(
        happening([1_000, 30_000, 400_000], 'offline'),
        happening([50, 5_000, 200_000], 'reload'),
        happening([10, 60_000], 'pause now', 'pause'),
        happening([500, 8_000], 'restart'),
      ),
      { maxLength: 4 },
    ),
  }),
);
