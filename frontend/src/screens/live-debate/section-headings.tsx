// Headings of a live debate: the motion at the top, and the title of each section.
import { useFocusOnce } from '../../components/use-focus-once.ts';
import { LONG_MOTION_CHARACTERS } from '../../presentation/format-text.ts';
import type { Section } from '../../presentation/sections.ts';

export function MotionHeading({ motion }: { motion: string }) {
  const heading = useFocusOnce<HTMLHeadingElement>();
  return (
    <h1 ref={heading} tabIndex={-1} className={motion.length > LONG_MOTION_CHARACTERS ? 'long' : undefined}>
      {motion}
    </h1>
  );
}

export function SectionTitle({ spread }: { spread: Section }) {
  if (spread.continued) return <p className="fold" aria-hidden="true" />;
  const [only, ...others] = spread.slots;
  if ('name' in spread.title && others.length === 0 && only?.item.title === spread.title.name)
    return (
      // The card of the only speech shows the same title, so this one is for screen readers only.
      <h2 className="fold">
        <span className="vh">{spread.title.name}</span>
      </h2>
    );
  return (
    <h2 className="fold">
      {'round' in spread.title ? (
        <>
          <span className="italic">{lowerInitial(spread.title.of)}</span> <b>{spread.title.round}</b>
        </>
      ) : (
        <span className="italic">{spread.title.name}</span>
      )}
    </h2>
  );
}

/** "Round" becomes "round" above its number; "CX1" stays. */
const lowerInitial = (word: string): string =>
  /^[A-Z][a-z]/.test(word) ? `${word.charAt(0).toLowerCase()}${word.slice(1)}` : word;

export const sectionName = (spread: Section): string => {
  const { title } = spread;
  const name = 'round' in title ? `${title.of} ${title.round}` : title.name;
  return spread.continued ? `${name}, continued` : name;
};
