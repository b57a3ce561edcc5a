// The two-sided layout: one bench on the left, the other on the right, seats on neither across both.
import { BenchIcon, benchClass } from '../../components/bench-icon.tsx';
import { useCards, useSeats } from '../../debate/use-debate.tsx';
import type { Section, SectionSlot } from '../../presentation/sections.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { transcriptWords } from '../../words/transcript-words.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { isBallot, SealedBallots } from './sealed-ballots.tsx';
import { MotionHeading, SectionTitle, sectionName } from './section-headings.tsx';
import { shownModels } from './shown-models.ts';
import { TurnCard } from './turn-card.tsx';
import { VotesRow } from './votes-row.tsx';

const PAGE_BENCHES = ['proposition', 'opposition'] as const;

export function TwoSidedHead({ pages }: { pages: DebatePages }) {
  const seats = useSeats();
  const cards = useCards();
  return (
    <div className="bench-head sides across">
      <MotionHeading motion={pages.record.motion} />
      {PAGE_BENCHES.map((bench) => {
        const ids = new Set(pages.record.seats.filter((seat) => seat.bench === bench).map(({ id }) => id));
        const sitting = seats.filter((seat) => ids.has(seat.id));
        const people = sitting.filter((seat) => seat.occupant.kind === 'human').length;
        const models = shownModels(pages.record, sitting, cards);
        return (
          <div className={`line bench ${benchClass(bench)}`} key={bench}>
            <BenchIcon bench={bench} />
            <b dir="auto">{shippedText(sitting[0]?.name ?? '')}</b>
            <span className="note">
              {people > 0
                ? transcriptWords(people > 1 ? 'youBoth' : sitting.length > 1 ? 'youAndPartner' : 'youAlone')
                : models}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/**
 * Groups slots into rows: at most one slot per bench side by side, and seats on neither bench alone. Speeches at once face each
 * other whatever their order: of partners the first stand in one row, the second in the next.
 */
export function facingRows(slots: readonly SectionSlot[]): SectionSlot[][] {
  const rows: SectionSlot[][] = [];
  const faces = (slot: SectionSlot) => (row: readonly SectionSlot[]) =>
    row.every(({ seat }) => seat.bench !== null && seat.bench !== slot.seat.bench);
  const isAtOnce = (slot: SectionSlot) => (row: readonly SectionSlot[]) =>
    row.every(({ item }) => item.address === slot.item.address);
  for (const slot of slots) {
    const last = rows.at(-1);
    const row =
      slot.seat.bench === null
        ? undefined
        : (rows.find((one) => isAtOnce(slot)(one) && faces(slot)(one)) ??
          (last && faces(slot)(last) ? last : undefined));
    if (row) row.push(slot);
    else rows.push([slot]);
  }
  return rows;
}

export function TwoSidedSection({ pages, spread }: { pages: DebatePages; spread: Section }) {
  const ballots = spread.slots.filter((slot) => isBallot(pages, slot));
  const votes = spread.slots.filter(
    (slot) => !isBallot(pages, slot) && pages.answerKinds.get(slot.turn) === 'vote',
  );
  const rows = facingRows(spread.slots.filter((slot) => !isBallot(pages, slot) && !votes.includes(slot)));
  const [first = [], ...more] = rows;
  // Where partners share a bench, the column does not show which of them speaks.
  const benches = pages.record.seats.flatMap(({ bench }) => bench ?? []);
  const partners = new Set(benches).size < benches.length;
  const print = (row: readonly SectionSlot[]) =>
    row.map((slot) => <TurnCard key={slot.turn} pages={pages} slot={slot} named={partners} />);
  return (
    <>
      <section className="spread sides across" aria-label={sectionName(spread)}>
        <SectionTitle spread={spread} />
        {print(first)}
        {ballots.length > 0 && <SealedBallots pages={pages} slots={ballots} />}
      </section>
      {more.map((row) => (
        <div className="spread sides across" key={row[0]?.turn}>
          <p className="fold mid" aria-hidden="true" />
          {print(row)}
        </div>
      ))}
      {votes.length > 0 && <VotesRow pages={pages} slots={votes} />}
    </>
  );
}
