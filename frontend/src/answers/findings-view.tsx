// Shows findings, and the outcome of a round table: consensus, majority or impasse, positions before and after, synthesis, dissent.
import { AGREEMENTS, type Findings } from '@rostrum/shared/answers/findings-answer';
import type { FindingsOutcome } from '@rostrum/shared/judging/outcome';
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import { ColumnHeads } from '../components/column-heads.tsx';
import { speakerClass } from '../components/speaker-mark.tsx';
import { joinNames } from '../presentation/format-text.ts';
import { SeatLabel } from '../presentation/seat-label.tsx';
import { speakerLooksOf } from '../presentation/speaker-looks.ts';
import { answerWords } from '../words/answer-words.ts';
import { findingsWords } from '../words/findings-words.ts';
import { panelResultWords } from '../words/panel-result-words.ts';
import type { OutcomeProps, OutcomeView } from './answer-view.ts';
import { CitingText, citedLine, citingMarkdown, withSpeechReferences } from './cite-speeches.tsx';
import { FailedJudgesList, failedJudgesMarkdown } from './failed-judges-list.tsx';
import { FlowSheetSection } from './flow-sheet.tsx';
import { notedByPanel } from './judge-notes.tsx';
import { inlineMarkdown, markdownTable } from './markdown-text.ts';
import { OutcomeHead, RawAnswer } from './outcome-head.tsx';
import { markdownList, markdownPart, seatNameIn, unreadableMarkdown } from './outcome-markdown.ts';
import { type PanelNotes, panelMarkdown } from './panel-markdown.ts';
import { PanelScores } from './panel-scores.tsx';
import { JudgedPanel, PanelLead } from './panel-trust.tsx';
import { countedReadings } from './panel-trust-text.ts';
import { stanceName, stancePercent, stancePercentText } from './short-views.tsx';

function FindingsHead({ record, outcome, references }: OutcomeProps<FindingsOutcome>) {
  const { refused, ruling, tally, panel } = outcome;
  const found = findingsOfJudges(panel);
  const looks = speakerLooksOf(record);
  const summary = ruling?.read?.summary ?? '';
  // Nobody can be for or against a question.
  const sided = tally.positions.some(({ before, after }) => before?.side || after?.side);
  return (
    <OutcomeHead
      record={record}
      headline={outcome.headline}
      lead={found && <p className="trust-lead">{found}</p>}
      note={refused ? findingsWords('refused') : ''}
    >
      {summary && <p className="summary">{citedLine(summary, references)}</p>}
      <table className="stands">
        <caption>{findingsWords(sided ? 'standsOnMotion' : 'ownAnswer')}</caption>
        <ColumnHeads
          titles={POSITION_COLUMNS.slice(0, sided ? 4 : 3).map((column) => findingsWords(column))}
        />
        <tbody>
          {tally.positions.map(({ seat, before, after }) => (
            <tr key={seat} className={speakerClass(looks.get(seat))}>
              <th scope="row">
                <SeatLabel record={record} seat={seat} />
              </th>
              <td className="num" data-when={findingsWords('beforeLabel')}>
                {stanceText(before, sided)}
              </td>
              <td className="num" data-when={findingsWords('afterLabel')}>
                {stanceText(after, sided)}
              </td>
              {sided && (
                <td className="num">{stancePercentText(stancePercent(before), stancePercent(after))}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </OutcomeHead>
  );
}

const POSITION_COLUMNS = ['seat', 'before', 'after', 'moved'] as const;
type Position = FindingsOutcome['tally']['positions'][number]['before'];

/** "For, 70". On a question nobody is for or against: "70". */
function stanceText(position: Position, sided: boolean): string {
  const confidence = position?.confidence ?? null;
  if (!sided) return confidence === null ? answerWords('notStated') : String(confidence);
  if (!position?.side) return answerWords('notStated');
  const side = stanceName(position.side);
  return confidence === null ? side : findingsWords('position', { side, confidence });
}

function FindingsDetail(props: OutcomeProps<FindingsOutcome>) {
  const { outcome, references } = props;
  const findings = outcome.ruling?.read;
  if (!findings)
    return (
      <>
        <RawAnswer answer={outcome.ruling} who="judge" />
        <FailedJudgesList record={props.record} />
      </>
    );
  return (
    <>
      <section className="section" aria-label={findingsWords('synthesis')}>
        <div className="two">
          <div>
            <h2>{findingsWords('synthesis')}</h2>
            <CitingText text={findings.synthesis} references={references} />
          </div>
          <FurtherViews findings={findings} {...props} />
        </div>
      </section>
      {outcome.panel && <FindingsPanel {...props} panel={outcome.panel} />}
      <FlowSheetSection record={props.record} references={references} panel={outcome.panel} />
    </>
  );
}

interface FurtherViewsProps extends Pick<OutcomeProps, 'record' | 'references'> {
  findings: Findings;
}

/** What the table did not settle, and who disagrees. */
function FurtherViews({ findings, record, references }: FurtherViewsProps) {
  if (findings.dissent.length === 0 && findings.unsettled.length === 0) return null;
  return (
    <div>
      {findings.unsettled.length > 0 && (
        <>
          <h2>{findingsWords('unsettled')}</h2>
          <ul className="stack-2 attributed">
            {findings.unsettled.map((question) => (
              <li key={question}>{withSpeechReferences(question, references)}</li>
            ))}
          </ul>
        </>
      )}
      {findings.dissent.length > 0 && <h2>{findingsWords('dissent')}</h2>}
      <ul className="stack-2 attributed">
        {findings.dissent.map(({ by, view }) => (
          <li key={`${by} ${view}`}>
            {withSpeechReferences(view, references)}{' '}
            <span className="note">
              <SeatLabel record={record} seat={by} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FindingsPanelProps extends OutcomeProps<FindingsOutcome> {
  panel: PanelOutcome<Findings>;
}

/** The panel's scores, without a winner. */
const FindingsPanel = ({ panel, ...page }: FindingsPanelProps) => (
  <section className="section panel-scores" aria-labelledby="panel-scores">
    <h2 id="panel-scores">{panelResultWords('scoresByPanel')}</h2>
    <PanelLead {...page} panel={panel} />
    <PanelScores record={page.record} panel={panel} />
  </section>
);

/** Which judges found what, where several did: "Judge 1 and Judge 3: Consensus." */
function findingsOfJudges(panel: PanelOutcome<Findings> | null): string {
  if (!panel || countedReadings(panel).length < 2) return '';
  const found = new Set(countedReadings(panel).map(({ answer }) => answer.agreement));
  if (found.size === 1)
    return panel.judges.length > 1 ? panelResultWords('allFoundSame', { count: panel.judges.length }) : '';
  return AGREEMENTS.flatMap((agreement) => {
    const judges = panel.judges.filter(({ readings }) =>
      readings.some(({ answer }) => answer.agreement === agreement),
    );
    return judges.length === 0
      ? []
      : panelResultWords('judgesFound', {
          judges: joinNames(judges.map(({ name }) => name)),
          finding: findingsWords(agreement),
        });
  }).join(' ');
}

const findingsNotes = (panel: PanelOutcome<Findings>): PanelNotes => ({
  title: panelResultWords('scoresByPanel'),
  disregarded: [],
  instructions: notedByPanel(panel, ({ instructions }) => instructions),
});

export const findingsOutcomeView: OutcomeView<FindingsOutcome> = {
  Head: FindingsHead,
  Detail: FindingsDetail,
  Details: ({ outcome: { panel }, ...page }) =>
    panel && <JudgedPanel {...page} panel={panel} notes={findingsNotes(panel)} />,
  hasDetails: ({ panel }) => panel !== null,
  markdown: ({ ruling, panel, tally, refused }, page) => {
    const { record, references } = page;
    const name = seatNameIn(record);
    const { line, text } = citingMarkdown(references);
    // On a question nobody is for or against, and there is no scale between them.
    const sided = tally.positions.some(({ before, after }) => before?.side || after?.side);
    const read = ruling?.read;
    return [
      ...unreadableMarkdown(findingsWords('title'), ruling),
      `## ${findingsWords('stands')}`,
      ...failedJudgesMarkdown(record),
      inlineMarkdown(findingsOfJudges(panel)),
      read ? text(read.summary) : '',
      refused ? findingsWords('refused') : '',
      markdownTable(
        (['seat', 'before', 'after', ...(sided ? (['onScale'] as const) : [])] as const).map((column) =>
          findingsWords(column),
        ),
        tally.positions.map(({ seat, before, after }) => [
          name(seat),
          stanceText(before, sided),
          stanceText(after, sided),
          ...(sided ? [stancePercentText(stancePercent(before), stancePercent(after))] : []),
        ]),
      ),
      ...(read
        ? [
            `## ${findingsWords('synthesis')}`,
            text(read.synthesis),
            read.dissent.length > 0 ? `### ${findingsWords('dissent')}` : '',
            markdownList(
              read.dissent.map(({ by, view }) =>
                findingsWords('viewOf', { view: line(view), name: name(by) }),
              ),
            ),
            ...markdownPart(`### ${findingsWords('unsettled')}`, markdownList(read.unsettled.map(line))),
          ]
        : []),
      ...(panel ? panelMarkdown(panel, page, findingsNotes(panel)) : []),
    ];
  },
};
