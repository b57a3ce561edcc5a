// The frame of every turn of a person: the seat they speak for, who will answer, and the buttons Send and Pass.
import { currentRound } from '@rostrum/shared/status/agenda';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { BenchIcon, benchClass } from '../../components/bench-icon.tsx';
import { Button } from '../../components/button.tsx';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { isPersonTitle } from '../../presentation/format-text.ts';
import type { SectionSlot } from '../../presentation/sections.ts';
import { personTurnWords } from '../../words/person-turn-words.ts';
import { richWords } from '../../words/rich-words.ts';
import { sidebarWords } from '../../words/sidebar-words.ts';
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
  /** Who will answer, where the words decide it. */
  answeredBy?: string | undefined;
  sendTitle?: string;
  passTitle?: string;
  children: ReactNode;
}

/** Where questions and answers are counted: "Your question, 2 of 3". */
const ownTitle = ({ item }: SectionSlot, round: ReturnType<typeof currentRound>): string | null =>
  round && !round.nearEnd && (item.act === 'cross-examine' || item.act === 'answer')
    ? personTurnWords(item.act === 'answer' ? 'yourAnswer' : 'yourQuestion', {
        round: round.round,
        of: round.of,
      })
    : null;

interface WordTarget {
  words: number;
  asked: number | null;
}

/** Of several open turns, the first one gets the keys that are pressed outside all of them. */
const isFirstOpenTurn = (frame: HTMLElement | null): boolean => document.querySelector('.yours') === frame;

export function PersonTurnFrame(props: PersonTurnFrameProps) {
  const { pages, slot, title, turn, wordTarget, answeredBy, children } = props;
  const frame = useRef<HTMLElement>(null);
  const round = currentRound(pages.record);
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
        <h2>
          {isPersonTitle(slot.seat.name) && answeredBy
            ? sidebarWords('you')
            : (ownTitle(slot, round) ?? title)}
        </h2>
        <span className="note first">
          {round?.nearEnd
            ? personTurnWords('turnNumber', { round: round.round, of: round.of })
            : (answeredBy ??
              (isPersonTitle(slot.seat.name)
                ? ''
                : richWords(
                    personTurnWords,
                    slot.item.hiddenFrom === null ? 'speakAs' : 'voteAs',
                    { b: (text) => <b>{text}</b> },
                    { name: slot.seat.name },
                  )))}
        </span>
      </header>
      {children}
      {turn.excess > 0 && (
        <p className="field-error" role="alert">
          {personTurnWords('tooLong', { count: turn.excess })}
        </p>
      )}
      <TurnButtons {...props} />
      {wordTarget && <TooLong {...wordTarget} />}
    </section>
  );
}

/** Warns of a speech that is longer than asked for; it can still be sent. */
const TooLong = ({ words, asked }: WordTarget) =>
  asked !== null &&
  words > asked && <p className="note red">{personTurnWords('wordsOver', { words, asked })}</p>;

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
