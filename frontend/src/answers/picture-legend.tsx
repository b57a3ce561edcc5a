// Explains the shapes in the pictures of a panel's readings: the bracket of a judge, the mean, and the band that decides nothing.
import { panelResultWords } from '../words/panel-result-words.ts';

interface PictureLegendProps {
  /** How many readings the mean is of; one has no mean. */
  readings: number;
  brackets: boolean;
  /** What the band means; `null`: there is none. */
  band: string | null;
}

export const PictureLegend = ({ readings, brackets, band }: PictureLegendProps) => (
  <p className="legend">
    <span>
      <svg className="plot" aria-hidden="true">
        {brackets && <line className="span" x1="3" x2="23" y1="6" y2="6" />}
        {brackets && <line className="tick" x1="3" x2="3" y1="1" y2="11" />}
        <line className="tick" x1="23" x2="23" y1="1" y2="11" />
      </svg>
      {panelResultWords(brackets ? 'legendBracket' : 'legendReading')}
    </span>
    {readings > 1 && (
      <span>
        <svg className="plot" aria-hidden="true">
          <path className="mean" d="M13 0 19 6 13 12 7 6z" />
        </svg>
        {panelResultWords('legendMean', { count: readings })}
      </span>
    )}
    {band !== null && (
      <span>
        <svg className="plot" aria-hidden="true">
          <rect className="band" width="26" height="12" />
        </svg>
        {band}
      </span>
    )}
  </p>
);
