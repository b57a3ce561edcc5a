// The words of the page: messages with values, plurals and tags, in the language in use, and the same messages in every language.

import type { AnswerDefinition } from '@rostrum/shared/answers/answer';
import { ANSWERS } from '@rostrum/shared/answers/registry';
import { BranchChange } from '@rostrum/shared/record/record-parts';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { branchWords } from '../../../frontend/src/words/branch-words.ts';
import { cruxWords } from '../../../frontend/src/words/crux-words.ts';
import { languageInUse } from '../../../frontend/src/words/define-words.ts';
import { examWords } from '../../../frontend/src/words/exam-words.ts';
import * as german from '../../../frontend/src/words/german/german.ts';
import { originText } from '../../../frontend/src/words/history-words.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { controlsWords, troubleWords } from '../../../frontend/src/words/live-words.ts';
import { panelResultWords, panelTrustWords } from '../../../frontend/src/words/outcome-words.ts';
import { richWords } from '../../../frontend/src/words/rich-words.ts';
import { sharedWords } from '../../../frontend/src/words/shared-words.ts';

interface AnyWords {
  parts(key: string, tags: object, values: object): ReactNode;
  messages: Readonly<Record<string, unknown>>;
}
const modules = import.meta.glob<Record<string, AnyWords>>('../../../frontend/src/words/*-words.ts', {
  eager: true,
});
const parts = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module)
    .filter(([, words]) => Object.hasOwn(words, 'messages'))
    .map(([name, words]) => ({ file: file.replace(/.*\//, ''), part: name.replace(/Words$/, ''), words })),
);

/** Stands for `select` in a parsed message. */
const SELECT = 1;

/** The names of the values and tags that a parsed message asks for, each once, in their order; `of`: values that `select` tells apart, or those that are shown as they are. */
function argumentsOf(message: unknown, of: 'all' | 'select' | 'shown' = 'all'): string[] {
  const names = new Set<string>();
  const read = (node: unknown) => {
    if (!Array.isArray(node)) return;
    const [name, kind, choices] = node;
    if (of === 'all' || (of === 'shown' && kind === undefined)) names.add(name);
    else if (of === 'select' && kind === SELECT)
      for (const value of Object.keys(choices)) names.add(`${name}: ${value}`);
    for (const part of node.slice(1)) {
      if (Array.isArray(part)) read(part);
      else if (typeof part === 'object' && part !== null) Object.values(part).forEach(readMessage);
    }
  };
  const readMessage = (message: unknown) => {
    if (Array.isArray(message)) message.forEach(read);
  };
  readMessage(message);
  return [...names];
}

/** Messages whose values the two languages name in another order. */
const OTHER_ORDER = new Set(['exam.prefersFirst', 'exam.prefersLonger']);

describe('a message', () => {
  it('is written in the language in use', async () => {
    expect(sharedWords('loading')).toBe('Loading…');
    await chooseLanguage('de');
    expect(sharedWords('loading')).toBe('Wird geladen …');
    expect(document.documentElement.lang).toBe('de');
    expect(languageInUse.getState().locale).toMatch(/^de-/);
  });
});

describe.each(parts)('$part', ({ part, words }) => {
  const germanWords = Object.entries(german).find(([name]) => name === part)?.[1] as
    | Record<string, unknown>
    | undefined;

  it('has every message in German, with the same values in the same order, so that none stands for another', () => {
    expect(Object.keys(germanWords ?? {}).sort()).toEqual(Object.keys(words.messages).sort());
    for (const [key, message] of Object.entries(words.messages)) {
      const order = (names: string[]) => (OTHER_ORDER.has(`${part}.${key}`) ? names.toSorted() : names);
      expect({ [key]: order(argumentsOf(germanWords?.[key])) }).toEqual({
        [key]: order(argumentsOf(message)),
      });
    }
  });
});

it('no German message tells a value apart that no English message of its part knows', () => {
  const tables: Record<string, Record<string, unknown>> = { ...german };
  const inGerman = parts.flatMap(({ part, words }) => {
    const english = new Set(Object.values(words.messages).flatMap((one) => argumentsOf(one, 'select')));
    return Object.entries(tables[part] ?? {}).flatMap(([key, message]) =>
      argumentsOf(message, 'select').map((one) => ({
        one: `${part}.${key}, ${one}`,
        isKnown: english.has(one),
      })),
    );
  });
  expect(inGerman.length).toBeGreaterThan(100);
  expect(inGerman.filter(({ isKnown }) => !isKnown)).toEqual([]);
});

it('no German message leaves out a value that the English one shows', () => {
  const tables: Record<string, Record<string, unknown>> = { ...german };
  const leftOut = parts.flatMap(({ part, words }) =>
    Object.entries(words.messages).flatMap(([key, message]) => {
      const shown = argumentsOf(tables[part]?.[key], 'shown');
      return argumentsOf(message, 'shown').flatMap((name) =>
        shown.includes(name) ? [] : `${part}.${key}: ${name}`,
      );
    }),
  );
  expect(leftOut).toEqual([]);
});

it('has no part in German that the page does not have', () => {
  // `shipped` has texts that are not the page's own (shipped-texts.test.ts).
  expect(Object.keys(german).filter((part) => part !== 'shipped' && part !== 'hint')).toHaveLength(
    parts.length,
  );
});

it('names how a debate was made of another one in lists, and says it on its page; of an inquiry it says nothing', () => {
  const of = (way: 'rematch' | 'judged-again' | 'crux') => ({ origin: { way, debate: 'debate-1' } });
  expect([originText(of('rematch'), 'name'), originText(of('judged-again'), 'name')]).toEqual([
    'rematch',
    'judged again',
  ]);
  expect(originText(of('rematch'), 'note')).toBe('A rematch: an earlier debate with the sides exchanged.');
  expect([originText(of('crux'), 'name'), originText({}, 'note')]).toEqual(['', '']);
});

const Message = () => <p>{richWords(troubleWords, 'serverLost', { b: (text) => <b>{text}</b> })}</p>;

it('a message with tags becomes elements of which React asks for no key', () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(render(<Message />).container.innerHTML).toMatch(/^<p><b>[^<]+<\/b>[^<]+<\/p>$/);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

it('what one does or has is said in the singular', async () => {
  const sentences = () => [
    examWords('done', { count: 1 }),
    cruxWords('noLongerOf', { count: 1, of: 6, side: 'A' }),
    panelResultWords('trustOrderSome', { flipped: 1, judges: 3 }),
  ];
  expect(sentences().slice(0, 2)).toEqual(['You judged 1 debate', '1 of 6 readings no longer names A.']);
  await chooseLanguage('de');
  expect(sentences()).toEqual([
    'Sie haben 1 Debatte beurteilt',
    '1 von 6 Lesungen nennt nicht mehr A.',
    expect.stringMatching(/^1 von 3 Richtern nannte eine andere Seite/),
  ]);
});

const closings = Object.values(ANSWERS).flatMap((answer: AnswerDefinition) => answer.closing ?? []);
it.each([
  { message: branchWords.messages.change, name: 'change', kinds: BranchChange.options, others: /^same/ },
  { message: controlsWords.messages.endWith, name: 'result', kinds: closings, others: /^vote$/ },
  { message: controlsWords.messages.result, name: 'result', kinds: closings, others: /^vote$/ },
])('the last words of a choice stand for these kinds alone: $others', (choice) => {
  const { message, name, kinds, others } = choice;
  const own = argumentsOf(message, 'select');
  const left = kinds.filter((kind) => !own.includes(`${name}: ${kind}`));
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter((kind) => !others.test(kind))).toEqual([]);
});

it.each([
  [0, 'No lead moved.', 'Kein Vorsprung änderte sich.'],
  [1, 'No lead moved by more than 1 point.', 'Kein Vorsprung änderte sich um mehr als 1 Punkt.'],
  [2, 'No lead moved by more than 2 points.', 'Kein Vorsprung änderte sich um mehr als 2 Punkte.'],
])('a lead moved by %s points at most', async (count, inEnglish, inGerman) => {
  const text = () => panelTrustWords('ordersAll', { same: 2, judges: 2, points: `${count}`, count });
  expect(text().endsWith(` ${inEnglish}`)).toBe(true);
  await chooseLanguage('de');
  expect(text().endsWith(` ${inGerman}`)).toBe(true);
  await chooseLanguage('en');
});
