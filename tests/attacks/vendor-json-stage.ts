// Sends JSON of every type at every place of a vendor's answer, many at once, next to a generation that must not be disturbed.
// For vendor-json.test.ts; the places are in ../kit/vendors.
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { expect, vi } from 'vitest';
import { apiUrl } from '../fixtures/api-url.ts';
import { generationRequest, readFrames, terminalFrames, textOfFrames } from '../fixtures/test-backend.ts';
import { LONG_FORM, sample } from '../kit/effort.ts';
import {
  type DialectName,
  type FakeVendor,
  type FakeVendorCall,
  startFakeVendor,
} from '../kit/vendors/fake-vendor.ts';
import { KINDS } from '../kit/vendors/json-kinds.ts';
import { answerWith, type Place, placesOf, refusalWith } from '../kit/vendors/json-places.ts';
import type { VendorScript } from '../kit/vendors/vendor-script.ts';
import type { AttackCount } from './attack-count.ts';
import { MODEL_OF_PROVIDER } from './attacked-backend.ts';

// Thousands of generations, possibly on a busy machine.
vi.setConfig({ testTimeout: LONG_FORM ? 1_800_000 : 120_000 });

/** Longer than text is held back to be joined, so that a timer writes each piece. */
const SLOW_MS = 60;
/** The text of the undisturbed generation. */
const BESIDE = Array.from({ length: 40 }, (_, index) => `word ${index}, `);
/** Cases in parallel; the fake vendors run in this process. Fewer for a local server, which is also asked whether it is there. */
const atOnce = (subject: Subject): number => (subject === 'local' ? 6 : 60);

export type Subject = Exclude<keyof typeof MODEL_OF_PROVIDER, 'demo'>;
export const DIALECT: Readonly<Record<Subject, DialectName>> = {
  openai: 'openai',
  anthropic: 'anthropic',
  google: 'google',
  mistral: 'mistral',
  openrouter: 'openai',
  local: 'openai',
};

/** A backend under attack, in this process or in its own. */
export interface Target {
  ask(path: string, init?: RequestInit): Response | Promise<Response>;
}

interface Case {
  id: string;
  kind: string;
  script: VendorScript;
  /** A value that is no text stands where text belongs: the call must fail. */
  fails: boolean;
}

/** Whether text must be refused there. Some dialects also accept a list of parts as the text. */
const isNoWords = ({ frame, name }: Place, raw: string | undefined): boolean =>
  frame !== -1 &&
  /(\.text|delta\.content)$/.test(name) &&
  raw !== undefined &&
  !/^("|null$)/.test(raw) &&
  !(name.endsWith('.content') && raw.startsWith('['));

const slug = (text: string): string => text.replace(/[^A-Za-z0-9]+/g, '-');

function casesOf(subject: Subject, slow: boolean): Case[] {
  const dialect = DIALECT[subject];
  return placesOf(dialect).flatMap((place, index) =>
    Object.entries(KINDS).flatMap(([kind, raw]): Case[] => {
      const id = `${subject}.${index}.${slug(kind)}.${slow ? 'slow' : 'fast'}`;
      const script = answerWith(dialect, place, raw, slow ? SLOW_MS : 0);
      const answer = { id, kind, fails: isNoWords(place, raw), script };
      if (place.frame !== -1 || slow) return [answer];
      const refused = [400, 500].map((status) => ({
        ...answer,
        id: `${id}.${status}`,
        script: refusalWith(dialect, place, raw, status),
      }));
      return [answer, ...refused];
    }),
  );
}

/** Fake vendors that answer with the script whose case id is in the prompt. */
export async function startHostileVendors() {
  const scripts = new Map<string, VendorScript>();
  const asked = ({ body }: FakeVendorCall): VendorScript => {
    const [, id = ''] = /case:([\w.-]+)/.exec(JSON.stringify(body)) ?? [];
    return scripts.get(id) ?? { text: BESIDE, everyMs: 5 };
  };
  const names = ['openai', 'anthropic', 'google', 'mistral'] as const;
  const all: FakeVendor[] = await Promise.all(names.map((name) => startFakeVendor(name, asked)));
  const urls = Object.fromEntries(names.map((name, index) => [name, all[index]?.baseUrl ?? '']));
  return {
    scripts,
    urlOf: (subject: Subject): string => urls[DIALECT[subject]] ?? '',
    stop: () => Promise.all(all.map((vendor) => vendor.stop())),
  };
}
export type HostileVendors = Awaited<ReturnType<typeof startHostileVendors>>;

let serial = 0;
const newChannel = (): string => `vendorjsonvendorjson${String(++serial).padStart(8, '0')}`;

async function begin(target: Target, channel: string, id: string, subject: Subject) {
  const ear = readFrames(await target.ask(apiUrl('channels', channel, 'events')));
  const model = { provider: subject as ProviderId, id: MODEL_OF_PROVIDER[subject] };
  const request = generationRequest({ id, model, messages: [{ role: 'user', content: `case:${id}` }] });
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  };
  const answer = await target.ask(apiUrl('channels', channel, 'generations'), init);
  expect([id, answer.status]).toEqual([id, 202]);
  return ear;
}

/** Runs one case and returns what went wrong beyond that generation. */
async function put(target: Target, subject: Subject, { id, fails }: Case): Promise<string[]> {
  const channel = newChannel();
  // `readFrames` checks each frame against the schema of the wire.
  const ear = await begin(target, channel, id, subject);
  await ear.terminals(1);
  await ear.leave();
  const again = readFrames(await target.ask(apiUrl('channels', channel, 'events')));
  const heard = await again.terminals(1);
  await again.leave();
  const snapshot = await (await target.ask(apiUrl('channels', channel, 'generations', id))).json();
  const wrong: string[] = [];
  if (terminalFrames(ear.heard).length !== 1 || terminalFrames(heard).length !== 1) wrong.push('not one end');
  if (textOfFrames(heard, id) !== textOfFrames(ear.heard, id) || snapshot.text !== textOfFrames(heard, id))
    wrong.push('the words differ');
  if (fails && snapshot.code !== 'upstream-error') wrong.push('it did not fail');
  if (snapshot.state === 'running') wrong.push('it still runs');
  const { cost } = (terminalFrames(heard)[0]?.frame ?? {}) as { cost?: { nanoUsd: number | null } };
  if (cost?.nanoUsd !== null && !Number.isSafeInteger(cost?.nanoUsd)) wrong.push('the cost is no number');
  return wrong.map((what) => `${id}: ${what}`);
}

/** Runs the undisturbed generation; its text must be complete. */
async function beside(target: Target, subject: Subject): Promise<string[]> {
  const channel = newChannel();
  const id = `beside.${channel}`;
  const ear = await begin(target, channel, id, subject);
  const heard = await ear.terminals(1);
  await ear.leave();
  const whole = textOfFrames(heard, id) === BESIDE.join('');
  const completed = terminalFrames(heard)[0]?.frame.event === 'generation-completed';
  return whole && completed ? [] : [`${id}: the debate beside was disturbed`];
}

const TOLD_APART = new Set(['number', 'true', 'null', 'toString is a number', 'length is negative']);
/** The fast form: some kinds, half of them in the place of words. */
function chosen(subject: Subject, slow: boolean): Case[] {
  const all = casesOf(subject, slow);
  if (LONG_FORM) return all;
  const some = all.filter(({ kind }) => TOLD_APART.has(kind));
  return [true, false].flatMap((fails) =>
    sample(
      some.filter((one) => one.fails === fails),
      { fast: 8 },
    ),
  );
}

export async function attackOn(
  attack: AttackCount,
  vendors: HostileVendors,
  target: Target,
  subject: Subject,
  slow: boolean,
): Promise<void> {
  const cases = chosen(subject, slow);
  const wrong: string[] = [];
  const step = atOnce(subject);
  for (let from = 0; from < cases.length; from += step) {
    const some = cases.slice(from, from + step);
    for (const { id, script } of some) vendors.scripts.set(id, script);
    const undisturbed = beside(target, subject);
    const results = await Promise.all(some.map((one) => put(target, subject, one)));
    for (const { id } of some) vendors.scripts.delete(id);
    wrong.push(...results.flat(), ...(await undisturbed));
  }
  expect(wrong).toEqual([]);
  attack.triedMany(subject, cases.length, cases.length);
}
