// The frame of every turn of a person: the seat they speak for, time and word count, and the buttons Send and Pass.
import { currentRound } from '@rostrum/shared/status/agenda';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { BenchIcon, benchClass } from '../../components/bench-icon.tsx';
import { Button } from '../../components/button.tsx';
import { formatDuration, useNow } from '../../components/use-now.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { pluralize } from '../../presentation/format-text.ts';
import type { SectionSlot } from '../../presentation/sections.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import type { PersonTurn } from './use-person-turn.ts';

interface PersonTurnFrameProps {
  pages: DebatePages;
  slot: SectionSlot;
  title: string;
  turn: PersonTurn;
  /** Words so far, and words asked for. */
  wordTarget?: WordTarget;
  /** Number of words that passing would not send. */
  written: number;
  /** Whether those words are offered again at the next turn. */
  keeps?: boolean;
  sendTitle?: string;
  passTitle?: string;
  children: ReactNode;
}

interface WordTarget {
  words: number;
  asked: number | null;
}

/** Rulings that do not restart the time of an open turn. */
const NOT_A_NEW_TURN = new Set(['interject', 'raise-limit', 'acknowledge']);

/** When the turn began (ms since the epoch): the time of the last turn or ruling before it. */
const turnOpenedAt = ({ record }: DebatePages): number =>
  record.entries.findLast(
    (entry) => entry.kind === 'turn' || (entry.kind === 'ruling' && !NOT_A_NEW_TURN.has(entry.ruling)),
  )?.at ?? record.createdAt;

/** Of several open turns, the first one gets the keys that are pressed outside all of them. */
const isFirstOpenTurn = (frame: HTMLElement | null): boolean => document.querySelector('.yours') === frame;

export function PersonTurnFrame(props: PersonTurnFrameProps) {
  const { pages, slot, title, turn, wordTarget, children } = props;
  const frame = useRef<HTMLElement>(null);
  const [since] = useState(() => turnOpenedAt(pages));
  const spent = useNow(true) - since;
  const { seconds } = slot;
  const round = currentRound(pages.record);
  const late = seconds !== null && spent > seconds * 1000;
  const { speak } = turn;
  useShortcuts({ 'Mod+Enter': speak && (() => isFirstOpenTurn(frame.current) && speak()) });
  const sendHere = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    // Two turns may be open at once; only the one that has the focus is sent.
    event.preventDefault();
    speak?.();
  };
  return (
    <section
      className={`speech live yours ${benchClass(slot.seat.bench)} ${slot.second ? 'second' : ''}`}
      id={pages.references.get(slot.turn) ?? slot.turn}
      aria-label={`${slot.seat.name} — ${title}, yours to give`}
      ref={frame}
      onKeyDown={sendHere}
    >
      <header>
        {slot.seat.bench && <BenchIcon bench={slot.seat.bench} />}
        <h3>{title}</h3>
        <span className="note first">
          {slot.item.hiddenFrom === null ? 'You speak as ' : 'You vote as '}
          <b>{slot.seat.name}</b>
        </span>
      </header>
      {children}
      {turn.excess > 0 && (
        <p className="field-error" role="alert">
          Too long to send by about {pluralize(turn.excess, 'word')}: the budget counts on no longer speech
          than this. Shorten it here; nothing you wrote is lost.
        </p>
      )}
      <TurnButtons {...props} />
      <footer>
        {wordTarget && <WordCount {...wordTarget} />}
        {round?.nearEnd && (
          <span className="num">
            Turn {round.round} of {round.of}, near the end
          </span>
        )}
        <span className={late ? 'num overdue' : 'num'}>
          {formatDuration(spent)}
          {seconds !== null && ` of ${formatDuration(seconds * 1000)}`}
          {late && ', over; nobody cuts you off'}
        </span>
        <span>Costs nothing</span>
      </footer>
    </section>
  );
}

/** Warns of a speech that is longer than asked for; it can still be sent. */
function WordCount({ words, asked }: WordTarget) {
  if (asked === null) return <span className="num">{pluralize(words, 'word')}</span>;
  const over = words > asked;
  return (
    <span className={over ? 'num overdue' : 'num'}>
      {words} of about {pluralize(asked, 'word')}
      {over && ', longer than asked for; you may send it'}
    </span>
  );
}

function TurnButtons({ turn, written, keeps, sendTitle = 'Send', passTitle = 'Pass' }: PersonTurnFrameProps) {
  const { speak, pass, lacks } = turn;
  const [asking, setAsking] = useState(false);
  if (asking && pass) {
    return (
      <div className="row">
        <p className="note">
          Passing does not send what you have written, {pluralize(written, 'word')}
          {keeps && '; it is kept for your next turn'}.
        </p>
        <Button look="primary" onPress={() => setAsking(false)} autoFocus>
          Keep writing
        </Button>
        <Button onPress={pass}>Pass without it</Button>
      </div>
    );
  }
  return (
    <div className="row">
      <Button look="primary" onPress={speak}>
        {sendTitle}
        <span className="key" aria-hidden="true">
          Ctrl ↵
        </span>
      </Button>
      <Button onPress={pass && (written > 0 ? () => setAsking(true) : pass)}>{passTitle}</Button>
      {lacks && <p className="note">{lacks}</p>}
    </div>
  );
}
