// The table of judging models: what was counted of each, with intervals. On narrow screens each model is a block.
import { FEWEST_FOR_FINDING, type JudgeFinding } from '@rostrum/shared/judging/judge-record';
import { ASSUMED_SIGMA } from '@rostrum/shared/judging/outcome-word';
import { PAIRS_TO_LEARN } from '@rostrum/shared/judging/reading-sigma';
import type { CountedShare, FittedSlope } from '@rostrum/shared/judging/statistics';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { formatFineMoney } from '../../presentation/money-text.ts';
import { judgesWords } from '../../words/judges-words.ts';
import { IntervalPlot } from './interval-plot.tsx';
import { plainFigure, plottedShare, plottedSlope, signedFigure } from './judge-figures.ts';
import type { NamedJudge } from './judge-findings.tsx';

const SHARES = [
  { key: 'withYou', title: 'withYou', findings: [] },
  { key: 'withPanel', title: 'withPanel', findings: [] },
  { key: 'withItself', title: 'withItself', findings: ['follows-the-order', 'may-be-guessing'] },
  { key: 'withItsBelief', title: 'asBelieved', findings: ['follows-its-belief'] },
] as const satisfies readonly {
  key: keyof NamedJudge;
  title: string;
  findings: readonly JudgeFinding[];
}[];
/** Keys of the title of a column and of the line below it. */
const COLUMNS = [
  ['withYou', 'withYouMore'],
  ['withPanel', 'withPanelMore'],
  ['withItself', 'withItselfMore'],
  ['asBelieved', 'asBelievedMore'],
  ['length', 'lengthMore'],
] as const;
const FIGURES = [
  ['noise', 'noiseMore'],
  ['cost', 'costMore'],
] as const;

/** Roles are written out, because a row that is displayed as a block is no row any more. */
export function JudgesTable({ judges }: { judges: readonly NamedJudge[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table className="judge-table" role="table">
      <caption>{judgesWords('caption')}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          <th scope="col">{judgesWords('judge')}</th>
          {COLUMNS.map(([column, more]) => (
            <th key={column} scope="col">
              {judgesWords(column)}
              <span>{judgesWords(more)}</span>
            </th>
          ))}
          {FIGURES.map(([column, more]) => (
            <th key={column} scope="col" className="r">
              {judgesWords(column)}
              <span>{judgesWords(more)}</span>
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {judges.map((judge) => (
          <JudgeRow key={modelKey(judge.model)} judge={judge} />
        ))}
      </tbody>
    </table>
  );
}

function JudgeRow({ judge }: { judge: NamedJudge }) {
  const { name, debates, length, findings } = judge;
  const isFew = debates < FEWEST_FOR_FINDING;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <tr role="row" className={isFew ? 'few-debates' : undefined}>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <th scope="row" role="rowheader">
        {name}
        <span className="note num">{judgesWords('debates', { debates })}</span>
      </th>
      {isFew ? (
        // biome-ignore lint/a11y/noRedundantRoles: see above
        <td role="cell" colSpan={COLUMNS.length} data-label={judgesWords('findings')}>
          <span className="value">
            {judgesWords('underTheLeast', { missing: FEWEST_FOR_FINDING - debates })}
          </span>
        </td>
      ) : (
        <>
          {SHARES.map(({ key, title, findings: own }) => (
            <ShareCell
              key={key}
              title={judgesWords(title)}
              share={judge[key]}
              finding={own.some((finding) => findings.includes(finding))}
            />
          ))}
          <SlopeCell
            slope={length}
            finding={findings.includes('favours-longer') || findings.includes('favours-shorter')}
          />
        </>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <td role="cell" className="r num" data-label={`${judgesWords('noise')}, ${judgesWords('noiseMore')}`}>
        <span className="value">{isFew ? '–' : <Noise sigma={judge.sigma} />}</span>
      </td>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <td role="cell" className="r num" data-label={`${judgesWords('cost')}, ${judgesWords('costMore')}`}>
        <span className="value">
          {judge.costNanoUsd === null ? '–' : formatFineMoney(judge.costNanoUsd).text}
          {judge.notional && judge.costNanoUsd !== null && (
            <span className="note"> {judgesWords('demo')}</span>
          )}
        </span>
      </td>
    </tr>
  );
}

const Noise = ({ sigma }: Pick<NamedJudge, 'sigma'>) =>
  sigma && sigma.pairs >= PAIRS_TO_LEARN ? (
    plainFigure(sigma.points)
  ) : (
    <>
      {plainFigure(ASSUMED_SIGMA)} <span className="note">{judgesWords('assumed')}</span>
    </>
  );

interface ShareCellProps {
  title: string;
  share: CountedShare;
  finding: boolean;
}

function ShareCell({ title, share, finding }: ShareCellProps) {
  const { count, of } = share;
  const text = judgesWords('countOf', { count, of });
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <td role="cell" data-label={title}>
      {of < FEWEST_FOR_FINDING ? (
        <span className="few value">{judgesWords('stillNeeded', { of, needed: FEWEST_FOR_FINDING })}</span>
      ) : (
        <>
          <span className="value num">{finding ? <b>{text}</b> : text}</span>
          <IntervalPlot {...plottedShare(title, share)} finding={finding} />
        </>
      )}
    </td>
  );
}

function SlopeCell({ slope, finding }: { slope: FittedSlope | null; finding: boolean }) {
  const title = judgesWords('length');
  const label = `${title}, ${judgesWords('lengthMore')}`;
  if (slope === null || slope.points < FEWEST_FOR_FINDING) {
    const of = slope?.points ?? 0;
    return (
      // biome-ignore lint/a11y/noRedundantRoles: see above
      <td role="cell" data-label={label}>
        <span className="few value">{judgesWords('stillNeeded', { of, needed: FEWEST_FOR_FINDING })}</span>
      </td>
    );
  }
  const figure = signedFigure(slope.slope);
  const between = judgesWords('between', { from: signedFigure(slope.from), to: signedFigure(slope.to) });
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <td role="cell" data-label={label}>
      <span className="value num">
        {finding ? <b>{figure}</b> : figure} <span className="note">{between}</span>
      </span>
      <IntervalPlot {...plottedSlope(title, slope)} finding={finding} />
    </td>
  );
}
