// The components that draw each layout of a format, one line each; nothing here asks which format it is.
import { speakersOpen } from '@rostrum/shared/record/plan-acts';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ComponentType } from 'react';
import { GivenAnswers } from '../../answers/solution-view.tsx';
import { useCards, useSeats } from '../../debate/use-debate.tsx';
import { SeatLabel } from '../../presentation/seat-label.tsx';
import type { Section, SectionSlot } from '../../presentation/sections.ts';
import { answerWords } from '../../words/answer-words.ts';
import { transcriptWords } from '../../words/live-words.ts';
import { modelsHidden, type TranscriptModel } from '../shared/transcript-model.ts';
import { MotionHeading, SectionTitle, sectionName, shownModels } from './layout-parts.tsx';
import { TurnCard } from './turn-card.tsx';
import { TwoSidedHead, TwoSidedSection } from './two-sided-layout.tsx';

interface HeadProps {
  transcript: TranscriptModel;
}

interface SectionProps extends HeadProps {
  section: Section;
}

/** Names each model by its speaker, if nobody judges them. */
function TalkHead({ transcript: { record } }: HeadProps) {
  const cards = useCards();
  const models = useSeats().filter(({ occupant }) => occupant.kind === 'model');
  return (
    <div className="bench-head across">
      <MotionHeading motion={record.motion} />
      {!modelsHidden(record) && (
        <p className="note">
          {models.map((seat) => `${seat.name}: ${shownModels(record, [seat], cards)}`).join(', ')}
        </p>
      )}
    </div>
  );
}

/** A round, in the order of speaking: speeches so far, those in progress, and the next speaker, unless it depends on what is said. */
function TalkSection({ transcript, section }: SectionProps) {
  const visible = section.slots.filter((slot) => slot.state !== 'to-come' || slot.skipped !== null);
  const isOpen = speakersOpen(transcript.record.format.plan);
  const next = isOpen ? undefined : section.slots.find((slot) => !visible.includes(slot));
  const atOnce = visible.length > 1 && visible.every(({ item }) => item === visible[0]?.item);
  return (
    <section className="passage talk column" aria-label={sectionName(section)}>
      <div className="passage-head columns">
        {section.continued ? <span /> : <h2 className="italic">{sectionName(section)}</h2>}
        {atOnce && <p className="note">{transcriptWords('blindAll')}</p>}
        {/* Below the speeches it would move as they grow. */}
        {!atOnce && next && <p className="note">{transcriptWords('speaksNext', { name: next.seat.name })}</p>}
      </div>
      {visible.map((slot) => (
        <TurnCard key={slot.turn} transcript={transcript} slot={slot} named />
      ))}
    </section>
  );
}

/** Puts critiques into the column of the proposal they are about; seats that do not compete go below, across all columns. */
function columnsOf({ record }: TranscriptModel, { slots }: Section) {
  const ownerOf = (slot: SectionSlot) => slot.target ?? slot.seat;
  const competes = (slot: SectionSlot) => record.format.contestants.includes(ownerOf(slot).role);
  const columns = record.seats.map(({ id }) => ({
    seat: id,
    slots: slots.filter((slot) => competes(slot) && ownerOf(slot).id === id),
  }));
  return {
    columns: columns.filter((column) => column.slots.length > 0),
    below: slots.filter((slot) => !competes(slot)),
  };
}

function PanelSection({ transcript, section }: SectionProps) {
  const { columns, below } = columnsOf(transcript, section);
  const mine = columns.flatMap(({ seat, slots }) =>
    slots.some((slot) => slot.state === 'now' && slot.seat.occupant.kind === 'human') ? [seat] : [],
  );
  if (!section.slots.some((slot) => slot.target))
    return <QuestionsSection transcript={transcript} section={section} />;
  return (
    <section className="round across" aria-label={sectionName(section)}>
      <SectionTitle section={section} />
      <div className="proposals">
        {columns.map(({ seat, slots }, index) => {
          const title = transcriptWords('proposalOf', { number: index + 1, of: columns.length });
          return (
            <section className="passage column" key={seat} aria-label={title}>
              {/* One of all that share a name is open; two critiques of a person are written side by side. */}
              <details
                {...(mine.length > 1 ? {} : { name: `proposals-${section.key}` })}
                open={mine.length > 0 ? mine.includes(seat) : index === 0}
              >
                <summary className="passage-head columns">
                  <h3 className="italic">{title}</h3>
                  <SeatLabel record={transcript.record} seat={seat} />
                </summary>
                {slots.map((slot) => (
                  <div className={slot.target ? 'critique' : undefined} key={slot.turn}>
                    <TurnCard transcript={transcript} slot={slot} named />
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
            <TurnCard transcript={transcript} slot={slot} named />
          </div>
        ))}
    </section>
  );
}

/** Lists questions that were answered; while a person answers, the form has them all. */
function QuestionsSection({ transcript, section }: SectionProps) {
  const answering = section.slots.find((slot) => slot.item.act === 'clarify' && slot.state !== 'to-come');
  if (!answering) return <TalkSection transcript={transcript} section={section} />;
  const turn = transcript.turns.get(answering.turn);
  const { passes } = answering.item;
  return (
    <section className="round across questions" aria-label={sectionName(section)}>
      {turn ? (
        <GivenAnswers
          {...{ turn, passes }}
          record={transcript.record}
          title={answerWords('firstAnswers', { pass: passes[0] ?? 1 })}
        />
      ) : (
        <TurnCard transcript={transcript} slot={answering} named />
      )}
    </section>
  );
}

type DebateLayout = { Head: ComponentType<HeadProps>; Section: ComponentType<SectionProps> };

export const DEBATE_LAYOUTS: Readonly<Record<DebateRecord['format']['layout'], DebateLayout>> = {
  'two-sided': { Head: TwoSidedHead, Section: TwoSidedSection },
  dialogue: { Head: TwoSidedHead, Section: TwoSidedSection },
  table: { Head: TalkHead, Section: TalkSection },
  panel: { Head: TalkHead, Section: PanelSection },
  conversation: { Head: TalkHead, Section: TalkSection },
};
