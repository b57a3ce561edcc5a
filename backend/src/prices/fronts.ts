// What vendors counted, remembered by channel and model: a later call that begins the same is booked no dearer than it can be.
import { createHash } from 'node:crypto';
import { type Counted, inputAtMost, type Piece } from '@rostrum/shared/money/front';
import { utf8Bytes } from '@rostrum/shared/money/upper-bound';
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { modelKey } from '@rostrum/shared/wire/model-card';

/** Calls of one channel to one model; a debate has fewer. */
const CALLS_AT_MOST = 256;
/** Channels and models remembered; whoever was quiet longest goes first, and is then booked by bytes. */
const FRONTS_AT_MOST = 1_000;

/** Digests are only made when somebody asks. */
export type Known = () => number;

export interface Fronts {
  /** Input tokens of the call at most, by what this channel's earlier calls to the model were counted until now, or until asked. */
  inputAtMost(channel: string, request: GenerationRequest): Known | Promise<Known>;
  counted(channel: string, request: GenerationRequest, inputTokens: number): void;
}

/** Digests are cryptographic: whoever could forge one could have cut calls booked at nothing. */
const pieceOf = (role: string, text: string): Piece => ({
  digest: createHash('sha256').update(`${role}\n${text}`).digest('base64'),
  bytes: utf8Bytes(text),
});

export const piecesOf = (request: GenerationRequest): Piece[] => [
  pieceOf('system', request.system),
  ...request.messages.map(({ role, content }) => pieceOf(role, content)),
];

export const schemaBytes = ({ responseSchema }: GenerationRequest): number =>
  responseSchema ? utf8Bytes(JSON.stringify(responseSchema)) : 0;

export function createFronts(): Fronts {
  const known = new Map<string, Counted[]>();
  const keyOf = (channel: string, request: GenerationRequest) => `${channel} ${modelKey(request.model)}`;
  return {
    inputAtMost(channel, request) {
      return () =>
        inputAtMost(piecesOf(request), schemaBytes(request), known.get(keyOf(channel, request)) ?? []);
    },
    counted(channel, request, inputTokens) {
      const key = keyOf(channel, request);
      const calls = known.get(key) ?? [];
      known.delete(key);
      known.set(key, [...calls.slice(1 - CALLS_AT_MOST), { pieces: piecesOf(request), inputTokens }]);
      const [oldest] = known.keys();
      if (known.size > FRONTS_AT_MOST && oldest !== undefined) known.delete(oldest);
    },
  };
}
