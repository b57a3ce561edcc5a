// Programmed judges through the product's own plan, prompts, parsers and rule: what a panel unmasks, and what it is honest enough not
// to claim. The small form of `pnpm bench judges`, seeded as that is.
import { judgingRoles } from '@rostrum/shared/answers/judges';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { TEST_CARDS } from '../../fixtures/records.ts';
import { judgedShares } from '../../kit/judges/judge-table.ts';
import {
  type GeneratedDebate,
  generatedDebate,
  judgedByProgram,
  type PanelPlan,
} from '../../kit/judges/judged-debates.ts';
import { type ReadPrompt, readPrompt } from '../../kit/judges/programmed-judges.ts';

const DEBATES = 40;
const debatesWith = (plan: PanelPlan): GeneratedDebate[] =>
  Array.from({ length: DEBATES }, (_, index) => generatedDebate(index + 1, plan));

const ofOne = debatesWith({ judges: 1, margin: 0 });
const ofThree = debatesWith({ judges: 3, margin: 0 });
const closeOfThree = debatesWith({ judges: 3, margin: 10 });
const farOfThree = debatesWith({ judges: 3, margin: 15 });

describe('a panel that reads in both orders', () => {
  it.each(['first listed', 'always A'] as const)('unmasks a judge for whom the order decides: %s', (name) => {
    for (const debates of [ofOne, ofThree]) {
      const { words } = judgedShares(debates, name);
      expect(words.clear).toBe(0);
      expect(words['split-by-order']).toBeGreaterThanOrEqual(0.95);
    }
  });

  it('unmasks a coin from three judges on, and says of one judge no more than it can', () => {
    expect(judgedShares(ofThree, 'coin', 5).words.clear).toBeLessThanOrEqual(0.07);
    const one = judgedShares(ofOne, 'coin', 5).words;
    expect(one.clear).toBeGreaterThan(0.4);
    expect(one.clear + one['split-by-order']).toBeGreaterThan(0.95);
  });

  it('lets honest judges be clear and right where a side is 15 better, and not where none is', () => {
    expect(judgedShares(farOfThree, 'honest', 2).clearAndRight).toBeGreaterThanOrEqual(0.98);
    expect(judgedShares(closeOfThree, 'honest', 3).words.clear).toBeGreaterThanOrEqual(0.9);
    expect(judgedShares(ofThree, 'honest', 3).words.clear).toBeLessThanOrEqual(0.01);
    expect(judgedShares(ofOne, 'honest', 5).words.clear).toBeLessThanOrEqual(0.08);
  });

  it('sees neither length nor prior, so only the checks tell of them', () => {
    for (const name of ['longer wins', 'prior'] as const) {
      const shares = judgedShares(ofThree, name);
      expect(shares.words.clear).toBe(1);
      expect(shares.toldBelief).toBe(1);
    }
  });
});

describe('a judge that favours its family', () => {
  const [first] = closeOfThree;
  if (!first) throw new Error('no debate');

  it('sees nothing to favour: its verdicts are those of the honest one', () => {
    expect(judgedShares(closeOfThree, 'own family')).toEqual(judgedShares(closeOfThree, 'honest'));
    expect(closeOfThree.flatMap(familiesSeen)).not.toContain(true);
    expect(familiesSeen(unblinded(first))).toContain(true);
  });

  /** The same debate for judges that read it as it was spoken. */
  const unblinded = (debate: GeneratedDebate): GeneratedDebate => {
    const { plan } = debate.record.format;
    const bare = plan.filter((node) => !('reading' in node) || node.id === undefined);
    const named = bare.map((node) => ('reading' in node ? { ...node, reading: undefined } : node));
    const { format } = debate.record;
    return { ...debate, record: { ...debate.record, format: { ...format, plan: named } } };
  };
});

/** Whether a judge of the first reading reads a family's name, speaker by speaker. */
function familiesSeen({ record }: GeneratedDebate): boolean[] {
  const next = nextStep(record);
  if (next.kind === 'close') throw new Error('the debate is over');
  return next.waiting.flatMap((slot) =>
    readPrompt(composeCall(record, next, slot, { cards: TEST_CARDS })).speakers.map(
      ({ namesFamily }) => namesFamily,
    ),
  );
}

describe('what a judge reads', () => {
  it('is the same whatever other readings found', () => {
    const [debate] = ofThree;
    if (!debate) throw new Error('no debate');
    const [honest, biased] = [
      promptsOf(judgedByProgram(debate, 'honest', 1)),
      promptsOf(judgedByProgram(debate, 'prior', 2)),
    ];
    expect(honest).toHaveLength(6);
    expect(biased).toEqual(honest);
  });

  /** What every judge was given, in the order of the record: composed anew from what stood before it. */
  function promptsOf(record: DebateRecord): ReadPrompt[] {
    const judges = judgingRoles(record.format, record.seats);
    const panel = record.seats.filter(({ role }) => judges.has(role)).map(({ id }) => id);
    const answers = turnsOf(record).filter(({ seat, text }) => panel.includes(seat) && text.startsWith('{'));
    let known: DebateRecord = {
      ...record,
      entries: record.entries.filter((entry) => !answers.some((one) => one === entry)),
    };
    const prompts: ReadPrompt[] = [];
    for (let next = nextStep(known); next.kind !== 'close'; next = nextStep(known)) {
      const [now, step] = [known, next];
      const waiting = new Set(next.waiting.map(({ turn }) => turn));
      prompts.push(
        ...next.waiting.map((slot) => readPrompt(composeCall(now, step, slot, { cards: TEST_CARDS }))),
      );
      known = { ...known, entries: [...known.entries, ...answers.filter(({ id }) => waiting.has(id))] };
    }
    return prompts;
  }
});
