// The settings of every format in which judges give scores, and their additions to a plan: further readings of the debate, and the judges'
// earlier beliefs.

import { scoringRoles, wayOfJudging } from '../answers/judges.ts';
import { memoizeByObject } from '../money/memo.ts';
import type { Act, Plan, PlanNode } from '../record/plan.ts';
import { isActApart, isLoop, PRIOR, rolesIn } from '../record/plan-acts.ts';
import { VOTE_FIRST } from '../record/setting-values.ts';
import { toggleSetting } from './common-parts.ts';
import type { Format, SettingSpec } from './format.ts';

/** Maximum judges of one debate, if they give scores. */
export const MAX_JUDGES = 5;

/** The parts of a format that decide whether it has these settings, and their defaults. */
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
    // This setting adds nothing to the plan: the page asks the person.
    VOTE_FIRST,
    'I vote before the judge',
    'You read the speeches one by one and say who is ahead, before the verdict is shown. Models stay hidden until then.',
    false,
  ),
];

/** Settings in set-ups of earlier versions. In a format without them they have no effect. */
export const FORMER_SETTINGS: readonly string[] = [
  'stressTest',
  'restated',
  'bareAnswers',
  PRIOR,
  VOTE_FIRST,
];

/** Returns the settings; empty if nobody gives scores. */
export function panelSettingsOf(format: JudgedFormat): SettingSpec[] {
  if (scoringRoles(format.programme).size === 0) return [];
  const settings = panelSettings(hasTwoSides(format));
  const isLeftOut = (id: string): boolean =>
    // Nobody is ahead in a discussion that is only summed up.
    (id === VOTE_FIRST && format.programme.outcome !== 'verdict') ||
    (id === PRIOR && !hasForAndAgainst(format));
  return settings.filter(({ id }) => !isLeftOut(id));
}

/** Returns the most seats of a judging role: judges who give scores sit as a panel, if they are not scored themselves. */
export const maxJudgesOf = ({ programme }: Pick<Format, 'programme'>, role: string): number =>
  scoringRoles(programme).has(role) && !programme.contestants.includes(role) ? MAX_JUDGES : 1;

/**
 * Returns the format with seats for a whole panel, as the shipped ones have. Older formats still allow one judge, and the number of judges
 * is chosen for each debate. The same format always gives the same one.
 */
export const withPanelSeats = memoizeByObject((format: Format): Format => {
  const isNarrow = ({ role, max }: Format['seats'][number]) => max === 1 && maxJudgesOf(format, role) > 1;
  if (!format.seats.some(isNarrow)) return format;
  const seats = format.seats.map((seat) => (isNarrow(seat) ? { ...seat, max: MAX_JUDGES } : seat));
  return { ...format, seats };
});

/** Returns whether a belief in the motion has a meaning: some seats argue for the motion and some against it. */
const hasForAndAgainst = ({ seats, programme }: JudgedFormat): boolean =>
  new Set(seats.flatMap(({ role, bench }) => (programme.contestants.includes(role) ? (bench ?? []) : [])))
    .size === 2;

/** Returns whether there are two benches, or two seats that are judged against each other. */
function hasTwoSides({ seats, programme }: JudgedFormat): boolean {
  const judgedSeats = seats.filter(({ role }) => programme.contestants.includes(role));
  const benches = new Set(judgedSeats.flatMap(({ bench }) => bench ?? []));
  const alone = judgedSeats.reduce((sum, { bench, max }) => sum + (bench === null ? max : 0), 0);
  return benches.size + alone === 2;
}

/** The settings by id; any value but `true` is off. */
export type PanelChoices = Readonly<Record<string, unknown>>;

/** Maximum nodes by which a record's plan may be larger than a format's; then the maximum turns. */
export const MAX_PANEL_NODES = 20;
export const MAX_PANEL_TURNS = 100;

/** Returns whether judges added this act to a plan, or read the debate in it. */
export const isPanelAct = (act: Act): boolean => act.reading !== undefined || isActApart(act);

const MAX_LABEL_LENGTH = 60;

/** Setting of a turn that may be left out: the debate and its verdict continue without it. */
const MAY_BE_LEFT_OUT = { leaving: 0 };

/**
 * Returns the plan with the readings of its judges. All new nodes have names in place of numbers, so no other address changes. A plan in
 * which nobody gives scores stays as it is.
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

/** Returns the act for a first reading, in which no judge reads the words of another one of the panel. */
const firstReading = (act: Act): Act => ({
  ...act,
  by: { allAtOnce: [...new Set(rolesIn(act.by))] },
  reading: { order: 'drawn' },
  skippable: true,
});

const exchangedReading = (first: Act): Act => ({
  ...first,
  id: 'exchanged',
  label: `${first.label.slice(0, MAX_LABEL_LENGTH - EXCHANGED.length - 2)}, ${EXCHANGED}`,
  reading: { order: 'exchanged' },
  hiddenFrom: 'speakers',
  skippable: MAY_BE_LEFT_OUT,
});
/** Addition to the label of the verdict. */
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

/** Returns the node with a free id, since a person's own format may use the name already. */
function withFreeId<N extends PlanNode>(node: N, others: readonly PlanNode[]): N {
  const usedIds = new Set(others.map(({ id }) => id));
  let id = node.id;
  for (let number = 2; usedIds.has(id); number++) id = `${node.id}-${number}`;
  return { ...node, id };
}
