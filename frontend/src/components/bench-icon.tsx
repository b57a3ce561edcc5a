// The icon of a bench: a solid square, a hollow ring, or a gavel for a seat on neither. They differ without colour.
import { Gavel } from 'lucide-react';

export type Bench = 'proposition' | 'opposition' | null;

/** The CSS class that sets the bench's colour, background and border for the elements inside. */
export const benchClass = (bench: Bench): string =>
  bench === 'proposition' ? 'prop' : bench === 'opposition' ? 'opp' : '';

export function BenchIcon({ bench }: { bench: Bench }) {
  if (bench === null) return <Gavel className="icon" aria-hidden="true" />;
  return <span className={`mark ${benchClass(bench)}`} aria-hidden="true" />;
}
