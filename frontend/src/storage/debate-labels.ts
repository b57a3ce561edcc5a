// The title and the tags that a person gives to a debate in the history. They stand beside the record, which they never change.
import { z } from 'zod';

const MOST_TITLE_CHARACTERS = 200;
const MOST_TAG_CHARACTERS = 40;
const MOST_TAGS = 20;

export const DebateLabels = z.object({
  /** The debate's. */
  id: z.string().max(200),
  /** Empty: the motion is its title. */
  title: z.string().max(MOST_TITLE_CHARACTERS),
  tags: z.array(z.string().max(MOST_TAG_CHARACTERS)).max(MOST_TAGS),
  /** Milliseconds since the epoch. */
  changedAt: z.number(),
});
export type DebateLabels = z.infer<typeof DebateLabels>;

const trimmedTo = (text: string, most: number): string =>
  Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, most).join('').slice(0, most).trim();

/** As the person typed them: `tags` with commas between them. What is too long is cut; a tag counts once, however it is written. */
export function debateLabelsOf(id: string, title: string, tags: string, changedAt: number): DebateLabels {
  const known = new Map<string, string>();
  for (const typed of tags.split(/[,、،，;]/)) {
    const tag = trimmedTo(typed, MOST_TAG_CHARACTERS);
    const key = tag.toLowerCase();
    if (tag !== '' && !known.has(key)) known.set(key, tag);
  }
  return {
    id,
    title: trimmedTo(title, MOST_TITLE_CHARACTERS),
    tags: [...known.values()].slice(0, MOST_TAGS),
    changedAt,
  };
}
