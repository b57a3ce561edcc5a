// Shows a verdict: the panel's finding and how far to trust it, the scores, the reasons, and how far the audience swung if it voted.

import { flowReadingsOf, flowSheet } from '@rostrum/shared/judging/flow-sheet';
import type { BallotSwing, VerdictOutcome } from '@rostrum/shared/judging/outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { Side } from '@rostrum/shared/speech/turn-parsers';
import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { ColumnHeads } from '../components/table-parts.tsx';
import { answerWords } from '../words/answer-words.ts';
import { currentLocale } from '../words/define-words.ts';
import { seatName } from '../words/format-text.ts';
import { panelResultWords } from '../words/outcome-words.ts';
import { trustSentences } from '../words/panel-trust-text.ts';
import type { OutcomeProps, OutcomeView } from './answer-view.ts';
import { type FlowSheetProps, FlowSheetSection } from './flow-sheet.tsx';
import { FailedJudgesList, OutcomeHead, RawAnswer, SpeechQuote } from './outcome-head.tsx';
import { PanelScores } from './panel-scores.tsx';
import { JudgedPanel, PanelWhy } from './panel-trust.tsx';
import { stanceName } from './short-views.tsx';

function VerdictHead({ record, outcome }: OutcomeProps<VerdictOutcome>) {
  const { panel, swing } = outcome;
  return (
    <OutcomeHead
      record={record}
      label={panelResultWords('title')}
      headline={outcome.headline}
      lead={
        <>
          {panel && <p className="trust-lead">{trustSentences(panel, record).join(' ')}</p>}
          {swing && <p>{resultSentence(swing)}</p>}
        </>
      }
      note={panel ? panelResultWords('onDebate') : ''}
      saysRound={false}
    />
  );
}

function VerdictDetail(props: OutcomeProps<VerdictOutcome>) {
  const { record, outcome } = props;
  const { panel, ruling } = outcome;
  return (
    <>
      {panel ? (
        <>
          <PanelWhy {...props} panel={panel} />
          <ListedExchange {...props} panel={panel} />
          <section className="section" aria-label={panelResultWords('score')}>
            <h2>{panelResultWords('score')}</h2>
            <PanelScores record={record} panel={panel} />
          </section>
        </>
      ) : (
        <>
          <RawAnswer answer={ruling} who="judge" />
          <FailedJudgesList record={record} />
        </>
      )}
      <FlowSheetSection {...props} panel={panel} />
    </>
  );
}

function VerdictDetails(props: OutcomeProps<VerdictOutcome>) {
  const { record, outcome } = props;
  const { panel, swing } = outcome;
  return (
    <>
      {panel && <JudgedPanel {...props} panel={panel} />}
      {swing && <AudienceSwing record={record} swing={swing} />}
    </>
  );
}

export const verdictOutcomeView: OutcomeView<VerdictOutcome> = {
  Head: VerdictHead,
  Detail: VerdictDetail,
  Details: VerdictDetails,
  hasDetails: ({ panel, swing }) => panel !== null || swing !== null,
};

/**
 * Shows the claim and the reply to it that most readings list among those that decided, in the words of their speeches; nothing if no
 * reading lists any. No reading says which exchange decided.
 */
function ListedExchange({
  record,
  references,
  titles,
  panel,
  carried,
}: FlowSheetProps & Pick<OutcomeProps, 'carried'>) {
  const sheet = useMemo(() => flowSheet(record, flowReadingsOf(panel)), [record, panel]);
  if (!sheet?.exchange || carried?.replaces) return carried?.shown ?? null;
  const { claim, reply, readings } = sheet.exchange;
  const page = { record, references, titles };
  const by =
    sheet.readings === 1 ? 'judge' : 2 * readings > sheet.readings ? 'most' : readings === 1 ? 'one' : 'some';
  const title = answerWords('exchange', { by });
  return (
    <section className="exchange columns" aria-label={title}>
      <h2 className="italic">{title}</h2>
      <SpeechQuote {...page} turn={claim.turn} quote={claim.quote} />
      <ArrowRight className="icon" aria-hidden="true" />
      <SpeechQuote {...page} turn={reply.turn} quote={reply.quote} />
      {sheet.readings > 1 && (
        <p className="point">{answerWords('listed', { readings, all: sheet.readings })}</p>
      )}
      {carried && <div className="point">{carried.shown}</div>}
    </section>
  );
}

const RESULTS = { for: 'for', against: 'against', 'dead-heat': 'tie' } as const;
const FEW_VOTERS = 5;

/** "+33.3", "−66.7", "0". */
const withSign = (points: number): string =>
  points.toLocaleString(currentLocale(), { signDisplay: 'exceptZero' }).replace('-', '−');

const percent = (share: number): string => answerWords('percent', { share });
/** Returns a vote before or after the debate; voters may have voted only once. */
const castVote = (side: Side | null): string => (side === null ? answerWords('noVote') : stanceName(side));

/** "The swing favours the motion; 12 voters voted before and after." */
const resultSentence = ({ winner, counted: voters }: BallotSwing): string =>
  winner === null
    ? answerWords('nobody')
    : answerWords('counted', { result: answerWords(RESULTS[winner]), count: voters });

export function AudienceSwing({ record, swing }: { record: DebateRecord; swing: BallotSwing }) {
  const few = swing.counted > 0 && swing.counted < FEW_VOTERS;
  const titles = (['audienceSide', 'before', 'after', 'swing'] as const).map((column) => answerWords(column));
  return (
    <section className="section audience stack-3" aria-label={answerWords('audienceTitle')}>
      <h2>{answerWords('audienceTitle')}</h2>
      <p>
        {[
          resultSentence(swing),
          answerWords('law'),
          ...(few ? [answerWords('few', { points: Math.round(1000 / swing.counted) / 10 })] : []),
        ].join(' ')}
      </p>
      <table>
        <caption className="vh">{answerWords('caption')}</caption>
        <ColumnHeads titles={titles} figures={titles.slice(1)} />
        <tbody>
          {(['for', 'undecided', 'against'] as const).map((side) => (
            <tr key={side}>
              <th scope="row">{stanceName(side)}</th>
              <td className="r num">{percent(swing.before[side])}</td>
              <td className="r num">{percent(swing.after[side])}</td>
              <td className="r num">{side === 'undecided' ? '–' : withSign(swing.swing[side])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">
        {swing.ballots
          .map(({ seat, before, after, reason }) => {
            const votes = `${seatName(record, seat)}: ${castVote(before)} → ${castVote(after)}`;
            return reason === '' ? votes : `${votes} (${reason})`;
          })
          .join('; ')}
      </p>
    </section>
  );
}
