// The logger's interface and its events. A line's sentence may change, its `event` may not. docs/log-lines.md explains each one.

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
  | 'spend.not-kept'
  | 'timer.failed';

type LogData = { event: BackendLogEvent } & Readonly<Record<string, unknown>>;

export interface Logger {
  info(data: LogData, message: string): void;
  warn(data: LogData, message: string): void;
  error(data: LogData, message: string): void;
}

/** An error for the log: its name and its stack frames. Its message is left out, because it may quote a vendor, a header or a key. */
function errorTrace(error: unknown): { name: string; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, at: lines.slice(0, 8).map((line) => line.trim()) };
}

/** Writes a line about an error, with where it came from. */
export const logError = (logger: Logger, error: unknown, data: LogData, message: string): void =>
  logger.error({ ...data, ...errorTrace(error) }, message);
