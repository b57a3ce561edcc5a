// A named rule chosen in words, with what it needs: an act it reads, a setting, a round, a threshold.
import type { Act, PlanNode } from '@rostrum/shared/debate/plan';
import type { Rule } from '@rostrum/shared/debate/rule';
import type { Format } from '@rostrum/shared/formats/format';
import { AmountField } from './amount-field.tsx';
import { ChoiceField, NumberField, useDesk, useFault } from './composer-parts.tsx';
import { actsToRead, newRule, RULES, type RuleKind, rulesFor } from './rules.ts';

interface RuleFieldProps {
  /** "Only if": the rule goes on from there. */
  label: string;
  path: string;
  none: string;
  rule: Rule | undefined;
  /** Of the act it stands at; `null` for a loop. */
  room: Act['room'] | null;
  /** Acts of the loop it ends: what it reads is looked for there first. */
  nearby?: readonly PlanNode[];
  onRule(rule: Rule | undefined): void;
}

export function RuleField({ label, path, none, rule, room, nearby = [], onRule }: RuleFieldProps) {
  const { format } = useDesk();
  const kinds = rulesFor(room);
  const shown = rule && !kinds.includes(rule.rule) ? [...kinds, rule.rule] : kinds;
  return (
    <div className="rule-field">
      <ChoiceField
        label={label}
        path={path}
        value={rule?.rule ?? ''}
        choices={[{ value: '', title: none }, ...shown.map((kind) => ({ value: kind, title: RULES[kind] }))]}
        onChoose={(kind) => onRule(kind === '' ? undefined : newRule(kind as RuleKind, format, nearby))}
      />
      {rule && <Parameters label={label} path={path} rule={rule} onRule={onRule} />}
    </div>
  );
}

interface ParametersProps {
  label: string;
  path: string;
  rule: Rule;
  onRule(rule: Rule): void;
}

function Parameters({ label, path, rule, onRule }: ParametersProps) {
  const { format } = useDesk();
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
      {rule.rule === 'setting' && <SettingIs label={label} path={path} rule={rule} onRule={onRule} />}
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
          <AmountField
            label={`${label}: from round`}
            path={`${path}.from`}
            value={rule.from}
            usual={2}
            min={1}
            optional="the first"
            onAmount={(from) => onRule(passRule(from, rule.upTo))}
          />
          <AmountField
            label={`${label}: up to round`}
            path={`${path}.upTo`}
            value={rule.upTo}
            usual={1}
            min={1}
            optional="the last"
            onAmount={(upTo) => onRule(passRule(rule.from, upTo))}
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
        <AmountField
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

type Pass = Extract<Rule, { rule: 'pass' }>;
const passRule = (from: Pass['from'], upTo: Pass['upTo']): Pass => ({
  rule: 'pass',
  ...(from === undefined ? {} : { from }),
  ...(upTo === undefined ? {} : { upTo }),
});

/** One that is no longer there is shown as it is called, so that it can be changed. */
export function actChoices(format: Format, now: string): { value: string; title: string }[] {
  const acts = actsToRead(format).map(({ act, label }) => ({ value: act, title: label }));
  return acts.some(({ value }) => value === now)
    ? acts
    : [...acts, { value: now, title: now || 'Choose one' }];
}

interface SettingIsProps extends Omit<ParametersProps, 'rule'> {
  rule: Extract<Rule, { rule: 'setting' }>;
}

function SettingIs({ label, path, rule, onRule }: SettingIsProps) {
  const { format } = useDesk();
  const spec = format.settings.find(({ id }) => id === rule.setting);
  const missing = useFault(`${path}.setting`, 'The setting');
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
