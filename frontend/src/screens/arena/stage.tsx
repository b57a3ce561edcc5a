// The stage: the motion, and every spread that has been opened, in the arena its programme asks for.
import { isJudge } from '@rostrum/shared/debate/judges';
import { useState } from 'react';
import { useStateName } from '../../app/debate-actor.tsx';
import { Mark } from '../../parts/mark.tsx';
import { clock, useNow } from '../../parts/use-now.ts';
import type { ChairNote, Spread } from '../reading/spreads.ts';
import { LAYOUTS } from './layouts.tsx';
import { FORMS, type Shape } from './shapes.tsx';
import { SummaryNote } from './summary-note.tsx';
import type { Pages } from './use-pages.ts';

export function Stage({ pages }: { pages: Pages }) {
  const state = useStateName();
  const started = pages.spreads.length > 0;
  const { Head, Spread: InLayout } = LAYOUTS[pages.record.format.layout];
  return (
    <>
      <Head pages={pages} />
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
        ) : page.kind === 'summary' ? (
          <SummaryNote key={page.key} summary={page} />
        ) : isClosing(pages, page) ? (
          <ClosingSpread key={page.key} pages={pages} spread={page} />
        ) : (
          <InLayout key={page.key} pages={pages} spread={page} />
        ),
      )}
    </>
  );
}

/** Nothing but forms for the chair, at the end: there is no speech to print. */
const isClosing = (pages: Pages, spread: Spread): boolean =>
  spread.room === 'verdict' &&
  spread.places.every(({ turn }) => {
    const shape = pages.shapes.get(turn);
    return shape !== undefined && FORMS.has(shape);
  });

/** What is being done while a form is written, after "… has the floor: ". */
const DOING: Readonly<Partial<Record<Shape, string>>> = {
  verdict: 'reading every speech without knowing who wrote it, then scoring each criterion.',
  findings: 'scoring everybody by each criterion, then writing what the table’s own arguments support.',
  solution: 'writing one solution from the proposals, their critiques and what became of them.',
  synthesis: 'gathering insights, decisions, open questions and actions, each with the names it comes from.',
  evaluation: 'weighing how far the proposals have come together.',
};

/** The answer is a form, not a speech: until it is whole, the page shows that it is being written. */
function ClosingSpread({ pages, spread }: { pages: Pages; spread: Spread }) {
  const running = spread.places.flatMap((place) =>
    (pages.attempts.get(place.turn) ?? []).filter((attempt) => attempt.outcome.state === 'running'),
  );
  const [opened] = useState(() => Date.now());
  const now = useNow(running.length > 0);
  const since = running[0]?.at ?? opened;
  const place = spread.places[0];
  const title = place?.item.title ?? 'Verdict';
  const who = !place || isJudge(pages.record, place.seat) ? 'The judge' : place.seat.name;
  const doing = DOING[pages.shapes.get(place?.turn ?? '') ?? 'verdict'] ?? '';
  return (
    <section className="judging" aria-label={`${title} in the making`}>
      <h2 className="fold">
        <span className="italic">{title}</span>
      </h2>
      <div className={running.length > 0 ? 'judge-floor live' : 'judge-floor'}>
        <Mark bench={null} />
        <p>{running.length > 0 ? `${who} has the floor: ${doing}` : `${who} is to close what was said.`}</p>
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
