// The faults that can happen to a simulated debate, and schedules of them, written by hand or generated from a seed.
// A new kind of fault is declared here and applied by apply-faults.ts, vendor-delivery.ts or simulated-network.ts.
import type { FailureCode } from '@rostrum/shared/wire/reason';
import fc from 'fast-check';
import type { StateName, UserEvent } from '../../../frontend/src/machine/machine-types.ts';

/** What the vendor does to one call. `after` is the number of pieces of text sent before. */
export type VendorFault =
  | { kind: 'refuses'; code: FailureCode; retryAfterMs: number | undefined }
  /** An HTTP status instead of a stream; `retryAfter` is its header, `word` the vendor's own name for the error. */
  | { kind: 'answers'; status: number; retryAfter?: () => string; word?: string }
  | { kind: 'hangs-up' | 'breaks' | 'falls-silent' | 'errs'; after: number }
  | { kind: 'ends'; reason: 'length' | 'filtered'; after: number }
  /** Sends this many bytes at this interval. */
  | { kind: 'paced'; bytes: number; everyMs: number };

/** When a fault strikes: after Start, when the record was saved so often, after a state is entered, or after a vendor call begins. */
export type FaultTrigger =
  | { atMs: number }
  | { atSave: number; afterMs?: number }
  | { inState: StateName; afterMs?: number }
  | { inCall: number; afterMs: number };

/** One vendor call: whose speech it is for, and how many calls there were for it. */
export interface VendorQuestion {
  call: number;
  seat: string;
  label: string;
  /** 1 for the first call for this speech. */
  time: number;
}

/** What happens to the network between page and backend. The numbers count the requests of that kind, from 0. */
export type NetworkFault =
  | { kind: 'command-lost' | 'command-answer-lost'; command: number }
  | { kind: 'snapshot-broken'; snapshot: number }
  | { kind: 'events-cut' | 'events-silent'; connection: number; afterBytes: number }
  | (FaultTrigger & { kind: 'offline'; forMs: number });

/** What happens to the whole page or backend, or what the person presses. */
export type SystemFault = FaultTrigger &
  (
    | { kind: 'reload'; awayMs: number }
    | { kind: 'pause'; forMs: number; when: 'now' | 'after-speech' }
    | { kind: 'press'; events: readonly UserEvent[] }
    /** SIGTERM: running calls may take `graceMs` to finish; without it they are cut at once. */
    | { kind: 'restart'; downMs: number; graceMs?: number }
    /** kill -9: nothing is drained and no reader is informed. */
    | { kind: 'kill'; downMs: number }
    /** The system clock is set forward or back by `byMs`; timers are not affected. */
    | { kind: 'jump'; byMs: number }
  );

export interface FaultSchedule {
  /** By the number of the vendor call, from 0. */
  vendor: Map<number, VendorFault>;
  /** Decides by the speech a call is for, instead of its number. */
  asked?: (asking: VendorQuestion) => VendorFault | undefined;
  network: NetworkFault[];
  system: SystemFault[];
}

export const NO_FAULTS: FaultSchedule = { vendor: new Map(), network: [], system: [] };

/** About the length of a simulated debate in milliseconds. */
const DEBATE_MS = 20_000;
const LAST_CALL = 9;

const refusalFault = fc.constantFrom<VendorFault>(
  { kind: 'refuses', code: 'overloaded', retryAfterMs: undefined },
  { kind: 'refuses', code: 'rate-limited', retryAfterMs: 3_000 },
  { kind: 'refuses', code: 'upstream-error', retryAfterMs: undefined },
);
const cutFault = fc.record({
  kind: fc.constantFrom('hangs-up' as const, 'breaks' as const, 'falls-silent' as const),
  after: fc.integer({ min: 0, max: 5 }),
});
const vendorFaults = fc.uniqueArray(fc.tuple(fc.nat({ max: LAST_CALL }), fc.oneof(refusalFault, cutFault)), {
  selector: ([call]) => call,
  maxLength: 3,
});

const atAnyTime = { atMs: fc.nat({ max: DEBATE_MS }) };
const networkFault = fc.oneof(
  fc.record({
    kind: fc.constantFrom('command-lost' as const, 'command-answer-lost' as const),
    command: fc.nat({ max: LAST_CALL }),
  }),
  fc.record({ kind: fc.constant('snapshot-broken' as const), snapshot: fc.nat({ max: 3 }) }),
  fc.record({
    kind: fc.constantFrom('events-cut' as const, 'events-silent' as const),
    connection: fc.nat({ max: 5 }),
    afterBytes: fc.nat({ max: 4_000 }),
  }),
  fc.record({
    kind: fc.constant('offline' as const),
    ...atAnyTime,
    forMs: fc.constantFrom(1_000, 30_000, 400_000),
  }),
);
const systemFault = fc.oneof(
  fc.record({
    kind: fc.constant('reload' as const),
    ...atAnyTime,
    awayMs: fc.constantFrom(50, 5_000, 200_000),
  }),
  fc.record({
    kind: fc.constant('pause' as const),
    ...atAnyTime,
    forMs: fc.constantFrom(10, 60_000),
    when: fc.constantFrom('now' as const, 'after-speech' as const),
  }),
  fc.record({ kind: fc.constant('restart' as const), ...atAnyTime, downMs: fc.constantFrom(500, 8_000) }),
);

/** Without fast-check's bias towards small values: late and repeated faults are as likely as early single ones. */
export const faultSchedules: fc.Arbitrary<FaultSchedule> = fc.noBias(
  fc
    .tuple(
      vendorFaults,
      fc.array(networkFault, { minLength: 1, maxLength: 6 }),
      fc.array(systemFault, { maxLength: 3 }),
    )
    .map(([calls, lines, houses]) => ({ vendor: new Map(calls), network: lines, system: houses })),
);
