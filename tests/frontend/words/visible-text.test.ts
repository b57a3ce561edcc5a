// No visible text of the page stands outside its catalogue (frontend/src/words): read from the sources.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../../frontend/src');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.startsWith('words/'),
);

/** Names of products, keys of the keyboard, names that the browser, HTTP or a library gives, and parts of keys. */
const NOT_PROSE =
  /^(Rostrum|Escape|Enter|Tab|Home|End|Shift|Control|Alt|Meta|Backspace|Delete|Space|Arrow(Up|Down|Left|Right)|Page(Up|Down)|Authorization|Bearer|Content-Type|Last-Event-ID|Retry-After|Notification|Files|Fallback|Mod|Ctrl|Esc|[A-Za-z]*Error|Promise|Blob|Intl|\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+$)(?!\p{L})/u;
/** A sentence, or a name that begins with a capital letter. Class names and codes are written small. */
const isProse = (text: string): boolean =>
  /^\P{L}*\p{Lu}\p{Ll}/u.test(text) || /\p{L}{2,} (\p{L}+ )*\p{L}+[.…?!]$/u.test(text);
/** The words between the values of a template: `${one} of ${other}`. */
const isPartOfSentence = (text: string): boolean => isProse(text) || /(^|\s)\p{L}{2,}(\s|$)/u.test(text);

const isChart = (node: ts.Node): boolean => /-machine\.ts$/.test(node.getSourceFile().fileName);

/** Whether nobody sees a text: a type, a name of a property or module, a class, a compared value, a programmer's error, a line of the console. */
function isUnseen(node: ts.Node): boolean {
  for (let here = node; here.parent; here = here.parent) {
    const { parent } = here;
    if (ts.isTypeNode(parent) || ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent))
      return true;
    if (
      ts.isJsxAttribute(parent) &&
      /^(className|id|href|key|type|role|data-.*)$/.test(parent.name.getText())
    )
      return true;
    if (ts.isVariableDeclaration(parent) && /class/i.test(parent.name.getText())) return true;
    if (ts.isNewExpression(parent) && /^(Error|TypeError|RangeError)$/.test(parent.expression.getText()))
      return true;
    if (ts.isCaseClause(parent) && parent.expression === here) return true;
    if (ts.isElementAccessExpression(parent) && parent.argumentExpression === here) return true;
    if (ts.isPropertyAssignment(parent) && parent.name === here) return true;
    // Only docs/machine.md prints what a state of a machine is for.
    if (ts.isPropertyAssignment(parent) && parent.name.getText() === 'description' && isChart(node))
      return true;
    if (
      ts.isBinaryExpression(parent) &&
      [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(
        parent.operatorToken.kind,
      )
    )
      return true;
    if (ts.isCallExpression(parent) && parent.expression.getText().startsWith('console.')) return true;
    if (ts.isFunctionLike(parent))
      return ts.isVariableDeclaration(parent.parent) && /class$/i.test(parent.parent.name.getText());
    if (ts.isJsxElement(parent)) return false;
  }
  return false;
}

/** Without comments, which nobody sees on the page. */
const SYNTAX: ts.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

function visibleTexts(file: string, text: string): string[] {
  const texts: string[] = [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, SYNTAX, true, kind);
  const add = (node: ts.Node, literal: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    texts.push(`${file}:${line + 1} ${literal.trim()}`);
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text) && node.text.trim() !== 'Rostrum')
      add(node, node.text);
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (isProse(node.text) && !NOT_PROSE.test(node.text) && !isUnseen(node)) add(node, node.text);
    } else if (ts.isTemplateExpression(node) && !isUnseen(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      if (parts.some((part) => isPartOfSentence(part) && !NOT_PROSE.test(part.replace(/^\P{L}+/u, ''))))
        add(node, node.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

const outside = new Map(
  files.map((file) => [file, visibleTexts(file, readFileSync(join(SOURCES, file), 'utf8'))]),
);

it('was read: the page has many files, and texts are recognized', () => {
  expect(files.length).toBeGreaterThan(150);
  const count = (code: string) => visibleTexts('x.tsx', code).length;
  expect(count('<p>hello</p>')).toBe(1);
  expect(count('<p title="Close the dialog" className="row big" />')).toBe(1);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code as text
  expect(count('const a = `${one} of ${other}`; throw new Error("A bug.");')).toBe(1);
  expect(count("const a: 'Word' = words('key'); if (b === 'Other') c['Third'];")).toBe(0);
});

it('stands in the catalogue', () => {
  expect([...outside.values()].flat()).toEqual([]);
});
