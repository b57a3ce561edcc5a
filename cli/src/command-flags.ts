// The flags of `rostrum debate`, `rostrum judge` and `rostrum branch`, and the parsers of their values. Each error names the flag.
import { readFileSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { decodeJsonOrXml } from '@rostrum/frontend/documents/text-encoding';
import { Research } from '@rostrum/shared/record/source-passage';
import { CommandError, wrongUse } from './command-error.ts';
import type { SetupFile } from './setup-file.ts';

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
} as const;

/** Parses the arguments of a command. An error has the first sentence of that of `parseArgs`, which names the flag. */
export function parseFlags<T extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw wrongUse(`${(error as Error).message.split('. ')[0]}. "--help" lists the flags.`);
  }
}

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
  } catch {
    throw wrongUse(`${source} is not JSON.`);
  }
}

/** Splits `name=value`. */
export function parsePair(text: string, flag: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw wrongUse(`--${flag} ${text}: write it as name=value.`);
  return [text.slice(0, at), text.slice(at + 1)];
}

export function parseSetting(text: string): number | string | boolean | null {
  if (text === 'none') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Returns an amount in dollars; `null` for "none". Throws a CommandError if the text is neither. */
export function parseDollars(text: string, flag: string): number | null {
  if (text === 'none') return null;
  const usd = Number(text);
  if (/^\d{1,4}(\.\d{1,9})?$/.test(text) && usd > 0) return usd;
  throw wrongUse(`--${flag} ${text}: write an amount in dollars, such as 0.50, or none.`);
}

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
export const parsePrices = (texts: readonly string[] = []) => Object.fromEntries(texts.map(parsePrice));

export const parseJudges = (text: string): SetupFile['judges'] =>
  /^\d+$/.test(text) ? Number(text) : text.split(',').map((judge) => judge.trim());

export function parseResearch(text: string | undefined): Research['when'] | undefined {
  const result = Research.shape.when.optional().safeParse(text);
  if (!result.success) throw wrongUse(`--research ${text}: write openings or rounds.`);
  return result.data;
}
