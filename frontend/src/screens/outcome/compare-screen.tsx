// The branches of one change beside the debate they begin with: what may be said of the change, every verdict, and the speeches from the
// first difference.
import { branchCost } from '@rostrum/shared/budget/branch-cost';
import { sumOf } from '@rostrum/shared/budget/rest';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { textsByTurn } from '@rostrum/shared/plan/cursor';
import { firstSideLead, type Trial, trialOf, whyUncounted } from '@rostrum/shared/proof/branch-effect';
import { ledgerOf, mainSum } from '@rostrum/shared/record/ledger';
import { branchOrigin, isControl } from '@rostrum/shared/record/origin-ways';
import { type DebateRecord, seatsNow, type Turn } from '@rostrum/shared/record/record';
import { shareKept } from '@rostrum/shared/speech/word-diff';
import { stepTitle, turnReferences } from '@rostrum/shared/status/agenda';
import { branchPlace } from '@rostrum/shared/status/branch-debate';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { AnswerBody } from '../../answers/registry.tsx';
import { ChangedWords } from '../../answers/signature-view.tsx';
import { LinkButton } from '../../components/button.tsx';
import { useTitle } from '../../components/page-hooks.ts';
import { BenchIcon, benchClass } from '../../components/speaker-mark.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { controlsToStart, fullTrial } from '../../engine/debates/branch-runs.ts';
import { cardsByKey } from '../../engine/debates/model-cards.ts';
import { HeadlineLine } from '../../presentation/headline.tsx';
import { recordAsShown } from '../../presentation/record-as-shown.ts';
import { EditedNote } from '../../presentation/speech-flags.tsx';
import { countControlsElsewhere } from '../../storage/branch-trees.ts';
import { useHistory, useRecords } from '../../storage/use-archive.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { branchTitle, branchWords } from '../../words/branch-words.ts';
import { branchLeadText, effectText } from '../../words/effect-text.ts';
import { occupantTitle } from '../../words/format-text.ts';
import { hedgedMoney } from '../../words/ledger-text.ts';
import { aboutMoney } from '../../words/money-text.ts';
import { AlertNotice, NotFound } from '../shared/alert-notice.tsx';
import { addressFromHistory } from '../shared/debate-address.ts';
import { type TranscriptModel, transcriptModelOf } from '../shared/transcript-model.ts';
import { useMissingModels } from '../shared/use-forecast.ts';
import { useTask } from '../shared/use-task.ts';
import { trialAddress } from './branch-address.ts';
import { speechTitles } from './speech-titles.ts';

export function CompareScreen({ id }: { id: string }) {
  const history = useHistory();
  const rows = history?.rows.filter((row) => branchOrigin(row)?.trial === id) ?? [];
  const source = history?.rows.find((row) => row.id === (rows[0] && branchOrigin(rows[0])?.debate));
  const records = useRecords(source ? [source, ...rows] : rows);
  useTitle(branchWords('compareTitle'));
  if (!history) return null;
  if (rows.length === 0) return <NotFound says={branchWords('noTrial')} />;
  const branches = rows.flatMap((row) => records?.get(row.id) ?? []);
  if (branches.length === 0) return null;
  return (
    <Comparison
      branches={branches}
      source={records?.get(source?.id ?? '') ?? null}
      controlsElsewhere={countControlsElsewhere(rows[0], history.rows)}
    />
  );
}

interface ComparedProps {
  branches: readonly DebateRecord[];
  /** `null`: it is not stored any more. */
  source: DebateRecord | null;
  /** Number of branches of other trials with nothing changed from the same speech. */
  controlsElsewhere: number;
}

function Comparison({ branches, source, controlsElsewhere }: ComparedProps) {
  const trial = trialOf(branches);
  const all = [...trial.changed, ...trial.controls];
  const [chosenId, setChosen] = useState<string | null>(null);
  const first = all[0] as DebateRecord;
  const right = all.find(({ id }) => id === chosenId) ?? first;
  const left = source ?? [...trial.controls, ...all].find((one) => one !== right) ?? null;
  const titleIn = (record: DebateRecord) => (record === source ? sourceTitle(record) : runTitle(record));
  const { headline, text } = effectText(trial, source && firstSideLead(source), controlsElsewhere);
  return (
    <main className="page outcome" id="main" tabIndex={-1}>
      <section className="section" aria-label={branchWords('compareTitle')}>
        <div className="stack-3 verdict-head">
          <h1 dir="auto">{first.motion}</h1>
          <p className="note">{titleOf(first)}</p>
          {source && <WhatChanged branch={first} source={source} />}
          <div role="status" className="stack-3">
            <h2 className="long">{headline}</h2>
            <p className="trust-lead">{text}</p>
          </div>
          {source && <OfferRuns source={source} trial={trial} />}
        </div>
      </section>
      <dl className="verdicts">
        {source && <Verdict title={titleIn(source)} record={source} source={null} />}
        {all.map((record) => (
          <Verdict key={record.id} title={titleIn(record)} record={record} source={source} />
        ))}
      </dl>
      {left && (
        <section className="section compare" aria-label={branchWords('compareSection')}>
          <div className="pair columns compare-head">
            <h2>{titleIn(left)}</h2>
            <fieldset className="row switch">
              <legend className="vh">{branchWords('onTheRight')}</legend>
              {all.map((record) => (
                <label className="line check" key={record.id}>
                  <input
                    type="radio"
                    name="right"
                    checked={record === right}
                    onChange={() => setChosen(record.id)}
                  />
                  {titleIn(record)}
                </label>
              ))}
            </fieldset>
          </div>
          <Speeches left={left} right={right} titleIn={titleIn} />
        </section>
      )}
    </main>
  );
}

function titleOf(branch: DebateRecord): string {
  const place = branchPlace(recordAsShown(branch));
  const branchedAt = place ? { name: place.seat.name, title: stepTitle(place.step) } : undefined;
  return branchTitle({ origin: branch.origin, branchedAt });
}

/** A source that is a branch itself was not the first debate. */
const sourceTitle = (source: DebateRecord): string =>
  branchWords(branchOrigin(source) ? 'sourceBranch' : 'firstDebate');

/** Says which model or instruction is another one; changed words are marked where they stand. */
function WhatChanged({ branch, source }: { branch: DebateRecord; source: DebateRecord }) {
  const cards = cardsByKey(useModelList(listedModels));
  const change = branchOrigin(branch)?.change;
  const seat = branchPlace(branch)?.seat;
  const before = seatsNow(source).find(({ id }) => id === seat?.id);
  if (!seat || !before) return null;
  const { name, instruction: text = '' } = seat;
  if (change === 'instruction')
    return <p dir="auto">{branchWords('changedInstruction', { name, text, given: text ? 'yes' : 'no' })}</p>;
  if (change !== 'model') return null;
  const [model, modelBefore] = [seat, before].map(({ occupant }) => occupantTitle(occupant, cards));
  return <p>{branchWords('changedModel', { name, model: model ?? '', before: modelBefore ?? '' })}</p>;
}

function runTitle(record: DebateRecord): string {
  const origin = branchOrigin(record);
  if (!origin) return branchWords('firstDebate');
  const title = branchWords(isControl(origin) ? 'control' : 'withChange');
  const { run, runs } = origin;
  return runs === 1 ? title : `${title}, ${branchWords('run', { run: ((run - 1) % runs) + 1, runs })}`;
}

interface VerdictProps {
  title: string;
  record: DebateRecord;
  /** The debate that the branches begin with; `null`: this one, or it is not stored. */
  source: DebateRecord | null;
}

function Verdict({ title, record, source }: VerdictProps) {
  const { headline } = debateOutcome(record);
  const over = debateStatus(record) === 'completed';
  const bench = headline && 'bench' in headline ? headline.bench : null;
  const [lead, before] = [firstSideLead(record), source && firstSideLead(source)];
  const cost = hedgedMoney(mainSum(ledgerOf(record)));
  return (
    <div>
      <dt className="italic">{title}</dt>
      <dd className={benchClass(bench)}>
        <Link href={addressFromHistory(record.id)}>
          {over && bench && <BenchIcon bench={bench} />}{' '}
          {over ? <HeadlineLine headline={headline} /> : branchWords('waiting')}
        </Link>
      </dd>
      <dd className="note">{branchLeadText(record, lead, before, cost)}</dd>
    </div>
  );
}

/** Offers the controls of a change that was tried without any, or a trial with enough runs to tell it from luck, with their price. */
function OfferRuns({ source, trial }: { source: DebateRecord; trial: Trial }) {
  const { startRecord } = useServices();
  const [, go] = useLocation();
  const cards = cardsByKey(useModelList(listedModels));
  const { busy, problem, run } = useTask();
  const [first] = trial.changed;
  const hasControl = trial.controls.length > 0;
  const isOffered = !hasControl || trial.effect?.says === 'too-few';
  const branches = useMemo(() => {
    if (!first || !isOffered) return [];
    const more = hasControl ? fullTrial(source, first) : controlsToStart(source, first);
    return whyUncounted([first, ...more]) === null ? more : [];
  }, [source, first, hasControl, isOffered]);
  const missing = useMissingModels(branches[0] ?? null);
  if (branches.length === 0) return null;
  const costs = branches.flatMap((branch) => branchCost(source, branch, cards) ?? []);
  const billed = sumOf(costs.map(({ notional: isNotional, nanoUsd }) => (isNotional ? 0 : nanoUsd)));
  const start = async () => {
    for (const branch of branches) await startRecord(branch);
    if (hasControl) go(trialAddress(branchOrigin(branches[0] as DebateRecord)?.trial ?? ''));
  };
  return (
    <p>
      <LinkButton onPress={busy || missing !== null ? undefined : () => void run(start)}>
        {branchWords(hasControl ? 'runThrice' : 'runControl')}
      </LinkButton>{' '}
      <span className="note num">{costs.length === branches.length && aboutMoney(billed)}</span>
      <AlertNotice text={problem ?? missing} />
    </p>
  );
}

type Turns = TranscriptModel['turns'];

interface SpeechesProps {
  left: DebateRecord;
  right: DebateRecord;
  titleIn(record: DebateRecord): string;
}

/** Shows the speeches of both debates side by side, without those that stand in both. */
function Speeches({ left, right, titleIn }: SpeechesProps) {
  const models = [transcriptModelOf(left), transcriptModelOf(right)] as const;
  const [before, after] = models.map(({ turns }) => turns) as [Turns, Turns];
  const titles = new Map(models.flatMap(({ record }) => [...speechTitles(record)]));
  const slots = models
    .flatMap(({ agenda }) => agenda)
    .filter(({ hiddenFrom, phase, isSpeech }) => hiddenFrom === null && (isSpeech || phase !== 'verdict'))
    .flatMap((item) => item.slots);
  const bySlot = new Map(slots.map((slot) => [slot.turn, slot]));
  const isShared = (id: string) => before.get(id)?.text === after.get(id)?.text;
  const differing = [...bySlot.values()].filter(({ turn }) => !isShared(turn));
  const sharedCount = [...bySlot.keys()].filter((turn) => before.has(turn) && isShared(turn)).length;
  return (
    <>
      <p className="shared-note italic">{branchWords('sharedNote', { count: sharedCount })}</p>
      {differing.map(({ turn, seat }) => {
        const [one, other] = [before.get(turn), after.get(turn)];
        const kind = models[0].answerKinds.get(turn) ?? models[1].answerKinds.get(turn);
        const isMarked = !kind && one && other && shareKept(one.text, other.text) >= LEAST_COMMON;
        const column = (record: DebateRecord, speech: Turn | undefined, side: 'before' | 'after') => (
          <article
            className={`${benchClass(seat.bench)}${speech?.edited ? ' by-hand' : ''}`}
            aria-label={`${titleIn(record)}: ${seat.name}, ${titles.get(turn)}`}
          >
            <div className="line side">
              {seat.bench && <BenchIcon bench={seat.bench} />} {seat.name}{' '}
              <span className="note of-run">{titleIn(record)}</span> <EditedNote turn={speech} />
            </div>
            <div className="text" dir="auto">
              {!speech ? (
                <p className="soft">{branchWords(isToCome(record, turn) ? 'toCome' : 'notSpoken')}</p>
              ) : isMarked ? (
                <ChangedWords before={one.text} after={other.text} only={side} />
              ) : (
                <AnswerBody text={speech.text} kind={kind} references={turnReferences(right)} />
              )}
            </div>
          </article>
        );
        return (
          <div className="pair columns" key={turn}>
            <h3 className="italic">{titles.get(turn)}</h3>
            {column(left, one, 'before')}
            {column(right, other, 'after')}
          </div>
        );
      })}
    </>
  );
}

/** Returns whether a turn that is not spoken may still be: the debate runs, and nobody has skipped it. */
const isToCome = (record: DebateRecord, turn: string): boolean =>
  debateStatus(record) !== 'completed' && !textsByTurn(record).has(turn);

/** Least share of the words that two speeches have in common where their differences are marked. */
const LEAST_COMMON = 0.5;
