// A debate that is exported and imported again has the same verdict: who leads, every figure and every quotation.

import { readFileSync } from 'node:fs';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { participantsOf } from '@rostrum/shared/record/record-reads';
import { panelRole } from '@rostrum/shared/status/derived-debates';
import { describe, expect, it } from 'vitest';
import { quotesOfPanel } from '../../../frontend/src/answers/judge-notes.tsx';
import { judgedAgainBy, rematchToStart } from '../../../frontend/src/screens/shared/judged-again-preview.ts';
import { readDebateJson, writeDebateJson } from '../../../frontend/src/storage/debate-file.ts';
import { importDebate } from '../../../frontend/src/storage/import-debate.ts';
import { modelCard } from '../../fixtures/cards.ts';
import { BLUE, openDebate, RED } from '../../fixtures/records.ts';
import { sample } from '../../kit/effort.ts';
import { generatedDebate, judgedByProgram } from '../../kit/judges/judged-debates.ts';
import { readerSentences, readerView } from '../../kit/kept-files/reader-view.ts';
import { freshBrowser, openArchive } from './test-archive.ts';

const PANELS = [1, 3, 5] as const;

const WITH_SIDES = Object.values(FORMATS).filter((format) => {
  const opened = openDebate(format);
  return (
    panelRole(opened) !== null &&
    format.programme.contestants.length === 2 &&
    participantsOf(opened).length === 2
  );
});
/** What became of a debate: judged once, judged again by another panel, held again with the sides exchanged. */
const WAYS = ['judged', 'judged again', 'rematch'] as const;
type Way = (typeof WAYS)[number];
/** Every format, panel and way with each other, over and over. */
const CASES = WITH_SIDES.flatMap((format) =>
  PANELS.flatMap((judges) => WAYS.map((way) => ({ format, judges, way }))),
);

function judged(seed: number, format = WITH_SIDES[0], judges = 3, way: Way = 'judged'): DebateRecord {
  const plan = { judges, margin: 8, ...(format ? { format } : {}) };
  const debate = generatedDebate(seed, plan);
  const first = judgedByProgram(debate, seed);
  const made = { id: `${first.id}-further`, drawnFrom: `${first.id}-further` };
  if (way === 'rematch') {
    const again = generatedDebate(seed + 1, { ...plan, unspoken: { ...rematchToStart(first), ...made } });
    return judgedByProgram(again, seed + 1);
  }
  if (way === 'judged') return first;
  const panel = Array.from({ length: judges }, (_, index) => modelCard(index % 2 ? RED : BLUE));
  const record = { ...judgedAgainBy(first, panel), ...made };
  return judgedByProgram({ ...debate, record }, seed + 1);
}

function verdictOf(record: DebateRecord) {
  const outcome = debateOutcome(record);
  const panel = 'panel' in outcome ? outcome.panel : null;
  const quotes = panel && quotesOfPanel(record, panel);
  return { ...readerView(record), ...readerSentences(record), quotes };
}

async function loaded(page: ReturnType<typeof openArchive>, id: string): Promise<DebateRecord> {
  const debate = await page.load(id);
  if (!debate?.read.ok) throw new Error('The imported debate cannot be read.');
  return debate.read.record;
}

const KEPT = new URL('../../fixtures/second-release/debates/', import.meta.url);
/** Of every format with sides, judged again and rematched, by three judges, with a person, in German. */
const kept = ['lincoln-douglas', 'duel', 'duel-rematch', 'duel-german', 'duel-person', 'oxford-judged-again']
  .concat('oxford-three-judges', 'oxford-documents', 'own-format', 'roundtable-two-judges')
  .map((name) => {
    const read = readDebateJson(readFileSync(new URL(`${name}.json`, KEPT), 'utf8'));
    if (!read.ok) throw new Error(read.message);
    return { name, original: read.record };
  });
const generated = sample(
  Array.from({ length: 60 }, (_, seed) => ({ seed, ...CASES[seed % CASES.length] })),
  { fast: 4 },
).map(({ seed, format, judges, way }) => ({
  name: `${format?.title}, ${judges} judges, ${way}, seed ${seed}`,
  original: judged(seed, format, judges, way),
}));

it.each(generated)('$name is over, with a headline and with quotations that are found', ({ original }) => {
  const verdict = verdictOf(original);
  const { quotes } = verdict;
  expect(verdict).toMatchObject({
    status: 'completed',
    headline: expect.any(String),
    scoreboard: expect.anything(),
  });
  expect(quotes?.filter(({ check }) => check.status === 'verbatim')).not.toEqual([]);
});

describe('an imported debate', () => {
  it.each([...generated, ...sample(kept, { fast: 4 })])(
    'has the verdict it was exported with, five times over, beside its original and without it ($name)',
    async ({ original }) => {
      for (const isKept of [true, false]) {
        const page = openArchive(freshBrowser());
        let record = original;
        for (let time = 1; time <= 5; time++) {
          // The one that is kept lacks the last entry, so the file is stored beside it, under a new id.
          if (isKept) page.save({ ...record, entries: record.entries.slice(0, -1) }, time);
          await page.flush();
          const { id } = (await importDebate(page, writeDebateJson(record), time)) as { id: string };
          expect(id !== record.id).toBe(isKept);
          record = await loaded(page, id);
          expect(verdictOf(record)).toEqual(verdictOf(original));
        }
      }
    },
  );

  it('that is here already is recognised, and nothing is stored a second time', async () => {
    const page = openArchive(freshBrowser());
    const record = judged(1);
    const file = writeDebateJson(record);
    expect(await importDebate(page, file, 1)).toEqual({ ok: true, id: record.id });
    expect(await importDebate(page, file, 2)).toEqual({ ok: true, id: record.id });
    expect(await page.rows()).toHaveLength(1);
  });

  it('that went on here is not stored a second time, and one that differs is', async () => {
    const page = openArchive(freshBrowser());
    const record = judged(1);
    page.save(record, 1);
    await page.flush();
    const earlier = { ...record, entries: record.entries.slice(0, 9) };
    expect(await importDebate(page, writeDebateJson(earlier), 2)).toEqual({ ok: true, id: record.id });
    expect(await page.rows()).toHaveLength(1);
    const renamed = { ...record, seats: record.seats.map((seat) => ({ ...seat, name: `The ${seat.name}` })) };
    expect(await importDebate(page, writeDebateJson(renamed), 3)).toMatchObject({ ok: true });
    expect(await page.rows()).toHaveLength(2);
    const other = {
      ...record,
      entries: record.entries.map((entry) => (entry.kind === 'turn' ? { ...entry, text: 'No.' } : entry)),
    };
    const result = await importDebate(page, writeDebateJson(other), 3);
    expect(result).toMatchObject({ ok: true });
    expect(result.ok && result.id).not.toBe(record.id);
    expect(await page.rows()).toHaveLength(3);
  });
});
