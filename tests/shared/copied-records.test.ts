// Records have no hidden state: every function of `shared` that reads one returns the same for a copy, also of a judge's record and of one
// with supposed turns.
import { readFileSync } from 'node:fs';
import { longestRecordAfter } from '@rostrum/shared/budget/prompt-size';
import type { Format } from '@rostrum/shared/formats/format';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { blindView } from '@rostrum/shared/judging/blind-view';
import { nextStep, plannedSteps } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { DebateRecord as StoredRecord } from '@rostrum/shared/record/record-schema';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { openDebate, TEST_CARDS } from '../fixtures/records.ts';
import { runs, sample } from '../kit/effort.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from './kit/play-debate.ts';

type Read = (record: DebateRecord, ...more: unknown[]) => unknown;

const modules = import.meta.glob<Record<string, unknown>>('../../shared/src/**/*.ts', { eager: true });

/** Returns the arguments after the record, each by its parameter's type or else by its name. */
const argumentsFor = (record: DebateRecord): Readonly<Record<string, unknown>> => {
  const steps = plannedSteps(record);
  const next = nextStep(record);
  const step = next.kind === 'close' ? steps.at(-1) : next.step;
  const slot = step?.slots[0];
  return {
    ...{ Cards: TEST_CARDS, Compose: composeCall, Step: step, Slot: slot, Act: step?.act },
    ...{ SpeakingStep: { kind: 'speak', step, waiting: step?.slots }, 'readonly Step[]': steps },
    ...{ "Pick<Act, 'reading'>": { reading: { order: 'drawn' } }, "ReadingWay['order']": 'drawn' },
    ...{ "Step['phase']": step?.phase, number: record.createdAt, '{ turn: string; seat: string }': slot },
    ...{ "Pick<Turn, 'id' | 'seat' | 'text'>": record.entries.find(({ kind }) => kind === 'turn') },
    ...{ turn: slot?.turn, id: slot?.turn, seat: slot?.seat, seatId: slot?.seat, judge: slot?.seat },
    ...{ text: 'As was said, “nobody ever said these words at all”.', quote: 'plain words', speech: '' },
  };
};

/** Returns the parameters of a function that a statement exports, even if it is memoized. */
function exportedFunction(
  statement: ts.Statement,
): { name: string; parameters: ts.ParameterDeclaration[] }[] {
  const isExported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.length;
  if (!isExported) return [];
  if (ts.isFunctionDeclaration(statement))
    return [{ name: statement.name?.text ?? '', parameters: [...statement.parameters] }];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
    const functionValue =
      initializer && ts.isCallExpression(initializer) ? initializer.arguments[0] : initializer;
    return functionValue && ts.isArrowFunction(functionValue)
      ? [{ name: name.getText(), parameters: [...functionValue.parameters] }]
      : [];
  });
}

/** Every exported function whose first parameter is a record, with its other parameters. */
const reads = Object.entries(modules).flatMap(([path, moduleExports]) => {
  const text = readFileSync(new URL(path, import.meta.url), 'utf8');
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return statements.flatMap(exportedFunction).flatMap(({ name, parameters: [first, ...others] }) => {
    const isRead = /^(Pick<)?DebateRecord\b(?!\[)/.test(first?.type?.getText() ?? '');
    const neededParameters = others.filter(
      ({ initializer, questionToken }) => !initializer && !questionToken,
    );
    return isRead ? [{ name, read: moduleExports[name] as Read, neededParameters }] : [];
  });
});

const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_, one) => (one instanceof Map || one instanceof Set ? [...one] : one)) ?? '';

/** `null`: the function needs a value that is not on the list. */
function answerOf({ read, neededParameters }: (typeof reads)[number], record: DebateRecord): string | null {
  const argumentsByKey = argumentsFor(record);
  const args: unknown[] = [];
  for (const { name, type } of neededParameters) {
    const key = [type?.getText() ?? '', name.getText()].find((one) => one in argumentsByKey);
    if (key === undefined) return null;
    args.push(argumentsByKey[key]);
  }
  try {
    return jsonOf(read(record, ...args));
  } catch (error) {
    return String(error);
  }
}

/** Debates of each format. */
const DEBATES = runs({ fast: 1, all: 100 });
const LIBRARY = {
  id: 'l',
  title: 'Reports',
  files: 3,
  passages: 90,
  words: 9_000,
  sample: 'Words of a report. ',
};

/** Plays a debate, every other one with passages that were looked up; returns two of its records. */
function reachedStatesOf(format: Format, seed: number): DebateRecord[] {
  const states: DebateRecord[] = [];
  const looksUp = seed % 2 === 0 && ({ research: { when: 'rounds', library: LIBRARY } } as const);
  playDebate(openDebate(format, { ...looksUp }), {
    cards: TEST_CARDS,
    chance: seededNumbers(seed),
    whims: { ...CALM_CHANCES, packed: false, failing: 0.2, interjecting: 0.1 },
    watch: (record) => states.push(record),
    find: (_, known) => [{ id: `S${known + 1}`, title: 'report.txt', place: '', text: 'Words of a report.' }],
  });
  return [states[Math.floor(states.length / 2)], states.at(-1)].flatMap((one) => one ?? []);
}

/** Returns the records with the longest turns that may follow. */
const supposedOf = (states: readonly DebateRecord[]): DebateRecord[] =>
  states.map((record) => {
    const next = nextStep(record);
    return longestRecordAfter(record, next.kind === 'close' ? null : { ...next, kind: 'speak' });
  });

describe.each(sample(Object.values(FORMATS), { fast: 2 }))('In $title', (format) => {
  it(
    'every function that reads a record says the same of a copy, and what is only supposed is in no record that is stored',
    () => {
      const calledNames = new Set<string>();
      for (let seed = 7; seed < 7 + DEBATES; seed++) {
        const reachedStates = reachedStatesOf(format, seed);
        const supposedRecords = supposedOf(reachedStates);
        for (const record of [...reachedStates, ...supposedRecords]) {
          const blind = blindView(record, { reading: { order: 'drawn' } }, record.seats.at(-1)?.id ?? '');
          for (const one of blind ? [record, blind.record] : [record])
            for (const name of namesThatAgree(one)) calledNames.add(name);
        }
        expect(jsonOf(reachedStates)).not.toContain('"supposed"');
        for (const record of supposedRecords)
          expect(jsonOf(StoredRecord.parse(record))).not.toContain('"supposed"');
      }
      expect(calledNames.size).toBeGreaterThan(95);
    },
    60_000 + DEBATES * 30_000,
  );
});

/** Returns the names of the called functions; fails if one returns something else for a copy. */
function namesThatAgree(record: DebateRecord): string[] {
  const copy = structuredClone(record);
  return reads.flatMap((read) => {
    const answer = answerOf(read, record);
    if (answer !== answerOf(read, copy)) expect.fail(`${read.name} says something else of a copy`);
    return answer === null ? [] : read.name;
  });
}
