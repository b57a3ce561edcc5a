// The audit log of spending: one JSON line for every sum put aside, given back, charged or refused. No word of a speech, no key.
import { createHash } from 'node:crypto';
import { type Cost, NO_USAGE, type Usage } from '@rostrum/shared/wire/generation';
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
  /** `lost`: by another backend than ran it. That one may wake up and say that it charged it, too; then this line counts. */
  | {
      event: 'charged';
      ending: 'completed' | 'refused' | 'cut' | 'lost';
      usage: Usage;
      cost: Cost;
      /** What the vendor reported, where nobody can have used so much: the call is booked at what was held for it. */
      notBelieved?: Usage;
    }
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

/** What is kept of a call beside its generation, so that another backend can write the line when this one is lost. */
export const auditedCallText = ({ channel: _, generation: __, ...call }: AuditedCall): string =>
  JSON.stringify(call);

/** Writes down what was booked for a backend that is lost. */
export const auditLostCall =
  (audit: Audit) =>
  ({
    channel,
    generation,
    about,
    cost,
  }: {
    channel: string;
    generation: string;
    about: string;
    cost: Cost;
  }) => {
    const call = JSON.parse(about || '{}') as Omit<AuditedCall, 'channel' | 'generation'>;
    const charged = { event: 'charged', ending: 'lost', usage: NO_USAGE, cost } as const;
    audit({ ...call, channel: channelDigest(channel), generation }, charged);
  };

/** Books what a process of this file held when it was ended: all of it, for nobody can say how its calls ended. */
export function auditLeftOpen(audit: Audit, held: object): void {
  const { atMostNanoUsd, ...call } = held as AuditedCall & { atMostNanoUsd: number | null };
  const { requestId, channel, generation, provider, model, ownKey, notional } = call;
  const basis = atMostNanoUsd === null ? 'unknown' : 'estimated';
  const cost: Cost = { nanoUsd: atMostNanoUsd, atMostNanoUsd, basis, priceId: null };
  audit(
    { requestId, channel, generation, provider, model, ownKey, notional },
    { event: 'charged', ending: 'lost', usage: NO_USAGE, cost },
  );
}

const DIGEST_LENGTH = 16;

/** Enough to follow one channel through a log; not enough to find its name. */
export const channelDigest = (channel: string): string =>
  createHash('sha256').update(channel).digest('base64url').slice(0, DIGEST_LENGTH);
