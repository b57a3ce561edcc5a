// The fields of one act in the format editor: its task, who speaks and how, how long, and under which conditions.

import { answerDefinition } from '@rostrum/shared/answers/registry';
import { TASKS, taskDescription } from '@rostrum/shared/formats/task-descriptions';
import type { Act } from '@rostrum/shared/record/plan';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { CheckField } from '../shared/check-field.tsx';
import { NodeConditionFields } from './condition-field.tsx';
import { useFieldFault } from './editor-context.tsx';
import { ChoiceField, NumberField, SelectField, TextField, withChosen } from './editor-fields.tsx';
import { type FormatPart, partIf } from './format-part.ts';
import { NumberOrSettingField } from './number-or-setting-field.tsx';
import { SpeakerOrderField } from './speaker-order-field.tsx';

const TASK_CHOICES = Object.entries(TASKS).map(([value, { title }]) => ({ value, title }));

const PHASE_CHOICES = [
  { value: 'opening', title: 'Opening', help: 'Before the exchange begins' },
  { value: 'exchange', title: 'Exchange', help: 'The debate itself' },
  { value: 'verdict', title: 'Verdict', help: 'Also held when the debate is stopped early' },
] as const;

const NEW_ARGUMENTS_CHOICES = [
  { value: undefined, title: 'not spoken of' },
  { value: true, title: 'allowed' },
  { value: false, title: 'not allowed: the judge disregards them' },
] as const;

const HIDDEN_FROM_CHOICES = [
  { value: undefined, title: 'no: everybody hears it' },
  { value: 'speakers', title: 'no speaker hears it' },
  { value: 'everyone', title: 'nobody sees it before the end' },
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

export function ActFields({ of }: { of: FormatPart<Act> }) {
  const act = of.value;
  const temperature = of.at('temperature');
  const skippable = of.at('skippable');
  return (
    <div className="node-fields">
      <ChoiceField
        label="Task"
        of={of.at('task')}
        help={taskDescription(act.task)?.about}
        choices={withChosen(TASK_CHOICES, act.task)}
        onChoose={(next) => of.set(withTask(act, next))}
      />
      <TextField label="Printed as" of={of.at('label')} longest={60} />
      <div className="wide">
        <SpeakerOrderField of={of.at('by')} task={act.task} />
      </div>
      <LengthFields of={of} />
      <SegmentedControl
        label="Belongs to"
        value={act.phase}
        choices={PHASE_CHOICES}
        onChoose={of.at('phase').set}
      />
      <ChoiceField label="New arguments" of={of.at('newArguments')} choices={NEW_ARGUMENTS_CHOICES} />
      <AnswerField act={act} of={of.at('answer')} />
      <details className="wide more" open={act.when !== undefined || act.unless !== undefined}>
        <summary>Conditions, seals and failures</summary>
        <div className="node-fields">
          <NodeConditionFields of={of} phase={act.phase} />
          <ChoiceField label="Sealed" of={of.at('hiddenFrom')} choices={HIDDEN_FROM_CHOICES} />
          <CheckField
            label="Cool"
            help="Spoken at the temperature of evaluations."
            checked={act.temperature === 'evaluation'}
            onCheck={(cool) => temperature.set(cool ? 'evaluation' : undefined)}
          />
          <CheckField
            label="Dispensable"
            help="A speech that keeps failing is passed over."
            checked={act.skippable === true}
            onCheck={(mayFail) => skippable.set(mayFail || undefined)}
          />
        </div>
      </details>
    </div>
  );
}

const LENGTHS = {
  seconds: { title: 'Speaking time', begins: { seconds: 120 } },
  words: { title: 'Words', begins: { words: { from: 100, to: 200 } } },
  maxOutputTokens: { title: 'Tokens', begins: { maxOutputTokens: 600 } },
  none: { title: 'Nothing: as long as usual', begins: {} },
} as const;
type LengthKind = keyof typeof LENGTHS;
const LENGTH_CHOICES = (Object.keys(LENGTHS) as LengthKind[]).map((value) => ({
  value,
  title: LENGTHS[value].title,
}));

const isInWords = (words: Act['words']): words is { from: number; to: number } =>
  typeof words?.from === 'number' && typeof words.to === 'number';

function LengthFields({ of }: { of: FormatPart<Act> }) {
  const { seconds, words, maxOutputTokens, ...rest } = of.value;
  const present = { seconds, words, maxOutputTokens, none: true };
  const kind = LENGTH_CHOICES.find(({ value }) => present[value] !== undefined)?.value ?? 'none';
  const range = partIf(of.at('words'), isInWords);
  return (
    <>
      <SelectField
        label="Limited by"
        value={kind}
        choices={LENGTH_CHOICES}
        onChoose={(next) => of.set({ ...rest, ...LENGTHS[next].begins })}
      />
      {seconds !== undefined && (
        <NumberOrSettingField label="Seconds at full length" of={of.at('seconds')} usual={120} />
      )}
      {range && (
        <div className="row two-numbers">
          <NumberField label="Words from" of={range.at('from')} min={1} />
          <NumberField label="Words to" of={range.at('to')} min={1} />
        </div>
      )}
      {maxOutputTokens !== undefined && (
        <NumberOrSettingField label="Tokens at most" of={of.at('maxOutputTokens')} usual={600} />
      )}
    </>
  );
}

/** Shown only if the task has structured answers; any other is answered by a free speech. */
function AnswerField({ act, of }: { act: Act; of: FormatPart<Act['answer']> }) {
  const answers: readonly Act['answer'][] = taskDescription(act.task)?.answers ?? [];
  const fault = useFieldFault(of.path, 'The answer');
  if (answers.length === 0 && fault === undefined) return null;
  const free = act.answer === undefined || answers.length === 0 ? [undefined] : [];
  const shown = [...new Set([...free, ...answers, act.answer])];
  return (
    <ChoiceField
      label="Answered as"
      of={of}
      choices={shown.map((value) => ({
        value,
        title: value ? answerDefinition(value).title : 'a free speech',
      }))}
    />
  );
}
