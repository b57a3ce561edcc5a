// Every log line has an `event`, and the table in docs/log-lines.md lists exactly the events that the code can write.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createTestBackend, generationRequest } from '../../fixtures/test-backend.ts';
import { createHandFedProvider } from '../kit/hand-fed-provider.ts';

const textOf = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const eventsIn = (text: string, sign: string): string[] =>
  [...text.matchAll(new RegExp(`${sign}([a-z]+\\.[a-z-]+)${sign}`, 'g'))].map(([, event = '']) => event);

describe('The events of the log', () => {
  const known = eventsIn(textOf('backend/src/observability/log.ts'), "'");

  it('are in the docs, and no others', () => {
    const rows = textOf('docs/log-lines.md')
      .split('\n')
      .map((line) => line.split('|')[1] ?? '');
    expect(rows.flatMap((row) => eventsIn(row, '`')).sort()).toEqual([...known].sort());
  });

  it('stand on every line', async () => {
    const backend = createTestBackend({ providers: [createHandFedProvider().provider] });
    await backend.post(generationRequest());
    await backend.post('{');
    const events = backend.logged.map((line) => JSON.parse(line).event);
    expect(events).toContain('http.request');
    expect(events).not.toContain(undefined);
  });
});
