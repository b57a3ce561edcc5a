// The table: a card a seat, and above them where everybody stands, so that movement is the picture.
import type { DebateRecord } from '@rostrum/shared/debate/record';
import { tallyIn } from '@rostrum/shared/judging/tally';
import { useMemo } from 'react';
import type { PrintedPlace, Spread } from '../reading/spreads.ts';
import { listed } from '../reading/words.ts';
import { FoldTitle, MotionHeading, spreadName } from './headings.tsx';
import { Lean, leanOf, leanWords } from './lean.tsx';
import { Place } from './place.tsx';
import { isVeiled, type Pages } from './use-pages.ts';

/** The motion and who sits here. */
export function SeatsHead({ pages }: { pages: Pages }) {
  return (
    <div className="bench-head plain-head">
      <MotionHeading motion={pages.record.motion} />
      <p className="note">{listed(pages.record.seats.map((seat) => seat.name))}</p>
    </div>
  );
}

/** What a reader may see: where they have yet to state a position themselves, nobody’s stands above the table. */
function opened({ record, agenda }: Pages): DebateRecord {
  const veiled = new Set(agenda.filter(isVeiled).flatMap((item) => item.places.map(({ turn }) => turn)));
  return {
    ...record,
    entries: record.entries.filter((entry) => entry.kind !== 'turn' || !veiled.has(entry.id)),
  };
}

export function TableHead({ pages }: { pages: Pages }) {
  const { record } = pages;
  const { positions } = useMemo(() => tallyIn(opened(pages)), [pages]);
  if (positions.every(({ before }) => before === null)) return <SeatsHead pages={pages} />;
  return (
    <div className="bench-head plain-head">
      <MotionHeading motion={record.motion} />
      <ul className="leans" aria-label="Where the table stands, from against (0) to for (100)">
        {positions.map(({ seat, before, after }) => {
          const name = record.seats.find(({ id }) => id === seat)?.name ?? seat;
          const [from, to] = [leanOf(before), leanOf(after)];
          return (
            <li key={seat}>
              <span>
                {name} <span className="note num">{leanWords(from, to)}</span>
              </span>
              <Lean name={name} before={from} after={to} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Those who compete sit side by side; whoever serves the table has a row of their own, where they come in the order. */
function rowsOf({ record }: Pages, places: readonly PrintedPlace[]): PrintedPlace[][] {
  const { contestants } = record.format;
  const competes = ({ seat }: PrintedPlace) => contestants.includes(seat.role);
  const rows: PrintedPlace[][] = [];
  for (const place of places) {
    const last = rows.at(-1);
    if (last?.[0] && competes(last[0]) === competes(place)) last.push(place);
    else rows.push([place]);
  }
  return rows;
}

export function TableSpread({ pages, spread }: { pages: Pages; spread: Spread }) {
  return (
    <section className="round" aria-label={spreadName(spread)}>
      <FoldTitle spread={spread} />
      {rowsOf(pages, spread.places).map((row) => (
        <div className={row.length === 1 ? 'cards alone' : 'cards'} key={row[0]?.turn}>
          {row.map((place) => (
            <Place key={place.turn} pages={pages} place={place} named />
          ))}
        </div>
      ))}
    </section>
  );
}
