// Reads the operator's prices (PRICES_FILE) at the start, where a faulty file is refused, and whenever it changes. A faulty change leaves
// the prices as they were.
import { readFileSync, statSync } from 'node:fs';
import { StatedPrices } from '@rostrum/shared/money/stated-prices';
import { codeOf, decodeFile, FileRefused } from './files/private-file.ts';
import type { Logger } from './observability/log.ts';

const CHECK_INTERVAL_MS = 1_000;

/** Parses prices. Throws an Error that names the field and the reason. `ids`: the providers that a key may begin with. */
function pricesIn(text: string, ids: readonly string[]): StatedPrices {
  const result = StatedPrices.safeParse(JSON.parse(text));
  const [issue] = result.error?.issues ?? [];
  const reason = issue?.code === 'invalid_key' ? issue.issues[0]?.message : issue?.message;
  if (!result.success) throw new Error(`${issue?.path.join('.') || 'the file'}: ${reason}`);
  const unknown = Object.keys(result.data).find((key) => !ids.some((id) => key.startsWith(`${id}/`)));
  if (unknown !== undefined) throw new Error(`${unknown}: must begin with one of ${ids.join(', ')}`);
  return result.data;
}

/** Opens the file and returns a reader of its prices, which looks at the file once a second at most. `elapsedMs`: milliseconds of a clock that is never set back. Throws a FileRefused. */
export function openPriceFile(path: string, ids: readonly string[], elapsedMs: () => number, logger: Logger) {
  let [fileStamp, lastMessage, checkedAt] = ['', '', elapsedMs()];
  let prices: StatedPrices = {};
  function read(): void {
    try {
      const { mtimeMs, size } = statSync(path);
      if (fileStamp !== `${mtimeMs} ${size}`) prices = pricesIn(decodeFile(readFileSync(path)), ids);
      [fileStamp, lastMessage] = [`${mtimeMs} ${size}`, ''];
    } catch (error) {
      const fault = error instanceof Error && !('code' in error) ? error.message : codeOf(error);
      const reason = error instanceof SyntaxError ? 'it is not JSON' : fault;
      throw new FileRefused(`PRICES_FILE: ${path}: ${reason}.`);
    }
  }
  read();
  return (): StatedPrices => {
    if (elapsedMs() - checkedAt < CHECK_INTERVAL_MS) return prices;
    checkedAt = elapsedMs();
    try {
      read();
    } catch (error) {
      const { message } = error as FileRefused;
      if (message !== lastMessage)
        logger.warn({ event: 'prices.refused' }, `${message} The prices stay as they were.`);
      lastMessage = message;
    }
    return prices;
  };
}
