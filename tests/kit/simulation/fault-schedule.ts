// Schedules of faults, written by hand or drawn by seed: what goes wrong in one debate, where and when.
import type { FailureCode } from '@rostrum/shared/wire/generation';
import fc from 'fast-check';
import type { StateName, UserEvent } from '../../../frontend/src/machine/machine-types.ts';

/** What a vendor does to one call; `after` counts the pieces of text that came before. */
export type VendorFault =
  | { kind: 'refuses'; code: FailureCode; retryAfterMs: number | undefined }
  /** An HTTP status instead of a stream; `retryAfter` is its header, `word` the vendor's own name for the error. */
  | { kind: 'answers'; status: number; retryAfter?: () => string; word?: string }
  | { kind: 'hangs-up' | 'breaks' | 'falls-silent' | 'errs'; after: number }
  | { kind: 'ends'; reason: 'length' | 'filtered'; after: number }
  | { kind: 'counts'; usage: 'missing' | 'zero' | 'twice' }
  /** So many bytes, so often: one a second, or a whole speech at once. */
  | { kind: 'paced'; bytes: number; everyMs: number };

/** When something happens: so long after Start, at an event of the log, after a state is entered, after a vendor is asked. */
export type FaultTrigger =
  | { atMs: number }
  | { atEvent: number }
  | { inState: StateName; nth?: number; afterMs?: number }
  | { inCall: number; afterMs: number };

/** Whom the vendor is asked for, and how often it was before. */
export interface VendorQuestion {
  call: number;
  seat: string;
  label: string;
  /** 1 for the first time. */
  time: number;
}

/** What the network between page and backend does. Counts are of requests of that kind. */
export type NetworkFault =
  | { kind: 'command-lost' | 'command-answer-lost'; command: number }
  | { kind: 'snapshot-broken'; snapshot: number }
  | { kind: 'events-cut' | 'events-silent'; connection: number; afterBytes: number }
  /** From this connection on, whoever goes on after an event names one that is not the last one heard. */
  | { kind: 'event-id'; connection: number; says: 'ahead' | 'negative' | 'foreign' }
  | (FaultTrigger & { kind: 'offline'; forMs: number });

/** What happens to the page or the backend as a whole, or what the person does to it. */
export type SystemFault = FaultTrigger &
  (
    | { kind: 'reload'; awayMs: number }
    | { kind: 'pause'; forMs: number; when: 'now' | 'after-speech' }
    | { kind: 'press'; events: readonly UserEvent[] }
    /** SIGTERM: what runs is given so long to finish; without `graceMs`, nothing. */
    | { kind: 'restart'; downMs: number; graceMs?: number }
    /** kill -9: nobody is told anything. */
    | { kind: 'kill'; downMs: number }
    /** The machine's clock is put forward or back; nothing that waits waits longer for it. */
    | { kind: 'jump'; byMs: number }
  );

export interface FaultSchedule {
  /** By the number of the vendor's call. */
  vendor: Map<number, VendorFault>;
  /** Or by whom it is asked for. */
  asked?: (asking: VendorQuestion) => VendorFault | undefined;
  network: NetworkFault[];
  system: SystemFault[];
}

export const NO_FAULTS: FaultSchedule = { vendor: new Map(), network: [], system: [] };

/** A simulated debate lasts about so long. */
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

/** Unbiased: as likely to strike late and often as early and once. */
export const faultSchedules: fc.Arbitrary<FaultSchedule> = fc.noBias(
  fc
    .tuple(
      vendorFaults,
      fc.array(networkFault, { minLength: 1, maxLength: 6 }),
      fc.array(systemFault, { maxLength: 3 }),
    )
    .map(([calls, lines, houses]) => ({ vendor: new Map(calls), network: lines, system: houses })),
);
