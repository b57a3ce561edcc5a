// Answers that are not free speeches, as they are read: a vote, a ballot, questions, an evaluation; and a position's last lines.

import { readVote } from '@rostrum/shared/answers/consensus-vote';
import type { Act } from '@rostrum/shared/record/plan';
import { questionsIn, readBallot, readEvaluation, readStance } from '@rostrum/shared/speech/turn-parsers';
import { Check, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Markdown } from '../components/markdown.tsx';
import { capitalize } from '../presentation/format-text.ts';

export type AnswerKind = NonNullable<Act['answer']>;

/** Answers written in JSON for the chair: while they come there is nothing to read. */
export const STRUCTURED_ANSWERS: ReadonlySet<AnswerKind> = new Set([
  'verdict',
  'findings',
  'solution',
  'synthesis',
  'evaluation',
]);

/** What is said of a form while it is being written, where the page has a place for it. */
const WAITING_TEXT: Readonly<Partial<Record<AnswerKind, string>>> = {
  vote: 'Voting',
  ballot: 'Voting',
  evaluation: 'Weighing the proposals',
};
/** What stands in place of an answer that is no reading matter until it is whole; `null`: its words are read as they come. */
export const waitingTextOf = (shape: AnswerKind | undefined): string | null =>
  shape ? (WAITING_TEXT[shape] ?? (STRUCTURED_ANSWERS.has(shape) ? 'Writing it down' : null)) : null;

function VoteBody({ text }: { text: string }) {
  const { vote, inferred } = readVote(text);
  if (!vote) {
    return (
      <>
        <p className="vote no">
          <Minus className="icon" aria-hidden="true" />
          Counts as an uncertain no: the vote was not in its form
        </p>
        {inferred && (
          <p className="note">
            Its phrases suggest {inferred.agrees ? 'yes' : 'no'}, {inferred.confidence} of 100; that is shown
            and ends nothing.
          </p>
        )}
        <Markdown text={text} />
      </>
    );
  }
  const Icon = vote.agrees ? Check : X;
  return (
    <>
      <p className={vote.agrees ? 'vote yes' : 'vote no'}>
        <Icon className="icon" aria-hidden="true" />
        <b>{vote.agrees ? 'Consensus' : 'No consensus'}</b>
        <span className="num">sure of it to {vote.confidence} of 100</span>
      </p>
      {vote.reasoning && <Markdown text={vote.reasoning} />}
      {vote.solution && (
        <blockquote className="proposed">
          <p className="label">Proposed solution</p>
          <Markdown text={vote.solution} />
        </blockquote>
      )}
    </>
  );
}

function BallotBody({ text }: { text: string }) {
  const side = readBallot(text);
  const reason = /^REASON:\s*(.+)$/im.exec(text)?.[1];
  return (
    <>
      <p className="vote">
        <b>{side ? capitalize(side) : 'Not readable'}</b>
      </p>
      {reason && <p>{reason}</p>}
    </>
  );
}

function QuestionsBody({ text }: { text: string }) {
  const questions = questionsIn(text);
  if (questions.length === 0) return <p className="italic">No questions.</p>;
  return (
    <ol>
      {questions.map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ol>
  );
}

function EvaluationBody({ text }: { text: string }) {
  const read = readEvaluation(text);
  if (!read) return <pre className="raw">{text}</pre>;
  return (
    <>
      <Gauge title="Come together" value={read.confidence} />
      <Gauge title="Quality of the best" value={read.quality} />
      <p>{read.reasoning}</p>
    </>
  );
}

/** A share of 100 as a figure and a line. */
export function Gauge({ title, value }: { title: string; value: number }) {
  return (
    <p className="gauge">
      <span>{title}</span>
      <svg aria-hidden="true">
        <rect className="track" x="0" y="6.5" width="100%" height="1" />
        <rect className="fill" x="0" y="2" width={`${value}%`} height="10" />
      </svg>
      <b className="num">{value}</b>
    </p>
  );
}

const ANSWER_BODIES: Readonly<Partial<Record<AnswerKind, (props: { text: string }) => ReactNode>>> = {
  vote: VoteBody,
  ballot: BallotBody,
  questions: QuestionsBody,
  evaluation: EvaluationBody,
};

const STANCE_LINES = /^[ \t>*_#-]*(?:STANCE|CONFIDENCE)\s*[:=].*$/gim;

/** What is printed for a turn's text: by its shape, or as it stands without the two lines that state a position. */
export function AnswerBody({ text, shape }: { text: string; shape: AnswerKind | undefined }) {
  const Body = shape ? ANSWER_BODIES[shape] : undefined;
  if (Body) return <Body text={text} />;
  const { side, confidence } = readStance(text);
  if (side === null) return <Markdown text={text} />;
  return (
    <>
      <Markdown text={text.replace(STANCE_LINES, '').trim()} />
      <p className="stance">
        <b>{capitalize(side)}</b>
        {confidence !== null && <span className="num">, sure of it to {confidence} of 100</span>}
      </p>
    </>
  );
}
