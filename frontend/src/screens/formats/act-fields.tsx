// The fields of one act: its task, who speaks and how, how long, and under which conditions.

import { answerDefinition } from '@rostrum/shared/answers/registry';
import { TASKS, taskDescription } from '@rostrum/shared/formats/task-descriptions';
import type { Act } from '@rostrum/shared/record/plan';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { ConditionField } from './condition-field.tsx';
import { ChoiceField, NumberField, TextField, useFieldFault } from './editor-context.tsx';
import { NumberOrSettingField } from './number-or-setting-field.tsx';
import { SpeakerOrderField } from './speaker-order-field.tsx';

interface ActFieldsProps {
  act: Act;
  path: string;
  /** `field`: typing there is undone as one. */
  onAct(act: Act, field?: string): void;
}

const PHASE_CHOICES = [
  { value: 'opening', title: 'Opening', help: 'Before the exchange begins' },
  { value: 'exchange', title: 'Exchange', help: 'The debate itself' },
  { value: 'verdict', title: 'Verdict', help: 'Also held when the debate is stopped early' },
] as const;

const LENGTH_CHOICES = [
  { value: 'seconds', title: 'Speaking time' },
  { value: 'words', title: 'Words' },
  { value: 'maxOutputTokens', title: 'Tokens' },
  { value: 'none', title: 'Nothing: as long as usual' },
] as const;
type LengthKind = (typeof LENGTH_CHOICES)[number]['value'];

const lengthKindOf = (act: Act): LengthKind =>
  act.seconds !== undefined
    ? 'seconds'
    : act.words
      ? 'words'
      : act.maxOutputTokens !== undefined
        ? 'maxOutputTokens'
        : 'none';

/** An act without some of its members: absent is not the same as undefined. */
function withoutKeys(act: Act, ...keys: (keyof Act)[]): Act {
  const kept = Object.entries(act).filter(([key]) => !keys.includes(key as keyof Act));
  return Object.fromEntries(kept) as Act;
}

const withOptional = <K extends keyof Act>(act: Act, key: K, value: Act[K] | undefined): Act =>
  value === undefined ? withoutKeys(act, key) : { ...act, [key]: value };

function withTask(act: Act, next: string): Act {
  const before = taskDescription(act.task);
  const task = taskDescription(next);
  const answer = task?.answers?.[0];
  const named = before !== undefined && act.label === before.usual.label;
  return {
    ...withOptional(withoutKeys(act, 'temperature'), 'answer', answer),
    ...(answer ? { temperature: 'evaluation' as const } : {}),
    task: next,
    label: named && task ? task.usual.label : act.label,
  };
}

export function ActFields({ act, path, onAct }: ActFieldsProps) {
  const task = taskDescription(act.task);
  return (
    <div className="node-fields">
      <ChoiceField
        label="Task"
        path={`${path}.act`}
        value={act.task}
        help={task?.about}
        choices={[
          ...Object.entries(TASKS).map(([value, { title }]) => ({ value, title })),
          ...(task ? [] : [{ value: act.task, title: act.task }]),
        ]}
        onChoose={(next) => onAct(withTask(act, next))}
      />
      <TextField
        label="Printed as"
        path={`${path}.label`}
        value={act.label}
        longest={60}
        onText={(label) => onAct({ ...act, label }, `${path}.label`)}
      />
      <div className="wide">
        <SpeakerOrderField
          path={`${path}.by`}
          by={act.by}
          act={act.task}
          onBy={(by) => onAct({ ...act, by })}
        />
      </div>
      <LengthFields act={act} path={path} onAct={onAct} />
      <SegmentedControl
        label="Belongs to"
        value={act.phase}
        choices={PHASE_CHOICES}
        onChoose={(room) => onAct({ ...act, phase: room })}
      />
      <ChoiceField
        label="New arguments"
        path={`${path}.newArguments`}
        value={act.newArguments === undefined ? 'unsaid' : act.newArguments ? 'yes' : 'no'}
        choices={[
          { value: 'unsaid', title: 'not spoken of' },
          { value: 'yes', title: 'allowed' },
          { value: 'no', title: 'not allowed: the judge disregards them' },
        ]}
        onChoose={(value) =>
          onAct(withOptional(act, 'newArguments', value === 'unsaid' ? undefined : value === 'yes'))
        }
      />
      <AnswerField act={act} path={path} onAct={onAct} />
      <details className="wide more" open={act.when !== undefined || act.unless !== undefined}>
        <summary>Conditions, seals and failures</summary>
        <FurtherFields act={act} path={path} onAct={onAct} />
      </details>
    </div>
  );
}

function LengthFields({ act, path, onAct }: ActFieldsProps) {
  const measure = lengthKindOf(act);
  const choose = (next: LengthKind) => {
    const bare = withoutKeys(act, 'seconds', 'words', 'maxOutputTokens');
    if (next === 'seconds') onAct({ ...bare, seconds: 120 });
    if (next === 'words') onAct({ ...bare, words: { from: 100, to: 200 } });
    if (next === 'maxOutputTokens') onAct({ ...bare, maxOutputTokens: 600 });
    if (next === 'none') onAct(bare);
  };
  const words = act.words;
  return (
    <>
      <ChoiceField
        label="Limited by"
        path={`${path}.limit`}
        value={measure}
        choices={LENGTH_CHOICES}
        onChoose={choose}
      />
      {act.seconds !== undefined && (
        <NumberOrSettingField
          label="Seconds at full length"
          path={`${path}.seconds`}
          value={act.seconds}
          usual={120}
          min={1}
          onAmount={(seconds) => onAct({ ...act, seconds: seconds ?? 120 }, `${path}.seconds`)}
        />
      )}
      {words && typeof words.from === 'number' && typeof words.to === 'number' && (
        <div className="row two-numbers">
          <NumberField
            label="Words from"
            path={`${path}.words.from`}
            value={words.from}
            min={1}
            onNumber={(from) => onAct({ ...act, words: { ...words, from } }, `${path}.from`)}
          />
          <NumberField
            label="Words to"
            path={`${path}.words.to`}
            value={words.to}
            min={1}
            onNumber={(to) => onAct({ ...act, words: { ...words, to } }, `${path}.to`)}
          />
        </div>
      )}
      {act.maxOutputTokens !== undefined && (
        <NumberOrSettingField
          label="Tokens at most"
          path={`${path}.maxOutputTokens`}
          value={act.maxOutputTokens}
          usual={600}
          min={1}
          onAmount={(most) => onAct({ ...act, maxOutputTokens: most ?? 600 }, `${path}.tokens`)}
        />
      )}
    </>
  );
}

/** Only where the task asks for a form: anything else is a free speech. */
function AnswerField({ act, path, onAct }: ActFieldsProps) {
  const answers: readonly string[] = taskDescription(act.task)?.answers ?? [];
  const fault = useFieldFault(`${path}.answer`, 'The answer');
  if (answers.length === 0 && fault === undefined) return null;
  const shown = act.answer && !answers.includes(act.answer) ? [...answers, act.answer] : answers;
  return (
    <ChoiceField
      label="Answered as"
      path={`${path}.answer`}
      value={act.answer ?? ''}
      choices={[
        ...(act.answer === undefined || answers.length === 0 ? [{ value: '', title: 'a free speech' }] : []),
        ...shown.map((value) => ({ value, title: answerDefinition(value).title })),
      ]}
      onChoose={(value) =>
        onAct(withOptional(act, 'answer', value === '' ? undefined : (value as Act['answer'])))
      }
    />
  );
}

function FurtherFields({ act, path, onAct }: ActFieldsProps) {
  return (
    <div className="node-fields">
      <ConditionField
        label="Held only if"
        none="always"
        path={`${path}.when`}
        condition={act.when}
        phase={act.phase}
        onCondition={(when) => onAct(withOptional(act, 'when', when))}
      />
      <ConditionField
        label="Left out if"
        none="nothing"
        path={`${path}.unless`}
        condition={act.unless}
        phase={act.phase}
        onCondition={(unless) => onAct(withOptional(act, 'unless', unless))}
      />
      <ChoiceField
        label="Sealed"
        path={`${path}.hiddenFrom`}
        value={act.hiddenFrom ?? 'open'}
        choices={[
          { value: 'open', title: 'no: everybody hears it' },
          { value: 'speakers', title: 'no speaker hears it' },
          { value: 'everyone', title: 'nobody sees it before the end' },
        ]}
        onChoose={(from) => onAct(withOptional(act, 'hiddenFrom', from === 'open' ? undefined : from))}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={act.temperature === 'evaluation'}
          onChange={({ target }) =>
            onAct(withOptional(act, 'temperature', target.checked ? 'evaluation' : undefined))
          }
        />
        <span>
          Cool
          <span className="note">Spoken at the temperature of evaluations.</span>
        </span>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={act.skippable === true}
          onChange={({ target }) => onAct(withOptional(act, 'skippable', target.checked ? true : undefined))}
        />
        <span>
          Dispensable
          <span className="note">A speech that keeps failing is passed over.</span>
        </span>
      </label>
    </div>
  );
}
