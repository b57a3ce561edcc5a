// The page Judges: what the judges of the next debate are worth by their exams, a row for each judge, and the exam for others.
import { judgeKey } from '@rostrum/shared/exam/exam-record';
import { panelExam, type SatExam } from '@rostrum/shared/exam/exam-rows';
import type { Share } from '@rostrum/shared/proof/exam-row';
import type { ExamPaper } from '@rostrum/shared/record/exam-paper';
import { mainSum } from '@rostrum/shared/record/ledger';
import type { ModelCard, ModelRef } from '@rostrum/shared/wire/model-card';
import { cardOfModel, isScripted, modelKey } from '@rostrum/shared/wire/model-key';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { Button } from '../../components/button.tsx';
import { useTitle } from '../../components/page-hooks.ts';
import { ColumnHeads } from '../../components/table-parts.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { currentLocale } from '../../words/define-words.ts';
import { panelExamSentences, preferenceSentences } from '../../words/exam-text.ts';
import { examWords } from '../../words/exam-words.ts';
import { forecastPrice } from '../../words/forecast-text.ts';
import { hedgedMoney } from '../../words/ledger-text.ts';
import { setupWords } from '../../words/setup-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { RunningInquiry } from '../shared/inquiry-line.tsx';
import { ModelField } from '../shared/model-options.tsx';
import { ServerNotice } from '../shared/server-notice.tsx';
import { type Exams, examPriceOf, examToStart, useExams, usePanel, usePaper } from '../shared/use-exams.ts';
import { useTask } from '../shared/use-task.ts';
import { ownExam } from './own-exam-screen.tsx';
import './judges-screen.css';

const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString(currentLocale(), { day: 'numeric', month: 'short' });

export function JudgesScreen() {
  useTitle(examWords('judges'));
  const exams = useExams();
  const paper = usePaper(exams);
  const panel = usePanel();
  const models = useModelList(listedModels);
  const [more, setMore] = useState<ModelRef[]>([]);
  if (!exams) return null;
  const inPanel = new Set(panel.map(judgeKey));
  const knownJudges = [exams.finished, exams.unfinished, exams.lost]
    .flatMap((some) => [...some.values()])
    .map(({ model }) => model);
  const others = [...new Map([...knownJudges, ...more].map((model) => [judgeKey(model), model])).values()];
  const [title, sentence] = panelExamSentences(panel.length, panelExam(panel, exams.finished));
  const rowsOf = (list: readonly ModelRef[]) =>
    list.map((model) => (
      <JudgeRow key={judgeKey(model)} model={model} exams={exams} paper={paper} models={models} />
    ));
  return (
    <main className="page judges" id="main" tabIndex={-1}>
      <div className="stack-2">
        <p className="italic">{examWords('judges')}</p>
        <h1>{title}</h1>
        <p className="trust-lead soft">{sentence}</p>
        <p className="trust-lead soft">{examWords('about')}</p>
      </div>
      <ServerNotice />
      <table className="exam-table">
        <ColumnHeads
          titles={(['judge', 'right', 'falseWinners', 'repeats', 'orders', 'sat', 'action'] as const).map(
            (key) => examWords(key),
          )}
        />
        {panel.length > 0 && (
          <tbody>
            <GroupRow title={examWords('panel')} />
            {rowsOf(panel)}
          </tbody>
        )}
        <tbody>
          <GroupRow title={examWords('others')} />
          {rowsOf(others.filter((model) => !inPanel.has(judgeKey(model))))}
          <OwnRow />
        </tbody>
      </table>
      <div className="row">
        <ModelField
          label={examWords('another')}
          value=""
          onChoose={(key) => {
            const card = models.find((one) => modelKey(one) === key);
            if (card) setMore((list) => [...list, { provider: card.provider, id: card.id }]);
          }}
        />
      </div>
      <p className="note">{examWords('rowNote')}</p>
    </main>
  );
}

const GroupRow = ({ title }: { title: string }) => (
  <tr className="group">
    <th colSpan={7} scope="rowgroup">
      {title}
    </th>
  </tr>
);

interface JudgeRowProps {
  model: ModelRef;
  exams: Exams;
  paper: ExamPaper | null;
  models: readonly ModelCard[];
}

function JudgeRow({ model, exams, paper, models }: JudgeRowProps) {
  const key = judgeKey(model);
  const exam = exams.finished.get(key);
  const running = exams.unfinished.get(key);
  const card = cardOfModel(models, model);
  const judge = shippedText(card?.title ?? modelKey(model));
  const isDue = !exam || exam.stale !== null;
  return (
    <tr>
      <th scope="row">
        {judge}
        {model.effort && <span className="note">{examWords('effort', { effort: model.effort })}</span>}
      </th>
      {running ? (
        <td colSpan={6}>
          <RunningInquiry id={running.id} />
        </td>
      ) : (
        <>
          {exam ? (
            <ExamCells exam={exam} />
          ) : (
            <NotSat why={isScripted(modelKey(model)) ? 'script' : exams.lost.has(key) ? 'lost' : 'notSat'} />
          )}
          <td className="r">
            {isDue && card && paper && !isScripted(modelKey(model)) && (
              <SitButton key={paper.seed} {...{ model, paper, models, judge }} again={exam !== undefined} />
            )}
          </td>
        </>
      )}
    </tr>
  );
}

const NotSat = ({ why }: { why: 'script' | 'lost' | 'notSat' }) => (
  <td colSpan={5} className="soft">
    {examWords(why)}
  </td>
);

const STALE = { prompt: 'stalePrompt', texts: 'staleTexts', old: 'staleOld' } as const;

function ExamCells({ exam: { row, stale, at, ledger } }: { exam: SatExam }) {
  const preferences = preferenceSentences(row);
  return (
    <>
      <ShareCell title={examWords('right')} share={row.right}>
        {preferences.map((sentence) => (
          <span className="note" key={sentence}>
            {sentence}
          </span>
        ))}
      </ShareCell>
      <ShareCell title={examWords('falseWinners')} share={row.falseWinners} />
      <ShareCell title={examWords('repeats')} share={row.repeatFlips} />
      <ShareCell title={examWords('orders')} share={row.orderFlips} />
      <td data-is={examWords('sat')}>
        {stale ? (
          <span className="stale">{examWords(STALE[stale])}</span>
        ) : (
          examWords('satOn', { date: dayOf(at), cost: hedgedMoney(mainSum(ledger)) })
        )}
      </td>
    </>
  );
}

const ShareCell = ({ title, share, children }: { title: string; share: Share; children?: ReactNode }) => (
  <td data-is={title} className="num">
    {examWords('of', share)}
    {children}
  </td>
);

interface SitButtonProps {
  model: ModelRef;
  paper: ExamPaper;
  models: readonly ModelCard[];
  judge: string;
  again: boolean;
}

function SitButton({ model, paper, models, judge, again: isAgain }: SitButtonProps) {
  const { startRecord } = useServices();
  const { busy, problem, run } = useTask();
  const price = useMemo(
    () => forecastPrice(examPriceOf(model, paper, models)) ?? setupWords('unknown'),
    [model, paper, models],
  );
  const sit = () => void run(async () => void (await startRecord(examToStart(model, paper, models))));
  return (
    <>
      <Button aria-label={examWords('sitNamed', { judge, price })} onPress={busy ? undefined : sit}>
        {examWords(isAgain ? 'sitAgain' : 'sit', { price })}
      </Button>
      <AlertNotice text={problem} />
    </>
  );
}

function OwnRow() {
  const { row } = useStore(ownExam);
  return (
    <tr>
      <th scope="row">
        {sharedWords('you')}
        <span className="note">{examWords('oneEach')}</span>
      </th>
      {row ? (
        <>
          <ShareCell title={examWords('right')} share={row.right} />
          <ShareCell title={examWords('falseWinners')} share={row.falseWinners} />
          <td>–</td>
          <td>–</td>
          <td data-is={examWords('sat')}>{examWords('free', { date: dayOf(row.at) })}</td>
        </>
      ) : (
        <NotSat why="notSat" />
      )}
      <td className="r">
        <Link className="btn" href="/judges/exam">
          {examWords('sitYourself')}
        </Link>
      </td>
    </tr>
  );
}
