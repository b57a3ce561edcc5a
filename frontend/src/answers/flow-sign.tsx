// The signs of a flow sheet, one for each thing a speech can do with a claim. They differ by shape, not by colour.
import type { FlowWord } from '@rostrum/shared/judging/flow-row';

/** In a box of 14 by 14. `filled`: the part that is filled. */
const SIGN_PATHS: Readonly<Record<FlowWord, { line?: string; filled?: string }>> = {
  made: { filled: 'M2 1.5h3.5v11H2z' },
  extended: { line: 'M1 7h11m-4-4 4 4-4 4' },
  answered: { filled: 'M7 .5 13.5 7 7 13.5.5 7z' },
  'half answered': { line: 'M7 .5 13.5 7 7 13.5.5 7z', filled: 'M7 .5.5 7 7 13.5z' },
  dropped: { line: 'M7 .5 13.5 7 7 13.5.5 7z' },
  conceded: { line: 'M3 13.5v-13', filled: 'M3 1h9.5L10 4.25l2.5 3.25H3z' },
  'no turn left': { line: 'M1 7h8m3-5v10' },
};

/** Hidden from screen readers: the word stands beside it. */
export function FlowSign({ word }: { word: FlowWord }) {
  const { line, filled } = SIGN_PATHS[word];
  return (
    <svg className="flow-sign" viewBox="0 0 14 14" aria-hidden="true">
      {line && <path d={line} />}
      {filled && <path className="filled" d={filled} />}
    </svg>
  );
}
