// How the simulated vendor sends an answer: the pieces and their pace, refusals, broken streams, and the usage it reports.
import type { Usage } from '@rostrum/shared/wire/generation';
import { ProviderFailure } from '../../../backend/src/provider-contract/provider.ts';
import { failureFromVendor } from '../../../backend/src/providers/failures.ts';
import type { HandFedCall } from '../../backend/kit/hand-fed-provider.ts';
import type { VendorFault } from './fault-schedule.ts';

const VENDOR_TITLE = 'The vendor';
const PIECES_PER_ANSWER = 6;
const PIECE_EVERY_MS = 250;

/** The pieces of an answer, and the pause after each in milliseconds. */
export function deliveryOf(
  text: string,
  fault: VendorFault | undefined,
): { pieces: string[]; everyMs: number } {
  const size = fault?.kind === 'paced' ? fault.bytes : Math.ceil(text.length / PIECES_PER_ANSWER);
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
  return { pieces, everyMs: fault?.kind === 'paced' ? fault.everyMs : PIECE_EVERY_MS };
}

/** A refusal before the first word, mapped to a code by the product's own function. */
export function vendorRefusal(fault: VendorFault | undefined): ProviderFailure | null {
  if (fault?.kind === 'refuses')
    return new ProviderFailure(fault.code, `It says ${fault.code}.`, fault.retryAfterMs, true);
  if (fault?.kind !== 'answers') return null;
  const headers = new Headers(fault.retryAfter ? { 'retry-after': fault.retryAfter() } : {});
  return failureFromVendor(VENDOR_TITLE, { status: fault.status, headers, words: fault.word });
}

/** Whether the fault strikes before the piece of this number. */
export const strikesAt = (fault: VendorFault | undefined, index: number): boolean =>
  fault !== undefined && 'after' in fault && fault.after === index;

/** Ends the call as the fault says; `false` if the answer ends properly there. */
export function breakOff(call: HandFedCall, fault: VendorFault | undefined): boolean {
  switch (fault?.kind) {
    case 'hangs-up':
      call.hangUp();
      return true;
    case 'breaks':
      call.fail(new Error('socket hang up'));
      return true;
    case 'errs':
      call.fail(failureFromVendor(VENDOR_TITLE, { words: 'overloaded_error Overloaded' }));
      return true;
    case 'falls-silent':
      return true;
    default:
      return false;
  }
}

/** Reports usage and the finish reason. */
export function conclude(call: HandFedCall, fault: VendorFault | undefined, usage: Usage): void {
  call.report(usage);
  call.finish(fault?.kind === 'ends' ? fault.reason : 'stop');
}
