// F1 to F9, F11 and F12 over real sockets, with each vendor's SDK: the outcome the backend reports and the charge it books.
import { describe, it } from 'vitest';
import { COMPATIBLE_SERVERS, VENDORS_UNDER_TEST } from '../backend/providers/vendors-under-test.ts';
import { LONG_FORM, sample } from '../kit/effort.ts';
import type { FakeVendorCall } from '../kit/vendors/fake-vendor.ts';
import type { VendorScript } from '../kit/vendors/vendor-script.ts';
import { countFault } from './fault-count.ts';
import { faultRunnerFor } from './fault-on-socket.ts';

const f1 = countFault('F1', 'cut before headers', 'socket');
const f2 = countFault('F2', 'cut mid-chunk, mid-character, mid-line', 'socket');
const f3 = countFault('F3', 'clean end without a finish reason', 'socket');
const f4 = countFault('F4', 'silence at byte 0, after one chunk, before usage', 'socket');
const f5 = countFault('F5', 'an error object inside the stream', 'socket');
const f6 = countFault('F6', '429 with Retry-After', 'socket');
const f7 = countFault('F7', '500, 502, 503, 529', 'socket');
const f8 = countFault('F8', '401 and an empty account', 'socket');
const f9 = countFault('F9', 'bytes that drip', 'socket');
const f11 = countFault('F11', 'ended by length, by filter', 'socket');
const f12 = countFault('F12', 'usage missing, zero, twice', 'socket');

const BROKE = /could not be reached, or the connection broke/;
const CUT_SHORT = /The model’s reply was cut off\. Ask again/;
const OWN_ERROR = /answered with an error of its own/;
const OVERLOADED = /is overloaded at the moment; ask again in a while/;
const LIMITING = /is limiting the rate of requests; wait a little before asking again/;

/** The failure code and message for each fake's error frame inside a stream. */
const SAID_INSIDE = {
  openai: ['upstream-error', OWN_ERROR],
  anthropic: ['overloaded', OVERLOADED],
  google: ['overloaded', OVERLOADED],
  mistral: ['upstream-error', OWN_ERROR],
} as const;

/** Whether the SDK lets us read a Retry-After header that is a date; Google's does not. */
const DATE_IS_TOLD = { openai: true, anthropic: true, google: false, mistral: true } as const;

/** Whether usage comes in a frame after the finish reason; for the others it is in the same frame. */
const USAGE_COMES_LAST = { openai: true, anthropic: false, google: false, mistral: false } as const;

/** Milliseconds: short, because the vendor stays silent for ever, and long enough to connect on a busy machine. */
const IDLE_MS = 600;
const deadline = {
  request: { idleTimeoutMs: IDLE_MS, timeoutMs: 60_000 },
  from: (call: FakeVendorCall) => call.at + IDLE_MS,
};

describe.each(
  LONG_FORM
    ? Object.entries({ ...VENDORS_UNDER_TEST, ...COMPATIBLE_SERVERS })
    : sample(Object.entries(VENDORS_UNDER_TEST), { fast: 2 }),
)('%s', (_, subject) => {
  const put = faultRunnerFor(subject);

  it('F1: cut before headers is a broken line', () =>
    put(f1, 'before headers', {
      script: { fault: { kind: 'hang-up' } },
      ends: 'network',
      says: BROKE,
      estimated: true,
    }));

  it.each(['character', 'line', 'event'] as const)(
    'F2: cut inside a %s keeps what came whole, and nothing of the rest',
    async (at) => {
      // Frames before the first words have no characters of several bytes to cut.
      for (const after of LONG_FORM ? (at === 'character' ? [1, 2, 3] : [0, 1, 2, 3]) : [1]) {
        const cut = (by: 'reset' | 'end') => ({
          script: { fault: { kind: 'cut-inside', after, at, by } } as VendorScript,
          estimated: true,
        });
        await put(f2, `inside a ${at} after ${after}, reset`, {
          ...cut('reset'),
          ends: 'network',
          says: BROKE,
        });
        await put(f2, `inside a ${at} after ${after}, ended`, {
          ...cut('end'),
          ends: 'incomplete',
          says: CUT_SHORT,
        });
      }
    },
  );

  it('F3: a clean end without a finish reason is incomplete, even where all was said', async () => {
    for (const script of [{ fault: { kind: 'end', after: 1 } }, { finish: null }] as VendorScript[])
      await put(f3, JSON.stringify(script), { script, ends: 'incomplete', says: CUT_SHORT, estimated: true });
  });

  it('F4: silence is ended at its deadline, and the vendor’s socket closed', async () => {
    const silent = {
      ...deadline,
      ends: 'time-out',
      says: /was silent for 0\.6 s\. Ask again/,
      estimated: true,
    };
    await put(f4, 'before headers', { ...silent, script: { fault: { kind: 'stall-before-headers' } } });
    await put(f4, 'after one chunk', { ...silent, script: { fault: { kind: 'stall', after: 1 } } });
    await put(f4, 'before usage', { ...silent, script: { fault: { kind: 'stall-before-usage' } } });
  });

  it.runIf(LONG_FORM && USAGE_COMES_LAST[subject.dialect])(
    'F4: silence behind the finish reason costs the report, not the speech',
    () =>
      put(f4, 'behind the finish reason', {
        script: { fault: { kind: 'stall-before-usage' } },
        ends: 'stop',
        estimated: true,
        // The backend waits this long for usage after the finish reason.
        from: (call) => call.at + 5_000,
      }),
  );

  it('F5: an error inside the stream is a failure, whatever came before', async () => {
    const [ends, says] = SAID_INSIDE[subject.dialect];
    for (const after of [0, 1])
      await put(f5, `after ${after} chunks`, {
        script: { fault: { kind: 'error-frame', after } },
        ends,
        says,
        // Overloaded before the first word counts as refused, and costs nothing.
        ...(after === 0 && ends === 'overloaded' ? { unbilled: true } : { estimated: true }),
      });
  });

  it('F6: 429 is told with its wait, where that is one', async () => {
    const waits: [string | undefined, number | undefined][] = [
      ['12', 12_000],
      [new Date(Date.now() + 30_000).toUTCString(), DATE_IS_TOLD[subject.dialect] ? 30_000 : undefined],
      ['999999999', undefined],
      ['soon', undefined],
      [undefined, undefined],
    ];
    for (const [retryAfter, retryAfterMs] of waits)
      await put(f6, String(retryAfter), {
        script: { status: 429, ...(retryAfter && { retryAfter }) },
        ends: 'rate-limited',
        says: LIMITING,
        ...(retryAfterMs && { retryAfterMs }),
      });
  });

  it('F7: errors of its own cost nothing and are told apart', async () => {
    for (const [status, ends, says] of [
      [500, 'upstream-error', OWN_ERROR],
      [502, 'upstream-error', OWN_ERROR],
      [503, 'overloaded', OVERLOADED],
      [529, 'overloaded', OVERLOADED],
    ] as const)
      await put(f7, String(status), { script: { status }, ends, says });
  });

  it('F8: a refused key and an empty account say what to do about them', async () => {
    await put(f8, '401', {
      script: { status: 401 },
      ends: 'auth',
      says: /did not accept the key; check it in the settings/,
    });
    await put(f8, 'quota', {
      script: { status: 429, code: 'insufficient_quota' },
      ends: 'quota',
      says: /no credit left; look at its billing page/,
    });
  });

  it('F9: bytes that drip are put together, and given up where no word comes in time', async () => {
    await put(f9, 'in time', { script: { cut: 'bytes' }, ends: 'stop' });
    await put(f9, 'too slow', {
      ...deadline,
      script: { cut: 'bytes', dripMs: 20 },
      ends: 'time-out',
      says: /was silent for 0\.6 s\. Ask again/,
      estimated: true,
    });
  });

  it.each(['length', 'filtered'] as const)('F11: ended by %s is an end, with its reason', (finish) =>
    put(f11, finish, { script: { finish }, ends: finish }),
  );

  it('F12: usage that is missing is estimated, zero is zero, twice is once', async () => {
    await put(f12, 'missing', { script: { usageTimes: 0 }, ends: 'stop', estimated: true });
    const usage = { input: 0, cached: 0, written: 0, output: 0, reasoning: 0 };
    await put(f12, 'zero', { script: { usage }, ends: 'stop' });
    await put(f12, 'twice', { script: { usageTimes: 2 }, ends: 'stop' });
  });
});
