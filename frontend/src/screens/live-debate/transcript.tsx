// The motion and every section of the debate so far, in the layout that the format asks for.
import { ANSWERS } from '@rostrum/shared/answers/registry';
import { useMemo } from 'react';
import { useStateName } from '../../debate/use-debate.tsx';
import { readingsProgress } from '../../presentation/readings-progress.ts';
import type { ChairNote, Section } from '../../presentation/sections.ts';
import { SummaryNote } from '../../presentation/summary-note.tsx';
import { shippedText } from '../../words/shipped-words.ts';
import { transcriptWords } from '../../words/transcript-words.ts';
import { GivenToRead } from '../shared/debate-documents.tsx';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { ClosingSection } from './closing-section.tsx';
import { DEBATE_LAYOUTS } from './registry.tsx';
import { HaltNotice } from './speech-trouble.tsx';

export function Transcript({ pages }: { pages: DebatePages }) {
  const state = useStateName();
  const started = pages.sections.length > 0;
  const readings = useMemo(() => readingsProgress(pages.record), [pages.record]);
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
          <ClosingSection key={page.key} pages={pages} spread={page} readings={readings} />
        ) : (
          <InLayout key={page.key} pages={pages} spread={page} />
        ),
      )}
      <HaltNotice pages={pages} turn={null} />
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

const placeOfNote = ({ after, to }: ChairNote): string =>
  transcriptWords('interjectedAfter', {
    title: after === null ? '' : shippedText(after),
    first: String(after === null),
    name: to === null ? '' : shippedText(to),
    addressed: String(to !== null),
  });

function ChairLine({ note }: { note: ChairNote }) {
  return (
    <aside className="chair-note" aria-label={transcriptWords('yourInterjection')}>
      <q dir="auto">{note.text}</q>
      <span className="note">{placeOfNote(note)}</span>
    </aside>
  );
}
