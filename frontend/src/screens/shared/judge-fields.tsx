// Chooses the judges of existing speeches: one to five models.
import { MAX_JUDGES } from '@rostrum/shared/formats/panel-settings';
import type { ProviderStatus } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { Plus, X } from 'lucide-react';
import { IconButton, QuietButton } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { setupWords } from '../../words/setup-words.ts';
import { ModelOptions } from './model-options.tsx';

const NO_PROVIDERS: readonly ProviderStatus[] = [];

interface JudgeFieldsProps {
  /** Keys of the models, one for each judge. */
  judgeKeys: readonly string[];
  onChange(keys: readonly string[]): void;
  /** Returns the model key for one more judge; empty: none is chosen. */
  nextJudge(): string;
}

export function JudgeFields({ judgeKeys, onChange, nextJudge }: JudgeFieldsProps) {
  const models = useModelList(listedModels);
  const providers = useModelList((view) => view.answer?.providers ?? NO_PROVIDERS);
  const choose = (place: number, key: string) =>
    onChange(judgeKeys.map((now, index) => (index === place ? key : now)));
  return (
    <fieldset className="stack-3">
      <legend className="vh">{outcomeWords('judges')}</legend>
      {judgeKeys.map((key, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a judge is known by its place; two may be of one model
        <div className="line" key={index}>
          <Field label={outcomeWords('judge', { number: index + 1 })}>
            {(field) => (
              <select {...field} value={key} onChange={({ target }) => choose(index, target.value)}>
                <option value="">{setupWords('chooseModel')}</option>
                <ModelOptions
                  models={models.filter((card) => !card.hidden || modelKey(card) === key)}
                  providers={providers}
                />
              </select>
            )}
          </Field>
          {judgeKeys.length > 1 && (
            <IconButton
              icon={X}
              label={outcomeWords('removeJudge', { number: index + 1 })}
              onPress={() => onChange(judgeKeys.filter((_, place) => place !== index))}
            />
          )}
        </div>
      ))}
      {judgeKeys.length < MAX_JUDGES && (
        <div>
          <QuietButton icon={Plus} onPress={() => onChange([...judgeKeys, nextJudge()])}>
            {outcomeWords('addJudge')}
          </QuietButton>
        </div>
      )}
    </fieldset>
  );
}
