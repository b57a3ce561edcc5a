// Tests of changes to a text to be signed: clauses named in place of being repeated, texts that leave clauses out, and the headline of a
// text that somebody has not signed.
import { agreementOutcome } from '@rostrum/shared/judging/agreement-outcome';
import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { readSigning } from '@rostrum/shared/plan/signing';
import type { Attempt, DebateRecord } from '@rostrum/shared/record/record';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composedCall, lastMessage, openAttempt } from '../../fixtures/prompt-debate.ts';
import { addEntries, fixtureTurn, formatNamed, openDebate, rulingEntry } from '../../fixtures/records.ts';
import { runs } from '../../kit/effort.ts';
import { signatureText, voteText } from '../kit/answer-texts.ts';

const PUT = [
  'Replace Kursbuch with Regatta Cloud on 1 October:',
  '1. The provider moves all courses in July.',
  '2. Jonas trains the four teachers in August.',
  '3. Payments stay with the old provider until December.',
  '4. The club pays 240 a month.',
  '5. A copy of all data is kept for one year.',
  '6. Both programs run side by side in October and November.',
].join('\n');
const NEW = '6. Both run side by side in August and September.';
const WHOLE = PUT.replace(/^6.*$/m, NEW);
const readingOf = (change: string, signs = false) => readSigning(PUT, { text: signatureText(signs, change) });
const words = (text: string | null) => text?.replace(/\s+/g, ' ');

describe('A change that names the clauses that stay', () => {
  it.each([
    `(1.–5. unchanged) ${NEW}`,
    `(1.–5. unchanged)\n${NEW}`,
    `1-5 unchanged.\n${NEW}`,
    `Clauses 1 to 5 remain unchanged.\n${NEW}`,
    `Points 1 through 5: as before\n${NEW}`,
    `1. unchanged\n2. unchanged\n3. unchanged\n4. unchanged\n5. unchanged\n${NEW}`,
    `[1.–5. unverändert]\n${NEW}`,
    `Die Punkte 1 bis 5 bleiben unverändert.\n${NEW}`,
    `1., 2., 3., 4. and 5. unchanged\n${NEW}`,
    `Points 1, 2, 3, 4 and 5 unchanged\n${NEW}`,
    `Ziffern 1–5: wie gehabt.\n${NEW}`,
    `The clauses 1 to 5 are unchanged from the text above.\n${NEW}`,
    `1. (unchanged)\n2. [unchanged]\n3. (unchanged)\n4. s. o.\n5. bleibt\n${NEW}`,
  ])('is written out, with the words around the clauses: %s', (change) => {
    const { signs, change: whole, otherText } = readingOf(change);
    expect([signs, otherText]).toEqual([false, null]);
    expect(words(whole)).toBe(words(WHOLE));
  });

  it('has no marks of emphasis that the text before it does not have', () => {
    const marked = WHOLE.replace(NEW, `**${NEW}**`);
    expect(readingOf(marked).change).toBe(WHOLE);
    const put = PUT.replace('240', '**240**');
    const kept = marked.replace('240', '**240**');
    expect(readSigning(put, { text: signatureText(false, kept) }).change).toBe(kept);
  });

  it('keeps what stands after the clauses, and is no change when it names all of them', () => {
    const proposedText = `${PUT}\n\nThe limits are judgements until measured.`;
    const text = signatureText(false, `(1.–5. unchanged) ${NEW}`);
    expect(words(readSigning(proposedText, { text }).change)).toBe(
      words(`${WHOLE} The limits are judgements until measured.`),
    );
    expect(readingOf('(1.–6. unchanged)', true)).toMatchObject({
      signs: true,
      change: null,
      otherText: null,
    });
    expect(readingOf('(1.–6. unchanged)')).toMatchObject({ signs: false, change: null, otherText: null });
  });

  it.each([
    'Unchanged.',
    'As before.',
    'The text is unchanged.',
    'Unverändert.',
    '(unchanged)',
    'None.',
    '—',
  ])('is none in a remark, neither after a yes nor after a no: %s', (remark) => {
    expect(readingOf(remark, true)).toMatchObject({ signs: true, change: null, otherText: null });
    expect(readingOf(remark)).toMatchObject({ signs: false, change: null, otherText: null });
  });

  it.each([
    'The club pays 240 a month, and the fare of line 3 remains unchanged; after a year it is read again.',
    'The club pays 240 a month; the hours of clause 1 stay unchanged for the year.',
    'The club pays 240 a month, and the rest of the fee stays as before.',
  ])('takes such words inside a clause for the clause’s own: %s', (clause) => {
    const change = PUT.replace(/^4\. .*$/m, `4. ${clause}`);
    expect(readingOf(change)).toMatchObject({ signs: false, change, otherText: null });
  });

  it.each([
    `(The rest is unchanged.) ${NEW}`,
    `[…]\n${NEW}`,
    `…\n${NEW}`,
    `(Rest unverändert) ${NEW}`,
    `(1.–9. unchanged) ${NEW}`,
    `9. unchanged\n1.–5. unchanged\n${NEW}`,
    NEW,
    'Buy nothing at all, and ask the members in spring.',
  ])('is no change when it cannot be written out, and never a signature: %s', (change) => {
    expect(readingOf(change)).toMatchObject({ signs: false, change: null, otherText: expect.any(String) });
  });

  it('may strike a clause out, and a remark after a yes is no change', () => {
    const struck = PUT.replace(/^5.*\n/m, '').replace('6.', '5.');
    expect(readingOf(struck)).toMatchObject({ signs: false, change: struck, otherText: null });
    expect(readingOf('Nothing has to be altered in it.', true)).toMatchObject({
      signs: true,
      otherText: null,
    });
    expect(readingOf(`(1.–5. unchanged) ${NEW}`, true).signs).toBe(false);
  });

  it('never becomes longer than a text of 4,000 characters by what it names', () => {
    const range = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 60 }), (ranges) => {
        const text = ranges.map(([from, to]) => `(${from}.–${to}. unchanged)`).join(' ');
        const { change, otherText } = readingOf(text);
        expect((change ?? otherText ?? '').length).toBeLessThanOrEqual(Math.max(4_000, text.length));
      }),
      { seed: 54, numRuns: runs({ fast: 100, all: 300 }) },
    );
  });
});

/** A debate whose partners agree on different texts, up to the signing by Partner B. */
function beforeSigning(): DebateRecord {
  const answers: Readonly<Record<string, string>> = {
    'partner-a': voteText(true, 80, PUT),
    'partner-b': voteText(true, 60, 'Ask every member first, and sign nothing before summer.'),
  };
  let record = openDebate(formatNamed('consensus'), { settings: { maxIterations: 2, costLimit: null } });
  for (const speech of ['What they say first.', 'What they say then.', null]) {
    const next = nextStep(record);
    if (next.kind === 'close') throw new Error('it is over');
    record = addEntries(
      record,
      ...next.waiting.map(({ turn, seat }) => fixtureTurn(turn, seat, speech ?? answers[seat])),
    );
    if (speech === 'What they say then.')
      record = addEntries(record, rulingEntry({ ruling: 'stop', by: 'chair' }));
  }
  return record;
}
const nextOf = (record: DebateRecord) => {
  const next = nextStep(record);
  if (next.kind === 'close' || !next.waiting[0]) throw new Error('it is over');
  return { next, slot: next.waiting[0] };
};
function signedWith(record: DebateRecord, text: string): DebateRecord {
  const { slot } = nextOf(record);
  return addEntries(record, fixtureTurn(slot.turn, slot.seat, text));
}
const REFUSAL = `[REASONING]\nClause 6 runs into November, when Jonas has gone. The rest is fine.\nSIGNS_TEXT: NO`;

describe('An answer to a proposed text', () => {
  it('is asked for again once if its change leaves clauses out, and then counts as a refusal with its reason', () => {
    const record = beforeSigning();
    const { next, slot } = nextOf(record);
    const short = `${REFUSAL}\n[CHANGED_TEXT]\n(The rest is unchanged.) ${NEW}`;
    expect(answerObjection(record, { ...next, kind: 'speak' }, slot, short)).toMatchObject({
      reason: { code: 'unreadable', problem: expect.stringContaining('whole text') },
      flag: null,
    });
    for (const text of [REFUSAL, `${REFUSAL}\n[CHANGED_TEXT]\n${WHOLE}`, signatureText(true)])
      expect(answerObjection(record, { ...next, kind: 'speak' }, slot, text)).toBeNull();
    const over = signedWith(record, short);
    expect(nextStep(over).kind).toBe('close');
    const { signings, solution } = agreementOutcome(over);
    expect(signings).toMatchObject([{ signs: false, change: null, otherText: expect.stringContaining(NEW) }]);
    expect(solution?.text).toBe(PUT);
  });

  it('is asked for again once if a condition stands beside its yes, and then signs, with its words printed', () => {
    const record = beforeSigning();
    const { next, slot } = nextOf(record);
    const reserved = '[REASONING]\nI sign only if the club agrees.\nSIGNS_TEXT: YES';
    expect(answerObjection(record, { ...next, kind: 'speak' }, slot, reserved)).toMatchObject({
      reason: { code: 'unreadable', problem: expect.stringContaining('condition') },
      flag: null,
    });
    const signed = signedWith(record, reserved);
    const reason = answerObjection(record, { ...next, kind: 'speak' }, slot, reserved)?.reason;
    const refused = { ...openAttempt(slot), outcome: { state: 'refused', text: '', reason } } as Attempt;
    const headlines = [signed, addEntries(signed, refused)].map((over) => agreementOutcome(over).headline);
    // A partner that was never asked about it, as in records from before, has signed and no more.
    expect(headlines[0]).not.toHaveProperty('reservation');
    expect(headlines[1]).toMatchObject({
      objection: null,
      reservation: { by: 'Partner B', text: 'I sign only if the club agrees' },
    });
  });

  it('tells the other signer in how many sentences it changed the text', () => {
    const versions = [WHOLE, WHOLE.replace('240', '250'), WHOLE.replace(/^5.*\n/m, '').replace('240', '250')];
    const told = versions.map((version) => {
      const record = signedWith(beforeSigning(), signatureText(false, version));
      const call = composedCall(record, nextOf(record).slot.turn);
      return /version="(changed[^"]*)"/.exec(lastMessage(call))?.[1];
    });
    expect(told).toEqual(['changed in 1 sentence', 'changed in 2 sentences', 'changed in 3 sentences']);
  });

  it('says in the headline who has not signed, and why', () => {
    const objection = { by: 'Partner B', text: 'Clause 6 runs into November, when Jonas has gone' };
    expect(agreementOutcome(signedWith(beforeSigning(), REFUSAL)).headline).toMatchObject({ objection });
    const changed = signedWith(beforeSigning(), `${REFUSAL}\n[CHANGED_TEXT]\n(1.–5. unchanged) ${NEW}`);
    expect(agreementOutcome(signedWith(changed, signatureText(false))).headline).toMatchObject({ objection });
    expect(agreementOutcome(signedWith(changed, signatureText(true))).headline).toMatchObject({
      objection: null,
    });
    const skip = rulingEntry({ ruling: 'skip', by: 'house', turn: nextOf(beforeSigning()).slot.turn });
    expect(agreementOutcome(addEntries(beforeSigning(), skip)).headline).toMatchObject({
      objection: { by: 'Partner B', text: '' },
    });
  });
});
