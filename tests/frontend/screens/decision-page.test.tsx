// Tests of the decision page: every line stands in the turn it links to, one page holds it, and a rehearsal has none.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgreementOutcome } from '@rostrum/shared/judging/agreement-outcome';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { comparedWords } from '@rostrum/shared/speech/compared-words';
import { describe, expect, it } from 'vitest';
import { decisionParts } from '../../../frontend/src/answers/decision-parts.ts';
import { readDebateJson } from '../../../frontend/src/engine/debates/debate-file.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
function recordOf(name: string): DebateRecord {
  const read = readDebateJson(readFileSync(join(FIXTURES, name), 'utf8'));
  if (!read.ok) throw new Error(name);
  return read.record;
}
const debates = ['second-release/recorded', 'real/decided']
  .flatMap((folder) => readdirSync(join(FIXTURES, folder)).map((file) => `${folder}/${file}`))
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, record: recordOf(name) }));
const partsOf = (record: DebateRecord) => decisionParts({ record }, debateOutcome(record));

describe('The decision page', () => {
  it.each(debates)('has nothing in a line that its turn does not say: $name', ({ record }) => {
    const names = record.seats.flatMap(({ name }) => comparedWords(name));
    const lines = partsOf(record).flatMap((part) => part.lines);
    expect(lines.length).toBeGreaterThan(3);
    for (const { text, turn } of lines) {
      if (turn === null) continue;
      const source = turnsOf(record).find(({ id }) => id === turn);
      const spokenWords = new Set([...comparedWords(source?.text.replaceAll('\\n', ' ') ?? ''), ...names]);
      expect(comparedWords(text).filter((word) => !spokenWords.has(word))).toEqual([]);
    }
  });

  it.each(debates)('leaves out what one page does not hold, and says how much: $name', ({ record }) => {
    const parts = partsOf(record);
    const others = parts.filter(({ isDecision }) => !isDecision);
    const size = parts.flatMap(({ lines }) => lines).reduce((sum, { text }) => sum + text.length, 0);
    expect(others.every(({ lines }) => lines.length === 1) || size <= 3_400).toBe(true);
    const isShort = (most: number) =>
      others.every(({ lines }) => lines.every(({ text }) => text.length <= most));
    expect(isShort(size <= 3_400 ? 901 : 321)).toBe(true);
  });

  it('shows beside an agreed text who has not signed it and why, and nothing of a rehearsal', () => {
    const agreed = debates.find(({ name }) => name.includes('consensus-database'))?.record as DebateRecord;
    const last = agreed.entries.findLast((entry) => entry.kind === 'turn' && entry.act === 'sign');
    const refused: DebateRecord = {
      ...agreed,
      entries: agreed.entries.flatMap((entry) => {
        if (entry.kind === 'turn' && entry.act === 'countersign') return [];
        return entry === last && entry.kind === 'turn'
          ? [{ ...entry, text: '[REASONING]\nPoint 3 names no sum.\nSIGNS_TEXT: NO' }]
          : [entry];
      }),
    };
    const objections = partsOf(refused).filter(({ title }) => title.startsWith('Not signed by'));
    expect(objections.map(({ lines }) => lines.map(({ text }) => text))).toEqual([['Point 3 names no sum.']]);
    const why = partsOf(refused).find(({ title }) => title === 'Why');
    const signers = last?.kind === 'turn' ? why?.lines.flatMap(({ by = [] }) => by) : [];
    expect(signers).not.toContain(last?.kind === 'turn' ? last.seat : '');
    // A seat that is asked twice objects with its last answer.
    const outcome = debateOutcome(refused) as AgreementOutcome;
    const before = outcome.signings.map((one) => ({ ...one, reasoning: 'The first text named no sum.' }));
    const twice = decisionParts(
      { record: refused },
      { ...outcome, signings: [...before, ...outcome.signings] },
    );
    expect(twice.find(({ title }) => title.startsWith('Not signed by'))?.lines[0]?.text).toBe(
      'Point 3 names no sum.',
    );
    const refusedChange = {
      ...agreed,
      entries: agreed.entries.map((entry) =>
        entry.kind === 'turn' && entry.act === 'countersign'
          ? { ...entry, text: '[REASONING]\nIt was better before.\nSIGNS_TEXT: NO' }
          : entry,
      ),
    };
    const [objection] = partsOf(refusedChange).filter(({ title }) => title.startsWith('Not signed by'));
    const offer = objection?.lines.find(({ lead }) => lead === 'Offered in its place:')?.text;
    expect(offer).toMatch(/^“[^ …]/);
    expect(objection?.lines.at(-1)?.text).toBe('It was better before.');
    const scripted = { provider: 'demo', id: 'demo-scholar' };
    const rehearsal = {
      ...agreed,
      entries: agreed.entries.map((entry) => (entry.kind === 'turn' ? { ...entry, model: scripted } : entry)),
    };
    expect(partsOf(rehearsal)).toEqual([]);
  });
});
