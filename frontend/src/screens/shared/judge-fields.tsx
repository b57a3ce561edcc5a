// Chooses the judges of existing speeches: one to five models.
import { MAX_JUDGES } from '@rostrum/shared/formats/panel-settings';
import { Plus, X } from 'lucide-react';
import { IconButton, QuietButton } from '../../components/button.tsx';
import { outcomeWords } from '../../words/outcome-words.ts';
import { ModelField } from './model-options.tsx';

interface JudgeFieldsProps {
  /** Keys of the models, one for each judge. */
  judgeKeys: readonly string[];
  onChange(keys: readonly string[]): void;
  /** Returns the model key for one more judge; empty: none is chosen. */
  nextJudge(): string;
}

export function JudgeFields({ judgeKeys, onChange, nextJudge }: JudgeFieldsProps) {
  const choose = (place: number, key: string) =>
    onChange(judgeKeys.map((now, index) => (index === place ? key : now)));
  return (
    <fieldset className="stack-3">
      <legend className="vh">{outcomeWords('judges')}</legend>
      {judgeKeys.map((key, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a judge is known by its place; two may be of one model
        <div className="line" key={index}>
          <ModelField
            label={outcomeWords('judge', { number: index + 1 })}
            value={key}
            onChoose={(next) => choose(index, next)}
          />
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
