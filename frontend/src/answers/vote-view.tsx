// Shows a vote, and the outcome of a search for agreement: the solution, whose vote contained it, why it stopped, every vote by round.
import { readVote, type Vote } from '@rostrum/shared/answers/vote-answer';
import type { AgreementOutcome } from '@rostrum/shared/judging/agreement-outcome';
import { Check, Minus, X } from 'lucide-react';
import { ColumnHeads } from '../components/column-heads.tsx';
import { Markdown } from '../components/markdown.tsx';
import { seatName } from '../presentation/format-text.ts';
import { headlineText } from '../presentation/headline.tsx';
import { agreementWords } from '../words/agreement-words.ts';
import { answerWords } from '../words/answer-words.ts';
import type { OutcomeProps, OutcomeView } from './answer-view.ts';
import { inlineMarkdown, markdownTable, nestedMarkdown } from './markdown-text.ts';
import { OutcomeHead, SpeechRef } from './outcome-head.tsx';
import { seatNameIn } from './outcome-markdown.ts';
import { SignaturesDetail, signatureSentences, signaturesMarkdown } from './signature-view.tsx';

/** The vote that was read from the wording of an answer without one. */
const inferredValues = ({ agrees, confidence }: Pick<Vote, 'agrees' | 'confidence'>) => ({
  vote: agrees ? ('yes' as const) : ('no' as const),
  confidence,
});
const voteWord = (agrees: boolean): string => agreementWords(agrees ? 'yes' : 'no');

export function VoteBody({ text }: { text: string }) {
  const { vote, inferred } = readVote(text);
  if (!vote) {
    return (
      <>
        <p className="row vote no">
          <Minus className="icon" aria-hidden="true" />
          {answerWords('unreadableVote')}
        </p>
        {inferred && <p className="note">{answerWords('inferredVote', inferredValues(inferred))}</p>}
        <Markdown text={text} />
      </>
    );
  }
  const Icon = vote.agrees ? Check : X;
  return (
    <>
      <p className={vote.agrees ? 'row vote yes' : 'row vote no'}>
        <Icon className="icon" aria-hidden="true" />
        <b>{answerWords(vote.agrees ? 'consensus' : 'noConsensus')}</b>
        <span className="num">{answerWords('confident', { confidence: vote.confidence })}</span>
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

function AgreementHead({ record, outcome }: OutcomeProps<AgreementOutcome>) {
  const { headline, solution, stopped } = outcome;
  const signed = solution ? signatureSentences(solution, (seat) => seatName(record, seat)) : [];
  return (
    <OutcomeHead
      record={record}
      headline={headline}
      ended={stopped ? agreementWords('stopped', stopped) : undefined}
    >
      {solution && (
        <blockquote className="agreed text">
          {solution.text ? <Markdown text={solution.text} /> : agreementWords('noText')}
          {signed.length > 0 && <p className="note">{signed.join(' ')}</p>}
          {solution.contributions && (
            <>
              <p className="label">{agreementWords('contributions')}</p>
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
  return <Icon className="icon" role="img" aria-label={voteWord(yes)} />;
}

function AgreementDetail(props: OutcomeProps<AgreementOutcome>) {
  return (
    <>
      <SignaturesDetail {...props} />
      <VotesDetail {...props} />
    </>
  );
}

const voteColumns = (): string[] =>
  (['round', 'who', 'vote', 'confidence', 'why'] as const).map((column) => agreementWords(column));

function VotesDetail({ record, outcome, references }: OutcomeProps<AgreementOutcome>) {
  if (outcome.rounds.length === 0) return null;
  return (
    <section className="section" aria-label={agreementWords('votes')}>
      <h2>{agreementWords('votes')}</h2>
      <table className="votes">
        <caption className="vh">{agreementWords('votesByRound')}</caption>
        <ColumnHeads titles={voteColumns()} figures={[agreementWords('confidence')]} />
        <tbody>
          {outcome.rounds.flatMap(({ pass, votes }) =>
            votes.map(({ seat, turn, vote, readable, inferred }, index) => (
              <tr key={turn} className={index === votes.length - 1 ? 'last' : undefined}>
                {index === 0 && (
                  <td rowSpan={votes.length} className="round-cell">
                    {pass === null ? agreementWords('last') : <span className="num">{pass}</span>}
                  </td>
                )}
                <th scope="row">
                  {seatName(record, seat)} <SpeechRef turn={turn} references={references} />
                </th>
                <td className="cast">
                  <YesOrNo yes={vote.agrees} /> {voteWord(vote.agrees)}
                  {!readable && <span className="note row-note">{agreementWords('notInForm')}</span>}
                  {inferred && (
                    <span className="note row-note">
                      {agreementWords('inferred', inferredValues(inferred))}
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

/** "No (not in the form that was asked for, so an uncertain no)". */
const notedVote = (agrees: boolean, notes: readonly string[]): string =>
  notes.length === 0
    ? voteWord(agrees)
    : agreementWords('noted', { vote: voteWord(agrees), note: notes.join('; ') });

const markdownQuote = (text: string): string => nestedMarkdown(text).replace(/^/gm, '> ');
export const agreementOutcomeView: OutcomeView<AgreementOutcome> = {
  Head: AgreementHead,
  Detail: AgreementDetail,
  markdown: (outcome, { record }) => {
    const { agreed, solution, stopped, rounds } = outcome;
    const name = seatNameIn(record);
    const votes = rounds.flatMap(({ pass, votes: cast }) =>
      cast.map(({ seat, vote, readable, inferred }) => [
        pass === null ? agreementWords('last') : String(pass),
        name(seat),
        notedVote(vote.agrees, [
          ...(readable ? [] : [agreementWords('notInForm')]),
          ...(inferred ? [agreementWords('inferred', inferredValues(inferred))] : []),
        ]),
        String(vote.confidence),
        inlineMarkdown(vote.reasoning),
      ]),
    );
    return [
      `## ${agreed ? agreementWords('agreedSolution') : headlineText(outcome.headline)}`,
      stopped ? agreementWords('stopped', stopped) : '',
      solution ? markdownQuote(solution.text ?? agreementWords('noText')) : '',
      solution ? signatureSentences(solution, name).join(' ') : '',
      ...(solution?.contributions
        ? [`### ${agreementWords('contributions')}`, nestedMarkdown(solution.contributions)]
        : []),
      ...signaturesMarkdown(outcome, record),
      ...(rounds.length > 0 ? [`## ${agreementWords('votes')}`, markdownTable(voteColumns(), votes)] : []),
    ];
  },
};
