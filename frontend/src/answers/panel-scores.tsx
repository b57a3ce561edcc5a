// Shows the scores of a panel in whole points: mirrored bars for two participants, a table for more; then, to a tenth, every reading.
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { ReadableReading } from '@rostrum/shared/judging/panel-reading';
import { inWholePoints, type Scoreboard, type WeightedScore } from '@rostrum/shared/judging/scoreboard';
import type { Participant } from '@rostrum/shared/record/participants';
import type { Criterion, DebateRecord } from '@rostrum/shared/record/record';

import { BenchIcon, benchClass } from '../components/bench-icon.tsx';
import { MirrorBars, type MirrorSide } from '../components/mirror-bars.tsx';
import { ScrollBox } from '../components/scroll-box.tsx';
import { formatPoints, seatName } from '../presentation/format-text.ts';
import { SeatLabel } from '../presentation/seat-label.tsx';
import { outcomePartsWords } from '../words/outcome-parts-words.ts';
import { panelResultWords } from '../words/panel-result-words.ts';
import { panelTrustWords } from '../words/panel-trust-words.ts';
import { shippedText } from '../words/shipped-words.ts';
import { verdictWords } from '../words/verdict-words.ts';
import type { OutcomePageProps } from './answer-view.ts';
import { citedLine, citingMarkdown } from './cite-speeches.tsx';
import { inlineMarkdown, markdownTable } from './markdown-text.ts';
import { countedReadings } from './panel-trust-text.ts';

interface PanelScoresProps extends Pick<OutcomePageProps, 'record'> {
  panel: PanelOutcome;
}

export function PanelScores({ record, panel }: PanelScoresProps) {
  const rows = inWholePoints(panel.scoreboard.rows);
  const [left, right] = rows;
  if (!left || !right || rows.length > 2) return <MeanTable record={record} panel={panel} />;
  const side = ({ participant: { bench, name }, total }: typeof left): MirrorSide => ({
    bench,
    name,
    total,
  });
  return (
    <MirrorBars
      sides={[side(left), side(right)]}
      rows={left.scores.map(({ criterion, points }, index) => ({
        key: criterion.id,
        title: criterion.title,
        weight: criterion.weight,
        points: [points, right.scores[index]?.points ?? 0],
      }))}
    />
  );
}

const meanOf = (panel: PanelOutcome): string =>
  panelResultWords('meanOf', { count: countedReadings(panel).length });

interface ParticipantNameProps {
  record: DebateRecord;
  participant: Participant;
}

/** With the mark of its only seat, where the debate gives seats one. */
const ParticipantName = ({ record, participant: { bench, name, seats } }: ParticipantNameProps) => (
  <>
    {bench && <BenchIcon bench={bench} />}{' '}
    {bench === null && seats[0] !== undefined ? (
      <SeatLabel record={record} seat={seats[0]} />
    ) : (
      <bdi>{name}</bdi>
    )}
  </>
);

const HeadRow = ({ first, titles }: { first: string; titles: readonly string[] }) => (
  <thead>
    <tr>
      <th scope="col">{first}</th>
      {[...titles, verdictWords('total')].map((title) => (
        <th scope="col" className="r" key={title}>
          {title}
        </th>
      ))}
    </tr>
  </thead>
);

const Figures = ({ of }: { of: readonly { key: string; points: number }[] }) =>
  of.map(({ key, points }) => (
    <td className="r num" key={key}>
      {formatPoints(points)}
    </td>
  ));

/** Of any number of participants: points by criterion. */
function MeanTable({ record, panel }: Pick<PanelScoresProps, 'record' | 'panel'>) {
  const rows = inWholePoints(panel.scoreboard.rows);
  const readings = countedReadings(panel).length;
  const participants = rows.length;
  return (
    <ScrollBox label={verdictWords('scores')}>
      <table>
        <caption>
          {readings > 1
            ? panelResultWords('meanScores', { participants, readings })
            : verdictWords('scoresCaption', { count: participants })}
        </caption>
        <HeadRow
          first={verdictWords('participant')}
          titles={record.format.criteria.map(({ title, weight }) =>
            verdictWords('ofWeight', { criterion: title, weight }),
          )}
        />
        <tbody>
          {rows.map(({ participant, total, scores }) => (
            <tr key={participant.id} className={benchClass(participant.bench)}>
              <th scope="row">
                <ParticipantName record={record} participant={participant} />
              </th>
              <Figures
                of={[
                  ...scores.map(({ criterion, points }) => ({ key: criterion.id, points })),
                  { key: 'total', points: total },
                ]}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const rowOf = ({ rows }: Scoreboard, participant: string) =>
  rows.find((row) => row.participant.id === participant);
const scoreOf = (board: Scoreboard, participant: string, criterion: Criterion['id']) =>
  rowOf(board, participant)?.scores.find((given) => given.criterion.id === criterion);

/** "Judge 2, order exchanged". */
function readingName({ judge, way }: ReadableReading, record: DebateRecord): string {
  const name = seatName(record, judge);
  return way === null ? name : panelTrustWords('inOrder', { judge: name, order: way.order });
}

/** Every score of 100, by participant and reading, with the mean of all; nothing where there is one reading. */
function everyReading(panel: PanelOutcome, record: DebateRecord) {
  const readings = countedReadings(panel);
  if (readings.length < 2) return [];
  const boards = [
    ...readings.map((reading) => ({ name: readingName(reading, record), board: reading.scoreboard })),
    { name: panelTrustWords('mean'), board: panel.scoreboard },
  ];
  return panel.rows.map(({ participant }) => ({
    participant,
    readings: boards.map(({ name, board }) => ({
      name,
      figures: [
        ...record.format.criteria.map(({ id }) => ({
          key: id,
          points: scoreOf(board, participant.id, id)?.score ?? 0,
        })),
        { key: 'total', points: rowOf(board, participant.id)?.total ?? 0 },
      ],
    })),
  }));
}

export function EveryReading({ panel, record }: Pick<PanelScoresProps, 'record' | 'panel'>) {
  const rows = everyReading(panel, record);
  if (rows.length === 0) return null;
  return (
    <details className="fact">
      <summary>{panelTrustWords('everyScore')}</summary>
      <ScrollBox label={panelTrustWords('everyScore')}>
        <table>
          <HeadRow
            first={panelTrustWords('reading')}
            titles={record.format.criteria.map(({ title }) => title)}
          />
          {rows.map(({ participant, readings }) => (
            <tbody key={participant.id}>
              <tr className={benchClass(participant.bench)}>
                <th scope="rowgroup" colSpan={record.format.criteria.length + 2}>
                  <ParticipantName record={record} participant={participant} />
                </th>
              </tr>
              {readings.map(({ name, figures }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <Figures of={figures} />
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </ScrollBox>
    </details>
  );
}

/** "50 (60 − 10)" where points were taken off. */
function givenScore(given: WeightedScore | undefined): string {
  const { score = 0, before } = given ?? {};
  const shown = formatPoints(score);
  return before === undefined
    ? shown
    : `${shown} (${formatPoints(before)} − ${formatPoints(before - score)})`;
}

interface ScoreReasonsProps extends Pick<OutcomePageProps, 'record' | 'references'> {
  scoreboard: Scoreboard;
  open?: boolean;
}

/** The judge's reason for every score, by criterion. */
export function ScoreReasons({ record, scoreboard: { rows }, references, open = false }: ScoreReasonsProps) {
  return rows[0]?.scores.map(({ criterion }, index) => (
    <details className="score-reasons" key={criterion.id} open={open}>
      <summary>{verdictWords('whyScore', { criterion: criterion.title })}</summary>
      <dl className="stack-3">
        {rows.map(({ participant, scores }) => (
          <div key={participant.id}>
            <dt>
              <ParticipantName record={record} participant={participant} />,{' '}
              <span className="num">{givenScore(scores[index])}</span>
            </dt>
            <dd>{citedLine(scores[index]?.reason ?? '', references)}</dd>
          </div>
        ))}
      </dl>
    </details>
  ));
}

/** Points by criterion, on the scale of the page, with the reasons of every reading; then every score of every reading. */
export function scoresMarkdown(
  panel: PanelOutcome,
  { record, references }: Pick<OutcomePageProps, 'record' | 'references'>,
): string[] {
  const readings = countedReadings(panel);
  const { line } = citingMarkdown(references);
  const why = (participant: string, criterion: string) =>
    readings
      .map((reading) => {
        const reason = line(scoreOf(reading.scoreboard, participant, criterion)?.reason ?? '');
        return readings.length === 1 ? reason : `${inlineMarkdown(readingName(reading, record))}: ${reason}`;
      })
      .join(' ');
  const pointsOf = (points: number, weight: number) =>
    outcomePartsWords('pointsOf', { points: formatPoints(points), weight });
  const every = everyReading(panel, record);
  return [
    readings.length > 1 ? meanOf(panel) : '',
    markdownTable(
      (['participant', 'criterion', 'points', 'why'] as const).map((key) => outcomePartsWords(key)),
      inWholePoints(panel.scoreboard.rows).flatMap(({ participant, total, scores }) => {
        const name = inlineMarkdown(participant.name);
        return [
          ...scores.map(({ criterion: { id, title, weight }, points }) => [
            name,
            inlineMarkdown(shippedText(title)),
            pointsOf(points, weight),
            why(participant.id, id),
          ]),
          [name, `**${outcomePartsWords('total')}**`, `**${pointsOf(total, 100)}**`, ''],
        ];
      }),
    ),
    ...(every.length === 0
      ? []
      : [
          `#### ${panelTrustWords('everyScore')}`,
          markdownTable(
            [
              outcomePartsWords('participant'),
              panelTrustWords('reading'),
              ...record.format.criteria.map(({ title }) => inlineMarkdown(shippedText(title))),
              verdictWords('total'),
            ],
            every.flatMap(({ participant, readings: given }) =>
              given.map(({ name, figures }) => [
                inlineMarkdown(participant.name),
                inlineMarkdown(name),
                ...figures.map(({ points }) => formatPoints(points)),
              ]),
            ),
          ),
        ]),
  ];
}
