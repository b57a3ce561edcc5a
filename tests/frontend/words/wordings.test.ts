// Wordings that were hard to understand, one by one, and what the page says instead: the old one is in no text of the sources, the new
// one is in the catalogue.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { german } from '../../../frontend/src/words/german/german.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CATALOGUE = 'frontend/src/words/';

/** Characters of a text that may be part of any other; such a text must be a message of its own. */
const SHORT = 12;

/** Before: what no text contains any more (a pattern where it is the whole text). After: a text of the catalogue, or a part of one. */
const WORDINGS: readonly (readonly [before: string | RegExp, after: string])[] = [
  [
    'One round and the verdict may need',
    'Limit too low: the openings and the result could cost up to {needed}.',
  ],
  [', more than the limit of', 'Limit too low: the openings and the result could cost up to {needed}.'],
  ['estimated by what was counted before', 'Interrupted calls are estimated.'],
  ['limits are held against that', 'Interrupted calls are estimated. Worst case so far: {sum}.'],
  ['Calls that were cut off', 'Interrupted calls count at the most they can have cost.'],
  ['Dotted:', 'Set aside for closings and verdict'],
  ['so that the verdict always arrives', 'Set aside for closings and verdict'],
  ['Nobody is asked', 'Nothing is spent. You can go on at any time.'],
  ['nothing is being spent', 'Nothing is spent. You can go on at any time.'],
  ['booked at the most', 'The server no longer knows this call; it counts at the most it can have cost.'],
  ['booked at what it is estimated', 'An interrupted call is charged at the most it can have cost'],
  ['Taking one in', 'Restoring adds what is missing'],
  ['overwrites nothing newer', 'never overwrites newer'],
  ['brought up to date', 'updated {updated}'],
  ['Speak as you would stand up', 'Write your speech…'],
  ['The file is no JSON', 'This is not a Rostrum debate. Import the .json file that Export saved.'],
  ['is no debate of Rostrum', 'This is not a debate that Rostrum can read: {path}: {reason}.'],
  ['The file is no back-up', 'This is not a back-up that this Rostrum can read. Nothing was restored.'],
  ['Undecided is no side', 'Undecided voters count for neither side.'],
  ['is a dead heat', 'Undecided voters count for neither side. A swing under 5 points is a tie.'],
  ['A dead heat', 'A tie'],
  ['Replies when', '{name} speaks next.'],
  ['sits down', '{name} speaks next.'],
  ['You speak: the floor waits', 'You. The debate waits for your turn.'],
  ['has the floor', '{count, plural, one {{names} is speaking} other {{names} are speaking}}'],
  ['Put to them so far', '{name} speaks next.'],
  ['sure of it to', '{sure, number}% sure'],
  ['Sure of it', 'Confidence (0 to 100)'],
  ['broke off before the vendor', 'The model’s reply was cut off.'],
  [
    'brought no speech;',
    '{reason} Asked again {seconds, plural, =0 {now} one {in # second} other {in # seconds}}.',
  ],
  [
    'the same is asked for again',
    '{reason} Asked again {seconds, plural, =0 {now} one {in # second} other {in # seconds}}.',
  ],
  ['It can be held as it stands', 'Ready to run.'],
  [/^Shipped$/, 'Built-in'],
  [/^Cool$/, 'Judging temperature'],
  [/^Advanced$/, 'More options'],
  ['Everybody has spoken', 'Completed as planned.'],
  ['a word at the table', 'You ended it.'],
  ['Come together', 'Agreement'],
  ['Quality of the best', 'Best proposal'],
  ['Time-out of a speech', 'Speech timeout (s)'],
  ['is a failure and is asked for again', 'A speech that takes longer is stopped and retried.'],
  ['Demo money', 'Demo, free · {context} context'],
  ['nothing is billed', 'Example prices: nobody is billed.'],
  ['Sealed until', 'The models are named after the verdict.'],
  ['Stop and judge', 'End with a verdict'],
  ['You asked to be told', 'The warning was set at {asked}.'],
  ['The debate stands still', 'Nothing is spent until you choose.'],
  ['Seat it and go on', 'Use it and go on'],
];

function textsOf(file: string): string[] {
  const texts: string[] = [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    kind,
  );
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node))
      texts.push(node.text.replace(/\s+/g, ' '));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

const files = ['frontend/src/', 'shared/src/', 'backend/src/'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => room + file),
);
const textsByFile = new Map(files.map((file) => [file, textsOf(file)]));
const catalogue = [
  ...files
    .filter((file) => file.startsWith(CATALOGUE) && !file.startsWith(`${CATALOGUE}german/`))
    .flatMap((file) => textsByFile.get(file) ?? []),
  ...Object.keys(german.shipped),
];

it('were read: sources and catalogue have many texts', () => {
  expect(WORDINGS.length).toBeGreaterThanOrEqual(50);
  expect(files.length).toBeGreaterThan(300);
  expect(catalogue.length).toBeGreaterThan(1500);
});

it.each(WORDINGS)('“%s” is “%s”', (before, after) => {
  const holds = (text: string) => (typeof before === 'string' ? text.includes(before) : before.test(text));
  const places = [...textsByFile].flatMap(([file, texts]) =>
    texts.filter(holds).map((text) => `${file}: ${text}`),
  );
  expect(places).toEqual([]);
  expect(catalogue.some((text) => text === after || (after.length > SHORT && text.includes(after)))).toBe(
    true,
  );
});
