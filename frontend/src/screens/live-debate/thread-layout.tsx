// The conversation layout: one thread from top to bottom; the person's turns are marked, and their open turn is at the end.
import type { Section } from '../../presentation/sections.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { SectionTitle, sectionName } from './section-headings.tsx';
import { TurnCard } from './turn-card.tsx';

export function ThreadSection({ pages, spread }: { pages: DebatePages; spread: Section }) {
  // Who speaks later depends on whom the next message addresses, so later turns are not shown.
  const shown = spread.slots.filter(
    ({ state, skipped: skippedTurn }) => state === 'done' || state === 'now' || skippedTurn !== null,
  );
  return (
    <section className="round thread" aria-label={sectionName(spread)}>
      <SectionTitle spread={spread} />
      {shown.map((slot) => (
        <div
          key={slot.turn}
          className={slot.seat.occupant.kind === 'human' ? 'in-thread by-you' : 'in-thread'}
        >
          <TurnCard pages={pages} slot={slot} named />
        </div>
      ))}
    </section>
  );
}
