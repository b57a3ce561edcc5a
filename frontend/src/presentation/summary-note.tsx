// Shows a summary between sections as one collapsed line; it is not a speech of any seat.

import { countWords } from '@rostrum/shared/speech/text-metrics';
import { FoldVertical } from 'lucide-react';
import { Markdown } from '../components/markdown.tsx';
import { speechCardWords } from '../words/speech-card-words.ts';
import { type SummaryLine, summarySentence } from './summary-lines.ts';

export function SummaryNote({ summary }: { summary: SummaryLine }) {
  const line = (
    <>
      <FoldVertical className="icon" aria-hidden="true" /> {summarySentence(summary)}
    </>
  );
  if (summary.text === null) return <p className="summed-up column note">{line}</p>;
  return (
    <details className="summed-up column">
      <summary className="note">
        {line} <span className="num">{speechCardWords('words', { count: countWords(summary.text) })}</span>
      </summary>
      <div className="text">
        <Markdown text={summary.text} />
      </div>
    </details>
  );
}
