// Wrong uses of the command: wrong-use.test.ts calls its code, and command.test.ts starts it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDebateJson } from '../../../frontend/src/engine/debates/debate-file.ts';
import { formatNamed, openDebate } from '../../fixtures/records.ts';
import { debateWonBy } from '../../kit/crux-debates.ts';
import { finishedDebate, inquiryInto } from '../../kit/single-answers.ts';

export const MOTION = 'This house would ban cars from city centres';

/** Name, words and message. */
export type WrongUse = [string, () => string[], RegExp];

/** `inFolder`: a path in the folder of the test, in which `held` has a debate on MOTION. */
export function wrongUses(inFolder: (name: string) => string): WrongUse[] {
  const file = (name: string, text: string): string => {
    writeFileSync(inFolder(name), text);
    return inFolder(name);
  };
  const tournament = () => [
    ...['tournament', file('motions.txt', MOTION), '--models', 'demo/demo-advocate,demo/demo-skeptic'],
    ...['--judges', 'demo/demo-judge', '--limit', 'none'],
  ];
  return [
    ['no motion', () => ['debate'], /--out: there is no debate in .*unused\. To begin one there, say what/],
    [
      'no motions',
      () => ['tournament', '--out', inFolder('unused')],
      /--out: there is no tournament in .*unused\. To begin/,
    ],
    [
      'a debate in the folder of a tournament',
      () => ['debate', MOTION, '--out', inFolder('spring')],
      /spring holds a tournament\. Choose another folder/,
    ],
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
    ['too low a limit', () => ['debate', MOTION, '--limit', '0.001'], /--limit is too low.*\$0\.\d\d/],
    ['no such setting', () => ['debate', MOTION, '--set', 'tempo=2'], /settings\.tempo: Oxford has no such/],
    ['no such document', () => ['debate', MOTION, '--document', '/no.md'], /\/no\.md cannot be read/],
    ['a set-up that is no JSON', () => ['debate', '--setup', file('bad.json', '{')], /bad\.json is not JSON/],
    [
      'another’s folder',
      () => ['debate', 'Tea is good', '--out', inFolder('held')],
      /motion: the debate that is kept in/,
    ],
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
    ['an unknown flag of the MCP server', () => ['mcp', '--foo'], /Unknown option '--foo'/],
    [
      'a file as the folder of the MCP server',
      () => ['mcp', '--limit', '1', '--out', file('plain', '')],
      /--out: .*plain cannot/,
    ],
    ['an argument for the doctor', () => ['doctor', 'tea', '--out', 'x'], /--out/],
    [
      'an empty folder of sources',
      () => ['debate', MOTION, '--sources', ''],
      /--sources: its value is empty/,
    ],
    ['an empty folder', () => ['debate', MOTION, '--out', ''], /--out: its value is empty/],
    ['two limits', () => ['debate', MOTION, '--limit', '1', '--limit', '5'], /--limit: it is named twice/],
    [
      'a setting twice',
      () => ['debate', MOTION, '--set', 'rounds=2', '--set', 'rounds=3'],
      /--set rounds: it is named twice/,
    ],
    ['two forms of output', () => ['debate', MOTION, '--json', '--jsonl'], /--json: stdout has either/],
    [
      'a value that looks like a flag',
      () => ['debate', MOTION, '--limit', '-1'],
      /^--limit: its value is missing\. One that begins with - is written --limit=-1\.$/,
    ],
    [
      'more judges than anybody seats',
      () => ['debate', MOTION, '--judges', '99999999'],
      /--judges 99999999: write how many/,
    ],
    [
      'a file as a folder',
      () => ['debate', MOTION, '--out', file('plain', '')],
      /record\.json cannot be read \(ENOTDIR\)/,
    ],
    [
      'a device as a document',
      () => ['debate', MOTION, '--document', '/dev/zero'],
      /\/dev\/zero: It is not a file/,
    ],
    ['an inquiry in place of a debate', () => ['worth', inFolder('inquiry')], /asks about another debate/],
    [
      'judges of a debate without scores',
      () => ['judge', inFolder('consensus.json')],
      /cannot be judged again/,
    ],
    [
      'a motion for a debate that has one',
      () => ['judge', inFolder('won.json'), '--motion', 'Tea'],
      /--motion: it is for/,
    ],
    [
      'a debate judged over another',
      () => ['judge', inFolder('won.json'), '--out', inFolder('held')],
      /--out: .*held holds another/,
    ],
    [
      'a branch in the folder of another',
      () => ['branch', inFolder('won.json'), '--at', 'P1', '--same', '--out', inFolder('tries')],
      /--out: .*tries\/1 holds another debate, or a branch with another change/,
    ],
    [
      'judges for a tournament that has its own',
      () => ['tournament', '--out', inFolder('spring'), '--judges', 'a/b'],
      /--judges: the tournament in .*spring has a plan of its own/,
    ],
    [
      'calls of a vendor that nobody knows',
      () => ['tournament', '--out', inFolder('spring'), '--calls', 'nobody=2'],
      /--calls nobody: there is no such vendor\. There are: .*openai/,
    ],
    [
      'a tournament in the folder of a debate',
      () => [...tournament(), '--out', inFolder('held')],
      /--out: .*held holds a debate/,
    ],
    [
      'a tournament in a file',
      () => [...tournament(), '--out', file('plain', '')],
      /--out: .*plain cannot be written \(ENOTDIR|EEXIST\)/,
    ],
    [
      'another number of answers than were given',
      () => ['worth', inFolder('answered'), '--answers', '6', '--out', inFolder('answered/worth')],
      /--answers 6: .*worth has 7\. Leave the flag out/,
    ],
    [
      'another motion in a folder whose name a shell would split',
      () => ['debate', 'Tea is good', '--out', inFolder("it's held")],
      /go on with: rostrum debate --out '\/.*\/it'\\''s held'$/,
    ],
    [
      'the folder of a debate that cannot be judged again',
      () => ['judge', inFolder('held')],
      /held\/record\.json: it cannot be judged again/,
    ],
    [
      'a tournament twice in one report',
      () => ['tournament', '--report', inFolder('spring'), inFolder('spring'), '--out', inFolder('unused')],
      /--report: .*spring is named twice/,
    ],
  ];
}

/** Words after `debate` with the folder of a debate that is kept, and the field in which they differ from it. */
export const OTHER_SETUPS: [string[], string][] = [
  [['Tea is better than coffee'], 'motion'],
  [[MOTION, '--set', 'rounds=7'], 'settings.rounds'],
  [['--format', 'consensus'], 'format'],
  [['--seat', 'chair=demo/demo-judge'], 'seats.chair'],
  [['--judges', '5'], 'judges'],
  [['--judges', 'demo/demo-plain'], 'judges'],
  [['--background', 'In Europe.'], 'background'],
  [['--document', '/none.md'], 'documents'],
  [['--research', 'openings'], 'research'],
  [['--sources', '/none'], 'sources'],
  [['--search'], 'search'],
];

/** Words of commands at a vendor, and the message. The test's folder has `won.json`, a debate that can be judged again. */
export const WRONG_AT_VENDOR: [string[], RegExp][] = [
  [['exam', '--judges', 'openai/gpt-4.1,openai/gpt-0'], /--judges: there is no model "openai\/gpt-0"/],
  [['exam', '--judges', 'openai/gpt-4.1,openai/gpt-4.1'], /--judges: openai\/gpt-4\.1 has the folder of/],
  [['exam', '--judges', 'openai/gpt-4-1,openai/gpt-4:1'], /--judges: openai\/gpt-4:1 has the folder of/],
  [['exam', '--judges', 'openai/gpt-4.1@high'], /has no thinking effort "high"/],
  [['exam', '--judges', 'openai/gpt-4.1', '--limit', '0.0001'], /--limit is too low/],
  [['exam', '--judges', 'openai/gpt-4.1', '--price', 'openai/gpt-9=1/2'], /--price openai\/gpt-9: no judge/],
  [
    ['branch', 'won.json', '--at', 'P1', '--same', '--control'],
    /--control: --same changes nothing, so its branches are controls/,
  ],
  [['judge', 'won.json', '--judges', 'openai/gpt-4.1@high'], /--judges: .* no thinking effort "high"/],
  [['judge', 'won.json', '--judges', 'openai/gpt-0'], /--judges: there is no model "openai\/gpt-0"/],
  [['judge', 'won.json', '--judges', 'openai/gpt-0@q4_k_m'], /no model "openai\/gpt-0@q4_k_m"/],
];

/** Words about sources, and the message. The test's folder has `empty`, an empty folder, and `papers`, a folder with a text. */
export const WRONG_SOURCES: [string[], RegExp][] = [
  [['--research', 'rounds'], /research: there is nothing to look things up in/],
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

const PLAN = {
  ...{ kind: 'rostrum-tournament', v: 1, setups: [{ motion: MOTION }], repeats: 1, seed: 1, prices: {} },
  ...{ models: ['demo/demo-advocate', 'demo/demo-skeptic'], judges: ['demo/demo-judge'] },
  ...{ limitUsd: null, related: [] },
};

/** Makes the debates, tournaments and folders that the rows name. */
export async function makeRefusedFolders(inFolder: (...names: string[]) => string): Promise<void> {
  for (const name of [
    'held',
    "it's held",
    'empty',
    'papers',
    'inquiry',
    'answered/worth',
    'tries/1',
    'spring',
  ])
    mkdirSync(inFolder(name), { recursive: true });
  const heldDebate = { ...openDebate(), motion: MOTION };
  const answeredDebate = finishedDebate();
  const inquiry = { ...heldDebate, origin: { way: 'crux' as const, debate: heldDebate.id } };
  for (const [record, ...names] of [
    [heldDebate, 'held', 'record.json'],
    [heldDebate, "it's held", 'record.json'],
    [answeredDebate, 'answered', 'record.json'],
    [inquiryInto(answeredDebate), 'answered', 'worth', 'record.json'],
    [heldDebate, 'tries/1', 'record.json'],
    [inquiry, 'inquiry', 'record.json'],
    [openDebate(formatNamed('consensus')), 'consensus.json'],
    [await debateWonBy('oxford-four-day-week', 'opposition', 12), 'won.json'],
  ] as const)
    writeFileSync(inFolder(...names), writeDebateJson(record));
  writeFileSync(inFolder('spring', 'plan.json'), JSON.stringify(PLAN));
  writeFileSync(inFolder('papers', 'tea.md'), 'Tea was drunk in Europe from 1610 on.');
  makeForeignFolder(inFolder());
}

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
