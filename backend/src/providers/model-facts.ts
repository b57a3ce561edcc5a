// Makes model cards from a vendor's listing, and from its table where the listing is silent. The tables are in the vendors' files.
import type { ModelRef, ProviderId } from '@rostrum/shared/wire/model-card';
import { modelFamily } from '@rostrum/shared/wire/model-key';
import { oneLine } from '@rostrum/shared/wire/one-line';
import { THINKING_EFFORTS, type ThinkingEffort } from '@rostrum/shared/wire/thinking-effort';
import type { UnpricedCard } from '../provider-contract/provider.ts';
import { reportedCount } from './request-helpers.ts';
import { type Json, objectAt, stringAt } from './vendor-json.ts';

/** Thinking fields of a request at each level that a model has (docs/thinking-effort.md). */
export type Efforts<Thinking = unknown> = Partial<Record<ThinkingEffort, Thinking>>;

/** Known facts of a model, or of a family of models. */
export interface ModelFacts<Thinking = unknown> {
  /** The most that it reads and the most that it writes, in tokens. */
  context: number;
  output: number;
  /** It is accepted when the model does not think. */
  temperature: boolean;
  /** It takes a seed; absent: while it takes a temperature. A model with fixed sampling refuses the seed as well, or ignores it. */
  seed?: boolean;
  /** Absent: it does not think, or a request cannot control it. */
  efforts?: Efforts<Thinking>;
  /** Replaces the value that follows from the lowest level. */
  thinking?: UnpricedCard['thinking'];
  /** Title for a model whose listing has none; replaces the one made of the id. */
  title?: string;
  /** Tokens added to the vendor's output cap, because thinking counts toward it. Replaces those of the lowest level. */
  allowance?: number;
}

/** The first line whose pattern matches counts; the last one matches every id. */
export type ModelFactsTable<Thinking = unknown> = readonly (ModelFacts<Thinking> & { ids: RegExp })[];

/** Returns the name that says what a model is: "accounts/x/models/kimi-k3" → "kimi-k3", "ft:mistral-small-2603:a:b" → "mistral-small-2603". */
export const ownName = (id: string): string => {
  const baseId = /^ft:([^:]+)/.exec(id)?.[1] ?? id;
  return baseId.slice(baseId.lastIndexOf('/') + 1);
};

export const factsOf = <Line extends { ids: RegExp }>(table: readonly Line[], id: string): Line =>
  table.find(({ ids }) => ids.test(ownName(id))) as Line;

/** Makes a test for ids that contain one of the words between their hyphens, dots, colons and slashes. */
export const hasWord = (words: string): RegExp => new RegExp(`(?<![a-z0-9])(?:${words})(?![a-z0-9])`, 'i');

export const effortsOf = <Level extends ThinkingEffort, Thinking>(
  levels: readonly Level[],
  say: (level: Level) => Thinking,
): Efforts<Thinking> => Object.fromEntries(levels.map((level) => [level, say(level)])) as Efforts<Thinking>;

/** Returns the fields of requests that use the levels' own names. */
export const namedEfforts = <Level extends ThinkingEffort>(levels: readonly Level[]): Efforts<Level> =>
  effortsOf(levels, (level) => level);

const levelsIn = (efforts: Efforts = {}): ThinkingEffort[] =>
  THINKING_EFFORTS.filter((level) => efforts[level] !== undefined);

/** Sizes in tokens that are assumed of an open model whose server does not state them. */
export const UNSAID = { context: 32_768, output: 32_768 };
/** Open models known to think before they answer; their thoughts count toward the output cap. */
export const THINKERS = /gpt-oss|deepseek-r1|qwq|qwen3(?!.*instruct)|magistral|thinking|reason/i;

/** Returns facts of a model that is known by its name alone. All that think can be used without thinking. */
export const openModelFacts = (id: string): ModelFacts<never> => ({
  ...UNSAID,
  temperature: !/claude/.test(id),
  ...(THINKERS.test(id) ? { thinking: 'optional', allowance: 4_096 } : { thinking: 'none', allowance: 0 }),
});

/** Returns the thinking fields of a request: of the chosen level, or of the lowest if none was chosen or the model does not have it. */
export function thinkingAsked<Field>({ efforts = {} }: { efforts?: Efforts<Field> }, { effort }: ModelRef) {
  const [lowest] = levelsIn(efforts);
  return (effort && efforts[effort]) ?? (lowest && efforts[lowest]);
}

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

/** Returns the thinking fields of a card. The tokens of each level leave at least a quarter of the output; `allowance` is taken as it is. */
function thinkingOnCard({ efforts, thinking, allowance }: ModelFacts, maxOutputTokens: number) {
  const levels = levelsIn(efforts);
  const max = Math.floor((maxOutputTokens * 3) / 4);
  const tokens = levels.map((level) => [level, Math.min(EFFORT_TOKENS[level], max)] as const);
  const min = allowance ?? tokens[0]?.[1] ?? 0;
  const kind = levels[0] === 'none' ? 'optional' : levels.length > 0 || min > 0 ? 'always' : 'none';
  return {
    thinking: thinking ?? kind,
    thinkingAllowance: min,
    ...(levels.length > 0 && { efforts: Object.fromEntries(tokens) }),
  };
}

const TITLE_WORDS: Readonly<Record<string, string>> = { gpt: 'GPT', chatgpt: 'ChatGPT' };
/** Makes a title: "claude-opus-5-5" → "Claude Opus 5.5"; a date at the end is left as it is. */
function modelTitle(id: string): string {
  const words = id.replace(/-(\d{1,2})-(\d{1,2})(?=$|-)/g, '-$1.$2').split('-');
  const titleWords = words.map(
    (word) => TITLE_WORDS[word] ?? word.replace(/^(?!o\d)./u, (first) => first.toUpperCase()),
  );
  return titleWords.join(' ');
}

const firstCount = (...places: readonly unknown[]): number | undefined =>
  places.map(reportedCount).find((count) => count !== null && count > 0) ?? undefined;

/** Returns milliseconds since the epoch, from the text of a date or from seconds; `undefined` if unknown, which may be written as 0. */
export function timeAt(value: unknown): number | undefined {
  const ms = typeof value === 'string' ? Date.parse(value) : Number(reportedCount(value)) * 1_000;
  return Number.isSafeInteger(ms) && ms > 0 ? ms : undefined;
}

/** Makes a card from a model's entry in the listing, and from facts. No two vendors use one name for different things: all entries are read alike, if the types are right. */
export function cardFrom(provider: ProviderId, id: string, facts: ModelFacts, entry: Json = {}) {
  const at = (...names: readonly string[]) => names.map((name) => entry[name]);
  const title = at('title', 'display_name', 'displayName').map(stringAt).find(Boolean) ?? facts.title;
  const output = [
    objectAt(entry['top_provider'])['max_completion_tokens'],
    ...at('max_completion_tokens', 'max_output_length', 'max_output_tokens'),
    ...at('outputTokenLimit', 'max_tokens'),
  ];
  const maxOutputTokens = firstCount(...output) ?? facts.output;
  const context = [
    ...at('max_input_tokens', 'inputTokenLimit', 'max_context_length', 'context_length', 'context_window'),
    ...at('max_model_len', 'max_prompt_length'),
  ];
  const ends = at('shutdown_date', 'retires_at', 'deprecation', 'expiration_date');
  const endsAt = ends.map(timeAt).find((time) => time !== undefined);
  return {
    provider,
    id,
    title: oneLine(title ?? modelTitle(id)),
    family: modelFamily({ provider, id }),
    contextTokens: firstCount(...context) ?? facts.context,
    maxOutputTokens,
    acceptsTemperature: facts.temperature,
    ...thinkingOnCard(facts, maxOutputTokens),
    ...(endsAt !== undefined && { endsAt }),
  };
}

/** `lifecycle`: Anthropic's own word for whether a model is offered, which may be so after the day of its retirement. */
type Listed = { card: UnpricedCard; releasedAt: number | undefined; lifecycle?: unknown };

const DATED = /-(\d{8}|\d{4}-\d{2}-\d{2}|\d{4})$/;
const DAY_MS = 86_400_000;
/** Returns the generation, if it follows the first word ("gemini-4-argon" → 4); otherwise 0. */
const generationOf = (id: string): number => Number(/^[a-z]+-(\d+(?:\.\d+)?)(?=-|$)/.exec(id)?.[1] ?? 0);

/** Returns the models that are not retired, the newest first: by the day of release; with a table, also by generation, in its order, then by id. */
export function bestFirst(entries: readonly Listed[], table?: ModelFactsTable): UnpricedCard[] {
  const undatedIds = new Set(entries.map(({ card }) => card.pricedAs === undefined && card.id));
  const isSnapshot = (id: string) => table && DATED.test(id) && undatedIds.has(id.replace(DATED, ''));
  const now = Date.now();
  const isRetired = ({ card: { endsAt = now + 1 }, lifecycle }: Listed) =>
    lifecycle === undefined ? endsAt <= now : lifecycle === 'retired';
  const models = entries.filter((entry) => !isSnapshot(entry.card.id) && !isRetired(entry));
  const lineOf = ({ card }: Listed) => table?.findIndex(({ ids }) => ids.test(ownName(card.id))) ?? 0;
  const dayOf = ({ releasedAt = 0 }: Listed) => Math.floor(releasedAt / DAY_MS);
  // The criterion that counts most is sorted by last.
  if (table)
    models
      .sort((one, other) => (one.card.id < other.card.id ? -1 : 1))
      .sort((one, other) => lineOf(one) - lineOf(other))
      .sort((one, other) => generationOf(other.card.id) - generationOf(one.card.id));
  return models.sort((one, other) => dayOf(other) - dayOf(one)).map(({ card }) => card);
}
