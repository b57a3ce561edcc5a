// A back-up of debates in which one judge favours the longer side, for the page about judges in a real browser.
import { readFileSync } from 'node:fs';
import { DEFAULT_PREFERENCES } from '../../frontend/src/stores/preferences.ts';
import { verdictAsJson, verdictWith } from '../fixtures/judged-debate.ts';

interface DebateOnDisk {
  record: { id: string; createdAt: number; entries: { kind: string; id: string; text?: string }[] };
}

const STORED = new URL('../fixtures/first-release/debates/oxford.json', import.meta.url);

/** So many debates; in the `n`th one side spoke about 60·n words more, and leads by about n points. */
export function judgedDebatesFile(count: number): string {
  const { record } = JSON.parse(readFileSync(STORED, 'utf8')) as DebateOnDisk;
  const debates = Array.from({ length: count }, (_, index) => {
    const step = index % 20;
    const entries = record.entries.map((entry) => {
      if (entry.kind !== 'turn') return entry;
      if (entry.id === '0.proposition')
        return { ...entry, text: `${entry.text} ${'More of the same. '.repeat(15 * step)}` };
      return entry.id === '3.judge' ? { ...entry, text: verdictApart(step + (index % 3) / 2) } : entry;
    });
    const id = `judged-debate-${index}`;
    return {
      record: { ...record, id, createdAt: record.createdAt + index, entries },
      log: [],
      updatedAt: index,
    };
  });
  return JSON.stringify({
    kind: 'rostrum-backup',
    v: 1,
    at: 0,
    debates,
    shelves: {},
    preferences: DEFAULT_PREFERENCES,
  });
}

function verdictApart(margin: number): string {
  const points = (score: number) => [score, score, score] as const;
  return verdictAsJson(verdictWith({ proposition: points(50 + margin), opposition: points(50) }));
}
