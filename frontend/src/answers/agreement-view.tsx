// Shows the outcome of a search for agreement: the text and who signed it, or what divides the partners; and, folded, the votes.
import type { Vote } from '@rostrum/shared/answers/vote-answer';
import type { AgreedText, AgreementOutcome } from '@rostrum/shared/judging/agreement-outcome';
import { isSigned } from '@rostrum/shared/judging/headline';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { capitalise } from '@rostrum/shared/wire/one-line';
import { FoldedSection } from '../components/folded-section.tsx';
import { Markdown } from '../components/markdown.tsx';
import { BenchIcon, benchClass } from '../components/speaker-mark.tsx';
import { ColumnHeads } from '../components/table-parts.tsx';
import { answerWords } from '../words/answer-words.ts';
import { decisionWords } from '../words/decision-words.ts';
import { joinNames, seatName } from '../words/format-text.ts';
import type { OutcomeProps, OutcomeView } from './answer-view.ts';
import { BenchQuote, endingText, modelsSeated, OutcomeHead, OutcomePart } from './outcome-head.tsx';
import { inferredValues, voteWord } from './short-views.tsx';
import { SignedText, SigningReasons } from './signature-view.tsx';

type AgreementProps = OutcomeProps<AgreementOutcome>;
type CastVote = AgreementOutcome['rounds'][number]['votes'][number];

/** Returns "88% and 83%"; `none` unless every vote says how sure it is. */
function surenessOf(votes: readonly Vote[]): string {
  const shares = votes.flatMap(({ confidence }) => confidence ?? []);
  return shares.length < votes.length
    ? 'none'
    : joinNames(shares.map((share) => answerWords('percent', { share })));
}

/** Returns how they voted, and that one vote was enough if not all agree on the result. */
export const votesSentence = (record: DebateRecord, outcome: AgreementOutcome): string =>
  outcome.headline?.says === 'agreed' && outcome.headline.agreeing !== outcome.headline.of
    ? `${votesIn(record, outcome)} ${answerWords('oneIsEnough')}`
    : votesIn(record, outcome);

/** Returns "In round 3 both voted yes, 88% and 83% sure."; without such a round, each partner's last vote. */
function votesIn(record: DebateRecord, { rounds }: AgreementOutcome): string {
  const last = rounds.at(-1);
  if (!last) return '';
  if (last.votes.every(({ vote }) => vote.agrees))
    return answerWords('bothVoted', {
      round: last.pass ?? 0,
      count: last.votes.length,
      sure: surenessOf(last.votes.map(({ vote }) => vote)),
    });
  return answerWords('lastVote', {
    votes: last.votes
      .map(({ seat, vote }) =>
        answerWords('voteOf', {
          name: seatName(record, seat),
          vote: vote.agrees ? 'yes' : 'no',
          sure: String(vote.confidence ?? 'none'),
        }),
      )
      .reduce((first, second) => answerWords('pair', { first, second })),
  });
}

/** Returns the reason of the end, unless it was an agreement or the last round. */
function stoppedText(record: DebateRecord, { stopped: stop }: AgreementOutcome): string {
  if (!stop || ['consensus_reached', 'max_iterations'].includes(stop.reason)) return '';
  return stop.reason === 'condition_met' ? endingText(record) : answerWords('stopped', stop);
}

/** Warns against taking the agreement of models for more than it is; empty if a person agreed, or not all did. */
export const modelsNote = ({ seats }: DebateRecord, { headline, solution }: AgreementOutcome): string =>
  headline &&
  isSigned(headline) &&
  !solution?.signatures?.unsigned.length &&
  seats.every(({ occupant }) => occupant.kind === 'model')
    ? answerWords('modelsAgree', { models: modelsSeated(seats) })
    : '';

/** Returns who signed the text, and the author if nobody is asked to sign. */
function signedSentence({ by, signatures }: AgreedText, record: DebateRecord): string {
  if (signatures?.unsigned.length === 0) return answerWords('allSigned');
  if (by === null) return '';
  return signatures
    ? answerWords('notByBoth', {
        names: joinNames(signatures.unsigned.map((seat) => seatName(record, seat))),
      })
    : answerWords('ofSurerVote', { author: seatName(record, by) });
}

function AgreementHead({ record, outcome }: AgreementProps) {
  const { headline, solution } = outcome;
  const [divides] = outcome.divides;
  const votes = votesSentence(record, outcome);
  const lead = [
    ...(solution ? [votes, signedSentence(solution, record)] : []),
    ...(divides ? [answerWords('divides', { text: divides.vote.dividingPoint })] : []),
  ].join(' ');
  const notes = [solution ? '' : votes, modelsNote(record, outcome), stoppedText(record, outcome)];
  return (
    <OutcomeHead
      record={record}
      headline={headline}
      lead={lead && <p className="trust-lead">{lead}</p>}
      ended={notes.filter(Boolean).join(' ')}
      saysRound={false}
    />
  );
}

function AgreementDetail(props: AgreementProps) {
  const { record, outcome } = props;
  const { solution, rounds } = outcome;
  return (
    <>
      {solution && <SignedText record={record} solution={solution} signings={outcome.signings} />}
      {solution && solution.limits.length > 0 && (
        <OutcomePart title={decisionWords('limits')}>
          <ul className="stack-1">
            {solution.limits.map((limit) => (
              <li key={limit} dir="auto">
                {limit}
              </li>
            ))}
          </ul>
          {solution.change && <p className="note">{decisionWords('checkedBefore')}</p>}
        </OutcomePart>
      )}
      {solution?.contributions && (
        <OutcomePart title={answerWords('contributions')}>
          <div className="text">
            <Markdown text={solution.contributions} />
          </div>
        </OutcomePart>
      )}
      {!outcome.agreed && <WhereEachStands {...props} />}
      {rounds.length > 0 && (
        <FoldedSection title={answerWords('votes')} says={capitalise(rounds.map(votesInShort).join(', '))}>
          <VotesTable {...props} />
          <SigningReasons {...props} />
        </FoldedSection>
      )}
    </>
  );
}

const votesInShort = ({ votes }: AgreementOutcome['rounds'][number]): string =>
  joinNames(votes.map(({ vote }) => voteWord(vote.agrees).toLowerCase()));

const SeatSide = ({ record, seat }: { record: DebateRecord; seat: string }) => {
  const { name = seat, bench = null } = record.seats.find(({ id }) => id === seat) ?? {};
  return (
    <span className={`side ${benchClass(bench)}`}>
      {bench && <BenchIcon bench={bench} />} <bdi>{name}</bdi>
    </span>
  );
};

function WhereEachStands({ record, outcome }: AgreementProps) {
  const last = outcome.rounds.at(-1);
  const [one, other] = (last?.votes ?? []).filter(({ vote }) => vote.reasoning !== '');
  if (!one || !other) return null;
  const quoteOf = ({ seat, vote }: CastVote) => (
    <BenchQuote bench={record.seats.find(({ id }) => id === seat)?.bench ?? null} quote={vote.reasoning}>
      {answerWords('voteIn', { name: seatName(record, seat), round: last?.pass ?? 0 })}
    </BenchQuote>
  );
  return (
    <section className="exchange sides" aria-label={answerWords('stands')}>
      <h2 className="italic">{answerWords('stands')}</h2>
      {quoteOf(one)}
      <span />
      {quoteOf(other)}
    </section>
  );
}

/** Returns the notes on a vote that did not have its form. */
const voteNotes = ({ readable, inferred: inference }: CastVote): string[] => [
  ...(readable ? [] : [answerWords('notInForm')]),
  ...(inference ? [answerWords('inferred', inferredValues(inference))] : []),
];

const VotesTable = ({ record, outcome: { rounds }, references }: AgreementProps) => (
  <table className="entries">
    <ColumnHeads
      titles={(['round', 'partner', 'voteTitle', 'voteReason'] as const).map((column) => answerWords(column))}
    />
    <tbody>
      {rounds.flatMap(({ pass, votes }) =>
        votes.map((cast) => (
          <tr key={cast.turn} id={references.get(cast.turn)}>
            <td className="num">{pass ?? answerWords('last')}</td>
            <th scope="row">
              <SeatSide record={record} seat={cast.seat} />
            </th>
            <td className="num">
              {answerWords('voteAndSure', {
                vote: voteWord(cast.vote.agrees),
                sure: String(cast.vote.confidence ?? 'none'),
              })}
              {voteNotes(cast).map((note) => (
                <span className="note row-note" key={note}>
                  {note}
                </span>
              ))}
            </td>
            <td className="soft" dir="auto">
              {cast.vote.reasoning}
            </td>
          </tr>
        )),
      )}
    </tbody>
  </table>
);

export const agreementOutcomeView: OutcomeView<AgreementOutcome> = {
  Head: AgreementHead,
  Detail: AgreementDetail,
  shows: ['vote', 'signature'],
};
