// The metrics of a running server, in Prometheus' text format: numbers and provider names, never text, keys or channel names.
import type { TerminalFrame } from '@rostrum/shared/wire/call-outcome';
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Sampling interval of the event loop's delay in milliseconds. Each sample wakes a process that sleeps; the default is 10 ms. */
const LOOP_PRECISION_MS = 1_000;

/** Creates the metrics. `process`: also reports heap, descriptors and the event loop, which exist once per process. */
export function createMetrics(options: { process?: boolean } = {}) {
  const register = new Registry();
  const registers = [register];
  const counter = <Label extends string>(name: string, labelNames: Label[], help: string) =>
    new Counter({ name, help, labelNames, registers });
  if (options.process) collectDefaultMetrics({ register, eventLoopMonitoringPrecision: LOOP_PRECISION_MS });
  const generations = counter(
    'rostrum_generations_total',
    ['provider', 'outcome'],
    'Generations that have ended, by provider and outcome: a finish reason or a failure code.',
  );
  const tokens = counter(
    'rostrum_tokens_total',
    ['provider', 'kind'],
    'Tokens as vendors reported them. Input counts cached and written, output counts reasoning.',
  );
  const money = counter(
    'rostrum_nano_usd_total',
    ['provider', 'basis', 'notional'],
    'Nano-dollars charged; basis says how sure they are, notional money is billed to nobody.',
  );
  const requests = counter(
    'rostrum_requests_total',
    ['method', 'route', 'status'],
    'Requests answered, by method, pattern of the path, and status.',
  );
  const firstToken = new Histogram({
    name: 'rostrum_first_token_seconds',
    help: 'From the start of a generation to its first word.',
    labelNames: ['provider'],
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64],
    registers,
  });
  return {
    /** Counts an ended generation: its outcome, tokens and money, and the time to its first word. */
    generation(provider: ProviderId, notional: boolean, frame: TerminalFrame): void {
      const outcome = frame.event === 'generation-completed' ? frame.finishReason : frame.code;
      generations.inc({ provider, outcome });
      const { usage, cost, timing } = frame;
      const kinds = {
        input: usage.inputTokens,
        'cached-input': usage.cachedInputTokens,
        'cache-write': usage.cacheWriteTokens,
        output: usage.outputTokens,
        reasoning: usage.reasoningTokens,
      };
      for (const [kind, count] of Object.entries(kinds)) if (count) tokens.inc({ provider, kind }, count);
      const { nanoUsd, basis } = cost;
      if (nanoUsd) money.inc({ provider, basis, notional: String(notional) }, nanoUsd);
      if (timing.firstTokenMs !== null) firstToken.observe({ provider }, timing.firstTokenMs / 1000);
    },
    /** Counts an answered request; `route` is its pattern, such as `/api/channels/:channel`. */
    request: (method: string, route: string, status: number): void =>
      requests.inc({ method, route, status: String(status) }),
    /** Registers a number that is read at every scrape. */
    gauge(name: string, help: string, read: () => number): void {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
    },
    contentType: register.contentType,
    text: (): Promise<string> => register.metrics(),
  };
}
