// Shows the questions of a turn, or that it asked none.
import { questionsIn } from '@rostrum/shared/answers/questions-answer';
import { answerWords } from '../words/answer-words.ts';
import type { AnswerView } from './answer-view.ts';

function QuestionsBody({ text }: { text: string }) {
  const questions = questionsIn(text);
  if (questions.length === 0) return <p className="italic">{answerWords('noQuestions')}</p>;
  return (
    <ol>
      {questions.map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ol>
  );
}

export const questionsView: AnswerView = { Body: QuestionsBody };
