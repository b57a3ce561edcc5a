// What every turn of a person has around it: whose it is, how long it has been open, and Send and Pass.
import { roundOf } from '@rostrum/shared/debate/agenda';
import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { benchClass, Mark } from '../../parts/mark.tsx';
import { clock, useNow } from '../../parts/use-now.ts';
import type { PrintedPlace } from '../reading/spreads.ts';
import type { Pages } from './use-pages.ts';

interface TurnFrameProps {
  pages: Pages;
  place: PrintedPlace;
  title: string;
  /** Words so far of those asked for. */
  measure?: string;
  children: ReactNode;
}

export function TurnFrame({ pages, place, title, measure, children }: TurnFrameProps) {
  const [since] = useState(() => Date.now());
  const spent = useNow(true) - since;
  const { seconds } = place.item;
  const round = roundOf(pages.record);
  const over = seconds !== null && spent > seconds * 1000;
  return (
    <section
      className={`speech live yours ${benchClass(place.seat.bench)} ${place.second ? 'second' : ''}`}
      id={pages.references.get(place.turn) ?? place.turn}
      aria-label={`${place.seat.name} — ${title}, yours to give`}
    >
      <header>
        {place.seat.bench && <Mark bench={place.seat.bench} />}
        <h3>{title}</h3>
        <span className="note first">You have the floor</span>
      </header>
      {children}
      <footer>
        {measure && <span className="num">{measure}</span>}
        {round?.nearEnd && (
          <span className="num">
            Turn {round.round} of {round.of}, near the end
          </span>
        )}
        <span className={over ? 'num overdue' : 'num'}>
          {clock(spent)}
          {seconds !== null && ` of ${clock(seconds * 1000)}`}
        </span>
      </footer>
    </section>
  );
}

interface TurnButtonsProps {
  speak: (() => void) | undefined;
  pass: (() => void) | undefined;
  sendTitle: string;
  passTitle?: string;
}

export const TurnButtons = ({ speak, pass, sendTitle, passTitle = 'Pass' }: TurnButtonsProps) => (
  <div className="row">
    <Button look="primary" onPress={speak}>
      {sendTitle}
      <span className="key" aria-hidden="true">
        Ctrl ↵
      </span>
    </Button>
    <Button onPress={pass}>{passTitle}</Button>
  </div>
);
