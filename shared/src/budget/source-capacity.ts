// The tokens of background and documents, and whether every seated model can read them besides everything else it has to read.
import { estimateTokenCount } from 'tokenx';
import { rememberedByText } from '../money/text-cache.ts';
import type { DebateRecord, Seat } from '../record/record.ts';
import { MOST_DOCUMENTS, type Sources } from '../record/source-document.ts';

/** Tokens of one text that every call carries, as an estimate. */
export const estimateSourceTokens: (text: string) => number = rememberedByText(
  MOST_DOCUMENTS + 2,
  estimateTokenCount,
);

/** Tokens of background and documents together, as an estimate. */
export const sourceTokensOf = ({ background = '', documents = [] }: Sources): number =>
  [background, ...documents.map(({ text }) => text)].reduce(
    (sum, text) => sum + estimateSourceTokens(text),
    0,
  );

/** The part of a context window that background and documents may fill (one half); the transcript gets half of the rest. */
const CONTEXT_SHARE = 2;

/** A seat whose model cannot read them. */
export interface SourceOverflow {
  seat: Seat;
  /** Tokens of background and documents, as an estimate, and how many of them the model may be given. */
  tokens: number;
  atMost: number;
}

/** By the context windows that the record knows (budget/context-windows.ts), the smallest first. */
export function sourceOverflows(record: DebateRecord): SourceOverflow[] {
  const tokens = sourceTokensOf(record);
  return record.seats
    .flatMap((seat): SourceOverflow[] => {
      const { occupant } = seat;
      if (occupant.kind === 'human' || occupant.contextTokens === undefined) return [];
      const atMost = Math.floor(occupant.contextTokens / CONTEXT_SHARE);
      return tokens > atMost ? [{ seat, tokens, atMost }] : [];
    })
    .sort((left, right) => left.atMost - right.atMost);
}
