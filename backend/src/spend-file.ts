// Opens the files that survive a restart: that of the day's spending, and the audit log. Only wiring and messages belong here.
import { closeSync, mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { LockHeld, type OwnerLock, takeLock } from './files/owner-lock.ts';
import {
  appendPrivately,
  codeOf,
  FileRefused,
  openPrivateFile,
  readPrivately,
  replacePrivately,
} from './files/private-file.ts';
import { type Audit, auditLeftOpen, createAudit } from './observability/audit-log.ts';
import type { Logger } from './observability/log.ts';
import {
  createDailySpend,
  type DayKeeper,
  DayState,
  dayOf,
  newDay,
  SpendNotWritten,
} from './spend/daily-spend.ts';

type SpendSettings = Pick<Config, 'auditLog' | 'dataFolder' | 'limitNanoUsd' | 'redis'>;

const INFO = 30;
const HOST = hostname();

/** Writes the audit log to a file. A call whose hold cannot be written is not made. Failing to write a later line about it is only logged. */
function auditTo(path: string, log: Logger, now: () => number): Audit {
  const audit = createAudit({
    info(data, msg) {
      // The fields of a log line, so that the same tools read both.
      const line = { level: INFO, time: now(), pid: process.pid, hostname: HOST, ...data, msg };
      appendPrivately(path, `${JSON.stringify(line)}\n`);
    },
  });
  return (call, event) => {
    try {
      audit(call, event);
    } catch (error) {
      const problem = new SpendNotWritten(path, reasonOf(error));
      if (event.event === 'held') throw problem;
      log.error(
        { event: 'spend.line-not-written', requestId: call.requestId, line: event.event },
        `A line about money is missing. ${problem.message}`,
      );
    }
  };
}

const reasonOf = (error: unknown): string => (error instanceof FileRefused ? error.message : codeOf(error));

/** Opens the spending. `dailySpend` keeps nothing if Redis has the sums of all backends. Throws a FileRefused that names the variable to set. */
export async function openSpending(
  config: SpendSettings,
  log: Logger,
  clock: Pick<Clock, 'now' | 'elapsed'>,
) {
  const { auditLog, redis, limitNanoUsd } = config;
  const audit = auditLog === null ? createAudit(log) : auditTo(auditLog, log, clock.now);
  try {
    if (auditLog !== null) closeSync(openPrivateFile(auditLog));
  } catch (error) {
    throw new FileRefused(`AUDIT_LOG: ${reasonOf(error)}`);
  }
  const keeper = redis === null ? await openDay(config, audit, log, dayOf(clock.now())) : undefined;
  const dailySpend = createDailySpend(clock, limitNanoUsd, keeper);
  return { audit, dailySpend, close: () => keeper?.release() };
}

/** Opens the file of the day. Without a limit only a displayed number would be lost, so a file that cannot be kept causes only a warning. */
async function openDay(
  { dataFolder, limitNanoUsd }: SpendSettings,
  audit: Audit,
  log: Logger,
  today: number,
): Promise<(DayKeeper & { release(): void }) | undefined> {
  const path = join(dataFolder, 'spend.json');
  let lock: OwnerLock | undefined;
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    lock = await ownLock(path, log);
    const { holds, ...state } = readDay(path, today);
    const leftOpen = Object.values(holds);
    for (const { purse, nanoUsd } of leftOpen) state.spent[purse] += nanoUsd;
    const write = writerOf(path, lock);
    await write({ ...state, holds: {} });
    for (const { about, nanoUsd } of leftOpen)
      auditLeftOpen(audit, { ...(about as object), atMostNanoUsd: nanoUsd });
    if (leftOpen.length > 0) {
      log.warn(
        { event: 'spend.calls-left-open', calls: leftOpen.length },
        `Calls were running when the process before this one ended. Each counts at the most it can have cost, in ${path}.`,
      );
    }
    const onFailure = (error: unknown) =>
      log.error(
        { event: 'spend.charge-not-written' },
        `${error instanceof SpendNotWritten ? error.message : codeOf(error)} Until it can be, ended calls stay there at their holds.`,
      );
    return { state: { ...state, holds: {} }, write, onFailure, release: lock.release };
  } catch (error) {
    lock?.release();
    const isExplained = error instanceof FileRefused || error instanceof SpendNotWritten;
    const reason = `DATA_DIR: ${isExplained ? error.message : `Rostrum cannot write to ${dataFolder} (${codeOf(error)}). Name a place that it may write.`}`;
    if (limitNanoUsd !== null) {
      throw new FileRefused(
        `${reason} Today's spending is kept there; without it SPEND_LIMIT_USD_PER_DAY would begin anew at every restart.`,
      );
    }
    log.warn(
      { event: 'spend.not-kept' },
      `${reason} Today's spending is forgotten when Rostrum is restarted.`,
    );
    return undefined;
  }
}

/** Takes the lock. Throws FileRefused if another process holds it. */
async function ownLock(path: string, log: Logger): Promise<OwnerLock> {
  const waits = () =>
    log.warn({ event: 'spend.lock-awaited' }, `${path} may be in use elsewhere: it is free in 10 s if not.`);
  try {
    return await takeLock(path.replace(/json$/, 'lock'), waits);
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    throw new FileRefused(
      `Another Rostrum that runs keeps its spending in ${path}: ${error.message}. Give this one a folder of its own, or set REDIS_URL for both.`,
    );
  }
}

/** Returns the state of today. Throws FileRefused. */
function readDay(path: string, today: number): DayState {
  const text = readPrivately(path);
  try {
    if (text === '') return newDay(today);
    const state = DayState.parse(JSON.parse(text));
    // A clock that was far ahead began that day: it ends tomorrow, not years later.
    const day = Math.min(Math.max(state.day, today), today + 1);
    return state.day < today ? { ...newDay(today), holds: state.holds } : { ...state, day };
  } catch {
    throw new FileRefused(`${path} cannot be read. If you know what was spent today, move it away.`);
  }
}

/** Makes a writer that asks before every write whether the folder is still ours: two processes with one file would forget each other's money. */
const writerOf =
  (path: string, lock: OwnerLock): DayKeeper['write'] =>
  async (state) => {
    if (!lock.isOurs()) throw new SpendNotWritten(path, 'another process has taken it over');
    try {
      await replacePrivately(path, JSON.stringify(state));
    } catch (error) {
      throw new SpendNotWritten(path, reasonOf(error));
    }
  };
