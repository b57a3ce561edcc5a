// Tests of the decision page: every line is in the turn it links to, everything fits on one page, and a rehearsal has none.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgreementOutcome } from '@rostrum/shared/judging/agreement-outcome';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { comparedWords } from '@rostrum/shared/speech/compared-words';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exceedsPage, fitOnPage, lineOf } from '../../../frontend/src/answers/decision-lines.ts';
import { decisionParts } from '../../../frontend/src/answers/decision-parts.ts';
import { readDebateJson } from '../../../frontend/src/engine/debates/debate-file.ts';
import { DebatePage } from '../../../frontend/src/screens/outcome/debate-page.tsx';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
function recordOf(name: string): DebateRecord {
  const result = readDebateJson(readFileSync(join(FIXTURES, name), 'utf8'));
  if (!result.ok) throw new Error(name);
  return result.record;
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

  it.each(debates)('links to a part of the debate’s page that is there, once: $name', ({ record }) => {
    const page = document.createElement('div');
    const choices = { models: true, costs: false, documents: true };
    page.innerHTML = renderToStaticMarkup(<DebatePage record={record} cards={{}} choices={choices} />);
    const references = turnReferences(record);
    const turns = new Set(partsOf(record).flatMap(({ lines }) => lines.flatMap(({ turn }) => turn ?? [])));
    const ids = [...turns].map((turn) => references.get(turn) ?? turn);
    const counts = ids.map((id) => page.querySelectorAll(`[id="${id}"]`).length);
    expect(counts).toEqual(ids.map(() => 1));
  });

  it.each(debates)('leaves out what one page does not hold, and says how much: $name', ({ record }) => {
    const parts = partsOf(record);
    const others = parts.filter(({ isDecision }) => !isDecision);
    const size = parts.flatMap(({ lines }) => lines).reduce((sum, { text }) => sum + text.length, 0);
    expect(others.every(({ lines }) => lines.length === 1) || size <= 5_200).toBe(true);
    const maxLength = size <= 3_400 ? 901 : 321;
    expect(others.every(({ lines }) => lines.every(({ text }) => text.length <= maxLength))).toBe(true);
  });

  it('marks where sentences of a line are left out, and closes its quotation', () => {
    const sentence = 'Count who brings a phone to school, and write it down every day.';
    const said = Array(20).fill(sentence).join(' ');
    expect(lineOf(said, null).text).toMatch(/every day\. …$/);
    const quotation = lineOf(`“${said}”`, null);
    expect(quotation.text).toMatch(/^“Count .* every day\. …”$/);
    expect(quotation.text.length).toBeLessThanOrEqual(900);
    // Also where it is shortened once more.
    const lines = Array.from({ length: 9 }, () => quotation);
    const [short] = fitOnPage([{ title: 'Strongest', lines }]);
    expect(short?.lines[0]?.text).toMatch(/^“Count .* every day\. …”$/);
    expect(short?.lines[0]?.text.length).toBeLessThanOrEqual(320);
    expect(lineOf(`“${sentence}”`, null).text).toBe(`“${sentence}”`);
  });

  it('keeps on a full page every sentence on how far to trust it', () => {
    const text = 'One judge quotes words that nobody said, and is of the family of a side. '.repeat(8).trim();
    const others = Array.from({ length: 9 }, (_, at) =>
      lineOf(`Reason ${at}: ${'it is so. '.repeat(60)}`, null),
    );
    const [trust, reasons] = fitOnPage([
      { title: 'How far to trust it', lines: [{ text, turn: null }], isWhole: true },
      { title: 'Reasons', lines: others },
    ]);
    expect(trust?.lines[0]?.text).toBe(text);
    expect(reasons?.lines[0]?.text.length).toBeLessThanOrEqual(320);
  });

  it('shortens a decision that would fill the page alone, at the end of a line, and says so', () => {
    const dialectic = debates.find(({ name }) => name.includes('dialectic'))?.record as DebateRecord;
    const answering = (solution: string) =>
      partsOf({
        ...dialectic,
        entries: dialectic.entries.map((entry) =>
          entry.kind === 'turn' && entry.act === 'synthesise'
            ? {
                ...entry,
                text: JSON.stringify({ solution, tradeoffs: ['Time.', 'Money.'], unknowns: ['Who?'] }),
              }
            : entry,
        ),
      });
    const step = `1. ${'Count who brings a phone, and write it down. '.repeat(4).trim()}`;
    const [whole] = answering(Array(18).fill(step).join('\n'));
    expect(whole?.lines[0]).not.toHaveProperty('note');
    expect(exceedsPage(answering('Count.'))).toBe(false);
    expect(exceedsPage(answering(Array(18).fill(step).join('\n')))).toBe(true);
    const [short] = answering(Array(40).fill(step).join('\n'));
    expect(short?.lines[0]?.note).toBe('The whole text is in the debate.');
    expect(short?.lines[0]?.text.length).toBeLessThanOrEqual(4_200);
    expect(short?.lines[0]?.text.endsWith(step)).toBe(true);
    // Short lines take as much room as long ones.
    const [list] = answering(Array(80).fill('1. Count.').join('\n'));
    expect(list?.lines[0]?.text.split('\n').length).toBeLessThan(50);
  });

  it('counts the models that proposed the answer, as the outcome does', () => {
    const dialectic = debates.find(({ name }) => name.includes('dialectic'))?.record as DebateRecord;
    const agents = dialectic.seats.filter(({ role }) => role === 'agent').length;
    const seats = dialectic.seats.map((seat, at) => ({
      ...seat,
      occupant: { kind: 'model' as const, model: { provider: 'local', id: `m${at}` } },
    }));
    const trust = partsOf({ ...dialectic, seats }).find(({ title }) => title === 'How far to trust it');
    const count = ['no model', 'one model', 'two models', 'three models'][agents];
    expect(trust?.lines[0]?.text).toContain(`An answer from ${count} and a judge.`);
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
    const objections = partsOf(refused).filter(({ title }) => /^Why .+ did not sign$/.test(title));
    expect(objections.map(({ lines }) => lines.map(({ text }) => text))).toEqual([['Point 3 names no sum.']]);
    const why = partsOf(refused).find(({ title }) => title === 'Why, in the partners’ words');
    const signers = last?.kind === 'turn' ? why?.lines.flatMap(({ by = [] }) => by) : [];
    expect(signers).not.toContain(last?.kind === 'turn' ? last.seat : '');
    // Of a seat that is asked twice, the last answer is its objection.
    const outcome = debateOutcome(refused) as AgreementOutcome;
    const before = outcome.signings.map((signing) => ({
      ...signing,
      reasoning: 'The first text named no sum.',
    }));
    const twice = decisionParts(
      { record: refused },
      { ...outcome, signings: [...before, ...outcome.signings] },
    );
    expect(twice.find(({ title }) => /^Why .+ did not sign$/.test(title))?.lines[0]?.text).toBe(
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
    const [objection] = partsOf(refusedChange).filter(({ title }) => /^Why .+ did not sign$/.test(title));
    const offer = objection?.lines.find(({ lead }) => lead === 'Offered in its place:')?.text;
    expect(offer).toMatch(/^“[^ …]/);
    expect(offer).not.toContain(' … ');
    expect(objection?.lines.at(-1)?.text).toBe('It was better before.');
    // A refusal that names other words shows them, too.
    const { solution } = debateOutcome(refusedChange) as AgreementOutcome;
    const other = `${solution?.text} Nobody pays.`;
    const counterOffer = {
      ...agreed,
      entries: agreed.entries.map((entry) =>
        entry.kind === 'turn' && entry.act === 'countersign'
          ? { ...entry, text: `[REASONING]\nIt was better.\nSIGNS_TEXT: NO\n[CHANGED_TEXT]\n${other}` }
          : entry,
      ),
    };
    const [answer] = partsOf(counterOffer).filter(({ title }) => /^Why .+ did not sign$/.test(title));
    expect(answer?.lines.at(-1)).toMatchObject({ lead: 'Offered in its place:' });
    const scripted = { provider: 'demo', id: 'demo-scholar' };
    const rehearsal = {
      ...agreed,
      entries: agreed.entries.map((entry) => (entry.kind === 'turn' ? { ...entry, model: scripted } : entry)),
    };
    expect(partsOf(rehearsal)).toEqual([]);
  });
});
