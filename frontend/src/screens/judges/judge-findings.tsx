// What stands out of the judges, in sentences: one heading, one sentence and one plot for each finding.
import {
  FEWEST_FOR_FINDING,
  type JudgeFinding,
  type JudgeRecord,
} from '@rostrum/shared/judging/judge-record';
import { joinNames } from '../../presentation/format-text.ts';
import { judgesWords } from '../../words/judges-words.ts';
import { FindingPlot } from './interval-plot.tsx';
import { chanceBand, plainFigure, plottedShare, plottedSlope } from './judge-figures.ts';

export interface NamedJudge extends JudgeRecord {
  /** The model's title. */
  name: string;
}

export function JudgeFindings({ judges }: { judges: readonly NamedJudge[] }) {
  const found = judges.flatMap((judge) => judge.findings.map((finding) => ({ judge, finding })));
  const clean = judges.filter(
    ({ debates, findings }) => debates >= FEWEST_FOR_FINDING && findings.length === 0,
  );
  return (
    <section className="section" aria-labelledby="judge-findings">
      <h2 id="judge-findings">{judgesWords('findings')}</h2>
      {found.length > 0 ? (
        <ul className="found">
          {found.map(({ judge, finding }) => (
            <li key={`${judge.model.provider} ${judge.model.id} ${finding}`}>
              <Finding judge={judge} finding={finding} />
            </li>
          ))}
        </ul>
      ) : (
        clean.length === 0 && <p>{judgesWords('nothingYet', { needed: FEWEST_FOR_FINDING })}</p>
      )}
      {clean.length > 0 && (
        <p className="note">
          {judgesWords('clean', {
            judges: joinNames(
              clean.map(({ name, debates }) => judgesWords('cleanJudge', { judge: name, debates })),
            ),
          })}
        </p>
      )}
    </section>
  );
}

function Finding({ judge, finding }: { judge: NamedJudge; finding: JudgeFinding }) {
  const { title, text, plot } = FINDINGS[finding](judge);
  return (
    <>
      <h3>{title}</h3>
      <p className="text">{text}</p>
      {plot}
    </>
  );
}

interface WrittenFinding {
  title: string;
  text: string;
  plot: React.ReactNode;
}

const FINDINGS: Readonly<Record<JudgeFinding, (judge: NamedJudge) => WrittenFinding>> = {
  'follows-its-belief': ({ name, withItsBelief }) => ({
    title: judgesWords('believedTitle', { judge: name }),
    text: judgesWords('believed', sharesOf(withItsBelief)),
    plot: <SharePlot title={judgesWords('asBelieved')} share={withItsBelief} />,
  }),
  'favours-longer': (judge) => lengthFinding(judge, 'longer'),
  'favours-shorter': (judge) => lengthFinding(judge, 'shorter'),
  'follows-the-order': ({ name, withItself }) => ({
    title: judgesWords('orderTitle', { judge: name }),
    text: judgesWords('order', sharesOf(withItself)),
    plot: <SharePlot title={judgesWords('withItself')} share={withItself} />,
  }),
  'may-be-guessing': ({ name, withItself }) => ({
    title: judgesWords('guessingTitle', { judge: name }),
    text: judgesWords('guessing', sharesOf(withItself)),
    plot: <SharePlot title={judgesWords('withItself')} share={withItself} />,
  }),
};

const sharesOf = ({ count, of, byChance, giveOrTake }: NamedJudge['withItself']) => ({
  count,
  of,
  byChance: plainFigure(byChance),
  giveOrTake: plainFigure(giveOrTake),
});

function lengthFinding({ name, length }: NamedJudge, kind: 'longer' | 'shorter'): WrittenFinding {
  const { slope, from, to, points } = length ?? { slope: 0, from: 0, to: 0, points: 0 };
  const [least, most] = [Math.min(Math.abs(from), Math.abs(to)), Math.max(Math.abs(from), Math.abs(to))];
  return {
    title: judgesWords(kind === 'longer' ? 'longerTitle' : 'shorterTitle', { judge: name }),
    text: judgesWords(kind, {
      points: plainFigure(Math.abs(slope)),
      from: plainFigure(least),
      to: plainFigure(most),
      debates: points,
    }),
    plot: (
      <FindingPlot
        {...plottedSlope(judgesWords('length'), { slope, from, to, points })}
        chance={null}
        ends={[judgesWords('favoursShorter'), '0', judgesWords('favoursLonger')]}
      />
    ),
  };
}

const SharePlot = ({ title, share }: { title: string; share: NamedJudge['withItself'] }) => (
  <FindingPlot
    {...plottedShare(title, share)}
    chance={chanceBand(share)}
    ends={['0%', judgesWords('chance'), '100%']}
  />
);
