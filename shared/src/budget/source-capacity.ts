// The tokens of background and documents, as an estimate.
import { memoizeByText } from '../money/memo.ts';
import { tokensIn } from '../money/tokens-by-script.ts';

/** Tokens of one text, as an estimate; a forecast reads all sources after each change of a set-up. */
export const estimateSourceTokens = memoizeByText((text) => tokensIn(text).usual);
