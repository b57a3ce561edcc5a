// The table layout: one card per seat, and at the top every seat's position on a scale, so that its movement shows.

import { stanceTally } from '@rostrum/shared/judging/stance-tally';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { useMemo } from 'react';
import { StanceScale, stancePercent, stancePercentText } from '../../answers/stance-scale.tsx';
import { joinNames } from '../../presentation/format-text.ts';
import type { Section, SectionSlot } from '../../presentation/sections.ts';
import { type DebatePages, isHiddenFromPerson } from '../shared/use-debate-pages.ts';
import { MotionHeading, SectionTitle, sectionName } from './section-headings.tsx';
import { TurnCard } from './turn-card.tsx';

/** The motion and the names of the seats. */
export function SeatsHead({ pages }: { pages: DebatePages }) {
  return (
    <div className="bench-head plain-head">
      <MotionHeading motion={pages.record.motion} />
      <p className="note">{joinNames(pages.record.seats.map((seat) => seat.name))}</p>
    </div>
  );
}

/** The record without turns that are hidden from the person, so that the scale shows no position before they state theirs. */
function withoutHiddenTurns({ record, agenda }: DebatePages): DebateRecord {
  const veiled = new Set(
    agenda.filter(isHiddenFromPerson).flatMap((item) => item.slots.map(({ turn }) => turn)),
  );
  return {
    ...record,
    entries: record.entries.filter((entry) => entry.kind !== 'turn' || !veiled.has(entry.id)),
  };
}

export function TableHead({ pages }: { pages: DebatePages }) {
  const { record } = pages;
  const { positions } = useMemo(() => stanceTally(withoutHiddenTurns(pages)), [pages]);
  if (positions.every(({ before }) => before === null)) return <SeatsHead pages={pages} />;
  return (
    <div className="bench-head plain-head">
      <MotionHeading motion={record.motion} />
      <ul className="leans" aria-label="Where the table stands, from against (0) to for (100)">
        {positions.map(({ seat, before, after }) => {
          const name = record.seats.find(({ id }) => id === seat)?.name ?? seat;
          const [from, to] = [stancePercent(before), stancePercent(after)];
          return (
            <li key={seat}>
              <span>
                {name} <span className="note num">{stancePercentText(from, to)}</span>
              </span>
              <StanceScale name={name} before={from} after={to} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Groups slots into rows, in order: contestants side by side, other seats in rows of their own. */
function tableRows({ record }: DebatePages, slots: readonly SectionSlot[]): SectionSlot[][] {
  const { contestants } = record.format;
  const competes = ({ seat }: SectionSlot) => contestants.includes(seat.role);
  const rows: SectionSlot[][] = [];
  for (const slot of slots) {
    const last = rows.at(-1);
    if (last?.[0] && competes(last[0]) === competes(slot)) last.push(slot);
    else rows.push([slot]);
  }
  return rows;
}

export function TableSection({ pages, spread }: { pages: DebatePages; spread: Section }) {
  return (
    <section className="round" aria-label={sectionName(spread)}>
      <SectionTitle spread={spread} />
      {tableRows(pages, spread.slots).map((row) => (
        <div className={row.length === 1 ? 'cards alone' : 'cards'} key={row[0]?.turn}>
          {row.map((slot) => (
            <TurnCard key={slot.turn} pages={pages} slot={slot} named />
          ))}
        </div>
      ))}
    </section>
  );
}
