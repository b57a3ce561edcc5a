// Seeded schedules of faults: what goes wrong in one debate, where and when.
import type { FailureCode } from '@rostrum/shared/wire/generation';
import fc from 'fast-check';

/** What a vendor does to one call; `after` counts the pieces of text that came before. */
export type VendorFault =
  | { kind: 'refuses'; code: FailureCode; retryAfterMs: number | undefined }
  | { kind: 'hangs-up' | 'breaks' | 'falls-silent'; after: number };

/** What the network between page and backend does. Counts are of requests of that kind; times are milliseconds from Start. */
export type LineFault =
  | { kind: 'command-lost' | 'command-answer-lost'; command: number }
  | { kind: 'snapshot-broken'; snapshot: number }
  | { kind: 'events-cut' | 'events-silent'; connection: number; afterBytes: number }
  | { kind: 'offline'; atMs: number; forMs: number };

/** What happens to the page or the backend as a whole. */
export type HouseFault =
  | { kind: 'reload'; atMs: number; awayMs: number }
  | { kind: 'pause'; atMs: number; forMs: number; when: 'now' | 'after-speech' }
  | { kind: 'restart'; atMs: number; downMs: number };

export interface Schedule {
  /** By the number of the vendor's call. */
  vendor: Map<number, VendorFault>;
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
