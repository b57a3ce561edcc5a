// What judges are asked besides the verdict: the acts that a record gets from the settings of its panel, and who is asked in them.
import { createRecord } from '@rostrum/shared/formats/create-record';
import type { Format } from '@rostrum/shared/formats/format';
import { type NextStep, nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { agendaOf, turnReferences } from '@rostrum/shared/status/agenda';
import { bothSidesSpoke } from '@rostrum/shared/status/debate-status';
import { describe, expect, it } from 'vitest';
import {
  addEntries,
  choicesFor,
  fixtureTurn,
  formatNamed,
  openDebate,
  oxfordFormat,
} from '../../fixtures/records.ts';

const JUDGED = ['oxford', 'lincoln-douglas', 'duel', 'roundtable'];
const EVERYTHING = { bothOrders: true, prior: true };

const asMet = (format: Format): DebateRecord => createRecord(format, { ...choicesFor(format), settings: {} });
const addressesOf = (record: DebateRecord): string[] => agendaOf(record).map(({ address }) => address);
const namedAddresses = (record: DebateRecord): string[] =>
  addressesOf(record).filter((address) => /^[a-z]/.test(address));

describe('The settings of a panel', () => {
  it.each([
    ['oxford', ['prior', 'exchanged']],
    ['lincoln-douglas', ['prior', 'exchanged']],
    ['duel', ['exchanged']],
    ['roundtable', []],
  ])('of %s ask for %j where nothing was chosen', (id, names) => {
    expect(namedAddresses(asMet(formatNamed(id)))).toEqual(names);
  });
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

  it('get another name where a person’s own format has used theirs, and labels no longer than any', () => {
    const { programme, ...oxford } = oxfordFormat();
    const plan = programme.plan.map((node) =>
      'task' in node && node.task === 'case'
        ? { ...node, id: 'exchanged' }
        : 'task' in node && node.task === 'rule'
          ? { ...node, label: 'V'.repeat(60), by: { oneEachInTurn: ['judge'] } }
          : node,
    );
    const record = asMet({ ...oxford, id: 'own', programme: { ...programme, plan } });
    expect(namedAddresses(record)).toEqual(['prior', 'exchanged', 'exchanged-2']);
    for (const { title } of agendaOf(record)) expect(title.length).toBeLessThanOrEqual(60);
    const verdict = agendaOf(record).find(({ phase }) => phase === 'verdict');
    expect(verdict?.slots).toHaveLength(1);
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
    for (const given of [record.motion, 'The town has two rivers.', 'Nine of ten were asked.'])
      expect(text).toContain(given);
    for (const hidden of [
      ...record.seats.map(({ name }) => name),
      ...record.format.rules,
      '<seats>',
      '<you>',
    ])
      expect(text).not.toContain(hidden);
  });

  it('is no speech: it makes no side heard, and speeches keep their references', () => {
    const turns = ['proposition', 'opposition'].map((seat) => ({
      ...fixtureTurn(`prior.${seat}`, seat),
      act: 'prior',
    }));
    expect(bothSidesSpoke(addEntries(record, ...turns))).toBe(false);
    const [plain, whole] = [turnReferences(openDebate()), turnReferences(record)];
    for (const [turn, reference] of plain) expect(whole.get(turn), turn).toBe(reference);
    expect(whole.get('exchanged.judge')).toBe('J2');
    expect(new Set(whole.values()).size).toBe(whole.size);
  });
});
