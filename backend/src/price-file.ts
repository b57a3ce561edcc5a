// Reads the operator's prices (PRICES_FILE) at the start, and again whenever the file changes. A faulty file is refused at the start;
// later, the prices stay as they were.
import { readFileSync, statSync } from 'node:fs';
import { codeOf, FileRefused } from './files/private-file.ts';
import type { Logger } from './observability/log.ts';
import { StatedPrices } from './prices/stated-prices.ts';

const LOOK_EVERY_MS = 1_000;

/** Throws a FileRefused that names the field and the reason. */
function readPrices(path: string): StatedPrices {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is no JSON' : codeOf(error);
    throw new FileRefused(`PRICES_FILE: ${path} cannot be read: ${reason}.`);
  }
  const read = StatedPrices.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const reason = issue?.code === 'invalid_key' ? issue.issues[0]?.message : issue?.message;
  throw new FileRefused(`PRICES_FILE: ${path}: ${issue?.path.join('.') || 'the whole'}: ${reason}`);
}

function versionOf(path: string): string {
  try {
    const { mtimeMs, size } = statSync(path);
    return `${mtimeMs} ${size}`;
  } catch (error) {
    return codeOf(error);
  }
}

/** The prices as they are in the file. `elapsed`: milliseconds. */
export function openPriceFile(path: string, elapsed: () => number, logger: Logger): () => StatedPrices {
  let version = versionOf(path);
  let lookedAt = elapsed();
  let prices = readPrices(path);
  return () => {
    if (elapsed() - lookedAt < LOOK_EVERY_MS) return prices;
    lookedAt = elapsed();
    const latest = versionOf(path);
    if (latest === version) return prices;
    version = latest;
    try {
      prices = readPrices(path);
      logger.info({ event: 'prices.read' }, 'the file of prices has changed and was read again');
    } catch (error) {
      logger.warn({ event: 'prices.refused' }, `${(error as Error).message} The prices stay as they were.`);
    }
    return prices;
  };
}
