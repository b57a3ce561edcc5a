// A temporary folder for the spend file or audit log, with a clock that tests set. `open` stands for a process that starts there, reads the
// sums and writes them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { AuditedCall } from '../../../backend/src/observability/audit-log.ts';
import type { Purse } from '../../../backend/src/spend/daily-spend.ts';
import { openSpending } from '../../../backend/src/spend-file.ts';
import { reportedUsage } from './hand-fed-provider.ts';
import { spendOrder } from './spend-order.ts';

export const ONE_DAY_MS = 86_400_000;
export const NOON = Date.UTC(2026, 10, 21, 12);

export function createSpendDesk() {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'audit.jsonl');
  const messages: string[] = [];
  const hear = (_: object, message: string) => void messages.push(message);
  const log = { info: () => {}, warn: hear, error: hear };
  const clock = { now: NOON, elapsed: 0 };
  let serial = 0;
  const call = (): AuditedCall => ({
    ...{ requestId: `request-${++serial}`, channel: 'digest', generation: 'g' },
    ...{ provider: 'openai', model: 'gpt-4.1', ownKey: false, notional: false },
  });

  /** Opens the daily spend as a new process would after the previous one has ended, or has lost its lock. */
  async function open(over: Partial<Parameters<typeof openSpending>[0]> = {}, isFree = true) {
    if (isFree) rmSync(join(folder, 'spend.lock'), { force: true });
    const settings = { auditLog: path, dataFolder: folder, limitNanoUsd: 1_000, redis: null, ...over };
    const { audit, dailySpend } = await openSpending(settings, log, {
      now: () => clock.now,
      elapsed: () => clock.elapsed,
    });
    /** `before` runs before the line of the audit log is written. */
    async function hold(atMostNanoUsd: number, before = () => {}, purse: Purse = 'server') {
      const of = call();
      const note = () => {
        before();
        audit(of, { event: 'held', atMostNanoUsd });
      };
      const { requestId } = of;
      const reservation = await dailySpend?.reserve({
        ...spendOrder(atMostNanoUsd, purse),
        requestId,
        about: of,
        note,
      });
      if (!reservation) return null;
      return {
        settle(nanoUsd: number) {
          reservation.settle(nanoUsd);
          const cost = { nanoUsd, atMostNanoUsd: nanoUsd, basis: 'reported', priceId: null } as const;
          audit(of, { event: 'charged', ending: 'completed', usage: reportedUsage(1, 1), cost });
        },
      };
    }
    return {
      hold,
      written: () => dailySpend?.written?.(),
      spent: async () => (await dailySpend?.spentToday())?.dayNanoUsd,
    };
  }
  return { folder, path, messages, clock, open };
}
export type SpendDesk = ReturnType<typeof createSpendDesk>;
