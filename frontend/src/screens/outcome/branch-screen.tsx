// Trying a change from one speech of a finished debate: what changes, what is kept and spoken again, how often, and what it costs.
import { branchCost } from '@rostrum/shared/budget/branch-cost';
import { nanoFromUsd } from '@rostrum/shared/money/nano-usd';
import { LEAST_RUNS } from '@rostrum/shared/proof/branch-effect';
import { type DebateRecord, limitsNow, type Seat, seatsNow, turnsOf } from '@rostrum/shared/record/record';
import { MAX_INSTRUCTION_CHARACTERS } from '@rostrum/shared/record/record-schema';
import { spokenSpeeches } from '@rostrum/shared/status/agenda';
import {
  type BranchPoint,
  branchDebate,
  branchPoints,
  type Change,
} from '@rostrum/shared/status/branch-debate';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { THINKING_EFFORTS, type ThinkingEffort } from '@rostrum/shared/wire/thinking-effort';
import { Play, Undo2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Button, QuietButton } from '../../components/button.tsx';
import { CheckField, Field, NumberInput, SegmentedControl, SelectField } from '../../components/field.tsx';
import { useTitle } from '../../components/page-hooks.ts';
import { useServices } from '../../debate/use-services.tsx';
import { branchesToStart, occupantInContext } from '../../engine/debates/branch-runs.ts';
import { cardsByKey } from '../../engine/debates/model-cards.ts';
import { recordAsShown } from '../../presentation/record-as-shown.ts';
import { useHistory, useRecords } from '../../storage/use-archive.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { branchWords } from '../../words/branch-words.ts';
import { forecastPrice } from '../../words/forecast-text.ts';
import { aboutMoney } from '../../words/money-text.ts';
import { setupWords } from '../../words/setup-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { AlertNotice, NotFound } from '../shared/alert-notice.tsx';
import { ModelOptions } from '../shared/model-options.tsx';
import { useForecast } from '../shared/use-forecast.ts';
import { useTask } from '../shared/use-task.ts';
import { trialAddress } from './branch-address.ts';
import { speechTitles } from './speech-titles.ts';

export function BranchScreen({ id }: { id: string }) {
  const turn = new URLSearchParams(useSearch()).get('at') ?? '';
  const history = useHistory();
  const rows = history?.rows.filter((row) => row.id === id) ?? [];
  const record = useRecords(rows)?.get(id);
  useTitle(branchWords('tryChange'));
  if (!history || (rows.length > 0 && !record)) return null;
  const point = record && branchPoints(record).find((one) => one.turn.id === turn);
  return record && point ? (
    <BranchForm key={turn} record={record} point={point} />
  ) : (
    <NotFound says={branchWords('gone')} />
  );
}

type What = Exclude<Change['what'], 'same-words'>;

const ABOUT: Readonly<Record<What, (speech: string, name: string) => string>> = {
  words: (speech) => speech,
  model: (_, name) => branchWords('modelText', { name }),
  instruction: (_, name) => branchWords('instructionText', { name }),
  same: () => branchWords('sameText'),
};

function BranchForm({ record, point: { turn, isEditable } }: { record: DebateRecord; point: BranchPoint }) {
  const seat = seatsNow(record).find(({ id }) => id === turn.seat) as Seat;
  const model = seat.occupant.kind === 'model' ? seat.occupant.model : null;
  const models = useModelList(listedModels);
  const cards = useMemo(() => cardsByKey(models), [models]);
  const { name } = seat;
  const title = speechTitles(recordAsShown(record)).get(turn.id) ?? turn.act;
  const speech = branchWords('speech', { name, title });
  const [what, setWhat] = useState<What>(isEditable ? 'words' : 'same');
  const [text, setText] = useState(turn.text);
  const [key, setKey] = useState(model ? modelKey(model) : '');
  const [effort, setEffort] = useState<ThinkingEffort | undefined>(model?.effort);
  const [instruction, setInstruction] = useState(seat.instruction ?? '');
  const [runs, setRuns] = useState(1);
  const [isControlled, setControlled] = useState(true);
  const [limitNanoUsd, setLimit] = useState(limitsNow(record).limitNanoUsd);
  const { startRecord } = useServices();
  const [, go] = useLocation();
  const { busy, problem, run } = useTask();
  const change = useMemo((): Change | null => {
    const card = cards[key];
    const isSameModel = model && key === modelKey(model) && effort === model.effort;
    switch (what) {
      case 'words':
        return text.trim() === '' || text.trim() === turn.text.trim() ? null : { what, text };
      case 'model': {
        if (!card || isSameModel) return null;
        const newModel = { provider: card.provider, id: card.id, ...(effort && { effort }) };
        return {
          what,
          occupant: occupantInContext(record, seat.id, { kind: 'model', model: newModel }, cards),
        };
      }
      case 'instruction':
        return instruction.trim() === (seat.instruction ?? '') ? null : { what, text: instruction };
      case 'same':
        return { what };
    }
  }, [what, text, key, effort, instruction, cards, record, seat, model, turn]);
  const hasControl = isControlled && what !== 'same';
  const parts = useParts(record, turn.id, change ?? { what: what === 'words' ? 'same-words' : 'same' });
  const price = priceOf(parts.cost, parts.forecast, hasControl ? 2 * runs : runs);
  const halfPrice = priceOf(parts.cost, parts.forecast, runs);
  const start = async (newChange: Change) => {
    const plan = { turn: turn.id, change: newChange, runs, hasControl, limitNanoUsd };
    const branches = branchesToStart(record, plan);
    const ids: string[] = [];
    for (const branch of branches) ids.push(await startRecord(branch));
    const trial = branches[0]?.origin?.way === 'branch' ? branches[0].origin.trial : '';
    go(ids.length > 2 ? trialAddress(trial) : `/debates/${ids[0]}`);
  };
  const efforts = THINKING_EFFORTS.filter((level) => cards[key]?.efforts?.[level] !== undefined);
  const fields: Record<What, ReactNode> = {
    words: (
      <div className="stack-1">
        <textarea
          aria-label={branchWords('wordsLabel', { speech })}
          rows={12}
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="between note">
          <span>{branchWords('wordsNote')}</span>
          <QuietButton icon={Undo2} onPress={text === turn.text ? undefined : () => setText(turn.text)}>
            {branchWords('putBack')}
          </QuietButton>
        </p>
      </div>
    ),
    model: (
      <div className="row">
        <ModelField name={name} value={key} onChoose={(next) => [setKey(next), setEffort(undefined)]} />
        {efforts.length > 1 && (
          <SelectField
            label={branchWords('effort')}
            value={effort ?? ''}
            options={[
              { value: '', title: branchWords('least') },
              ...efforts
                .slice(1)
                .map((level) => ({ value: level, title: setupWords('effortLevel', { level }) })),
            ]}
            onChoose={(level) => setEffort(level || undefined)}
          />
        )}
      </div>
    ),
    instruction: (
      <textarea
        aria-label={branchWords('instructionLabel', { name })}
        rows={3}
        dir="auto"
        maxLength={MAX_INSTRUCTION_CHARACTERS}
        value={instruction}
        onChange={({ target }) => setInstruction(target.value)}
      />
    ),
    same: null,
  };
  const choices = (Object.keys(fields) as What[]).filter(
    (one) => (one !== 'words' || isEditable) && (one === 'words' || one === 'same' || model),
  );
  return (
    <main id="main" tabIndex={-1} className="setup branch-form">
      <div className="form">
        <div>
          <p className="italic soft" dir="auto">
            {record.motion}
          </p>
          <h1>{branchWords('title', { speech })}</h1>
        </div>
        <fieldset>
          <legend className="vh">{branchWords('whatChanges')}</legend>
          <ul className="what list">
            {choices.map((one) => (
              <li key={one}>
                <label className="line check">
                  <input type="radio" name="what" checked={what === one} onChange={() => setWhat(one)} />
                  <b>{branchWords(one)}</b>
                </label>
                {(what === one && fields[one]) || <p className="soft">{ABOUT[one](speech, name)}</p>}
              </li>
            ))}
          </ul>
        </fieldset>
      </div>
      <aside className="programme" aria-label={branchWords('fromHere')}>
        <div className="programme-sheet">
          <section className="bill">
            <h2 className="italic">{branchWords('fromHere')}</h2>
            <ol className="order">
              <li>
                <b>{branchWords('kept')}</b>
                <span>{branchWords('keptText', { count: parts.kept })}</span>
              </li>
              <li>
                <b>{branchWords('changed')}</b>
                <span>{what === 'same' ? branchWords('same') : `${branchWords(what)}, ${speech}`}</span>
              </li>
              <li>
                <b>{branchWords('again')}</b>
                <span>{branchWords('againText', { count: parts.again })}</span>
              </li>
              <li>
                <b>{branchWords('verdict')}</b>
                <span>{branchWords('verdictText')}</span>
              </li>
            </ol>
          </section>
          <SegmentedControl
            label={branchWords('howOften')}
            value={`${runs}`}
            choices={[
              { value: '1', title: branchWords('once') },
              { value: `${LEAST_RUNS}`, title: branchWords('thrice') },
            ]}
            onChoose={(count) => setRuns(Number(count))}
          />
          <p className="note">{branchWords(runs === 1 ? 'onceText' : 'thriceText')}</p>
          {what !== 'same' && (
            <CheckField
              label={branchWords('withControl', { price: halfPrice ?? 'none' })}
              help={branchWords('controlText')}
              checked={isControlled}
              onCheck={setControlled}
            />
          )}
          <div className="between money">
            <p aria-live="polite">
              <span className="vh">{branchWords('estimate')}: </span>
              <strong className="num">{price ?? branchWords('unknownPrice')}</strong>
            </p>
            <Field label={branchWords('limit')}>
              {(field) => (
                <NumberInput
                  {...field}
                  money
                  value={limitNanoUsd === null ? null : limitNanoUsd / 1e9}
                  onValue={(usd) => setLimit(usd === null ? null : nanoFromUsd(usd))}
                />
              )}
            </Field>
          </div>
          <AlertNotice text={problem} />
          <div className="start docked">
            <Button
              look="primary"
              icon={Play}
              className="wide"
              onPress={change && !busy ? () => void run(() => start(change)) : undefined}
            >
              {branchWords('start')}
            </Button>
          </div>
          {hasControl && halfPrice !== null && (
            <p className="note">{branchWords('without', { price: halfPrice })}</p>
          )}
        </div>
      </aside>
    </main>
  );
}

function ModelField({ name, value, onChoose }: { name: string; value: string; onChoose(key: string): void }) {
  const models = useModelList(listedModels);
  const providers = useModelList((view) => view.answer?.providers ?? null);
  const isListed = models.some((card) => modelKey(card) === value);
  return (
    <Field label={branchWords('modelLabel', { name })}>
      {(field) => (
        <select {...field} value={value} onChange={({ target }) => onChoose(target.value)}>
          {!isListed && <option value={value}>{value}</option>}
          <ModelOptions
            models={models.filter((card) => !card.hidden || modelKey(card) === value)}
            providers={providers ?? []}
          />
        </select>
      )}
    </Field>
  );
}

/** Counts what a branch keeps and speaks again, and estimates its cost: from the bill of the debate, or else from a forecast. */
function useParts(record: DebateRecord, turn: string, change: Change) {
  const cards = useModelList(listedModels);
  const occupant = change.what === 'model' ? change.occupant : null;
  const kind = change.what;
  const draft = useMemo(() => {
    const draftChange: Change =
      kind === 'model' && occupant
        ? { what: kind, occupant }
        : { what: kind === 'words' || kind === 'same-words' ? 'same-words' : 'same' };
    const ids = { id: 'not-yet-made', channel: 'not-yet-made-but-of-its-length', createdAt: 0 };
    const one = { trial: 'none', run: 1, runs: 1, limitNanoUsd: null };
    return branchDebate(record, { ...ids, ...one, turn, change: draftChange });
  }, [record, turn, kind, occupant]);
  const cost = useMemo(() => branchCost(record, draft, cardsByKey(cards)), [record, draft, cards]);
  const forecast = forecastPrice(useForecast(cost ? null : draft));
  const sharedTurns = new Set(turnsOf(draft).map(({ id }) => id));
  const speeches = spokenSpeeches(record).filter((id) => id !== turn);
  const before = speeches.filter((id) => sharedTurns.has(id)).length;
  return { cost, forecast, kept: before, again: speeches.length - before };
}

/** Returns the price of so many branches in words; `null`: it is not known. */
function priceOf(cost: ReturnType<typeof branchCost>, forecast: string | null, count: number): string | null {
  if (!cost) return forecast && branchWords('each', { price: forecast });
  return cost.notional ? sharedWords('free') : aboutMoney(cost.nanoUsd * count);
}
