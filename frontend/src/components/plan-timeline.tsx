// The plan as a timeline: time runs to the right, proposition above the line, opposition below, seats without a bench across both.
import type { Bench } from './bench-icon.tsx';

export interface TimelineSpeech {
  key: string;
  bench: Bench;
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
const SPEECH_GAP = 3;
const PART_GAP = 7;

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
  const perSecond = (TIMELINE_WIDTH - gaps) / total;
  const notes: PlacedSpeech[] = [];
  const labels: PlacedLabel[] = [];
  let x = 0;
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
  const lastFrom = last ? TIMELINE_WIDTH - last.label.length * 5.4 : TIMELINE_WIDTH;
  let free = 0;
  return labels.flatMap((label, index): (PlacedLabel & { anchor: 'start' | 'end' })[] => {
    if (index === labels.length - 1) return [{ ...label, x: TIMELINE_WIDTH, anchor: 'end' }];
    const width = label.label.length * 5.4 + 6;
    const x = Math.min(label.x, lastFrom - width);
    if (x < free) return [];
    free = x + width;
    return [{ ...label, x, anchor: 'start' }];
  });
}

function shapeOf({ bench, x, width }: PlacedSpeech) {
  if (bench === 'proposition') return { x, width, y: 16, height: 16, fill: 'var(--prop)' };
  if (bench === null) return { x, width, y: 16, height: 40, fill: 'var(--ink)' };
  const hollow = { fill: 'none', stroke: 'var(--opp)', strokeWidth: 1.75 };
  return { x: x + 1, width: Math.max(2, width - 2), y: 41, height: 14, ...hollow };
}

export function PlanTimeline({ parts, says }: { parts: readonly TimelinePart[]; says: string }) {
  const { notes, labels } = placeSpeeches(parts);
  return (
    <svg className="score" viewBox={`0 0 ${TIMELINE_WIDTH} 76`} role="img" aria-label={says}>
      <line x1="0" x2={TIMELINE_WIDTH} y1="36" y2="36" stroke="var(--hairline)" />
      {notes.map((note) => (
        <rect key={note.key} {...shapeOf(note)} />
      ))}
      {withoutOverlap(labels).map((label) => (
        <text key={label.key} x={label.x} y="72" textAnchor={label.anchor}>
          {label.label}
        </text>
      ))}
    </svg>
  );
}
