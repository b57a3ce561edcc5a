// Opens the file for audit lines about money, and the daily spend that reads its sums back from it after a restart.
// Only wiring and messages belong here; the sums are computed in spend/.
import { mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { type Journal, openJournal } from './files/journal.ts';
import { codeOf, FileRefused } from './files/private-file.ts';
import { isRunning, ownName } from './files/process-name.ts';
import { type Audit, auditLeftOpen, createAudit } from './observability/audit-log.ts';
import type { Logger } from './observability/log.ts';
import { createMemoryDailySpend, type DailySpend, SpendNotWritten } from './spend/daily-spend.ts';
import { appendTo, createDurableDailySpend, type DurableDailySpend } from './spend/durable-daily-spend.ts';
import { isOldBy } from './spend/spend-lines.ts';

export interface Spending {
  audit: Audit;
  /** `null`: Redis keeps the sums for all backends. */
  dailySpend: DailySpend | null;
}

type SpendSettings = Pick<Config, 'auditLog' | 'dataFolder' | 'limitNanoUsd' | 'redis'>;

const INFO = 30;
const HOST = hostname();
/** Adds the fields of a log line, so that the same tools read both. */
const lineOf = (data: object, msg: string, now: () => number): object => ({
  level: INFO,
  time: now(),
  pid: process.pid,
  hostname: HOST,
  ...data,
  msg,
});

/** A call whose hold cannot be written is not made. Failing to write a later line about it is only logged. */
function safely(audit: Audit, log: Logger): Audit {
  return (call, event) => {
    try {
      audit(call, event);
    } catch (error) {
      if (event.event === 'held') throw error;
      const reason = error instanceof SpendNotWritten ? error.message : codeOf(error);
      log.error(
        { event: 'spend.line-not-written', requestId: call.requestId, line: event.event },
        `A line about money is missing. ${reason} Its call stays booked at what was held for it.`,
      );
    }
  };
}

/** Throws a FileRefused that names the variable to set. */
export function openSpending(config: SpendSettings, log: Logger, now: () => number): Spending {
  const { auditLog, redis, limitNanoUsd } = config;
  const toLog = createAudit(log);
  const fileAudit = (write: (line: object) => void) =>
    createAudit({ info: (data, message) => write(lineOf(data, message, now)) });
  if (redis !== null) {
    if (auditLog === null) return { audit: toLog, dailySpend: null };
    const journal = openAuditLog(auditLog, now);
    const toFile = fileAudit((line) => appendTo(journal, JSON.stringify(line)));
    return { audit: safely(toFile, log), dailySpend: null };
  }
  const journal = auditLog === null ? openStateFile(config, log, now) : openAuditLog(auditLog, now);
  if (journal === null) return { audit: toLog, dailySpend: createMemoryDailySpend(now, limitNanoUsd) };
  const dailySpend = createDurableDailySpend({
    journal,
    now,
    limitNanoUsd,
    self: ownName(),
    isRunning,
    compacts: auditLog === null,
  });
  const toFile = fileAudit(dailySpend.write);
  const toBoth: Audit = (call, event) => {
    // A declined call changes no sum, so the file does not need it.
    if (event.event !== 'declined') toFile(call, event);
    toLog(call, event);
  };
  const audit = safely(auditLog === null ? toBoth : toFile, log);
  sayWhatWasFound(journal, dailySpend, audit, config, log);
  return { audit, dailySpend };
}

function openAuditLog(path: string, now: () => number): Journal {
  try {
    return openJournal(path, isOldBy(now));
  } catch (error) {
    throw new FileRefused(`AUDIT_LOG: ${reasonOf(error, path)}`);
  }
}

/** Without a limit only a displayed number would be lost, so a folder that cannot be written causes only a warning. */
function openStateFile(
  { dataFolder, limitNanoUsd }: SpendSettings,
  log: Logger,
  now: () => number,
): Journal | null {
  const path = join(dataFolder, 'spend.jsonl');
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    return openJournal(path, isOldBy(now));
  } catch (error) {
    const reason = `DATA_DIR: ${reasonOf(error, dataFolder)}`;
    if (limitNanoUsd !== null) {
      throw new FileRefused(
        `${reason} Today's spending is kept there; without it SPEND_LIMIT_USD_PER_DAY would begin anew at every restart.`,
      );
    }
    log.warn(
      { event: 'spend.not-kept' },
      `${reason} Today's spending is forgotten when Rostrum is restarted.`,
    );
    return null;
  }
}

const reasonOf = (error: unknown, path: string): string =>
  error instanceof FileRefused
    ? error.message
    : `Rostrum cannot write to ${path} (${codeOf(error)}). Name a place that it may write.`;

function sayWhatWasFound(
  journal: Journal,
  dailySpend: DurableDailySpend,
  audit: Audit,
  { limitNanoUsd }: SpendSettings,
  log: Logger,
): void {
  const { path } = journal;
  if (journal.cutLine) {
    log.warn(
      { event: 'spend.last-line-cut' },
      `The last line of ${path} was cut off and has been removed: its call was not made, or stays booked at its hold.`,
    );
  }
  const orphans = dailySpend.orphans();
  for (const held of orphans) auditLeftOpen(audit, held);
  if (orphans.length > 0) {
    log.warn(
      { event: 'spend.calls-left-open', calls: orphans.length },
      `Calls were running when the process before this one ended. Each counts at the most it can have cost, in ${path}.`,
    );
  }
  const unreadable = dailySpend.unreadable();
  if (unreadable === 0) return;
  const consequence =
    limitNanoUsd === null
      ? 'What they said of today is missing in the sums that are shown.'
      : 'They may have said that the whole limit was spent, so it counts as reached until midnight UTC. Repair or remove these lines and restart, if you know what was spent.';
  log.warn(
    { event: 'spend.lines-unreadable', lines: unreadable },
    `${unreadable} lines of ${path} cannot be read. ${consequence}`,
  );
}
