// The motion and every section of the debate so far, in the layout that the format asks for.
import { isJudge } from '@rostrum/shared/answers/judges';
import { ANSWERS } from '@rostrum/shared/answers/registry';
import { useState } from 'react';
import { ANSWER_VIEWS } from '../../answers/registry.tsx';
import { BenchIcon } from '../../components/bench-icon.tsx';
import { formatDuration, useNow } from '../../components/use-now.ts';
import { useStateName } from '../../debate/use-debate.tsx';
import type { ChairNote, Section } from '../../presentation/sections.ts';
import { SummaryNote } from '../../presentation/summary-note.tsx';
import { shippedText } from '../../words/shipped-words.ts';
import { transcriptWords } from '../../words/transcript-words.ts';
import { GivenToRead } from '../shared/debate-documents.tsx';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { DEBATE_LAYOUTS } from './registry.tsx';
import { StalledNotice } from './stalled-notice.tsx';

export function Transcript({ pages }: { pages: DebatePages }) {
  const state = useStateName();
  const started = pages.sections.length > 0;
  const { Head, Section: InLayout } = DEBATE_LAYOUTS[pages.record.format.layout];
  return (
    <>
      <Head pages={pages} />
      <GivenToRead record={pages.record} />
      {!started && (
        <p className="frame italic">
          {state === 'initializing' ? transcriptWords('checkingModels') : transcriptWords('notBegun')}
        </p>
      )}
      {pages.sections.map((page) =>
        page.kind === 'chair' ? (
          <ChairLine key={page.key} note={page} />
        ) : page.kind === 'summary' ? (
          <SummaryNote key={page.key} summary={page} />
        ) : isClosingSection(pages, page) ? (
          <ClosingSection key={page.key} pages={pages} spread={page} />
        ) : (
          <InLayout key={page.key} pages={pages} spread={page} />
        ),
      )}
    </>
  );
}

/** Whether a section of the verdict phase has structured answers only, and so no speech to show. */
const isClosingSection = (pages: DebatePages, spread: Section): boolean =>
  spread.phase === 'verdict' &&
  spread.slots.every(({ turn }) => {
    const kind = pages.answerKinds.get(turn);
    return kind !== undefined && ANSWERS[kind].schema !== null;
  });

/** Says that a structured answer is being written, because it is not shown before it is complete. */
function ClosingSection({ pages, spread }: { pages: DebatePages; spread: Section }) {
  const running = spread.slots.flatMap((slot) =>
    (pages.attempts.get(slot.turn) ?? []).filter((attempt) => attempt.outcome.state === 'running'),
  );
  const [opened] = useState(() => Date.now());
  const now = useNow(running.length > 0);
  const since = running[0]?.at ?? opened;
  const place = spread.slots[0];
  const title = place ? shippedText(place.item.title) : transcriptWords('verdict');
  const who = !place || isJudge(pages.record, place.seat) ? transcriptWords('theJudge') : place.seat.name;
  const { doing } = ANSWER_VIEWS[pages.answerKinds.get(place?.turn ?? '') ?? 'verdict'];
  return (
    <section className="judging" aria-label={transcriptWords('inTheMaking', { title })}>
      <h2 className="fold">
        <span className="italic">{title}</span>
      </h2>
      <div className={running.length > 0 ? 'stack-2 judge-floor live' : 'stack-2 judge-floor'}>
        <BenchIcon bench={null} />
        <p>
          {running.length > 0
            ? transcriptWords('closing', { who, doing: doing ?? transcriptWords('closingSpeech') })
            : transcriptWords('toClose', { who })}
        </p>
        {running.length > 0 && <p className="note num">{formatDuration(now - since)}</p>}
        {running.map((attempt) => (
          <StalledNotice key={attempt.id} attempt={attempt} />
        ))}
      </div>
    </section>
  );
}

function ChairLine({ note }: { note: ChairNote }) {
  return (
    <aside className="chair-note" aria-label={transcriptWords('yourInterjection')}>
      <q dir="auto">{note.text}</q>
      <span className="note">
        {note.after
          ? transcriptWords('interjectedAfter', { code: note.after })
          : transcriptWords('interjectedFirst')}
      </span>
    </aside>
  );
}
