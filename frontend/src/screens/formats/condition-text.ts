// Conditions as text, and the default of a new condition of each kind.

import type { Format } from '@rostrum/shared/formats/format';
import type { Amount, Condition } from '@rostrum/shared/record/condition';
import { type Act, actsIn, type PlanNode } from '@rostrum/shared/record/plan';
import { type EditorChoice, withChosen } from './editor-fields.tsx';

export type ConditionKind = Condition['rule'];

/** After "only if", "unless" or "until". */
export const CONDITION_TITLES: Readonly<Record<ConditionKind, string>> = {
  pass: 'it is a certain round',
  setting: 'a setting is so',
  unseated: 'nobody sits in a role',
  agreed: 'the votes agree',
  confident: 'the evaluation is at its threshold',
  noQuestions: 'nobody asks anything',
  exit: 'somebody says “done”',
  unsaid: 'nobody said anything',
  quiet: 'rounds went by in silence',
  strays: 'the talk strays from the topic',
  stopped: 'the debate was stopped',
  never: 'never',
};

/** Conditions that do not read speeches; the only ones for verdict acts, because who judges must not depend on what was said. */
const PLAN_CONDITIONS: readonly ConditionKind[] = ['pass', 'setting', 'unseated', 'stopped', 'never'];
const SPEECH_CONDITIONS = (Object.keys(CONDITION_TITLES) as ConditionKind[]).filter(
  (kind) => kind !== 'stopped',
);

export const conditionKindsFor = (room: Act['phase'] | null): readonly ConditionKind[] =>
  room === 'verdict' ? PLAN_CONDITIONS : SPEECH_CONDITIONS;

/** The acts that a condition may read, each task once. */
export function readableActs({ programme }: Format): EditorChoice<string>[] {
  const acts = new Map<string, string>();
  for (const { task, label } of actsIn(programme.plan)) if (!acts.has(task)) acts.set(task, label);
  return [...acts].map(([value, title]) => ({ value, title }));
}

export const actChoices = (format: Format, now: string): EditorChoice<string>[] =>
  withChosen(readableActs(format), now);

export function newCondition(kind: ConditionKind, format: Format, nearby: readonly PlanNode[]): Condition {
  const acts = [...actsIn(nearby), ...actsIn(format.programme.plan)];
  const first = acts[0]?.task ?? '';
  const answered = (answer: Act['answer']) => acts.find((act) => act.answer === answer)?.task ?? first;
  switch (kind) {
    case 'never':
    case 'stopped':
      return { rule: kind };
    case 'pass':
      return { rule: kind, from: 2 };
    case 'setting': {
      const spec = format.settings.find((one) => one.kind !== 'number') ?? format.settings[0];
      return { rule: kind, setting: spec?.id ?? '', is: spec?.default ?? true };
    }
    case 'unseated':
      return {
        rule: kind,
        role: (format.seats.find((seat) => seat.min === 0) ?? format.seats[0])?.role ?? '',
      };
    case 'agreed':
      return { rule: kind, in: answered('vote'), both: true };
    case 'confident':
      return { rule: kind, in: answered('evaluation'), measure: 'confidence', threshold: 80 };
    case 'quiet':
      return { rule: kind, in: first, for: 3 };
    case 'noQuestions':
      return { rule: kind, in: answered('questions') };
    case 'exit':
    case 'unsaid':
    case 'strays':
      return { rule: kind, in: first };
  }
}

export function amountText(amount: Amount, format: Format): string {
  if (typeof amount === 'number') return String(amount);
  const title = format.settings.find((spec) => spec.id === amount.setting)?.title ?? amount.setting;
  return `“${title}”${amount.less === undefined ? '' : ` less ${amount.less}`}`;
}

/** "the votes in Vote agree": goes after "until", "only if" and "unless". */
export function conditionText(rule: Condition, format: Format): string {
  const act =
    'in' in rule ? (readableActs(format).find(({ value }) => value === rule.in)?.title ?? rule.in) : '';
  switch (rule.rule) {
    case 'pass': {
      const from = rule.from === undefined ? null : `from round ${amountText(rule.from, format)} on`;
      const upTo = rule.upTo === undefined ? null : `up to round ${amountText(rule.upTo, format)}`;
      return [from, upTo].filter(Boolean).join(', ') || 'in any round';
    }
    case 'setting': {
      const spec = format.settings.find(({ id }) => id === rule.setting);
      const option =
        spec?.kind === 'choice' ? spec.options.find(({ value }) => value === rule.is) : undefined;
      const value = rule.is === true ? 'on' : rule.is === false ? 'off' : (option?.title ?? rule.is);
      return `“${spec?.title ?? rule.setting}” is ${value}`;
    }
    case 'unseated':
      return `nobody sits as ${format.seats.find(({ role }) => role === rule.role)?.name ?? rule.role}`;
    case 'agreed':
      return `the ${rule.ofLast ? 'last ' : ''}votes in “${act}” agree`;
    case 'confident':
      return `“${act}” finds ${typeof rule.measure === 'string' ? rule.measure : 'what the setting names'} at ${amountText(rule.threshold, format)} or more`;
    case 'noQuestions':
      return `nobody asks anything in “${act}”`;
    case 'exit':
      return `somebody says “done” in “${act}”`;
    case 'unsaid':
      return `nobody said anything in “${act}”`;
    case 'quiet':
      return `${rule.for} rounds went by in silence in “${act}”`;
    case 'strays':
      return `“${act}” strays from the topic`;
    default:
      return CONDITION_TITLES[rule.rule];
  }
}
