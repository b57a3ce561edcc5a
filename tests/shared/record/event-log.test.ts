// docs/event-log.md lists exactly the events of the log.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const [ownEvents = ''] = textOf('docs/event-log.md').split('\n## ');
const rows = ownEvents
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[-|]+$/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([A-Za-z_]+)`/g)].map(([, name = '']) => name);

/** The union is a type alone, so its names are read from its source. */
const types = [
  ...textOf('shared/src/record/event-log.ts').matchAll(/\btype: ('[A-Z_]+'(?: \| '[A-Z_]+')*)/g),
].flatMap(([, names = '']) => names.replaceAll("'", '').split(' | '));

describe('The page on the event log', () => {
  it('has a row for every event of the log, and for no other', () => {
    const eventNames = rows.flatMap(([event]) => namesIn(event));
    expect(eventNames.sort()).toEqual([...types].sort());
  });
});
