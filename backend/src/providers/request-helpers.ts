// Small pure conversions every vendor's file needs: addresses, caps, keys, turns, schemas, token counts, ends.
import { createHash } from 'node:crypto';
import type {
  FinishReason,
  GenerationRequest,
  Message,
  ResponseSchema,
} from '@rostrum/shared/wire/generation';
import type { StreamCall, StreamPart } from '../provider-contract/provider.ts';
import { failure } from './failures.ts';

/** An address without its trailing slashes and without `version` (SDKs that add it themselves). */
export function withoutVersion(url: string, version: string): string {
  const bare = url.replace(/\/+$/, '');
  return bare.endsWith(version) ? bare.slice(0, -version.length) : bare;
}

/** The same address with `version` at its end, whether it was there or not. */
export const withVersion = (url: string, version: string): string => withoutVersion(url, version) + version;

/** The vendor's cap: visible tokens and thinking, within what the model can put out. */
export const outputTokenCap = ({ request, card }: StreamCall): number =>
  Math.min(request.maxOutputTokens + card.thinkingAllowance, card.maxOutputTokens);

/** The same for every call that shares a system text, so that a vendor routes them to the same cache. */
export const promptCacheKey = (request: GenerationRequest): string =>
  `rostrum-${createHash('sha256').update(request.system).digest('base64url').slice(0, 32)}`;

/** Neighbours of one role become one message: chat templates of local models insist on turns alternating. */
export function alternatingTurns(messages: readonly Message[]): Message[] {
  const merged: Message[] = [];
  for (const message of messages) {
    const last = merged.at(-1);
    if (last?.role === message.role) last.content += `\n\n${message.content}`;
    else merged.push({ ...message });
  }
  return merged;
}

/** The schema with every object closed: structured output is refused otherwise. */
export function closedSchema(schema: ResponseSchema): ResponseSchema {
  const copy: ResponseSchema = { ...schema };
  if (schema.items) copy.items = closedSchema(schema.items);
  if (schema.properties) {
    copy.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, closedSchema(property)]),
    );
  }
  if (schema.type === 'object') copy.additionalProperties = false;
  return copy;
}

/** OpenAI's strict mode wants every property of every object required. */
export function allRequired(schema: ResponseSchema): boolean {
  const names = Object.keys(schema.properties ?? {});
  const required = new Set(schema.required);
  return (
    names.every((name) => required.has(name)) &&
    Object.values(schema.properties ?? {}).every(allRequired) &&
    (schema.items === undefined || allRequired(schema.items))
  );
}

/** A count as the vendor reported it; anything that is none is unknown, which is not 0. */
export const reportedCount = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;

/** The sum of what was reported; unknown if nothing was, or if it is no count any more. */
export const sumReported = (...counts: readonly (number | null)[]): number | null =>
  counts.every((count) => count === null)
    ? null
    : reportedCount(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0));

/** What each of a vendor's words for an end means. */
export type Finishes = ReadonlyMap<string, FinishReason | 'upstream-error'>;

/** Throws for an end that is an error, and for a word nobody knows: it does not say that the answer is whole. */
export function finishPart(title: string, finishes: Finishes, word: string): StreamPart {
  const reason = finishes.get(word) ?? 'incomplete';
  if (reason === 'incomplete' || reason === 'upstream-error') throw failure(title, reason);
  return { kind: 'finish', reason };
}
