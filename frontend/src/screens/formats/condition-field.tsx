// A named rule chosen in words, with what it needs: an act it reads, a setting, a round, a threshold.

import type { Format } from '@rostrum/shared/formats/format';
import type { Condition } from '@rostrum/shared/record/condition';
import type { Act, PlanNode } from '@rostrum/shared/record/plan';
import {
  CONDITION_TITLES,
  type ConditionKind,
  conditionKindsFor,
  newCondition,
  readableActs,
} from './condition-text.ts';
import { ChoiceField, NumberField, useEditor, useFieldFault } from './editor-context.tsx';
import { NumberOrSettingField } from './number-or-setting-field.tsx';

interface ConditionFieldProps {
  /** "Only if": the rule goes on from there. */
  label: string;
  path: string;
  none: string;
  condition: Condition | undefined;
  /** Of the act it stands at; `null` for a loop. */
  phase: Act['phase'] | null;
  /** Acts of the loop it ends: what it reads is looked for there first. */
  nearby?: readonly PlanNode[];
  onCondition(rule: Condition | undefined): void;
}

export function ConditionField({
  label,
  path,
  none,
  condition,
  phase,
  nearby = [],
  onCondition,
}: ConditionFieldProps) {
  const { format } = useEditor();
  const kinds = conditionKindsFor(phase);
  const shown = condition && !kinds.includes(condition.rule) ? [...kinds, condition.rule] : kinds;
  return (
    <div className="rule-field">
      <ChoiceField
        label={label}
        path={path}
        value={condition?.rule ?? ''}
        choices={[
          { value: '', title: none },
          ...shown.map((kind) => ({ value: kind, title: CONDITION_TITLES[kind] })),
        ]}
        onChoose={(kind) =>
          onCondition(kind === '' ? undefined : newCondition(kind as ConditionKind, format, nearby))
        }
      />
      {condition && <ConditionParameters label={label} path={path} rule={condition} onRule={onCondition} />}
    </div>
  );
}

interface ConditionParametersProps {
  label: string;
  path: string;
  rule: Condition;
  onRule(rule: Condition): void;
}

function ConditionParameters({ label, path, rule, onRule }: ConditionParametersProps) {
  const { format } = useEditor();
  const threshold = rule.rule === 'confident' ? rule : null;
  return (
    <>
      {'in' in rule && (
        <ChoiceField
          label={`${label}: in which act`}
          path={`${path}.in`}
          value={rule.in}
          choices={actChoices(format, rule.in)}
          onChoose={(act) => onRule({ ...rule, in: act })}
        />
      )}
      {rule.rule === 'setting' && (
        <SettingConditionFields label={label} path={path} rule={rule} onRule={onRule} />
      )}
      {rule.rule === 'unseated' && (
        <ChoiceField
          label={`${label}: in which role`}
          path={`${path}.role`}
          value={rule.role}
          choices={format.seats.map((seat) => ({ value: seat.role, title: seat.name }))}
          onChoose={(role) => onRule({ ...rule, role })}
        />
      )}
      {rule.rule === 'pass' && (
        <>
          <NumberOrSettingField
            label={`${label}: from round`}
            path={`${path}.from`}
            value={rule.from}
            usual={2}
            min={1}
            optional="the first"
            onAmount={(from) => onRule(passCondition(from, rule.upTo))}
          />
          <NumberOrSettingField
            label={`${label}: up to round`}
            path={`${path}.upTo`}
            value={rule.upTo}
            usual={1}
            min={1}
            optional="the last"
            onAmount={(upTo) => onRule(passCondition(rule.from, upTo))}
          />
        </>
      )}
      {rule.rule === 'agreed' && typeof rule.both === 'boolean' && (
        <label className="check">
          <input
            type="checkbox"
            checked={rule.both}
            onChange={({ target }) => onRule({ ...rule, both: target.checked })}
          />
          <span>Everybody must agree</span>
        </label>
      )}
      {threshold && typeof threshold.measure === 'string' && (
        <ChoiceField
          label={`${label}: which figure`}
          path={`${path}.measure`}
          value={threshold.measure}
          choices={[
            { value: 'confidence', title: 'how far they have come together' },
            { value: 'quality', title: 'how good the best is' },
          ]}
          onChoose={(measure) => onRule({ ...threshold, measure })}
        />
      )}
      {threshold && (
        <NumberOrSettingField
          label={`${label}: at least`}
          path={`${path}.threshold`}
          value={threshold.threshold}
          usual={80}
          min={0}
          onAmount={(amount) => onRule({ ...threshold, threshold: amount ?? 80 })}
        />
      )}
      {rule.rule === 'quiet' && (
        <NumberField
          label={`${label}: rounds of silence`}
          path={`${path}.for`}
          value={rule.for}
          min={1}
          onNumber={(value) => onRule({ ...rule, for: value })}
        />
      )}
    </>
  );
}

type PassCondition = Extract<Condition, { rule: 'pass' }>;
const passCondition = (from: PassCondition['from'], upTo: PassCondition['upTo']): PassCondition => ({
  rule: 'pass',
  ...(from === undefined ? {} : { from }),
  ...(upTo === undefined ? {} : { upTo }),
});

/** One that is no longer there is shown as it is called, so that it can be changed. */
export function actChoices(format: Format, now: string): { value: string; title: string }[] {
  const acts = readableActs(format).map(({ act, label }) => ({ value: act, title: label }));
  return acts.some(({ value }) => value === now)
    ? acts
    : [...acts, { value: now, title: now || 'Choose one' }];
}

interface SettingConditionProps extends Omit<ConditionParametersProps, 'rule'> {
  rule: Extract<Condition, { rule: 'setting' }>;
}

function SettingConditionFields({ label, path, rule, onRule }: SettingConditionProps) {
  const { format } = useEditor();
  const spec = format.settings.find(({ id }) => id === rule.setting);
  const missing = useFieldFault(`${path}.setting`, 'The setting');
  const settings = format.settings.map(({ id, title }) => ({ value: id, title }));
  const values =
    spec?.kind === 'choice'
      ? spec.options
      : [
          { value: 'true', title: 'on' },
          { value: 'false', title: 'off' },
        ];
  return (
    <>
      <ChoiceField
        label={`${label}: which setting`}
        path={`${path}.setting`}
        value={rule.setting}
        choices={
          spec ? settings : [...settings, { value: rule.setting, title: rule.setting || 'Choose one' }]
        }
        onChoose={(setting) => {
          const next = format.settings.find(({ id }) => id === setting);
          onRule({ rule: 'setting', setting, is: next?.default ?? true });
        }}
      />
      {missing === undefined && spec?.kind === 'number' && typeof rule.is === 'number' && (
        <NumberField
          label={`${label}: is`}
          path={`${path}.is`}
          value={rule.is}
          onNumber={(is) => onRule({ ...rule, is })}
        />
      )}
      {missing === undefined && spec?.kind !== 'number' && (
        <ChoiceField
          label={`${label}: is`}
          path={`${path}.is`}
          value={String(rule.is)}
          choices={values}
          onChoose={(value) => onRule({ ...rule, is: spec?.kind === 'choice' ? value : value === 'true' })}
        />
      )}
    </>
  );
}
