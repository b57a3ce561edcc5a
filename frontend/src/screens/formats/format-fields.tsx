// The plain fields of the format editor: name, seats, outcome and criteria. Those of the plan are in plan-fields.tsx.
import { judgingRoles } from '@rostrum/shared/answers/judges';
import { isScored, OUTCOMES, type OutcomeKind } from '@rostrum/shared/answers/registry';
import type { FieldIssue, Format } from '@rostrum/shared/formats/format';
import { mostJudgesOf } from '@rostrum/shared/formats/panel-settings';
import { ANSWERS_OF_TASKS } from '@rostrum/shared/formats/validate-format';
import { isLoop } from '@rostrum/shared/record/record-reads';
import { Plus, Trash2 } from 'lucide-react';
import { IconButton, QuietButton } from '../../components/button.tsx';
import { Field, FieldError, NumberInput } from '../../components/field.tsx';
import { formatsWords } from '../../words/formats-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { fieldAt } from './edited-format.ts';

/** What every field needs: the format, where it is faulty, and how to change the value at a path. */
export interface FormatEdit {
  format: Format;
  faults: readonly FieldIssue[];
  set(path: string, value: unknown): void;
}

interface EditFieldProps {
  edit: FormatEdit;
  path: string;
  label: string;
  help?: string | undefined;
}

const faultAt = ({ faults }: FormatEdit, path: string, label: string): string | undefined => {
  const fault = faults.find((one) => one.path === path);
  return fault && formatsWords('fault', { label, reason: shippedText(fault.reason) });
};

export const TextField = ({ edit, path, label, title = false }: EditFieldProps & { title?: boolean }) => (
  <Field label={label} hideLabel={title} error={faultAt(edit, path, label)}>
    {(field) => (
      <input
        {...field}
        dir="auto"
        className={title ? 'title-input' : undefined}
        placeholder={title ? label : undefined}
        value={String(fieldAt(edit.format, path) ?? '')}
        onChange={({ target }) => edit.set(path, target.value)}
      />
    )}
  </Field>
);

/** While the field is empty, the previous number stays. */
export function NumberField({ edit, path, label, help }: EditFieldProps) {
  const value = fieldAt(edit.format, path);
  return (
    <Field label={label} help={help} error={faultAt(edit, path, label)}>
      {(field) => (
        <NumberInput
          {...field}
          min={0}
          value={typeof value === 'number' ? value : null}
          onValue={(next) => next !== null && edit.set(path, Math.round(next))}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps {
  label: string;
  help?: string;
  error?: string | undefined;
  value: string;
  options: readonly { value: string; title: string }[];
  onChoose(value: string): void;
}

export const SelectField = ({ label, help, error, value, options, onChoose }: SelectFieldProps) => (
  <Field label={label} help={help} error={error}>
    {(field) => (
      <select {...field} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    )}
  </Field>
);

export const SeatFields = ({ edit }: { edit: FormatEdit }) => (
  <section className="stack-3 part">
    <h2>{formatsWords('seats')}</h2>
    {edit.format.seats.map(({ role }, index) => {
      const path = `seats.${index}`;
      return (
        <fieldset className="part-row" key={path}>
          <legend className="vh">{formatsWords('seat', { role })}</legend>
          <TextField edit={edit} path={`${path}.name`} label={formatsWords('name')} />
          <TextField edit={edit} path={`${path}.about`} label={formatsWords('seatAbout')} />
        </fieldset>
      );
    })}
  </section>
);

export function OutcomeFields({ edit }: { edit: FormatEdit }) {
  const { outcome = 'verdict' } = edit.format.programme;
  const choose = (kind: string) => {
    const { programme, seats } = withOutcome(edit.format, kind as OutcomeKind);
    edit.set('programme', programme);
    edit.set('seats', seats);
  };
  return (
    <section className="stack-3 part">
      <h2>{formatsWords('outcome')}</h2>
      <div className="part-row outcome">
        <SelectField
          label={formatsWords('outcomeKind')}
          error={faultAt(edit, 'programme.plan', formatsWords('thePlan'))}
          value={outcome}
          options={Object.entries(OUTCOMES).map(([value, { title }]) => ({
            value,
            title: shippedText(title),
          }))}
          onChoose={choose}
        />
        {isScored(outcome) && (
          <NumberField
            edit={edit}
            path="programme.inconclusiveUnder"
            label={formatsWords('inconclusiveUnder')}
          />
        )}
      </div>
      {(isScored(outcome) || edit.format.programme.criteria.length > 0) && <CriteriaFields edit={edit} />}
    </section>
  );
}

/** What the judges were asked for last, they are then asked for in the form of the new outcome; of those who decide, one sits. */
function withOutcome({ seats, programme: before }: Format, outcome: OutcomeKind) {
  const { answer: asked } = OUTCOMES[before.outcome ?? 'verdict'];
  const { answer } = OUTCOMES[outcome];
  const task = Object.keys(ANSWERS_OF_TASKS).find((one) => ANSWERS_OF_TASKS[one]?.includes(answer));
  const plan = before.plan.map((node) =>
    !isLoop(node) && task && node.phase === 'verdict' && node.answer === asked
      ? { ...node, task, answer }
      : node,
  );
  const programme = { ...before, outcome, plan };
  const judging = judgingRoles(programme, seats);
  return {
    programme,
    seats: seats.map((seat) =>
      judging.has(seat.role)
        ? { ...seat, max: Math.min(seat.max, mostJudgesOf({ programme }, seat.role)) }
        : seat,
    ),
  };
}

function CriteriaFields({ edit }: { edit: FormatEdit }) {
  const { criteria } = edit.format.programme;
  const setAll = (next: typeof criteria) => edit.set('programme.criteria', next);
  const total = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const add = () => {
    const ids = new Set(criteria.map(({ id }) => id));
    const names = Array.from({ length: ids.size + 1 }, (_, index) => `criterion-${index + 1}`);
    setAll([
      ...criteria,
      {
        id: names.find((name) => !ids.has(name)) ?? 'criterion',
        title: formatsWords('newCriterion'),
        weight: Math.max(1, 100 - total),
        about: formatsWords('newCriterionAbout'),
      },
    ]);
  };
  return (
    <>
      {criteria.map((criterion, index) => {
        const path = `programme.criteria.${index}`;
        const { title } = criterion;
        return (
          <fieldset className="part-row criterion" key={path}>
            <legend className="vh">{formatsWords('criterionNamed', { title })}</legend>
            <TextField edit={edit} path={`${path}.title`} label={formatsWords('criterion')} />
            <TextField edit={edit} path={`${path}.about`} label={formatsWords('criterionAbout')} />
            <NumberField edit={edit} path={`${path}.weight`} label={formatsWords('weight')} />
            <IconButton
              label={formatsWords('removeCriterion', { title })}
              icon={Trash2}
              onPress={() => setAll(criteria.filter((other) => other !== criterion))}
            />
          </fieldset>
        );
      })}
      <FieldError reason={faultAt(edit, 'programme.criteria', formatsWords('theCriteria'))} />
      <div className="row between">
        <QuietButton icon={Plus} onPress={add}>
          {formatsWords('addCriterion')}
        </QuietButton>
        <p className="note num">{formatsWords('weights', { total })}</p>
      </div>
    </>
  );
}
