// The tokens of background and documents, and whether every seated model can read them besides everything else it has to read.
import { rememberedByLength } from '../money/token-bounds.ts';
import { tokensIn } from '../money/tokens-by-script.ts';
import type { DebateRecord } from '../record/record.ts';
import { modelKey } from '../wire/model-key.ts';
import type { Cards } from './call-hold.ts';

/** Tokens of one text, as an estimate; a forecast reads all sources after each change of a set-up. */
export const estimateSourceTokens = rememberedByLength((text) => tokensIn(text).usual);

/** The part of a context window that background and documents may fill (one half); the transcript gets half of the rest. */
const CONTEXT_SHARE = 2;

/** The same record with the context window (tokens) of every model whose card is known: planning has no cards. */
export const withContextWindows = (record: DebateRecord, cards: Cards): DebateRecord => ({
  ...record,
  seats: record.seats.map(({ occupant, ...seat }) => {
    const card = occupant.kind === 'human' ? undefined : cards[modelKey(occupant.model)];
    return { ...seat, occupant: card ? { ...occupant, contextTokens: card.contextTokens } : occupant };
  }),
});

/**
 * The seats whose models cannot read background and documents, by the context windows that the record knows, the smallest first.
 * `tokens`: of both, as an estimate; `atMost`: how many of them the model may be given.
 */
export function sourceOverflows(record: DebateRecord) {
  const { background = '', documents = [] } = record;
  const texts = [background, ...documents.map(({ text }) => text)];
  const tokens = texts.reduce((sum, text) => sum + estimateSourceTokens(text), 0);
  return record.seats
    .flatMap((seat) => {
      const { occupant } = seat;
      if (occupant.kind === 'human' || occupant.contextTokens === undefined) return [];
      const atMost = Math.floor(occupant.contextTokens / CONTEXT_SHARE);
      return tokens > atMost ? [{ seat, tokens, atMost }] : [];
    })
    .sort((left, right) => left.atMost - right.atMost);
}
