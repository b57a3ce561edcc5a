// Fetches what is read from a vendor as a whole, such as its list of models. Streams are read in sse-reader.ts.
import { MalformedAnswer } from './vendor-json.ts';

/** Longer than any real list. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Resolves when the answer has been read; throws a MalformedAnswer where it is too long. Asks for no compression, in which a megabyte
 * may be gigabytes; what comes compressed all the same is measured as it unpacks. A redirect is an error: it would send the key to another address.
 */
export async function fetchWhole(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('accept-encoding', 'identity');
  const answer = await fetch(input, { ...init, headers, redirect: 'error' });
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new MalformedAnswer();
    pieces.push(piece);
  }
  return new Response(bytes === 0 ? null : Buffer.concat(pieces), answer);
}
