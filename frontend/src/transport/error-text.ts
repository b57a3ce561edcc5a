// What went wrong with a request, as a sentence in the language of the page. The errors' own messages are English, for logs and records.
import type { ProblemCode } from '@rostrum/shared/wire/problem';
import { problemWords } from '../words/problem-words.ts';
import { ProblemError, UnreachableError } from './http.ts';

/** The server's own words name a number, a name or a variable that the sentence for the code cannot know. */
const WITH_DETAIL: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'budget-exceeded',
  'provider-unavailable',
  'too-large',
]);

/** `fallback`: what is said of an error without a message. */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof ProblemError) {
    const { code, detail } = error.problem;
    const sentence = problemWords(code);
    return WITH_DETAIL.has(code) && detail !== ''
      ? problemWords('serverSays', { sentence, detail })
      : sentence;
  }
  if (error instanceof UnreachableError) {
    const { status } = error;
    return error.why === 'not-ours'
      ? problemWords('notOurs', { status: status ?? '' })
      : problemWords(error.why);
  }
  return error instanceof Error ? error.message : fallback;
}
