// The fake vendor of a soak test: keeps a record of what it sent and would bill for every call.
import { type FakeVendorCall, startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import { type VendorCounts, vendorTokens } from '../kit/vendors/vendor-script.ts';
import { plannedScript, planOfRequest } from './generation-plans.ts';

/** One call in the vendor's records. */
export interface BookedCall {
  /** The name of its generation. */
  name: string;
  state: FakeVendorCall['state'];
  /** The text it sent. */
  text: string;
  /** The token counts it would bill; output counts only as far as it was sent. */
  counts: VendorCounts | undefined;
}

export type BookedVendor = Awaited<ReturnType<typeof startBookedVendor>>;

export async function startBookedVendor() {
  const vendor = await startFakeVendor('openai', (call) => plannedScript(planOfRequest(call.body)));
  let read = 0;
  return {
    baseUrl: vendor.baseUrl,
    isIdle: () => vendor.calls.slice(read).every(({ state }) => state !== 'running'),
    /** The calls made since this function was last called. */
    books(): BookedCall[] {
      const calls = vendor.calls.slice(read);
      read += calls.length;
      return calls.map(({ sent, body, state, counts }) => {
        const text = sent.join('');
        const billed = counts && { ...counts, output: vendorTokens(text) };
        return { name: planOfRequest(body).name, state, text, counts: billed };
      });
    },
    stop: vendor.stop,
  };
}
