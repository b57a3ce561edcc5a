// Who speaks when, as a score: time runs to the right, Proposition above the line, Opposition below, the judge across both.
import type { Bench } from './mark.tsx';

export interface ScoreNote {
  key: string;
  bench: Bench;
  /** Seconds; drawn to scale. */
  seconds: number;
  /** Speaks at once with the note before it. */
  atOnce: boolean;
}

export interface ScorePart {
  key: string;
  label: string;
  notes: readonly ScoreNote[];
}

const WIDTH = 440;
const GAP = 3;
const PART_GAP = 7;

interface Placed extends ScoreNote {
  x: number;
  width: number;
}

function place(parts: readonly ScorePart[]): {
  notes: Placed[];
  labels: { key: string; x: number; label: string }[];
} {
  const stations = parts.flatMap((part) => part.notes.filter((note) => !note.atOnce));
  const gaps = (stations.length - parts.length) * GAP + (parts.length - 1) * PART_GAP;
  const total = Math.max(
    1,
    stations.reduce((sum, note) => sum + note.seconds, 0),
  );
  const perSecond = (WIDTH - gaps) / total;
  const notes: Placed[] = [];
  const labels: { key: string; x: number; label: string }[] = [];
  let x = 0;
  for (const part of parts) {
    labels.push({ key: part.key, x, label: part.label });
    for (const note of part.notes) {
      const width = Math.max(3, note.seconds * perSecond);
      const last = notes.at(-1);
      if (note.atOnce && last) notes.push({ ...note, x: last.x, width });
      else {
        notes.push({ ...note, x, width });
        x += width + GAP;
      }
    }
    x += PART_GAP - GAP;
  }
  return { notes, labels };
}

interface Label {
  key: string;
  x: number;
  label: string;
  anchor: 'start' | 'end';
}

/** Labels that would run into one another are left to the list below the score. */
function spaced(labels: readonly Omit<Label, 'anchor'>[]): Label[] {
  const last = labels.at(-1);
  const lastFrom = last ? WIDTH - last.label.length * 5.4 : WIDTH;
  let free = 0;
  return labels.flatMap((label, index): Label[] => {
    if (index === labels.length - 1) return [{ ...label, x: WIDTH, anchor: 'end' }];
    const width = label.label.length * 5.4 + 6;
    const x = Math.min(label.x, lastFrom - width);
    if (x < free) return [];
    free = x + width;
    return [{ ...label, x, anchor: 'start' }];
  });
}

export function Score({ parts, says }: { parts: readonly ScorePart[]; says: string }) {
  const { notes, labels } = place(parts);
  return (
    <svg className="score" viewBox={`0 0 ${WIDTH} 76`} role="img" aria-label={says}>
      <line className="line" x1="0" x2={WIDTH} y1="36" y2="36" />
      {notes.map(({ key, bench, x, width }) =>
        bench === 'proposition' ? (
          <rect key={key} className="p" x={x} y="16" width={width} height="16" />
        ) : bench === 'opposition' ? (
          <rect key={key} className="o" x={x + 1} y="41" width={Math.max(2, width - 2)} height="14" />
        ) : (
          <rect key={key} className="j" x={x} y="16" width={width} height="40" />
        ),
      )}
      {spaced(labels).map((label) => (
        <text key={label.key} x={label.x} y="72" textAnchor={label.anchor}>
          {label.label}
        </text>
      ))}
    </svg>
  );
}
