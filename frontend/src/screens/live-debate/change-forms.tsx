// The forms that change a debate in progress, at its foot and in a card: the model of a seat, and the cost limit.
import { nanoFromUsd } from '@rostrum/shared/money/nano-usd';
import type { Occupant, Seat } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field, NumberInput } from '../../components/field.tsx';
import { useCan, useLimits, useRecord, useSend } from '../../debate/use-debate.tsx';
import { occupantInContext } from '../../engine/debates/branch-runs.ts';
import { cardsByKey } from '../../engine/debates/model-cards.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { controlsWords } from '../../words/live-words.ts';
import { formatTypedMoney, NANO_PER_CENT } from '../../words/money-text.ts';
import { ModelField } from '../shared/model-options.tsx';
import { modelsHidden } from '../shared/transcript-model.ts';

/** By seat, functions that apply a model that was chosen but not yet used. Resuming applies them. */
export const chosenModels = new Map<string, () => void>();

interface ReplaceModelProps {
  seat: Seat;
  /** Called after a change in a pause. The list then includes the present model, because its absence would reveal it. */
  onReplaced?: () => void;
}

export function ReplaceModelForm({ seat, onReplaced }: ReplaceModelProps) {
  const { id, name, occupant } = seat;
  const now = occupant.kind === 'model' ? modelKey(occupant.model) : '';
  const models = useModelList(listedModels);
  const [choice, setChoice] = useState('');
  const send = useSend();
  const card = models.find((model) => modelKey(model) === choice);
  const record = useRecord();
  const replace = ({ provider, id: model }: ModelCard) => {
    const newOccupant: Occupant = { kind: 'model', model: { provider, id: model } };
    const occupant = occupantInContext(record, id, newOccupant, cardsByKey(models));
    send({ type: 'RESEAT', seat: id, occupant });
    onReplaced?.();
  };
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), []);
  useEffect(() => {
    if (card) chosenModels.set(id, () => replace(card));
    return () => void chosenModels.delete(id);
  });
  const hidesOne = onReplaced === undefined || !modelsHidden(record);
  return (
    <div className="raise" ref={form}>
      <ModelField
        label={controlsWords('modelOf', { name })}
        value={choice}
        except={hidesOne ? now : undefined}
        placeholder={controlsWords('chooseModel')}
        onChoose={setChoice}
      />
      <Button onPress={card && (() => replace(card))}>{controlsWords('useModel')}</Button>
    </div>
  );
}

/** Rounds up to whole cents, so that the displayed figures add up. */
export const roundUpToCents = (nanoUsd: number): number => Math.ceil(nanoUsd / NANO_PER_CENT) * NANO_PER_CENT;

/** The next warning in nano-dollars: well below the new limit, above the amount reached, and in whole cents if there are some between. */
function nextWarning(limitNanoUsd: number, reachedNanoUsd: number): number {
  const warning = Math.round(Math.max(limitNanoUsd * 0.75, (limitNanoUsd + reachedNanoUsd) / 2));
  const cents = Math.floor(warning / NANO_PER_CENT) * NANO_PER_CENT;
  return cents > reachedNanoUsd ? cents : warning;
}

/** Amounts are those of the debate alone; a person reads and names the limit with what answers before it have taken of it. */
interface LimitFormProps {
  suggestedNanoUsd: number | null;
  /** The new limit must exceed this amount and the old limit; absent: it may also be lowered, and the warning stays. */
  reachedNanoUsd?: number;
  action?: string;
  onSet?: () => void;
}

export function LimitForm({ suggestedNanoUsd, reachedNanoUsd, action, onSet }: LimitFormProps) {
  const limits = useLimits();
  const send = useSend();
  const { answersNanoUsd } = limits;
  const [usd, setUsd] = useState(
    suggestedNanoUsd === null ? null : (suggestedNanoUsd + answersNanoUsd) / 1e9,
  );
  const nano = usd !== null && usd >= 0 && usd < 1e6 ? nanoFromUsd(usd) - answersNanoUsd : null;
  const raises = reachedNanoUsd !== undefined;
  const floor = Math.max(limits.limitNanoUsd ?? 0, reachedNanoUsd ?? 0);
  const keepsWarning = !raises || limits.warnAtNanoUsd === null;
  const warnAtNanoUsd = keepsWarning ? limits.warnAtNanoUsd : nextWarning(nano ?? floor, reachedNanoUsd);
  const event = { type: 'RAISE_LIMIT', limitNanoUsd: nano, warnAtNanoUsd } as const;
  const isChanged = nano !== null && nano !== limits.limitNanoUsd;
  const isAllowed = useCan(event) && isChanged && (!raises || nano > floor);
  const fault = () => {
    if (!raises) return isChanged ? controlsWords('limitTooLow') : undefined;
    return nano === null
      ? controlsWords('typeAmount')
      : controlsWords('mustBeOver', { money: formatTypedMoney(floor + answersNanoUsd) });
  };
  return (
    <form
      className="raise"
      onSubmit={(submission) => {
        submission.preventDefault();
        if (!isAllowed) return;
        send(event);
        onSet?.();
      }}
    >
      <Field label={controlsWords(raises ? 'newLimit' : 'costLimit')} error={isAllowed ? undefined : fault()}>
        <NumberInput money value={usd} onValue={setUsd} min={0} step="any" />
      </Field>
      <Button type="submit" look={action ? 'primary' : 'outlined'} disabled={!isAllowed}>
        {action ?? controlsWords(raises ? 'raiseLimit' : 'setLimit')}
      </Button>
    </form>
  );
}
