// Helpers for tests of faults: script faults of the fake vendor, and compare the page's speeches with the vendor's.
import type { Page } from '@playwright/test';
import { askedSpeaker, debater } from '../kit/vendor-speech.ts';
import type { FakeVendor, FakeVendorCall } from '../kit/vendors/fake-vendor.ts';
import type { VendorScript } from '../kit/vendors/vendor-script.ts';
import { expect } from './page-fixture.ts';

const speakQuickly = debater({ everyMs: 2 });
/** By place ("opposition Rebuttal 1"): the scripts of the first calls there, in order; `{}` is a normal answer. */
type ScriptsByPlace = Readonly<Record<string, readonly Partial<VendorScript>[]>>;
const callName = (call: FakeVendorCall) => `${askedSpeaker(call).seat} ${askedSpeaker(call).label}`;

/** Every call is answered normally, except where `scripts` has a script left for its place. */
export function scriptFaults(vendor: FakeVendor, scripts: ScriptsByPlace): void {
  const left = new Map(
    Object.entries(scripts).map(([place, scriptsAtPlace]) => [place, [...scriptsAtPlace]]),
  );
  vendor.play((call) => ({ ...speakQuickly(call), ...left.get(callName(call))?.shift() }));
}

export const callsAt = (vendor: FakeVendor, place: string) =>
  vendor.calls.filter((call) => callName(call) === place);

/** Waits until the newest call at this place runs and has sent this many chunks. */
export const untilMidSpeech = (vendor: FakeVendor, place: string, chunks = 3) =>
  expect
    .poll(
      () => {
        const call = callsAt(vendor, place).at(-1);
        return call?.state === 'running' && call.sent.length >= chunks;
      },
      { intervals: [50] },
    )
    .toBe(true);

const plainText = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns by place the last completed call, which is the one the debate keeps. */
const wholeCalls = (vendor: FakeVendor): [string, FakeVendorCall][] => [
  ...new Map(
    vendor.calls
      .filter((call) => call.state === 'done' && call.status === 200)
      .map((call): [string, FakeVendorCall] => [callName(call), call]),
  ),
];

/** Asserts that the speeches in the outcome are exactly the vendor's last complete ones: no word lost or doubled. */
export async function expectVendorsWords(page: Page, vendor: FakeVendor): Promise<void> {
  const vendorTexts = wholeCalls(vendor).flatMap(([place, { sent: pieces }]) =>
    place.startsWith('judge') ? [] : [plainText(pieces.join(''))],
  );
  const texts = page.getByRole('region', { name: 'Speeches' }).locator('article .text');
  await expect(texts).toHaveCount(vendorTexts.length);
  expect((await texts.allTextContents()).map(plainText).sort()).toEqual(vendorTexts.sort());
}
