// Summaries of older rounds: when they are due, what they replace, and what they never change.
import { forecastDebate } from '@rostrum/shared/budget/forecast';
import type { Format } from '@rostrum/shared/formats/format';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { nextStep, stepsOf } from '@rostrum/shared/plan/cursor';
import { roundsKept } from '@rostrum/shared/plan/summaries';
import { isSummaryStep, isSummaryTurn, summariesIn } from '@rostrum/shared/plan/summary-turns';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { SpeakerOrder } from '@rostrum/shared/record/plan';
import { isLoop } from '@rostrum/shared/record/plan-acts';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import { describe, expect, it } from 'vitest';
import {
  addEntries,
  BLUE,
  fixtureAttempt,
  fixtureTurn,
  formatNamed,
  modelOccupant,
  openDebate,
  RED,
  rulingEntry,
  seatedModels,
  TEST_CARDS,
} from '../../fixtures/records.ts';

const ROUNDS = 10;
const WORDS = 'and this is a reason with its evidence, said once and at some length, ';

const openOxford = (context?: number, summariseOver: number | null = 600, partners = false) => {
  const format = formatNamed('oxford');
  const seats = seatedModels(format, partners, [RED]).map((seat) =>
    seat.occupant?.kind === 'model' && seat.role === 'judge' && context !== undefined
      ? { ...seat, occupant: { ...seat.occupant, contextTokens: context } }
      : seat,
  );
  return openDebate(format, {
    seats,
    settings: { rounds: ROUNDS, summariseOver, costLimit: null, warnAt: null },
  });
};

/** Plays to the end with speeches of about 140 tokens and summaries of 20. */
function playToEnd(start: DebateRecord, until = (_: DebateRecord) => false) {
  const calls: { turn: string; messages: string[] }[] = [];
  let record = start;
  for (let next = nextStep(record); next.kind !== 'close' && !until(record); next = nextStep(record)) {
    for (const slot of next.waiting) {
      const call = composeCall(record, next, slot, { cards: TEST_CARDS });
      calls.push({
        turn: slot.turn,
        messages: [call.system, ...call.messages.map(({ content }) => content)],
      });
    }
    for (const { turn, seat } of next.waiting) {
      const text = isSummaryTurn(turn) ? `Minutes of ${turn}.` : `${turn} ${WORDS.repeat(8)}`;
      record = addEntries(record, fixtureTurn(turn, seat, text));
    }
  }
  return { record, sent: calls };
}

const passesOf = (record: DebateRecord) =>
  stepsOf(record)
    .filter(isSummaryStep)
    .map(({ passes }) => passes[0]);

describe('A summary', () => {
  it('is due before the group that would pass the threshold, and again after four rounds, not before', () => {
    const { record } = playToEnd(openOxford());
    expect(passesOf(record)).toEqual([3, 7, undefined]);
    expect(summariesIn(record).map(({ turn }) => turn)).toEqual([
      'summary_5.3.opposition',
      'summary_13.11.opposition',
      'summary_21.19.opposition',
    ]);
  });

  it('leaves the last round in full, and two when partners take turns, so that everybody’s last speech is', () => {
    const due = (partners: boolean) =>
      summariesIn(playToEnd(openOxford(undefined, 600, partners)).record).map(
        ({ before, covers }) => before - covers,
      );
    expect([due(false), due(true)]).toEqual([
      [2, 2, 2],
      [4, 4, 4],
    ]);
  });

  it('keeps one round of every format, and of speeches at once or all in turn, but two when partners take turns', () => {
    const full = (format: Format) => openDebate(format, { seats: seatedModels(format, true) });
    const roundsByFormat = Object.values(FORMATS).map((format) => [format.id, roundsKept(full(format))]);
    expect(roundsByFormat.filter(([, rounds]) => rounds !== 1)).toEqual([['oxford', 2]]);
    const oxford = full(formatNamed('oxford'));
    const spokenBy = (by: 'allAtOnce' | 'allInTurn'): DebateRecord => {
      const plan = oxford.format.plan.flatMap((node) =>
        isLoop(node) ? [] : [{ ...node, by: { [by]: ['proposition', 'opposition'] } as SpeakerOrder }],
      );
      return { ...oxford, format: { ...oxford.format, plan } };
    };
    expect([spokenBy('allAtOnce'), spokenBy('allInTurn')].map(roundsKept)).toEqual([1, 1]);
  });

  it('is not told to answer what the chair said', () => {
    const isDue = (record: DebateRecord) => {
      const next = nextStep(record);
      return next.kind === 'speak' && isSummaryStep(next.step);
    };
    const { record } = playToEnd(openOxford(), isDue);
    const taskIn = (debate: DebateRecord) => {
      const next = nextStep(debate);
      const [slot] = next.kind === 'speak' ? next.waiting : [];
      if (next.kind !== 'speak' || !slot) throw new Error('a summary is due');
      return composeCall(debate, next, slot, { cards: TEST_CARDS }).messages.at(-1)?.content;
    };
    const note = rulingEntry({ ruling: 'interject', by: 'chair', text: 'Who pays?' });
    expect(taskIn(addEntries(record, note))).toBe(taskIn(record));
  });

  it('replaces the steps it covers, and prompts only grow between two summaries', () => {
    const { sent: calls } = playToEnd(openOxford());
    const debaters = calls.filter(({ turn }) => !turn.startsWith('3.') && turn.includes('.'));
    let breaks = 0;
    for (const [index, call] of debaters.entries()) {
      const before = debaters[index - 1];
      if (!before || before.turn.startsWith('0.')) continue;
      const front = before.messages.slice(0, -1);
      if (front.every((message, at) => call.messages[at] === message)) continue;
      breaks += 1;
      expect(isSummaryTurn(before.turn)).toBe(true);
      const [minutes] = readTags(call.messages[1] ?? '', 'summary');
      expect(minutes?.attributes).toMatchObject({ id: before.turn, by: 'the clerk' });
      expect(call.messages.join('').length).toBeLessThan(before.messages.join('').length);
    }
    expect(breaks).toBe(3);
  });

  it('is not read by the judge, who reads everything, unless its own context is too small for that', () => {
    const countsInVerdict = (context?: number) => {
      const { sent: calls } = playToEnd(openOxford(context));
      const text = calls.at(-1)?.messages.join('\n') ?? '';
      return [readTags(text, 'speech').length, readTags(text, 'summary').length];
    };
    expect(countsInVerdict(100_000)).toEqual([2 + 2 * ROUNDS + 2, 0]);
    expect(countsInVerdict(4_000)[1]).toBe(1);
  });

  it('of another model is read by a judge who sat down after the debate, and cannot read it all', () => {
    const { record } = playToEnd(openOxford(), (now) => {
      const next = nextStep(now);
      return next.kind !== 'close' && next.step.phase === 'verdict';
    });
    const occupant = { ...modelOccupant(BLUE), contextTokens: 4_000 };
    const { sent: calls } = playToEnd(
      addEntries(record, rulingEntry({ ruling: 'reseat', seat: 'judge', occupant })),
    );
    expect(readTags(calls[0]?.messages.join('\n') ?? '', 'summary')).toHaveLength(1);
  });

  it('is made for a model that sits down in mid-debate and cannot read what was said', () => {
    const isInRound = (record: DebateRecord, round: number) => {
      const next = nextStep(record);
      return next.kind !== 'close' && next.step.passes[0] === round;
    };
    const { record } = playToEnd(openOxford(undefined, null), (now) => isInRound(now, ROUNDS));
    const [step] = stepsOf(record).filter(({ passes }) => passes[0] === ROUNDS);
    const seat = step?.slots[0]?.seat ?? '';
    const occupant = { ...modelOccupant(BLUE), contextTokens: 2_000 };
    const reseated = addEntries(record, rulingEntry({ ruling: 'reseat', seat, occupant }));
    const next = nextStep(reseated);
    expect(next.kind !== 'close' && isSummaryStep(next.step) && next.waiting[0]?.seat).toBe(seat);
    const { steps } = forecastDebate(reseated, TEST_CARDS, composeCall);
    expect(steps[0] && isSummaryStep(steps[0].step)).toBe(true);
  });

  it('is as long as the contexts of the present models let it be, unless it has begun', () => {
    const summaryNow = (record: DebateRecord) => {
      const next = nextStep(record);
      return next.kind !== 'close' && isSummaryStep(next.step) ? next : null;
    };
    const due = playToEnd(openOxford(undefined, 2_400), (now) => summaryNow(now) !== null).record;
    const [slot] = summaryNow(due)?.waiting ?? [];
    const lengthIn = (record: DebateRecord) => summaryNow(record)?.step.act.maxOutputTokens;
    const occupant = { ...modelOccupant(RED), contextTokens: 2_000 };
    const reseat = rulingEntry({ ruling: 'reseat', seat: 'judge', occupant });
    const begun = addEntries(due, fixtureAttempt(slot?.turn ?? '', slot?.seat ?? ''));
    expect([due, addEntries(due, reseat), addEntries(begun, reseat)].map(lengthIn)).toEqual([480, 200, 480]);
  });

  it('that was given up is not asked for again for four rounds, and everything is read meanwhile', () => {
    const due = playToEnd(openOxford(), (now) => {
      const next = nextStep(now);
      return next.kind !== 'close' && isSummaryStep(next.step);
    }).record;
    const withGap = addEntries(
      due,
      rulingEntry({ ruling: 'skip', turn: 'summary_5.3.opposition', by: 'house' }),
    );
    const { record, sent: calls } = playToEnd(withGap);
    expect(passesOf(record)).toEqual([3, 7, undefined]);
    const next = calls.find(({ turn }) => turn === '1:3.0.opposition');
    expect(readTags(next?.messages.join('\n') ?? '', 'speech')).toHaveLength(6);
  });

  it('that was given up has covered nothing: the speeches that it left out count toward the next one', () => {
    const due = playToEnd(openOxford(undefined, 2_200), (now) => {
      const next = nextStep(now);
      return next.kind !== 'close' && isSummaryStep(next.step);
    }).record;
    const turn = 'summary_12.9.proposition';
    const { record } = playToEnd(addEntries(due, rulingEntry({ ruling: 'skip', turn, by: 'house' })));
    expect(passesOf(record)).toEqual([6, 10]);
  });
});
