// A judge cites speeches by their ids; readers know them by their references.
import { Markdown } from '../components/markdown.tsx';

/** `text` with every id of a speech in it (bare, or in backticks) as its reference: P2. */
export function withSpeechReferences(text: string, references: ReadonlyMap<string, string>): string {
  const ids = [...references.keys()].sort((a, b) => b.length - a.length);
  return ids.reduce(
    (read, id) => read.replaceAll(`\`${id}\``, id).replaceAll(id, references.get(id) ?? id),
    text,
  );
}

/** What the judge wrote, as Markdown that cites speeches as readers know them. */
export const CitingText = ({
  text,
  references,
}: {
  text: string;
  references: ReadonlyMap<string, string>;
}) => (
  <div className="text">
    <Markdown text={withSpeechReferences(text, references)} />
  </div>
);
