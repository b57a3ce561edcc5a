// The answer `questions`: questions to somebody, one per line, or none.
import { withoutThinking } from '../speech/thinking.ts';
import type { AnswerDefinition } from './answer.ts';

/** Whoever says so asks nothing, whatever follows: "No questions. Shall I begin?" */
const NO_QUESTIONS =
  /^\s{0,20}[*_"“]{0,3}(?:no (?:further )?questions|keine (?:weiteren )?fragen|(?:aucune|pas de) questions?|ninguna pregunta|sin preguntas|вопросов нет|нет вопросов|没有问题|沒有問題|質問はありません|質問なし|لا أسئلة|कोई प्रश्न नहीं|ไม่มีคำถาม)/iu;
/** A question and what is said about it in the same line. */
const LEADING_QUESTION = /^([^?？؟]{3,600}[?？؟]) [^?？؟]{1,300}$/u;

/** Lines that end as questions do, in Japanese also without a mark, without numbers, dashes and bold marks; `atMost` of them. */
export const questionsIn = (text: string, atMost = Number.POSITIVE_INFINITY): string[] =>
  (NO_QUESTIONS.test(text) ? '' : withoutThinking(text.slice(0, 20_000)))
    .split(/\n+/)
    .map((line) =>
      line
        .replace(/^[\s>*•-]{0,20}(?:[(（]?[\d０-９]{1,3}[.):．）：、]\s{0,8})?/, '')
        .replaceAll('**', '')
        .trim()
        .replace(LEADING_QUESTION, '$1'),
    )
    .filter((line) => /(?:[?？؟]|か。)["”’»」)*]{0,4}$/.test(line))
    .slice(0, atMost);

export const questionsAnswer: AnswerDefinition<string[]> = {
  title: 'questions, or none',
  schema: null,
  // Any text is accepted: one without a question mark contains no question, which is a valid answer.
  read: (_, text) => ({ ok: true, value: questionsIn(text) }),
  saysNothing: (text) => questionsIn(text).length === 0,
  excerpt: (text, say) => questionsIn(text).join(' ') || say('No questions.'),
  closing: null,
  judges: null,
  instructions: null,
};
