// The two-sided layout: one bench on the left, the other on the right, seats on neither across both.
import { readVote } from '@rostrum/shared/answers/vote-answer';
import { countedText } from '@rostrum/shared/plan/cursor';
import { isActApart } from '@rostrum/shared/record/plan-acts';
import { LockKeyhole } from 'lucide-react';
import { voteWord } from '../../answers/short-views.tsx';
import { BenchIcon, benchClass } from '../../components/speaker-mark.tsx';
import { useCards, useSeats, useStep } from '../../debate/use-debate.tsx';
import type { Section, SectionSlot } from '../../presentation/sections.ts';
import { answerWords } from '../../words/answer-words.ts';
import { midSentence } from '../../words/format-text.ts';
import { transcriptWords } from '../../words/live-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import type { TranscriptModel } from '../shared/transcript-model.ts';
import { MotionHeading, SectionTitle, sectionName, shownModels } from './layout-parts.tsx';
import { HaltNotice, StalledNotice } from './speech-trouble.tsx';
import { TurnCard } from './turn-card.tsx';

const PAGE_BENCHES = ['proposition', 'opposition'] as const;

export function TwoSidedHead({ transcript }: { transcript: TranscriptModel }) {
  const seats = useSeats();
  const cards = useCards();
  return (
    <div className="bench-head sides across">
      <MotionHeading motion={transcript.record.motion} />
      {PAGE_BENCHES.map((bench) => {
        const onBench = transcript.record.seats.filter((seat) => seat.bench === bench);
        const sitting = seats.filter(({ id }) => onBench.some((seat) => seat.id === id));
        const people = sitting.filter((seat) => seat.occupant.kind === 'human').length;
        const models = shownModels(transcript.record, sitting, cards);
        return (
          <div className={`line bench ${benchClass(bench)}`} key={bench}>
            <BenchIcon bench={bench} />
            <b dir="auto">{shippedText(sitting[0]?.name ?? '')}</b>
            <span className="note">{people > 0 ? sharedWords('you') : models}</span>
          </div>
        );
      })}
    </div>
  );
}

/**
 * Groups slots into rows: at most one slot per bench side by side, and seats on neither bench alone. Simultaneous speeches face each other
 * whatever their order: the first partners share one row, the second the next.
 */
function facingRows(slots: readonly SectionSlot[]): SectionSlot[][] {
  const rows: SectionSlot[][] = [];
  const faces = (slot: SectionSlot) => (row: readonly SectionSlot[]) =>
    row.every(({ seat }) => seat.bench !== null && seat.bench !== slot.seat.bench);
  const isAtOnce = (slot: SectionSlot) => (row: readonly SectionSlot[]) =>
    row.every(({ item }) => item.address === slot.item.address);
  for (const slot of slots) {
    const facing = slot.seat.bench === null ? [] : rows.filter(faces(slot));
    const row = facing.find(isAtOnce(slot)) ?? facing.find((one) => one === rows.at(-1));
    if (row) row.push(slot);
    else rows.push([slot]);
  }
  return rows;
}

export function TwoSidedSection({ transcript, section }: { transcript: TranscriptModel; section: Section }) {
  const ballots = section.slots.filter((slot) => isBallot(transcript, slot));
  const open = section.slots.filter((slot) => !ballots.includes(slot));
  const votes = open.filter(({ turn }) => transcript.answerKinds.get(turn) === 'vote');
  const [first = [], ...more] = facingRows(open.filter((slot) => !votes.includes(slot)));
  // If partners share a bench, the column does not show which of them speaks.
  const benches = transcript.record.seats.flatMap(({ bench }) => bench ?? []);
  const partners = new Set(benches).size < benches.length;
  const print = (row: readonly SectionSlot[]) =>
    row.map((slot) => <TurnCard key={slot.turn} transcript={transcript} slot={slot} named={partners} />);
  return (
    <>
      <section className="spread sides across" aria-label={sectionName(section)}>
        <SectionTitle section={section} />
        {print(first)}
        {ballots.length > 0 && <SealedBallots transcript={transcript} slots={ballots} />}
      </section>
      {more.map((row) => (
        <div className="spread sides across" key={row[0]?.turn}>
          <p className="fold mid" aria-hidden="true" />
          {print(row)}
        </div>
      ))}
      {votes.length > 0 && <VotesRow transcript={transcript} slots={votes} />}
    </>
  );
}

interface SlotsProps {
  transcript: TranscriptModel;
  slots: readonly SectionSlot[];
}

function VotesRow({ transcript, slots }: SlotsProps) {
  if (slots.every((slot) => slot.state === 'to-come' && slot.skipped === null)) return null;
  const round = slots[0]?.item.passes[0];
  return (
    <section
      className="votes-row sides across"
      aria-label={round === undefined ? answerWords('votes') : answerWords('votesAfter', { round })}
    >
      <h3 className="mid italic">{midSentence(answerWords('votes'))}</h3>
      {slots.map((slot) => (
        <VoteCell key={slot.turn} transcript={transcript} slots={slots} slot={slot} />
      ))}
    </section>
  );
}

function VoteCell({ transcript, slots, slot }: SlotsProps & { slot: SectionSlot }) {
  const next = useStep();
  // All seats that vote simultaneously have voted.
  const isOpen = slots.every(
    ({ item, turn, skipped }) =>
      item.address !== slot.item.address || transcript.turns.has(turn) || skipped !== null,
  );
  const { seat } = slot;
  const turn = transcript.turns.get(slot.turn);
  const running = transcript.attempts.get(slot.turn)?.findLast(({ outcome }) => outcome.state === 'running');
  const isAsked = next.kind !== 'close' && next.waiting.some((one) => one.turn === slot.turn);
  const { vote } = readVote(turn ? countedText(turn) : '');
  if (!turn && !running && !isAsked && slot.skipped === null) return null;
  if (turn ? isOpen && !vote : !running) {
    return (
      <div className={benchClass(seat.bench)}>
        <TurnCard transcript={transcript} slot={slot} named />
      </div>
    );
  }
  return (
    <article
      className={`cast-vote ${benchClass(seat.bench)}`}
      id={transcript.references.get(slot.turn) ?? slot.turn}
      aria-label={`${seat.name}, ${slot.item.title}`}
      aria-busy={!turn}
      tabIndex={-1}
    >
      {turn && isOpen && vote ? (
        <>
          <p>
            <span className="voter">{seat.name}: </span>
            <b>{voteWord(vote.agrees)}</b>{' '}
            {vote.confidence !== null && (
              <span className="soft">{answerWords('sure', { sure: vote.confidence })}</span>
            )}
          </p>
          {vote.reasoning && (
            <q className="serif" dir="auto">
              {vote.reasoning}
            </q>
          )}
        </>
      ) : (
        <>
          <p>{answerWords(turn ? 'hasVoted' : 'isVoting', { name: seat.name })}</p>
          {turn && <p className="note">{answerWords('shownLater')}</p>}
          {running && !turn && <StalledNotice key={running.id} attempt={running} />}
        </>
      )}
    </article>
  );
}

const isBallot = (transcript: TranscriptModel, slot: SectionSlot): boolean =>
  slot.item.hiddenFrom === 'everyone' && transcript.answerKinds.has(slot.turn);

function SealedBallots({ transcript, slots }: SlotsProps) {
  const next = useStep();
  const waiting = new Set(next.kind === 'listen' ? next.waiting.map(({ turn }) => turn) : []);
  const mine = slots.filter((slot) => waiting.has(slot.turn));
  const cast = slots.filter((slot) => transcript.turns.has(slot.turn)).length;
  const isApart = slots.every(({ item }) => isActApart({ task: item.act }));
  return (
    <div className="ballots">
      {mine.map((slot) => (
        <TurnCard key={slot.turn} transcript={transcript} slot={slot} named />
      ))}
      {slots.map((slot) => (
        <HaltNotice key={slot.turn} transcript={transcript} turn={slot.turn} />
      ))}
      <p className="italic">
        <LockKeyhole className="icon" aria-hidden="true" />{' '}
        {transcriptWords(isApart ? 'answersGiven' : 'votesCast', { cast, count: slots.length })}
      </p>
    </div>
  );
}
