// Parts of a debate's page that every layout has: the motion, the titles of its sections, and the names of its models.
import type { DebateRecord, Seat } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { useFocusOnce } from '../../components/page-hooks.ts';
import { type Section, withNumber } from '../../presentation/sections.ts';
import { joinNames, LONG_MOTION_CHARACTERS, midSentence, occupantTitle } from '../../words/format-text.ts';
import { transcriptWords } from '../../words/live-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { modelsHidden } from '../shared/transcript-model.ts';

export function MotionHeading({ motion }: { motion: string }) {
  const heading = useFocusOnce<HTMLHeadingElement>();
  const className = motion.length > LONG_MOTION_CHARACTERS ? 'motion long' : 'motion';
  return (
    <h1 ref={heading} tabIndex={-1} dir="auto" className={className}>
      {motion}
    </h1>
  );
}

/** Maximum characters that fit between the columns. */
const MAX_BETWEEN_COLUMNS = 10;

export function SectionTitle({ section: { continued: isContinued, title, slots } }: { section: Section }) {
  if (isContinued) return <p className="fold mid" aria-hidden="true" />;
  // The card of the only speech shows the same title, so this one is for screen readers only.
  const isOnCard = 'name' in title && slots.length === 1 && slots[0]?.item.title === title.name;
  return (
    <h2 className="fold mid">
      {'round' in title ? (
        <>
          {/* A long name stands in the titles of the cards too. */}
          <span className={title.of.length > MAX_BETWEEN_COLUMNS ? 'vh' : 'italic'}>
            {smallName(title.of)}
          </span>{' '}
          <b>{title.round}</b>
        </>
      ) : (
        <span className={isOnCard ? 'vh' : 'italic'}>{shippedText(title.name)}</span>
      )}
    </h2>
  );
}

/** Returns "round" for "Round", to stand above its number; "CX1" stays. */
const smallName = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? midSentence(shippedText(name)) : shippedText(name);

export const sectionName = (section: Section): string => {
  const { title } = section;
  const name = 'round' in title ? withNumber(shippedText(title.of), title.round) : shippedText(title.name);
  return section.continued ? transcriptWords('continued', { name }) : name;
};

/** Returns the titles of the models in these seats, each once; `null` before the verdict. */
export function shownModels(
  record: DebateRecord,
  seats: readonly Seat[],
  cards: Readonly<Record<string, ModelCard>>,
): string | null {
  if (modelsHidden(record)) return null;
  return joinNames([...new Set(seats.map(({ occupant }) => occupantTitle(occupant, cards)))]);
}
