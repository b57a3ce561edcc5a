// From a table of known models to cards: facts are found by the longest prefix of an id.
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { oneLine } from '@rostrum/shared/wire/one-line';
import type { UnpricedCard } from '../provider-contract/provider.ts';

/** What holds for every id beginning with `prefix` (and for "" where nothing longer matches). */
export interface ModelFacts<Effort extends string = string> {
  prefix: string;
  context: number;
  output: number;
  temperature: boolean;
  thinking: UnpricedCard['thinking'];
  /** Added to the vendor's cap; thinking counts toward it. */
  allowance: number;
  /** The lowest effort this model takes; undefined where it takes none. */
  effort?: Effort;
}

/** Tables are ordered best first; that order is also the order of the list in the page. */
export type ModelFactsTable<Effort extends string = string> = readonly ModelFacts<Effort>[];

export function factsOf<Effort extends string>(
  table: ModelFactsTable<Effort>,
  fallback: ModelFacts<Effort>,
  id: string,
): ModelFacts<Effort> {
  let best = fallback;
  for (const facts of table) {
    if (id.startsWith(facts.prefix) && facts.prefix.length > best.prefix.length) best = facts;
  }
  return best;
}

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

export function cardFrom(provider: ProviderId, id: string, facts: ModelFacts, title?: string): UnpricedCard {
  return {
    provider,
    id,
    title: oneLine(title || modelTitle(id)),
    family: familyOf(id),
    contextTokens: facts.context,
    maxOutputTokens: facts.output,
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
    const prefix = factsOf(table, { ...UNKNOWN_FACTS, prefix: '' }, id).prefix;
    const place = table.findIndex((facts) => facts.prefix === prefix);
    return place < 0 ? table.length : place;
  };
  return cards
    .filter((card) => !DATED.test(card.id) || !ids.has(card.id.replace(DATED, '')))
    .map((card) => ({ card, rank: rank(card.id) }))
    .sort((a, b) => a.rank - b.rank || (a.card.id < b.card.id ? -1 : 1))
    .map(({ card }) => card);
}

const UNKNOWN_FACTS: ModelFacts = {
  prefix: '',
  context: 0,
  output: 0,
  temperature: false,
  thinking: 'always',
  allowance: 0,
};
