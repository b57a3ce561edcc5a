// F1 to F5 in simulated debates: the vendor's answer breaks off, ends early, falls silent or fails, and the call is made again.
import { duel } from '@rostrum/shared/formats/duel';
import { lincolnDouglas } from '@rostrum/shared/formats/lincoln-douglas';
import { oxford } from '@rostrum/shared/formats/oxford';
import { describe, it } from 'vitest';
import { LONG_FORM } from '../kit/effort.ts';
import { NO_FAULTS, type VendorFault } from '../kit/simulation/fault-schedule.ts';
import { type SimulatedDebate, simulateDebate } from '../kit/simulation/simulate-debate.ts';
import { callStruckAt, runFaultCase } from './fault-case.ts';
import { countFault, type FaultCount } from './fault-count.ts';

const f1 = countFault('F1', 'cut before headers', 'theatre');
const f2 = countFault('F2', 'cut mid-stream', 'theatre');
const f3 = countFault('F3', 'clean end without a finish reason', 'theatre');
const f4 = countFault('F4', 'silence', 'theatre');
const f5 = countFault('F5', 'an error inside the stream', 'theatre');

/** The number of pieces of a whole answer. */
const ALL_SAID = 6;
const formats = LONG_FORM ? [duel, oxford, lincolnDouglas] : [oxford];
/** The calls struck in the short form: an opening spoken beside another one, and a rebuttal. The long form strikes every call. */
const SOME_CALLS = [0, 4];

async function everywhere(
  fault: FaultCount,
  after: readonly number[],
  kind: Extract<VendorFault, { after: number }>['kind'],
  says: RegExp,
  from: (played: SimulatedDebate) => number = callStruckAt,
): Promise<void> {
  for (const format of formats) {
    const calls = LONG_FORM ? [...(await simulateDebate(format, NO_FAULTS)).books.keys()] : SOME_CALLS;
    for (const [index, pieces] of after.entries()) {
      const asked = LONG_FORM ? calls : [calls[index % calls.length] ?? 0];
      for (const call of asked) {
        const vendor = new Map([[call, { kind, after: pieces } as VendorFault]]);
        await runFaultCase(fault, `${format.title}, call ${call}, after ${pieces} pieces`, {
          format,
          schedule: { vendor },
          told: { from, says },
          also: ({ moments }) =>
            moments.some(({ state }) => state === 'recovering') ? [] : ['it was asked again without a pause'],
        });
      }
    }
  }
}

describe('F1: a vendor that cuts the line before it answers', () => {
  it('F1: is asked again, and the debate is the same', () =>
    everywhere(f1, [0], 'breaks', /could not be read\. Ask again/));
});

describe('F1: a vendor that cuts the line of one of two who speak at once', () => {
  it('F1: is told while the other one still speaks', async () => {
    const slow: VendorFault = { kind: 'paced', bytes: 40, everyMs: 2_000 };
    await runFaultCase(f1, 'one of two at once', {
      format: oxford,
      schedule: {
        vendor: new Map<number, VendorFault>([
          [0, { kind: 'breaks', after: 0 }],
          [1, slow],
        ]),
      },
      told: { from: callStruckAt, state: 'awaitingArguments', says: /could not be read\. Ask again/ },
    });
  });
});

describe('F2: a vendor that cuts the line in mid-speech', () => {
  it('F2: is asked again, and of what it had said nothing is shown as a speech', () =>
    everywhere(f2, LONG_FORM ? [1, 3, 5] : [3], 'breaks', /could not be read\. Ask again/));
});

describe('F3: a vendor that ends without saying that it is finished', () => {
  it('F3: has not finished: half a speech is never one, and neither is a whole one that nobody called finished', () =>
    everywhere(
      f3,
      LONG_FORM ? [0, 3, ALL_SAID] : [3, ALL_SAID],
      'hangs-up',
      /reply was cut off\. Ask again/,
    ));
});

describe('F4: a vendor that falls silent', () => {
  /** Milliseconds until a call is given up. A thinking model may pause for long, so only the time of the whole speech counts. */
  const timeOut = ({ label }: { label: string }) => (label === 'Verdict' ? 180_000 : 120_000);
  it('F4: is given up at its deadline and no later: before the first word, after one piece, before its usage', () =>
    everywhere(
      f4,
      [0, 1, ALL_SAID],
      'falls-silent',
      /(was silent for|took longer than) 1[28]0 s\. Ask again/,
      ({ books }) => {
        const silent = books.find(({ struckMs }) => struckMs !== null);
        return silent ? silent.askedMs + timeOut(silent) : Number.NaN;
      },
    ));
});

describe('F5: a vendor that answers 200 and then says that it failed', () => {
  it('F5: has failed, whatever it had said before', () =>
    everywhere(f5, LONG_FORM ? [0, 3, ALL_SAID] : [0, 3], 'errs', /is overloaded .* ask again/));
});
