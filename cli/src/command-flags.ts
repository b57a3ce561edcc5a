// The flags of `rostrum debate`, `rostrum judge` and `rostrum branch`, and the parsers of their values. Each error names the flag.
import { readFileSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { decodeJsonOrXml } from '@rostrum/frontend/documents/text-encoding';
import { Research } from '@rostrum/shared/record/source-passage';
import { CommandError, wrongUse } from './command-error.ts';

const RUN_FLAGS = {
  out: { type: 'string' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
  limit: { type: 'string' },
} as const;
export const INQUIRY_FLAGS = {
  ...RUN_FLAGS,
  jsonl: { type: 'boolean' },
} as const;
export const OUTPUT_FLAGS = {
  ...INQUIRY_FLAGS,
  judges: { type: 'string' },
  price: { type: 'string', multiple: true },
} as const;
export const JUDGE_FLAGS = {
  ...OUTPUT_FLAGS,
  sides: { type: 'string' },
  motion: { type: 'string' },
  set: { type: 'string', multiple: true },
} as const;
export const DEBATE_FLAGS = {
  ...OUTPUT_FLAGS,
  format: { type: 'string' },
  seat: { type: 'string', multiple: true },
  document: { type: 'string', multiple: true },
  background: { type: 'string' },
  sources: { type: 'string' },
  research: { type: 'string' },
  search: { type: 'boolean' },
  'ask-first': { type: 'boolean' },
  set: { type: 'string', multiple: true },
  setup: { type: 'string' },
} as const;

export const BRANCH_FLAGS = {
  ...RUN_FLAGS,
  at: { type: 'string' },
  say: { type: 'string' },
  model: { type: 'string' },
  instruction: { type: 'string' },
  same: { type: 'boolean' },
  control: { type: 'boolean' },
  runs: { type: 'string' },
  sources: { type: 'string' },
} as const;

/**
 * Parses the arguments of a command. Throws a CommandError for an unknown flag (with the first sentence of `parseArgs`, which names it), for
 * an empty value, as an empty variable of a script leaves it, and for flags that contradict each other.
 */
export function parseFlags<T extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: T) {
  const { tokens, ...flagValues } = parsedArgs(args, options);
  const flags = tokens.flatMap((token) => (token.kind === 'option' ? token : []));
  const names = flags.map(({ name }) => name);
  for (const { name, value } of flags) {
    if (value === '') throw wrongUse(`--${name}: its value is empty. Name one, or leave the flag out.`);
    if (names.indexOf(name) < names.lastIndexOf(name) && options[name]?.multiple !== true)
      throw wrongUse(`--${name}: it is named twice. Name it once.`);
  }
  if (names.includes('json') && names.includes('jsonl'))
    throw wrongUse('--json: stdout has either --json or --jsonl. Name one of them.');
  return flagValues;
}

function parsedArgs<T extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true, tokens: true });
  } catch (error) {
    const { message } = error as Error;
    const [, name] = /^Option '(?:-\w, )?(--[\w-]+).* argument is ambiguous/.exec(message) ?? [];
    if (name !== undefined)
      throw wrongUse(`${name}: its value is missing. One that begins with - is written ${name}=-1.`);
    throw wrongUse(`${message.split(/\.\s/)[0]}. "--help" lists the flags.`);
  }
}

/** Returns words as a person types them into a shell. */
export const shellLine = (...words: readonly string[]): string =>
  words
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');

export function readBytes(path: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(path));
  } catch (error) {
    throw new CommandError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`, 2);
  }
}

export function readText(path: string): string {
  const text = decodeJsonOrXml(readBytes(path));
  if (text === null) throw wrongUse(`${path} is not UTF-8 or UTF-16. Save it as UTF-8.`);
  return text;
}

export function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw wrongUse(`${source} is not JSON: ${(error as Error).message}.`);
  }
}

/** Splits `name=value`. */
export function parsePair(text: string, flag: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw wrongUse(`--${flag} ${text}: write it as name=value.`);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Splits the values of a flag that is named again for each name. Throws a CommandError for a name that stands twice. */
export function parsePairs(texts: readonly string[] = [], flag: string): [string, string][] {
  const pairs = texts.map((text) => parsePair(text, flag));
  refuseTwice(pairs, flag);
  return pairs;
}

function refuseTwice(pairs: readonly (readonly [string, unknown])[], flag: string): void {
  const names = pairs.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw wrongUse(`--${flag} ${twice}: it is named twice. Name it once.`);
}

function parseSetting(text: string): number | string | boolean | null {
  if (text === 'none') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Returns the values of `--set`, by the ids of the settings. */
export const parseSettings = (texts: readonly string[] | undefined) =>
  Object.fromEntries(parsePairs(texts, 'set').map(([id, value]) => [id, parseSetting(value)]));

/** Returns an amount in dollars; `null` for "none". Throws a CommandError if the text is neither. */
export function parseDollars(text: string, flag: string): number | null {
  if (text === 'none') return null;
  const usd = Number(text);
  if (/^\d{1,4}(\.\d{1,9})?$/.test(text) && usd > 0) return usd;
  throw wrongUse(`--${flag} ${text}: write an amount in dollars, such as 0.50, or none.`);
}

/** Judges of a debate at most, in any format. */
const MOST_JUDGES = 5;

export const nanoOf = (usd: number | null): number | null => (usd === null ? null : Math.round(usd * 1e9));

/** Parses `model=in/out` or `model=in/out/cached`, in dollars per million tokens. */
function parsePrice(text: string): [string, { in: number; out: number; cached?: number }] {
  const at = text.lastIndexOf('=');
  const numbers = text.slice(at + 1).split('/');
  const [input, out, cachedInput] = numbers.map(Number);
  const isAmount = numbers.every((number) => /^\d{1,6}(\.\d{1,9})?$/.test(number));
  if (at < 1 || !isAmount || input === undefined || out === undefined || numbers.length > 3)
    throw wrongUse(
      `--price ${text}: write it as <vendor>/<model>=in/out or in/out/cached, in dollars per million tokens, such as openai/gpt-6=2/10/0.10.`,
    );
  return [text.slice(0, at), { in: input, out, ...(cachedInput !== undefined && { cached: cachedInput }) }];
}
export function parsePrices(texts: readonly string[] = []) {
  const prices = texts.map(parsePrice);
  refuseTwice(prices, 'price');
  return Object.fromEntries(prices);
}

/** Returns the number of judges, or their models. Throws a CommandError for more than any format takes. */
export function parseJudges(text: string): number | string[] {
  const judges = /^\d+$/.test(text) ? Number(text) : text.split(',').map((judge) => judge.trim());
  const count = typeof judges === 'number' ? judges : judges.length;
  if (count >= 1 && count <= MOST_JUDGES && (typeof judges === 'number' || !judges.includes('')))
    return judges;
  throw wrongUse(
    `--judges ${text}: write how many, from 1 to ${MOST_JUDGES}, or their models with commas between them.`,
  );
}

export function parseResearch(text: string | undefined): Research['when'] | undefined {
  const result = Research.shape.when.optional().safeParse(text);
  if (!result.success) throw wrongUse(`--research ${text}: write openings or rounds.`);
  return result.data;
}
