// Conditions as text, and the default of a new condition of each kind.

import type { Format } from '@rostrum/shared/formats/format';
import { actsIn } from '@rostrum/shared/record/acts-in';
import type { Amount, Condition } from '@rostrum/shared/record/condition';
import type { Act, PlanNode } from '@rostrum/shared/record/plan';
import { planWords } from '../../words/plan-words.ts';
import { type EditorChoice, withChosen } from './editor-fields.tsx';

export type ConditionKind = Condition['rule'];

const CONDITION_KINDS: readonly ConditionKind[] = [
  'pass',
  'setting',
  'unseated',
  'agreed',
  'confident',
  'noQuestions',
  'exit',
  'unsaid',
  'quiet',
  'strays',
  'stopped',
  'never',
];

/** After "only if", "unless" or "until". */
export const conditionTitle = (kind: ConditionKind): string => planWords(`kind-${kind}`);

/** Conditions that do not read speeches; the only ones for verdict acts, because who judges must not depend on what was said. */
const PLAN_CONDITIONS: readonly ConditionKind[] = ['pass', 'setting', 'unseated', 'stopped', 'never'];
const SPEECH_CONDITIONS = CONDITION_KINDS.filter((kind) => kind !== 'stopped');

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
  const setting = format.settings.find((spec) => spec.id === amount.setting)?.title ?? amount.setting;
  return amount.less === undefined
    ? planWords('amountSetting', { setting })
    : planWords('amountSettingLess', { setting, less: amount.less });
}

/** "the votes in Vote agree": goes after "until", "only if" and "unless". */
export function conditionText(rule: Condition, format: Format): string {
  const act =
    'in' in rule ? (readableActs(format).find(({ value }) => value === rule.in)?.title ?? rule.in) : '';
  switch (rule.rule) {
    case 'pass': {
      const from = rule.from === undefined ? null : amountText(rule.from, format);
      const upTo = rule.upTo === undefined ? null : amountText(rule.upTo, format);
      if (from !== null && upTo !== null) return planWords('textFromToRound', { from, upTo });
      if (from !== null) return planWords('textFromRound', { from });
      return upTo === null ? planWords('textAnyRound') : planWords('textUpToRound', { upTo });
    }
    case 'setting': {
      const spec = format.settings.find(({ id }) => id === rule.setting);
      const option =
        spec?.kind === 'choice' ? spec.options.find(({ value }) => value === rule.is) : undefined;
      const chosen = option?.title ?? String(rule.is);
      const value = typeof rule.is === 'boolean' ? planWords(rule.is ? 'on' : 'off') : chosen;
      return planWords('textSetting', { setting: spec?.title ?? rule.setting, value });
    }
    case 'unseated':
      return planWords('textUnseated', {
        role: format.seats.find(({ role }) => role === rule.role)?.name ?? rule.role,
      });
    case 'agreed':
      return planWords(rule.ofLast ? 'textLastAgreed' : 'textAgreed', { act });
    case 'confident':
      return planWords('textConfident', {
        act,
        measure: typeof rule.measure === 'string' ? rule.measure : 'setting',
        threshold: amountText(rule.threshold, format),
      });
    case 'noQuestions':
      return planWords('textNoQuestions', { act });
    case 'exit':
      return planWords('textExit', { act });
    case 'unsaid':
      return planWords('textUnsaid', { act });
    case 'quiet':
      return planWords('textQuiet', { count: rule.for, act });
    case 'strays':
      return planWords('textStrays', { act });
    default:
      return conditionTitle(rule.rule);
  }
}
