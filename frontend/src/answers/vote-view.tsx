// Shows one vote of a search for agreement: yes or no, how sure, why, and the solution it contains.
import { readVote, type Vote } from '@rostrum/shared/answers/vote-answer';
import { Markdown } from '../components/markdown.tsx';
import { answerWords } from '../words/answer-words.ts';

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
