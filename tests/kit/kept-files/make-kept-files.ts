// Makes the kept files of the second release: `pnpm fixtures`, which runs this file under Vitest and writes into
// tests/fixtures/second-release. A test opens each of them with every later version: frontend/storage/kept-fixtures.test.ts.
//
// THE FILES STAY AS THEY ARE. They were written by the build of 24 November 2026, and that is what they are worth: a later build writes
// other ones. So this script writes only what is not there yet. It is run to add files, never to make the test pass; and where a later
// version is meant to show something else of a kept file, its entry in `expected.json` is changed by hand, with the reason in the commit.
//
// The seed, the clock and all ids are fixed, so that the same build writes the same files. `recorded/` was put there by hand: debates that
// a language model wrote. The speakers are the demo speakers; where there are none any more, kept-speakers.ts needs other texts.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFormatFile } from '@rostrum/shared/formats/format-file';
import { writePersonaFile } from '@rostrum/shared/formats/persona-file';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { expect, it } from 'vitest';
import { openSharedDebateFolder } from '../../../backend/src/shared-debates/shared-debate-folder.ts';
import { secretHash } from '../../../backend/src/shared-debates/shared-debate-store.ts';
import { writeLogJsonl } from '../../../frontend/src/presentation/log-jsonl.ts';
import { debateToShare } from '../../../frontend/src/screens/outcome/debate-to-share.ts';
import { writeDebateJson } from '../../../frontend/src/storage/debate-file.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { writtenMarkdown } from '../written-markdown.tsx';
import { keptBrowser } from './kept-browser.ts';
import { finishedDebates, furtherDebates } from './kept-debates.ts';
import { interruptedDebates } from './kept-interruptions.ts';
import { KEPT_FORMATS, KEPT_PERSONAS, keptLocalStorage, keptSetupLinks } from './kept-setups.ts';
import { type KeptDebate, openKeptStage } from './kept-stage.ts';
import { KEPT_READERS, keptFolder, LINKS_END_AT, OPENED_AT } from './read-kept-files.ts';
import { writtenPage } from './written-page.ts';

/** Another folder may be given, to compare what two builds write. */
const ROOT =
  process.env['KEPT_FILES'] ?? fileURLToPath(new URL('../../fixtures/second-release/', import.meta.url));

const AS_MARKDOWN = [
  ...['oxford-three-judges', 'oxford-documents', 'lincoln-douglas', 'roundtable', 'consensus', 'dialectic'],
  ...['elaboration', 'duel', 'duel-own-verdict', 'duel-rematch', 'oxford-paused', 'oxford-judged-again'],
];
const AS_JSONL = ['oxford-three-judges', 'consensus', 'elaboration', 'duel-skipped'];
const IN_GERMAN = ['duel-german', 'oxford-audience'];
const AS_PAGES = ['oxford-documents'];
const IN_BROWSER = ['duel-own-verdict', 'oxford-paused', 'oxford-failed', 'duel-german'];
const SHARED = {
  'with everything': ['oxford-documents', { models: true, costs: true, documents: true }],
  'without names and costs': ['roundtable', { models: false, costs: false, documents: false }],
  'of a rematch': ['duel-rematch', { models: true, costs: false, documents: true }],
} as const;

const isNew = (name: string): boolean => !existsSync(join(ROOT, name));
function write(name: string, text: string): void {
  if (!isNew(name)) return;
  mkdirSync(dirname(join(ROOT, name)), { recursive: true });
  writeFileSync(join(ROOT, name), text);
}
const writeJson = (name: string, value: unknown): void => write(name, `${JSON.stringify(value, null, 1)}\n`);

/** An export is indented, and twice as large. */
const withoutSpaces = (json: string): string => `${JSON.stringify(JSON.parse(json))}\n`;

type KeptCards = Readonly<Record<string, ModelCard>>;
type Debates = Readonly<Record<string, KeptDebate>>;

function debateNamed(debates: Debates, name: string): KeptDebate {
  const debate = debates[name];
  if (!debate) throw new Error(`No debate is called ${name}.`);
  return debate;
}

async function writeExports(debates: Debates, cards: KeptCards): Promise<void> {
  for (const name of AS_MARKDOWN)
    write(`exports/${name}.md`, writtenMarkdown(debateNamed(debates, name).record, cards));
  for (const name of AS_JSONL) {
    write(`exports/${name}.jsonl`, writeLogJsonl(debateNamed(debates, name).record));
  }
  await chooseLanguage('de');
  for (const name of IN_GERMAN)
    write(`exports/${name}.md`, writtenMarkdown(debateNamed(debates, name).record, cards));
  await chooseLanguage('en');
}

async function writePages(debates: Debates, cards: KeptCards): Promise<void> {
  for (const name of AS_PAGES)
    if (isNew(`exports/${name}.html`))
      write(`exports/${name}.html`, await writtenPage(debateNamed(debates, name).record, cards));
}

/** In the files of the backend, which are named after the hash of a link's id. */
async function writeSharedDebates(debates: Debates, cards: KeptCards): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-shared-'));
  const store = openSharedDebateFolder(folder, () => OPENED_AT);
  const links: Record<string, string> = {};
  for (const [link, [name, choices]] of Object.entries(SHARED)) {
    const id = `kept-link-${link.replaceAll(' ', '-')}`.padEnd(32, '_');
    const { record } = debateNamed(debates, name);
    const text = JSON.stringify(debateToShare({ record, cards, choices }));
    await store.put(id, { text, takeBackHash: secretHash(`take-back-${id}`), expiresAt: LINKS_END_AT });
    links[link] = id;
  }
  for (const file of readdirSync(folder))
    write(`shared-debates/${file}`, readFileSync(join(folder, file), 'utf8'));
  rmSync(folder, { recursive: true });
  writeJson('shared-links.json', links);
}

/** JSON that a person can read and compare: what fits into a line stands in one. */
function shortLines(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || line.length + indent.length <= 140) return line;
  const inner = `${indent} `;
  const parts = Array.isArray(value)
    ? value.map((one) => shortLines(one, inner))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${shortLines(one, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

/** Entries that are there stay. */
async function writeExpected(): Promise<void> {
  const files = keptFolder(ROOT);
  const before = isNew('expected.json') ? {} : JSON.parse(files.text('expected.json'));
  const expected: Record<string, Record<string, unknown>> = {};
  for (const [kind, { names, read }] of Object.entries(KEPT_READERS)) {
    const found: Record<string, unknown> = {};
    for (const name of names(files)) found[name] = before[kind]?.[name] ?? (await read(files, name));
    expected[kind] = found;
  }
  writeFileSync(join(ROOT, 'expected.json'), `${shortLines(expected)}\n`);
}

it('makes the kept files that are not there yet', async () => {
  const stage = openKeptStage();
  const { models } = await stage.models();
  const cards = Object.fromEntries(models.map((card) => [modelKey(card), card]));
  const finished = await finishedDebates(stage);
  const debates: Debates = {
    ...finished,
    ...(await furtherDebates(stage, finished)),
    ...(await interruptedDebates(stage)),
  };
  await stage.close();
  for (const [name, { record }] of Object.entries(debates))
    write(`debates/${name}.json`, withoutSpaces(writeDebateJson(record)));
  await writeExports(debates, cards);
  await writeSharedDebates(debates, cards);
  for (const [name, format] of Object.entries(KEPT_FORMATS))
    write(`formats/${name}.json`, writeFormatFile(format));
  write('personas.json', writePersonaFile(KEPT_PERSONAS));
  writeJson('set-up-links.json', keptSetupLinks());
  writeJson('local-storage.json', Object.fromEntries(keptLocalStorage()));
  const browser = await keptBrowser(IN_BROWSER.map((name) => debateNamed(debates, name)));
  write('back-up.json', browser.backUp);
  write('indexed-db.json', `${JSON.stringify(browser.database)}\n`);
  await writeExpected();
  await writePages(debates, cards);
  expect(isNew('expected.json')).toBe(false);
});
