// One generation of a soak test, from its command to its end, and the comparison of its result with the vendor's records.
import { Agent, request } from 'node:http';
import { chargeFor, type TieredPrice } from '@rostrum/shared/money/charge';
import type { TerminalFrame } from '@rostrum/shared/wire/call-outcome';
import { apiUrl } from '../fixtures/api-url.ts';
import type { BookedCall } from './booked-vendor.ts';
import type { CheckingReader } from './checking-reader.ts';
import { type GenerationPlan, plannedRequest, plannedText } from './generation-plans.ts';

/** The result of a generation, to be compared with the vendor's records. */
export interface FinishedGeneration {
  plan: GenerationPlan;
  channel: string;
  text: string;
  terminal: TerminalFrame;
  /** In milliseconds of `performance.now()`, like `endedAt`. */
  firstWordAt: number | undefined;
  endedAt: number;
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
  anyUrl: () => string,
  channel: string,
  plan: GenerationPlan,
  reader: CheckingReader,
  wrong: (what: string) => void,
): Promise<FinishedGeneration> {
  const { id, name, plannedEnd } = plan;
  const path = apiUrl('channels', channel, 'generations');
  const { status } = await sendCommand('POST', anyUrl() + path, JSON.stringify(plannedRequest(plan)));
  if (status !== 202) wrong(`${name}: the command was answered with ${status}`);
  if (plannedEnd === 'cancelled') await reader.words(id, plannedText(plan, plan.after).length);
  if (plannedEnd.startsWith('cancelled')) {
    const said = await sendCommand('DELETE', `${anyUrl()}${path}/${id}`);
    if (said.text !== JSON.stringify(await reader.ended(id)))
      wrong(`${name}: DELETE answered ${said.status} with another end than was heard`);
  }
  const terminal = await reader.ended(id);
  const { text, firstWordAt } = reader.of(id);
  return { plan, channel, text, terminal, firstWordAt, endedAt: performance.now() };
}

const CODES = { reset: 'network', refused: 'rate-limited' } as const;

/** Everything that is wrong with a generation, according to the vendor's records. */
export function generationFaults(
  { plan, text, terminal }: FinishedGeneration,
  calls: readonly BookedCall[],
  price: TieredPrice,
): string[] {
  const { plannedEnd } = plan;
  const { cost } = terminal;
  const faults: string[] = [];
  const say = (what: string) => faults.push(`${plan.name} (${plannedEnd}): ${what}`);
  const [call] = calls;
  const owed = owedFor(call, price);
  const cancelled = plannedEnd.startsWith('cancelled');
  if (calls.length > 1 || (calls.length === 0 && !cancelled)) say(`${calls.length} calls at the vendor`);
  if (call?.state === 'running') say('the vendor still speaks');

  if (terminal.event === 'generation-completed') {
    if (plannedEnd in CODES) say('was completed');
    if (text !== plannedText(plan)) say('not the words of the vendor');
    if (cost.basis !== 'reported' || cost.nanoUsd !== owed)
      say(`charged ${cost.nanoUsd}, ${cost.basis}; the vendor bills ${owed}`);
    return faults;
  }

  const code = { ...CODES, cancelled: 'cancelled', 'cancelled-at-once': 'cancelled', whole: null }[
    plannedEnd
  ];
  if (terminal.code !== code) say(`failed as ${terminal.code}`);
  if (!plannedText(plan).startsWith(text)) say('words that the vendor never said');
  if (text.length > (call?.text.length ?? 0)) say('more words than the vendor sent');
  if (plannedEnd === 'reset' && text !== plannedText(plan, plan.after))
    say(`${text.length} units heard before it broke`);
  const { nanoUsd, atMostNanoUsd, basis } = cost;
  if (plannedEnd === 'refused') {
    if (nanoUsd !== 0) say(`refused, and charged ${nanoUsd}`);
  } else if (nanoUsd === null || atMostNanoUsd === null || basis !== 'estimated')
    say(`cut at a cost that is ${basis}`);
  else if (nanoUsd > atMostNanoUsd || owed > atMostNanoUsd)
    say(`charged ${nanoUsd}, at most ${atMostNanoUsd}; the vendor bills ${owed}`);
  return faults;
}

function owedFor(call: BookedCall | undefined, price: TieredPrice): number {
  if (call?.counts === undefined) return 0;
  const { input, cached, written, output, reasoning } = call.counts;
  const usage = {
    inputTokens: input,
    cachedInputTokens: cached,
    cacheWriteTokens: written,
    outputTokens: output + reasoning,
  };
  return chargeFor(price, usage) ?? 0;
}
