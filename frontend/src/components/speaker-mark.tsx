// Distinguishes speakers without colour. The icon of a bench is a solid square, a hollow ring, or a gavel for a seat on neither; of more
// than two speakers, each has a shape.
import { Gavel } from 'lucide-react';

export type Bench = 'proposition' | 'opposition' | null;

/** The CSS class that sets the bench's colour, background and border for the elements inside. */
export const benchClass = (bench: Bench): string =>
  bench === 'proposition' ? 'prop' : bench === 'opposition' ? 'opp' : '';

export function BenchIcon({ bench }: { bench: Bench }) {
  if (bench === null) return <Gavel className="icon" aria-hidden="true" />;
  return <span className={`mark ${benchClass(bench)}`} aria-hidden="true" />;
}

/** The look of one speaker for the whole debate. */
export interface SpeakerLook {
  /** 1 to 8: the colour; 9: a person’s. */
  colour: number;
  /** 1 to 8: the shape; 9: a person’s. From the ninth speaker on, colours come again with other shapes. */
  shape: number;
}

/** Disc, diamond, arch, hexagon, shield, tile, gable, octagon; and the triangle of a person. */
const MARK_SHAPES: readonly string[] = [
  'M12 .5a11.5 11.5 0 1 1 0 23 11.5 11.5 0 0 1 0-23z',
  'M12-1.5 25.5 12 12 25.5-1.5 12z',
  'M1 23.5V11a11 11 0 0 1 22 0v12.5z',
  'M6 1h12l6.5 11L18 23H6L-.5 12z',
  'M1 1h22v10c0 7-5 10.5-11 13C6 21.5 1 18 1 11z',
  'M6 1h12a5 5 0 0 1 5 5v12a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5V6a5 5 0 0 1 5-5z',
  'M12-.5 23.5 8v15.5H.5V8z',
  'M7.5 1h9L23 7.5v9L16.5 23h-9L1 16.5v-9z',
  'M12-.5 25 23.5H-1z',
];
/** Number of the last shape, which is no model's. */
export const SPEAKER_LOOKS = MARK_SHAPES.length - 1;
export const PERSON_LOOK = MARK_SHAPES.length;

/** The CSS class that sets a speaker's colour and background for the elements inside. */
export const speakerClass = (look: SpeakerLook | undefined): string =>
  look ? `speaker-colour-${look.colour}` : '';

/** Shows the mark of a speaker. It is hidden from screen readers, because the name stands beside it. */
export const SpeakerMark = ({ look }: { look: SpeakerLook }) => (
  <svg className={`speaker-mark ${speakerClass(look)}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={MARK_SHAPES[look.shape - 1]} />
  </svg>
);
