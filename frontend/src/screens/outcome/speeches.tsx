// Every speech, folded to its first words; opened by a link that quotes it, and when printed.
import { agendaOf } from '@rostrum/shared/debate/agenda';
import type { Attempt, DebateRecord, Turn } from '@rostrum/shared/debate/record';
import { countWords } from '@rostrum/shared/debate/words';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { useEffect, useState } from 'react';
import { benchClass, Mark } from '../../parts/mark.tsx';
import { clock } from '../../parts/use-now.ts';
import { spokenFacts } from '../arena/facts.ts';
import { Words } from '../arena/shapes.tsx';
import { SummaryNote } from '../arena/summary-note.tsx';
import { pagesOf } from '../arena/use-pages.ts';
import { Flags } from '../reading/flags.tsx';
import { gistOf } from '../reading/gist.ts';
import { type SummedUp, summedUpIn } from '../reading/summed-up.ts';
import { counted, occupantTitle, spokenSeconds } from '../reading/words.ts';

interface SpeechesProps {
  record: DebateRecord;
  references: ReadonlyMap<string, string>;
  titles: ReadonlyMap<string, string>;
  cards: Readonly<Record<string, ModelCard>>;
}

/** "14 speeches, 1,821 words: 12:08 aloud, written in 0:54." */
function inAll(speeches: readonly Turn[], attempts: ReadonlyMap<string, Attempt[]>): string {
  const words = speeches.reduce((total, turn) => total + countWords(turn.text), 0);
  const written = speeches
    .flatMap((turn) => attempts.get(turn.id)?.filter((attempt) => attempt.id === turn.attempt) ?? [])
    .reduce((total, attempt) => total + (attempt.timing?.totalMs ?? 0), 0);
  const inTime = written > 0 ? `, written in ${clock(Math.max(1000, written))}` : '';
  return `${counted(speeches.length, 'speech', 'speeches')}, ${counted(words, 'word')}: ${clock(spokenSeconds(words) * 1000)} read aloud${inTime}.`;
}

/** The speech whose address is in the location: a quote that links to it opens it. */
function useTarget(): string {
  const [target, setTarget] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const moved = () => setTarget(window.location.hash.slice(1));
    window.addEventListener('hashchange', moved);
    return () => window.removeEventListener('hashchange', moved);
  }, []);
  return target;
}

/** Summaries by the speech before which they are printed; they are none themselves. */
function summariesByTurn(record: DebateRecord): Map<string, SummedUp[]> {
  const agenda = agendaOf(record);
  const said = new Set(record.entries.flatMap((entry) => (entry.kind === 'turn' ? [entry.id] : [])));
  const byTurn = new Map<string, SummedUp[]>();
  for (const summary of summedUpIn(record)) {
    const next = agenda
      .slice(summary.before)
      .flatMap(({ places }) => places)
      .find(({ turn }) => said.has(turn));
    if (next) byTurn.set(next.turn, [...(byTurn.get(next.turn) ?? []), summary]);
  }
  return byTurn;
}

export function Speeches({ record, references, titles, cards }: SpeechesProps) {
  const target = useTarget();
  const { attempts, turns, shapes } = pagesOf(record);
  // In the order of the programme: of two who spoke at once, the first bench is printed first.
  const speeches = agendaOf(record)
    .filter((item) => item.room !== 'verdict')
    .flatMap((item) => item.places.flatMap((place) => turns.get(place.turn) ?? []));
  const summaries = summariesByTurn(record);
  if (speeches.length === 0) return null;
  return (
    <section className="section transcript" aria-label="Speeches">
      <h2>Speeches</h2>
      <p className="note">{inAll(speeches, attempts)}</p>
      <ol>
        {speeches.map((turn) => {
          const seat = record.seats.find(({ id }) => id === turn.seat);
          const reference = references.get(turn.id) ?? turn.id;
          const who = turn.model ? occupantTitle({ kind: 'model', model: turn.model }, cards) : 'You';
          const between = summaries.get(turn.id) ?? [];
          return [
            ...between.map((summary) => (
              <li key={summary.key}>
                <SummaryNote summary={summary} />
              </li>
            )),
            <li key={turn.id} id={reference} className={benchClass(seat?.bench ?? null)}>
              <details open={reference === target}>
                <summary>
                  <span className="ref">
                    {seat?.bench && <Mark bench={seat.bench} />} {reference}
                  </span>
                  <span>
                    {seat && !seat.bench && `${seat.name}, `}
                    {titles.get(turn.id)}
                  </span>
                  <span className="gist">{gistOf(turn.text, shapes.get(turn.id))}</span>
                  <span className="note num">{who}</span>
                </summary>
                <article aria-label={`${seat?.name ?? turn.seat} — ${titles.get(turn.id) ?? turn.act}`}>
                  <div className="text">
                    <Words text={turn.text} shape={shapes.get(turn.id)} />
                  </div>
                  <Flags flags={turn.flags} speech={shapes.has(turn.id) ? undefined : turn.text} />
                  <p className="note num speech-facts">
                    {spokenFacts(turn, attempts.get(turn.id) ?? []).join(', ')}
                  </p>
                </article>
              </details>
            </li>,
          ];
        })}
      </ol>
    </section>
  );
}
