// The logger's interface and its events. A line's sentence may change, its `event` may not. docs/log-lines.md explains each one.
import pino from 'pino';

export type BackendLogEvent =
  | 'http.request'
  | 'http.failed'
  | 'http.unknown-proxy'
  | 'prices.refused'
  | 'process.uncaught-exception'
  | 'process.unhandled-rejection'
  | 'provider.call-failed'
  | 'provider.models-failed'
  | 'provider.test-failed'
  | 'redis.command-refused'
  | 'redis.listener-failed'
  | 'redis.lost'
  | 'redis.restored'
  | 'spend.calls-left-open'
  | 'spend.hold-not-written'
  | 'spend.charge-not-written'
  | 'spend.line-not-written'
  | 'spend.lock-awaited'
  | 'spend.not-kept'
  | 'store.refused'
  | 'timer.failed';

type LogData = { event: BackendLogEvent } & Readonly<Record<string, unknown>>;

export interface Logger {
  info(data: LogData, message: string): void;
  warn(data: LogData, message: string): void;
  error(data: LogData, message: string): void;
}

/** Writes a line of pino for a person: `14:03:07 warn: Redis cannot be reached {"event":"redis.lost"}`. */
export function logAsText(line: string): string {
  const { level, time, pid: _, hostname: __, msg, ...rest } = JSON.parse(line);
  const at = new Date(time).toLocaleTimeString('en-GB');
  return `${at} ${pino.levels.labels[level]}: ${msg} ${JSON.stringify(rest)}`;
}

/** Writes a line about an error: its name and its stack frames. Its message is left out, because it may quote a vendor, a header or a key. */
export function logError(logger: Logger, error: unknown, data: LogData, message: string): void {
  const { name, stack = '' } = error instanceof Error ? error : { name: typeof error };
  const at = stack.split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []));
  logger.error({ ...data, name, at: at.slice(0, 8) }, message);
}
