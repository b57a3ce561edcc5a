// F1 to F12 over real sockets, with the vendors' SDKs: the outcome the backend reports and the charge it books.
import { describe, it } from 'vitest';
import { COMPATIBLE_SERVERS, VENDORS_UNDER_TEST } from '../backend/providers/vendors-under-test.ts';
import { LONG_FORM, sample } from '../kit/effort.ts';
import type { FakeVendorCall } from '../kit/vendors/fake-vendor.ts';
import { countFault, type FaultCount } from './fault-count.ts';
import { faultRunnerFor, type SocketFaultCase } from './fault-on-socket.ts';

const f1 = countFault('F1', 'cut before headers', 'socket');
const f2 = countFault('F2', 'cut mid-character, mid-line', 'socket');
const f3 = countFault('F3', 'clean end without a finish reason', 'socket');
const f4 = countFault('F4', 'silence after one chunk, before usage', 'socket');
const f5 = countFault('F5', 'an error object inside the stream', 'socket');
const f6 = countFault('F6', '429 with Retry-After', 'socket');
const f7 = countFault('F7', '503', 'socket');
const f8 = countFault('F8', '401', 'socket');
const f9 = countFault('F9', 'bytes that drip', 'socket');
const f11 = countFault('F11', 'ended by length', 'socket');
const f12 = countFault('F12', 'usage missing, twice', 'socket');

const BROKE = { ends: 'network', says: /could not be reached, or the connection broke/, estimated: true };
const CUT_SHORT = { ends: 'incomplete', says: /reply was cut off\. Ask again/, estimated: true };
const OWN_ERROR = { ends: 'upstream-error', says: /answered with an error of its own/ };
const OVERLOADED = { ends: 'overloaded', says: /is overloaded at the moment; ask again in a while/ };

/** How the error frame of each fake ends a call. */
const SAID_INSIDE = { openai: OWN_ERROR, anthropic: OVERLOADED, google: OVERLOADED, mistral: OWN_ERROR };

/** Milliseconds: short, because the vendor stays silent for ever, and long enough to connect on a busy machine. */
const IDLE_MS = 600;
const SILENT = {
  request: { idleTimeoutMs: IDLE_MS, timeoutMs: 60_000 },
  from: (call: FakeVendorCall) => call.at + IDLE_MS,
  ends: 'time-out',
  says: /was silent for 0\.6 s\. Ask again/,
  estimated: true,
};

type Row = readonly [FaultCount, what: string, SocketFaultCase];
const rowsOf = (dialect: keyof typeof SAID_INSIDE): Row[] => {
  const inside = SAID_INSIDE[dialect];
  return [
    [f1, 'cut before headers', { script: { fault: { kind: 'hang-up' } }, ...BROKE }],
    [
      f2,
      'reset',
      { script: { fault: { kind: 'cut-inside', after: 1, at: 'character', by: 'reset' } }, ...BROKE },
    ],
    [
      f2,
      'ended',
      { script: { fault: { kind: 'cut-inside', after: 1, at: 'line', by: 'end' } }, ...CUT_SHORT },
    ],
    [f3, 'all was said', { script: { finish: null }, ...CUT_SHORT }],
    [f4, 'after one chunk', { script: { fault: { kind: 'stall', after: 1 } }, ...SILENT }],
    [f4, 'before usage', { script: { fault: { kind: 'stall-before-usage' } }, ...SILENT }],
    // Overloaded before the first word counts as refused, and costs nothing.
    [
      f5,
      'before the first word',
      {
        script: { fault: { kind: 'error-frame', after: 0 } },
        ...inside,
        ...(inside === OVERLOADED ? { unbilled: true } : { estimated: true }),
      },
    ],
    [f5, 'mid-speech', { script: { fault: { kind: 'error-frame', after: 1 } }, ...inside, estimated: true }],
    [
      f6,
      'its wait',
      { script: { status: 429, retryAfter: '12' }, ends: 'rate-limited', retryAfterMs: 12_000 },
    ],
    [f7, 'costs nothing', { script: { status: 503 }, ...OVERLOADED }],
    [f8, 'costs nothing', { script: { status: 401 }, ends: 'auth', says: /did not accept the key/ }],
    [f9, 'a word that does not come in time', { script: { cut: 'bytes', dripMs: 20 }, ...SILENT }],
    [f11, 'is an end', { script: { finish: 'length' }, ends: 'length' }],
    [f12, 'missing', { script: { usageTimes: 0 }, ends: 'stop', estimated: true }],
    [f12, 'twice is once', { script: { usageTimes: 2 }, ends: 'stop' }],
  ];
};

describe.each(
  LONG_FORM
    ? Object.entries({ ...VENDORS_UNDER_TEST, ...COMPATIBLE_SERVERS })
    : sample(Object.entries(VENDORS_UNDER_TEST), { fast: 2 }),
)('%s', (_, subject) => {
  const put = faultRunnerFor(subject);
  it.each(rowsOf(subject.dialect))('$0.id: $1', (fault, what, one) => put(fault, what, one));
});
