// The tokens of background and documents, as an estimate.
import { estimateTokenCount } from 'tokenx';
import { rememberedByLength } from '../money/token-bounds.ts';

/** Tokens of one text, as an estimate; a forecast reads all sources after each change of a set-up. */
export const estimateSourceTokens = rememberedByLength((text) => estimateTokenCount(text));
