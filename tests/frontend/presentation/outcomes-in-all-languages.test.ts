// A verdict, its scores and its readings are the same in every language: what is computed from a record is also computed from the record as
// the page shows it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { readDebateJson } from '../../../frontend/src/engine/debates/debate-file.ts';
import {
  drawsSpeakersFaceToFace,
  recordAsShown,
} from '../../../frontend/src/presentation/record-as-shown.ts';
import { DebatePage } from '../../../frontend/src/screens/outcome/debate-page.tsx';
import { chooseLanguage, LANGUAGE_CODES } from '../../../frontend/src/words/language.ts';
import { shippedText } from '../../../frontend/src/words/shipped-words.ts';
import { finishedDebate } from '../../kit/single-answers.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['shared/recordings', 'tests/fixtures/real/decided', 'tests/fixtures/first-release/debates'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name)),
);

type Reader = (record: DebateRecord) => unknown;
/** Every function of the rooms that compute outcomes which takes nothing but a record. */
const readers = Object.entries({
  ...import.meta.glob('../../../shared/src/judging/*.ts', { eager: true }),
  ...import.meta.glob('../../../shared/src/proof/*.ts', { eager: true }),
}).flatMap(([file, exports]) =>
  Object.entries(exports as Record<string, unknown>).flatMap(([name, value]): [string, Reader][] =>
    typeof value === 'function' && value.length === 1 ? [[`${file}: ${name}`, value as Reader]] : [],
  ),
);

function saysOf(reader: Reader, record: DebateRecord): string {
  try {
    return JSON.stringify(reader(record)) ?? 'nothing';
  } catch (error) {
    return error instanceof TypeError ? 'takes something else' : String(error);
  }
}

const open = (file: string): DebateRecord => {
  const read = readDebateJson(readFileSync(join(ROOT, file), 'utf8'));
  if (!read.ok) throw new Error(file);
  return read.record;
};

/** Judges may name a criterion by its title: by the one they read, not by the one that is on the page. */
const withTitlesAsKeys = (record: DebateRecord, titleOf: (title: string) => string): DebateRecord => ({
  ...record,
  entries: record.entries.map((entry) =>
    entry.kind === 'turn'
      ? {
          ...entry,
          text: record.format.criteria.reduce(
            (text, { id, title }) => text.replaceAll(`"${id}":`, `${JSON.stringify(titleOf(title))}:`),
            entry.text,
          ),
        }
      : entry,
  ),
});

afterEach(() => chooseLanguage('en'));

const DEBATES: Readonly<Record<string, DebateRecord>> = {
  ...Object.fromEntries(files.map((file) => [file, open(file)])),
  'a finished debate': finishedDebate(),
};

describe.each(LANGUAGE_CODES)('In the language %s', (language) => {
  it.each(Object.entries(DEBATES))('everything is computed as from the record: %s', async (_, debate) => {
    await chooseLanguage(language);
    const records = [
      debate,
      withTitlesAsKeys(debate, (title) => title),
      withTitlesAsKeys(debate, shippedText),
    ];
    const shownRecords = records.map(recordAsShown);
    // The page draws a dialogue with two sides, in every language.
    await chooseLanguage('en');
    const keptRecords = records.map((record) =>
      drawsSpeakersFaceToFace(record) ? recordAsShown(record) : record,
    );
    await chooseLanguage(language);
    const others = readers.filter(
      ([, reader]) =>
        shownRecords.map((record) => saysOf(reader, record)).join() !==
        keptRecords.map((record) => saysOf(reader, record)).join(),
    );
    expect(others.map(([name]) => name)).toEqual([]);
  });
});

it('does not count what judges believed for sides that are only drawn', () => {
  const record = open('shared/recordings/duel-conscious.json');
  const choices = { models: true, documents: true, costs: true };
  const page = renderToStaticMarkup(createElement(DebatePage, { record, cards: {}, choices }));
  expect(page).toContain('put the chance that the motion is right at');
  expect(page).not.toMatch(/The judge that leaned|No judge believed/);
});
