// Gives a seat another model, chosen from those that are listed; the present one is not named.
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { useSend } from '../../debate/use-debate.tsx';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { controlsWords } from '../../words/controls-words.ts';
import { ModelOptions } from '../shared/model-options.tsx';

interface ReplaceModelFormProps {
  seat: string;
  name: string;
  /** `modelKey` of the model that holds the seat: it is not offered again. */
  now: string;
  /** The label of its button. */
  action?: string;
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
