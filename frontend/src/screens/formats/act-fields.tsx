// The fields of one act in the format editor: its task, who speaks and how, how long, and under which conditions.

import { answerDefinition } from '@rostrum/shared/answers/registry';
import { MOST_ACT_INSTRUCTION_CHARACTERS } from '@rostrum/shared/formats/format-limits';
import { TASKS, taskDescription } from '@rostrum/shared/formats/task-descriptions';
import { cleanText } from '@rostrum/shared/record/clean-text';
import type { Act } from '@rostrum/shared/record/plan';
import { Field } from '../../components/field.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { formatEditorWords } from '../../words/format-editor-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { taskExamplesWords } from '../../words/task-examples-words.ts';
import { CheckField } from '../shared/check-field.tsx';
import { NodeConditionFields } from './condition-field.tsx';
import { useFieldFault } from './editor-context.tsx';
import { ChoiceField, NumberField, SelectField, TextField, withChosen } from './editor-fields.tsx';
import { type FormatPart, partIf } from './format-part.ts';
import { NumberOrSettingField } from './number-or-setting-field.tsx';
import { SpeakerOrderField } from './speaker-order-field.tsx';

const taskChoices = () =>
  Object.entries(TASKS).map(([value, { title }]) => ({ value, title: shippedText(title) }));

const phaseChoices = () =>
  (['opening', 'exchange', 'verdict'] as const).map((value) => ({
    value,
    title: formatEditorWords(value),
    help: formatEditorWords(`${value}-help`),
  }));

const newArgumentsChoices = () =>
  [
    { value: undefined, title: formatEditorWords('newArgumentsUnsaid') },
    { value: true, title: formatEditorWords('newArgumentsAllowed') },
    { value: false, title: formatEditorWords('newArgumentsForbidden') },
  ] as const;

const hiddenFromChoices = () =>
  [
    { value: undefined, title: formatEditorWords('hiddenNo') },
    { value: 'speakers', title: formatEditorWords('hiddenFromSpeakers') },
    { value: 'everyone', title: formatEditorWords('hiddenFromEveryone') },
  ] as const;

/** The act with another task: it gets that task's usual answer, and its usual label unless the label was changed. */
function withTask({ answer: _, temperature: __, ...act }: Act, next: string): Act {
  const before = taskDescription(act.task);
  const task = taskDescription(next);
  const answer = task?.answers?.[0];
  const named = before !== undefined && act.label === before.usual.label;
  return {
    ...act,
    ...(answer ? { answer, temperature: 'evaluation' } : {}),
    task: next,
    label: named && task ? task.usual.label : act.label,
  };
}

/** What the task asks for, and an example of it. */
function taskHelp(task: string): string | undefined {
  const english = taskDescription(task)?.about;
  const about = english && shippedText(english);
  if (about === undefined || !taskExamplesWords.has(task)) return about;
  return `${about} ${formatEditorWords('example', { example: taskExamplesWords(task) })}`;
}

export function ActFields({ of }: { of: FormatPart<Act> }) {
  const act = of.value;
  const temperature = of.at('temperature');
  const skippable = of.at('skippable');
  return (
    <div className="node-fields">
      <ChoiceField
        label={formatEditorWords('task')}
        of={of.at('task')}
        help={taskHelp(act.task)}
        choices={withChosen(taskChoices(), act.task)}
        onChoose={(next) => of.set(withTask(act, next))}
      />
      <TextField label={formatEditorWords('label')} of={of.at('label')} longest={60} />
      <div className="wide">
        <SpeakerOrderField of={of.at('by')} task={act.task} />
      </div>
      <InstructionField of={of.at('instruction')} />
      <LengthFields of={of} />
      <SegmentedControl
        label={formatEditorWords('phase')}
        value={act.phase}
        choices={phaseChoices()}
        onChoose={of.at('phase').set}
      />
      <ChoiceField
        label={formatEditorWords('newArguments')}
        of={of.at('newArguments')}
        choices={newArgumentsChoices()}
      />
      <AnswerField act={act} of={of.at('answer')} />
      <details className="wide more" open={act.when !== undefined || act.unless !== undefined}>
        <summary>{formatEditorWords('more')}</summary>
        <div className="node-fields">
          <NodeConditionFields of={of} phase={act.phase} />
          <ChoiceField
            label={formatEditorWords('hidden')}
            of={of.at('hiddenFrom')}
            choices={hiddenFromChoices()}
          />
          <CheckField
            label={formatEditorWords('judgingTemperature')}
            help={formatEditorWords('judgingTemperatureHelp')}
            checked={act.temperature === 'evaluation'}
            onCheck={(cool) => temperature.set(cool ? 'evaluation' : undefined)}
          />
          <CheckField
            label={formatEditorWords('skippable')}
            help={formatEditorWords('skippableHelp')}
            checked={act.skippable === true}
            onCheck={(mayFail) => skippable.set(mayFail || undefined)}
          />
        </div>
      </details>
    </div>
  );
}

function InstructionField({ of }: { of: FormatPart<Act['instruction']> }) {
  const label = formatEditorWords('instruction');
  const error = useFieldFault(of.path, label);
  return (
    <Field className="wide" label={label} help={formatEditorWords('instructionHelp')} error={error}>
      {(field) => (
        <textarea
          {...field}
          rows={2}
          dir="auto"
          maxLength={MOST_ACT_INSTRUCTION_CHARACTERS}
          value={of.value ?? ''}
          placeholder={formatEditorWords('instructionPlaceholder')}
          onChange={({ target }) => of.type(target.value === '' ? undefined : cleanText(target.value))}
        />
      )}
    </Field>
  );
}

const LENGTHS = {
  seconds: { title: 'bySeconds', begins: { seconds: 120 } },
  words: { title: 'byWords', begins: { words: { from: 100, to: 200 } } },
  maxOutputTokens: { title: 'byTokens', begins: { maxOutputTokens: 600 } },
  none: { title: 'byNothing', begins: {} },
} as const;
type LengthKind = keyof typeof LENGTHS;
const LENGTH_KINDS = Object.keys(LENGTHS) as LengthKind[];
const lengthChoices = () =>
  LENGTH_KINDS.map((value) => ({ value, title: formatEditorWords(LENGTHS[value].title) }));

const isInWords = (words: Act['words']): words is { from: number; to: number } =>
  typeof words?.from === 'number' && typeof words.to === 'number';

function LengthFields({ of }: { of: FormatPart<Act> }) {
  const { seconds, words, maxOutputTokens, ...rest } = of.value;
  const present = { seconds, words, maxOutputTokens, none: true };
  const kind = LENGTH_KINDS.find((value) => present[value] !== undefined) ?? 'none';
  const range = partIf(of.at('words'), isInWords);
  return (
    <>
      <SelectField
        label={formatEditorWords('limitedBy')}
        value={kind}
        choices={lengthChoices()}
        onChoose={(next) => of.set({ ...rest, ...LENGTHS[next].begins })}
      />
      {seconds !== undefined && (
        <NumberOrSettingField label={formatEditorWords('seconds')} of={of.at('seconds')} usual={120} />
      )}
      {range && (
        <div className="row two-numbers">
          <NumberField label={formatEditorWords('wordsFrom')} of={range.at('from')} min={1} />
          <NumberField label={formatEditorWords('wordsTo')} of={range.at('to')} min={1} />
        </div>
      )}
      {maxOutputTokens !== undefined && (
        <NumberOrSettingField
          label={formatEditorWords('tokensAtMost')}
          of={of.at('maxOutputTokens')}
          usual={600}
        />
      )}
    </>
  );
}

/** Shown only if the task has structured answers; any other is answered by a free speech. */
function AnswerField({ act, of }: { act: Act; of: FormatPart<Act['answer']> }) {
  const answers: readonly Act['answer'][] = taskDescription(act.task)?.answers ?? [];
  const fault = useFieldFault(of.path, formatEditorWords('theAnswer'));
  if (answers.length === 0 && fault === undefined) return null;
  const free = act.answer === undefined || answers.length === 0 ? [undefined] : [];
  const shown = [...new Set([...free, ...answers, act.answer])];
  return (
    <ChoiceField
      label={formatEditorWords('answeredAs')}
      of={of}
      choices={shown.map((value) => ({
        value,
        title: value ? shippedText(answerDefinition(value).title) : formatEditorWords('freeSpeech'),
      }))}
    />
  );
}
