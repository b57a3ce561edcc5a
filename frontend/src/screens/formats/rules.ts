// The named rules in words, and what a new one of each kind begins as.
import { type Act, actsIn, type PlanNode } from '@rostrum/shared/debate/plan';
import type { Amount, Rule } from '@rostrum/shared/debate/rule';
import type { Format } from '@rostrum/shared/formats/format';

export type RuleKind = Rule['rule'];

/** After "only if", "unless" or "until". */
export const RULES: Readonly<Record<RuleKind, string>> = {
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

/** Those that do not read what was said: who judges cannot depend on it. */
const FIXED: readonly RuleKind[] = ['pass', 'setting', 'unseated', 'stopped', 'never'];
const READING = (Object.keys(RULES) as RuleKind[]).filter((kind) => kind !== 'stopped');

export const rulesFor = (room: Act['room'] | null): readonly RuleKind[] =>
  room === 'verdict' ? FIXED : READING;

/** The acts a rule may read, each task once. */
export function actsToRead({ programme }: Format): { act: string; label: string }[] {
  const acts = new Map<string, string>();
  for (const { act, label } of actsIn(programme.plan)) if (!acts.has(act)) acts.set(act, label);
  return [...acts].map(([act, label]) => ({ act, label }));
}

export function newRule(kind: RuleKind, format: Format, nearby: readonly PlanNode[]): Rule {
  const acts = [...actsIn(nearby), ...actsIn(format.programme.plan)];
  const first = acts[0]?.act ?? '';
  const answered = (answer: Act['answer']) => acts.find((act) => act.answer === answer)?.act ?? first;
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

export function saysAmount(amount: Amount, format: Format): string {
  if (typeof amount === 'number') return String(amount);
  const title = format.settings.find((spec) => spec.id === amount.setting)?.title ?? amount.setting;
  return `“${title}”${amount.less === undefined ? '' : ` less ${amount.less}`}`;
}

/** "the votes in Vote agree": goes after "until", "only if" and "unless". */
export function saysRule(rule: Rule, format: Format): string {
  const act =
    'in' in rule ? (actsToRead(format).find(({ act: id }) => id === rule.in)?.label ?? rule.in) : '';
  switch (rule.rule) {
    case 'pass': {
      const from = rule.from === undefined ? null : `from round ${saysAmount(rule.from, format)} on`;
      const upTo = rule.upTo === undefined ? null : `up to round ${saysAmount(rule.upTo, format)}`;
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
      return `the votes in “${act}” agree`;
    case 'confident':
      return `“${act}” finds ${typeof rule.measure === 'string' ? rule.measure : 'what the setting names'} at ${saysAmount(rule.threshold, format)} or more`;
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
      return RULES[rule.rule];
  }
}
