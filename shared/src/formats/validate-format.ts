// Checks whether a format of the right shape can be held: its roles, settings, tasks and conditions exist, its loops end.

import { judgingRoles, scoringRoles } from '../answers/judges.ts';
import { isScored, OUTCOMES } from '../answers/registry.ts';
import { BRIEFS } from '../prompts/briefs/registry.ts';
import type { Act, Amount, Condition, PlanNode } from '../record/plan.ts';
import { actsIn, isLoop, rolesIn } from '../record/record-reads.ts';
import { MOST_LOOPS_DEEP, MOST_PASSES, MOST_TURNS, turnsAtMost } from './debate-size.ts';
import type { Format } from './format.ts';
import type { FormatIssue } from './format-issues.ts';
import { mostJudgesOf } from './panel-settings.ts';
import { shippedPersona } from './personas.ts';
import { COMMON_SETTINGS, settingFault } from './settings.ts';
import { ANSWERS_OF_TASKS } from './task-answers.ts';

/** Every fault, by path and reason; empty if there is none. */
export function formatFaults(format: Format): FormatIssue[] {
  const scope = formatNames(format);
  const plan = planIssues(format.programme.plan, 'programme.plan', scope, 1);
  return [
    ...seatTemplateIssues(format),
    ...judgeIssues(format),
    ...settingSpecIssues(format),
    ...programmeIssues(format, scope),
    ...plan,
    ...(plan.length === 0 ? sizeIssues(format) : []),
  ];
}

interface FormatNames {
  roles: ReadonlySet<string>;
  settings: ReadonlyMap<string, Format['settings'][number]>;
  acts: ReadonlySet<string>;
}
const formatNames = (format: Format): FormatNames => ({
  roles: new Set(format.seats.map((seat) => seat.role)),
  settings: new Map(format.settings.map((spec) => [spec.id, spec])),
  acts: new Set(actsIn(format.programme.plan).map((act) => act.task)),
});

const duplicates = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

function seatTemplateIssues({ seats }: Format): FormatIssue[] {
  const repeated = duplicates(seats.map((seat) => seat.role));
  return seats.flatMap((seat, index) => {
    const path = `seats.${index}`;
    const usual = seat.usual ?? seat.min;
    const unknown = (seat.personas ?? []).find((id) => shippedPersona(id) === null);
    return [
      ...(repeated.includes(seat.role) ? [{ path: `${path}.role`, reason: 'is given twice' }] : []),
      ...(seat.min > seat.max ? [{ path: `${path}.min`, reason: `is more than ${seat.max}, the most` }] : []),
      ...(roleThatUsesId(seat.role, seats) === null
        ? []
        : [
            {
              path: `${path}.role`,
              reason: `is what a further ${roleThatUsesId(seat.role, seats)} is called`,
            },
          ]),
      ...(usual < seat.min || usual > seat.max
        ? [{ path: `${path}.usual`, reason: `is not between ${seat.min} and ${seat.max}` }]
        : []),
      ...(unknown === undefined
        ? []
        : [{ path: `${path}.personas`, reason: `${unknown} is not a persona that is shipped` }]),
    ];
  });
}

/** Judges are of one role. Those that give scores sit as a panel; a judge that decides sits alone. */
function judgeIssues({ seats, programme }: Format): FormatIssue[] {
  const roles = new Set([...judgingRoles(programme, seats), ...scoringRoles(programme)]);
  const judging = seats.flatMap((seat, index) => (roles.has(seat.role) ? [{ seat, index }] : []));
  return judging.flatMap(({ seat, index }, position) => {
    const most = mostJudgesOf({ programme }, seat.role);
    const panel = `is more than ${most}: no more judges can sit`;
    const alone = 'is more than 1: this seat decides alone';
    return [
      ...(seat.max > most ? [{ path: `seats.${index}.max`, reason: most > 1 ? panel : alone }] : []),
      ...(position > 0
        ? [
            {
              path: `seats.${index}.judges`,
              reason: `makes a second role of judges beside ${judging[0]?.seat.role}; judges are of one role`,
            },
          ]
        : []),
    ];
  });
}

/** The role whose second or later seat would get this role's name as its id. */
function roleThatUsesId(role: string, seats: Format['seats']): string | null {
  const [, stem = '', number = ''] = /^(.+)-(\d+)$/.exec(role) ?? [];
  const other = seats.find((seat) => seat.role === stem);
  return other && Number(number) >= 2 && Number(number) <= other.max ? stem : null;
}

function settingSpecIssues(format: Format): FormatIssue[] {
  const common = new Set(COMMON_SETTINGS.map((spec) => spec.id));
  const repeated = duplicates(format.settings.map((spec) => spec.id));
  return format.settings.flatMap((spec, index) => {
    const path = `settings.${index}`;
    const fault = settingFault(spec, spec.default);
    return [
      ...(common.has(spec.id) ? [{ path: `${path}.id`, reason: 'is a setting every format has' }] : []),
      ...(repeated.includes(spec.id) ? [{ path: `${path}.id`, reason: 'is given twice' }] : []),
      ...(fault === null ? [] : [{ path: `${path}.default`, reason: fault }]),
    ];
  });
}

function programmeIssues({ programme, motion }: Format, scope: FormatNames): FormatIssue[] {
  const { roles } = scope;
  const outcome = programme.outcome ?? 'verdict';
  const wanted = OUTCOMES[outcome].answer;
  const scored = isScored(outcome);
  const weights = programme.criteria.reduce((sum, criterion) => sum + criterion.weight, 0);
  const found = actsIn(programme.plan).some((act) => act.answer === wanted);
  const ruled = actsIn(programme.plan).some((act) => act.answer === wanted && act.phase === 'verdict');
  const strangers = programme.contestants.filter((role) => !roles.has(role));
  return [
    ...strangers.map((role) => ({
      path: 'programme.contestants',
      reason: `${role} is not a role of a seat`,
    })),
    ...(scored && weights !== 100
      ? [{ path: 'programme.criteria', reason: `weigh ${weights} together, not 100` }]
      : []),
    ...(scored && programme.contestants.length === 0
      ? [{ path: 'programme.contestants', reason: 'is empty: there is nobody to score' }]
      : []),
    ...(found ? [] : [{ path: 'programme.plan', reason: `has no act whose answer is a ${wanted}` }]),
    // When somebody presses Stop, or the money runs out, only the acts of the verdict phase are left.
    ...(found && !ruled
      ? [{ path: 'programme.plan', reason: `has no act in the verdict room whose answer is a ${wanted}` }]
      : []),
    ...(['repeatedAt', 'onTopicAt'] as const).flatMap((key) =>
      amountIssues(programme.checks?.[key] ?? 0, `programme.checks.${key}`, scope),
    ),
    ...duplicates(programme.criteria.map(({ id }) => id)).map((id) => ({
      path: 'programme.criteria',
      reason: `has ${id} twice`,
    })),
    ...(motion.min > motion.max ? [{ path: 'motion.min', reason: `is more than ${motion.max}` }] : []),
  ];
}

function planIssues(
  nodes: readonly PlanNode[],
  path: string,
  scope: FormatNames,
  depth: number,
): FormatIssue[] {
  const repeated = duplicates(nodes.flatMap((node) => (node.id === undefined ? [] : [node.id])));
  return nodes.flatMap((node, index) => {
    const here = `${path}.${index}`;
    return [
      ...(node.id !== undefined && repeated.includes(node.id)
        ? [{ path: `${here}.id`, reason: 'is given twice' }]
        : []),
      ...conditionIssues(node.when, `${here}.when`, scope),
      ...conditionIssues(node.unless, `${here}.unless`, scope),
      ...(isLoop(node) ? loopIssues(node, here, scope, depth) : actIssues(node, here, scope)),
    ];
  });
}

function loopIssues(
  node: Extract<PlanNode, { loop: unknown }>,
  path: string,
  scope: FormatNames,
  depth: number,
) {
  if (depth >= MOST_LOOPS_DEEP) return [{ path, reason: `is nested deeper than ${MOST_LOOPS_DEEP}` }];
  const most = maxAmount(node.loop.atMost, scope);
  return [
    ...amountIssues(node.loop.atMost, `${path}.loop.atMost`, scope),
    ...(most !== null && (most > MOST_PASSES || !Number.isInteger(most) || most < 1)
      ? [{ path: `${path}.loop.atMost`, reason: `is not a whole number from 1 to ${MOST_PASSES}` }]
      : []),
    ...(node.loop.warnAt === undefined ? [] : amountIssues(node.loop.warnAt, `${path}.loop.warnAt`, scope)),
    ...conditionIssues(node.loop.until, `${path}.loop.until`, scope),
    ...planIssues(node.of, `${path}.of`, scope, depth + 1),
  ];
}

function actIssues(act: Act, path: string, scope: FormatNames): FormatIssue[] {
  const strangers = [...new Set(rolesIn(act.by))].filter((role) => !scope.roles.has(role));
  const isReserved = (rule: Condition | undefined, kinds: readonly Condition['rule'][]) =>
    rule === undefined || act.phase !== 'verdict' || kinds.includes(rule.rule);
  const conditional =
    !isReserved(act.when, CONDITIONS_WITHOUT_SPEECH) ||
    // Before the votes it does not hold, so the act counts as one that will be spoken.
    !isReserved(act.unless, [...CONDITIONS_WITHOUT_SPEECH, 'agreed']);
  const amounts = (['seconds', 'maxOutputTokens'] as const).flatMap((key) => {
    const amount = act[key];
    return amount === undefined ? [] : amountIssues(amount, `${path}.${key}`, scope);
  });
  return [
    ...(Object.hasOwn(BRIEFS, act.task)
      ? []
      : [{ path: `${path}.task`, reason: `is not a task; they are ${Object.keys(BRIEFS).join(', ')}` }]),
    ...strangers.map((role) => ({ path: `${path}.by`, reason: `${role} is not a role of a seat` })),
    ...('addressed' in act.by && !scope.acts.has(act.by.in)
      ? [{ path: `${path}.by.in`, reason: `${act.by.in} is not an act of the plan` }]
      : []),
    ...('signers' in act.by ? act.by.after : []).flatMap((task) =>
      scope.acts.has(task) ? [] : [{ path: `${path}.by.after`, reason: `${task} is not an act of the plan` }],
    ),
    ...('choose' in act.by && !scope.settings.has(act.by.choose)
      ? [{ path: `${path}.by.choose`, reason: `${act.by.choose} is not a setting of the format` }]
      : []),
    // The verdict reserve is set aside before the debate, so who judges must not depend on what is said.
    ...(conditional
      ? [{ path: `${path}.when`, reason: 'reads what was said, which an act of the verdict may not' }]
      : []),
    ...('addressed' in act.by && act.phase === 'verdict'
      ? [{ path: `${path}.by`, reason: 'reads what was said, which an act of the verdict may not' }]
      : []),
    ...answerIssues(act, path),
    ...amounts,
  ];
}

/** An answer that is asked for in a form must be read in that form, and no other answer may be. */
function answerIssues(act: Act, path: string): FormatIssue[] {
  if (!Object.hasOwn(BRIEFS, act.task)) return [];
  const answers = Object.hasOwn(ANSWERS_OF_TASKS, act.task) ? ANSWERS_OF_TASKS[act.task] : undefined;
  if (answers && act.answer === undefined)
    return [
      { path: `${path}.answer`, reason: `is missing: this task is answered by a ${answers.join(' or a ')}` },
    ];
  const fits = act.answer === undefined || answers?.some((kind) => kind === act.answer) === true;
  return fits
    ? []
    : [{ path: `${path}.answer`, reason: `is a ${act.answer}, which this task does not ask for` }];
}

/** Conditions that do not read any speech. */
const CONDITIONS_WITHOUT_SPEECH: readonly Condition['rule'][] = [
  'never',
  'stopped',
  'setting',
  'unseated',
  'pass',
];

function conditionIssues(rule: Condition | undefined, path: string, scope: FormatNames): FormatIssue[] {
  if (rule === undefined) return [];
  const missing = (key: string, name: string, what: string) => [
    { path: `${path}.${key}`, reason: `${name} is not ${what}` },
  ];
  if ('in' in rule && !scope.acts.has(rule.in)) return missing('in', rule.in, 'an act of the plan');
  if (rule.rule === 'setting' && !scope.settings.has(rule.setting))
    return missing('setting', rule.setting, 'a setting of the format');
  if (rule.rule === 'unseated' && !scope.roles.has(rule.role))
    return missing('role', rule.role, 'a role of a seat');
  if (rule.rule === 'confident') return amountIssues(rule.threshold, `${path}.threshold`, scope);
  if (rule.rule === 'pass') {
    return [
      ...(rule.from === undefined ? [] : amountIssues(rule.from, `${path}.from`, scope)),
      ...(rule.upTo === undefined ? [] : amountIssues(rule.upTo, `${path}.upTo`, scope)),
    ];
  }
  return [];
}

function amountIssues(amount: Amount, path: string, { settings }: FormatNames): FormatIssue[] {
  if (typeof amount === 'number') return amount >= 0 ? [] : [{ path, reason: 'is less than 0' }];
  const spec = settings.get(amount.setting);
  if (!spec) return [{ path, reason: `${amount.setting} is not a setting of the format` }];
  return spec.kind === 'number' ? [] : [{ path, reason: `${amount.setting} is not a number` }];
}

/** The highest value of an amount; `null` if that is unknown. */
function maxAmount(amount: Amount, { settings }: FormatNames): number | null {
  if (typeof amount === 'number') return amount;
  const spec = settings.get(amount.setting);
  return spec?.kind === 'number' ? spec.max - (amount.less ?? 0) : null;
}

/** Computed with every seat taken and every loop at its maximum. */
function sizeIssues(format: Format): FormatIssue[] {
  const scope = formatNames(format);
  const turns = turnsAtMost(format.programme.plan, {
    seatsOf: (role) => format.seats.find((seat) => seat.role === role)?.max ?? 0,
    passesOf: (amount) => maxAmount(amount, scope),
  });
  return turns > MOST_TURNS
    ? [{ path: 'programme.plan', reason: `comes to ${turns} turns, more than ${MOST_TURNS}` }]
    : [];
}
