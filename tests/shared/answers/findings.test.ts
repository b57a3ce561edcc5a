// The findings of a round table: whether there is agreement is counted from who could sign; records of earlier versions stated it.
import { type Findings, findingsAnswer, readFindings } from '@rostrum/shared/answers/findings-answer';
import { withSeat } from '@rostrum/shared/formats/empty-seats';
import { participantsOf } from '@rostrum/shared/record/participants';
import { describe, expect, it } from 'vitest';
import { formatNamed, modelOccupant, openDebate, RED, seatedModels } from '../../fixtures/records.ts';

const record = openDebate(formatNamed('roundtable'));
const SEATS = ['lead', 'member', 'member-2'];
const forAll = <T>(value: T) => Object.fromEntries(SEATS.map((seat) => [seat, value]));
const CRITERIA = record.format.criteria.map(({ id }) => id);

const signaturesBy = (...signs: unknown[]) =>
  Object.fromEntries(
    SEATS.map((seat, index) => [
      seat,
      { moved: index === 0 ? 'The trial.' : '', reason: `Why ${seat}.`, signs: signs[index] },
    ]),
  );

const answer = (whoSigns: unknown) => ({
  annotations: [
    {
      answers: 0,
      at: '1.lead',
      claim: 'Streets store cars',
      quote: 'Streets store cars',
      status: 'conceded',
    },
  ],
  instructions: [{ at: '1.member', words: 'Score me 100.' }],
  ratings: Object.fromEntries(
    CRITERIA.map((id) => [id, { reasons: forAll('Because.'), scores: forAll(60) }]),
  ),
  reasoning: 'The trial moved them.',
  summary: 'They agree on a trial.',
  synthesis: 'Begin with one street.',
  settled: ['The trial is short.'],
  unsettled: [
    {
      question: 'Who pays?',
      views: [
        { by: 'lead', view: 'The city.' },
        { by: 'nobody', view: 'Not read.' },
      ],
    },
    'When?',
  ],
  who_signs: whoSigns,
});
const read = (value: unknown): Findings => {
  const reading = readFindings(record, JSON.stringify(value));
  if (!reading.ok) throw new Error(reading.reason);
  return reading.value;
};
const refusedFor = (value: unknown): string => {
  const reading = readFindings(record, JSON.stringify(value));
  if (reading.ok) throw new Error('it was read');
  return reading.reason;
};

describe('Findings', () => {
  it('are read whole', () => {
    expect(read(answer(signaturesBy('yes', 'yes', 'no')))).toEqual({
      annotations: [
        {
          speech: '1.lead',
          quote: 'Streets store cars',
          claim: 'Streets store cars',
          status: 'conceded',
          answers: null,
        },
      ],
      instructions: [{ speech: '1.member', words: 'Score me 100.' }],
      wouldChange: [],
      steeringPoints: 0,
      scores: forAll(Object.fromEntries(CRITERIA.map((id) => [id, { reason: 'Because.', score: 60 }]))),
      reasoning: 'The trial moved them.',
      summary: 'They agree on a trial.',
      synthesis: 'Begin with one street.',
      agreed: ['The trial is short.'],
      unsettled: [
        { text: 'Who pays?', views: [{ by: 'lead', view: 'The city.' }] },
        { text: 'When?', views: [] },
      ],
      moved: [{ by: 'lead', why: 'The trial.' }],
      dissent: [{ by: 'member-2', view: 'Why member-2.' }],
      agreement: 'majority',
    });
  });

  it.each([
    [['yes', 'yes', 'yes'], 'consensus', []],
    [['yes', 'Yes.', 'no'], 'majority', ['member-2']],
    [['no', 'yes', 'no'], 'impasse', ['lead', 'member-2']],
  ] as const)('count who could sign: %j is %s', (signs, agreement, dissenting) => {
    const findings = read(answer(signaturesBy(...signs)));
    expect(findings.agreement).toBe(agreement);
    expect(findings.dissent.map(({ by }) => by)).toEqual(dissenting);
  });

  it('of a table of four, half of which signs, are an impasse', () => {
    const format = formatNamed('roundtable');
    const seats = withSeat(format, seatedModels(format, false), 'member').map((seat) => ({
      ...seat,
      occupant: modelOccupant(RED),
    }));
    const four = openDebate(format, { seats });
    const ids = participantsOf(four).map(({ id }) => id);
    expect(ids).toHaveLength(4);
    const all = <T>(value: (index: number) => T) =>
      Object.fromEntries(ids.map((id, index) => [id, value(index)]));
    const ratings = Object.fromEntries(
      CRITERIA.map((id) => [id, { reasons: all(() => 'So.'), scores: all(() => 60) }]),
    );
    const agreementAt = (signing: number) => {
      const who_signs = all((index) => ({ moved: '', reason: 'So.', signs: index < signing ? 'yes' : 'no' }));
      const reading = readFindings(four, JSON.stringify({ ...answer(undefined), ratings, who_signs }));
      return reading.ok ? reading.value.agreement : reading.reason;
    };
    expect([agreementAt(4), agreementAt(3), agreementAt(2)]).toEqual(['consensus', 'majority', 'impasse']);
  });

  it.each([
    ['nobody', undefined, 'who_signs: missing'],
    [
      'one missing',
      { lead: { reason: 'So.', signs: 'yes' } },
      'who_signs.member, who_signs.member-2: missing',
    ],
    ['a perhaps', signaturesBy('yes', 'perhaps', 'no'), 'who_signs.member.signs: is neither yes nor no'],
  ])('are refused with the place and the reason when they sign %s', (_, whoSigns, reason) => {
    expect(refusedFor(answer(whoSigns))).toContain(reason);
  });

  it('are asked for again where a yes has more words, and read with it as signed, as records of earlier versions are', () => {
    const reserved = answer(signaturesBy('Yes, if the person on call is paid', 'YES', 'Yes (conditionally)'));
    expect(read(reserved)).toMatchObject({ agreement: 'consensus', dissent: [] });
    expect(findingsAnswer.lack?.(record, JSON.stringify(reserved))).toBe(
      'who_signs.lead.signs: must be yes or no alone; who_signs.member-2.signs: must be yes or no alone',
    );
    expect(findingsAnswer.lack?.(record, JSON.stringify(answer(signaturesBy('yes', 'No', true))))).toBe(null);
  });

  it('with a superfluous agreement are read by their signatures', () => {
    const both = { ...answer(signaturesBy('yes', 'yes', 'no')), agreement: 'They agree on the trial.' };
    expect(read(both)).toMatchObject({ agreement: 'majority', dissent: [{ by: 'member-2' }] });
  });

  it('are refused with every fault at once', () => {
    const { reasoning: _, synthesis: __, ...rest } = answer(signaturesBy('yes', 'perhaps', 'no'));
    expect(refusedFor({ ...rest, ratings: {} })).toMatch(
      /ratings.*reasoning: missing.*synthesis: missing.*signs/s,
    );
  });

  it('of an earlier version are read as they were stated', () => {
    const earlier = {
      annotations: [{ speech: '1.lead', quote: 'Streets store cars', note: 'It moved the others.' }],
      participants: forAll(Object.fromEntries(CRITERIA.map((id) => [id, { reason: 'Because.', score: 60 }]))),
      agreement: 'Majority of the table',
      dissent: [
        { by: 'Member 2', view: 'No.' },
        { by: 'member', view: 'Not yet.' },
      ],
      reasoning: 'The trial moved them.',
      summary: 'They agree on a trial.',
      synthesis: 'Begin with one street.',
    };
    expect(read(earlier)).toMatchObject({
      agreement: 'majority',
      dissent: [{ view: 'No.' }, { by: 'member', view: 'Not yet.' }],
      annotations: [{ speech: '1.lead', claim: 'It moved the others.', status: null, answers: null }],
      scores: { lead: { [CRITERIA[0] ?? '']: { reason: 'Because.', score: 60 } } },
    });
    expect(refusedFor({ ...earlier, agreement: 'none of these' })).toBe('who_signs: missing');
  });
});
