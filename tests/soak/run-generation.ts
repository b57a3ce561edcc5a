// One generation of a soak test, from its command to its end, and the comparison of its result with the vendor's records.
import { chargeFor, type TieredPrice } from '@rostrum/shared/money/charge';
import type { TerminalFrame } from '@rostrum/shared/wire/call-outcome';
import { apiUrl } from '../fixtures/api-url.ts';
import type { BookedCall } from './booked-vendor.ts';
import type { CheckingReader } from './checking-reader.ts';
import { sendCommand } from './command.ts';
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
  urls: readonly string[];
  chance(): number;
  wrong(what: string): void;
}

export const pickOne = <Item>(items: readonly Item[], chance: () => number): Item =>
  items[Math.floor(chance() * items.length)] as Item;

const CANCELLED_ENDS = new Set<GenerationPlan['plannedEnd']>([
  'cancelled',
  'cancelled-at-once',
  'cancelled-by-all',
]);

export async function runGeneration(
  soakRun: SoakRun,
  channel: string,
  plan: GenerationPlan,
  reader: CheckingReader,
): Promise<FinishedGeneration> {
  const { urls, chance, wrong } = soakRun;
  const path = apiUrl('channels', channel, 'generations');
  const body = JSON.stringify(plannedRequest(plan));
  const askedAt = performance.now();
  let cutAt: number | undefined;

  const ask = async () => (await sendCommand('POST', pickOne(urls, chance) + path, body)).status;

  async function cancelBy(url: string): Promise<void> {
    cutAt ??= Date.now();
    const said = await sendCommand('DELETE', `${url}${path}/${plan.id}`);
    const heard = await reader.ended(plan.id);
    if (said.text !== JSON.stringify(heard))
      wrong(`${plan.name}: DELETE answered ${said.status} with another end than was heard`);
  }

  const asked = plan.plannedEnd === 'asked-twice' ? await Promise.all([ask(), ask()]) : [await ask()];
  const expected = plan.plannedEnd === 'asked-twice' ? '200 202' : '202';
  if (asked.sort().join(' ') !== expected) wrong(`${plan.name}: the command was answered with ${asked}`);

  if (plan.plannedEnd === 'cancelled-at-once') await cancelBy(pickOne(urls, chance));
  if (plan.plannedEnd === 'cancelled' || plan.plannedEnd === 'cancelled-by-all') {
    await reader.words(plan.id, plannedTextUntil(plan, plan.after).length);
    if (plan.plannedEnd === 'cancelled') await cancelBy(pickOne(urls, chance));
    else await Promise.all([...urls, ...urls].map(cancelBy));
  }
  const terminal = await reader.ended(plan.id);
  const { text, firstWordAt } = reader.of(plan.id);
  return { plan, channel, text, terminal, askedAt, firstWordAt, cutAt };
}

/**
 * Whether the request was lost because the vendor closed a kept-alive socket at that moment. The backend cannot know that it was
 * not read, so it does not repeat it but fails with a code that pages retry. A soak test tolerates and counts a few of them.
 */
export const neverArrived = (
  { terminal, text }: Pick<FinishedGeneration, 'terminal' | 'text'>,
  calls: readonly BookedCall[],
) =>
  calls.length === 0 && text === '' && terminal.event === 'generation-failed' && terminal.code === 'network';

/** Everything that is wrong with a generation, according to the vendor's records. */
export function generationFaults(
  { plan, text, terminal }: FinishedGeneration,
  calls: readonly BookedCall[],
  price: TieredPrice,
): string[] {
  const faults: string[] = [];
  const say = (what: string) => faults.push(`${plan.name} (${plan.plannedEnd}): ${what}`);
  const [call] = calls;
  const { cost } = terminal;
  const cancelled = CANCELLED_ENDS.has(plan.plannedEnd);
  if (neverArrived({ terminal, text }, calls))
    return cost.basis === 'estimated' ? [] : ['lost, and not marked'];
  if (calls.length > 1 || (calls.length === 0 && !cancelled)) say(`${calls.length} calls at the vendor`);
  if (call?.state === 'running') say('the vendor still speaks');

  if (terminal.event === 'generation-completed') {
    if (CODES_BY_PLANNED_END[plan.plannedEnd]) say('was completed');
    if (text !== plannedText(plan)) say('not the words of the vendor');
    if (cost.basis !== 'reported') say(`completed at a cost that is ${cost.basis}`);
    const { counts } = call ?? {};
    const owed = counts && chargeFor(price, { ...usageFromCounts(counts) });
    if (cost.nanoUsd !== owed) say(`charged ${cost.nanoUsd}, the vendor bills ${owed}`);
    return faults;
  }

  const codes = cancelled ? ['cancelled'] : (CODES_BY_PLANNED_END[plan.plannedEnd] ?? []);
  if (!codes.includes(terminal.code)) say(`failed as ${terminal.code}`);
  if (!plannedText(plan).startsWith(text)) say('words that the vendor never said');
  if (text.length > (call?.text.length ?? 0)) say('more words than the vendor sent');
  if (!cancelled && plan.plannedEnd !== 'refused' && text !== plannedTextUntil(plan, plan.after))
    say(`${text.length} units heard before it broke`);
  if (plan.plannedEnd === 'refused') {
    if (cost.nanoUsd !== 0) say(`refused, and charged ${cost.nanoUsd}`);
    return faults;
  }
  if (cost.basis !== 'estimated') say(`cut at a cost that is ${cost.basis}`);
  const { nanoUsd, atMostNanoUsd } = cost;
  const owed = call?.counts === undefined ? 0 : (chargeFor(price, usageFromCounts(call.counts)) ?? 0);
  if (nanoUsd === null || atMostNanoUsd === null) say('cut at no cost at all');
  else if (nanoUsd > atMostNanoUsd || owed > atMostNanoUsd)
    say(`charged ${nanoUsd}, at most ${atMostNanoUsd}; the vendor bills ${owed}`);
  return faults;
}

const usageFromCounts = (counts: NonNullable<BookedCall['counts']>) => ({
  inputTokens: counts.input,
  cachedInputTokens: counts.cached,
  cacheWriteTokens: counts.written,
  outputTokens: counts.output + counts.reasoning,
});
