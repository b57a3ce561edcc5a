// Writes every line of the command to the terminal, without characters that would act on it: models and foreign files write texts, too.
// No other file of this package writes to stdout or stderr; the architecture test checks it.
import { printable } from '@rostrum/shared/wire/one-line';

const printableLines = (texts: readonly string[]): string =>
  texts
    .flatMap((text) => text.split('\n'))
    .map(printable)
    .join('\n');

/** Prints texts on stdout, each from a line of its own on. */
export const print = (...texts: readonly string[]): void => console.log(printableLines(texts));

/** Prints texts on stderr. */
export const tell = (...texts: readonly string[]): unknown =>
  process.stderr.write(`${printableLines(texts)}\n`);

/** Prints a value as JSON on stdout, in one line unless there is an indent. Characters that would act on a terminal are escaped. */
export const printJson = (value: object, indent = 0): void =>
  console.log(
    JSON.stringify(value, null, indent).replace(/[^ -~\n]/g, (mark) =>
      printable(mark) === mark ? mark : `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );

/** Ends the process once everything that was printed has been taken: a pipe takes 64 kB at once. */
export const exitWith = (code: number): unknown =>
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));

/** Writes on stderr: a line that changes, on a terminal alone, and lasting sentences above it. */
export function createLine({ quiet = false }: { quiet?: boolean | undefined }) {
  const isLive = !quiet && process.stderr.isTTY === true;
  let line = '';
  const clear = () => {
    if (line !== '') process.stderr.write('\r\u001b[K');
    line = '';
  };
  return {
    clear,
    draw(text: string) {
      const next = printable(text).slice(0, (process.stderr.columns ?? 80) - 1);
      if (!isLive || next === line) return;
      clear();
      process.stderr.write(next);
      line = next;
    },
    /** Prints a lasting sentence in one line. */
    tell(text: string) {
      clear();
      process.stderr.write(`${printable(text)}\n`);
    },
  };
}
