// The table layout: one card per seat, and at the top one lane per seat with its speeches and its position on a scale.

import { stanceTally } from '@rostrum/shared/judging/stance-tally';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { useMemo } from 'react';
import { joinNames } from '../../presentation/format-text.ts';
import type { Section, SectionSlot } from '../../presentation/sections.ts';
import { type DebatePages, isHiddenFromPerson } from '../shared/use-debate-pages.ts';
import { SeatTimelines } from './seat-timelines.tsx';
import { MotionHeading, SectionTitle, sectionName } from './section-headings.tsx';
import { TurnCard } from './turn-card.tsx';

interface HeadProps {
  pages: DebatePages;
}

/** The motion, and who has spoken; nobody knows who speaks next. */
export const ThreadHead = ({ pages }: HeadProps) => (
  <HeadOfSeats pages={pages} positions={[]} planned={false} />
);

function HeadOfSeats(props: Parameters<typeof SeatTimelines>[0]) {
  const { record, looks } = props.pages;
  return (
    <>
      <div className="bench-head plain-head">
        <MotionHeading motion={record.motion} />
        {looks.size === 0 && <p className="note">{joinNames(record.seats.map((seat) => seat.name))}</p>}
      </div>
      {looks.size > 0 && <SeatTimelines {...props} />}
    </>
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

export function TableHead({ pages }: HeadProps) {
  const { positions } = useMemo(() => stanceTally(withoutHiddenTurns(pages)), [pages]);
  return <HeadOfSeats pages={pages} positions={positions} planned />;
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
