// What the debate comes to: its outcome, who is judged, by which criteria and weights, and how the page is laid out.
import { isScored, OUTCOMES, type OutcomeKind } from '@rostrum/shared/answers/registry';
import type { Format } from '@rostrum/shared/formats/format';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { FieldError } from '../../components/field.tsx';
import {
  ChoiceField,
  EditorSection,
  NumberField,
  TextField,
  useEditor,
  useFieldFault,
} from './editor-context.tsx';
import { newCriterion } from './format-defaults.ts';
import { focusAfterPaint } from './plan-section.tsx';

type FormatProgramme = Format['programme'];

const OUTCOME_CHOICES = (Object.keys(OUTCOMES) as OutcomeKind[]).map((value) => ({
  value,
  title: OUTCOMES[value].title,
}));

const LAYOUT_CHOICES = [
  { value: 'two-sided', title: 'Two facing pages, one a bench' },
  { value: 'dialogue', title: 'A dialogue of two' },
  { value: 'table', title: 'A table of cards' },
  { value: 'panel', title: 'A panel with proposals' },
  { value: 'conversation', title: 'A conversation' },
] as const;

function useProgramme() {
  const { format, edit } = useEditor();
  const change = (next: Partial<FormatProgramme>, field?: string) =>
    edit({
      type: 'change',
      ...(field ? { field } : {}),
      change: (now) => ({ ...now, programme: { ...now.programme, ...next } }),
    });
  return { programme: format.programme, change };
}

export function OutcomeSection() {
  const { programme, change } = useProgramme();
  const outcome = programme.outcome ?? 'verdict';
  const scored = isScored(outcome);
  return (
    <EditorSection
      id="result"
      title="What it comes to"
      about="Every outcome needs an act in the verdict that is answered as one: it is held even when the debate is stopped early."
    >
      <div className="node-fields">
        <ChoiceField
          label="Outcome"
          path="programme.outcome"
          value={outcome}
          choices={OUTCOME_CHOICES}
          onChoose={(next) => change({ outcome: next })}
        />
        <ChoiceField
          label="Drawn as"
          path="programme.layout"
          value={programme.layout}
          choices={LAYOUT_CHOICES}
          onChoose={(layout) => change({ layout })}
        />
        <ContestantsField />
        {scored && (
          <NumberField
            label="Inconclusive under a margin of"
            path="programme.inconclusiveUnder"
            help="Points of 100."
            value={programme.inconclusiveUnder}
            min={0}
            max={100}
            onNumber={(inconclusiveUnder) => change({ inconclusiveUnder }, 'inconclusive')}
          />
        )}
      </div>
      {(scored || programme.criteria.length > 0) && <CriteriaFields />}
    </EditorSection>
  );
}

function ContestantsField() {
  const { format } = useEditor();
  const { programme, change } = useProgramme();
  const fault = useFieldFault('programme.contestants', 'Who is judged', true);
  const { contestants } = programme;
  return (
    <fieldset className="field">
      <legend>Who is judged</legend>
      <div className="row roles">
        {format.seats.map(({ role, name }) => (
          <label className="role" key={role}>
            <input
              type="checkbox"
              checked={contestants.includes(role)}
              onChange={({ target }) =>
                change({
                  contestants: target.checked
                    ? [...contestants, role]
                    : contestants.filter((one) => one !== role),
                })
              }
            />
            {name}
          </label>
        ))}
      </div>
      <FieldError reason={fault} />
    </fieldset>
  );
}

function CriteriaFields() {
  const { format, edit } = useEditor();
  const { programme, change } = useProgramme();
  const fault = useFieldFault('programme.criteria', 'The criteria');
  const { criteria } = programme;
  const total = criteria.reduce((sum, criterion) => sum + criterion.weight, 0);
  const set = (index: number, next: Partial<FormatProgramme['criteria'][number]>, field: string) =>
    change(
      { criteria: criteria.map((one, at) => (at === index ? { ...one, ...next } : one)) },
      `criteria.${index}.${field}`,
    );
  return (
    <div className="criteria">
      <h3>Criteria</h3>
      <ul className="part-cards">
        {criteria.map((criterion, index) => (
          <li key={criterion.id}>
            <fieldset className="card">
              <legend className="vh">{`Criterion ${criterion.title}`}</legend>
              <TextField
                label="Criterion"
                path={`programme.criteria.${index}.title`}
                value={criterion.title}
                longest={60}
                onText={(title) => set(index, { title }, 'title')}
              />
              <TextField
                label="What earns a high score"
                className="grow"
                path={`programme.criteria.${index}.about`}
                value={criterion.about}
                longest={400}
                onText={(about) => set(index, { about }, 'about')}
              />
              <NumberField
                label="Weight"
                path={`programme.criteria.${index}.weight`}
                value={criterion.weight}
                min={1}
                max={100}
                onNumber={(weight) => set(index, { weight }, 'weight')}
              />
              <Button
                look="quiet"
                className="icon-only remove"
                aria-label={`Remove the criterion ${criterion.title}`}
                icon={<Trash2 className="icon" aria-hidden="true" />}
                onPress={() => {
                  change({ criteria: criteria.filter((_, at) => at !== index) });
                  focusAfterPaint('[data-add-criterion]');
                }}
              />
            </fieldset>
          </li>
        ))}
      </ul>
      <FieldError reason={fault} />
      <div className="row">
        <Button
          look="quiet"
          data-add-criterion=""
          icon={<Plus className="icon" aria-hidden="true" />}
          onPress={() =>
            edit({
              type: 'change',
              change: (now) => ({
                ...now,
                programme: { ...now.programme, criteria: [...now.programme.criteria, newCriterion(format)] },
              }),
            })
          }
        >
          Add a criterion
        </Button>
        <p className="note num">Weights come to {total} of 100.</p>
      </div>
    </div>
  );
}
