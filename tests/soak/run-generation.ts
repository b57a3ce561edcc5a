// One generation of a soak test, from its command to its end, and the comparison of its result with the vendor's records.
import { Agent, request } from 'node:http';
import { chargeFor, type TieredPrice } from '@rostrum/shared/money/charge';
import type { TerminalFrame } from '@rostrum/shared/wire/call-outcome';
import { apiUrl } from '../fixtures/api-url.ts';
import type { BookedCall } from './booked-vendor.ts';
import type { CheckingReader } from './checking-reader.ts';
import {
  CODES_BY_PLANNED_END,
  type GenerationPlan,
  plannedRequest,
  plannedText,
  plannedTextUntil,
} from './generation-plans.ts';

/** The result of a generation, to be compared with the vendor's records. */
export interface FinishedGeneration {
  plan: GenerationPlan;
  channel: string;
  text: string;
  terminal: TerminalFrame;
  askedAt: number;
  firstWordAt: number | undefined;
  /** Milliseconds since 1970. */
  cutAt: number | undefined;
}

export interface SoakRun {
  wrong(what: string): void;
  /** The URL of one of the backends. */
  anyUrl(): string;
  urls: readonly string[];
}

/** A thousand simultaneous commands queue here, not in the backend. Sockets are not reused: one being closed would lose a command. */
const agent = new Agent({ maxSockets: 64 });

/** Without a timeout, as the machine may be busy. */
function sendCommand(method: 'POST' | 'DELETE', url: string, body?: string) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const asked = request(url, { method, agent, headers });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      const status = answer.statusCode ?? 0;
      const pieces = answer.setEncoding('utf8').toArray();
      pieces.then((all) => resolve({ status, text: all.join('') }), reject);
    });
    asked.end(body);
  });
}

export async function runGeneration(
  { urls, anyUrl, wrong }: SoakRun,
  channel: string,
  plan: GenerationPlan,
  reader: CheckingReader,
): Promise<FinishedGeneration> {
  const { id, name, plannedEnd } = plan;
  const path = apiUrl('channels', channel, 'generations');
  const body = JSON.stringify(plannedRequest(plan));
  const askedAt = performance.now();
  let cutAt: number | undefined;

  const ask = async () => (await sendCommand('POST', anyUrl() + path, body)).status;

  async function cancelBy(url: string): Promise<void> {
    cutAt ??= Date.now();
    const said = await sendCommand('DELETE', `${url}${path}/${id}`);
    const heard = await reader.ended(id);
    if (said.text !== JSON.stringify(heard))
      wrong(`${name}: DELETE answered ${said.status} with another end than was heard`);
  }

  const isTwice = plannedEnd === 'asked-twice';
  const asked = await Promise.all(isTwice ? [ask(), ask()] : [ask()]);
  if (asked.sort().join(' ') !== (isTwice ? '200 202' : '202'))
    wrong(`${name}: the command was answered with ${asked}`);

  if (plannedEnd === 'cancelled' || plannedEnd === 'cancelled-by-all')
    await reader.words(id, plannedTextUntil(plan, plan.after).length);
  if (plannedEnd === 'cancelled-by-all') await Promise.all([...urls, ...urls].map(cancelBy));
  else if (plannedEnd.startsWith('cancelled')) await cancelBy(anyUrl());
  const terminal = await reader.ended(id);
  const { text, firstWordAt } = reader.of(id);
  return { plan, channel, text, terminal, askedAt, firstWordAt, cutAt };
}

/**
 * Whether the request was lost because the vendor closed a kept-alive socket at that moment. The backend cannot know that it was
 * not read, so it does not repeat it but fails with a code that pages retry. A soak test tolerates and counts a few of them.
 */
export const neverArrived = ({ terminal, text }: FinishedGeneration, calls: readonly BookedCall[]) =>
  calls.length === 0 && text === '' && terminal.event === 'generation-failed' && terminal.code === 'network';

/** Everything that is wrong with a generation, according to the vendor's records. */
export function generationFaults(
  finished: FinishedGeneration,
  calls: readonly BookedCall[],
  price: TieredPrice,
): string[] {
  const { plan, text, terminal } = finished;
  const { plannedEnd } = plan;
  const { cost } = terminal;
  const faults: string[] = [];
  const say = (what: string) => faults.push(`${plan.name} (${plannedEnd}): ${what}`);
  const [call] = calls;
  const owed = call?.counts === undefined ? 0 : chargeFor(price, usageFromCounts(call.counts));
  const cancelled = plannedEnd.startsWith('cancelled');
  if (neverArrived(finished, calls)) return cost.basis === 'estimated' ? [] : ['lost, and not marked'];
  if (calls.length > 1 || (calls.length === 0 && !cancelled)) say(`${calls.length} calls at the vendor`);
  if (call?.state === 'running') say('the vendor still speaks');

  if (terminal.event === 'generation-completed') {
    if (CODES_BY_PLANNED_END[plannedEnd]) say('was completed');
    if (text !== plannedText(plan)) say('not the words of the vendor');
    if (cost.basis !== 'reported') say(`completed at a cost that is ${cost.basis}`);
    if (cost.nanoUsd !== owed) say(`charged ${cost.nanoUsd}, the vendor bills ${owed}`);
    return faults;
  }

  if (terminal.code !== (cancelled ? 'cancelled' : CODES_BY_PLANNED_END[plannedEnd]))
    say(`failed as ${terminal.code}`);
  if (!plannedText(plan).startsWith(text)) say('words that the vendor never said');
  if (text.length > (call?.text.length ?? 0)) say('more words than the vendor sent');
  if (plannedEnd === 'refused') {
    if (cost.nanoUsd !== 0) say(`refused, and charged ${cost.nanoUsd}`);
    return faults;
  }
  if (!cancelled && text !== plannedTextUntil(plan, plan.after))
    say(`${text.length} units heard before it broke`);
  if (cost.basis !== 'estimated') say(`cut at a cost that is ${cost.basis}`);
  const { nanoUsd, atMostNanoUsd } = cost;
  if (nanoUsd === null || atMostNanoUsd === null) say('cut at no cost at all');
  else if (nanoUsd > atMostNanoUsd || (owed ?? 0) > atMostNanoUsd)
    say(`charged ${nanoUsd}, at most ${atMostNanoUsd}; the vendor bills ${owed}`);
  return faults;
}

const usageFromCounts = (counts: NonNullable<BookedCall['counts']>) => ({
  inputTokens: counts.input,
  cachedInputTokens: counts.cached,
  cacheWriteTokens: counts.written,
  outputTokens: counts.output + counts.reasoning,
});
