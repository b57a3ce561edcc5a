// The answer `questions`: questions to somebody, one per line, or none.
import type { AnswerDefinition } from './answer.ts';

/** Lines that end as questions do, in Japanese also without a mark, without numbers, dashes and bold marks; `atMost` of them. */
export const questionsIn = (text: string, atMost = Number.POSITIVE_INFINITY): string[] =>
  text
    .slice(0, 20_000)
    .split(/\n+/)
    .map((line) =>
      line
        .replace(/^[\s>*•-]{0,20}(?:[(（]?[\d０-９]{1,3}[.):．）：、]\s{0,8})?/, '')
        .replaceAll('**', '')
        .trim(),
    )
    .filter((line) => /(?:[?？؟]|か。)["”’»」)*]{0,4}$/.test(line))
    .slice(0, atMost);

export const questionsAnswer: AnswerDefinition<string[]> = {
  title: 'questions, or none',
  schema: null,
  // Any text is accepted: one without a question mark contains no question, which is a valid answer.
  read: (_, text) => ({ ok: true, value: questionsIn(text) }),
  saysNothing: (text) => questionsIn(text).length === 0,
  excerpt: (text) => questionsIn(text).join(' ') || 'No questions.',
  closing: null,
  judges: null,
  instructions: null,
};
