// The panel: a column an agent, and in it the proposal, the critiques it drew, and what became of it.
import type { PrintedPlace, Spread } from '../reading/spreads.ts';
import { listed } from '../reading/words.ts';
import { FoldTitle, spreadName } from './headings.tsx';
import { Place } from './place.tsx';
import { TableSpread } from './table.tsx';
import type { Pages } from './use-pages.ts';

interface Column {
  seat: string;
  places: PrintedPlace[];
}

/** Critiques stand with the proposal they are about; whoever does not compete stands below, across all columns. */
function columnsOf(pages: Pages, spread: Spread): { columns: Column[]; below: PrintedPlace[] } {
  const { contestants } = pages.record.format;
  const columns = new Map<string, Column>();
  const below: PrintedPlace[] = [];
  for (const place of spread.places) {
    const owner = place.target ?? place.seat;
    if (!contestants.includes(owner.role)) {
      below.push(place);
      continue;
    }
    const column = columns.get(owner.id) ?? { seat: owner.id, places: [] };
    column.places.push(place);
    columns.set(owner.id, column);
  }
  const order = pages.record.seats.map(({ id }) => id);
  return {
    columns: [...columns.values()].sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat)),
    below,
  };
}

export function PanelSpread({ pages, spread }: { pages: Pages; spread: Spread }) {
  const { columns, below } = columnsOf(pages, spread);
  if (!spread.places.some((place) => place.target)) return <TableSpread pages={pages} spread={spread} />;
  return (
    <section className="round" aria-label={spreadName(spread)}>
      <FoldTitle spread={spread} />
      <div className="panel">
        {columns.map(({ seat, places }) => (
          <div className="panel-column" key={seat}>
            <AgentColumn pages={pages} places={places} />
          </div>
        ))}
      </div>
      {below
        .filter(({ state }) => state !== 'to-come')
        .map((place) => (
          <div className="cards alone" key={place.turn}>
            <Place pages={pages} place={place} named />
          </div>
        ))}
    </section>
  );
}

function AgentColumn({ pages, places }: { pages: Pages; places: readonly PrintedPlace[] }) {
  const critiques = places.filter((place) => place.target);
  // Nobody criticises who has proposed nothing.
  const at = critiques[0] ? places.indexOf(critiques[0]) : places.length;
  const own = (from: number, to?: number) =>
    places
      .slice(from, to)
      .filter((place) => !place.target)
      .map((place) => <Place key={place.turn} pages={pages} place={place} named />);
  const busy = critiques.some(({ state }) => state === 'now');
  const spoken = critiques.some(({ state }) => state === 'done');
  return (
    <>
      {own(0, at)}
      {(busy || spoken) && (
        <details className="critiques" key={busy ? 'open' : 'shut'} open={busy}>
          <summary>
            {critiques.length === 1 ? 'Critique' : `${critiques.length} critiques`} by{' '}
            {listed(critiques.map(({ seat }) => seat.name))}
          </summary>
          {critiques.map((place) => (
            <Place key={place.turn} pages={pages} place={place} named />
          ))}
        </details>
      )}
      {own(at + 1)}
    </>
  );
}
