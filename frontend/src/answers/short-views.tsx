// Shows the short answers: a vote, a ballot, the questions of a turn, an evaluation between rounds, and a judge's earlier belief.
import { queriesIn } from '@rostrum/shared/answers/queries-answer';
import {
  questionsIn,
  readBallot,
  readEvaluation,
  readPrior,
  reasonIn,
} from '@rostrum/shared/answers/short-answers';
import { readSignature, readVote, type VoteReading } from '@rostrum/shared/answers/vote-answer';
import type { Side, Stance } from '@rostrum/shared/speech/turn-parsers';
import { Markdown } from '../components/markdown.tsx';
import { answerWords } from '../words/answer-words.ts';

export const stanceName = (side: Side): string => answerWords('side', { side });

/** Returns a position in percent, from 0 (against) to 100 (for): an unsure one lies near the middle. `null` if no side was stated. */
export function stancePercent(stance: Stance | null): number | null {
  if (!stance?.side) return null;
  const half = (stance.confidence ?? 50) / 2;
  return stance.side === 'undecided' ? 50 : stance.side === 'for' ? 50 + half : 50 - half;
}

interface StatementProps {
  says: string;
  note?: string;
  /** A no, or an unreadable answer. */
  soft?: boolean;
  reason?: string | undefined;
  /** A text proposed with the answer, and its label. */
  proposed?: { label: string; text: string } | null;
}

const Statement = ({ says, note, soft = false, reason = '', proposed: proposal }: StatementProps) => (
  <>
    <p className={soft ? 'row vote soft' : 'row vote'}>
      <b>{says}</b> {note}
    </p>
    {reason !== '' && <Markdown text={reason} />}
    {proposal && (
      <blockquote className="proposed">
        <p className="label">{proposal.label}</p>
        <Markdown text={proposal.text} />
      </blockquote>
    )}
  </>
);

export function BallotBody({ text }: { text: string }) {
  const side = readBallot(text);
  return <Statement says={side ? stanceName(side) : answerWords('unreadable')} reason={reasonIn(text)} />;
}

const Lines = ({ of: lines, none }: { of: readonly string[]; none: string }) =>
  lines.length === 0 ? (
    <p className="italic">{none}</p>
  ) : (
    <ol>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );

export const QuestionsBody = ({ text }: { text: string }) => (
  <Lines of={questionsIn(text)} none={answerWords('noQuestions')} />
);

export const QueriesBody = ({ text }: { text: string }) => (
  <Lines of={queriesIn(text)} none={answerWords('noQueries')} />
);

export function PriorBody({ text }: { text: string }) {
  const reading = readPrior(text);
  if (!reading.ok) return <Statement says={answerWords('unreadable')} />;
  const { belief, reason } = reading.value;
  if (belief === 0) return <Statement says={answerWords('beliefUndecided')} reason={reason} />;
  const says = answerWords(belief > 0 ? 'beliefFor' : 'beliefAgainst', { points: Math.abs(belief) });
  return <Statement says={says} reason={reason} />;
}

export function EvaluationBody({ text }: { text: string }) {
  const result = readEvaluation(text);
  if (!result) return <pre className="raw">{text}</pre>;
  return (
    <>
      <p className="row vote">
        {answerWords('evaluated', { agreement: result.confidence, proposal: result.quality })}
      </p>
      <p>{result.reasoning}</p>
      {result.gap && <p className="note">{answerWords('couldSettle', { gap: result.gap })}</p>}
    </>
  );
}

/** Returns the vote inferred from the wording of an answer without one. */
export const inferredValues = ({ agrees, confidence }: NonNullable<VoteReading['inferred']>) => ({
  vote: agrees ? ('yes' as const) : ('no' as const),
  confidence,
});
export const voteWord = (agrees: boolean): string => answerWords(agrees ? 'yes' : 'no');

export function VoteBody({ text }: { text: string }) {
  const { vote, inferred: inference } = readVote(text);
  if (!vote) {
    const note = inference ? answerWords('inferredVote', inferredValues(inference)) : '';
    return <Statement soft says={answerWords('unreadableVote')} note={note} reason={text} />;
  }
  const { agrees, confidence, reasoning, solution } = vote;
  return (
    <Statement
      soft={!agrees}
      says={voteWord(agrees)}
      note={confidence === null ? '' : answerWords('sure', { sure: confidence })}
      reason={reasoning}
      proposed={solution ? { label: answerWords('proposedSolution'), text: solution } : null}
    />
  );
}

export function SignatureBody({ text }: { text: string }) {
  const signature = readSignature(text);
  if (!signature) return <Statement soft says={answerWords('signatureUnreadable')} reason={text} />;
  const { signs, reasoning, changedText } = signature;
  return (
    <Statement
      soft={!signs}
      says={answerWords(signs ? 'signs' : 'signsNot')}
      reason={reasoning}
      proposed={changedText ? { label: answerWords('wouldSign'), text: changedText } : null}
    />
  );
}
