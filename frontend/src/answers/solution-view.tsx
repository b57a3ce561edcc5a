// Shows the outcome of a format with proposals: the answer, its reasons, and the rejected proposals; the details show its basis.
import type { Solution } from '@rostrum/shared/answers/solution-answer';
import type { SolutionOutcome } from '@rostrum/shared/judging/outcome';
import type { DebateRecord, Turn } from '@rostrum/shared/record/record';
import { answeringTurns, askedQuestions, readAnswers } from '@rostrum/shared/status/asked-questions';
import { Markdown } from '../components/markdown.tsx';
import { ColumnHeads } from '../components/table-parts.tsx';
import { SeatLabel } from '../presentation/seat-label.tsx';
import { answerWords } from '../words/answer-words.ts';
import { panelResultWords } from '../words/outcome-words.ts';
import type { OutcomeProps, OutcomeView } from './answer-view.ts';
import {
  CitingText,
  OutcomeHead,
  OutcomePart,
  RawAnswer,
  testItText,
  withSpeechReferences,
} from './outcome-head.tsx';
import { ItemText } from './synthesis-view.tsx';

/** Returns the lists beside the reasons, with their headings; an empty one is left out. */
function headedLists({ facts, assumptions, tradeoffs, open }: Solution): [string, string[]][] {
  const parts: [string, string[]][] = [
    [answerWords('requirements'), facts.map(({ fact, how }) => (how ? `${fact}: ${how}` : fact))],
    [answerWords('assumptions'), assumptions],
    [answerWords('tradeoffs'), tradeoffs],
    [answerWords('open'), open],
  ];
  return parts.filter(([, lines]) => lines.length > 0);
}

type SolutionProps = OutcomeProps<SolutionOutcome>;

function SolutionHead({ record, outcome }: SolutionProps) {
  const read = outcome.ruling?.read;
  const last = outcome.evaluations.findLast((evaluation) => evaluation.read);
  return (
    <OutcomeHead
      record={record}
      headline={outcome.headline}
      lead={
        last?.read && (
          <p className="trust-lead">
            {answerWords('agreed', { round: last.pass, agreement: last.read.confidence })}
          </p>
        )
      }
      note={read ? testItText(record, outcome) : ''}
      saysRound={false}
    />
  );
}

function SolutionDetail({ record, outcome, references }: SolutionProps) {
  const read = outcome.ruling?.read;
  if (!read) return <RawAnswer answer={outcome.ruling} who="judge" />;
  return (
    <>
      <section
        className="signed column"
        aria-label={answerWords('solutionTitle')}
        id={references.get(outcome.ruling?.turn.id ?? '')}
      >
        <h3 className="italic">{answerWords('inFull')}</h3>
        <CitingText text={read.solution} references={references} />
      </section>
      {read.actions.length > 0 && (
        <OutcomePart title={answerWords('actions')}>
          <ul className="points stack-3">
            {read.actions.map((item) => (
              <li key={item.text}>
                <ItemText record={record} item={item} />
              </li>
            ))}
          </ul>
        </OutcomePart>
      )}
      {read.reasoning && (
        <OutcomePart title={answerWords('why')}>
          <CitingText text={read.reasoning} references={references} />
        </OutcomePart>
      )}
      {read.rejected.length > 0 && (
        <OutcomePart title={answerWords('rejected')}>
          <ul className="rejected list column-list">
            {read.rejected.map(({ idea, by, why }) => (
              <li key={`${by} ${idea}`}>
                <div>
                  <p className="serif-large" dir="auto">
                    {withSpeechReferences(idea, references)}
                  </p>
                  <SeatLabel record={record} seat={by} />
                </div>
                <p dir="auto">{withSpeechReferences(why, references)}</p>
              </li>
            ))}
          </ul>
        </OutcomePart>
      )}
    </>
  );
}

/** Shows the questions to a person before the first proposal, the basis of the answer, and how close the proposals came. */
function SolutionDetails({ record, outcome, references }: SolutionProps) {
  const read = outcome.ruling?.read;
  const { evaluations } = outcome;
  const figures = (['agreement', 'bestProposal'] as const).map((column) =>
    panelResultWords('ofWeight', { criterion: answerWords(column), weight: 100 }),
  );
  return (
    <div className="rests-on">
      {answeringTurns(record).map(({ turn, passes }) => (
        <GivenAnswers
          key={turn.id}
          {...{ record, turn, passes }}
          title={answerWords('firstAnswers', { pass: passes[0] ?? 1 })}
        />
      ))}
      {read &&
        headedLists(read).map(([title, lines]) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul className="stack-2 attributed">
              {lines.map((line) => (
                <li className="serif" key={line}>
                  {withSpeechReferences(line, references)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      {evaluations.length > 0 && (
        <section aria-label={answerWords('afterEachRound')}>
          <h3>{answerWords('afterEachRound')}</h3>
          <table>
            <ColumnHeads titles={[answerWords('round'), ...figures]} figures={figures} />
            <tbody>
              {evaluations.map(({ turn, pass, read: scores }) => (
                <tr key={turn} id={references.get(turn)}>
                  <td className="num">{pass}</td>
                  <td className="r num">{scores?.confidence ?? '–'}</td>
                  <td className="r num">{scores?.quality ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

export const solutionOutcomeView: OutcomeView<SolutionOutcome> = {
  Head: SolutionHead,
  Detail: SolutionDetail,
  Details: SolutionDetails,
  hasDetails: ({ ruling, evaluations }) => ruling?.read != null || evaluations.length > 0,
  inDetails: () => answerWords('inDetails'),
  shows: ['evaluation', 'questions', 'clarify'],
};

interface GivenAnswersProps {
  record: DebateRecord;
  /** The turn with the solution, and its passes in the plan. */
  turn: Turn;
  passes: readonly number[];
  title: string;
}

export function GivenAnswers({ record, turn, passes, title }: GivenAnswersProps) {
  const questions = askedQuestions(record, passes);
  const answers = readAnswers(turn.text, questions);
  // A model's answers do not repeat the questions, which stand above them.
  const rows =
    answers?.filter(({ answer }) => answer !== '') ?? questions.map((one) => ({ ...one, answer: '' }));
  const skipCount = answers ? answers.length - rows.length : 0;
  return (
    <section className="passage column" aria-label={title}>
      <div className="passage-head columns">
        <h3 className="italic">{title}</h3>
        {skipCount > 0 && <p className="note">{answerWords('skippedQuestions', { count: skipCount })}</p>}
      </div>
      <ul className="ask list column-list">
        {rows.map(({ key, by, text, answer }) => (
          <li key={key}>
            <div>
              {by.map((seat) => (
                <SeatLabel key={seat} record={record} seat={seat} />
              ))}
            </div>
            <div dir="auto">
              <p className="italic">{text}</p>
              {answer && <p className="text">{answer}</p>}
            </div>
          </li>
        ))}
      </ul>
      {answers === null && (
        <div className="text" dir="auto">
          <Markdown text={turn.text} />
        </div>
      )}
    </section>
  );
}
