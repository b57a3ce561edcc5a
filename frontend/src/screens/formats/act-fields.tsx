// The fields of one act: its task, who speaks and how, how long, and under which conditions.
import type { Act } from '@rostrum/shared/debate/plan';
import { TASKS, taskOf } from '@rostrum/shared/formats/tasks';
import { Segments } from '../../parts/segments.tsx';
import { AmountField } from './amount-field.tsx';
import { ChoiceField, NumberField, TextField, useFault } from './composer-parts.tsx';
import { RuleField } from './rule-field.tsx';
import { SeatingField } from './seating-field.tsx';

interface ActFieldsProps {
  act: Act;
  path: string;
  /** `field`: typing there is undone as one. */
  onAct(act: Act, field?: string): void;
}

const ROOMS = [
  { value: 'opening', title: 'Opening', help: 'Before the exchange begins' },
  { value: 'exchange', title: 'Exchange', help: 'The debate itself' },
  { value: 'verdict', title: 'Verdict', help: 'Also held when the debate is stopped early' },
] as const;

const MEASURES = [
  { value: 'seconds', title: 'Speaking time' },
  { value: 'words', title: 'Words' },
  { value: 'maxOutputTokens', title: 'Tokens' },
  { value: 'none', title: 'Nothing: as long as usual' },
] as const;
type Measure = (typeof MEASURES)[number]['value'];

const measureOf = (act: Act): Measure =>
  act.seconds !== undefined
    ? 'seconds'
    : act.words
      ? 'words'
      : act.maxOutputTokens !== undefined
        ? 'maxOutputTokens'
        : 'none';

/** An act without some of its members: absent is not the same as undefined. */
function without(act: Act, ...keys: (keyof Act)[]): Act {
  const kept = Object.entries(act).filter(([key]) => !keys.includes(key as keyof Act));
  return Object.fromEntries(kept) as Act;
}

const setOrNot = <K extends keyof Act>(act: Act, key: K, value: Act[K] | undefined): Act =>
  value === undefined ? without(act, key) : { ...act, [key]: value };

function withTask(act: Act, next: string): Act {
  const before = taskOf(act.act);
  const task = taskOf(next);
  const answer = task?.answers?.[0];
  const named = before !== undefined && act.label === before.usual.label;
  return {
    ...setOrNot(without(act, 'manner'), 'answer', answer),
    ...(answer ? { manner: 'cool' as const } : {}),
    act: next,
    label: named && task ? task.usual.label : act.label,
  };
}

export function ActFields({ act, path, onAct }: ActFieldsProps) {
  const task = taskOf(act.act);
  return (
    <div className="node-fields">
      <ChoiceField
        label="Task"
        path={`${path}.act`}
        value={act.act}
        help={task?.about}
        choices={[
          ...Object.entries(TASKS).map(([value, { title }]) => ({ value, title })),
          ...(task ? [] : [{ value: act.act, title: act.act }]),
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
        <SeatingField path={`${path}.by`} by={act.by} act={act.act} onBy={(by) => onAct({ ...act, by })} />
      </div>
      <Length act={act} path={path} onAct={onAct} />
      <Segments
        label="Belongs to"
        value={act.room}
        choices={ROOMS}
        onChoose={(room) => onAct({ ...act, room })}
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
          onAct(setOrNot(act, 'newArguments', value === 'unsaid' ? undefined : value === 'yes'))
        }
      />
      <Answer act={act} path={path} onAct={onAct} />
      <details className="wide more" open={act.when !== undefined || act.unless !== undefined}>
        <summary>Conditions, seals and failures</summary>
        <Further act={act} path={path} onAct={onAct} />
      </details>
    </div>
  );
}

function Length({ act, path, onAct }: ActFieldsProps) {
  const measure = measureOf(act);
  const choose = (next: Measure) => {
    const bare = without(act, 'seconds', 'words', 'maxOutputTokens');
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
        choices={MEASURES}
        onChoose={choose}
      />
      {act.seconds !== undefined && (
        <AmountField
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
        <AmountField
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

const ANSWERS: Readonly<Record<NonNullable<Act['answer']>, string>> = {
  verdict: 'a verdict: scores by the criteria',
  findings: 'findings: scores and a synthesis',
  vote: 'a vote on consensus',
  ballot: 'a ballot: for, against, undecided',
  evaluation: 'an evaluation from 0 to 100',
  questions: 'questions, or none',
  solution: 'one solution',
  synthesis: 'insights, decisions, questions, actions',
};

/** Only where the task asks for a form: anything else is a free speech. */
function Answer({ act, path, onAct }: ActFieldsProps) {
  const answers: readonly NonNullable<Act['answer']>[] = taskOf(act.act)?.answers ?? [];
  const fault = useFault(`${path}.answer`, 'The answer');
  if (answers.length === 0 && fault === undefined) return null;
  const shown = act.answer && !answers.includes(act.answer) ? [...answers, act.answer] : answers;
  return (
    <ChoiceField
      label="Answered as"
      path={`${path}.answer`}
      value={act.answer ?? ''}
      choices={[
        ...(act.answer === undefined || answers.length === 0 ? [{ value: '', title: 'a free speech' }] : []),
        ...shown.map((value) => ({ value, title: ANSWERS[value] })),
      ]}
      onChoose={(value) =>
        onAct(setOrNot(act, 'answer', value === '' ? undefined : (value as Act['answer'])))
      }
    />
  );
}

function Further({ act, path, onAct }: ActFieldsProps) {
  return (
    <div className="node-fields">
      <RuleField
        label="Held only if"
        none="always"
        path={`${path}.when`}
        rule={act.when}
        room={act.room}
        onRule={(when) => onAct(setOrNot(act, 'when', when))}
      />
      <RuleField
        label="Left out if"
        none="nothing"
        path={`${path}.unless`}
        rule={act.unless}
        room={act.room}
        onRule={(unless) => onAct(setOrNot(act, 'unless', unless))}
      />
      <ChoiceField
        label="Sealed"
        path={`${path}.sealed`}
        value={act.sealed ?? 'open'}
        choices={[
          { value: 'open', title: 'no: everybody hears it' },
          { value: 'from-speakers', title: 'no speaker hears it' },
          { value: 'until-the-end', title: 'nobody sees it before the end' },
        ]}
        onChoose={(sealed) => onAct(setOrNot(act, 'sealed', sealed === 'open' ? undefined : sealed))}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={act.manner === 'cool'}
          onChange={({ target }) => onAct(setOrNot(act, 'manner', target.checked ? 'cool' : undefined))}
        />
        <span>
          Cool
          <span className="note">Spoken at the temperature of evaluations.</span>
        </span>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={act.dispensable === true}
          onChange={({ target }) => onAct(setOrNot(act, 'dispensable', target.checked ? true : undefined))}
        />
        <span>
          Dispensable
          <span className="note">A speech that keeps failing is passed over.</span>
        </span>
      </label>
    </div>
  );
}
