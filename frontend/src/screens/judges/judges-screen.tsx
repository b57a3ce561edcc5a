// The page about judging models: what all kept debates together say of each of them. Findings first, then the table they come from.
import { FEWEST_FOR_FINDING } from '@rostrum/shared/judging/judge-record';
import { ASSUMED_SIGMA } from '@rostrum/shared/judging/outcome-word';
import { PAIRS_TO_LEARN } from '@rostrum/shared/judging/reading-sigma';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { useTitle } from '../../components/use-title.ts';
import { type JudgesReading, useJudges } from '../../storage/use-judges.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { judgesWords } from '../../words/judges-words.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { plainFigure } from './judge-figures.ts';
import { JudgeFindings, type NamedJudge } from './judge-findings.tsx';
import { JudgesTable } from './judges-table.tsx';
import './judges-screen.css';

export function JudgesScreen() {
  useTitle(judgesWords('title'));
  const [attempt, setAttempt] = useState(0);
  const reading = useJudges(attempt);
  return (
    <main className="page judges" id="main" tabIndex={-1}>
      <JudgesView reading={reading} onRetry={() => setAttempt(attempt + 1)} />
    </main>
  );
}

export function JudgesView({ reading, onRetry }: { reading: JudgesReading; onRetry(): void }) {
  const models = useModelList(listedModels);
  const judges = useMemo((): NamedJudge[] => {
    if (reading.state !== 'ready') return [];
    const titles = new Map(models.map((card) => [modelKey(card), card.title]));
    return reading.judges.map((judge) => ({
      ...judge,
      name: titles.get(modelKey(judge.model)) ?? judge.model.id,
    }));
  }, [reading, models]);
  if (reading.state === 'failed')
    return (
      <>
        <h1>{judgesWords('title')}</h1>
        <AlertNotice text={judgesWords('failed', { problem: reading.problem })} />
        <div className="row">
          <Button onPress={onRetry}>{judgesWords('tryAgain')}</Button>
        </div>
      </>
    );
  if (reading.state === 'reading')
    return (
      <>
        <h1>{judgesWords('title')}</h1>
        <p className="italic" role="status">
          {reading.progress ? judgesWords('progress', reading.progress) : judgesWords('loading')}
        </p>
      </>
    );
  if (judges.length === 0)
    return (
      <>
        <h1>{judgesWords('title')}</h1>
        <section className="stack-3 no-judges">
          <h2>{judgesWords('emptyTitle')}</h2>
          <p>{judgesWords('empty')}</p>
          <div className="row">
            <Link className="btn primary" href="/">
              {judgesWords('newDebate')}
            </Link>
          </div>
        </section>
      </>
    );
  return (
    <>
      <header className="stack-2">
        <h1>{judgesWords('title')}</h1>
        <p className="text judges-lead">{judgesWords('lead', { debates: reading.debates })}</p>
      </header>
      <JudgeFindings judges={judges} />
      <section className="section" aria-label={judgesWords('judge')}>
        <JudgesTable judges={judges} />
      </section>
      <JudgesGuide />
    </>
  );
}

const GUIDE = [
  ['withYou', 'withYouGuide'],
  ['withPanel', 'withPanelGuide'],
  ['withItself', 'withItselfGuide'],
  ['asBelieved', 'asBelievedGuide'],
  ['length', 'lengthGuide'],
] as const;

const JudgesGuide = () => (
  <section className="section judges-guide" aria-labelledby="judges-guide">
    <h2 id="judges-guide">{judgesWords('guide')}</h2>
    <dl>
      {GUIDE.map(([title, text]) => (
        <div key={title}>
          <dt>{judgesWords(title)}</dt>
          <dd>{judgesWords(text)}</dd>
        </div>
      ))}
      <div>
        <dt>{judgesWords('noise')}</dt>
        <dd>{judgesWords('noiseGuide', { assumed: plainFigure(ASSUMED_SIGMA), pairs: PAIRS_TO_LEARN })}</dd>
      </div>
    </dl>
    <p className="note">{judgesWords('local', { needed: FEWEST_FOR_FINDING })}</p>
  </section>
);
