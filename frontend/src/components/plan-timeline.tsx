// The plan as a timeline: time runs to the right, one lane for each side or speaker, judges and voters across all lanes.
import { type Bench, benchClass } from './bench-icon.tsx';
import { type SpeakerLook, speakerClass } from './speaker-mark.tsx';

export interface TimelineLane {
  key: string;
  /** Printed before the lane, and on every speech with room for them. */
  letters: string;
  bench: Bench;
  look: SpeakerLook | undefined;
}

export interface TimelineSpeech {
  key: string;
  /** The key of its lane; `null`: across all lanes. */
  lane: string | null;
  /** Seconds; drawn to scale. */
  seconds: number;
  /** Spoken at the same time as the speech before it. */
  atOnce: boolean;
}

export interface TimelinePart {
  key: string;
  label: string;
  speeches: readonly TimelineSpeech[];
}

const TIMELINE_WIDTH = 440;
/** Left of the lanes, for their letters. */
const LETTERS_WIDTH = 26;
const TOP = 10;
/** Of all lanes together; a lane never becomes lower than LOWEST_LANE. */
const LANES_HEIGHT = 50;
const LOWEST_LANE = 13;
const SPEECH_GAP = 3;
const PART_GAP = 7;
/** The average width of a character of a label. */
const LABEL_CHARACTER = 6.2;

interface PlacedSpeech extends TimelineSpeech {
  x: number;
  width: number;
}
interface PlacedLabel {
  key: string;
  x: number;
  label: string;
}

/** Speeches at once begin together, and what follows waits for the longest of them. */
function stationsOf(speeches: readonly TimelineSpeech[]): TimelineSpeech[][] {
  const stations: TimelineSpeech[][] = [];
  for (const speech of speeches) {
    const last = stations.at(-1);
    if (speech.atOnce && last) last.push(speech);
    else stations.push([speech]);
  }
  return stations;
}

const longestOf = (station: readonly TimelineSpeech[]): number =>
  Math.max(...station.map(({ seconds }) => seconds));

function placeSpeeches(parts: readonly TimelinePart[]): { notes: PlacedSpeech[]; labels: PlacedLabel[] } {
  const stations = parts.flatMap((part) => stationsOf(part.speeches));
  const gaps = (stations.length - parts.length) * SPEECH_GAP + (parts.length - 1) * PART_GAP;
  const total = Math.max(
    1,
    stations.reduce((sum, station) => sum + longestOf(station), 0),
  );
  const perSecond = (TIMELINE_WIDTH - LETTERS_WIDTH - gaps) / total;
  const notes: PlacedSpeech[] = [];
  const labels: PlacedLabel[] = [];
  let x = LETTERS_WIDTH;
  for (const part of parts) {
    labels.push({ key: part.key, x, label: part.label });
    for (const station of stationsOf(part.speeches)) {
      const widthOf = (seconds: number) => Math.max(3, seconds * perSecond);
      for (const note of station) notes.push({ ...note, x, width: widthOf(note.seconds) });
      x += widthOf(longestOf(station)) + SPEECH_GAP;
    }
    x += PART_GAP - SPEECH_GAP;
  }
  return { notes, labels };
}

/** Leaves out labels that would overlap; the list below the timeline has them all. */
function withoutOverlap(labels: readonly PlacedLabel[]): (PlacedLabel & { anchor: 'start' | 'end' })[] {
  const last = labels.at(-1);
  const lastFrom = last ? TIMELINE_WIDTH - last.label.length * LABEL_CHARACTER : TIMELINE_WIDTH;
  let free = LETTERS_WIDTH;
  return labels.flatMap((label, index): (PlacedLabel & { anchor: 'start' | 'end' })[] => {
    if (index === labels.length - 1) return [{ ...label, x: TIMELINE_WIDTH, anchor: 'end' }];
    const width = label.label.length * LABEL_CHARACTER + 6;
    const x = Math.min(label.x, lastFrom - width);
    if (x < free) return [];
    free = x + width;
    return [{ ...label, x, anchor: 'start' }];
  });
}

interface LaneBox {
  y: number;
  height: number;
}

function lanesOf(lanes: readonly TimelineLane[]): { boxes: ReadonlyMap<string, LaneBox>; height: number } {
  const count = Math.max(1, lanes.length);
  const step = Math.max(LOWEST_LANE, LANES_HEIGHT / count);
  const height = Math.min(16, step - 2);
  const boxes = lanes.map(
    ({ key }, index) => [key, { y: TOP + index * step + (step - height) / 2, height }] as const,
  );
  return { boxes: new Map(boxes), height: count * step };
}

/** The opposition's are hollow, so that the benches differ without colour. */
function shapeOf({ x, width }: PlacedSpeech, { y, height }: LaneBox, lane: TimelineLane) {
  const fill = 'var(--bench, var(--ink))';
  if (lane.bench !== 'opposition') return { x, width, y, height, fill };
  const hollow = { fill: 'none', stroke: fill, strokeWidth: 1.75 };
  return { x: x + 1, width: Math.max(2, width - 2), y: y + 1, height: height - 2, ...hollow };
}

interface PlanTimelineProps {
  lanes: readonly TimelineLane[];
  parts: readonly TimelinePart[];
  says: string;
}

export function PlanTimeline({ lanes, parts, says }: PlanTimelineProps) {
  const { notes, labels } = placeSpeeches(parts);
  const { boxes, height } = lanesOf(lanes);
  const bottom = TOP + height;
  return (
    <svg className="score" viewBox={`0 0 ${TIMELINE_WIDTH} ${bottom + 20}`} role="img" aria-label={says}>
      {lanes.map((lane) => {
        const box = boxes.get(lane.key) ?? { y: TOP, height };
        const middle = box.y + box.height / 2;
        return (
          <g key={lane.key} className={benchClass(lane.bench) || speakerClass(lane.look)}>
            <line x1={LETTERS_WIDTH} x2={TIMELINE_WIDTH} y1={middle} y2={middle} stroke="var(--hairline)" />
            <text className="lane-letters" x="0" y={middle + 4}>
              {lane.letters}
            </text>
            {notes
              .filter((note) => note.lane === lane.key)
              .map((note) => (
                <rect key={note.key} {...shapeOf(note, box, lane)} />
              ))}
          </g>
        );
      })}
      {notes
        .filter(({ lane }) => lane === null || !boxes.has(lane))
        .map(({ key, x, width }) => (
          <rect key={key} x={x} width={width} y={TOP} height={height} fill="var(--ink)" />
        ))}
      {withoutOverlap(labels).map((label) => (
        <text key={label.key} x={label.x} y={bottom + 16} textAnchor={label.anchor}>
          {label.label}
        </text>
      ))}
    </svg>
  );
}
