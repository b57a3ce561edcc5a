// What is worth a look in a format that can be used: an act after the verdict, a seat that never speaks, a seat that cannot do its task.

import type { Format } from '@rostrum/shared/formats/format';
import { taskDescription } from '@rostrum/shared/formats/task-descriptions';
import { actsIn, isLoop, rolesIn } from '@rostrum/shared/record/acts-in';
import type { Act, PlanNode } from '@rostrum/shared/record/plan';
import { joinNames } from '../../presentation/format-text.ts';
import { planWords } from '../../words/plan-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import type { NodePath } from './plan-edits.ts';
import { planNodeTitle } from './plan-section.tsx';

interface PlanHint {
  text: string;
  /** The act that it is about; `null`: a seat. */
  node: NodePath | null;
}

interface PlacedAct {
  act: Act;
  path: NodePath;
}
const placedActs = (plan: readonly PlanNode[], under: NodePath = []): PlacedAct[] =>
  plan.flatMap((node, index) => {
    const path = [...under, index];
    return isLoop(node) ? placedActs(node.of, path) : [{ act: node, path }];
  });

export function planHints(format: Format): PlanHint[] {
  const acts = placedActs(format.programme.plan);
  const firstVerdict = acts.findIndex(({ act }) => act.phase === 'verdict');
  const late = firstVerdict < 0 ? [] : acts.slice(firstVerdict).filter(({ act }) => act.phase !== 'verdict');
  return [
    ...late.map(({ act, path }) => ({
      text: planWords('afterVerdict', { title: planNodeTitle(act) }),
      node: path,
    })),
    ...silentSeats(format),
    ...acts.flatMap(({ act, path }) => taskHints(format, act).map((text) => ({ text, node: path }))),
  ];
}

function silentSeats({ seats, programme }: Format): PlanHint[] {
  const heard = new Set(actsIn(programme.plan).flatMap(({ by }) => rolesIn(by)));
  return seats
    .filter(({ role }) => !heard.has(role))
    .map(({ name }) => ({ text: planWords('neverSpeaks', { name }), node: null }));
}

/** Answers for which the page has a form that a person can fill in. */
const ANSWERED_BY_PEOPLE: ReadonlySet<string> = new Set(['ballot', 'vote', 'signature', 'questions']);
/** Tasks that take up what an earlier act brought: one of these tasks must be held before it, or before it in the same loop. */
const NEEDS_EARLIER: Readonly<Record<string, readonly string[]>> = {
  recheck: ['position'],
  answer: ['question', 'cross-examine'],
  clarify: ['ask'],
  criticise: ['propose', 'refine'],
  refine: ['propose'],
  countersign: ['sign'],
};

function taskHints(format: Format, act: Act): string[] {
  const title = planNodeTitle(act);
  const speaking = rolesIn(act.by);
  const seats = format.seats.filter(({ role }) => speaking.includes(role));
  const forModels = act.answer !== undefined && !ANSWERED_BY_PEOPLE.has(act.answer);
  const needed = Object.hasOwn(NEEDS_EARLIER, act.task) ? (NEEDS_EARLIER[act.task] ?? []) : [];
  const acts = actsIn(format.programme.plan);
  const isThere = needed.some((task) => acts.some((other) => other.task === task));
  return [
    ...seats
      .filter(({ human }) => human && forModels)
      .map(({ name }) => planWords('cannotJudge', { name, title })),
    ...seats
      .filter(({ role }) => act.answer === 'verdict' && format.programme.contestants.includes(role))
      .map(({ name }) => planWords('judgesItself', { name, title })),
    ...(needed.length === 0 || isThere
      ? []
      : [
          planWords('needsEarlier', {
            title,
            tasks: joinNames(needed.map((task) => shippedText(taskDescription(task)?.title ?? task))),
          }),
        ]),
  ];
}
