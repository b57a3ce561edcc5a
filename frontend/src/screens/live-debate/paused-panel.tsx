// What can be changed while a debate is paused: the model of every seat that still speaks, and the cost limit.
import { nanoFromUsd } from '@rostrum/shared/money/nano-usd';
import type { Seat } from '@rostrum/shared/record/record';
import { seatsStillToSpeak } from '@rostrum/shared/status/debate-status';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field, NumberInput } from '../../components/field.tsx';
import { BenchIcon } from '../../components/speaker-mark.tsx';
import {
  useCan,
  useLimits,
  useReadOnly,
  useRecord,
  useSend,
  useStateName,
} from '../../debate/use-debate.tsx';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { isRecorded, isRecordedSpeaker } from '../../stores/setup-form.ts';
import { controlsWords } from '../../words/live-words.ts';
import { ModelOptions } from '../shared/model-options.tsx';

/** `shown`: no dialog asks what to do. */
export function PausedPanel({ shown }: { shown: boolean }) {
  const state = useStateName();
  const readOnly = useReadOnly() !== null;
  return state === 'paused' && shown && !readOnly ? <PausedChanges /> : null;
}

function PausedChanges() {
  const record = useRecord();
  const seats = seatsStillToSpeak(record);
  return (
    <details className="paused across">
      <summary>{controlsWords('whilePaused')}</summary>
      <section className="paused-changes columns" aria-label={controlsWords('whilePaused')}>
        <div>
          <h3 className="label">{controlsWords('models')}</h3>
          {isRecorded(record) && <p className="note">{controlsWords('recordedSeats')}</p>}
          <ul className="list">
            {seats.map((seat) => (
              <SeatLine key={seat.id} seat={seat} />
            ))}
          </ul>
        </div>
        <LimitForm />
      </section>
    </details>
  );
}

function SeatLine({ seat }: { seat: Seat }) {
  const [changing, setChanging] = useState(false);
  const { occupant } = seat;
  return (
    <li>
      <div className="line">
        {seat.bench && <BenchIcon bench={seat.bench} />}
        <b>{seat.name}</b>
        <span className="note">{controlsWords(occupant.kind === 'human' ? 'person' : 'hiddenModel')}</span>
        {occupant.kind === 'model' && !isRecordedSpeaker(occupant) && (
          <Button
            className="small"
            aria-expanded={changing}
            aria-label={controlsWords('changeModelOf', { name: seat.name })}
            onPress={() => setChanging(!changing)}
          >
            {controlsWords('change')}
          </Button>
        )}
      </div>
      {changing && occupant.kind === 'model' && (
        <ReplaceModelForm
          seat={seat.id}
          name={seat.name}
          now={modelKey(occupant.model)}
          onReplaced={() => setChanging(false)}
        />
      )}
    </li>
  );
}

function LimitForm() {
  const { limitNanoUsd, warnAtNanoUsd } = useLimits();
  const send = useSend();
  const [usd, setUsd] = useState<number | null>(limitNanoUsd === null ? null : limitNanoUsd / 1e9);
  const isAmount = usd !== null && usd >= 0 && usd < 1e6;
  const event = {
    type: 'RAISE_LIMIT',
    limitNanoUsd: isAmount ? nanoFromUsd(usd) : null,
    warnAtNanoUsd,
  } as const;
  const changed = event.limitNanoUsd !== limitNanoUsd;
  const allowed = useCan(event);
  const reason = !changed || !isAmount || allowed ? undefined : controlsWords('limitTooLow');
  return (
    <form
      className="raise"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (changed && isAmount && allowed) send(event);
      }}
    >
      <Field label={controlsWords('costLimit')} error={reason}>
        {(field) => <NumberInput {...field} money value={usd} onValue={setUsd} min={0} step="any" />}
      </Field>
      <Button type="submit" disabled={!changed || !isAmount || !allowed}>
        {controlsWords('setLimit')}
      </Button>
    </form>
  );
}

interface ReplaceModelFormProps {
  seat: string;
  name: string;
  /** `modelKey` of the model that holds the seat: it is not offered again. */
  now: string;
  action?: string | undefined;
  onReplaced?: () => void;
}

export function ReplaceModelForm({ seat, name, now, action, onReplaced }: ReplaceModelFormProps) {
  const models = useModelList(listedModels);
  const providers = useModelList((view) => view.answer?.providers ?? null);
  const [chosen, setChosen] = useState('');
  const send = useSend();
  const card = models.find((model) => modelKey(model) === chosen);
  const replace = ({ provider, id, contextTokens }: ModelCard) => {
    const occupant = { kind: 'model', model: { provider, id }, contextTokens } as const;
    send({ type: 'RESEAT', seat, occupant });
    onReplaced?.();
  };
  return (
    <div className="raise">
      <Field label={controlsWords('modelOf', { name })}>
        {(field) => (
          <select {...field} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{controlsWords('chooseModel')}</option>
            <ModelOptions
              models={models.filter((model) => !model.hidden && modelKey(model) !== now)}
              providers={providers ?? []}
            />
          </select>
        )}
      </Field>
      <Button onPress={card && (() => replace(card))}>{action ?? controlsWords('useModel')}</Button>
    </div>
  );
}
