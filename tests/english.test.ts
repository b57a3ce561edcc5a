// Two counts of plain English over all sources and tests: comments that open with a clause in place of a verb or a noun, and variables
// named by a bare participle.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['shared/src', 'backend/src', 'frontend/src', 'cli/src', 'tests', 'scripts'];
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.d)\.(?:tsx?|mjs)$/.test(path) && !path.includes('node_modules'))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${ROOT}/${folder}/${path}`, 'utf8') })),
);

const CLAUSE = /^(?:What|Who|Whose|Where|Of|How|Which|That)\b/;
/** Participles without "-ed", except those that are also a noun or a verb, such as "set" and "left". */
const IRREGULAR = new Set(
  `begun bought brought broken built caught chosen done drawn drawn driven eaten fallen forgotten fought found given gone grown heard held
  hidden kept known laid lent lost made meant met paid said seen sent shown sold sought spent spoken stuck taken taught thrown told
  understood woken won worn written`.split(/\s+/),
);
const NOT_PARTICIPLES = new Set([
  'embed',
  'exceed',
  'feed',
  'hundred',
  'need',
  'proceed',
  'red',
  'seed',
  'speed',
  'succeed',
]);
const isParticiple = (name: string): boolean =>
  IRREGULAR.has(name) || (/^[a-z]+ed$/.test(name) && !NOT_PARTICIPLES.has(name));

/** Returns the comments of a file, each from its first word; lines of `//` in a row are one comment. */
function commentsIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((line, index) => {
    const isContinued = line.startsWith('//') && lines[index - 1]?.startsWith('//');
    const body = /^(?:\/\*\*?|\/\/)\s*(.*)$/.exec(line)?.[1];
    if (body === undefined || isContinued) return [];
    return [body === '' ? (lines[index + 1] ?? '').replace(/^\*\s*/, '') : body];
  });
}

/** Leaves out comments, which take a third of the time. */
const SYNTAX: ts.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

/** Returns the names of the variables and parameters that a file declares. */
function variablesIn(path: string, text: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const isVariable = ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);
    if (isVariable && ts.isIdentifier(node.name)) names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, SYNTAX));
  return names;
}

/** Returns how many of the items are faults, in per cent, and which ones, by file. */
function shareOf(
  itemsIn: (source: { path: string; text: string }) => string[],
  isFault: (item: string) => boolean,
) {
  const items = sources.flatMap((source) => itemsIn(source).map((item) => ({ item, path: source.path })));
  const faults = items.filter(({ item }) => isFault(item)).map(({ item, path }) => `${path}: ${item}`);
  return { percent: (100 * faults.length) / items.length, faults };
}

it('opens at most one comment in a hundred with a relative clause', () => {
  const { percent, faults } = shareOf(
    ({ text }) => commentsIn(text),
    (comment) => CLAUSE.test(comment),
  );
  expect(percent, faults.join('\n')).toBeLessThanOrEqual(1);
});

it('names at most seven variables in a thousand by a bare participle', () => {
  const { percent, faults } = shareOf(({ path, text }) => variablesIn(path, text), isParticiple);
  expect(percent, faults.join('\n')).toBeLessThanOrEqual(0.7);
});
