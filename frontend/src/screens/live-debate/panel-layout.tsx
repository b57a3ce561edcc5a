// The panel layout: one column per contestant, with its proposal, the critiques of it, and its later versions.

import { joinNames } from '../../presentation/format-text.ts';
import type { Section, SectionSlot } from '../../presentation/sections.ts';
import { transcriptWords } from '../../words/transcript-words.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { SectionTitle, sectionName } from './section-headings.tsx';
import { TalkSection } from './talk-layout.tsx';
import { TurnCard } from './turn-card.tsx';

interface PanelColumn {
  seat: string;
  slots: SectionSlot[];
}

/** Puts critiques into the column of the proposal they are about; seats that do not compete go below, across all columns. */
function columnsOf(pages: DebatePages, spread: Section): { columns: PanelColumn[]; below: SectionSlot[] } {
  const { contestants } = pages.record.format;
  const columns = new Map<string, PanelColumn>();
  const below: SectionSlot[] = [];
  for (const slot of spread.slots) {
    const owner = slot.target ?? slot.seat;
    if (!contestants.includes(owner.role)) {
      below.push(slot);
      continue;
    }
    const column = columns.get(owner.id) ?? { seat: owner.id, slots: [] };
    column.slots.push(slot);
    columns.set(owner.id, column);
  }
  const order = pages.record.seats.map(({ id }) => id);
  return {
    columns: [...columns.values()].sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat)),
    below,
  };
}

export function PanelSection({ pages, spread }: { pages: DebatePages; spread: Section }) {
  const { columns, below } = columnsOf(pages, spread);
  if (!spread.slots.some((slot) => slot.target)) return <TalkSection pages={pages} spread={spread} />;
  return (
    <section className="round" aria-label={sectionName(spread)}>
      <SectionTitle spread={spread} />
      <div className="panel">
        {columns.map(({ seat, slots }) => (
          <div className="panel-column" key={seat}>
            <AgentColumn pages={pages} slots={slots} />
          </div>
        ))}
      </div>
      {below
        .filter(({ state }) => state !== 'to-come')
        .map((slot) => (
          <div className="cards alone" key={slot.turn}>
            <TurnCard pages={pages} slot={slot} named />
          </div>
        ))}
    </section>
  );
}

function AgentColumn({ pages, slots }: { pages: DebatePages; slots: readonly SectionSlot[] }) {
  const critiques = slots.filter((slot) => slot.target);
  // Cards before the first critique are the proposal; those after it are its later versions.
  const at = critiques[0] ? slots.indexOf(critiques[0]) : slots.length;
  const own = (from: number, to?: number) =>
    slots
      .slice(from, to)
      .filter((slot) => !slot.target)
      .map((slot) => <TurnCard key={slot.turn} pages={pages} slot={slot} named />);
  const busy = critiques.some(({ state }) => state === 'now');
  const spoken = critiques.some(({ state }) => state === 'done');
  return (
    <>
      {own(0, at)}
      {(busy || spoken) && (
        <details className="critiques" key={busy ? 'open' : 'shut'} open={busy}>
          <summary>
            {transcriptWords('critiques', {
              count: critiques.length,
              names: joinNames(critiques.map(({ seat }) => seat.name)),
            })}
          </summary>
          {critiques.map((slot) => (
            <TurnCard key={slot.turn} pages={pages} slot={slot} named />
          ))}
        </details>
      )}
      {own(at + 1)}
    </>
  );
}
