// A talk of Decide with me is led back to its topic, at a paid turn, only where a remark clearly left it: in doubt it is on the topic.

import { nextStep } from '@rostrum/shared/plan/cursor';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { addEntries, fixtureTurn, formatNamed, openDebate } from '../../fixtures/records.ts';

const TOPIC = 'Redesigning the checkout of a shop so that fewer customers leave before they pay';
const TABLE =
  'Customers leave where the form is long: address, delivery, payment, account, newsletter, password, coupon. A shorter form keeps returning buyers, guest purchases lose nobody, and the delivery price belongs on the first page, before anybody types an address.';

/** What is said next after the guest's remark in the second pass. */
function taskAfter(remark: string, topic = TOPIC, table = TABLE): string {
  let record: DebateRecord = openDebate(formatNamed('elaboration'), { motion: topic });
  for (let steps = 0; steps < 40; steps++) {
    const next = nextStep(record);
    if (next.kind === 'close') break;
    const isRemark = next.step.act.task === 'say' && next.step.passes[0] === 2;
    const spoken = next.waiting.map(({ turn, seat }) => fixtureTurn(turn, seat, isRemark ? remark : table));
    record = addEntries(record, ...spoken);
    if (!isRemark) continue;
    const after = nextStep(record);
    return after.kind === 'close' ? 'close' : after.step.act.task;
  }
  throw new Error('The guest has no second turn');
}

describe('An honest remark is not led back', () => {
  it.each([
    'What breaks if we store cards?',
    'Wouldn’t stored credit numbers expose everybody once somebody steals our servers, backups or laptops?',
    'Was geht kaputt, wenn wir Kartennummern speichern und jemand später unsere Sicherungen stiehlt?',
    'Qu’est-ce qui casse si nous gardons les numéros bancaires et que quelqu’un vole nos sauvegardes?',
    '¿Qué se rompe si guardamos tarjetas bancarias y alguien roba nuestras copias?',
    'カード番号を保存しておくと、盗まれたときに何が壊れますか？',
    'ماذا ينكسر إذا خزنا أرقام البطاقات ثم سرق أحدهم النسخ الاحتياطية؟',
    'Storing cards worries me.',
    'Fewer fields, please: the payment form asks for a fax number.',
  ])('%s', (remark) => expect(taskAfter(remark)).not.toBe('redirect'));
});

it('leads back from a remark that shares nothing with the topic', () => {
  const football =
    'My favourite football club lost another championship match yesterday evening, because goalkeepers injured themselves.';
  expect(taskAfter(football)).toBe('redirect');
});
