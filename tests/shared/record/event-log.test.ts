// docs/event-log.md lists exactly the events of the log.
import { readFileSync } from 'node:fs';
import { LogEvent } from '@rostrum/shared/record/event-log';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('../../../docs/event-log.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[-|]+$/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([A-Za-z_]+)`/g)].map(([, name = '']) => name);

const types = LogEvent.shape.event.options.map((option) => option.shape.type.value as string);

describe('The page on the event log', () => {
  it('has a row for every event of the log, and for no other', () => {
    const eventNames = rows.filter((row) => row.length === 6).flatMap(([event]) => namesIn(event));
    expect(eventNames.sort()).toEqual([...types].sort());
  });
});
