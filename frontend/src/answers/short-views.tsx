// Shows the short answers: a vote, a ballot, the questions of a turn, an evaluation between rounds, and what a judge believed before.
import { questionsIn, readBallot, readEvaluation, readPrior } from '@rostrum/shared/answers/short-answers';
import { readVote, type Vote } from '@rostrum/shared/answers/vote-answer';
import type { Side, Stance } from '@rostrum/shared/speech/turn-parsers';
import { Markdown } from '../components/markdown.tsx';
import { answerWords } from '../words/answer-words.ts';

export const stanceName = (side: Side): string => answerWords('side', { side });

/** 0 against, 100 for: an unsure position lies near the middle. `null` where no side was stated. */
export function stancePercent(stance: Stance | null): number | null {
  if (!stance?.side) return null;
  const half = (stance.confidence ?? 50) / 2;
  return stance.side === 'undecided' ? 50 : stance.side === 'for' ? 50 + half : 50 - half;
}

const Statement = ({ says, reason = '' }: { says: string; reason?: string | undefined }) => (
  <>
    <p className="row vote">
      <b>{says}</b>
    </p>
    {reason !== '' && <p>{reason}</p>}
  </>
);

export function BallotBody({ text }: { text: string }) {
  const side = readBallot(text);
  const reason = /^REASON:\s*(.+)$/im.exec(text)?.[1];
  return <Statement says={side ? stanceName(side) : answerWords('unreadable')} reason={reason} />;
}

export function QuestionsBody({ text }: { text: string }) {
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

function beliefText(belief: number): string {
  if (belief === 0) return answerWords('beliefUndecided');
  return answerWords(belief > 0 ? 'beliefFor' : 'beliefAgainst', { points: Math.abs(belief) });
}

export function PriorBody({ text }: { text: string }) {
  const reading = readPrior(text);
  if (!reading.ok) return <Statement says={answerWords('beliefUnreadable')} />;
  return <Statement says={beliefText(reading.value.belief)} reason={reading.value.reason} />;
}

export function EvaluationBody({ text }: { text: string }) {
  const read = readEvaluation(text);
  if (!read) return <pre className="raw">{text}</pre>;
  return (
    <>
      <p className="row vote">
        {answerWords('agreement')} <b className="num">{read.confidence}</b> {answerWords('bestProposal')}{' '}
        <b className="num">{read.quality}</b>
      </p>
      <p>{read.reasoning}</p>
      {read.gap && <p className="note">{answerWords('couldSettle', { gap: read.gap })}</p>}
    </>
  );
}

/** The vote that was read from the wording of an answer without one. */
export const inferredValues = ({ agrees, confidence }: Pick<Vote, 'agrees' | 'confidence'>) => ({
  vote: agrees ? ('yes' as const) : ('no' as const),
  confidence,
});
export const voteWord = (agrees: boolean): string => answerWords(agrees ? 'yes' : 'no');

export function VoteBody({ text }: { text: string }) {
  const { vote, inferred } = readVote(text);
  if (!vote) {
    return (
      <>
        <p className="vote no">{answerWords('unreadableVote')}</p>
        {inferred && <p className="note">{answerWords('inferredVote', inferredValues(inferred))}</p>}
        <Markdown text={text} />
      </>
    );
  }
  return (
    <>
      <p className={vote.agrees ? 'vote yes' : 'vote no'}>
        <b>{voteWord(vote.agrees)}</b> {answerWords('sure', { sure: vote.confidence })}
      </p>
      {vote.reasoning && <Markdown text={vote.reasoning} />}
      {vote.solution && (
        <blockquote className="proposed">
          <p className="label">{answerWords('proposedSolution')}</p>
          <Markdown text={vote.solution} />
        </blockquote>
      )}
    </>
  );
}
