// A20: JSON of any type at any place of a vendor's answer fails that generation alone: it ends once, costs a number, and disturbs nobody.
import { expect, it, onTestFinished } from 'vitest';
import { generationRequest, readFrames, terminalFrames, textOfFrames } from '../fixtures/test-backend.ts';
import { LONG_FORM, sample } from '../kit/effort.ts';
import { uncaughtErrors } from '../kit/uncaught-errors.ts';
import { DIALECTS, type DialectName, startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import type { VendorScript } from '../kit/vendors/vendor-script.ts';
import { countAttack } from './attack-count.ts';
import { backendAgainst, MODEL_OF_PROVIDER } from './attacked-backend.ts';
import { HOSTILE_JSON } from './hostile-json.ts';

const a20 = countAttack('A20', "JSON of every type in a vendor's answer");
const errors = uncaughtErrors();
const BESIDE = { text: Array.from({ length: 40 }, (_, index) => `word ${index}, `), everyMs: 5 };
const COUNTS = { input: 40, cached: 8, written: 0, output: 4, reasoning: 0 };

type Path = readonly string[];
const pathsIn = (value: unknown, path: Path = []): Path[] => [
  path,
  ...Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([key, inner]) =>
    pathsIn(inner, [...path, key]),
  ),
];

function jsonWith(json: string, path: Path, raw: string | undefined): string {
  const copy = { whole: JSON.parse(json) };
  let holder: Record<string, unknown> = copy;
  const steps = ['whole', ...path];
  for (const step of steps.slice(0, -1)) holder = holder[step] as Record<string, unknown>;
  holder[steps.at(-1) ?? ''] = raw === undefined ? undefined : '§';
  return (JSON.stringify(copy.whole) ?? '').replace('"§"', () => raw ?? '');
}

interface Case {
  what: string;
  script: VendorScript;
  /** Whether the value is not a text where text belongs, so that the call must fail. Some dialects also take a list of parts. */
  fails: boolean;
}

/** Every place in the vendor's own frames, in an error inside a stream and in the body of a refusal, with each kind of JSON. */
function casesOf(dialect: DialectName): Case[] {
  const { frames, errorFrame } = DIALECTS[dialect];
  const reply = { model: 'm', chunks: ['Half a ', 'speech.'], finish: 'stop', usageTimes: 1 } as const;
  const answer = frames({ ...reply, counts: COUNTS }).map(({ data }) => data);
  const events = answer.join('').split(/(?<=\n\n)/);
  const kinds = Object.entries(HOSTILE_JSON);
  const mutations = [events, [...events.slice(0, 2), errorFrame]].flatMap((stream) =>
    stream.flatMap((event, at) => {
      const [, head = '', json = ''] = /^([\s\S]*?data: )(\{[\s\S]*)\n\n$/.exec(event) ?? [];
      const paths = json === '' ? [] : pathsIn(JSON.parse(json));
      return paths.flatMap((path) =>
        kinds.map(([kind, raw = 'null']): Case => {
          const data = `${head}${jsonWith(json, path, HOSTILE_JSON[kind])}\n\n`;
          const name = path.join('.');
          const isText =
            /(\.text|delta\.content)$/.test(name) && !(name.endsWith('content') && /^\[/.test(raw));
          const script = { frames: stream.map((usual, index) => ({ data: index === at ? data : usual })) };
          return { what: `${name}: ${kind}`, script, fails: isText && !/^("|null$)/.test(raw) };
        }),
      );
    }),
  );
  const refusals = kinds.map(([kind, raw = '']) => ({
    ...{ what: `refused with ${kind}`, fails: false },
    script: { status: 400, refusal: raw },
  }));
  return [...mutations, ...refusals];
}

it.each(Object.keys(DIALECTS) as DialectName[])(
  '%s: each fails alone',
  async (provider) => {
    const scripts = new Map<string, VendorScript>();
    const vendor = await startFakeVendor(provider, ({ body }) => {
      const [, id = ''] = /case:(\d+)/.exec(JSON.stringify(body)) ?? [];
      return scripts.get(id) ?? BESIDE;
    });
    onTestFinished(() => vendor.stop());
    const backend = backendAgainst(() => vendor.baseUrl);
    const all = casesOf(provider);
    const some = (fails: boolean) =>
      sample(
        all.filter((one) => one.fails === fails),
        { fast: 12 },
      );
    const cases = [{ what: 'beside', script: BESIDE, fails: false }, ...some(true), ...some(false)];
    const run = async ({ what, script, fails }: Case, index: number) => {
      const [id, channel] = [String(index), `vendorjsonvendorjson${String(index).padStart(8, '0')}`];
      scripts.set(id, script);
      const model = { provider: provider, id: MODEL_OF_PROVIDER[provider] };
      const messages = [{ role: 'user' as const, content: `case:${id}` }];
      await backend.post(generationRequest({ id, model, messages }), {}, channel);
      const listener = readFrames(await backend.events(undefined, channel));
      const ends = terminalFrames(await listener.terminals(1));
      await listener.leave();
      const text = textOfFrames(listener.frames, id);
      const snapshot = await (await backend.snapshot(id, channel)).json();
      expect([what, snapshot.text, ends.length]).toEqual([what, text, 1]);
      if (fails) expect([what, snapshot.code]).toEqual([what, 'upstream-error']);
      const { cost } = (ends[0]?.frame ?? {}) as { cost?: { nanoUsd: number | null } };
      a20.tried(what, cost?.nanoUsd === null || Number.isSafeInteger(cost?.nanoUsd));
      return text;
    };
    for (let from = 0; from < cases.length; from += 60) {
      const batch = cases.slice(from, from + 60).map((one, index) => run(one, from + index));
      const [beside] = await Promise.all(batch);
      if (from === 0) expect(beside).toBe(BESIDE.text.join(''));
    }
    // Every hold was settled with a number, the adapter noticed the fault, and no name became a property of our prototypes.
    const { dayNanoUsd } = await backend.till.spentToday();
    expect([...Object.values(backend.sizes()), dayNanoUsd].every(Number.isSafeInteger)).toBe(true);
    expect(backend.logged.join('')).not.toContain('a vendor call broke');
    expect([Object.keys(Array.prototype), Object.keys(Object.prototype)]).toEqual([[], []]);
    expect([backend.generations.running(), errors]).toEqual([0, []]);
  },
  LONG_FORM ? 1_800_000 : 120_000,
);
