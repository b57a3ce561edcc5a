// The section of the format editor for the outcome: its kind, who is judged, the criteria and weights, and the layout of the page.
import { isScored, OUTCOMES, type OutcomeKind } from '@rostrum/shared/answers/registry';
import { Plus } from 'lucide-react';
import { FieldError } from '../../components/field.tsx';
import { QuietButton } from '../shared/button-with-icon.tsx';
import { useFieldFault, useFormatPart } from './editor-context.tsx';
import { ChoiceField, NumberField, TextField } from './editor-fields.tsx';
import { EditorSection, PartCard } from './editor-section.tsx';
import { focusAfterPaint } from './focus-after-paint.ts';
import { newCriterion } from './format-defaults.ts';
import { RoleChecks } from './role-checks.tsx';

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

export function OutcomeSection() {
  const format = useFormatPart();
  const programme = format.at('programme');
  const contestants = programme.at('contestants');
  const contestantsFault = useFieldFault(contestants.path, 'Who is judged', true);
  const outcome = programme.value.outcome ?? 'verdict';
  const scored = isScored(outcome);
  return (
    <EditorSection
      id="result"
      title="What it comes to"
      about="Every outcome needs an act in the verdict that is answered as one: it is held even when the debate is stopped early."
    >
      <div className="node-fields">
        <ChoiceField label="Outcome" of={programme.at('outcome')} value={outcome} choices={OUTCOME_CHOICES} />
        <ChoiceField label="Drawn as" of={programme.at('layout')} choices={LAYOUT_CHOICES} />
        <fieldset className="field">
          <legend>Who is judged</legend>
          <RoleChecks seats={format.value.seats} chosen={contestants.value} onChosen={contestants.set} />
          <FieldError reason={contestantsFault} />
        </fieldset>
        {scored && (
          <NumberField
            label="Inconclusive under a margin of"
            help="Points of 100."
            of={programme.at('inconclusiveUnder')}
            min={0}
            max={100}
          />
        )}
      </div>
      {(scored || programme.value.criteria.length > 0) && <CriteriaFields />}
    </EditorSection>
  );
}

function CriteriaFields() {
  const format = useFormatPart();
  const criteria = format.at('programme').at('criteria');
  const fault = useFieldFault(criteria.path, 'The criteria');
  const total = criteria.value.reduce((sum, criterion) => sum + criterion.weight, 0);
  return (
    <div className="stack-3 criteria">
      <h3>Criteria</h3>
      <ul className="part-cards">
        {criteria.value.map((criterion, index) => {
          const of = criteria.at(index);
          return (
            <PartCard
              key={criterion.id}
              kind="criterion"
              name={criterion.title}
              onRemove={() => {
                criteria.set(criteria.value.filter((other) => other !== criterion));
                focusAfterPaint('[data-add-criterion]');
              }}
            >
              <TextField label="Criterion" of={of.at('title')} longest={60} />
              <TextField label="What earns a high score" of={of.at('about')} longest={400} className="grow" />
              <NumberField label="Weight" of={of.at('weight')} min={1} max={100} />
            </PartCard>
          );
        })}
      </ul>
      <FieldError reason={fault} />
      <div className="row">
        <QuietButton
          data-add-criterion=""
          icon={Plus}
          onPress={() => criteria.set([...criteria.value, newCriterion(format.value)])}
        >
          Add a criterion
        </QuietButton>
        <p className="note num">Weights come to {total} of 100.</p>
      </div>
    </div>
  );
}
