// One generation of a soak from its command to its end, and what must be true of it by then.
import { chargeFor, type Price } from '@rostrum/shared/money/charge';
import type { TerminalFrame } from '@rostrum/shared/wire/frame';
import type { Entry } from './books.ts';
import { command } from './command.ts';
import type { Ear } from './ear.ts';
import { ENDINGS, type Plan, requestOf, textOf, textUntil } from './fates.ts';

/** What became of one, to be held against the vendor's books. */
export interface Spoken {
  plan: Plan;
  channel: string;
  text: string;
  terminal: TerminalFrame;
  askedAt: number;
  firstWordAt: number | undefined;
  /** Milliseconds since 1970. */
  cutAt: number | undefined;
}

export interface Scene {
  urls: readonly string[];
  chance(): number;
  wrong(what: string): void;
}

export const anyOf = <Item>(items: readonly Item[], chance: () => number): Item =>
  items[Math.floor(chance() * items.length)] as Item;

const CANCELLED = new Set<Plan['fate']>(['cancelled', 'cancelled-at-once', 'cancelled-by-all']);

export async function speak(scene: Scene, channel: string, plan: Plan, ear: Ear): Promise<Spoken> {
  const { urls, chance, wrong } = scene;
  const path = `/api/channels/${channel}/generations`;
  const body = JSON.stringify(requestOf(plan));
  const askedAt = performance.now();
  let cutAt: number | undefined;

  const ask = async () => (await command('POST', anyOf(urls, chance) + path, body)).status;

  async function cancelBy(url: string): Promise<void> {
    cutAt ??= Date.now();
    const said = await command('DELETE', `${url}${path}/${plan.id}`);
    const heard = await ear.ended(plan.id);
    if (said.text !== JSON.stringify(heard))
      wrong(`${plan.name}: DELETE answered ${said.status} with another end than was heard`);
  }

  const asked = plan.fate === 'asked-twice' ? await Promise.all([ask(), ask()]) : [await ask()];
  const expected = plan.fate === 'asked-twice' ? '200 202' : '202';
  if (asked.sort().join(' ') !== expected) wrong(`${plan.name}: the command was answered with ${asked}`);

  if (plan.fate === 'cancelled-at-once') await cancelBy(anyOf(urls, chance));
  if (plan.fate === 'cancelled' || plan.fate === 'cancelled-by-all') {
    await ear.words(plan.id, textUntil(plan, plan.after).length);
    if (plan.fate === 'cancelled') await cancelBy(anyOf(urls, chance));
    else await Promise.all([...urls, ...urls].map(cancelBy));
  }
  const terminal = await ear.ended(plan.id);
  const { text, firstWordAt } = ear.of(plan.id);
  return { plan, channel, text, terminal, askedAt, firstWordAt, cutAt };
}

/**
 * The vendor closed a kept socket while the request was on its way into it. Nobody can know that it was not read, so it is not
 * sent again here: it fails as what a page asks for again. A soak bears a few of them, and says how many.
 */
export const neverArrived = (
  { terminal, text }: Pick<Spoken, 'terminal' | 'text'>,
  calls: readonly Entry[],
) =>
  calls.length === 0 && text === '' && terminal.event === 'generation-failed' && terminal.code === 'network';

/** Everything that is wrong with one, by the vendor's books. */
export function faultsOf({ plan, text, terminal }: Spoken, calls: readonly Entry[], price: Price): string[] {
  const faults: string[] = [];
  const say = (what: string) => faults.push(`${plan.name} (${plan.fate}): ${what}`);
  const [call] = calls;
  const { cost } = terminal;
  const cancelled = CANCELLED.has(plan.fate);
  if (neverArrived({ terminal, text }, calls))
    return cost.basis === 'estimated' ? [] : ['lost, and not marked'];
  if (calls.length > 1 || (calls.length === 0 && !cancelled)) say(`${calls.length} calls at the vendor`);
  if (call?.state === 'running') say('the vendor still speaks');

  if (terminal.event === 'generation-completed') {
    if (ENDINGS[plan.fate]) say('was completed');
    if (text !== textOf(plan)) say('not the words of the vendor');
    if (cost.basis !== 'reported') say(`completed at a cost that is ${cost.basis}`);
    const { counts } = call ?? {};
    const owed = counts && chargeFor(price, { ...usageOf(counts) });
    if (cost.nanoUsd !== owed) say(`charged ${cost.nanoUsd}, the vendor bills ${owed}`);
    return faults;
  }

  const codes = cancelled ? ['cancelled'] : (ENDINGS[plan.fate] ?? []);
  if (!codes.includes(terminal.code)) say(`failed as ${terminal.code}`);
  if (!textOf(plan).startsWith(text)) say('words that the vendor never said');
  if (text.length > (call?.text.length ?? 0)) say('more words than the vendor sent');
  if (!cancelled && plan.fate !== 'refused' && text !== textUntil(plan, plan.after))
    say(`${text.length} units heard before it broke`);
  if (plan.fate === 'refused') {
    if (cost.nanoUsd !== 0) say(`refused, and charged ${cost.nanoUsd}`);
    return faults;
  }
  if (cost.basis !== 'estimated') say(`cut at a cost that is ${cost.basis}`);
  const { nanoUsd, atMostNanoUsd } = cost;
  const owed = call?.counts === undefined ? 0 : (chargeFor(price, usageOf(call.counts)) ?? 0);
  if (nanoUsd === null || atMostNanoUsd === null) say('cut at no cost at all');
  else if (nanoUsd > atMostNanoUsd || owed > atMostNanoUsd)
    say(`charged ${nanoUsd}, at most ${atMostNanoUsd}; the vendor bills ${owed}`);
  return faults;
}

const usageOf = (counts: NonNullable<Entry['counts']>) => ({
  inputTokens: counts.input,
  cachedInputTokens: counts.cached,
  cacheWriteTokens: counts.written,
  outputTokens: counts.output + counts.reasoning,
});
