// Runs one fault between backend and vendor over real sockets: checks the outcome, its message, its time and its charge.
// In whole debates: fault-case.ts.
import { chargeFor } from '@rostrum/shared/money/charge';
import type { TerminalFrame } from '@rostrum/shared/wire/call-outcome';
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { beforeAll } from 'vitest';
import { reasonInEnglish } from '../../frontend/src/words/reason-text.ts';
import type { VendorUnderTest } from '../backend/providers/vendors-under-test.ts';
import {
  createTestBackend,
  generationRequest,
  readFrames,
  type TestBackend,
  textOfFrames,
} from '../fixtures/test-backend.ts';
import { type FakeVendor, type FakeVendorCall, startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { recordedAnswer } from '../kit/vendors/recorded-answers.ts';
import type { VendorScript } from '../kit/vendors/vendor-script.ts';
import type { FaultCount } from './fault-count.ts';

/** UTF-8 of every width in every chunk, so that any cut may fall inside a character. */
const CHUNKS = ['የሰንበት ዕረፍት — ', 'naïve 👩‍👩‍👧‍👦, ', 'שבת, ', 'ends “well”.'];

export interface SocketFaultCase {
  script: VendorScript;
  request?: Partial<GenerationRequest>;
  /** How the generation must end: a finish reason or a failure code. */
  ends: string;
  /** The message the page gets. */
  says?: RegExp;
  /** The earliest moment the end may be reported; without it, the vendor's last byte. */
  from?(call: FakeVendorCall): number;
  retryAfterMs?: number;
  /** Cut off, or completed without usage: the charge is an estimate. */
  estimated?: boolean;
  /** The vendor refuses before it generates a word, and bills nothing. */
  unbilled?: boolean;
}

export function faultRunnerFor(subject: VendorUnderTest) {
  const { price } = recordedAnswer(subject.dialect);
  let vendor: FakeVendor;
  let backend: TestBackend;
  let asked = 0;
  beforeAll(async () => {
    vendor = await startFakeVendor(subject.dialect);
    const provider = subject.create(vendor.baseUrl);
    backend = createTestBackend({
      providers: [provider],
      priceOf: () => ({ price, priceId: 'by hand', notional: false }),
    });
    return () => vendor.stop();
  });

  /** What the vendor bills for the text it generated, in nano-dollars. */
  function owedFor({ counts, sent, status }: FakeVendorCall): number {
    if (status !== 200 || !counts) return 0;
    const { input, cached, written, reasoning } = counts;
    const whole = sent.length === CHUNKS.length;
    const output = whole ? counts.output : Math.ceil(Buffer.byteLength(sent.join('')) / 4);
    const usage = {
      inputTokens: input,
      cachedInputTokens: cached,
      cacheWriteTokens: written,
      outputTokens: output + reasoning,
      reasoningTokens: reasoning,
    };
    return chargeFor(price, usage) ?? 0;
  }

  return async function put(fault: FaultCount, what: string, one: SocketFaultCase): Promise<void> {
    const id = `call-${++asked}`;
    vendor.play({ text: CHUNKS, ...one.script });
    const callsBefore = vendor.calls.length;
    const before = (await backend.till.spentToday()).dayNanoUsd;
    const ear = readFrames(await backend.events());
    const model = { provider: backend.deps.providers.keys().next().value, id: subject.plain };
    await backend.post(generationRequest({ id, ...one.request, model } as Partial<GenerationRequest>));
    const ended = (all: typeof ear.heard) =>
      all.find(({ frame }) => frame.generation === id && /completed|failed/.test(frame.event));
    await ear.until((all) => ended([...all]) !== undefined);
    const toldAt = performance.now();
    const frame = ended(ear.heard)?.frame as TerminalFrame;
    const words = textOfFrames(ear.heard, id);
    await ear.leave();
    const call = vendor.calls.at(-1) as FakeVendorCall;
    const since = one.from?.(call) ?? Math.min(call.endedAt ?? toldAt, toldAt);
    const owed = one.unbilled ? 0 : owedFor(call);
    const counted = (await backend.till.spentToday()).dayNanoUsd - before;
    const wrong = [...wrongEnd(frame, one), ...wrongSum(frame, one, owed, counted)];
    if (words !== call.sent.join(''))
      wrong.push(`heard ${JSON.stringify(words)}, said ${JSON.stringify(call.sent)}`);
    if (vendor.calls.length !== callsBefore + 1) wrong.push('one generation was not one call');
    fault.tried(`${subject.dialect}, ${what}`, wrong, toldAt - since);
  };
}

function wrongEnd(frame: TerminalFrame, { ends, says, retryAfterMs }: SocketFaultCase): string[] {
  const failed = frame.event === 'generation-failed';
  const how = failed ? frame.code : frame.finishReason;
  const message = failed ? reasonInEnglish(frame.reason) : '';
  const wait = failed ? frame.retryAfterMs : undefined;
  return [
    ...(ends === how ? [] : [`it ended as ${how}: ${message}`]),
    ...(says === undefined || says.test(message) ? [] : [`it said ${JSON.stringify(message)}`]),
    ...(wait === retryAfterMs ? [] : [`to be asked again after ${wait} ms`]),
  ];
}

/** A completed call is charged to the nano-dollar; a cut one is an estimate whose upper bound covers what is owed. */
function wrongSum(
  { cost }: TerminalFrame,
  { estimated = false }: SocketFaultCase,
  owed: number,
  counted: number,
): string[] {
  const right = estimated
    ? cost.basis === 'estimated' && (cost.atMostNanoUsd ?? 0) >= owed && counted >= (cost.nanoUsd ?? 0)
    : cost.basis === 'reported' && cost.nanoUsd === owed && counted === owed;
  return right
    ? []
    : [
        `booked ${JSON.stringify(cost)}${estimated ? ' as an estimate' : ''}, counted ${counted}, owed ${owed}`,
      ];
}
