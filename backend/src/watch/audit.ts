// The audit log of spending: one JSON line for every sum put aside, given back, charged or refused. No word of a speech, no key.
import { createHash } from 'node:crypto';
import type { Cost, Usage } from '@rostrum/shared/wire/generation';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import type { ProblemCode } from '@rostrum/shared/wire/problem';

/** What every line of one call has in common. */
export interface AuditedCall {
  /** The id of the request that asked for it: the same as in the request log, and in the answer. */
  requestId: string;
  /** A digest: who knows a channel's name may read it, and logs are read by others. */
  channel: string;
  generation: string;
  provider: ModelRef['provider'];
  model: string;
  /** The key was typed in the page: not this server's money. */
  ownKey: boolean;
  /** Made-up money. */
  notional: boolean;
}

export type AuditEvent =
  | { event: 'held'; atMostNanoUsd: number | null }
  | { event: 'charged'; ending: 'completed' | 'refused' | 'cut'; usage: Usage; cost: Cost }
  | { event: 'returned' }
  | { event: 'declined'; atMostNanoUsd: number | null; code: ProblemCode };

export type Audit = (call: AuditedCall, event: AuditEvent) => void;

/** `info` of a log whose lines are JSON. */
export interface AuditLog {
  info(data: object, message: string): void;
}

export const createAudit =
  (log: AuditLog): Audit =>
  (call, event) =>
    log.info({ audit: 'spend', ...event, ...call }, `spend ${event.event}`);

const DIGEST_LENGTH = 16;

/** Enough to follow one channel through a log; not enough to find its name. */
export const digestOf = (channel: string): string =>
  createHash('sha256').update(channel).digest('base64url').slice(0, DIGEST_LENGTH);
