// What vendors reported of earlier calls, remembered by channel and model: a later call that is cut is booked by it.
import { createHash } from 'node:crypto';
import type { Precedent } from '@rostrum/shared/money/estimate';
import { type Counted, inputAtMost, type Piece, sharedFront } from '@rostrum/shared/money/front';
import { utf8Bytes } from '@rostrum/shared/money/upper-bound';
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { modelKey } from '@rostrum/shared/wire/model-card';
import {
  bulkOfRequest,
  cachedAfter,
  type Known,
  knownFrom,
  NO_TALLY,
  type Report,
  type Tally,
  tallied,
  talliedFrom,
} from './tallies.ts';

/** Calls of one channel to one model; a debate has fewer. */
const CALLS_AT_MOST = 256;
/** Channels and models remembered, and models; whoever was quiet longest goes first, and is then booked by bytes. */
const FRONTS_AT_MOST = 1_000;
/** Messages remembered in all, some 150 bytes each: long debates push out others before there are so many of them. */
const PIECES_AT_MOST = 100_000;

export interface Fronts {
  /** What is known of the call by what was reported until it is cut, or until it is asked for. */
  known(channel: string, request: GenerationRequest): (() => Known) | Promise<() => Known>;
  reported(channel: string, request: GenerationRequest, report: Report): void;
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

interface Remembered {
  calls: (Counted & Precedent)[];
  tally: Tally;
}
const NOTHING: Remembered = { calls: [], tally: NO_TALLY };

const piecesIn = ({ calls }: Remembered): number => calls.reduce((sum, { pieces }) => sum + pieces.length, 0);

/** The call that begins most alike; of several the one that was counted least, which adds least of its own. */
function nearest(pieces: readonly Piece[], calls: Remembered['calls']) {
  let found: { precedent: Remembered['calls'][number] | null; shared: number } = {
    precedent: null,
    shared: 0,
  };
  for (const call of calls) {
    const shared = sharedFront(pieces, call.pieces);
    const { precedent } = found;
    const closer =
      shared > found.shared ||
      (precedent && shared === found.shared && call.inputTokens <= precedent.inputTokens);
    if (shared > 0 && closer) found = { precedent: call, shared };
  }
  return found;
}

export function createFronts(): Fronts {
  const fronts = new Map<string, Remembered>();
  const models = new Map<string, Tally>();
  let pieces = 0;
  const forgetOldest = (): void => {
    const [oldest] = fronts.keys();
    if (oldest === undefined) return;
    pieces -= piecesIn(fronts.get(oldest) ?? NOTHING);
    fronts.delete(oldest);
  };
  const keyOf = (channel: string, request: GenerationRequest) => `${channel} ${modelKey(request.model)}`;
  return {
    known(channel, request) {
      return () => {
        const { calls, tally } = fronts.get(keyOf(channel, request)) ?? NOTHING;
        const pieces = piecesOf(request);
        return knownFrom(request, {
          inputTokensAtMost: inputAtMost(pieces, schemaBytes(request), calls),
          tallies: [models.get(modelKey(request.model)) ?? NO_TALLY, tally],
          ...nearest(pieces, calls),
        });
      };
    },
    reported(channel, request, report) {
      const bulk = bulkOfRequest(request);
      const more = talliedFrom(request, report, bulk);
      const key = keyOf(channel, request);
      const before = fronts.get(key) ?? NOTHING;
      const { calls, tally } = before;
      const inputTokens = report.usage.inputTokens ?? 0;
      const call = { pieces: piecesOf(request), bulk, inputTokens, cachedTokens: cachedAfter(report.usage) };
      const all = inputTokens === 0 ? calls : [...calls.slice(1 - CALLS_AT_MOST), call];
      const after = { calls: all, tally: tallied(tally, more) };
      pieces += piecesIn(after) - piecesIn(before);
      putLast(fronts, key, after);
      while (fronts.size > FRONTS_AT_MOST || (pieces > PIECES_AT_MOST && fronts.size > 1)) forgetOldest();
      const model = modelKey(request.model);
      putLast(models, model, tallied(models.get(model) ?? NO_TALLY, more));
      const [oldest] = models.keys();
      if (models.size > FRONTS_AT_MOST && oldest !== undefined) models.delete(oldest);
    },
  };
}

function putLast<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
}
