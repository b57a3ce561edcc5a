// Tests of the judges' tasks besides the verdict: the acts that a record gets from the settings of its panel, and who is asked in them.
import { createRecord } from '@rostrum/shared/formats/create-record';
import { type NextStep, nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { agendaOf, turnReferences } from '@rostrum/shared/status/agenda';
import { describe, expect, it } from 'vitest';
import { choicesFor, formatNamed, openDebate, oxfordFormat } from '../../fixtures/records.ts';

const JUDGED = ['oxford', 'lincoln-douglas', 'duel', 'roundtable'];
const EVERYTHING = { bothOrders: true, prior: true };

const addressesOf = (record: DebateRecord): string[] => agendaOf(record).map(({ address }) => address);
it.each([
  ['oxford', ['prior', 'exchanged']],
  ['duel', ['exchanged']],
  ['roundtable', []],
])('A panel of %s is asked for %j when nothing was chosen', (id, names) => {
  const record = createRecord(formatNamed(id), { ...choicesFor(formatNamed(id)), settings: {} });
  expect(addressesOf(record).filter((address) => /^[a-z]/.test(address))).toEqual(names);
});

describe('The acts of a panel', () => {
  it('stand before everything and directly after the verdict, and change no other address', () => {
    for (const id of JUDGED) {
      const plain = addressesOf(openDebate(formatNamed(id)));
      const whole = addressesOf(openDebate(formatNamed(id), { settings: EVERYTHING }));
      const end = plain.length - 1;
      const before = ['oxford', 'lincoln-douglas'].includes(id) ? ['prior'] : [];
      expect(whole, id).toEqual([...before, ...plain.slice(0, end), plain[end], 'exchanged']);
    }
  });
});

describe('What is asked outside of the debate', () => {
  const record = openDebate(oxfordFormat(), {
    settings: EVERYTHING,
    background: 'The town has two rivers.',
    documents: [{ id: 'D1', title: 'Survey', text: 'Nine of ten were asked.' }],
  });

  const callAt = (debate: DebateRecord, next: NextStep) => {
    const [slot] = next.kind === 'speak' ? next.waiting : [];
    if (next.kind !== 'speak' || !slot) throw new Error('nobody speaks');
    return composeCall(debate, next, slot, { cards: {} });
  };
  const textOf = ({ system, messages }: ReturnType<typeof composeCall>): string =>
    [system, ...messages.map(({ content }) => content)].join('\n');

  it('has the motion, the background and the documents, and no seat, side or rule', () => {
    const next = nextStep(record);
    expect(next.kind === 'speak' && next.step.act.task).toBe('prior');
    const text = textOf(callAt(record, next));
    for (const excerpt of [record.motion, 'The town has two rivers.', 'Nine of ten were asked.'])
      expect(text).toContain(excerpt);
    for (const hiddenText of [
      ...record.seats.map(({ name }) => name),
      ...record.format.rules,
      '<seats>',
      '<you>',
    ])
      expect(text).not.toContain(hiddenText);
  });

  it('is no speech: speeches keep their references', () => {
    const [plain, whole] = [turnReferences(openDebate()), turnReferences(record)];
    for (const [turn, reference] of plain) expect(whole.get(turn), turn).toBe(reference);
    expect(whole.get('exchanged.judge')).toBe('J2');
    expect(new Set(whole.values()).size).toBe(whole.size);
  });
});
