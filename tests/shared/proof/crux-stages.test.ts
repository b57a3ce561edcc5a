import { SHORT_READING } from '@rostrum/shared/answers/short-reading-answer';
import { READING_SIGMA } from '@rostrum/shared/judging/panel-checks';
import { textWithout, utterancesIn, withoutParts } from '@rostrum/shared/judging/utterances';
import { blindParticipants } from '@rostrum/shared/plan/blind-letters';
import { plannedSteps, type Slot, type Step } from '@rostrum/shared/plan/cursor';
import {
  type CruxOffer,
  type CruxResult,
  cruxOffer,
  cruxResult,
  cutInquiry,
  readingInquiry,
} from '@rostrum/shared/proof/crux';
import { inquiryProgress } from '@rostrum/shared/proof/inquiry-progress';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { turnsOf } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  answerReadings,
  CRUX_IDS,
  cutsFrom,
  debateWonBy,
  readingsFrom,
  withOneJudge,
  withShortSpeeches,
} from '../../kit/crux-debates.ts';

let debate: DebateRecord;
let inquiry: DebateRecord;
beforeAll(async () => {
  debate = await debateWonBy('oxford-four-day-week', 'opposition', 12);
  inquiry = readingsFrom(debate);
});

/** Returns a lead of 8 that falls by `fall` without the claim `c1`, with a little noise that differs by judge and order. */
const leadWithout =
  (fall: number, others = 0) =>
  ({ act }: Step, { turn }: Slot): number => {
    const noise = (([...turn].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 5) - 2) / 2;
    const { claim, part } = act.strike ?? {};
    return 8 + noise - (part === 'cut' ? (claim === 'c1' ? fall : others) : 0);
  };
function result(leadOf: (step: Step, slot: Slot) => number | null, steps: Step[] = []) {
  const record = answerReadings(inquiry, leadOf, steps);
  const slots = plannedSteps(record).flatMap(({ act, slots }) => (act.answer === SHORT_READING ? slots : []));
  const answers = new Set(turnsOf(record).map(({ id }) => id));
  return {
    ...(cruxResult(record) as CruxResult),
    ...{ done: slots.filter(({ turn }) => answers.has(turn)).length, planned: slots.length },
  };
}

describe('an inquiry into what carried a verdict', () => {
  test('names the claim without which the lead is gone, after readings of it in both orders and a control', () => {
    const outcome = result(leadWithout(16));
    expect(outcome.decision).toMatchObject({ says: 'crux', claim: 'c1' });
    expect([outcome.plain, outcome.control]).toEqual([
      { count: 0, of: 6 },
      { count: 0, of: 6 },
    ]);
    expect(outcome.claims[0]).toMatchObject({ tally: { count: 6, of: 6 }, wasReadAgain: true });
    // Six plain readings, four claims by three judges, the heavy claim by three again, and six of the control.
    expect(outcome).toMatchObject({ done: 27, planned: 27 });
  });

  test('stops after the plain readings when the verdict did not hold', () => {
    const steps: Step[] = [];
    const end = result(() => 0.5, steps);
    expect(end).toMatchObject({ decision: { says: 'not-held' }, done: 6, planned: 6 });
    expect(end.claims.filter(({ wasReadAgain }) => wasReadAgain)).toEqual([]);
    expect(steps.map(({ act }) => act.id)).toEqual(['plain-drawn', 'plain-exchanged']);
  });

  test('counts a level reading as one that does not name the leader, however its scores add up', () => {
    const level = answerReadings(inquiry, () => 0);
    const scores = { argument: [55, 55], rebuttal: [55, 56], evidence: [57, 56] };
    const entries = level.entries.map((entry) => {
      if (entry.kind !== 'turn' || entry.act !== SHORT_READING) return entry;
      const answer = JSON.parse(entry.text);
      const way = entry.id.includes('exchanged') ? 'exchanged' : 'drawn';
      for (const { id, blindId } of blindParticipants(inquiry, entry.seat, way))
        for (const [criterion, [ofLeader, ofOther]] of Object.entries(scores))
          answer.ratings[criterion].scores[blindId] = id === inquiry.crux?.leader ? ofLeader : ofOther;
      return { ...entry, text: JSON.stringify(answer) };
    });
    expect(cruxResult({ ...level, entries })?.plain).toEqual({ count: 6, of: 6 });
  });

  test('stops after one reading of each claim when none takes half of the lead', () => {
    expect(result(leadWithout(3))).toMatchObject({
      decision: { says: 'no-single-claim' },
      done: 18,
      planned: 18,
    });
  });

  test('reads two heavy claims again and cannot tell them apart', () => {
    expect(result(leadWithout(14, 14))).toMatchObject({ decision: { says: 'more-than-one' }, done: 30 });
  });

  test('cannot tell when any cut moves the lead as much', () => {
    expect(result(({ act }) => (act.strike ? -4 : 8))?.decision).toEqual({ says: 'any-cut' });
  });

  test.each([
    ['held and one heavy claim', leadWithout(16)],
    ['held and two of them', leadWithout(14, 14)],
    ['held and none', leadWithout(3)],
    ['not held', () => 0.5],
  ])('says how many readings there will be, or that these are the most: %s', (_, leadOf) => {
    const entries = answerReadings(inquiry, leadOf).entries.map((entry, at) =>
      entry.kind === 'turn' && at >= inquiry.entries.length ? { ...entry, attempt: 'call' } : entry,
    );
    const progressAt = (count: number) =>
      inquiryProgress({ ...inquiry, entries: entries.slice(0, inquiry.entries.length + count) });
    const count = entries.length - inquiry.entries.length;
    expect(progressAt(0)).toEqual({ done: 0, all: 30, isMost: true });
    expect(progressAt(count)).toEqual({ done: count, all: count, isMost: false });
    for (let done = 0; done < count; done++) {
      const { all, isMost } = progressAt(done);
      if (isMost) expect(all).toBeGreaterThanOrEqual(count);
      else expect([done, all]).toEqual([done, count]);
    }
  });

  test('counts lost readings out, and says nothing from one judge', () => {
    const without = (judge: string) => (step: Step, slot: Slot) =>
      slot.seat === judge && step.act.strike ? null : leadWithout(16)(step, slot);
    expect(result(without('judge'))).toMatchObject({
      decision: { says: 'crux' },
      claims: [{ tally: { of: 4 } }, {}, {}, {}],
    });
    expect(
      result((step, slot) => (slot.seat === 'judge' ? leadWithout(16)(step, slot) : null))?.decision,
    ).toEqual({ says: 'too-few-readings' });
  });
});

describe('what is struck', () => {
  test('leaves each speech half of its words and each side three quarters', () => {
    for (const { cut = [] } of inquiry.crux?.claims ?? [])
      for (const { id, text } of turnsOf(inquiry)) {
        const own = cut.filter(({ turn }) => turn === id);
        expect(countWords(textWithout(text, own))).toBeGreaterThanOrEqual(countWords(text) / 2);
      }
  });

  test('has a control of as many sentences, within a tenth of its words', () => {
    const words = (parts: { turn: string; from: number; to: number }[] = []) =>
      parts.reduce(
        (sum, { turn, from, to }) =>
          sum +
          countWords(
            turnsOf(inquiry)
              .find(({ id }) => id === turn)
              ?.text.slice(from, to) ?? '',
          ),
        0,
      );
    for (const { cut, control } of inquiry.crux?.claims ?? []) {
      expect(control?.length).toBe(cut?.length);
      expect(Math.abs(words(control) / words(cut) - 1)).toBeLessThanOrEqual(0.1);
    }
  });

  test('is refused when a speaker would be silenced', () => {
    const every = utterancesIn(debate).map((_, at) => at + 1);
    expect(cutsFrom(debate, every).map(({ cut }) => cut)).toEqual(Array(4).fill({ why: 'silences' }));
  });

  test('takes a question with its answer, like turns that were skipped', async () => {
    const debateWithQuestions = await debateWonBy('lincoln-douglas-disobedience', 'negative', 0);
    const pairs = utterancesIn(debateWithQuestions).filter(({ isPair }) => isPair);
    expect(pairs).toHaveLength(6);
    for (const { parts } of pairs) {
      const left = withoutParts(debateWithQuestions, parts);
      const skips = left.entries.filter((entry, at) => entry !== debateWithQuestions.entries[at]);
      expect(skips).toEqual(parts.map(({ turn }) => expect.objectContaining({ ruling: 'skip', turn })));
      expect(left.steps).toEqual(plannedSteps(debateWithQuestions));
    }
  });

  test('leaves neither space nor empty lines behind', () => {
    expect(
      textWithout('One. Two. Three.\n\nFour.\n\nFive. Six.', [
        { from: 5, to: 9 },
        { from: 18, to: 23 },
        { from: 31, to: 35 },
      ]),
    ).toBe('One. Three.\n\nFive.');
  });
});

describe('the offer', () => {
  test('stands under a clear or narrow verdict of two judges or more', async () => {
    expect(cruxOffer(debate)).toMatchObject({ claims: Array(4).fill({ fault: null }) });
    expect(cruxOffer(await debateWonBy('oxford-four-day-week', 'opposition', 0))).toBeNull();
    expect(cruxOffer(withOneJudge(debate))).toBe('one-judge');
  });

  test('says before anything is listed that the speeches are too short', () => {
    const offer = cruxOffer(debate) as CruxOffer;
    expect(cruxOffer(withShortSpeeches(debate, () => true))).toBe('short-speeches');
    const partly = withShortSpeeches(debate, (turn) => turn === offer.claims[0]?.turn);
    const { claims } = cruxOffer(partly) as CruxOffer;
    const faulty = claims.filter(({ fault }) => fault !== null);
    expect(faulty.length).toBeGreaterThan(0);
    expect(faulty.length).toBeLessThan(4);
    // What is said before holds after the list, and the price before it is that of the others.
    const after = cutsFrom(partly).map(({ cut }) => ('why' in cut ? cut.why : null));
    for (const [at, { fault }] of claims.entries()) if (fault) expect(after[at]).toBe(fault);
    expect(readingInquiry(partly, CRUX_IDS, null)?.crux?.claims).toHaveLength(4 - faulty.length);
  });

  test('asks the judges of the verdict under their letters, with nothing of what they said', () => {
    const list = cutInquiry(debate, CRUX_IDS);
    expect([list.origin, list.drawnFrom]).toEqual([
      { way: 'crux', debate: debate.id },
      debate.drawnFrom ?? debate.id,
    ]);
    expect(turnsOf(list).some(({ act }) => act === 'rule')).toBe(false);
    expect(list.crux?.sigma).toBe(READING_SIGMA);
    // Judges whose exam has measured their scatter are held to that.
    expect(cutInquiry({ ...debate, judgeSigma: 6 }, CRUX_IDS).crux?.sigma).toBe(6);
  });

  test('keeps the words that a reading quotes, and no name of a field, out of a control', () => {
    const [verdict] = turnsOf(debate).filter(({ act }) => act === 'rule');
    const answer = JSON.parse(verdict?.text ?? '{}');
    const words = 'Trains leave at dawn in every case';
    const text = JSON.stringify({ ...answer, summary: `One side said "${words}", and the other nothing.` });
    const entries = debate.entries.map((entry) => (entry === verdict ? { ...entry, text } : entry));
    const { quotedTexts } = cruxOffer({ ...debate, entries }) as CruxOffer;
    expect(quotedTexts).toContain(words);
    for (const name of ['at', 'claim', 'evidence', 'argument', 'reasoning', 'summary'])
      expect(quotedTexts).not.toContain(name);
  });
});
