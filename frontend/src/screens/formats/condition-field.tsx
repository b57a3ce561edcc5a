// The field for a condition, with its parameters: the act it reads, a setting, a round, a threshold.

import type { Condition } from '@rostrum/shared/record/condition';
import type { Act, PlanNode } from '@rostrum/shared/record/plan';
import { planWords } from '../../words/plan-words.ts';
import { CheckField } from '../shared/check-field.tsx';
import {
  actChoices,
  type ConditionKind,
  conditionKindsFor,
  conditionTitle,
  newCondition,
} from './condition-text.ts';
import { useEditor, useFieldFault } from './editor-context.tsx';
import { ChoiceField, NumberField, SelectField, settingChoices, withChosen } from './editor-fields.tsx';
import { type FormatPart, partIf } from './format-part.ts';
import { NumberOrSettingField } from './number-or-setting-field.tsx';

/** The phase of the act that has the condition; `null` for a loop. */
type RulePhase = Act['phase'] | null;

export function NodeConditionFields({ of, phase }: { of: FormatPart<PlanNode>; phase: RulePhase }) {
  return (
    <>
      <ConditionField
        label={planWords('conditionOnlyIf')}
        none={planWords('always')}
        of={of.at('when')}
        phase={phase}
      />
      <ConditionField
        label={planWords('conditionUnless')}
        none={planWords('nothing')}
        of={of.at('unless')}
        phase={phase}
      />
    </>
  );
}

interface ConditionFieldProps {
  /** "Only if": the condition completes the sentence. */
  label: string;
  none: string;
  of: FormatPart<Condition | undefined>;
  phase: RulePhase;
  /** Nodes of the loop that the condition ends; a new condition prefers to read one of these acts. */
  nearby?: readonly PlanNode[];
}

export function ConditionField({ label, none, of, phase, nearby = [] }: ConditionFieldProps) {
  const { format } = useEditor();
  const fault = useFieldFault(of.path, label);
  const condition = partIf(of, (value) => value !== undefined);
  const kinds = new Set<ConditionKind | undefined>([undefined, ...conditionKindsFor(phase), of.value?.rule]);
  return (
    <div className="stack-3 rule-field">
      <SelectField
        label={label}
        error={fault}
        value={of.value?.rule}
        choices={[...kinds].map((kind) => ({ value: kind, title: kind ? conditionTitle(kind) : none }))}
        onChoose={(kind) => of.set(kind && newCondition(kind, format, nearby))}
      />
      {condition && <ConditionParameters label={label} of={condition} />}
    </div>
  );
}

type ConditionOf<Kind extends ConditionKind> = Extract<Condition, { rule: Kind }>;
const conditionOfKind = <Kind extends ConditionKind>(of: FormatPart<Condition>, kind: Kind) =>
  partIf(of, (rule): rule is ConditionOf<Kind> => rule.rule === kind);

const readsAct = (rule: Condition): rule is Extract<Condition, { in: string }> => 'in' in rule;

interface ConditionParametersProps<Rule> {
  label: string;
  of: FormatPart<Rule>;
}

function ConditionParameters({ label, of }: ConditionParametersProps<Condition>) {
  const { format } = useEditor();
  const reader = partIf(of, readsAct);
  const setting = conditionOfKind(of, 'setting');
  const unseated = conditionOfKind(of, 'unseated');
  const pass = conditionOfKind(of, 'pass');
  const agreed = conditionOfKind(of, 'agreed');
  const both = agreed && partIf(agreed.at('both'), (value) => typeof value === 'boolean');
  const confident = conditionOfKind(of, 'confident');
  const measure = confident && partIf(confident.at('measure'), (value) => typeof value === 'string');
  const quiet = conditionOfKind(of, 'quiet');
  return (
    <>
      {reader && (
        <ChoiceField
          label={planWords('whichAct', { condition: label })}
          of={reader.at('in')}
          choices={actChoices(format, reader.value.in)}
        />
      )}
      {setting && <SettingConditionFields label={label} of={setting} />}
      {unseated && (
        <ChoiceField
          label={planWords('whichRole', { condition: label })}
          of={unseated.at('role')}
          choices={format.seats.map((seat) => ({ value: seat.role, title: seat.name }))}
        />
      )}
      {pass && (
        <>
          <NumberOrSettingField
            label={planWords('fromRound', { condition: label })}
            of={pass.at('from')}
            usual={2}
            optional={planWords('theFirst')}
          />
          <NumberOrSettingField
            label={planWords('upToRound', { condition: label })}
            of={pass.at('upTo')}
            usual={1}
            optional={planWords('theLast')}
          />
        </>
      )}
      {both && <CheckField label={planWords('everybodyAgrees')} checked={both.value} onCheck={both.set} />}
      {measure && (
        <ChoiceField
          label={planWords('whichMeasure', { condition: label })}
          of={measure}
          choices={[
            { value: 'confidence', title: planWords('agreement') },
            { value: 'quality', title: planWords('quality') },
          ]}
        />
      )}
      {confident && (
        <NumberOrSettingField
          label={planWords('atLeast', { condition: label })}
          of={confident.at('threshold')}
          usual={80}
          min={0}
        />
      )}
      {quiet && (
        <NumberField label={planWords('silentRounds', { condition: label })} of={quiet.at('for')} min={1} />
      )}
    </>
  );
}

const switchChoices = () => [
  { value: true, title: planWords('on') },
  { value: false, title: planWords('off') },
];

function SettingConditionFields({ label, of }: ConditionParametersProps<ConditionOf<'setting'>>) {
  const { format } = useEditor();
  const { setting } = of.value;
  const spec = format.settings.find(({ id }) => id === setting);
  const missing = useFieldFault(of.at('setting').path, planWords('theSetting'));
  const number = partIf(of.at('is'), (value) => typeof value === 'number');
  return (
    <>
      <ChoiceField
        label={planWords('whichSetting', { condition: label })}
        of={of.at('setting')}
        choices={withChosen(settingChoices(format), setting)}
        onChoose={(next) => {
          const chosen = format.settings.find(({ id }) => id === next);
          of.set({ rule: 'setting', setting: next, is: chosen?.default ?? true });
        }}
      />
      {missing === undefined && spec?.kind === 'number' && number && (
        <NumberField label={planWords('is', { condition: label })} of={number} />
      )}
      {missing === undefined && spec?.kind !== 'number' && (
        <ChoiceField
          label={planWords('is', { condition: label })}
          of={of.at('is')}
          choices={spec?.kind === 'choice' ? spec.options : switchChoices()}
        />
      )}
    </>
  );
}
