// Makes the sentence of a request that failed, in the language of the page.
import type { ProblemCode } from '@rostrum/shared/wire/problem-code';
import { ProblemError, UnreachableError } from '../engine/transport/http.ts';
import { serverProblemWords } from './reason-words.ts';

/** The server's own words name a number, a name or a variable that the sentence for the code cannot know. */
const WITH_DETAIL: readonly ProblemCode[] = ['budget-exceeded', 'provider-unavailable', 'too-large'];

/** Returns the text of a failed request, in the language of the page. `fallback`: the text for an error without a message. */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof ProblemError) {
    const { code, detail } = error.problem;
    const sentence = serverProblemWords(code);
    return WITH_DETAIL.includes(code) && detail !== ''
      ? serverProblemWords('serverSays', { sentence, detail })
      : sentence;
  }
  if (error instanceof UnreachableError)
    return error.code === 'notOurs'
      ? serverProblemWords(error.code, { status: error.status })
      : serverProblemWords(error.code);
  return error instanceof Error ? error.message : fallback;
}

/** Returns the text of a failed request for the list of models. */
export const modelsErrorText = (error: unknown): string => errorText(error, serverProblemWords('models'));
