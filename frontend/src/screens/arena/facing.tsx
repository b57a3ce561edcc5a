// Facing pages: one side on the left, the other on the right, whoever sits on neither across both.
import { LockKeyhole } from 'lucide-react';
import { useSeats } from '../../app/debate-actor.tsx';
import { benchClass, Mark } from '../../parts/mark.tsx';
import type { PrintedPlace, Spread } from '../reading/spreads.ts';
import { capital, inWords } from '../reading/words.ts';
import { Ballots, isBallot } from './ballots.tsx';
import { FoldTitle, MotionHeading, spreadName } from './headings.tsx';
import { Place } from './place.tsx';
import type { Pages } from './use-pages.ts';

const BENCHES = ['proposition', 'opposition'] as const;

export function BenchHead({ pages }: { pages: Pages }) {
  const seats = useSeats();
  return (
    <div className="bench-head">
      <MotionHeading motion={pages.record.motion} />
      {BENCHES.map((bench) => {
        const ids = new Set(pages.record.seats.filter((seat) => seat.bench === bench).map(({ id }) => id));
        const sitting = seats.filter((seat) => ids.has(seat.id));
        const people = sitting.filter((seat) => seat.occupant.kind === 'human').length;
        return (
          <div className={`bench ${benchClass(bench)}`} key={bench}>
            <Mark bench={bench} />
            <b>{sitting[0]?.name}</b>
            <span className="note">
              {people > 0 ? (
                `You${people > 1 ? ', for both seats' : sitting.length > 1 ? ', with a partner' : ''}`
              ) : (
                <>
                  <LockKeyhole className="icon" aria-hidden="true" />
                  {sitting.length > 1 ? `${capital(inWords(sitting.length))} debaters, sealed` : 'Sealed'}{' '}
                  until the verdict
                </>
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** Places that fit side by side: at most one a page, and whoever sits on neither side alone. */
function rowsOf(places: readonly PrintedPlace[]): PrintedPlace[][] {
  const rows: PrintedPlace[][] = [];
  for (const place of places) {
    const row = rows.at(-1);
    const { bench } = place.seat;
    const fits =
      row !== undefined &&
      bench !== null &&
      row.every((other) => other.seat.bench !== null && other.seat.bench !== bench);
    if (fits) row.push(place);
    else rows.push([place]);
  }
  return rows;
}

export function FacingSpread({ pages, spread }: { pages: Pages; spread: Spread }) {
  const ballots = spread.places.filter((place) => isBallot(pages, place));
  const rows = rowsOf(spread.places.filter((place) => !isBallot(pages, place)));
  const [first = [], ...more] = rows;
  // Where partners share a bench, the page alone does not say which of them speaks.
  const benches = pages.record.seats.flatMap(({ bench }) => bench ?? []);
  const partners = new Set(benches).size < benches.length;
  const print = (row: readonly PrintedPlace[]) =>
    row.map((place) => <Place key={place.turn} pages={pages} place={place} named={partners} />);
  return (
    <>
      <section className="spread" aria-label={spreadName(spread)}>
        <FoldTitle spread={spread} />
        {print(first)}
        {ballots.length > 0 && <Ballots pages={pages} places={ballots} />}
      </section>
      {more.map((row) => (
        <div className="spread" key={row[0]?.turn}>
          <p className="fold" aria-hidden="true" />
          {print(row)}
        </div>
      ))}
    </>
  );
}
