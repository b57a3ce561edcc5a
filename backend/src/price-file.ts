// Reads the operator's prices (PRICES_FILE) at the start, where a faulty file is refused, and whenever it changes: then a faulty one
// leaves the prices as they were.
import { readFileSync, statSync } from 'node:fs';
import { StatedPrices } from '@rostrum/shared/money/stated-prices';
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { codeOf, FileRefused } from './files/private-file.ts';
import type { Logger } from './observability/log.ts';

const LOOK_EVERY_MS = 1_000;

/** Throws an Error that names the field and the reason; `ids`: of the providers. */
function pricesIn(text: string, ids: readonly ProviderId[]): StatedPrices {
  const read = StatedPrices.safeParse(JSON.parse(text.replace(/^\uFEFF/, '')));
  const [issue] = read.error?.issues ?? [];
  const reason = issue?.code === 'invalid_key' ? issue.issues[0]?.message : issue?.message;
  if (!read.success) throw new Error(`${issue?.path.join('.') || 'the whole'}: ${reason}`);
  const unknown = Object.keys(read.data).find((key) => !ids.some((id) => key.startsWith(`${id}/`)));
  if (unknown !== undefined) throw new Error(`${unknown}: must begin with one of ${ids.join(', ')}`);
  return read.data;
}

function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'it is no JSON';
  return error instanceof Error && !('code' in error)
    ? error.message
    : `it cannot be read (${codeOf(error)})`;
}

/** The prices as the file has them, which is looked at once a second at most; `elapsed` in milliseconds. Throws a FileRefused. */
export function openPriceFile(
  path: string,
  ids: readonly ProviderId[],
  elapsed: () => number,
  logger: Logger,
): () => StatedPrices {
  let [version, told, lookedAt] = ['', '', elapsed()];
  const readAgain = (before: StatedPrices): StatedPrices => {
    const { mtimeMs, size } = statSync(path);
    if (version === `${mtimeMs} ${size}`) return before;
    version = `${mtimeMs} ${size}`;
    return pricesIn(readFileSync(path, 'utf8'), ids);
  };
  let prices: StatedPrices = {};
  try {
    prices = readAgain(prices);
  } catch (error) {
    throw new FileRefused(`PRICES_FILE: ${path}: ${reasonOf(error)}.`);
  }
  return () => {
    if (elapsed() - lookedAt < LOOK_EVERY_MS) return prices;
    lookedAt = elapsed();
    try {
      prices = readAgain(prices);
      told = '';
    } catch (error) {
      const reason = `PRICES_FILE: ${path}: ${reasonOf(error)}. The prices stay as they were.`;
      if (reason !== told) logger.warn({ event: 'prices.refused' }, reason);
      told = reason;
    }
    return prices;
  };
}
