// The votes of a round, side by side: yes or no, how sure, and why. Votes at once appear together.
import { readVote } from '@rostrum/shared/answers/vote-answer';
import { voteWord } from '../../answers/vote-view.tsx';
import { benchClass } from '../../components/bench-icon.tsx';
import { useStep } from '../../debate/use-debate.tsx';
import { midSentence } from '../../presentation/mid-sentence.ts';
import type { SectionSlot } from '../../presentation/sections.ts';
import { agreementWords } from '../../words/agreement-words.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { StalledNotice } from './stalled-notice.tsx';
import { TurnCard } from './turn-card.tsx';

interface VotesRowProps {
  pages: DebatePages;
  slots: readonly SectionSlot[];
}

export function VotesRow({ pages, slots }: VotesRowProps) {
  const isCast = ({ turn }: SectionSlot) => pages.turns.has(turn);
  if (slots.every((slot) => slot.state === 'to-come' && slot.skipped === null)) return null;
  const round = slots[0]?.item.passes[0];
  return (
    <section
      className="votes-row sides across"
      aria-label={round === undefined ? agreementWords('votes') : agreementWords('votesAfter', { round })}
    >
      <h3 className="mid italic">{midSentence(agreementWords('votes'))}</h3>
      {slots.map((slot) => {
        const others = slots.filter(({ item }) => item.address === slot.item.address);
        const isOpen = others.every((one) => isCast(one) || one.skipped !== null);
        return <VoteCell key={slot.turn} pages={pages} slot={slot} isOpen={isOpen} />;
      })}
    </section>
  );
}

interface VoteCellProps {
  pages: DebatePages;
  slot: SectionSlot;
  /** Whether all who vote at once with it have voted. */
  isOpen: boolean;
}

function VoteCell({ pages, slot, isOpen }: VoteCellProps) {
  const next = useStep();
  const { seat } = slot;
  const turn = pages.turns.get(slot.turn);
  const running = pages.attempts.get(slot.turn)?.findLast(({ outcome }) => outcome.state === 'running');
  const isAsked = next.kind !== 'close' && next.waiting.some((one) => one.turn === slot.turn);
  const { vote } = readVote(turn?.text ?? '');
  if (!turn && !running && !isAsked && slot.skipped === null) return null;
  if (turn ? isOpen && !vote : !running) {
    return (
      <div className={benchClass(seat.bench)}>
        <TurnCard pages={pages} slot={slot} named />
      </div>
    );
  }
  return (
    <article
      className={`cast-vote ${benchClass(seat.bench)}`}
      id={pages.references.get(slot.turn) ?? slot.turn}
      aria-label={`${seat.name}, ${slot.item.title}`}
      aria-busy={!turn}
      tabIndex={-1}
    >
      {turn && isOpen && vote ? (
        <>
          <p>
            <span className="voter">{seat.name}: </span>
            <b>{voteWord(vote.agrees)}</b>{' '}
            <span className="soft">{agreementWords('sure', { sure: vote.confidence })}</span>
          </p>
          {vote.reasoning && (
            <q className="serif" dir="auto">
              {vote.reasoning}
            </q>
          )}
        </>
      ) : (
        <>
          <p>{agreementWords(turn ? 'hasVoted' : 'isVoting', { name: seat.name })}</p>
          {turn && <p className="note">{agreementWords('shownLater')}</p>}
          {running && !turn && <StalledNotice key={running.id} attempt={running} />}
        </>
      )}
    </article>
  );
}
