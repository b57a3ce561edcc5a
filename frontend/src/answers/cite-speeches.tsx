// Replaces the ids of speeches, which models are given, with the references that readers see (`P2`).
import { Markdown } from '../components/markdown.tsx';
import type { OutcomePageProps } from './answer-view.ts';

const patterns = new WeakMap<ReadonlyMap<string, string>, RegExp>();

/** An id of a speech (bare, or in backticks), and no part of a longer word or number. */
function idsIn(references: ReadonlyMap<string, string>): RegExp {
  const known = patterns.get(references);
  if (known) return known;
  const ids = [...references.keys()]
    .sort((a, b) => b.length - a.length)
    .map((id) => id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const made = new RegExp(`(\`?)(?<![\\w:.-])(${ids.join('|') || '(?!)'})(?![\\w-])\\1`, 'g');
  patterns.set(references, made);
  return made;
}

/** `text` with every id of a speech in it as its reference: P2. */
export const withSpeechReferences = (text: string, references: ReadonlyMap<string, string>): string =>
  text.replace(idsIn(references), (id, _, turn: string) => references.get(turn) ?? id);

const EMPHASIS = /(\*\*|__)(?=\S)(.+?)(?<=\S)\1/gs;
/** The same for a judge's line that is shown as it is, without the marks of bold type. */
export const citedLine = (text: string, references: ReadonlyMap<string, string>): string =>
  withSpeechReferences(text.replace(EMPHASIS, '$2'), references);

/** Shows a judge's Markdown with references in place of ids. */
interface CitingTextProps extends Pick<OutcomePageProps, 'references'> {
  text: string;
}

export const CitingText = ({ text, references }: CitingTextProps) => (
  <div className="text">
    <Markdown text={withSpeechReferences(text, references)} />
  </div>
);
