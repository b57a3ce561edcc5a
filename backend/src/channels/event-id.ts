// The ids of a channel's events: `<epoch>-<n>`. The epoch is the log's birth, n counts from 1.

/** A number past 15 digits would not survive as a number; no log gets that long. */
const FORM = /^([a-z0-9]{1,32})-(\d{1,15})$/;

export interface EventId {
  epoch: string;
  n: number;
}

export const eventId = (epoch: string, n: number): string => `${epoch}-${n}`;

/** `null` for what no log of ours can have written. */
export function parseEventId(text: string): EventId | null {
  const [, epoch, digits] = FORM.exec(text) ?? [];
  return epoch === undefined || digits === undefined ? null : { epoch, n: Number(digits) };
}
