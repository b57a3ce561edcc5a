// Draws every reading of a debate of two sides on one line, with the fold as zero: a bracket for each judge, the mean as a diamond.
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { BenchIcon, benchClass } from '../components/bench-icon.tsx';
import { formatPoints } from '../presentation/format-text.ts';
import { panelResultWords } from '../words/panel-result-words.ts';
import { bandOf, roughPoints } from './panel-headline.ts';
import { PictureLegend } from './picture-legend.tsx';
import { leadText } from './readings-table.tsx';

const LANE = 17;
const FIRST_LANE = 12;
/** Room beyond the outermost reading, for its judge's name. */
const ROOM = 1.7;
const LEAST_EXTENT = 15;
const LABEL_CHARACTERS = 14;

interface ReadingsPictureProps {
  panel: PanelOutcome;
  record: DebateRecord;
}

export function ReadingsPicture({ panel, record }: ReadingsPictureProps) {
  const [left, right] = panel.rows;
  if (!left || !right) return null;
  const judges = panel.judges.map(({ seat, name, readings, drawn, exchanged }) => ({
    seat,
    name,
    leads: readings.length > 1 ? [drawn, exchanged].filter((lead) => lead !== null) : [],
    margins: [drawn, exchanged].flatMap((lead) => lead?.signed ?? []),
  }));
  const all = judges.flatMap(({ margins }) => margins);
  const band = bandOf(panel, record);
  const extent = extentFor([...all, band]);
  const place = (signed: number): number => 50 - (50 * signed) / extent;
  const mean = panel.lead.signed ?? 0;
  const single = all.length === 1;
  const floor = FIRST_LANE + LANE * judges.length + (single ? 0 : LANE) - 2;
  const description = panelResultWords('picture', {
    judges: panel.judges
      .map(({ name, drawn, exchanged }) =>
        panelResultWords('readingsOf', {
          judge: name,
          readings: [drawn, exchanged].flatMap((lead) => (lead ? leadText(panel, lead) : [])).join(', '),
        }),
      )
      .join(' '),
    mean: leadText(panel, panel.lead),
  });
  return (
    <figure className="balance">
      <p className="ends">
        {[left, right].map(({ participant }) => (
          <span key={participant.id} className={benchClass(participant.bench)}>
            {participant.bench && <BenchIcon bench={participant.bench} />}
            {panelResultWords('ahead', { name: participant.name })}
          </span>
        ))}
      </p>
      <svg className="plot" height={floor + 20} role="img" aria-label={description}>
        <rect
          className="band"
          x={ofWidth(place(band))}
          y="0"
          width={ofWidth((100 * band) / extent)}
          height={floor}
        />
        <line className="zero" x1="50%" x2="50%" y1="-2" y2={floor + 2} />
        <line className="axis" x1="0" x2="100%" y1={floor} y2={floor} />
        {judges.map(({ seat, name, margins }, index) => (
          <Bracket
            key={seat}
            places={margins.map(place)}
            y={FIRST_LANE + LANE * index}
            name={name.length > LABEL_CHARACTERS ? `${name.slice(0, LABEL_CHARACTERS - 1)}…` : name}
          />
        ))}
        {!single && (
          <MeanMark
            x={place(mean)}
            y={FIRST_LANE + LANE * judges.length + 3}
            text={panelResultWords('meanAt', { points: formatPoints(Math.abs(mean)) })}
          />
        )}
        {axisLabels(extent).map((points) => (
          <text key={points} x={ofWidth(place(points))} y={floor + 16} textAnchor="middle">
            {Math.abs(points)}
          </text>
        ))}
      </svg>
      <PictureLegend
        readings={all.length}
        brackets={judges.some(({ margins }) => margins.length > 1)}
        band={band > 0 ? panelResultWords('legendBand', { points: roughPoints(band) }) : null}
      />
    </figure>
  );
}

export const ofWidth = (value: number): string => `${value.toFixed(2)}%`;

function extentFor(margins: readonly number[]): number {
  const most = Math.max(...margins.map(Math.abs));
  return Math.max(LEAST_EXTENT, Math.ceil((most * ROOM) / 5) * 5);
}

/** Zero and about three figures on either side. */
function axisLabels(extent: number): number[] {
  const step = [5, 10, 20, 25, 50].find((candidate) => extent / candidate <= 4) ?? 50;
  const labels = [0];
  for (let points = step; points < extent * 0.96; points += step) labels.push(points, -points);
  return labels;
}

interface BracketProps {
  places: readonly number[];
  y: number;
  name: string;
}

/** The name stands on the outer side, where there is room. */
function Bracket({ places, y, name }: BracketProps) {
  const least = Math.min(...places);
  const most = Math.max(...places);
  const isLeft = (least + most) / 2 < 50;
  return (
    <>
      <line className="span" x1={ofWidth(least)} x2={ofWidth(most)} y1={y} y2={y} />
      {places.map((x, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the two orders never change places
        <line key={index} className="tick" x1={ofWidth(x)} x2={ofWidth(x)} y1={y - 5.5} y2={y + 5.5} />
      ))}
      <svg x={ofWidth(isLeft ? least : most)} y={y} overflow="visible" aria-hidden="true">
        <text x={isLeft ? -8 : 8} y="4" textAnchor={isLeft ? 'end' : 'start'}>
          {name}
        </text>
      </svg>
    </>
  );
}

const MeanMark = ({ x, y, text }: { x: number; y: number; text: string }) => (
  <svg x={ofWidth(x)} y={y} overflow="visible" aria-hidden="true">
    <path className="mean" d="M0-6 6 0 0 6-6 0z" />
    <text className="mean-text" x={x < 50 ? -11 : 11} y="4" textAnchor={x < 50 ? 'end' : 'start'}>
      {text}
    </text>
  </svg>
);
