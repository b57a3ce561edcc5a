// A history summary on the page: one quiet line between the spreads, folded; it is nobody's speech.

import { countWords } from '@rostrum/shared/debate/words';
import { FoldVertical } from 'lucide-react';
import { Markdown } from '../../parts/markdown.tsx';
import { type SummedUp, summaryLine } from '../reading/summed-up.ts';
import { figure } from '../reading/words.ts';

export function SummaryNote({ summary }: { summary: SummedUp }) {
  const line = (
    <>
      <FoldVertical className="icon" aria-hidden="true" /> {summaryLine(summary)}
    </>
  );
  if (summary.text === null) return <p className="summed-up note">{line}</p>;
  return (
    <details className="summed-up">
      <summary className="note">
        {line} <span className="num">{figure(countWords(summary.text))} words</span>
      </summary>
      <div className="text">
        <Markdown text={summary.text} />
      </div>
    </details>
  );
}
