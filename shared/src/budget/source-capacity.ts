// Estimates the tokens of background and documents.
import { memoizeByText } from '../money/memo.ts';
import { tokensIn } from '../money/tokens-by-script.ts';

/** Estimates the tokens of one text; a forecast reads all sources after each change of a set-up. */
export const estimateSourceTokens = memoizeByText((text) => tokensIn(text).usual);
