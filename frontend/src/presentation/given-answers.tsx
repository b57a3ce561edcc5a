// What a person answered to the questions of one pass: who asked, the question, the answer.
import type { DebateRecord, Turn } from '@rostrum/shared/record/record';
import { askedQuestions, givenAnswersIn } from '@rostrum/shared/status/asked-questions';
import { Markdown } from '../components/markdown.tsx';
import { answerWords } from '../words/answer-words.ts';
import { SeatLabel } from './seat-label.tsx';

interface GivenAnswersProps {
  record: DebateRecord;
  /** The turn that answers, and its passes in the plan. */
  turn: Turn;
  passes: readonly number[];
  title: string;
}

export function GivenAnswers({ record, turn, passes, title }: GivenAnswersProps) {
  const answers = givenAnswersIn(turn.text, askedQuestions(record, passes));
  const answered = answers?.filter(({ answer }) => answer !== '') ?? [];
  const skipped = answers ? answers.length - answered.length : 0;
  return (
    <section className="passage column" aria-label={title}>
      <div className="passage-head columns">
        <h3 className="italic">{title}</h3>
        {skipped > 0 && <p className="note">{answerWords('skippedQuestions', { count: skipped })}</p>}
      </div>
      {answers === null ? (
        <div className="text" dir="auto">
          <Markdown text={turn.text} />
        </div>
      ) : (
        <ul className="ask list column-list">
          {answered.map(({ key, by, text, answer }) => (
            <li key={key}>
              <div>
                {by.map((seat) => (
                  <SeatLabel key={seat} record={record} seat={seat} />
                ))}
              </div>
              <div dir="auto">
                <p className="italic">{text}</p>
                <p className="text">{answer}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
