// The plain fields of the format editor: name, seats, criteria, and of the plan each act's name, length and order, and each loop's rounds.
import { isScored } from '@rostrum/shared/answers/registry';
import type { Format } from '@rostrum/shared/formats/format';
import type { Act, PlanNode, SpeakerOrder } from '@rostrum/shared/record/plan';
import { isLoop, rolesIn } from '@rostrum/shared/record/plan-acts';
import type { FieldIssue } from '@rostrum/shared/wire/fault';
import { Plus, Trash2 } from 'lucide-react';
import { IconButton, QuietButton } from '../../components/button.tsx';
import { Field, FieldError, NumberField, SelectField } from '../../components/field.tsx';
import { loopLabel } from '../../presentation/record-as-shown.ts';
import { faultText } from '../../words/fault-words.ts';
import { joinNames } from '../../words/format-text.ts';
import { formatsWords } from '../../words/formats-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { fieldAt } from './edited-format.ts';

/** The props of every field: the format, its faults, and the function that changes the value at a path. */
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
  const fault = faults.find((fault) => fault.path === path);
  return fault && formatsWords('fault', { label, reason: faultText(fault.reason) });
};

export const TextField = ({ edit, path, label, title = false }: EditFieldProps & { title?: boolean }) => (
  <Field label={label} hideLabel={title} error={faultAt(edit, path, label)}>
    <input
      dir="auto"
      className={title ? 'title-input' : undefined}
      placeholder={title ? label : undefined}
      value={String(fieldAt(edit.format, path) ?? '')}
      onChange={({ target }) => edit.set(path, target.value)}
    />
  </Field>
);

/** A field for a number. While it is empty, the previous number stays. */
function FormatNumberField({ edit, path, label, help }: EditFieldProps) {
  const value = fieldAt(edit.format, path);
  return (
    <NumberField
      {...{ label, help, error: faultAt(edit, path, label) }}
      min={0}
      value={typeof value === 'number' ? value : null}
      onValue={(next) => next !== null && edit.set(path, Math.round(next))}
    />
  );
}

export const SeatFields = ({ edit }: { edit: FormatEdit }) => (
  <section className="stack-3 part">
    <h2>{sharedWords('seats')}</h2>
    {edit.format.seats.map(({ role }, index) => {
      const path = `seats.${index}`;
      return (
        <fieldset className="part-row columns" key={path}>
          <legend className="vh">{formatsWords('seat', { role })}</legend>
          <TextField edit={edit} path={`${path}.name`} label={sharedWords('name')} />
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
        title: formatsWords('criterion'),
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
            <FormatNumberField edit={edit} path={`${path}.weight`} label={formatsWords('weight')} />
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

/** Orders that need only roles; `inTurn` follows the order of the roles. */
const SIMPLE_ORDERS = ['allAtOnce', 'oneEachAtOnce', 'oneEachInTurn', 'allInTurn'] as const;
const simpleOrder = (by: SpeakerOrder) => SIMPLE_ORDERS.find((one) => one in by);

export const PlanFields = ({ edit }: { edit: FormatEdit }) => (
  <section className="stack-3 part">
    <h2>{sharedWords('speeches')}</h2>
    <NodeList edit={edit} nodes={edit.format.programme.plan} path="programme.plan" />
  </section>
);

type NodesProps = { edit: FormatEdit; nodes: readonly PlanNode[]; path: string };

const NodeList = ({ edit, nodes, path }: NodesProps) => (
  <ol className="nodes">
    {nodes.map((node, index) => {
      const here = `${path}.${index}`;
      const loops = isLoop(node);
      return (
        <li key={here}>
          <fieldset className="part-row columns node">
            <legend className="vh">{loops ? loopLabel(node) : shippedText(node.label)}</legend>
            <TextField
              edit={edit}
              path={`${here}${loops ? '.loop' : ''}.label`}
              label={formatsWords(loops ? 'loopLabel' : 'label')}
            />
            {loops ? (
              <AmountField edit={edit} path={`${here}.loop.atMost`} label={formatsWords('rounds')} />
            ) : (
              <>
                <AmountField edit={edit} {...lengthOf(node, here)} />
                <OrderField edit={edit} act={node} path={`${here}.by`} />
              </>
            )}
          </fieldset>
          {loops && <NodeList edit={edit} nodes={node.of} path={`${here}.of`} />}
        </li>
      );
    })}
  </ol>
);

function lengthOf({ seconds, maxOutputTokens, words }: Act, path: string) {
  const other = maxOutputTokens === undefined ? words && 'words' : 'tokens';
  const unit = (seconds === undefined && other) || 'seconds';
  const field = { seconds: 'seconds', tokens: 'maxOutputTokens', words: 'words.to' }[unit];
  return { path: `${path}.${field}`, label: formatsWords(unit) };
}

/** Changes a number; one that a setting holds is changed where that setting has its default. */
function AmountField({ edit, path, label }: { edit: FormatEdit; path: string; label: string }) {
  const amount = fieldAt(edit.format, path);
  if (typeof amount !== 'object' || amount === null) return <FormatNumberField {...{ edit, path, label }} />;
  const { setting, less } = amount as { setting?: unknown; less?: unknown };
  const { settings } = edit.format;
  const index = less === undefined ? settings.findIndex(({ id }) => id === setting) : -1;
  const help = formatsWords('bySetting', { setting: shippedText(settings[index]?.title ?? String(setting)) });
  if (index < 0) return <p className="note">{formatsWords('onlyInJson', { label })}</p>;
  return <FormatNumberField edit={edit} path={`settings.${index}.default`} label={label} help={help} />;
}

/** Chooses an order. If a setting says which of several orders holds, it is changed where the setting has its default. */
function OrderField({ edit, act: { by }, path }: { edit: FormatEdit; act: Act; path: string }) {
  const { settings, seats } = edit.format;
  const label = formatsWords('order');
  const kind = simpleOrder(by);
  const roles = [...new Set(rolesIn(by))];
  const names = joinNames(roles.map((role) => seats.find((seat) => seat.role === role)?.name ?? role));
  const index = settings.findIndex(({ id }) => 'choose' in by && id === by.choose);
  const setting = settings[index];
  if (setting?.kind === 'choice')
    return (
      <SelectField
        label={label}
        help={formatsWords('bySetting', { setting: shippedText(setting.title) })}
        value={setting.default}
        options={setting.options.map(({ value, title }) => ({ value, title: shippedText(title) }))}
        onChoose={(value) => edit.set(`settings.${index}.default`, value)}
      />
    );
  if (!kind) return <p className="note">{formatsWords('onlyInJson', { label: `${label} (${names})` })}</p>;
  return (
    <SelectField
      label={label}
      help={names}
      value={kind}
      options={SIMPLE_ORDERS.map((value) => ({ value, title: formatsWords(value) }))}
      onChoose={(value) => edit.set(path, { [value]: rolesIn(by) })}
    />
  );
}
