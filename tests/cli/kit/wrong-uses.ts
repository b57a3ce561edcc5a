// Wrong uses of the command: wrong-use.test.ts calls its code, and command.test.ts starts it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const MOTION = 'This house would ban cars from city centres';

/** Name, words and message. */
export type WrongUse = [string, () => string[], RegExp];

/** `folder`: the test's own, in which `held` has a debate on MOTION. */
export function wrongUses(folder: () => string): WrongUse[] {
  const inFolder = (name: string) => join(folder(), name);
  const file = (name: string, text: string): string => {
    writeFileSync(inFolder(name), text);
    return inFolder(name);
  };
  return [
    ['no motion', () => ['debate'], /motion: say what should be debated/],
    ['a flag that does not exist', () => ['debate', MOTION, '--rounds', '3'], /'--rounds'/],
    [
      'judges for a branch',
      () => ['branch', 'tea', '--at', 'P2', '--judges', 'demo/demo-judge'],
      /'--judges'/,
    ],
    ['no such format', () => ['debate', MOTION, '--format', 'boxing'], /format: there is no format "boxing"/],
    ['no such model', () => ['debate', MOTION, '--seat', 'judge=demo/nobody'], /seats\.judge\.model: there/],
    ['no key', () => ['debate', MOTION, '--seat', 'judge=openai/gpt-5.4'], /OpenAI needs a key/],
    ['an amount that is none', () => ['debate', MOTION, '--limit', 'much'], /--limit much: write an amount/],
    [
      'a price that is none',
      () => ['debate', MOTION, '--price', 'openai/gpt-9=2'],
      /--price openai\/gpt-9=2: write it as/,
    ],
    [
      'a price of nobody',
      () => ['debate', MOTION, '--price', 'openai/gpt-9=2/10'],
      /prices\.openai\/gpt-9: no seat/,
    ],
    ['too low a limit', () => ['debate', MOTION, '--limit', '0.001'], /costLimit is too low.*\$0\.\d\d/],
    ['no such setting', () => ['debate', MOTION, '--set', 'tempo=2'], /settings\.tempo: Oxford has no such/],
    ['no such document', () => ['debate', MOTION, '--document', '/no.md'], /\/no\.md cannot be read/],
    ['a set-up that is no JSON', () => ['debate', '--setup', file('bad.json', '{')], /bad\.json is not JSON/],
    ['another’s folder', () => ['debate', 'Tea is good', '--out', inFolder('held')], /another motion/],
    ['a file that is no debate', () => ['judge', file('no.json', '{}')], /no\.json/],
    [
      'scripts that are asked first',
      () => ['debate', MOTION, '--ask-first', '--out', inFolder('asked')],
      /--ask-first: no model/,
    ],
    [
      'a script that sits the exam',
      () => ['exam', '--judges', 'demo/demo-judge'],
      /--judges demo\/demo-judge: follows a script/,
    ],
    ['no limit for all debates', () => ['mcp'], /--limit/],
  ];
}

/** Words about sources, and the message. The test's folder has `empty`, an empty folder, and `papers`, a folder with a text. */
export const WRONG_SOURCES: [string[], RegExp][] = [
  [['--research', 'rounds'], /research: name the folder/],
  [['--sources', 'none-here'], /sources: .*none-here cannot be read \(ENOENT\)\./],
  [['--sources', 'empty'], /sources: no file of .*empty has text\./],
  [['--research', 'daily', '--sources', 'papers'], /--research daily: write openings or rounds\./],
  [['--search'], /search: there is no search server\. Name one with SEARCH_MCP\./],
];

/** It is refused by its content, which only the built command can read: it does so in a thread of its own. */
export const KEYS_AS_TEXT = 'env.txt';
/** A document that a set-up file names, and the message. */
export const REFUSED_DOCUMENTS: [string, RegExp][] = [
  ['../secret.md', /is not in the folder of/],
  ['link.md', /is not in the folder of/],
  ['/dev/zero', /is not in the folder of/],
  [KEYS_AS_TEXT, /Not a text, an HTML/],
  ['pipe.md', /It is not a file/],
  ['texts', /It is not a file/],
  ['none.md', /cannot be read \(ENOENT\)/],
];

/** Makes the folder of a set-up file that the rows above are beside. */
export function makeForeignFolder(folder: string): void {
  const inFolder = (...names: string[]) => join(folder, ...names);
  mkdirSync(inFolder('foreign', 'texts'), { recursive: true });
  writeFileSync(inFolder('secret.md'), 'A secret.');
  writeFileSync(inFolder('foreign', '.env'), 'OPENAI_API_KEY=sk-canary');
  symlinkSync('../secret.md', inFolder('foreign', 'link.md'));
  symlinkSync('.env', inFolder('foreign', 'env.txt'));
  execFileSync('mkfifo', [inFolder('foreign', 'pipe.md')]);
}
