// The talk: one column for any number of speakers, the name of each in the margin. Speeches written at once fold to a sentence each.
import { excerptOf } from '@rostrum/shared/answers/excerpt';
import { sentencesIn } from '@rostrum/shared/speech/text-metrics';
import { ChevronDown } from 'lucide-react';
import { SpeakerMark, speakerClass } from '../../components/speaker-mark.tsx';
import { useCards, useSeats } from '../../debate/use-debate.tsx';
import { joinNames, nameForPerson } from '../../presentation/format-text.ts';
import { SeatLabel } from '../../presentation/seat-label.tsx';
import type { Section, SectionSlot } from '../../presentation/sections.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { transcriptWords } from '../../words/transcript-words.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { MotionHeading, sectionName } from './section-headings.tsx';
import { shownModels } from './shown-models.ts';
import { TurnCard } from './turn-card.tsx';

interface TalkProps {
  pages: DebatePages;
}

export const TalkHead = ({ pages: { record, looks } }: TalkProps) => (
  <div className="bench-head across">
    <MotionHeading motion={record.motion} />
    {looks.size === 0 && <p className="note">{joinNames(record.seats.map((seat) => seat.name))}</p>}
  </div>
);

/** In place of the plan, where nobody knows who speaks next: with whom one talks. */
export function TalkPlan({ pages: { record, looks } }: TalkProps) {
  const seats = useSeats();
  const cards = useCards();
  return (
    <ul className="stack-2">
      {seats
        .filter(({ id, occupant }) => looks.has(id) && occupant.kind === 'model')
        .map((seat) => (
          <li key={seat.id} className={speakerClass(looks.get(seat.id))}>
            <SeatLabel record={record} seat={seat.id} />
            <p className="note">{shownModels(record, [seat], cards)}</p>
          </li>
        ))}
    </ul>
  );
}

/** A round, in the order of speaking: what is said and being said, and who speaks next. */
export function TalkSection({ pages, spread }: TalkProps & { spread: Section }) {
  const shown = spread.slots.filter(({ state, skipped }) => state !== 'to-come' || skipped !== null);
  const next = spread.slots.find((slot) => !shown.includes(slot));
  const atOnce = shown.length > 1 && shown.every(({ item }) => item === shown[0]?.item);
  const cards = shown.map((slot) => <TurnCard key={slot.turn} pages={pages} slot={slot} named />);
  return (
    <section className="passage talk column" aria-label={sectionName(spread)}>
      <div className="passage-head columns">
        {spread.continued ? <span /> : <h2 className="italic">{sectionName(spread)}</h2>}
        {atOnce && <p className="note">{transcriptWords('blindAll')}</p>}
        {/* Below the speeches it would move as they grow. */}
        {!atOnce && next && <p className="note">{transcriptWords('speaksNext', { name: next.seat.name })}</p>}
      </div>
      {atOnce && isPast(pages, spread) ? (
        <details className="said">
          <summary>
            <span className="vh">{transcriptWords('inFull', { title: sectionName(spread) })}</span>
            <ChevronDown className="icon" aria-hidden="true" />
            {shown.map((slot) => (
              <Gist key={slot.turn} pages={pages} slot={slot} />
            ))}
          </summary>
          {cards}
        </details>
      ) : (
        cards
      )}
    </section>
  );
}

/** Who speaks later in a conversation hangs on whom the next message names. */
export const ThreadSection = ({ pages, spread }: TalkProps & { spread: Section }) => (
  <TalkSection
    pages={pages}
    spread={{
      ...spread,
      slots: spread.slots.filter(({ state, skipped }) => state !== 'to-come' || skipped !== null),
    }}
  />
);

/** Whether the talk has gone on since: what was said is then one sentence a speaker. */
const isPast = ({ sections }: DebatePages, spread: Section): boolean =>
  spread.slots.every(({ state }) => state !== 'now') &&
  sections.slice(sections.indexOf(spread) + 1).some(({ kind }) => kind === 'spread');

/** A speech by its first sentence, which carries its claim. */
function Gist({ pages, slot }: TalkProps & { slot: SectionSlot }) {
  const look = pages.looks.get(slot.seat.id);
  const turn = pages.turns.get(slot.turn);
  if (!turn) return null;
  const said = excerptOf(turn.text, pages.answerKinds.get(slot.turn), shippedText);
  return (
    <span className={`gist serif ${speakerClass(look)}`}>
      <b>
        {look && <SpeakerMark look={look} small />} <bdi>{nameForPerson(slot.seat)}</bdi>
      </b>{' '}
      <span dir="auto">{sentencesIn(said)[0]}</span>
    </span>
  );
}
