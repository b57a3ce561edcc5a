// What every turn of a person has around it: for whom they speak, how long it has been open, and Send and Pass.
import { roundOf } from '@rostrum/shared/debate/agenda';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { benchClass, Mark } from '../../parts/mark.tsx';
import { clock, useNow } from '../../parts/use-now.ts';
import { useShortcuts } from '../../parts/use-shortcuts.ts';
import type { PrintedPlace } from '../reading/spreads.ts';
import { counted } from '../reading/words.ts';
import type { Pages } from './use-pages.ts';
import type { Turn } from './use-turn.ts';

interface TurnFrameProps {
  pages: Pages;
  place: PrintedPlace;
  title: string;
  turn: Turn;
  /** Words so far, of those asked for. */
  measure?: Measure;
  /** Words that passing would not send. */
  written: number;
  /** They are offered again at the next turn. */
  keeps?: boolean;
  sendTitle?: string;
  passTitle?: string;
  children: ReactNode;
}

interface Measure {
  words: number;
  asked: number | null;
}

/** Rulings that do not begin a turn anew. */
const BESIDE = new Set(['interject', 'raise-limit', 'acknowledge']);

/** When the floor became this person's: what happened last before it. */
const openedAt = ({ record }: Pages): number =>
  record.entries.findLast(
    (entry) => entry.kind === 'turn' || (entry.kind === 'ruling' && !BESIDE.has(entry.ruling)),
  )?.at ?? record.createdAt;

/** The first of the turns that are open at once: keys that are pressed nowhere in particular are meant for it. */
const isFirst = (frame: HTMLElement | null): boolean => document.querySelector('.yours') === frame;

export function TurnFrame(props: TurnFrameProps) {
  const { pages, place, title, turn, measure, children } = props;
  const frame = useRef<HTMLElement>(null);
  const [since] = useState(() => openedAt(pages));
  const spent = useNow(true) - since;
  const { seconds } = place.item;
  const round = roundOf(pages.record);
  const late = seconds !== null && spent > seconds * 1000;
  const { speak } = turn;
  useShortcuts({ 'Mod+Enter': speak && (() => isFirst(frame.current) && speak()) });
  const sendHere = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    // Two turns may be open at once: this one is sent, and no other.
    event.preventDefault();
    speak?.();
  };
  return (
    <section
      className={`speech live yours ${benchClass(place.seat.bench)} ${place.second ? 'second' : ''}`}
      id={pages.references.get(place.turn) ?? place.turn}
      aria-label={`${place.seat.name} — ${title}, yours to give`}
      ref={frame}
      onKeyDown={sendHere}
    >
      <header>
        {place.seat.bench && <Mark bench={place.seat.bench} />}
        <h3>{title}</h3>
        <span className="note first">
          {place.item.sealed === null ? 'You speak as ' : 'You vote as '}
          <b>{place.seat.name}</b>
        </span>
      </header>
      {children}
      {turn.excess > 0 && (
        <p className="field-error" role="alert">
          Too long to send by about {counted(turn.excess, 'word')}: the budget counts on no longer speech than
          this. Shorten it here; nothing you wrote is lost.
        </p>
      )}
      <TurnButtons {...props} />
      <footer>
        {measure && <Words {...measure} />}
        {round?.nearEnd && (
          <span className="num">
            Turn {round.round} of {round.of}, near the end
          </span>
        )}
        <span className={late ? 'num overdue' : 'num'}>
          {clock(spent)}
          {seconds !== null && ` of ${clock(seconds * 1000)}`}
          {late && ', over; nobody cuts you off'}
        </span>
        <span>Costs nothing</span>
      </footer>
    </section>
  );
}

/** A person is warned of a long speech, never kept from it. */
function Words({ words, asked }: Measure) {
  if (asked === null) return <span className="num">{counted(words, 'word')}</span>;
  const over = words > asked;
  return (
    <span className={over ? 'num overdue' : 'num'}>
      {words} of about {counted(asked, 'word')}
      {over && ', longer than asked for; you may send it'}
    </span>
  );
}

function TurnButtons({ turn, written, keeps, sendTitle = 'Send', passTitle = 'Pass' }: TurnFrameProps) {
  const { speak, pass, lacks } = turn;
  const [asking, setAsking] = useState(false);
  if (asking && pass) {
    return (
      <div className="row">
        <p className="note">
          Passing does not send what you have written, {counted(written, 'word')}
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
