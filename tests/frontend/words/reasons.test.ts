// Every reason has a sentence in every language that says each of its parameters; those of version 2 say what they said.
import { rulingsOf } from '@rostrum/shared/record/record';
import { AttemptOutcome } from '@rostrum/shared/record/record-parts';
import { Ruling } from '@rostrum/shared/record/record-schema';
import { ProblemCode } from '@rostrum/shared/wire/problem-code';
import { type HintCode, providerHint } from '@rostrum/shared/wire/provider-hint';
import { Reason, textReason } from '@rostrum/shared/wire/reason';
import { describe, expect, it } from 'vitest';
import { readRecord } from '../../../frontend/src/engine/debates/read-record.ts';
import { languageInUse } from '../../../frontend/src/words/define-words.ts';
import { faultWords } from '../../../frontend/src/words/fault-words.ts';
import * as german from '../../../frontend/src/words/german/german.ts';
import { hintText } from '../../../frontend/src/words/hint-text.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { reasonInEnglish, reasonOnPage, reasonText } from '../../../frontend/src/words/reason-text.ts';
import { reasonWords } from '../../../frontend/src/words/reason-words.ts';
import { addEntries, fixtureAttempt, openDebate, rulingEntry } from '../../fixtures/records.ts';

/** A schema of zod, which is no dependency of the tests. */
type ParameterField = { type: string; options?: unknown[]; unwrap?: () => ParameterField };

const LACKING = { seat: 'Judge', model: 'gpt-5', provider: 'OpenAI', hint: 'Set a key.' };

/** Two values or more that must make different sentences. */
function valuesOf({ type, options, unwrap }: ParameterField): unknown[] {
  if (type === 'optional' && unwrap) return [undefined, ...valuesOf(unwrap())];
  if (type === 'enum') return options ?? [];
  if (type === 'number') return [1, 2_000_000_000];
  if (type === 'string') return ['One.', 'Another.'];
  if (type === 'array') return ['missing-key', 'ready', 'none'].map((status) => [{ ...LACKING, status }]);
  return [{ code: 'answer-empty' }, { code: 'text', text: 'Something else.' }];
}

const REASONS = Reason.options.flatMap(({ shape }) => {
  const { code, ...parameters } = shape as unknown as { code: { values: Set<string> } } & Record<
    string,
    ParameterField
  >;
  return [...code.values].map(
    (one) => [one, parameters as Readonly<Record<string, ParameterField>>] as const,
  );
});

it('an unknown price that halts a debate asks for another model: no price can be typed there, and no limit removed', async () => {
  expect(reasonText({ code: 'price-unknown' })).toMatch(
    /no cost limit can hold\. Give the seat another model\.$/,
  );
  await chooseLanguage('de');
  expect(reasonText({ code: 'price-unknown' })).toMatch(/Wählen Sie für den Platz ein anderes Modell\.$/);
  await chooseLanguage('en');
});

describe.each(['en', 'de'] as const)('in the language %s', (language) => {
  it.each(REASONS)('%s has a sentence, and says what it was given', async (code, parameters) => {
    await chooseLanguage(language);
    const usual = Object.fromEntries(
      Object.entries(parameters).flatMap(([name, field]) =>
        name === 'hintCode' ? [] : [[name, valuesOf(field).at(-1)]],
      ),
    );
    const write = (values: object): string => reasonText(Reason.parse({ code, ...usual, ...values }));
    expect(write({})).toMatch(/^\S.+[.?”“]$/);
    for (const [name, field] of Object.entries(parameters)) {
      // It says the same as `hint`.
      if (name === 'hintCode') continue;
      const sentences = valuesOf(field).map((value) => write({ [name]: value }));
      expect(new Set(sentences).size, name).toBe(sentences.length);
    }
  });
});

it('a model that is lacking is named with the hint on its provider, in German too', async () => {
  const hint = providerHint('key-missing', { variable: 'OPENAI_API_KEY' });
  const reason: Reason = {
    code: 'models-lacking',
    lacking: [{ ...LACKING, status: 'missing-key', ...hint }],
  };
  await chooseLanguage('de');
  expect(reasonText(reason)).toBe(
    'Judge: OpenAI hat keinen Schlüssel. Setzen Sie OPENAI_API_KEY und starten Sie neu, oder geben Sie in den Einstellungen einen Schlüssel ein. Versuchen Sie es danach noch einmal, oder wählen Sie für den Platz ein anderes Modell.',
  );
  expect(reasonInEnglish(reason)).toBe(
    'Judge: OpenAI has no key. Set OPENAI_API_KEY and restart, or type a key on the page, in Settings. Then retry, or give the seat another model.',
  );
});

it('a sentence of the page, the command and HTTP that names a place of the page says that it is there', () => {
  const hints = Object.keys(german.hint).map((code) => providerHint(code as HintCode).hint);
  const messages = [reasonWords, faultWords].flatMap((words) => Object.values(words.messages));
  const refusals = ProblemCode.options.map((refusal) =>
    reasonInEnglish({ code: 'refused-by-server', refusal }),
  );
  const sentences = [...hints, ...refusals, ...messages.map((message) => JSON.stringify(message))];
  const withPlace = sentences.filter((text) =>
    /\b(?:Settings|History|Formats)\b|the settings|Reload|reload first/.test(text),
  );
  expect(withPlace).toHaveLength(8);
  for (const text of withPlace) expect(text).toMatch(/\bon the page,/i);
});

it('a refusal of the server is in English for a log, whatever the language of the page is', async () => {
  const refusals = ProblemCode.options.map((refusal): Reason => ({ code: 'refused-by-server', refusal }));
  const sentences = refusals.map(reasonInEnglish);
  await chooseLanguage('de');
  expect(refusals.map(reasonInEnglish)).toEqual(sentences);
  expect(refusals.map(reasonText).filter((text) => sentences.includes(text))).toEqual([]);
});

it('a hint names the same values in German, and one of an older backend stays as it is', async () => {
  const values = { variable: 'V1', names: 'N1', others: 'O1', title: 'T1', failure: 'F1' };
  const valuesIn = (text: string) => [...text.matchAll(/[VNOTF]1/g)].map(([value]) => value).sort();
  await chooseLanguage('de');
  for (const code of Object.keys(german.hint) as HintCode[]) {
    const hint = providerHint(code, values);
    expect(hintText(hint)).not.toBe(hint.hint);
    expect(valuesIn(hintText(hint))).toEqual(valuesIn(hint.hint));
  }
  expect(hintText({ hint: 'Found A.' })).toBe('Found A.');
});

it('a page that hides its models names a vendor only where its key or its account is at fault', () => {
  const codes = REASONS.flatMap(([code, parameters]) => {
    if (!('provider' in parameters)) return [];
    const values = Object.entries(parameters).map(([name, field]) => [name, valuesOf(field).at(-1)]);
    const reason = Reason.parse({ code, ...Object.fromEntries(values), provider: 'Mistral' });
    expect([code, reasonOnPage(reason, false)]).toEqual([code, expect.stringContaining('Mistral')]);
    return reasonOnPage(reason, true).includes('Mistral') ? code : [];
  });
  expect(codes.sort()).toEqual(['day-used-up', 'minute-limit-exceeded', 'vendor-auth', 'vendor-quota']);
});

/** The fields of a schema of zod, as far as they are asked here. */
type Shape = Partial<Record<'ruling' | 'state', { value: string }>> & {
  reason?: { safeParse(value: unknown): { success: boolean } };
};

const FAILURE = { state: 'failed', code: 'time-out', retryable: true, retryAfterMs: null, text: '' };
const attemptWith = (outcome: object) => ({ ...fixtureAttempt('0.proposition', 'proposition'), outcome });

describe('a record of version 2', () => {
  const readReasons = (...sentences: string[]): (Reason | undefined)[] => {
    const record = addEntries(
      openDebate(),
      rulingEntry({ ruling: 'skip', turn: '0.proposition', by: 'house' }),
    );
    const entries = sentences.map((reason) => ({ ...record.entries.at(-1), reason }));
    const read = readRecord({ ...record, v: 2, entries });
    if (!read.ok) throw new Error(JSON.stringify(read.reason));
    return rulingsOf(read.record).map((ruling) => (ruling.ruling === 'skip' ? ruling.reason : undefined));
  };

  it('keeps its sentences, and has codes for those about vendors', () => {
    const texts = [
      'My own words.',
      'OpenAI is overloaded at the moment; ask again in a while (HTTP 503).',
      'Local server says that the text is too long for this model; choose one with a larger context.',
      ' took too long to answer.',
    ];
    const reasons = readReasons(...texts);
    expect(reasons).toEqual([
      { code: 'text', text: 'My own words.' },
      { code: 'vendor-overloaded', provider: 'OpenAI', status: 503 },
      { code: 'text-too-long', provider: 'Local server' },
      { code: 'text', text: ' took too long to answer.' },
    ]);
    expect(reasons.map((reason) => reason && reasonInEnglish(reason))).toEqual(texts);
  });

  const PLACES: Record<string, (reason: unknown) => object> = {
    skip: (reason) => ({
      ...rulingEntry({ ruling: 'skip', turn: '0.proposition', by: 'house' }),
      reason,
    }),
    close: (reason) => ({ kind: 'ruling', ruling: 'close', at: 1, reason }),
    refused: (reason) => attemptWith({ state: 'refused', finishReason: 'stop', text: '', reason }),
    failed: (reason) =>
      attemptWith({ ...FAILURE, ...(typeof reason === 'string' ? { message: reason } : { reason }) }),
  };

  it('has every reason in one of these places', () => {
    const options = [...Ruling.options, ...AttemptOutcome.options].map(({ shape }) => shape as Shape);
    const withReason = options.filter(({ reason }) => reason?.safeParse({ code: 'call-lost' }).success);
    const names = withReason.map(({ ruling, state }) => (ruling ?? state)?.value);
    expect(names.sort()).toEqual(Object.keys(PLACES).sort());
  });

  it.each(Object.entries(PLACES))(
    'has its codes in “%s”, also where an upgrade had kept a sentence',
    (_, entryWith) => {
      const sentence = 'Mistral took too long to answer.';
      const entry = entryWith({ code: 'vendor-time-out', provider: 'Mistral' });
      for (const [v, reason] of [
        [2, sentence],
        [3, textReason(sentence)],
      ] as const) {
        const read = readRecord({ ...openDebate(), v, entries: [entryWith(reason)] });
        expect(read).toMatchObject({ ok: true, record: { entries: [entry] } });
      }
    },
  );

  it.each([
    ...(['rate-limited', 'overloaded', 'time-out', 'network', 'auth', 'quota'] as const),
    ...(['invalid-request', 'upstream-error', 'incomplete', 'cancelled', 'budget-exceeded'] as const),
  ])('has the code of a vendor’s sentence: %s', (name) => {
    const reason = { code: `vendor-${name}`, provider: 'Mistral' } as const;
    // Since then its end has changed.
    const sentence =
      name === 'auth' ? 'Mistral did not accept the key; check it in the settings.' : reasonInEnglish(reason);
    expect(readReasons(sentence)).toEqual([reason]);
  });
});

it('writes money as the page around it does, and in English for the log', async () => {
  const reason = Reason.parse({
    code: 'start-over-limit',
    neededNanoUsd: 1_234_500_000,
    limitNanoUsd: 500_000_000,
  });
  await chooseLanguage('de');
  for (const amount of ['1,24\u00a0$', '0,50\u00a0$']) expect(reasonText(reason)).toContain(amount);
  for (const amount of ['$1.24', '$0.50']) expect(reasonInEnglish(reason)).toContain(amount);
  await chooseLanguage('en');
});

it('a language chosen back is not overrun by one whose messages come later', async () => {
  const german = chooseLanguage('de');
  await chooseLanguage('en');
  await german;
  expect(languageInUse.getState().code).toBe('en');
});
