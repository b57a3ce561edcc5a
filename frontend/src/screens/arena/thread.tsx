// The conversation: one thread from top to bottom, with what you said set apart, and your turn at its end.
import type { Spread } from '../reading/spreads.ts';
import { FoldTitle, spreadName } from './headings.tsx';
import { Place } from './place.tsx';
import type { Pages } from './use-pages.ts';

export function ThreadSpread({ pages, spread }: { pages: Pages; spread: Spread }) {
  // What lies ahead depends on whom the next words address: it is not shown as a promise.
  const shown = spread.places.filter(
    ({ state, silence }) => state === 'done' || state === 'now' || silence !== null,
  );
  return (
    <section className="round thread" aria-label={spreadName(spread)}>
      <FoldTitle spread={spread} />
      {shown.map((place) => (
        <div
          key={place.turn}
          className={place.seat.occupant.kind === 'human' ? 'in-thread by-you' : 'in-thread'}
        >
          <Place pages={pages} place={place} named />
        </div>
      ))}
    </section>
  );
}
