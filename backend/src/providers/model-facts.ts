// From a table of known models to cards: facts are found by the longest prefix of an id.
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { oneLine } from '@rostrum/shared/wire/one-line';
import type { UnpricedCard } from '../provider-contract/provider.ts';
import { reportedCount } from './request-helpers.ts';
import { stringAt } from './vendor-json.ts';

/** What is known of a model, or of a family of models. */
export interface ModelFacts<Effort extends string = string> {
  context: number;
  output: number;
  temperature: boolean;
  thinking: UnpricedCard['thinking'];
  /** Added to the vendor's cap; thinking counts toward it. */
  allowance: number;
  /** The lowest effort this model takes; undefined where it takes none. */
  effort?: Effort;
}

/** Facts hold for every id that begins with their prefix. Ordered best first, which is also the order of the list in the page. */
export type ModelFactsTable<Effort extends string = string> = readonly (ModelFacts<Effort> & {
  prefix: string;
})[];

/** The line with the longest prefix of an id. */
function lineOf<Effort extends string>(table: ModelFactsTable<Effort>, id: string) {
  const lines = table.filter(({ prefix }) => id.startsWith(prefix));
  return lines.toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
}

export const factsOf = <Effort extends string>(
  table: ModelFactsTable<Effort>,
  unknown: ModelFacts<Effort>,
  id: string,
): ModelFacts<Effort> => lineOf(table, id) ?? unknown;

/** Who trained it, by what the id says; the part before the first dash or colon where it says nothing known. */
const FAMILIES: readonly (readonly [pattern: RegExp, family: string])[] = [
  [/claude/i, 'claude'],
  [/gemma|gemini/i, 'gemini'],
  [/mistral|mixtral|ministral|magistral|devstral|codestral|pixtral/i, 'mistral'],
  [/\bgpt|chatgpt|^o\d\b|\/o\d\b/i, 'gpt'],
  [/llama/i, 'llama'],
  [/qwen|qwq/i, 'qwen'],
  [/deepseek/i, 'deepseek'],
  [/phi/i, 'phi'],
  [/grok/i, 'grok'],
];
export function familyOf(id: string): string {
  const known = FAMILIES.find(([pattern]) => pattern.test(id));
  return known?.[1] ?? id.split('/').at(-1)?.split(/[-:]/)[0]?.toLowerCase() ?? id;
}

const TITLE_WORDS: Readonly<Record<string, string>> = { gpt: 'GPT', chatgpt: 'ChatGPT' };
/** "claude-opus-5-5" → "Claude Opus 5.5"; a date at the end stays a date. */
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

/** What the vendor's own list says of a model: counts and a title where they are some. */
export interface ListedModel {
  context?: unknown;
  output?: unknown;
  title?: unknown;
}

export function cardFrom(
  provider: ProviderId,
  id: string,
  facts: ModelFacts,
  listed: ListedModel = {},
): UnpricedCard {
  return {
    provider,
    id,
    title: oneLine(stringAt(listed.title) || modelTitle(id)),
    family: familyOf(id),
    contextTokens: reportedCount(listed.context) || facts.context,
    maxOutputTokens: reportedCount(listed.output) || facts.output,
    acceptsTemperature: facts.temperature,
    thinking: facts.thinking,
    thinkingAllowance: facts.allowance,
  };
}

const DATED = /-(\d{8}|\d{4}-\d{2}-\d{2}|\d{4})$/;

/** Table order first, then by id; a dated snapshot is left out where its undated name is on offer. */
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
