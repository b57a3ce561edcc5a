// Makes the ids of debates and channels.

export const VALID_DEBATE_ID = /^[A-Za-z0-9_-]{8,128}$/;

/** Returns an id that nobody can guess. `getRandomValues` and not `randomUUID`: a page over plain http has only the first. */
function randomId(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  const text = btoa(String.fromCharCode(...values));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Makes the id of a debate, which is part of its address. */
export const newDebateId = (): string => randomId(12);
/** Makes the id of a channel, of 192 bits: anybody who knows it can read and write the channel. */
export const newChannelId = (): string => randomId(24);
/** Makes everything by which a new debate differs from the one that it is made of. */
export const newIds = () => ({ id: newDebateId(), channel: newChannelId(), createdAt: Date.now() });
/** Stand for the ids of a debate that is only looked at before it is made, and are as long. */
export const NOT_YET_MADE = { id: 'not-yet-made', channel: 'not-yet-made-but-of-its-length', createdAt: 0 };
