// Structured answers of the demo speakers: any JSON schema is filled validly, and a verdict is computed from the transcript.

import { CLAIM_WORDS } from '@rostrum/shared/answers/annotations';
import { ANSWERS } from '@rostrum/shared/answers/registry';
import { readVerdict, verdictSchema } from '@rostrum/shared/answers/verdict-answer';
import { quoteSearch } from '@rostrum/shared/judging/quote-check';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { tag } from '@rostrum/shared/tags/prompt-tags';
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../kit/effort.ts';
import { demoText, playDemoDebate } from './play-demo-debate.ts';

const key = fc.stringMatching(/^[a-z][a-zA-Z_]{0,12}$/);
const { schema } = fc.letrec<{ schema: ResponseSchema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant<ResponseSchema>({ type: 'string' }),
    fc
      .array(fc.string(), { minLength: 1, maxLength: 5 })
      .map((list): ResponseSchema => ({ type: 'string', enum: list })),
    fc
      .tuple(fc.nat(50), fc.nat(50))
      .map(([low, more]): ResponseSchema => ({ type: 'integer', description: `${low} to ${low + more}` })),
    fc.constant<ResponseSchema>({ type: 'integer' }),
    tie('schema').map((items): ResponseSchema => ({ type: 'array', items })),
    fc.dictionary(key, tie('schema'), { maxKeys: 4 }).map(
      (properties): ResponseSchema => ({
        type: 'object',
        properties,
        required: Object.keys(properties),
        additionalProperties: false,
      }),
    ),
  ),
}));

function fits(value: unknown, wanted: ResponseSchema): boolean {
  if (wanted.enum) return typeof value === 'string' && wanted.enum.includes(value);
  if (wanted.type === 'string') return typeof value === 'string' && value !== '';
  if (wanted.type === 'integer') {
    const [low, high] = (wanted.description ?? '').split(' to ').map(Number);
    if (typeof value !== 'number' || !Number.isInteger(value)) return false;
    return low === undefined || high === undefined || (value >= low && value <= high);
  }
  if (wanted.type === 'array') {
    const { items } = wanted;
    return Array.isArray(value) && (items === undefined || value.every((item) => fits(item, items)));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const members = new Map<string, unknown>(Object.entries(value));
  const properties = Object.entries(wanted.properties ?? {});
  return (
    members.size === properties.length &&
    properties.every(([name, member]) => fits(members.get(name), member))
  );
}

it('fills any schema that can be asked for, validly and the same way twice', async () => {
  await fc.assert(
    fc.asyncProperty(schema, fc.nat(1000), async (responseSchema, seed) => {
      const asked = { responseSchema, seed, maxOutputTokens: 900_000 };
      const text = await demoText(asked);
      expect(fits(JSON.parse(text), responseSchema), text).toBe(true);
      expect(await demoText(asked)).toBe(text);
    }),
    { seed: 42, numRuns: runs({ fast: 25, all: 300 }) },
  );
});

const seat = (id: string, role: string, bench: 'proposition' | 'opposition' | null) => ({
  id,
  role,
  name: id,
  bench,
  persona: null,
  occupant: { kind: 'human' as const },
});
const judged: Pick<DebateRecord, 'seats' | 'format'> = {
  seats: [seat('proposition', 'proposition', 'proposition'), seat('opposition', 'opposition', 'opposition')],
  format: {
    id: 'x',
    title: 'X',
    plan: [],
    rules: [],
    criteria: [
      { id: 'argument', title: 'Argument', weight: 40, about: '' },
      { id: 'rebuttal', title: 'Rebuttal', weight: 30, about: '' },
      { id: 'evidence', title: 'Evidence', weight: 30, about: '' },
    ],
    inconclusiveUnder: 5,
    contestants: ['proposition', 'opposition'],
    layout: 'two-sided',
  } as DebateRecord['format'],
};
const ruling = async (
  messages: readonly string[],
  more: { model?: string; seed?: number; maxOutputTokens?: number } = {},
) => {
  const text = await demoText({
    model: 'demo-judge',
    seat: 'judge',
    act: 'rule',
    words: null,
    messages,
    responseSchema: verdictSchema(judged),
    maxOutputTokens: 4000,
    ...more,
  });
  const reading = readVerdict(judged, text);
  if (!reading.ok) throw new Error(`${reading.reason}: ${text}`);
  return reading.value;
};

it('rules on a whole debate: complete, in range, quoting to the letter', async () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { speeches, messages } = await playDemoDebate({
      motion: 'Zoos should be phased out',
      rounds: 5,
      models: ['demo-advocate', 'demo-skeptic'],
      seed,
    });
    const verdict = await ruling(messages, { seed });
    expect(verdict.annotations.length).toBeGreaterThan(1);
    for (const { speech, quote } of verdict.annotations) {
      const found = speeches.find((one) => one.id === speech);
      expect(quoteSearch(quote)({ text: found?.text ?? '' }), quote).toBe(true);
    }
    const order = speeches.map(({ id }) => id);
    let before = 0;
    for (const { speech, claim, answers } of verdict.annotations) {
      expect(countWords(claim)).toBeLessThanOrEqual(CLAIM_WORDS);
      expect(order.indexOf(speech)).toBeGreaterThanOrEqual(before);
      before = order.indexOf(speech);
      const answered = verdict.annotations[(answers ?? 0) - 1];
      if (answered) {
        expect(answered.status).toBe('answered');
        expect(order.indexOf(answered.speech)).toBeLessThan(before);
      }
    }
    expect(verdict.annotations.some(({ answers }) => answers !== null)).toBe(true);
    expect(verdict.reasoning).toMatch(/scripted/);
  }
});

it('marks down who answers nothing, says so, and leaves a silent side without points', async () => {
  const { messages } = await playDemoDebate({
    motion: 'Zoos should be phased out',
    rounds: 2,
    models: ['demo-advocate', 'demo-skeptic'],
  });
  const mute = messages.map((message) =>
    message.replace(/<speech [^>]*seat="opposition"[^>]*>[^<]*<\/speech>/g, (speech) =>
      speech.replace(/[“”]/g, ''),
    ),
  );
  const verdict = await ruling(mute);
  expect(verdict.scores['opposition']?.['rebuttal']?.reason).toMatch(/never took up/i);
  const alone = await ruling(
    messages.map((message) => message.replace(/<speech [^>]*seat="opposition"[^>]*>[^<]*<\/speech>/g, '')),
  );
  expect(alone.scores['opposition']?.['argument']?.score).toBe(0);
});

it('counts no quotation of what nobody said', async () => {
  const said = (seat: string, text: string): string =>
    tag('speech', { id: seat, by: seat, seat, act: 'Opening' }, text);
  const verdict = await ruling([
    said('proposition', 'You said: “Shops need their customers every single day.” That is wrong.'),
    said('opposition', 'A rule helps because it is plain.'),
  ]);
  expect(verdict.scores['proposition']?.['rebuttal']?.reason).toMatch(/never took up/i);
});

it.each(['verdict', 'findings', 'evaluation', 'solution'] as const)(
  'knows the kind %s by its schema, and says that it is scripted',
  async (kind) => {
    const responseSchema = ANSWERS[kind].schema?.(judged);
    const text = await demoText({ model: 'demo-judge', act: 'rule', words: null, responseSchema });
    expect(ANSWERS[kind].read(judged, text)).toMatchObject({ ok: true });
    expect(text).toMatch(/scripted/i);
  },
);

it('gives lower marks as the examiner, and shortens its notes to fit its tokens', async () => {
  const { messages } = await playDemoDebate({
    motion: 'AI',
    rounds: 3,
    models: ['demo-scholar', 'demo-plain'],
  });
  const mild = await ruling(messages);
  const strict = await ruling(messages, { model: 'demo-judge-strict' });
  const score = (verdict: typeof mild): number => verdict.scores['proposition']?.['argument']?.score ?? 0;
  expect(score(strict)).toBeLessThan(score(mild));
  expect((await ruling(messages, { maxOutputTokens: 420 })).annotations.length).toBeLessThan(
    mild.annotations.length,
  );
});
