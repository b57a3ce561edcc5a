// Every speech, folded to its first words; opened by a link that quotes it, and when printed.
import { agendaOf } from '@rostrum/shared/debate/agenda';
import { type DebateRecord, turnsOf } from '@rostrum/shared/debate/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { useEffect, useState } from 'react';
import { benchClass, Mark } from '../../parts/mark.tsx';
import { Markdown } from '../../parts/markdown.tsx';
import { spokenFacts } from '../arena/facts.ts';
import { pagesOf } from '../arena/use-pages.ts';
import { FLAG_WORDS, occupantTitle } from '../reading/words.ts';

interface SpeechesProps {
  record: DebateRecord;
  references: ReadonlyMap<string, string>;
  titles: ReadonlyMap<string, string>;
  cards: Readonly<Record<string, ModelCard>>;
}

const gist = (text: string): string =>
  text
    .replace(/[*_`#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160);

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

export function Speeches({ record, references, titles, cards }: SpeechesProps) {
  const target = useTarget();
  const verdicts = new Set(
    agendaOf(record).flatMap((item) =>
      item.room === 'verdict' ? item.places.map((place) => place.turn) : [],
    ),
  );
  const { attempts } = pagesOf(record);
  const speeches = turnsOf(record).filter((turn) => !verdicts.has(turn.id));
  if (speeches.length === 0) return null;
  return (
    <section className="section transcript" aria-label="Speeches">
      <h2>Speeches</h2>
      <ol>
        {speeches.map((turn) => {
          const seat = record.seats.find(({ id }) => id === turn.seat);
          const reference = references.get(turn.id) ?? turn.id;
          const who = turn.model ? occupantTitle({ kind: 'model', model: turn.model }, cards) : 'You';
          return (
            <li key={turn.id} id={reference} className={benchClass(seat?.bench ?? null)}>
              <details open={reference === target}>
                <summary>
                  <span className="ref">
                    <Mark bench={seat?.bench ?? null} /> {reference}
                  </span>
                  <span>{titles.get(turn.id)}</span>
                  <span className="gist">{gist(turn.text)}</span>
                  <span className="note num">{who}</span>
                </summary>
                <article aria-label={`${seat?.name ?? turn.seat} — ${titles.get(turn.id) ?? turn.act}`}>
                  <div className="text">
                    <Markdown text={turn.text} />
                  </div>
                  {turn.flags.map((flag) => (
                    <p className="speech-flag" key={flag}>
                      {FLAG_WORDS[flag]}
                    </p>
                  ))}
                  <p className="note num speech-facts">
                    {spokenFacts(turn, attempts.get(turn.id) ?? []).join(', ')}
                  </p>
                </article>
              </details>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
