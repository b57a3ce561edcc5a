// The plain fields of the format editor: name, seats and criteria. Those of the plan are in plan-fields.tsx.
import { isScored } from '@rostrum/shared/answers/registry';
import type { FieldIssue, Format } from '@rostrum/shared/formats/format';
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

export const SeatFields = ({ edit }: { edit: FormatEdit }) => (
  <section className="stack-3 part">
    <h2>{formatsWords('seats')}</h2>
    {edit.format.seats.map(({ role }, index) => {
      const path = `seats.${index}`;
      return (
        <fieldset className="part-row columns" key={path}>
          <legend className="vh">{formatsWords('seat', { role })}</legend>
          <TextField edit={edit} path={`${path}.name`} label={formatsWords('name')} />
          <TextField edit={edit} path={`${path}.about`} label={formatsWords('seatAbout')} />
        </fieldset>
      );
    })}
  </section>
);

export function CriteriaFields({ edit }: { edit: FormatEdit }) {
  const { criteria, outcome = 'verdict' } = edit.format.programme;
  if (!isScored(outcome) && criteria.length === 0) return null;
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
    <section className="stack-3 part">
      <h2>{formatsWords('theCriteria')}</h2>
      {criteria.map((criterion, index) => {
        const path = `programme.criteria.${index}`;
        const { title } = criterion;
        return (
          <fieldset className="part-row columns criterion" key={path}>
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
    </section>
  );
}
