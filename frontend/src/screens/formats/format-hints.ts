// What is worth a look in a format that can be used: an act after the verdict, a seat that never speaks, a seat that cannot do its task.
import type { FieldIssue, Format } from '@rostrum/shared/formats/format';
import type { Act, PlanNode } from '@rostrum/shared/record/plan';
import { actsIn, isLoop, rolesIn } from '@rostrum/shared/record/record-reads';
import { joinNames } from '../../presentation/format-text.ts';
import { formatsWords } from '../../words/formats-words.ts';

interface PlacedAct {
  act: Act;
  path: string;
}
const placedActs = (plan: readonly PlanNode[], under: string): PlacedAct[] =>
  plan.flatMap((node, index) => {
    const path = `${under}.${index}`;
    return isLoop(node) ? placedActs(node.of, `${path}.of`) : [{ act: node, path }];
  });

/** Like faults: the path and the reason. */
export function formatHints(format: Format): FieldIssue[] {
  const acts = placedActs(format.programme.plan, 'programme.plan');
  const firstVerdict = acts.findIndex(({ act }) => act.phase === 'verdict');
  const late = firstVerdict < 0 ? [] : acts.slice(firstVerdict).filter(({ act }) => act.phase !== 'verdict');
  const heard = new Set(acts.flatMap(({ act }) => rolesIn(act.by)));
  return [
    ...late.map(({ path }) => ({ path, reason: formatsWords('afterVerdict') })),
    ...format.seats.flatMap(({ role }, index) =>
      heard.has(role) ? [] : [{ path: `seats.${index}`, reason: formatsWords('neverSpeaks') }],
    ),
    ...acts.flatMap(({ act, path }) => actHints(format, act).map((reason) => ({ path, reason }))),
  ];
}

/** Answers for which the page has a form that a person can fill in. */
const ANSWERED_BY_PEOPLE: ReadonlySet<string> = new Set(['ballot', 'vote', 'signature', 'questions']);
/** Tasks that take up what an earlier act brought, and the tasks of which one must be held too. */
const NEEDS_EARLIER: Readonly<Record<string, readonly string[]>> = {
  recheck: ['position'],
  answer: ['question', 'cross-examine'],
  clarify: ['ask'],
  criticise: ['propose', 'refine'],
  refine: ['propose'],
  countersign: ['sign'],
};

function actHints({ seats, programme }: Format, { task, answer, by }: Act): string[] {
  const speaking = rolesIn(by);
  const forModels = answer !== undefined && !ANSWERED_BY_PEOPLE.has(answer);
  const needed = Object.hasOwn(NEEDS_EARLIER, task) ? (NEEDS_EARLIER[task] ?? []) : [];
  const isThere = actsIn(programme.plan).some((other) => needed.includes(other.task));
  return [
    ...seats
      .filter(({ human, role }) => human && forModels && speaking.includes(role))
      .map(({ name }) => formatsWords('cannotJudge', { name })),
    ...seats
      .filter(({ role }) => speaking.includes(role) && programme.contestants.includes(role))
      .flatMap(({ name }) => (answer === 'verdict' ? formatsWords('judgesItself', { name }) : [])),
    ...(needed.length === 0 || isThere ? [] : [formatsWords('needsEarlier', { tasks: joinNames(needed) })]),
  ];
}
