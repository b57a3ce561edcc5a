// The settings of every format in which judges give scores, and what they add to a plan: further readings of the debate, and what the
// judges believed before it.

import { scoringRoles, wayOfJudging } from '../answers/judges.ts';
import type { Act, Plan, PlanNode } from '../record/plan.ts';
import { isActApart, isLoop, keptFor, PRIOR, rolesIn, VOTE_FIRST } from '../record/record-reads.ts';
import { toggleSetting } from './common-parts.ts';
import type { Format, SettingSpec } from './format.ts';

/** The most judges of one debate, where they give scores. */
export const MOST_JUDGES = 5;

/** What decides whether a format has these settings, and their defaults. */
type JudgedFormat = Pick<Format, 'seats' | 'programme'>;

const panelSettings = (bothOrders: boolean): SettingSpec[] => [
  toggleSetting(
    'bothOrders',
    'Both orders',
    'Each judge reads the debate twice, the second time with the sides in the other order. You see whether the order changed the verdict.',
    bothOrders,
  ),
  toggleSetting(
    PRIOR,
    'Belief before the debate',
    'Before the first speech, each judge says how far it believes the motion. You see whether the verdict follows that belief.',
    true,
  ),
  toggleSetting(
    // Adds nothing to the plan: the page asks the person.
    VOTE_FIRST,
    'I vote before the judge',
    'You read the speeches without names and say who was ahead in each round, before the verdict is shown.',
    false,
  ),
];

/** Set-ups of earlier versions may hold these; where a format does not have them, they decide nothing. */
export const FORMER_SETTINGS: readonly string[] = [
  'stressTest',
  'restated',
  'bareAnswers',
  PRIOR,
  VOTE_FIRST,
];

/** Empty where nobody gives scores. */
export function panelSettingsOf(format: JudgedFormat): SettingSpec[] {
  if (scoringRoles(format.programme).size === 0) return [];
  const settings = panelSettings(hasTwoSides(format));
  const isLeftOut = (id: string): boolean =>
    // Nobody is ahead in a discussion that is only summed up.
    (id === VOTE_FIRST && format.programme.outcome !== 'verdict') ||
    (id === PRIOR && !hasForAndAgainst(format));
  return settings.filter(({ id }) => !isLeftOut(id));
}

/** How many seats a role that judges may have: those who give scores sit as a panel, if they are not scored themselves. */
export const mostJudgesOf = ({ programme }: Pick<Format, 'programme'>, role: string): number =>
  scoringRoles(programme).has(role) && !programme.contestants.includes(role) ? MOST_JUDGES : 1;

/**
 * The format with room for a whole panel, as the shipped ones have it. Formats of a time when one judge was the most still say so, and
 * how many judges sit is chosen for each debate. The same format always gives the same one.
 */
export const withPanelSeats = keptFor((format: Format): Format => {
  const isNarrow = ({ role, max }: Format['seats'][number]) => max === 1 && mostJudgesOf(format, role) > 1;
  if (!format.seats.some(isNarrow)) return format;
  const seats = format.seats.map((seat) => (isNarrow(seat) ? { ...seat, max: MOST_JUDGES } : seat));
  return { ...format, seats };
});

/** A belief in the motion tells something only of a judge of those who stand for it and against it. */
const hasForAndAgainst = ({ seats, programme }: JudgedFormat): boolean =>
  new Set(seats.flatMap(({ role, bench }) => (programme.contestants.includes(role) ? (bench ?? []) : [])))
    .size === 2;

/** Two benches, or two seats that are judged against each other. */
function hasTwoSides({ seats, programme }: JudgedFormat): boolean {
  const judged = seats.filter(({ role }) => programme.contestants.includes(role));
  const benches = new Set(judged.flatMap(({ bench }) => bench ?? []));
  const alone = judged.reduce((sum, { bench, max }) => sum + (bench === null ? max : 0), 0);
  return benches.size + alone === 2;
}

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
