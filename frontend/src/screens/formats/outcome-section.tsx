// The section of the format editor for the outcome: its kind, who is judged, the criteria and weights, and the layout of the page.
import { isScored, OUTCOMES, type OutcomeKind } from '@rostrum/shared/answers/registry';
import { Plus } from 'lucide-react';
import { FieldError } from '../../components/field.tsx';
import { formatEditorWords } from '../../words/format-editor-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { QuietButton } from '../shared/button-with-icon.tsx';
import { useFieldFault, useFormatPart } from './editor-context.tsx';
import { ChoiceField, NumberField, TextField } from './editor-fields.tsx';
import { EditorSection, PartCard } from './editor-section.tsx';
import { focusAfterPaint } from './focus-after-paint.ts';
import { newCriterion } from './format-defaults.ts';
import { partIf } from './format-part.ts';
import { RoleChecks } from './role-checks.tsx';

const outcomeChoices = () =>
  (Object.keys(OUTCOMES) as OutcomeKind[]).map((value) => ({
    value,
    title: shippedText(OUTCOMES[value].title),
  }));

const layoutChoices = () =>
  [
    { value: 'two-sided', title: formatEditorWords('layoutTwoSided') },
    { value: 'dialogue', title: formatEditorWords('layoutDialogue') },
    { value: 'table', title: formatEditorWords('layoutTable') },
    { value: 'panel', title: formatEditorWords('layoutPanel') },
    { value: 'conversation', title: formatEditorWords('layoutConversation') },
  ] as const;

export function OutcomeSection() {
  const format = useFormatPart();
  const programme = format.at('programme');
  const contestants = programme.at('contestants');
  const contestantsFault = useFieldFault(contestants.path, formatEditorWords('whoIsJudged'), true);
  const outcome = programme.value.outcome ?? 'verdict';
  const scored = isScored(outcome);
  return (
    <EditorSection id="result" title={formatEditorWords('outcome')} about={formatEditorWords('outcomeAbout')}>
      <div className="node-fields">
        <ChoiceField
          label={formatEditorWords('outcome')}
          of={programme.at('outcome')}
          value={outcome}
          choices={outcomeChoices()}
        />
        <ChoiceField
          label={formatEditorWords('layout')}
          of={programme.at('layout')}
          choices={layoutChoices()}
        />
        <fieldset className="field">
          <legend>{formatEditorWords('whoIsJudged')}</legend>
          <RoleChecks seats={format.value.seats} chosen={contestants.value} onChosen={contestants.set} />
          <FieldError reason={contestantsFault} />
        </fieldset>
        {scored && (
          <NumberField
            label={formatEditorWords('inconclusiveUnder')}
            help={formatEditorWords('inconclusiveHelp')}
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
  const fault = useFieldFault(criteria.path, formatEditorWords('theCriteria'));
  const total = criteria.value.reduce((sum, criterion) => sum + criterion.weight, 0);
  return (
    <div className="stack-3 criteria">
      <h3>{formatEditorWords('criteria')}</h3>
      <ul className="part-cards">
        {criteria.value.map((criterion, index) => {
          const of = criteria.at(index);
          const marks = partIf(of.at('marks'), (text): text is string => text !== undefined);
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
              <TextField label={formatEditorWords('criterion')} of={of.at('title')} longest={60} />
              <TextField
                label={formatEditorWords('criterionAbout')}
                of={of.at('about')}
                longest={400}
                className="grow"
              />
              {marks && (
                <TextField
                  label={formatEditorWords('criterionMarks')}
                  of={marks}
                  longest={400}
                  className="grow"
                  // An empty field leaves it to the sentence above.
                  onText={(text) => of.at('marks').type(text === '' ? undefined : text)}
                />
              )}
              <NumberField label={formatEditorWords('weight')} of={of.at('weight')} min={1} max={100} />
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
          {formatEditorWords('addCriterion')}
        </QuietButton>
        <p className="note num">{formatEditorWords('weights', { total })}</p>
      </div>
    </div>
  );
}
