// Reads the operator's prices (PRICES_FILE) at the start, where a faulty file is refused, and whenever it changes: then a faulty one
// leaves the prices as they were.
import { readFileSync, statSync } from 'node:fs';
import { StatedPrices } from '@rostrum/shared/money/stated-prices';
import { codeOf, decoded, FileRefused } from './files/private-file.ts';
import type { Logger } from './observability/log.ts';

const LOOK_EVERY_MS = 1_000;

/** Throws an Error that names the field and the reason; `ids`: of the providers. */
function pricesIn(text: string, ids: readonly string[]): StatedPrices {
  const read = StatedPrices.safeParse(JSON.parse(text));
  const [issue] = read.error?.issues ?? [];
  const reason = issue?.code === 'invalid_key' ? issue.issues[0]?.message : issue?.message;
  if (!read.success) throw new Error(`${issue?.path.join('.') || 'the whole'}: ${reason}`);
  const unknown = Object.keys(read.data).find((key) => !ids.some((id) => key.startsWith(`${id}/`)));
  if (unknown !== undefined) throw new Error(`${unknown}: must begin with one of ${ids.join(', ')}`);
  return read.data;
}

/** The prices as the file has them, which is looked at once a second at most; `elapsed` in milliseconds. Throws a FileRefused. */
export function openPriceFile(path: string, ids: readonly string[], elapsed: () => number, logger: Logger) {
  let [version, told, lookedAt] = ['', '', elapsed()];
  let prices: StatedPrices = {};
  function read(): void {
    try {
      const { mtimeMs, size } = statSync(path);
      if (version !== `${mtimeMs} ${size}`) prices = pricesIn(decoded(readFileSync(path)), ids);
      [version, told] = [`${mtimeMs} ${size}`, ''];
    } catch (error) {
      const said = error instanceof Error && !('code' in error) ? error.message : codeOf(error);
      const reason = error instanceof SyntaxError ? 'it is no JSON' : said;
      throw new FileRefused(`PRICES_FILE: ${path}: ${reason}.`);
    }
  }
  read();
  return (): StatedPrices => {
    if (elapsed() - lookedAt < LOOK_EVERY_MS) return prices;
    lookedAt = elapsed();
    try {
      read();
    } catch (error) {
      const { message } = error as FileRefused;
      if (message !== told)
        logger.warn({ event: 'prices.refused' }, `${message} The prices stay as they were.`);
      told = message;
    }
    return prices;
  };
}
