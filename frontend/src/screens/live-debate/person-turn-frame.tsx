// The frame of every turn of a person: the seat they speak for, time and word count, and the buttons Send and Pass.
import { currentRound } from '@rostrum/shared/status/agenda';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { BenchIcon, benchClass } from '../../components/bench-icon.tsx';
import { Button } from '../../components/button.tsx';
import { formatDuration, useNow } from '../../components/use-now.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import type { SectionSlot } from '../../presentation/sections.ts';
import { personTurnWords } from '../../words/person-turn-words.ts';
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
      aria-label={personTurnWords('turnOf', { name: slot.seat.name, title })}
      ref={frame}
      onKeyDown={sendHere}
    >
      <header>
        {slot.seat.bench && <BenchIcon bench={slot.seat.bench} />}
        <h3>{title}</h3>
        <span className="note first">
          {personTurnWords.rich(
            slot.item.hiddenFrom === null ? 'speakAs' : 'voteAs',
            { b: (text) => <b>{text}</b> },
            { name: slot.seat.name },
          )}
        </span>
      </header>
      {children}
      {turn.excess > 0 && (
        <p className="field-error" role="alert">
          {personTurnWords('tooLong', { count: turn.excess })}
        </p>
      )}
      <TurnButtons {...props} />
      <footer>
        {wordTarget && <WordCount {...wordTarget} />}
        {round?.nearEnd && (
          <span className="num">{personTurnWords('turnNumber', { round: round.round, of: round.of })}</span>
        )}
        <span className={late ? 'num overdue' : 'num'}>
          {seconds === null
            ? formatDuration(spent)
            : personTurnWords(late ? 'overTime' : 'timeOf', {
                spent: formatDuration(spent),
                allowed: formatDuration(seconds * 1000),
              })}
        </span>
        <span>{personTurnWords('free')}</span>
      </footer>
    </section>
  );
}

/** Warns of a speech that is longer than asked for; it can still be sent. */
function WordCount({ words, asked }: WordTarget) {
  if (asked === null) return <span className="num">{personTurnWords('words', { count: words })}</span>;
  const over = words > asked;
  return (
    <span className={over ? 'num overdue' : 'num'}>
      {personTurnWords(over ? 'wordsOver' : 'wordsOf', { words, asked })}
    </span>
  );
}

function TurnButtons(props: PersonTurnFrameProps) {
  const { turn, written, keeps } = props;
  const { sendTitle = personTurnWords('send'), passTitle = personTurnWords('pass') } = props;
  const { speak, pass, lacks } = turn;
  const [asking, setAsking] = useState(false);
  if (asking && pass) {
    return (
      <div className="row">
        <p className="note">{personTurnWords(keeps ? 'passKeeps' : 'passQuestion', { count: written })}</p>
        <Button look="primary" onPress={() => setAsking(false)} autoFocus>
          {personTurnWords('keepWriting')}
        </Button>
        <Button onPress={pass}>{personTurnWords('passWithout')}</Button>
      </div>
    );
  }
  return (
    <div className="row">
      <Button look="primary" onPress={speak}>
        {sendTitle}
        <span className="key" aria-hidden="true">
          {personTurnWords('sendKeys')}
        </span>
      </Button>
      <Button onPress={pass && (written > 0 ? () => setAsking(true) : pass)}>{passTitle}</Button>
      {lacks && <p className="note">{lacks}</p>}
    </div>
  );
}
