// A fake vendor that fails the opposition's opening and answers every other call.
import { askedSpeaker, debater } from '../kit/vendor-speech.ts';
import type { FakeVendor, FakeVendorCall } from '../kit/vendors/fake-vendor.ts';

export const speakEvery5Ms = debater({ everyMs: 5 });
export const failOpenings = (vendor: FakeVendor, model: (call: FakeVendorCall) => boolean, status = 503) =>
  vendor.play((call) =>
    model(call) && askedSpeaker(call).seat === 'opposition' && /Opening/.test(askedSpeaker(call).label)
      ? { status }
      : speakEvery5Ms(call),
  );
export const openingsOf = (vendor: FakeVendor, seat: string) =>
  vendor.calls.filter((call) => askedSpeaker(call).seat === seat && /Opening/.test(askedSpeaker(call).label));
