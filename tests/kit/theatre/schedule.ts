// Schedules of faults, written by hand or drawn by seed: what goes wrong in one debate, where and when.
import type { FailureCode } from '@rostrum/shared/wire/generation';
import fc from 'fast-check';
import type { ChairEvent, StateName } from '../../../frontend/src/machines/debate-types.ts';

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
export type When =
  | { atMs: number }
  | { atEvent: number }
  | { inState: StateName; nth?: number; afterMs?: number }
  | { inCall: number; afterMs: number };

/** Whom the vendor is asked for, and how often it was before. */
export interface Asking {
  call: number;
  seat: string;
  label: string;
  /** 1 for the first time. */
  time: number;
}

/** What the network between page and backend does. Counts are of requests of that kind. */
export type LineFault =
  | { kind: 'command-lost' | 'command-answer-lost'; command: number }
  | { kind: 'snapshot-broken'; snapshot: number }
  | { kind: 'events-cut' | 'events-silent'; connection: number; afterBytes: number }
  /** From this connection on, whoever goes on after an event names one that is not the last one heard. */
  | { kind: 'event-id'; connection: number; says: 'ahead' | 'negative' | 'foreign' }
  | (When & { kind: 'offline'; forMs: number });

/** What happens to the page or the backend as a whole, or what the person does to it. */
export type HouseFault = When &
  (
    | { kind: 'reload'; awayMs: number }
    | { kind: 'pause'; forMs: number; when: 'now' | 'after-speech' }
    | { kind: 'press'; events: readonly ChairEvent[] }
    /** SIGTERM: what runs is given so long to finish; without `graceMs`, nothing. */
    | { kind: 'restart'; downMs: number; graceMs?: number }
    /** kill -9: nobody is told anything. */
    | { kind: 'kill'; downMs: number }
    /** The machine's clock is put forward or back; nothing that waits waits longer for it. */
    | { kind: 'jump'; byMs: number }
  );

export interface Schedule {
  /** By the number of the vendor's call. */
  vendor: Map<number, VendorFault>;
  /** Or by whom it is asked for. */
  asked?: (asking: Asking) => VendorFault | undefined;
  line: LineFault[];
  house: HouseFault[];
}

export const NO_FAULTS: Schedule = { vendor: new Map(), line: [], house: [] };

/** A debate of the theatre lasts about so long. */
const WHILE_MS = 20_000;
const CALLS = 9;

const refusal = fc.constantFrom<VendorFault>(
  { kind: 'refuses', code: 'overloaded', retryAfterMs: undefined },
  { kind: 'refuses', code: 'rate-limited', retryAfterMs: 3_000 },
  { kind: 'refuses', code: 'upstream-error', retryAfterMs: undefined },
);
const cutShort = fc.record({
  kind: fc.constantFrom('hangs-up' as const, 'breaks' as const, 'falls-silent' as const),
  after: fc.integer({ min: 0, max: 5 }),
});
const vendor = fc.uniqueArray(fc.tuple(fc.nat({ max: CALLS }), fc.oneof(refusal, cutShort)), {
  selector: ([call]) => call,
  maxLength: 3,
});

const times = { atMs: fc.nat({ max: WHILE_MS }) };
const line = fc.oneof(
  fc.record({
    kind: fc.constantFrom('command-lost' as const, 'command-answer-lost' as const),
    command: fc.nat({ max: CALLS }),
  }),
  fc.record({ kind: fc.constant('snapshot-broken' as const), snapshot: fc.nat({ max: 3 }) }),
  fc.record({
    kind: fc.constantFrom('events-cut' as const, 'events-silent' as const),
    connection: fc.nat({ max: 5 }),
    afterBytes: fc.nat({ max: 4_000 }),
  }),
  fc.record({
    kind: fc.constant('offline' as const),
    ...times,
    forMs: fc.constantFrom(1_000, 30_000, 400_000),
  }),
);
const house = fc.oneof(
  fc.record({ kind: fc.constant('reload' as const), ...times, awayMs: fc.constantFrom(50, 5_000, 200_000) }),
  fc.record({
    kind: fc.constant('pause' as const),
    ...times,
    forMs: fc.constantFrom(10, 60_000),
    when: fc.constantFrom('now' as const, 'after-speech' as const),
  }),
  fc.record({ kind: fc.constant('restart' as const), ...times, downMs: fc.constantFrom(500, 8_000) }),
);

/** Unbiased: as likely to strike late and often as early and once. */
export const schedules: fc.Arbitrary<Schedule> = fc.noBias(
  fc
    .tuple(vendor, fc.array(line, { minLength: 1, maxLength: 6 }), fc.array(house, { maxLength: 3 }))
    .map(([calls, lines, houses]) => ({ vendor: new Map(calls), line: lines, house: houses })),
);
