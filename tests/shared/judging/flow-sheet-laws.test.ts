// What holds for every flow sheet, whatever the judges wrote, and which reasons of a verdict it lists as resting on no claim.
import { CLAIM_STATUSES } from '@rostrum/shared/answers/annotations';
import { flowSheet } from '@rostrum/shared/judging/flow-sheet';
import { compareQuote } from '@rostrum/shared/judging/quote-check';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { participantsOf } from '@rostrum/shared/record/participants';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promptDebate } from '../../fixtures/prompt-debate.ts';
import { formatNamed, openDebate } from '../../fixtures/records.ts';
import { runs } from '../../kit/effort.ts';
import { flowLines, flowReadings, type NotedLine, withSpeeches } from '../kit/scripted-flow.ts';

const said = (codes: string): Record<string, string> =>
  Object.fromEntries(
    codes.split(' ').map((code) => [code, `${code} one two three four five six seven ${code}.`]),
  );
const DEBATES: readonly DebateRecord[] = [
  withSpeeches(promptDebate(), said('P1 O1 O2 P2 O3 P3 O4 P4')),
  withSpeeches(promptDebate(), said('P1 O1 O2')),
  withSpeeches(openDebate(formatNamed('roundtable')), said('Et1 Et2 Ec1 En1 Et3 Ec2 En2 Et4')),
  withSpeeches(openDebate(formatNamed('duel')), said('S1 P1 S2 P2 S3 P3 S4 P4')),
];

const CODES = ['P1', 'O1', 'O2', 'P2', 'P4', 'S1', 'S2', 'Et2', 'Ec1', 'En2', 'nowhere'];
const WORDS = 'one two three four five six seven'.split(' ');
const note = fc
  .record({
    at: fc.constantFrom(...CODES),
    from: fc.nat({ max: 6 }),
    length: fc.integer({ min: 1, max: 7 }),
    junk: fc.boolean(),
    status: fc.constantFrom(null, ...CLAIM_STATUSES),
    answers: fc.nat({ max: 6 }),
  })
  .map(({ at, from, length, junk, status, answers }): NotedLine => {
    const words = WORDS.slice(from, from + length).join(' ');
    return [at, junk && from === 0 ? 'nobody said that' : words, `${at} ${from}`, status, answers];
  });
const readingsOf = fc.array(fc.array(note, { maxLength: 8 }), { minLength: 1, maxLength: 6 });
const judged = fc.tuple(fc.constantFrom(...DEBATES), readingsOf);

/** Where each speech stands, and whose it is. */
function placesIn(record: DebateRecord) {
  const owners = new Map(
    participantsOf(record).flatMap(({ id, seats }) => seats.map((seat) => [seat, id] as const)),
  );
  const turns = new Map(turnsOf(record).map((turn) => [turn.id, turn]));
  return [...plannedSteps(record, record.format.plan)].flatMap((step, place) =>
    step.slots.flatMap(({ turn, seat }) =>
      turns.has(turn)
        ? [{ turn, place, act: step.address, by: owners.get(seat) ?? '', text: turns.get(turn)?.text ?? '' }]
        : [],
    ),
  );
}

describe('A flow sheet', () => {
  it('keeps every quoted word where it was said, begins each row with its claim, and says "dropped" only of who had a turn', () => {
    fc.assert(
      fc.property(judged, ([record, lines]) => {
        const sheet = flowSheet(record, flowReadings(record, lines));
        const places = placesIn(record);
        for (const row of (sheet?.sides ?? []).flatMap(({ rows }) => rows)) {
          const made = places.find(({ turn }) => turn === row.turn);
          const marks = row.cells.flatMap(({ act, marks: all }) => all.map((mark) => ({ ...mark, act })));
          expect(marks[0]).toMatchObject({ word: 'made', by: row.participant, turn: row.turn });
          expect(marks.filter(({ word }) => word === 'made')).toHaveLength(1);
          for (const mark of marks) {
            const place = places.find(({ turn }) => turn === mark.turn);
            if (place) expect([place.act, place.by]).toEqual([mark.act, mark.by]);
            if (mark.quote !== null) expect(compareQuote(mark.quote, place?.text ?? '')).toBe('verbatim');
            expect(mark.seen).toBeGreaterThan(0);
            expect(mark.seen).toBeLessThanOrEqual(lines.length);
          }
          const later = places.filter(
            ({ place, by }) => place > (made?.place ?? 0) && by !== row.participant,
          );
          const words = marks.map(({ word }) => word);
          expect(words.includes('no turn left')).toBe(later.length === 0);
          if (row.unanswered) expect(later.length).toBeGreaterThan(0);
          for (const mark of marks.filter(({ word }) => word === 'dropped')) {
            const had = places.filter(({ act, by }) => act === mark.act && (mark.by ?? by) === by);
            expect(had.some(({ place }) => place > (made?.place ?? 0))).toBe(true);
          }
          let before: string | undefined;
          for (const { marks: all, still } of row.cells) {
            if (still) expect([before, all.length]).toEqual(['dropped', 0]);
            before = all.at(-1)?.word ?? before;
          }
        }
      }),
      { seed: 1212, numRuns: runs({ fast: 40, all: 600 }) },
    );
  });

  it('does not depend on the order of the readings', () => {
    fc.assert(
      fc.property(judged, fc.nat({ max: 5 }), ([record, lines], shift) => {
        const turned = [...lines.slice(shift), ...lines.slice(0, shift)].reverse();
        expect(flowLines(record, flowSheet(record, flowReadings(record, turned)))).toEqual(
          flowLines(record, flowSheet(record, flowReadings(record, lines))),
        );
      }),
      { seed: 1213, numRuns: runs({ fast: 40, all: 400 }) },
    );
  });

  it('holds every annotation whose words were said, once: in the row of its claim, or of what it answers', () => {
    fc.assert(
      fc.property(judged, ([record, lines]) => {
        const readings = flowReadings(record, lines);
        const quotes = (flowSheet(record, readings)?.sides ?? [])
          .flatMap(({ rows }) => rows)
          .flatMap(({ cells }) => cells.flatMap(({ marks }) => marks))
          .filter(({ quote }) => quote !== null);
        const texts = new Map(placesIn(record).map(({ turn, text }) => [turn, text]));
        for (const { speech, quote } of readings.flatMap(({ annotations }) => annotations)) {
          const isSaid = compareQuote(quote, texts.get(speech) ?? '') === 'verbatim';
          if (isSaid) expect(quotes.some(({ turn }) => turn === speech)).toBe(true);
        }
        // Quotations that share half their words were merged: no two marks of a speech have the same words.
        expect(new Set(quotes.map(({ turn, quote }) => `${turn} ${quote}`)).size).toBe(quotes.length);
      }),
      { seed: 1214, numRuns: runs({ fast: 40, all: 400 }) },
    );
  });

  it('of the same reading twice says the same, and nothing in it was seen by one reading only', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DEBATES), fc.array(note, { maxLength: 8 }), (record, lines) => {
        const once = flowLines(record, flowSheet(record, flowReadings(record, [lines])));
        const twice = flowLines(record, flowSheet(record, flowReadings(record, [lines, lines])));
        expect(twice).toEqual(once.map((line) => line.replace(' (1): ', ' (2): ')));
      }),
      { seed: 1215, numRuns: runs({ fast: 40, all: 300 }) },
    );
  });

  it('is made in time from a hundred annotations of ten readings, however they overlap', () => {
    const [record = promptDebate()] = DEBATES;
    const lines = Array.from(
      { length: 500 },
      (_, index): NotedLine => [
        'P1',
        WORDS.slice(index % 6, (index % 6) + 2).join(' '),
        'same',
        'dropped',
        index,
      ],
    );
    const start = performance.now();
    const sheet = flowSheet(
      record,
      flowReadings(
        record,
        Array.from({ length: 10 }, () => lines),
      ),
    );
    expect(sheet?.sides[0]?.rows.length).toBeGreaterThan(0);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe('A reason of the verdict', () => {
  const record = withSpeeches(promptDebate(), {
    P1: 'Parking takes the street from everybody who walks.',
    O1: 'Deliveries keep the shops alive.',
    O2: 'Nobody can carry a wardrobe on a bicycle.',
  });
  const lines: NotedLine[] = [['P1', 'Parking takes the street', 'Cars take room', 'dropped']];
  const listed = (...reasons: string[]) =>
    flowSheet(record, flowReadings(record, [lines], reasons))?.reasons.map(
      ({ text, why }) => `${why}: ${text}`,
    );

  it.each([
    ['names a speech of the sheet', 'Its best moment was P1.'],
    ['names it by its id', 'Its best moment was 0.proposition.'],
    ['names an act of the sheet', 'Strong from the Opening on.'],
    ['quotes it', 'What carried it: “takes the street”.'],
    ['shares a word of its topic with a claim', 'The figure about parking was never met.'],
    ['shares two short words with one claim', 'More room without cars, as a pharmacist would say.'],
  ])('that %s has a claim', (_, reason) => {
    expect(listed(reason)).toEqual([]);
  });

  it('that does none of these is listed once, with everybody who gives it', () => {
    const calm = 'Kept the calmer tone throughout.';
    expect(listed(calm, calm)).toEqual([`unnamed: ${calm}`]);
    const two = flowSheet(record, flowReadings(record, [lines, lines], [calm]))?.reasons;
    expect(two?.map(({ by }) => by.map(({ judge }) => judge))).toEqual([['judge-1', 'judge-2']]);
    // Neither an act without a mark nor a speech without one is a claim.
    expect(listed('Its turn in O1 was graceful.')).toHaveLength(1);
  });

  it('that rests on words nobody said is listed before the others', () => {
    const readings = flowReadings(
      record,
      [[...lines, ['O1', 'Shops will die', 'Shops die', 'answered'], ['O1', 'We all die', '', 'answered']]],
      ['Kept the calmer tone throughout.'],
    );
    const by = [{ judge: 'judge-1', order: null }];
    expect(flowSheet(record, readings)?.reasons).toEqual([
      { by, text: 'Shops die', why: 'unfound' },
      { by, text: 'We all die', why: 'unfound' },
      { by, text: 'Kept the calmer tone throughout.', why: 'unnamed' },
    ]);
  });

  it('makes no sheet by itself: without words of a speech there is none', () => {
    expect(flowSheet(record, flowReadings(record, [[]], ['Because.']))).toBeNull();
    expect(flowSheet(record, [])).toBeNull();
  });
});
