// The outcome of a search for agreement: the solution and whose vote carries it, why it stopped, and both votes round by round.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { Check, X } from 'lucide-react';
import { Markdown } from '../components/markdown.tsx';
import { seatName } from '../presentation/format-text.ts';
import { OutcomeHead, type OutcomeProps, SpeechRef } from './outcome-head.tsx';

export function AgreementHead({ record }: OutcomeProps) {
  const outcome = debateOutcome(record);
  if (outcome.kind !== 'agreement') return null;
  const { agreed, solution, stopped } = outcome;
  return (
    <OutcomeHead record={record} headline={agreed ? 'Consensus' : 'No consensus'} ended={stopped?.sentence}>
      {solution && (
        <blockquote className="agreed">
          {solution.text ? <Markdown text={solution.text} /> : 'Consensus reached, no solution text.'}
          {solution.by && (
            <p className="note">As {seatName(record, solution.by)} wrote it: the surer of the votes.</p>
          )}
        </blockquote>
      )}
    </OutcomeHead>
  );
}

export function AgreementDetail({ record, references }: OutcomeProps) {
  const outcome = debateOutcome(record);
  if (outcome.kind !== 'agreement' || outcome.rounds.length === 0) return null;
  return (
    <section className="section" aria-label="Votes">
      <h2>Votes</h2>
      <table className="votes">
        <caption className="vh">Votes, round by round</caption>
        <thead>
          <tr>
            <th scope="col">Round</th>
            <th scope="col">Who</th>
            <th scope="col">Vote</th>
            <th scope="col" className="r">
              Sure of it
            </th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {outcome.rounds.flatMap(({ pass, votes }) =>
            votes.map(({ seat, turn, vote, readable, inferred }, index) => (
              <tr key={turn} className={index === votes.length - 1 ? 'last' : undefined}>
                {index === 0 && (
                  <td rowSpan={votes.length} className="round-cell">
                    {pass === null ? 'Last' : <span className="num">{pass}</span>}
                  </td>
                )}
                <th scope="row">
                  {seatName(record, seat)} <SpeechRef turn={turn} references={references} />
                </th>
                <td className="cast">
                  {vote.agrees ? (
                    <Check className="icon" role="img" aria-label="Yes" />
                  ) : (
                    <X className="icon" role="img" aria-label="No" />
                  )}{' '}
                  {vote.agrees ? 'Yes' : 'No'}
                  {!readable && <span className="note row-note">not in its form, so an uncertain no</span>}
                  {inferred && (
                    <span className="note row-note">
                      its phrases suggest {inferred.agrees ? 'yes' : 'no'}, {inferred.confidence} of 100
                    </span>
                  )}
                </td>
                <td className="r num">{vote.confidence}</td>
                <td className="why-cell">{vote.reasoning}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
}
