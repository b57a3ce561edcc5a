// Replaces the ids of speeches in a judge's text with the references that readers see (`P2`).
import { Markdown } from '../components/markdown.tsx';
import type { OutcomePageProps } from './answer-view.ts';
import { inlineMarkdown, nestedMarkdown } from './markdown-text.ts';

/** `text` with every id of a speech in it (bare, or in backticks) as its reference: P2. */
export function withSpeechReferences(text: string, references: ReadonlyMap<string, string>): string {
  const ids = [...references.keys()].sort((a, b) => b.length - a.length);
  return ids.reduce(
    (read, id) => read.replaceAll(`\`${id}\``, id).replaceAll(id, references.get(id) ?? id),
    text,
  );
}

/** The same for an export: a line of a judge's, and a text of several paragraphs under a heading. */
export const citingMarkdown = (references: ReadonlyMap<string, string>) => ({
  line: (text: string): string => inlineMarkdown(withSpeechReferences(text, references)),
  text: (text: string, under?: number): string =>
    nestedMarkdown(withSpeechReferences(text, references), under),
});

/** Shows a judge's Markdown with references in place of ids. */
interface CitingTextProps extends Pick<OutcomePageProps, 'references'> {
  text: string;
}

export const CitingText = ({ text, references }: CitingTextProps) => (
  <div className="text">
    <Markdown text={withSpeechReferences(text, references)} />
  </div>
);
