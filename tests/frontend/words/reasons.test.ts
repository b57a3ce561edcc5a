// Every reason has a sentence in every language that says each of its parameters; the sentences of version 2 stay as they were written.
import { rulingsOf } from '@rostrum/shared/record/record';
import { Reason } from '@rostrum/shared/wire/reason';
import { describe, expect, it } from 'vitest';
import { readRecord } from '../../../frontend/src/engine/debates/read-record.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { reasonText } from '../../../frontend/src/words/reason-text.ts';
import { addEntries, openDebate, rulingEntry } from '../../fixtures/records.ts';

/** A schema of zod, which is no dependency of the tests. */
type ParameterField = { type: string; options?: unknown[]; unwrap?: () => ParameterField };

/** Two values or more that must make different sentences. */
function valuesOf({ type, options, unwrap }: ParameterField): unknown[] {
  if (type === 'optional' && unwrap) return [undefined, ...valuesOf(unwrap())];
  if (type === 'enum') return options ?? [];
  if (type === 'number') return [1, 2_000_000_000];
  if (type === 'string') return ['One.', 'Another.'];
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

describe.each(['en', 'de'] as const)('in the language %s', (language) => {
  it.each(REASONS)('%s has a sentence, and says what it was given', async (code, parameters) => {
    await chooseLanguage(language);
    const usual = Object.fromEntries(
      Object.entries(parameters).map(([name, field]) => [name, valuesOf(field).at(-1)]),
    );
    const write = (values: object): string => reasonText(Reason.parse({ code, ...usual, ...values }));
    expect(write({})).toMatch(/^\S.+[.?”“]$/);
    for (const [name, field] of Object.entries(parameters)) {
      const sentences = valuesOf(field).map((value) => write({ [name]: value }));
      expect(new Set(sentences).size, name).toBe(sentences.length);
    }
  });
});

describe('a record of version 2', () => {
  const readReasons = (...sentences: string[]): (Reason | undefined)[] => {
    const record = addEntries(
      openDebate(),
      rulingEntry({ ruling: 'skip', turn: '0.proposition', by: 'house' }),
    );
    const entries = sentences.map((reason) => ({ ...record.entries.at(-1), reason }));
    const read = readRecord({ ...record, v: 2, entries });
    if (!read.ok) throw new Error(read.reason);
    return rulingsOf(read.record).map((ruling) => (ruling.ruling === 'skip' ? ruling.reason : undefined));
  };

  it('keeps its sentences', () => {
    expect(readReasons('My own words.')).toEqual([{ code: 'text', text: 'My own words.' }]);
  });
});
