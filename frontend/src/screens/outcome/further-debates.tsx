// The buttons that make another debate from a finished one: judge it again, or hold a rematch. Each says what it costs before it starts.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { canBeJudgedAgain, canBeRematched, panelOf } from '@rostrum/shared/status/derived-debates';
import type { ModelCard, ProviderStatus } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { Gavel, Plus, Repeat2, X } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { Button, IconButton, QuietButton } from '../../components/button.tsx';
import { DialogBox } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { whenIdle } from '../../components/idle-work.ts';
import { useServices } from '../../debate/use-services.tsx';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { isRecorded } from '../../stores/setup-form.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import {
  forecastFor,
  forecastPrice,
  forecastStepsFor,
  judgedAgainBy,
  rematchToStart,
} from '../shared/judged-again-preview.ts';
import { ModelOptions } from '../shared/model-options.tsx';

export function FurtherDebates({ record }: { record: DebateRecord }) {
  const [choosing, setChoosing] = useState(false);
  const [, go] = useLocation();
  const open = (id: string) => go(`/debates/${encodeURIComponent(id)}`);
  return (
    <>
      {canBeJudgedAgain(record) && (
        <Button icon={Gavel} onPress={() => setChoosing(true)}>
          {outcomeWords('judgeAgain')}
        </Button>
      )}
      {canBeRematched(record) && !isRecorded(record) && <RematchButton record={record} onStarted={open} />}
      {choosing && <JudgeAgainDialog record={record} onStarted={open} onClose={() => setChoosing(false)} />}
    </>
  );
}

interface NextDebateProps {
  record: DebateRecord;
  onStarted(id: string): void;
}

function RematchButton({ record, onStarted }: NextDebateProps) {
  const { startRecord } = useServices();
  const [starting, setStarting] = useState(false);
  const rematch = useMemo(() => rematchToStart(record), [record]);
  const price = usePriceOf(rematch);
  const start = async () => {
    setStarting(true);
    try {
      onStarted(await startRecord(rematch));
    } finally {
      setStarting(false);
    }
  };
  return (
    <Button
      icon={Repeat2}
      className="rematch"
      title={outcomeWords('rematchHelp')}
      onPress={starting ? undefined : () => void start()}
    >
      {price === null ? outcomeWords('rematch') : outcomeWords('rematchFor', { price })}
    </Button>
  );
}

/** Computed while the browser is idle: a forecast writes every call of the debate, and the page must not wait for it. */
function usePriceOf(record: DebateRecord): string | null {
  const models = useModelList(listedModels);
  const [price, setPrice] = useState<string | null>(null);
  useEffect(() => {
    const steps = models.length === 0 ? null : forecastStepsFor(record, models);
    if (steps === null) {
      setPrice(null);
      return;
    }
    return whenIdle(() => {
      const next = steps.next();
      if (next.done) setPrice(forecastPrice(next.value));
      return !next.done;
    });
  }, [record, models]);
  return price;
}

const MOST_NEW_JUDGES = 5;
const NO_PROVIDERS: readonly ProviderStatus[] = [];

/** Other judges for a finished debate: one to five models, and what their verdict will cost. */
function JudgeAgainDialog({ record, onStarted, onClose }: NextDebateProps & { onClose(): void }) {
  const models = useModelList(listedModels);
  const providers = useModelList((view) => view.answer?.providers ?? NO_PROVIDERS);
  const able = useMemo(() => {
    const open = new Set(providers.filter(({ status }) => status === 'ready').map(({ id }) => id));
    return models.filter((card) => !card.hidden && open.has(card.provider));
  }, [models, providers]);
  const [chosen, setChosen] = useState<readonly string[]>(() => suggestedJudges(record, able));
  const { startRecord } = useServices();
  const [state, setState] = useState<'open' | 'starting' | { problem: string }>('open');

  const settled = useDeferredValue(chosen);
  const price = useMemo(() => {
    const judges = cardsOf(settled, models);
    return judges ? forecastPrice(forecastFor(judgedAgainBy(record, judges), models)) : null;
  }, [record, settled, models]);
  const judges = cardsOf(chosen, models);

  const start = async (panel: readonly ModelCard[]) => {
    setState('starting');
    try {
      onStarted(await startRecord(judgedAgainBy(record, panel)));
    } catch (error) {
      setState({ problem: error instanceof Error ? error.message : outcomeWords('notStarted') });
    }
  };
  const choose = (place: number, key: string) =>
    setChosen(chosen.map((now, index) => (index === place ? key : now)));
  return (
    <DialogBox open title={outcomeWords('furtherDebatesTitle')} onClose={onClose}>
      <p>{outcomeWords('furtherDebatesText')}</p>
      <fieldset className="stack-3">
        <legend className="vh">{outcomeWords('judges')}</legend>
        {chosen.map((key, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a judge is known by its place; two may be of one model
          <div className="line" key={index}>
            <Field label={outcomeWords('judge', { number: index + 1 })}>
              {(field) => (
                <select {...field} value={key} onChange={({ target }) => choose(index, target.value)}>
                  <option value="">{outcomeWords('chooseModel')}</option>
                  <ModelOptions
                    models={models.filter((card) => !card.hidden || modelKey(card) === key)}
                    providers={providers}
                  />
                </select>
              )}
            </Field>
            {chosen.length > 1 && (
              <IconButton
                icon={X}
                label={outcomeWords('removeJudge', { number: index + 1 })}
                onPress={() => setChosen(chosen.filter((_, place) => place !== index))}
              />
            )}
          </div>
        ))}
        {chosen.length < MOST_NEW_JUDGES && (
          <div>
            <QuietButton icon={Plus} onPress={() => setChosen([...chosen, nextJudge(record, able, chosen)])}>
              {outcomeWords('addJudge')}
            </QuietButton>
          </div>
        )}
      </fieldset>
      {judges &&
        ofSpeakersFamily(record, judges, models).map(({ title }) => (
          <p className="note" key={title}>
            {outcomeWords('sharesFamily', { model: title })}
          </p>
        ))}
      <AlertNotice text={typeof state === 'object' ? state.problem : null} />
      {!judges && <p className="note">{outcomeWords('noModelYet')}</p>}
      <div className="row" aria-live="polite">
        <Button
          look="primary"
          onPress={judges && state !== 'starting' ? () => void start(judges) : undefined}
        >
          {price === null ? outcomeWords('start') : outcomeWords('startFor', { price })}
        </Button>
        <Button onPress={onClose}>{outcomeWords('cancel')}</Button>
      </div>
    </DialogBox>
  );
}

/** `null` while a place is empty. */
function cardsOf(chosen: readonly string[], models: readonly ModelCard[]): ModelCard[] | null {
  const cards = chosen.flatMap((key) => models.find((card) => modelKey(card) === key) ?? []);
  return cards.length === chosen.length ? cards : null;
}

/** As many as sat there, each a model that has not judged this debate, as far as there are any. */
function suggestedJudges(record: DebateRecord, able: readonly ModelCard[]): string[] {
  const suggested: string[] = [];
  for (const _ of panelOf(record)) suggested.push(nextJudge(record, able, suggested));
  return suggested.slice(0, MOST_NEW_JUDGES);
}

/** A model that is not chosen yet: best one that neither spoke nor judged in this debate, then one that did not speak. */
function nextJudge(record: DebateRecord, able: readonly ModelCard[], chosen: readonly string[]): string {
  const judged = new Set(panelOf(record).map(({ id }) => id));
  const spoke = modelsIn(record, (seat) => !judged.has(seat));
  const sat = modelsIn(record, () => true);
  const free = able.map(modelKey).filter((key) => !chosen.includes(key));
  return (
    free.find((key) => !sat.has(key)) ?? free.find((key) => !spoke.has(key)) ?? free[0] ?? chosen[0] ?? ''
  );
}

const modelsIn = ({ seats }: DebateRecord, wanted: (seat: string) => boolean): Set<string> =>
  new Set(
    seats.flatMap(({ id, occupant }) =>
      wanted(id) && occupant.kind === 'model' ? [modelKey(occupant.model)] : [],
    ),
  );

function ofSpeakersFamily(
  record: DebateRecord,
  judges: readonly ModelCard[],
  models: readonly ModelCard[],
): ModelCard[] {
  const panel = new Set(panelOf(record).map(({ id }) => id));
  const spoke = modelsIn(record, (seat) => !panel.has(seat));
  const families = new Set(models.filter((card) => spoke.has(modelKey(card))).map(({ family }) => family));
  return [...new Set(judges)].filter(({ family }) => family !== '' && families.has(family));
}
