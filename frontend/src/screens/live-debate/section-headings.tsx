// Headings of a live debate: the motion at the top, the title of each section, and which models may be named there.
import { isJudge } from '@rostrum/shared/answers/judges';
import type { DebateRecord, Seat } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { useEffect, useId, useState } from 'react';
import { useFocusOnce } from '../../components/page-hooks.ts';
import {
  joinNames,
  LONG_MOTION_CHARACTERS,
  midSentence,
  occupantTitle,
} from '../../presentation/format-text.ts';
import type { Section } from '../../presentation/sections.ts';
import { transcriptWords } from '../../words/live-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

/** A motion longer than the head has room for is cut there; pressing it shows the whole. */
export function MotionHeading({ motion }: { motion: string }) {
  const heading = useFocusOnce<HTMLHeadingElement>();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  useEffect(() => {
    const measure = () => {
      const { current } = heading;
      if (current && !open) setCut(current.scrollHeight > current.clientHeight + 2);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [heading, open]);
  return (
    <div className={open ? 'motion whole' : 'motion clamped'}>
      <h1
        ref={heading}
        id={id}
        tabIndex={-1}
        dir="auto"
        className={motion.length > LONG_MOTION_CHARACTERS ? 'long' : undefined}
      >
        {motion}
      </h1>
      {(cut || open) && (
        <button
          type="button"
          className="link"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {transcriptWords(open ? 'lessOfMotion' : 'wholeMotion')}
        </button>
      )}
    </div>
  );
}

/** In characters: what the space between the columns holds. */
const MOST_BETWEEN_COLUMNS = 10;

export function SectionTitle({ spread }: { spread: Section }) {
  if (spread.continued) return <p className="fold mid" aria-hidden="true" />;
  const [only, ...others] = spread.slots;
  if ('name' in spread.title && others.length === 0 && only?.item.title === spread.title.name)
    return (
      // The card of the only speech shows the same title, so this one is for screen readers only.
      <h2 className="fold mid">
        <span className="vh">{shippedText(spread.title.name)}</span>
      </h2>
    );
  return (
    <h2 className="fold mid">
      {'round' in spread.title ? (
        <>
          {/* A long name stands in the titles of the cards too. */}
          <span className={spread.title.of.length > MOST_BETWEEN_COLUMNS ? 'vh' : 'italic'}>
            {smallName(spread.title.of)}
          </span>{' '}
          <b>{spread.title.round}</b>
        </>
      ) : (
        <span className="italic">{shippedText(spread.title.name)}</span>
      )}
    </h2>
  );
}

/** "Round" becomes "round" above its number; "CX1" stays. */
const smallName = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? midSentence(shippedText(name)) : shippedText(name);

export const sectionName = (spread: Section): string => {
  const { title } = spread;
  const name =
    'round' in title
      ? transcriptWords('roundName', { loop: shippedText(title.of), round: title.round })
      : shippedText(title.name);
  return spread.continued ? transcriptWords('continued', { name }) : name;
};

export const modelsHidden = (record: DebateRecord): boolean =>
  record.seats.some((seat) => isJudge(record, seat));

/** The titles of the models in these seats, each once; `null`: not before the verdict. */
export function shownModels(
  record: DebateRecord,
  seats: readonly Seat[],
  cards: Readonly<Record<string, ModelCard>>,
): string | null {
  if (modelsHidden(record)) return null;
  return joinNames([...new Set(seats.map(({ occupant }) => occupantTitle(occupant, cards)))]);
}
