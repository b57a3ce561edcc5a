// The panel layout: by proposal, with the critiques of it and its later versions, one open; questions to a person as one list.
import { excerptOf } from '@rostrum/shared/answers/excerpt';
import { GivenAnswers } from '../../presentation/given-answers.tsx';
import { SeatLabel } from '../../presentation/seat-label.tsx';
import type { Section, SectionSlot } from '../../presentation/sections.ts';
import { answerWords } from '../../words/answer-words.ts';
import { transcriptWords } from '../../words/transcript-words.ts';
import { type DebatePages, isHiddenFromPerson } from '../shared/use-debate-pages.ts';
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
  /** Where a person writes now. */
  const mine = columns.flatMap(({ seat, slots }) =>
    slots.some((slot) => slot.state === 'now' && slot.seat.occupant.kind === 'human') ? [seat] : [],
  );
  if (!spread.slots.some((slot) => slot.target)) return <QuestionsSection pages={pages} spread={spread} />;
  return (
    <section className="round across" aria-label={sectionName(spread)}>
      <SectionTitle spread={spread} />
      <div className="proposals">
        {columns.map(({ seat, slots }, index) => {
          const title = transcriptWords('proposalOf', { number: index + 1, of: columns.length });
          return (
            <section className="passage column" key={seat} aria-label={title}>
              {/* Of all that share a name, one is open; two critiques of a person are written side by side. */}
              <details
                {...(mine.length > 1 ? {} : { name: `proposals-${spread.key}` })}
                open={mine.length > 0 ? mine.includes(seat) : index === 0}
              >
                <summary className="passage-head columns">
                  <h3 className="italic">{title}</h3>
                  <span>
                    <SeatLabel record={pages.record} seat={seat} /> <Gist pages={pages} slots={slots} />
                  </span>
                </summary>
                {slots.map((slot) => (
                  <div className={slot.target ? 'critique' : undefined} key={slot.turn}>
                    <TurnCard pages={pages} slot={slot} named />
                  </div>
                ))}
              </details>
            </section>
          );
        })}
      </div>
      {below
        .filter(({ state }) => state !== 'to-come')
        .map((slot) => (
          <div className="column" key={slot.turn}>
            <TurnCard pages={pages} slot={slot} named />
          </div>
        ))}
    </section>
  );
}

/** The first words of a proposal, as long as it is closed. */
function Gist({ pages, slots }: { pages: DebatePages; slots: readonly SectionSlot[] }) {
  const said = slots.find(
    (slot) => !slot.target && pages.turns.has(slot.turn) && !isHiddenFromPerson(slot.item),
  );
  const text = pages.turns.get(said?.turn ?? '')?.text;
  return text === undefined ? null : (
    <span className="gist" dir="auto">
      {excerptOf(text, undefined)}
    </span>
  );
}

/** Questions that were answered stand as one list; while a person answers, the form has them all. */
function QuestionsSection({ pages, spread }: { pages: DebatePages; spread: Section }) {
  const answering = spread.slots.find((slot) => slot.item.act === 'clarify' && slot.state !== 'to-come');
  if (!answering) return <TalkSection pages={pages} spread={spread} />;
  const turn = pages.turns.get(answering.turn);
  const { passes } = answering.item;
  return (
    <section className="round across questions" aria-label={sectionName(spread)}>
      {turn ? (
        <GivenAnswers
          {...{ turn, passes }}
          record={pages.record}
          title={answerWords('firstAnswers', { pass: passes[0] ?? 1 })}
        />
      ) : (
        <TurnCard pages={pages} slot={answering} named />
      )}
    </section>
  );
}
