// Adds to a plan what its judges are asked besides the verdict: further readings of the debate, and what they believed before it. The
// settings that decide it are in panel-settings.ts.
import { answerDefinition } from '../answers/registry.ts';
import { isLoop, rolesIn } from '../record/acts-in.ts';
import { isActApart, RESTATE } from '../record/asked-apart.ts';
import type { Amount } from '../record/condition.ts';
import type { Act, Plan, PlanNode, ReadingWay } from '../record/plan.ts';
import { lengthFactorNamed } from './settings.ts';

/** The settings by id; what is not `true` is off. */
export type PanelChoices = Readonly<Record<string, unknown>>;

/** The most nodes and turns by which a record's plan may be larger than a format's. */
export const MOST_PANEL_NODES = 20;
export const MOST_PANEL_TURNS = 100;

/** Whether judges added this act to a plan, or read the debate in it. */
export const isPanelAct = (act: Act): boolean =>
  act.reading !== undefined || isActApart(act) || act.task === RESTATE;

const LONGEST_LABEL = 60;

/** A turn that may be left out altogether: the debate and its verdict go on without it. */
const MAY_BE_LEFT_OUT = { leaving: 0 };

interface FurtherReading {
  id: string;
  setting: string;
  /** Added to the label of the verdict. */
  label: string;
  way: ReadingWay;
}
const FURTHER_READINGS: readonly FurtherReading[] = [
  {
    id: 'exchanged',
    setting: 'bothOrders',
    label: 'order exchanged',
    way: { order: 'exchanged', transcript: 'whole' },
  },
  {
    id: 'equal-length',
    setting: 'stressTest',
    label: 'equal length',
    way: { order: 'drawn', transcript: 'equal-length' },
  },
  {
    id: 'repeat',
    setting: 'stressTest',
    label: 'read again',
    way: { order: 'drawn', transcript: 'repeat' },
  },
  {
    id: 'restated',
    setting: 'restated',
    label: 'retold in plain words',
    way: { order: 'drawn', transcript: 'restated' },
  },
];

/**
 * The plan with the readings of its judges. All that is added has names in place of numbers, so no other address changes. A plan
 * in which nobody gives scores stays as it is.
 */
export function withPanelActs(plan: Plan, contestants: readonly string[], choices: PanelChoices): Plan {
  const judges = [...new Set(verdictsIn(plan).flatMap((act) => rolesIn(act.by)))];
  if (judges.length === 0) return plan;
  const before = [
    ...(choices['prior'] === true ? [priorAct(judges)] : []),
    ...(choices['bareAnswers'] === true ? [bareAct(contestants)] : []),
  ];
  const retoldTokens = tokensToRetell(plan, choices);
  return [...before.map((act) => withFreeId(act, plan)), ...withReadings(plan, choices, retoldTokens)];
}

const isVerdict = (node: PlanNode): node is Act =>
  !isLoop(node) &&
  node.phase === 'verdict' &&
  node.answer !== undefined &&
  answerDefinition(node.answer).judges === 'by scores';

const verdictsIn = (nodes: readonly PlanNode[]): Act[] =>
  nodes.flatMap((node) => (isLoop(node) ? verdictsIn(node.of) : isVerdict(node) ? [node] : []));

function withReadings(nodes: readonly PlanNode[], choices: PanelChoices, retoldTokens: number): PlanNode[] {
  const written: PlanNode[] = [];
  for (const node of nodes) {
    if (isLoop(node)) written.push({ ...node, of: withReadings(node.of, choices, retoldTokens) });
    else if (isVerdict(node)) {
      const first = firstReading(node);
      const further = FURTHER_READINGS.filter(({ setting }) => choices[setting] === true);
      written.push(first);
      for (const reading of further) {
        const added = (act: Act) => withFreeId(act, [...nodes, ...written]);
        const clerk = reading.way.transcript === 'restated' ? added(restateAct(first, retoldTokens)) : null;
        if (clerk) written.push(clerk);
        const next = added(furtherReading(first, reading));
        // What nobody has retold cannot be read.
        written.push(clerk?.id ? { ...next, unless: { rule: 'unsaid', in: clerk.id } } : next);
      }
    } else written.push(node);
  }
  return written;
}

/** Each judge alone: none reads what another one of the panel says. */
const firstReading = (act: Act): Act => ({
  ...act,
  by: { allAtOnce: [...new Set(rolesIn(act.by))] },
  reading: { order: 'drawn', transcript: 'whole' },
  skippable: true,
});

const furtherReading = (first: Act, { id, label, way }: FurtherReading): Act => ({
  ...first,
  id,
  label: `${first.label.slice(0, LONGEST_LABEL - label.length - 2)}, ${label}`,
  reading: way,
  hiddenFrom: 'speakers',
  skippable: MAY_BE_LEFT_OUT,
});

/** By the first judge's model, which takes no side. */
const restateAct = ({ by }: Act, maxOutputTokens: number): Act => ({
  id: RESTATE,
  task: RESTATE,
  label: 'Speeches retold in plain words',
  phase: 'verdict',
  by: { oneEachInTurn: rolesIn(by).slice(0, 1) },
  maxOutputTokens,
  answer: 'restatement',
  temperature: 'evaluation',
  hiddenFrom: 'everyone',
  skippable: MAY_BE_LEFT_OUT,
});

const priorAct = (judges: string[]): Act => ({
  id: 'prior',
  task: 'prior',
  label: 'Belief before the debate',
  phase: 'opening',
  by: { allAtOnce: judges },
  maxOutputTokens: 200,
  answer: 'prior',
  temperature: 'evaluation',
  hiddenFrom: 'everyone',
  skippable: MAY_BE_LEFT_OUT,
});

const bareAct = (contestants: readonly string[]): Act => ({
  id: 'bare',
  task: 'bare',
  label: 'Answer without a debate',
  phase: 'opening',
  by: { allAtOnce: [...contestants], eachModel: true },
  maxOutputTokens: 300,
  answer: 'bare',
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

/** Of all speeches of a plan, as far as it can be told before anybody sits: in English, with room for the lines between them. */
function tokensToRetell(plan: Plan, choices: PanelChoices): number {
  const factor = lengthFactorNamed(String(choices['length'])) ?? 1;
  const tokens = 1.3 * speechTokens(plan, choices, factor);
  return Math.min(RETOLD_TOKENS.most, Math.max(RETOLD_TOKENS.least, Math.ceil(tokens / 100) * 100));
}
const RETOLD_TOKENS = { least: 1_500, most: 16_000 };
/** 150 words a minute, 1.6 tokens a word. */
const TOKENS_A_SECOND = 4;
const TOKENS_A_LINE = 20;
/** Of a setting that bounds a loop and is not known here. */
const USUAL_PASSES = 5;

function speechTokens(nodes: readonly PlanNode[], choices: PanelChoices, factor: number): number {
  const amount = (value: Amount, otherwise: number): number => {
    if (typeof value === 'number') return value;
    const chosen = choices[value.setting];
    return (typeof chosen === 'number' ? chosen : otherwise) - (value.less ?? 0);
  };
  let sum = 0;
  for (const node of nodes) {
    if (isLoop(node)) sum += amount(node.loop.atMost, USUAL_PASSES) * speechTokens(node.of, choices, factor);
    else if (node.answer === undefined && node.hiddenFrom === undefined) {
      const tokens =
        node.seconds === undefined
          ? amount(node.maxOutputTokens ?? 0, 0)
          : Math.max(LEAST_SPEECH_TOKENS, amount(node.seconds, 0) * factor * TOKENS_A_SECOND);
      sum += new Set(rolesIn(node.by)).size * (tokens + TOKENS_A_LINE);
    }
  }
  return sum;
}
/** Tasks have a least length, whatever the length of the debate. */
const LEAST_SPEECH_TOKENS = 200;
