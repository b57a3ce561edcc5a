// Checks whether a format of the right shape can run: its roles, settings, tasks and conditions exist, its loops end.

import { judgingRoles, scoringRoles } from '../answers/judges.ts';
import { type AnswerKind, isScored, OUTCOMES } from '../answers/registry.ts';
import { BRIEFS } from '../prompts/briefs/registry.ts';
import type { Act, Amount, Condition, Loop, PlanNode, Switch } from '../record/plan.ts';
import { actsIn, endConditions, isLoop, rolesIn } from '../record/plan-acts.ts';
import type { FaultCode, FaultReason, FieldIssue } from '../wire/fault.ts';
import type { Format } from './format.ts';
import { loopIssues, MAX_PASSES, MAX_TURNS, maxTurns } from './format-limits.ts';
import { maxJudgesOf } from './panel-settings.ts';
import { shippedPersona } from './personas.ts';
import { COMMON_SETTINGS, settingFault, settingsOf } from './settings.ts';

/** Tasks with a structured answer, and the kinds of answer for each, the usual one first. Every other task is a free speech. */
export const ANSWERS_OF_TASKS: Readonly<Record<string, readonly AnswerKind[]>> = {
  ask: ['questions'],
  weigh: ['evaluation'],
  vote: ['vote'],
  sign: ['signature'],
  countersign: ['signature'],
  ballot: ['ballot'],
  rule: ['verdict'],
  conclude: ['findings'],
  synthesise: ['solution', 'synthesis'],
};

/** Context of a check, and the list for its faults. */
interface Check {
  format: Format;
  roles: ReadonlySet<string>;
  settings: ReadonlyMap<string, Format['settings'][number]>;
  acts: ReadonlySet<string>;
  fault(path: string, code: FaultCode, values?: Omit<FaultReason, 'code'>): void;
}

/** Returns every fault, by path and reason; empty if there is none. */
export function formatFaults(format: Format): FieldIssue[] {
  const { plan } = format.programme;
  const issues: FieldIssue[] = [];
  const check: Check = {
    format,
    roles: new Set(format.seats.map((seat) => seat.role)),
    settings: new Map(format.settings.map((spec) => [spec.id, spec])),
    acts: new Set(actsIn(plan).map((act) => act.task)),
    fault: (path, code, values) => issues.push({ path, reason: { code, ...values } }),
  };
  checkSeats(check);
  checkJudges(check);
  checkSettings(check);
  checkProgramme(check);
  const before = issues.length;
  checkPlan(plan, 'programme.plan', check);
  issues.push(...loopIssues(plan, 'programme.plan', (amount) => maxAmount(amount, check)));
  if (issues.length === before) checkSize(check);
  return issues;
}

const duplicates = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

function checkSeats({ format: { seats }, fault }: Check): void {
  const duplicateRoles = duplicates(seats.map((seat) => seat.role));
  for (const [index, { role, min, max, usual = min, personas = [] }] of seats.entries()) {
    const path = `seats.${index}`;
    const other = roleThatUsesId(role, seats);
    const unknown = personas.find((id) => shippedPersona(id) === null);
    if (duplicateRoles.includes(role)) fault(`${path}.role`, 'twice');
    if (min > max) fault(`${path}.min`, 'text', { text: `is more than ${max}, the most` });
    if (other !== null) fault(`${path}.role`, 'text', { text: `is what a further ${other} is called` });
    if (usual < min || usual > max) fault(`${path}.usual`, 'between', { least: min, most: max });
    if (unknown !== undefined)
      fault(`${path}.personas`, 'text', { text: `${unknown} is not a persona that is shipped` });
  }
}

/** Checks that judges are of one role. Judges that give scores sit as a panel; a judge that decides sits alone. */
function checkJudges({ format: { seats, programme }, fault }: Check): void {
  const roles = new Set([...judgingRoles(programme, seats), ...scoringRoles(programme)]);
  const first = seats.find(({ role }) => roles.has(role));
  for (const [index, seat] of seats.entries()) {
    if (!roles.has(seat.role)) continue;
    const max = maxJudgesOf({ programme }, seat.role);
    if (seat.max > max) fault(`seats.${index}.max`, max > 1 ? 'many-judges' : 'judge-alone', { most: max });
    if (seat !== first)
      fault(`seats.${index}.judges`, 'text', {
        text: `makes a second role of judges beside ${first?.role}; judges are of one role`,
      });
  }
}

/** Returns the role whose second or later seat would get this role's name as its id. */
function roleThatUsesId(role: string, seats: Format['seats']): string | null {
  const [, stem = '', number = ''] = /^(.+)-(\d+)$/.exec(role) ?? [];
  const other = seats.find((seat) => seat.role === stem);
  return other && Number(number) >= 2 && Number(number) <= other.max ? stem : null;
}

function checkSettings({ format, fault }: Check): void {
  const { settings } = format;
  const duplicateIds = duplicates(settings.map((spec) => spec.id));
  for (const [index, spec] of settings.entries()) {
    const path = `settings.${index}`;
    const reason = settingFault(spec, spec.default);
    if (COMMON_SETTINGS.some(({ id }) => id === spec.id))
      fault(`${path}.id`, 'text', { text: 'is a setting every format has' });
    if (duplicateIds.includes(spec.id)) fault(`${path}.id`, 'twice');
    if (reason !== null) fault(`${path}.default`, reason.code, reason);
  }
  // A default that no setting takes does no harm: formats of earlier versions have some.
  for (const spec of settingsOf(format).slice(settings.length)) {
    const value = format.defaults?.[spec.id];
    const reason = value === undefined ? null : settingFault(spec, value);
    if (reason !== null) fault(`defaults.${spec.id}`, reason.code, reason);
  }
}

function checkProgramme(check: Check): void {
  const { fault } = check;
  const { programme, motion } = check.format;
  const { plan, contestants, criteria, checks = {} } = programme;
  const outcome = programme.outcome ?? 'verdict';
  const closingAnswer = OUTCOMES[outcome];
  const weights = criteria.reduce((sum, criterion) => sum + criterion.weight, 0);
  const answering = actsIn(plan).filter((act) => act.answer === closingAnswer);
  for (const role of contestants) checkNamed(role, 'roles', 'programme.contestants', check);
  if (isScored(outcome) && weights !== 100) fault('programme.criteria', 'weights', { sum: weights });
  if (isScored(outcome) && contestants.length === 0) fault('programme.contestants', 'nobody-scored');
  if (answering.length === 0) fault('programme.plan', 'no-answer', { answer: closingAnswer });
  // When somebody presses Stop, or the money runs out, only the acts of the verdict phase are left.
  else if (answering.every(({ phase }) => phase !== 'verdict'))
    fault('programme.plan', 'text', {
      text: `has no act in the verdict room whose answer is a ${closingAnswer}`,
    });
  checkAmount(checks.repeatedAt, 'programme.checks.repeatedAt', check);
  checkAmount(checks.onTopicAt, 'programme.checks.onTopicAt', check);
  for (const id of duplicates(criteria.map((criterion) => criterion.id)))
    fault('programme.criteria', 'text', { text: `has ${id} twice` });
  if (motion.min > motion.max) fault('motion.min', 'more', { most: motion.max });
}

function checkPlan(nodes: readonly PlanNode[], path: string, check: Check): void {
  const duplicateIds = duplicates(nodes.flatMap((node) => node.id ?? []));
  for (const [index, node] of nodes.entries()) {
    const here = `${path}.${index}`;
    if (node.id !== undefined && duplicateIds.includes(node.id)) check.fault(`${here}.id`, 'twice');
    checkCondition(node.when, `${here}.when`, check);
    checkCondition(node.unless, `${here}.unless`, check);
    if (isLoop(node)) checkLoop(node, here, check);
    else checkAct(node, here, check);
  }
}

function checkLoop(node: Loop, path: string, check: Check): void {
  const { loop, of } = node;
  const max = maxAmount(loop.atMost, check);
  checkAmount(loop.atMost, `${path}.loop.atMost`, check);
  if (max !== null && max <= MAX_PASSES && (!Number.isInteger(max) || max < 1))
    check.fault(`${path}.loop.atMost`, 'not-passes', { most: MAX_PASSES });
  checkAmount(loop.warnAt, `${path}.loop.warnAt`, check);
  for (const condition of endConditions(node)) checkCondition(condition, `${path}.loop.until`, check);
  checkPlan(of, `${path}.of`, check);
}

const READS_SPEECH = { text: 'reads what was said, which an act of the verdict may not' };

function checkAct(act: Act, path: string, check: Check): void {
  const { fault } = check;
  const { by, task, when, unless, phase } = act;
  const readsSpeech = (rule: Condition | undefined) => rule !== undefined && 'in' in rule;
  const before = 'signers' in by ? by.after : [];
  if ('signers' in by) checkSwitch(by.both, `${path}.by.both`, check);
  if (!Object.hasOwn(BRIEFS, task))
    fault(`${path}.task`, 'text', { text: `is not a task; they are ${Object.keys(BRIEFS).join(', ')}` });
  for (const role of new Set(rolesIn(by))) checkNamed(role, 'roles', `${path}.by`, check);
  if ('addressed' in by) checkNamed(by.in, 'acts', `${path}.by.in`, check);
  for (const earlier of before) checkNamed(earlier, 'acts', `${path}.by.after`, check);
  if ('choose' in by) checkNamed(by.choose, 'settings', `${path}.by.choose`, check);
  // The verdict reserve is set aside before the debate, so no speech may decide who judges. An act `unless` the votes `agreed` is allowed:
  // before the votes it counts as one that will come.
  if (phase === 'verdict' && (readsSpeech(when) || (unless?.rule !== 'agreed' && readsSpeech(unless))))
    fault(`${path}.when`, 'text', READS_SPEECH);
  if (phase === 'verdict' && 'addressed' in by) fault(`${path}.by`, 'text', READS_SPEECH);
  checkAnswer(act, path, check);
  checkAmount(act.seconds, `${path}.seconds`, check);
  checkAmount(act.maxOutputTokens, `${path}.maxOutputTokens`, check);
  checkAmount(act.words?.from, `${path}.words.from`, check);
  checkAmount(act.words?.to, `${path}.words.to`, check);
}

/** Checks that a structured answer has the kind of its task, and that no other task has one. */
function checkAnswer({ task, answer }: Act, path: string, { fault }: Check): void {
  if (!Object.hasOwn(BRIEFS, task)) return;
  const answers = Object.hasOwn(ANSWERS_OF_TASKS, task) ? ANSWERS_OF_TASKS[task] : undefined;
  if (answer === undefined) {
    if (answers)
      fault(`${path}.answer`, 'text', {
        text: `is missing: this task is answered by a ${answers.join(' or a ')}`,
      });
  } else if (!answers?.some((kind) => kind === answer))
    fault(`${path}.answer`, 'text', { text: `is a ${answer}, which this task does not ask for` });
}

/** Checks by field of a condition; any other field is checked as a switch. */
const CHECKS_OF_FIELDS: Partial<Record<string, (value: never, path: string, check: Check) => void>> = {
  in: (act: string, path, check) => checkNamed(act, 'acts', path, check),
  setting: (id: string, path, check) => checkNamed(id, 'settings', path, check),
  role: (role: string, path, check) => checkNamed(role, 'roles', path, check),
  measure: (measure: string | { choose: string }, path, check) =>
    typeof measure === 'object' && checkNamed(measure.choose, 'settings', `${path}.choose`, check),
  threshold: checkAmount,
  from: checkAmount,
  upTo: checkAmount,
};

function checkCondition(rule: Condition | undefined, path: string, check: Check): void {
  for (const [field, value] of Object.entries(rule ?? {}))
    (CHECKS_OF_FIELDS[field] ?? checkSwitch)(value as never, `${path}.${field}`, check);
}

function checkAmount(amount: Amount | undefined, path: string, { settings, fault }: Check): void {
  if (amount === undefined) return;
  if (typeof amount === 'number') {
    if (amount < 0) fault(path, 'less', { least: 0 });
    return;
  }
  const spec = settings.get(amount.setting);
  if (!spec) fault(path, 'not-named', { name: amount.setting, of: 'settings' });
  else if (spec.kind !== 'number') fault(path, 'text', { text: `${amount.setting} is not a number` });
  else if (spec.optional)
    fault(path, 'text', { text: `${amount.setting} may be left empty, which is no number` });
}

function checkSwitch(value: Switch, path: string, check: Check): void {
  if (typeof value === 'object') checkNamed(value.setting, 'settings', path, check);
}

function checkNamed(name: string, of: 'roles' | 'acts' | 'settings', path: string, check: Check): void {
  if (!check[of].has(name)) check.fault(path, 'not-named', { name, of });
}

/** Returns the highest value of an amount; `null` if that is unknown. */
function maxAmount(amount: Amount, { settings }: Check): number | null {
  if (typeof amount === 'number') return amount;
  const spec = settings.get(amount.setting);
  return spec?.kind === 'number' ? spec.max - (amount.less ?? 0) : null;
}

/** Checks the size with every seat occupied and every loop at its maximum. */
function checkSize(check: Check): void {
  const { seats, programme } = check.format;
  const turns = maxTurns(programme.plan, {
    seatsOf: (role) => seats.find((seat) => seat.role === role)?.max ?? 0,
    passesOf: (amount) => maxAmount(amount, check),
  });
  if (turns > MAX_TURNS) check.fault('programme.plan', 'turns', { turns, most: MAX_TURNS });
}
