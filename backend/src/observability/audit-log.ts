// The audit log of spending: one JSON line for every sum held, released, charged or refused. It contains no speech and no key.
import { hash } from 'node:crypto';
import { type Cost, NO_USAGE, type Usage } from '@rostrum/shared/wire/generation';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import type { ProblemCode } from '@rostrum/shared/wire/problem-code';

/** Fields that every line of one call has in common. */
export interface AuditedCall {
  /** The id of the request that asked for it, as in the request log and in the response. */
  requestId: string;
  /** A digest, because the channel's name is enough to read the channel, and logs are read by others. */
  channel: string;
  generation: string;
  provider: ModelRef['provider'];
  model: string;
  /** The key was typed in the page: not this server's money. */
  ownKey: boolean;
  /** The price is notional: nobody is billed. */
  notional: boolean;
}

export type AuditEvent =
  | { event: 'held'; atMostNanoUsd: number | null }
  /** `lost`: charged by another backend than the one that ran it. If that one comes back and charges it too, this line counts. */
  | {
      event: 'charged';
      ending: 'completed' | 'refused' | 'cut' | 'lost';
      usage: Usage;
      cost: Cost;
      /** Usage that the vendor reported but no call can have: the call is charged at its hold. */
      notBelieved?: Usage;
      /** Reason for a cost other than the model's price, or above the hold: facts of the answer, or its usage. */
      why?: { servedModel?: string; factor?: number; statedNanoUsd?: number } | 'usage';
    }
  | { event: 'returned' }
  | { event: 'declined'; atMostNanoUsd: number | null; code: ProblemCode };

export type Audit = (call: AuditedCall, event: AuditEvent) => void;

/** Writes one JSON line (`info` of the log). */
export const createAudit =
  (log: { info(data: object, message: string): void }): Audit =>
  (call, event) =>
    log.info({ audit: 'spend', ...event, ...call }, `spend ${event.event}`);

/** Returns a call's fields besides its generation as text, so that another backend can write the line when this one is lost. */
export const auditedCallText = ({ channel: _, generation: __, ...call }: AuditedCall): string =>
  JSON.stringify(call);

/** Writes the line of a call that was charged for a lost backend; `about`: the text that it stored about the call. */
export const auditLostCall =
  (audit: Audit) =>
  (lostCall: Record<'channel' | 'generation' | 'about', string> & { cost: Cost }): void => {
    const call = JSON.parse(lostCall.about || '{}') as Omit<AuditedCall, 'channel' | 'generation'>;
    const { generation, cost } = lostCall;
    audit({ ...call, channel: channelDigest(lostCall.channel), generation }, chargedAsLost(cost));
  };

const chargedAsLost = (cost: Cost): AuditEvent => ({
  event: 'charged',
  ending: 'lost',
  usage: NO_USAGE,
  cost,
});

/** Charges a hold that a process with this file left open when it ended: in full, because nobody knows how its call ended. */
export function auditLeftOpen(audit: Audit, hold: object): void {
  const { atMostNanoUsd, ...call } = hold as AuditedCall & { atMostNanoUsd: number | null };
  const { requestId, channel, generation, provider, model, ownKey, notional } = call;
  const basis = atMostNanoUsd === null ? 'unknown' : 'estimated';
  const cost: Cost = { nanoUsd: atMostNanoUsd, atMostNanoUsd, basis, priceId: null };
  audit({ requestId, channel, generation, provider, model, ownKey, notional }, chargedAsLost(cost));
}

/** Returns a digest: enough to follow one channel through a log, not enough to find its name. */
export const channelDigest = (channel: string): string => hash('sha256', channel, 'base64url').slice(0, 16);
