// Facing pages: the motion above, the benches below it, and every spread that has been opened.
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useSeats, useStateName } from '../../app/debate-actor.tsx';
import { type Bench, benchClass, Mark } from '../../parts/mark.tsx';
import { useFocusOnce } from '../../parts/use-focus-once.ts';
import { clock, useNow } from '../../parts/use-now.ts';
import type { ChairNote, Spread } from '../reading/spreads.ts';
import { LONG_MOTION, listed } from '../reading/words.ts';
import { Place } from './place.tsx';
import type { Pages } from './use-pages.ts';

export function Stage({ pages }: { pages: Pages }) {
  const state = useStateName();
  const started = pages.spreads.length > 0;
  return (
    <>
      <BenchHead motion={pages.record.motion} />
      {!started && (
        <p className="frame italic">
          {state === 'initializing'
            ? 'Asking whether every model is ready, and what it costs.'
            : 'The page is still blank.'}
        </p>
      )}
      {pages.spreads.map((page) =>
        page.kind === 'chair' ? (
          <ChairLine key={page.key} note={page} />
        ) : page.room === 'verdict' ? (
          <JudgeSpread key={page.key} pages={pages} spread={page} />
        ) : (
          <SpreadPages key={page.key} pages={pages} spread={page} />
        ),
      )}
    </>
  );
}

const BENCHES = ['proposition', 'opposition'] as const;

function BenchHead({ motion }: { motion: string }) {
  const seats = useSeats();
  const heading = useFocusOnce<HTMLHeadingElement>();
  return (
    <div className="bench-head">
      <h1 ref={heading} tabIndex={-1} className={motion.length > LONG_MOTION ? 'long' : undefined}>
        {motion}
      </h1>
      {BENCHES.map((bench) => {
        const sitting = seats.filter((seat) => seat.bench === bench);
        const human = sitting.some((seat) => seat.occupant.kind === 'human');
        return (
          <div className={`bench ${benchClass(bench)}`} key={bench}>
            <Mark bench={bench} />
            <b>{listed(sitting.map((seat) => seat.name))}</b>
            <span className="note">
              {human ? (
                'You'
              ) : (
                <>
                  <LockKeyhole className="icon" aria-hidden="true" />
                  Sealed until the verdict
                </>
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
}

function FoldTitle({ spread }: { spread: Spread }) {
  if (spread.continued) return <p className="fold" aria-hidden="true" />;
  return (
    <h2 className="fold">
      {'round' in spread.title ? (
        <>
          <span className="italic">round</span> <b>{spread.title.round}</b>
        </>
      ) : (
        <span className="italic">{spread.title.name}</span>
      )}
    </h2>
  );
}

export const spreadName = (spread: Spread): string => {
  const name = 'round' in spread.title ? `Round ${spread.title.round}` : spread.title.name;
  return spread.continued ? `${name}, continued` : name;
};

function SpreadPages({ pages, spread }: { pages: Pages; spread: Spread }) {
  return (
    <section className="spread" aria-label={spreadName(spread)}>
      <FoldTitle spread={spread} />
      {spread.places.map((place) => (
        <Place key={place.turn} pages={pages} place={place} />
      ))}
    </section>
  );
}

/** The judge's answer is a form, not a speech: until it is whole, the page shows that it is being written. */
function JudgeSpread({ pages, spread }: { pages: Pages; spread: Spread }) {
  const running = spread.places.flatMap((place) =>
    (pages.attempts.get(place.turn) ?? []).filter((attempt) => attempt.outcome.state === 'running'),
  );
  const [opened] = useState(() => Date.now());
  const now = useNow(running.length > 0);
  const since = running[0]?.at ?? opened;
  return (
    <section className="judging" aria-label="Verdict in the making">
      <h2 className="fold">
        <span className="italic">Verdict</span>
      </h2>
      <div className={running.length > 0 ? 'judge-floor live' : 'judge-floor'}>
        <Mark bench={null as Bench} />
        <p>
          {running.length > 0
            ? 'The judge has the floor: reading every speech without knowing who wrote it, then scoring each criterion.'
            : 'The judge is to rule on what was said.'}
        </p>
        {running.length > 0 && <p className="note num">{clock(now - since)}</p>}
      </div>
    </section>
  );
}

function ChairLine({ note }: { note: ChairNote }) {
  return (
    <aside className="chair-note" aria-label="Your interjection">
      <q>{note.text}</q>
      <span className="note">
        You, from the chair{note.after ? `, after ${note.after}` : ', before the first speech'}
      </span>
    </aside>
  );
}
