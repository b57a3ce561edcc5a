// Files made with the second release (tests/fixtures/second-release, by its build of 24 November 2026) can still be opened and mean the same: debates in every state, debates that a language model wrote, shared debates, formats, set-ups, personas, a back-up, a
// browser's database and its localStorage. Exports that nothing opens still say what was said. The files stay as they are; where a later
// version is meant to show something else, its entry in expected.json is changed by hand, with the reason in the commit.
import { fileURLToPath } from 'node:url';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { stepsOf } from '@rostrum/shared/plan/cursor';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { readDebateJson } from '../../../frontend/src/storage/debate-file.ts';
import { KEPT_READERS, keptFolder } from '../../kit/kept-files/read-kept-files.ts';
import { textOfHtml } from '../../kit/kept-files/reader-view.ts';

const KEPT = keptFolder(fileURLToPath(new URL('../../fixtures/second-release/', import.meta.url)));
type Expected = Record<string, Record<string, { format?: string; status?: string; seats?: string[] }>>;
const EXPECTED = JSON.parse(KEPT.text('expected.json')) as Expected;
/** Undefined values are not in JSON. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(Object.entries(KEPT_READERS))('%s of the second release', (kind, { names, read }) => {
  it('are all expected', () => {
    expect(Object.keys(EXPECTED[kind] ?? {})).toEqual(names(KEPT));
  });

  it.each(Object.keys(EXPECTED[kind] ?? {}))('%s', async (name) => {
    expect(asJson(await read(KEPT, name))).toEqual(EXPECTED[kind]?.[name]);
  });
});

/** Formats that had another title then. */
const FORMER_TITLES: Record<string, string> = { 'Decide with me': 'Elaboration' };

it('there are debates of every shipped format', () => {
  const titles = new Set(Object.values(EXPECTED['debates'] ?? {}).map(({ format }) => format));
  for (const { title } of Object.values(FORMATS)) expect(titles).toContain(FORMER_TITLES[title] ?? title);
});

describe('an export of the second release', () => {
  it.each(KEPT.names('exports').filter((name) => !name.endsWith('.jsonl')))('%s holds every word', (name) => {
    const record = exportedRecord(name);
    const text = name.endsWith('.html') ? textOfHtml(bodyOf(name)) : KEPT.text(`exports/${name}`);
    const held = lettersOf(text);
    expect(held).toContain(lettersOf(record.motion));
    for (const seat of record.seats) expect(held).toContain(lettersOf(seat.name));
    for (const speech of speechesOf(record)) expect(held).toContain(lettersOf(speech));
  });

  it.each(KEPT.names('exports').filter((name) => name.endsWith('.jsonl')))(
    '%s holds every speech',
    (name) => {
      const record = exportedRecord(name);
      const lines = KEPT.text(`exports/${name}`).trimEnd().split('\n');
      const said = lines.flatMap((line) => {
        const { event } = JSON.parse(line) as { event: { type: string; speaker?: string; text?: string } };
        return event.type === 'TURN_COMPLETE' ? [[event.speaker, event.text]] : [];
      });
      const nameOf = new Map(record.seats.map((seat) => [seat.id, seat.name]));
      expect(said.sort()).toEqual(
        turnsOf(record)
          .map(({ seat, text }) => [nameOf.get(seat), text])
          .sort(),
      );
    },
  );
});

/** The debate of the same name, as it was exported. */
function exportedRecord(name: string): DebateRecord {
  const read = readDebateJson(KEPT.text(`debates/${name.replace(/\.\w+$/, '')}.json`));
  if (!read.ok) throw new Error(read.message);
  return read.record;
}

const bodyOf = (name: string): string =>
  KEPT.text(`exports/${name}`)
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/^.*?<title>/s, '');

/** Structured answers are printed as what they mean. */
function speechesOf(record: DebateRecord): string[] {
  const spoken = new Set(
    stepsOf(record)
      .filter(({ act }) => act.answer === undefined)
      .flatMap(({ slots }) => slots.map(({ turn }) => turn)),
  );
  return turnsOf(record).flatMap(({ id, text }) => (spoken.has(id) ? [text] : []));
}

/** Marks, spaces and what is written around a speech differ between the files. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
