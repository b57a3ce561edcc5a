// The reading of retold speeches: who retells them, what its judges read, what it costs where money is short, and what the check says.
import { readRestatement } from '@rostrum/shared/answers/restatement-answer';
import { promptBytes } from '@rostrum/shared/budget/prompt-size';
import { NO_ROOM, turnsWithoutRoom } from '@rostrum/shared/budget/turns-without-room';
import { blindView } from '@rostrum/shared/judging/blind-view';
import { restatedSpeeches } from '@rostrum/shared/judging/restated-speeches';
import { nextStep, plannedSteps } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { actsIn } from '@rostrum/shared/record/acts-in';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { panelFor, panelWith } from '../../fixtures/panel-readings.ts';
import {
  addEntries,
  fixtureTurn,
  formatNamed,
  openDebate,
  rulingEntry,
  TEST_CARDS,
} from '../../fixtures/records.ts';

const SAID = {
  '0.scientist':
    'Behold, dear friends: laboratories need animals, for no other test is known that works as well!',
  '0.philosopher':
    'What suffers, as Philosopher I say it loudly, has a claim on us before we ask what it is for.',
};
const RETOLD = {
  '0.scientist': 'Laboratories need animals. No other test works as well, says nobody but Scientist.',
  '0.philosopher': 'What suffers has a claim on us. It has it before we ask what it is used for by us.',
};
const written = (speeches: Record<string, string>) =>
  Object.entries(speeches)
    .map(([id, text]) => `SPEECH ${id}\n${text}`)
    .join('\n\n');

/** A duel that was stopped after its openings, with its verdicts, and whatever was retold. */
function duelWith(retold: string | null): DebateRecord {
  const record = addEntries(
    openDebate(formatNamed('duel'), { settings: { restated: true, bothOrders: true } }),
    ...Object.entries(SAID).map(([id, text]) => fixtureTurn(id, id.slice(2), text)),
    rulingEntry({ ruling: 'stop', by: 'chair' }),
    fixtureTurn('3.judge', 'judge', 'They were level.'),
    fixtureTurn('exchanged.judge', 'judge', 'They were level.'),
  );
  return retold === null ? record : addEntries(record, fixtureTurn('restate.judge', 'judge', retold));
}
const restatedAct = (record: DebateRecord) => {
  const act = actsIn(record.format.plan).find(({ reading }) => reading?.transcript === 'restated');
  if (!act) throw new Error('nobody reads retold speeches');
  return act;
};
const sentTo = (record: DebateRecord): string => {
  const next = nextStep(record);
  const [slot] = next.kind === 'speak' ? next.waiting : [];
  if (next.kind !== 'speak' || !slot) throw new Error('nobody is asked');
  const call = composeCall(record, next, slot, { cards: TEST_CARDS });
  return [call.system, ...call.messages.map(({ content }) => content)].join('\n');
};

describe('Speeches that are retold', () => {
  it('are retold once, by the first judge, after the verdict, from the speeches as they were given', () => {
    const record = duelWith(null);
    expect(nextStep(record)).toMatchObject({
      kind: 'speak',
      waiting: [{ turn: 'restate.judge', seat: 'judge' }],
    });
    const text = sentTo(record);
    for (const speech of Object.values(SAID)) expect(text).toContain(speech);
    expect(text).toContain('Retell every speech of the transcript in plain words');
  });

  it('are what the judges of that reading read, in letters, and nobody else', () => {
    const record = duelWith(written(RETOLD));
    const text = sentTo(record);
    expect(text).toContain('What suffers has a claim on us. It has it before');
    expect(text).toMatch(/says nobody but Speaker [AB]\./);
    expect(text).not.toMatch(/Behold|loudly|SPEECH|Scientist|Philosopher/);
    const whole = blindView(record, { reading: { order: 'drawn', transcript: 'whole' } }, 'judge');
    expect(JSON.stringify(whole?.record.entries)).toContain('Behold, dear friends');
  });

  it('take no more room than the speeches, and count only if all are retold at about their length', () => {
    const longer = { ...RETOLD, '0.scientist': `${RETOLD['0.scientist']} ${'More words. '.repeat(3)}` };
    const record = duelWith(written(longer));
    const restated = restatedSpeeches(record);
    for (const { id, text } of turnsOf(record).slice(0, 2))
      expect(promptBytes(restated?.get(id) ?? 'x'.repeat(999))).toBeLessThanOrEqual(promptBytes(text));
    for (const other of [
      '',
      'No.',
      written({ '0.scientist': RETOLD['0.scientist'] }),
      written({ ...RETOLD, '0.philosopher': 'Suffering counts.' }),
    ])
      expect(restatedSpeeches(duelWith(other)), other).toBeNull();
    expect(restatedSpeeches(duelWith(null))).toBeNull();
  });

  it('are not read where nobody has retold them, and the debate ends', () => {
    const skipped = addEntries(
      duelWith(null),
      rulingEntry({ ruling: 'skip', turn: 'restate.judge', by: 'house', reason: 'It failed.' }),
    );
    expect(nextStep(skipped).kind).toBe('close');
  });

  it('are the first that a debate goes without where money is short, retelling and reading together', () => {
    const record = duelWith(null);
    const next = nextStep({ ...record, entries: record.entries.slice(0, 3) });
    if (next.kind !== 'speak') throw new Error('nobody judges');
    const left = turnsWithoutRoom({ ...record, entries: record.entries.slice(0, 3) }, next);
    expect(left).toEqual(['restate.judge', 'restated.judge']);
    const without = addEntries(
      { ...record, entries: record.entries.slice(0, 3) },
      ...left.map((turn) => rulingEntry({ ruling: 'skip', turn, by: 'house', reason: NO_ROOM })),
    );
    expect([...plannedSteps(without, without.format.plan)].map(({ address }) => address)).not.toContain(
      'restated',
    );
  });

  it('get room for all that the debate may say, by its rounds and the length of its speeches', () => {
    const tokensOf = (settings: Record<string, number | string | boolean>) =>
      actsIn(
        openDebate(formatNamed('oxford'), { settings: { restated: true, ...settings } }).format.plan,
      ).find(({ task }) => task === 'restate')?.maxOutputTokens;
    const [brief, long, full] = [{ rounds: 2 }, { rounds: 6 }, { rounds: 6, length: 'full' }].map((one) =>
      Number(tokensOf(one)),
    );
    expect(brief).toBeGreaterThan(2_000);
    expect(long).toBeGreaterThan(brief ?? 0);
    expect(full).toBeGreaterThan(long ?? 0);
    expect(full).toBeLessThanOrEqual(16_000);
    expect(tokensOf({ restated: false })).toBeUndefined();
  });
});

describe('The check of style', () => {
  /** An Oxford debate, whose sides the readings at hand score. */
  const oxford = (retold: string): DebateRecord =>
    addEntries(
      openDebate(formatNamed('oxford'), { settings: { restated: true } }),
      fixtureTurn('0.proposition', 'proposition', SAID['0.scientist']),
      fixtureTurn('0.opposition', 'opposition', SAID['0.philosopher']),
      rulingEntry({ ruling: 'stop', by: 'chair' }),
      fixtureTurn('restate.judge', 'judge', retold),
    );
  const retold = written({
    '0.proposition': RETOLD['0.scientist'],
    '0.opposition': RETOLD['0.philosopher'],
  });
  const checkOf = (record: DebateRecord, restated: number) =>
    panelFor(record, panelWith(record, [{ drawn: 18, exchanged: 18, restated }])).checks.find(
      ({ check }) => check === 'restated',
    );
  // Of one judge: 1.96 · 4.1 · √(1/2 + 1) = 9.8.
  it('names style where plain words change the lead by more than chance', () => {
    const record = oxford(retold);
    expect(checkOf(record, 3)).toMatchObject({
      ran: true,
      found: true,
      effect: { leader: { id: 'proposition' }, margin: 18, restated: 3, effect: 15 },
    });
    expect(checkOf(record, -2)).toMatchObject({ found: true, effect: { restated: -2, effect: 20 } });
    expect(checkOf(record, 9)).toMatchObject({ ran: true, found: false, effect: { effect: 9 } });
  });

  it('did not run where the speeches were not retold', () => {
    expect(checkOf(oxford('No.'), 3)).toMatchObject({ ran: false, found: null, effect: null });
  });

  it('belongs to a judge’s act with a reading of its own', () => {
    expect(restatedAct(duelWith(null))).toMatchObject({
      hiddenFrom: 'speakers',
      unless: { rule: 'unsaid', in: 'restate' },
    });
  });
});

describe('An answer that retells speeches', () => {
  it.each([
    [
      'SPEECH 0.a\nOne.\n\nSPEECH 0.b\nTwo.',
      [
        ['0.a', 'One.'],
        ['0.b', 'Two.'],
      ],
    ],
    [
      '**SPEECH: 1:2.0.a**\nOne.\n## speech [0.b]\nTwo.\nStill two.',
      [
        ['1:2.0.a', 'One.'],
        ['0.b', 'Two.\nStill two.'],
      ],
    ],
    ['SPEECH 0.a.\nOne.\nSPEECH 0.a\nAgain.\nSPEECH 0.c\n', [['0.a', 'One.']]],
  ])('is read by its lines: %j', (text, speeches) => {
    const reading = readRestatement(text);
    expect(reading.ok && reading.value.map(({ speech, text: told }) => [speech, told])).toEqual(speeches);
  });

  it.each(['', 'The speech 0.a was fine.', 'SPEECH 0.a'])('is asked for again otherwise: %j', (text) => {
    expect(readRestatement(text)).toMatchObject({ ok: false, reason: expect.stringContaining('SPEECH') });
  });
});
