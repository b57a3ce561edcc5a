// Adds to a plan what its judges are asked besides the verdict: further readings of the debate, and what they believed before it. The
// settings that decide it are in panel-settings.ts.
import { wayOfJudging } from '../answers/judges.ts';
import type { Act, Plan, PlanNode } from '../record/plan.ts';
import { isActApart, isLoop, PRIOR, rolesIn } from '../record/record-reads.ts';

/** The settings by id; what is not `true` is off. */
export type PanelChoices = Readonly<Record<string, unknown>>;

/** The most nodes and turns by which a record's plan may be larger than a format's. */
export const MOST_PANEL_NODES = 20;
export const MOST_PANEL_TURNS = 100;

/** Whether judges added this act to a plan, or read the debate in it. */
export const isPanelAct = (act: Act): boolean => act.reading !== undefined || isActApart(act);

const LONGEST_LABEL = 60;

/** A turn that may be left out altogether: the debate and its verdict go on without it. */
const MAY_BE_LEFT_OUT = { leaving: 0 };

/**
 * The plan with the readings of its judges. All that is added has names in place of numbers, so no other address changes. A plan
 * in which nobody gives scores stays as it is.
 */
export function withPanelActs(plan: Plan, choices: PanelChoices): Plan {
  const judges = [...new Set(verdictsIn(plan).flatMap((act) => rolesIn(act.by)))];
  if (judges.length === 0) return plan;
  const before = choices['prior'] === true ? [withFreeId(priorAct(judges), plan)] : [];
  return [...before, ...withReadings(plan, choices)];
}

const isVerdict = (node: PlanNode): node is Act =>
  !isLoop(node) && node.phase === 'verdict' && wayOfJudging(node.answer) === 'by scores';

const verdictsIn = (nodes: readonly PlanNode[]): Act[] =>
  nodes.flatMap((node) => (isLoop(node) ? verdictsIn(node.of) : isVerdict(node) ? [node] : []));

const withReadings = (nodes: readonly PlanNode[], choices: PanelChoices): PlanNode[] =>
  nodes.flatMap((node): PlanNode[] => {
    if (isLoop(node)) return [{ ...node, of: withReadings(node.of, choices) }];
    if (!isVerdict(node)) return [node];
    const first = firstReading(node);
    return choices['bothOrders'] === true ? [first, withFreeId(exchangedReading(first), nodes)] : [first];
  });

/** Each judge alone: none reads what another one of the panel says. */
const firstReading = (act: Act): Act => ({
  ...act,
  by: { allAtOnce: [...new Set(rolesIn(act.by))] },
  reading: { order: 'drawn' },
  skippable: true,
});

const exchangedReading = (first: Act): Act => ({
  ...first,
  id: 'exchanged',
  label: `${first.label.slice(0, LONGEST_LABEL - EXCHANGED.length - 2)}, ${EXCHANGED}`,
  reading: { order: 'exchanged' },
  hiddenFrom: 'speakers',
  skippable: MAY_BE_LEFT_OUT,
});
/** Added to the label of the verdict. */
const EXCHANGED = 'other order';

const priorAct = (judges: string[]): Act => ({
  id: PRIOR,
  task: PRIOR,
  label: 'Belief before the debate',
  phase: 'opening',
  by: { allAtOnce: judges },
  maxOutputTokens: 200,
  answer: 'prior',
  temperature: 'evaluation',
  hiddenFrom: 'everyone',
  skippable: MAY_BE_LEFT_OUT,
});

/** A person's own format may use the name already. */
function withFreeId<N extends PlanNode>(node: N, others: readonly PlanNode[]): N {
  const taken = new Set(others.map(({ id }) => id));
  let id = node.id;
  for (let number = 2; taken.has(id); number++) id = `${node.id}-${number}`;
  return { ...node, id };
}
