// Shows the outcome of a round table: agreed and open points, who moved and why; the details show the scores and checks.
import type { Findings } from '@rostrum/shared/answers/findings-answer';
import type { FindingsOutcome } from '@rostrum/shared/judging/outcome';
import { isReadable } from '@rostrum/shared/judging/panel-reading';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { speakerClass } from '../components/speaker-mark.tsx';
import { SeatLabel, speakerLooksOf } from '../presentation/seat-label.tsx';
import { joinNames, seatName } from '../words/format-text.ts';
import { findingsWords, panelResultWords } from '../words/outcome-words.ts';
import type { OutcomeProps, OutcomeView } from './answer-view.ts';
import { FlowSheetSection } from './flow-sheet.tsx';
import {
  CitingText,
  citedLine,
  FailedJudgesList,
  OutcomeHead,
  OutcomePart,
  RawAnswer,
} from './outcome-head.tsx';
import { PanelScores } from './panel-scores.tsx';
import { JudgedPanel } from './panel-trust.tsx';
import { stancePercent } from './short-views.tsx';

function FindingsHead({ record, outcome, references }: OutcomeProps<FindingsOutcome>) {
  const { refused: isRefused, ruling } = outcome;
  const lead = [citedLine(ruling?.read?.summary ?? '', references), movedSentence(outcome)].filter(Boolean);
  return (
    <OutcomeHead
      record={record}
      headline={outcome.headline}
      lead={lead.length > 0 && <p className="trust-lead">{lead.join(' ')}</p>}
      note={[findingsWords(isRefused ? 'refused' : 'nobodyWins'), ...otherJudges(record, outcome)].join(' ')}
    />
  );
}

/** Returns "Three of four moved."; nothing if too few stated their position twice. Whom the judge saw moved has moved, as below. */
function movedSentence({ tally, ruling }: FindingsOutcome): string {
  const reasons = new Set(ruling?.read?.moved.map(({ by }) => by));
  const pairs = tally.positions.filter(({ moved: hasMoved }) => hasMoved !== null);
  if (pairs.length < 2) return '';
  const count = pairs.filter((pair) => pair.moved || reasons.has(pair.seat)).length;
  return findingsWords('movedOf', { moved: count, of: pairs.length });
}

/** Returns who agrees by the judges that say otherwise than the one shown: each wrote a synthesis of its own. */
export function otherJudges(record: DebateRecord, { panel, ruling }: FindingsOutcome): string[] {
  const namesIn = ({ dissent }: Pick<Findings, 'dissent'>): string[] =>
    dissent.map(({ by }) => seatName(record, by));
  const firstNames = joinNames(namesIn(ruling?.read ?? { dissent: [] }));
  return (panel?.readings ?? []).filter(isReadable).flatMap(({ turn, answer }) => {
    const names = namesIn(answer);
    if (turn.seat === ruling?.turn.seat || joinNames(names) === firstNames) return [];
    const judge = seatName(record, turn.seat);
    return findingsWords('otherJudge', { judge, count: names.length, names: joinNames(names) });
  });
}

function FindingsDetail(props: OutcomeProps<FindingsOutcome>) {
  const { outcome, record, references } = props;
  const findings = outcome.ruling?.read;
  if (!findings)
    return (
      <>
        <RawAnswer answer={outcome.ruling} who="judge" />
        <FailedJudgesList record={record} />
        <WhoMoved {...props} />
      </>
    );
  const { agreed: agreements, synthesis, unsettled: openPoints, dissent } = findings;
  const by = (seat: string) => <SeatLabel record={record} seat={seat} />;
  return (
    <>
      <OutcomePart
        title={findingsWords(agreements.length > 0 ? 'agreed' : 'synthesis')}
        id={references.get(outcome.ruling?.turn.id ?? '')}
      >
        {agreements.length > 0 ? (
          <ul className="points stack-3">
            {agreements.map((text) => (
              <li key={text}>{citedLine(text, references)}</li>
            ))}
          </ul>
        ) : (
          <CitingText text={synthesis} references={references} />
        )}
      </OutcomePart>
      {openPoints.length + dissent.length > 0 && (
        <OutcomePart title={findingsWords('notAgreed')}>
          <ul className="points stack-3">
            {openPoints.map(({ text, views }) => (
              <li key={text}>
                {citedLine(text, references)}
                {views.map(({ by: seat, view }) => (
                  <span className="view" key={seat}>
                    {' '}
                    {by(seat)}: {citedLine(view, references)}
                  </span>
                ))}
              </li>
            ))}
            {dissent.map(({ by: seat, view }) => (
              <li key={`${seat} ${view}`}>
                <span className="by">
                  {by(seat)} {findingsWords('doesNotAgree')}
                </span>{' '}
                {citedLine(view, references)}
              </li>
            ))}
          </ul>
        </OutcomePart>
      )}
      <WhoMoved {...props} />
    </>
  );
}

/** Shows the judge's words on what moved whom; without them, whether each seat moved, if both its positions are known. */
function WhoMoved({ outcome: { tally, ruling }, record, references }: OutcomeProps<FindingsOutcome>) {
  const reasons = new Map(ruling?.read?.moved.map(({ by, why }) => [by, why]));
  const moves = tally.positions.map(({ seat, before, after, moved: hasMoved }) => ({
    seat,
    // Position from against (0) to for (100); `null` if not stated, or if the motion is a question.
    before: stancePercent(before),
    after: stancePercent(after),
    why:
      reasons.get(seat) ??
      (hasMoved === null ? '' : findingsWords('movedOrNot', { moved: String(hasMoved) })),
  }));
  const looks = speakerLooksOf(record);
  const hasPositions = moves.some(({ before, after }) => before !== null || after !== null);
  if (!hasPositions && moves.every(({ why }) => why === '')) return null;
  return (
    <OutcomePart title={findingsWords('whoMoved')}>
      <ol className={hasPositions ? 'moves sided list column-list' : 'moves list column-list'}>
        {hasPositions && (
          <li className="note">
            <span className="between ends">
              <span>{findingsWords('against')}</span>
              <span>{findingsWords('for')}</span>
            </span>
            <span>{findingsWords('marksKey')}</span>
          </li>
        )}
        {moves.map(({ seat, before, after, why }) => (
          <li key={seat} className={speakerClass(looks.get(seat))}>
            <SeatLabel record={record} seat={seat} />
            {hasPositions && <PositionLine name={seatName(record, seat)} before={before} after={after} />}
            <span>{citedLine(why, references)}</span>
          </li>
        ))}
      </ol>
    </OutcomePart>
  );
}

interface PositionLineProps {
  name: string;
  before: number | null;
  after: number | null;
}

/** Draws a seat's positions: hollow at first, solid at the end. */
function PositionLine({ name, before, after }: PositionLineProps) {
  const [was, is] = [before ?? after, after ?? before].map((at) => `${at ?? 0}%`);
  const figure = (at: number | null) => (at === null ? '–' : String(Math.round(at)));
  const says = findingsWords('position', { name, before: figure(before), after: figure(after) });
  return (
    <svg role="img" aria-label={says}>
      <line className="axis" x1="0" x2="100%" y1="8" y2="8" />
      <line className="axis" x1="50%" x2="50%" y1="3" y2="13" />
      {was !== is && <line className="path" x1={was} x2={is} y1="8" y2="8" />}
      {before !== null && was !== is && <circle className="was" cx={was} cy="8" r="4.5" />}
      {(before ?? after) !== null && <circle className="is" cx={is} cy="8" r="5.5" />}
    </svg>
  );
}

/** Shows the points by speaker, without a winner, and the whole answer if the agreed points are not in it. */
function FindingsDetails({ outcome: { panel, ruling }, ...page }: OutcomeProps<FindingsOutcome>) {
  if (!panel) return null;
  const { agreed: agreements = [], synthesis = '' } = ruling?.read ?? {};
  return (
    <>
      {agreements.length > 0 && (
        <section className="section">
          <h3>{findingsWords('synthesis')}</h3>
          <CitingText text={synthesis} references={page.references} />
        </section>
      )}
      <section className="section" aria-labelledby="panel-scores">
        <h3 id="panel-scores">{panelResultWords('scoresByPanel')}</h3>
        <PanelScores record={page.record} panel={panel} />
      </section>
      <JudgedPanel {...page} panel={panel} />
      <FlowSheetSection {...page} panel={panel} />
    </>
  );
}

export const findingsOutcomeView: OutcomeView<FindingsOutcome> = {
  Head: FindingsHead,
  Detail: FindingsDetail,
  Details: FindingsDetails,
  hasDetails: ({ panel }) => panel !== null,
  inDetails: () => findingsWords('inDetails'),
};
