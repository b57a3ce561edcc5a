// Makes model cards from a vendor's table of known models and its own listing. The tables are in the vendors' files.
import type { ModelCard, ModelRef, ProviderId } from '@rostrum/shared/wire/model-card';
import { modelFamily } from '@rostrum/shared/wire/model-key';
import { oneLine } from '@rostrum/shared/wire/one-line';
import { THINKING_EFFORTS, type ThinkingEffort } from '@rostrum/shared/wire/thinking-effort';
import type { UnpricedCard } from '../provider-contract/provider.ts';
import { reportedCount } from './request-helpers.ts';
import { stringAt } from './vendor-json.ts';

/** What is known of a model, or of a family of models. */
export interface ModelFacts<Thinking = unknown> {
  context: number;
  output: number;
  temperature: boolean;
  thinking: UnpricedCard['thinking'];
  /** Tokens added to the vendor's output cap, because thinking counts toward it. */
  allowance: number;
  /** What a request says of thinking: at its least, and at each level that can be chosen besides (docs/thinking-effort.md). */
  efforts?: Partial<Record<'least' | ThinkingEffort, Thinking>>;
}

/** Facts hold for every id that begins with the prefix. Ordered best first; the page lists models in this order. */
export type ModelFactsTable<Thinking = unknown> = readonly (ModelFacts<Thinking> & { prefix: string })[];

/** The table entry with the longest prefix of the id. */
function lineOf<Thinking>(table: ModelFactsTable<Thinking>, id: string) {
  const lines = table.filter(({ prefix }) => id.startsWith(prefix));
  return lines.toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
}

export const factsOf = <Thinking>(
  table: ModelFactsTable<Thinking>,
  unknown: ModelFacts<Thinking>,
  id: string,
): ModelFacts<Thinking> => lineOf(table, id) ?? unknown;

/** What the request says of thinking: as was chosen, or the least where nothing was or the model does not have it. */
export const thinkingAsked = <Thinking>(
  { efforts }: Pick<ModelFacts<Thinking>, 'efforts'>,
  { effort }: ModelRef,
): Thinking | undefined => (effort && efforts?.[effort]) ?? efforts?.least;

/** Tokens kept for thinking at each level: a model that thinks until they are used up has none left for its words. */
const EFFORT_TOKENS: Readonly<Record<ThinkingEffort, number>> = {
  none: 0,
  minimal: 2_048,
  low: 4_096,
  medium: 8_192,
  high: 24_576,
  xhigh: 32_768,
  max: 65_536,
};

/** At least a quarter of the model's output is left for its words. */
function effortTokens(
  { efforts = {} }: ModelFacts,
  maxOutputTokens: number,
): Pick<ModelCard, 'efforts'> | null {
  const levels = THINKING_EFFORTS.filter((level) => efforts[level] !== undefined);
  const most = Math.floor((maxOutputTokens * 3) / 4);
  const tokens = levels.map((level) => [level, Math.min(EFFORT_TOKENS[level], most)]);
  return levels.length === 0 ? null : { efforts: Object.fromEntries(tokens) };
}

const TITLE_WORDS: Readonly<Record<string, string>> = { gpt: 'GPT', chatgpt: 'ChatGPT' };
/** "claude-opus-5-5" → "Claude Opus 5.5"; a date at the end is left as it is. */
function modelTitle(id: string): string {
  const dotted = id.replace(/-(\d{1,2})-(\d{1,2})(?=$|-)/g, '-$1.$2');
  return dotted
    .split('-')
    .map(
      (word) =>
        TITLE_WORDS[word] ?? (/^o\d/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)),
    )
    .join(' ');
}

/** `listed`: what the vendor's listing says of the model; used only where the types are right. */
export function cardFrom(
  provider: ProviderId,
  id: string,
  facts: ModelFacts,
  listed: { context?: unknown; output?: unknown; title?: unknown } = {},
): UnpricedCard {
  const maxOutputTokens = reportedCount(listed.output) || facts.output;
  return {
    provider,
    id,
    title: oneLine(stringAt(listed.title) || modelTitle(id)),
    family: modelFamily({ provider, id }),
    contextTokens: reportedCount(listed.context) || facts.context,
    maxOutputTokens,
    acceptsTemperature: facts.temperature,
    thinking: facts.thinking,
    thinkingAllowance: facts.allowance,
    ...effortTokens(facts, maxOutputTokens),
  };
}

const DATED = /-(\d{8}|\d{4}-\d{2}-\d{2}|\d{4})$/;

/** In table order, then by id. A dated snapshot is left out if its undated name is listed, too. */
export function bestFirst(table: ModelFactsTable, cards: readonly UnpricedCard[]): UnpricedCard[] {
  const ids = new Set(cards.map((card) => card.id));
  const rank = (id: string): number => {
    const line = lineOf(table, id);
    return line === undefined ? table.length : table.indexOf(line);
  };
  return cards
    .filter((card) => !DATED.test(card.id) || !ids.has(card.id.replace(DATED, '')))
    .map((card) => ({ card, rank: rank(card.id) }))
    .sort((a, b) => a.rank - b.rank || (a.card.id < b.card.id ? -1 : 1))
    .map(({ card }) => card);
}
