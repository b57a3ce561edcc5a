// Trying a change from one speech of a finished debate: what changes, what is kept and spoken again, how often, and what it costs.
import { branchCost } from '@rostrum/shared/budget/branch-cost';
import { sumOf } from '@rostrum/shared/budget/rest';
import { nanoFromUsd } from '@rostrum/shared/money/nano-usd';
import { whyUncounted } from '@rostrum/shared/proof/branch-effect';
import { type DebateRecord, limitAsGiven, type Seat, seatsNow } from '@rostrum/shared/record/record';
import { LEAST_RUNS } from '@rostrum/shared/record/record-parts';
import { MAX_INSTRUCTION_CHARACTERS } from '@rostrum/shared/record/record-schema';
import {
  type BranchPoint,
  branchDebate,
  branchPoints,
  type Change,
  controlOf,
} from '@rostrum/shared/status/branch-debate';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { capitalise } from '@rostrum/shared/wire/one-line';
import type { ThinkingEffort } from '@rostrum/shared/wire/thinking-effort';
import { Play, Undo2 } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { QuietButton } from '../../components/button.tsx';
import { CheckField, SegmentedControl } from '../../components/field.tsx';
import { useTitle } from '../../components/page-hooks.ts';
import { forgetKept, useKept } from '../../components/use-kept.ts';
import { useServices } from '../../debate/use-services.tsx';
import { branchesToStart, countSpeeches, occupantInContext } from '../../engine/debates/branch-runs.ts';
import { NOT_YET_MADE } from '../../engine/debates/debate-ids.ts';
import { cardsByKey } from '../../engine/debates/model-cards.ts';
import { recordAsShown } from '../../presentation/record-as-shown.ts';
import { useHistory, useRecords } from '../../storage/use-archive.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { branchWords, effectWords } from '../../words/branch-words.ts';
import { forecastPrice } from '../../words/forecast-text.ts';
import { aboutMoney } from '../../words/money-text.ts';
import { setupWords } from '../../words/setup-words.ts';
import { NotFound } from '../shared/alert-notice.tsx';
import { EffortField, ModelField } from '../shared/model-options.tsx';
import { StartSheet } from '../shared/start-sheet.tsx';
import { useForecast, useMissingModels } from '../shared/use-forecast.ts';
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
  const form = `${record.id} ${turn.id}`;
  const [what, setWhat] = useKept<What>(form, 'what', isEditable ? 'words' : 'same');
  const [text, setText] = useKept(form, 'text', turn.text);
  const [key, setKey] = useKept(form, 'model', model ? modelKey(model) : '');
  const [effort, setEffort] = useKept<ThinkingEffort | undefined>(form, 'effort', model?.effort);
  const [instruction, setInstruction] = useKept(form, 'instruction', seat.instruction ?? '');
  const [chosenRuns, setRuns] = useKept(form, 'runs', 1);
  const [isControlled, setControlled] = useKept(form, 'control', true);
  const [ownLimit, setLimit] = useKept<{ usd: number | null } | null>(form, 'limit', null);
  const { startRecord } = useServices();
  const [, go] = useLocation();
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
  const parts = useParts(record, turn.id, useDeferredValue(change) ?? controlOf(what));
  const missing = useMissingModels(parts.draft);
  // Nothing is changed in a control: its speaker has the model of before.
  const control = useParts(
    record,
    turn.id,
    useMemo(() => controlOf(what), [what]),
  );
  const why = whyUncounted([parts.draft, control.draft]);
  const runs = why ? 1 : chosenRuns;
  const hasControl = isControlled && what !== 'same' && !why;
  const count = hasControl ? 2 * runs : runs;
  const usualLimit = limitAsGiven(record);
  const limit = ownLimit ? ownLimit.usd : usualLimit && (usualLimit * count) / 1e9;
  const controlPrice = priceOf([{ ...control, count: runs }]);
  const price = priceOf([{ ...parts, count: runs }, ...(hasControl ? [{ ...control, count: runs }] : [])]);
  const start = async (newChange: Change) => {
    const limitNanoUsd = limit === null ? null : Math.floor(nanoFromUsd(limit) / count);
    const plan = { turn: turn.id, change: newChange, runs, hasControl, limitNanoUsd };
    const branches = branchesToStart(record, plan);
    const ids: string[] = [];
    for (const branch of branches) ids.push(await startRecord(branch));
    forgetKept(form);
    const trial = branches[0]?.origin?.way === 'branch' ? branches[0].origin.trial : '';
    go(ids.length > 2 ? trialAddress(trial) : `/debates/${ids[0]}`);
  };
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
        <ModelField
          label={branchWords('modelLabel', { name })}
          value={key}
          onChoose={(next) => [setKey(next), setEffort(undefined)]}
        />
        <EffortField {...{ name, effort }} card={cards[key]} onChoose={setEffort} />
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
        <div className="stack-2">
          <p className="italic" dir="auto">
            {record.motion}
          </p>
          <h1>{branchWords('title', { speech })}</h1>
        </div>
        <fieldset>
          <legend className="vh">{branchWords('whatChanges')}</legend>
          <ul className="what list">
            {choices.map((one) => (
              <li key={one} className="columns">
                <label className="line check">
                  <input type="radio" name="what" checked={what === one} onChange={() => setWhat(one)} />
                  <b className="serif-large">{branchWords(one)}</b>
                </label>
                {(what === one && fields[one]) || <p className="soft">{ABOUT[one](speech, name)}</p>}
              </li>
            ))}
          </ul>
        </fieldset>
      </div>
      <StartSheet
        label={branchWords('fromHere')}
        title={branchWords('fromHere')}
        lines={[
          { title: branchWords('kept'), text: branchWords('keptText', { count: parts.kept }) },
          {
            title: branchWords('changed'),
            text: what === 'same' ? branchWords('same') : `${branchWords(what)}, ${speech}`,
          },
          { title: branchWords('again'), text: branchWords('againText', { count: parts.again }) },
          { title: branchWords('verdict'), text: branchWords('verdictText') },
        ]}
        cost={capitalise(price ?? setupWords('unknown'))}
        limit={limit}
        onLimit={(usd) => setLimit({ usd })}
        icon={Play}
        start={branchWords('start')}
        fault={missing}
        onStart={change && missing === null ? () => start(change) : null}
      >
        <SegmentedControl
          label={branchWords('howOften')}
          value={`${runs}`}
          choices={[1, ...(why ? [] : [LEAST_RUNS])].map((times) => ({
            value: `${times}`,
            title: branchWords(times === 1 ? 'once' : 'thrice'),
          }))}
          onChoose={(times) => setRuns(Number(times))}
        />
        <p className="note">
          {why ? effectWords('noScoresText', { why }) : branchWords(runs === 1 ? 'onceText' : 'thriceText')}
        </p>
        {what !== 'same' && !why && (
          <CheckField
            label={branchWords('withControl', {
              price: controlPrice === aboutMoney(0) ? 'none' : (controlPrice ?? 'none'),
            })}
            help={branchWords('controlText')}
            checked={isControlled}
            onCheck={setControlled}
          />
        )}
      </StartSheet>
    </main>
  );
}

const DRAFT = { ...NOT_YET_MADE, trial: 'none', run: 1, runs: 1, limitNanoUsd: null };

/** Counts what a branch keeps and speaks again, and estimates its cost: from the bill of the debate, or else from a forecast. */
function useParts(record: DebateRecord, turn: string, change: Change) {
  const cards = useModelList(listedModels);
  const draft = useMemo(() => branchDebate(record, { ...DRAFT, turn, change }), [record, turn, change]);
  const cost = useMemo(() => branchCost(record, draft, cardsByKey(cards)), [record, draft, cards]);
  const forecast = forecastPrice(useForecast(cost ? null : draft));
  return { draft, cost, forecast, ...countSpeeches(record, draft) };
}

type Priced = ReturnType<typeof useParts> & { count: number };

/** Returns the price of branches in words, all together or, by a forecast, of one; `null`: it is not known. */
function priceOf(branches: readonly [Priced, ...Priced[]]): string | null {
  const costs = branches.flatMap(({ cost, count }) => (cost ? { ...cost, count } : []));
  if (costs.length < branches.length) {
    const [{ forecast }] = branches;
    return forecast && forecast !== aboutMoney(0) ? branchWords('each', { price: forecast }) : forecast;
  }
  return aboutMoney(sumOf(costs.map(({ notional, nanoUsd, count }) => (notional ? 0 : nanoUsd * count))));
}
