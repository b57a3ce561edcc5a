// The ids of a channel's events: `<epoch>-<n>`, such as `mb3k1x7q-42`. The epoch identifies the log, n counts from 1.
import { randomBytes } from 'node:crypto';

/** A number above 15 digits would not be exact in JavaScript; no log gets that long. */
const FORM = /^([a-z0-9]{1,32})-(\d{1,15})$/;

export interface EventId {
  epoch: string;
  n: number;
}

export const eventId = (epoch: string, n: number): string => `${epoch}-${n}`;

/** Parses an event id; `null` for anything no log of ours can have written. */
export function parseEventId(text: string): EventId | null {
  const [, epoch, digits] = FORM.exec(text) ?? [];
  return epoch === undefined || digits === undefined ? null : { epoch, n: Number(digits) };
}

/** From the time and a random number: two logs of one channel never share an epoch. */
export const newEpoch = (now: number): string => `${now.toString(36)}${randomBytes(5).toString('hex')}`;
