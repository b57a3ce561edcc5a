// Limits how many vendor calls run at once: each one holds a socket and the text it has sent.
import { RequestRefused } from '../problem.ts';
import type { AdmitCall } from './admit-call.ts';

const RETRY_AFTER_SECONDS = 5;

/** A call counts from its admission, which may wait for others, until it is settled or given back. */
export function limitCallsAtOnce(most: number, prepare: AdmitCall): AdmitCall {
  let open = 0;

  function place(): () => void {
    open += 1;
    let taken = true;
    return () => {
      if (taken) open -= 1;
      taken = false;
    };
  }

  return async (...order) => {
    if (open >= most) {
      const detail = `This server runs ${most} generations at once (MAX_GENERATIONS), and all of them are taken. Ask again in a few seconds.`;
      throw new RequestRefused('too-busy', detail, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    const leave = place();
    try {
      const call = await prepare(...order);
      if (call instanceof Response) {
        leave();
        return call;
      }
      return {
        ...call,
        settle(ending) {
          leave();
          return call.settle(ending);
        },
        release() {
          leave();
          call.release();
        },
      };
    } catch (error) {
      leave();
      throw error;
    }
  };
}
