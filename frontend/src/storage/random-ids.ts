// Ids that nobody can guess: of debates (in the address) and of channels (whoever knows one can read and write it).

/** `getRandomValues` and not `randomUUID`: a page over plain http has only the first. */
function randomId(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  const text = btoa(String.fromCharCode(...values));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export const newDebateId = (): string => randomId(12);
/** 192 bits. */
export const newChannelId = (): string => randomId(24);
