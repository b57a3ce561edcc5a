// Shows a vote, and the outcome of a search for agreement: the solution, whose vote contained it, why it stopped, every vote by round.
import { readVote } from '@rostrum/shared/answers/vote-answer';
import type { AgreementOutcome } from '@rostrum/shared/judging/agreement-outcome';
import { Check, Minus, X } from 'lucide-react';
import { ColumnHeads } from '../components/column-heads.tsx';
import { Markdown } from '../components/markdown.tsx';
import { seatName } from '../presentation/format-text.ts';
import type { AnswerView, OutcomeProps, OutcomeView } from './answer-view.ts';
import { inlineMarkdown, markdownTable, nestedMarkdown } from './markdown-text.ts';
import { OutcomeHead, SpeechRef } from './outcome-head.tsx';
import { seatNameIn } from './outcome-markdown.ts';
import { SignaturesDetail, signatureSentences, signaturesMarkdown } from './signature-view.tsx';

function VoteBody({ text }: { text: string }) {
  const { vote, inferred } = readVote(text);
  if (!vote) {
    return (
      <>
        <p className="row vote no">
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
      <p className={vote.agrees ? 'row vote yes' : 'row vote no'}>
        <Icon className="icon" aria-hidden="true" />
        <b>{vote.agrees ? 'Consensus' : 'No consensus'}</b>
        <span className="num">{vote.confidence}% confident</span>
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

function AgreementHead({ record, outcome }: OutcomeProps<AgreementOutcome>) {
  const { agreed, solution, stopped } = outcome;
  const signed = solution ? signatureSentences(solution, (seat) => seatName(record, seat)) : [];
  return (
    <OutcomeHead record={record} headline={agreed ? 'Consensus' : 'No consensus'} ended={stopped?.sentence}>
      {solution && (
        <blockquote className="agreed">
          {solution.text ? <Markdown text={solution.text} /> : 'Consensus reached, no solution text.'}
          {signed.length > 0 && <p className="note">{signed.join(' ')}</p>}
          {solution.contributions && (
            <>
              <p className="label">What came from whom</p>
              <Markdown text={solution.contributions} />
            </>
          )}
        </blockquote>
      )}
    </OutcomeHead>
  );
}

function YesOrNo({ yes }: { yes: boolean }) {
  const Icon = yes ? Check : X;
  return <Icon className="icon" role="img" aria-label={yes ? 'Yes' : 'No'} />;
}

function AgreementDetail(props: OutcomeProps<AgreementOutcome>) {
  return (
    <>
      <SignaturesDetail {...props} />
      <VotesDetail {...props} />
    </>
  );
}

function VotesDetail({ record, outcome, references }: OutcomeProps<AgreementOutcome>) {
  if (outcome.rounds.length === 0) return null;
  return (
    <section className="section" aria-label="Votes">
      <h2>Votes</h2>
      <table className="votes">
        <caption className="vh">Votes, round by round</caption>
        <ColumnHeads titles={['Round', 'Who', 'Vote', 'Sure of it', 'Why']} figures={['Sure of it']} />
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
                  <YesOrNo yes={vote.agrees} /> {vote.agrees ? 'Yes' : 'No'}
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

export const voteView: AnswerView = { Body: VoteBody, waiting: 'Voting' };

const markdownQuote = (text: string): string => nestedMarkdown(text).replace(/^/gm, '> ');
export const agreementOutcomeView: OutcomeView<AgreementOutcome> = {
  Head: AgreementHead,
  Detail: AgreementDetail,
  markdown: (outcome, { record }) => {
    const { agreed, solution, stopped, rounds } = outcome;
    const name = seatNameIn(record);
    const votes = rounds.flatMap(({ pass, votes: cast }) =>
      cast.map(({ seat, vote, readable, inferred }) => [
        pass === null ? 'last' : String(pass),
        name(seat),
        `${vote.agrees ? 'yes' : 'no'}${readable ? '' : ', not in its form'}${
          inferred ? ` (its phrases suggest ${inferred.agrees ? 'yes' : 'no'})` : ''
        }`,
        String(vote.confidence),
        inlineMarkdown(vote.reasoning),
      ]),
    );
    return [
      `## ${agreed ? 'Agreed solution' : 'No consensus'}`,
      inlineMarkdown(stopped?.sentence ?? ''),
      solution ? markdownQuote(solution.text ?? 'Consensus reached, no solution text.') : '',
      solution ? signatureSentences(solution, name).join(' ') : '',
      ...(solution?.contributions ? ['### What came from whom', nestedMarkdown(solution.contributions)] : []),
      ...signaturesMarkdown(outcome, record),
      ...(rounds.length > 0
        ? ['## Votes', markdownTable(['Round', 'Who', 'Vote', 'Sure of it', 'Why'], votes)]
        : []),
    ];
  },
};
