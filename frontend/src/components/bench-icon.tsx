// The icon of a bench: a solid square, a hollow ring, a gavel for whoever sits on neither. They differ without colour.
import { Gavel } from 'lucide-react';

export type Bench = 'proposition' | 'opposition' | null;

/** The class that gives what is inside it the bench's colour, wash and rule. */
export const benchClass = (bench: Bench): string =>
  bench === 'proposition' ? 'prop' : bench === 'opposition' ? 'opp' : '';

export function BenchIcon({ bench }: { bench: Bench }) {
  if (bench === null) return <Gavel className="icon" aria-hidden="true" />;
  return <span className={`mark ${benchClass(bench)}`} aria-hidden="true" />;
}
