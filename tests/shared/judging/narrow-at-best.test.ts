// Judges that were lost, judges of one family, and a judge who sits alone: their verdict is narrow at best, and says why.
import { capOf, outcomeWord } from '@rostrum/shared/judging/panel-checks';
import { panelOfReadings } from '@rostrum/shared/judging/panel-outcome';
import { leadOf } from '@rostrum/shared/judging/scoreboard';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelRef } from '@rostrum/shared/wire/model-card';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { trustSentences } from '../../../frontend/src/words/panel-trust-text.ts';
import { panelDebate, panelFor, panelWith, readingWith, scoresApart } from '../../fixtures/panel-readings.ts';
import { addEntries, modelOccupant, RED, rulingEntry } from '../../fixtures/records.ts';
import { runs } from '../../kit/effort.ts';
import { randomOf } from '../../kit/simulated-judges.ts';

afterEach(() => chooseLanguage('en'));

const MODELS: Record<string, ModelRef> = {
  gpt: { provider: 'openai', id: 'gpt-6-luna' },
  claude: { provider: 'anthropic', id: 'claude-haiku-5-5' },
  gemini: { provider: 'google', id: 'gemini-4-neon' },
  'gpt elsewhere': { provider: 'openrouter', id: 'openai/gpt-6-luna' },
  unknown: { provider: 'local', id: 'house-model' },
  'unknown too': { provider: 'local', id: 'other-model' },
};

/** All judges give the proposition 12 points more. `judges`: a model each, in both orders; "1": in one order; "-": no answer. */
function panelOf(judges: string, verdictRule?: number) {
  const names = judges.split(', ');
  const record: DebateRecord = { ...panelDebate(names.length), ...(verdictRule && { verdictRule }) };
  const seats = record.seats.flatMap(({ id, role }) => (role === 'judge' ? id : []));
  const readings = names.flatMap((name, at) => {
    const [seat = '', model = MODELS['gpt']] = [seats[at], MODELS[name.replace(/ 1$/, '')]];
    if (name === '-') return [];
    const ways = name.endsWith(' 1') ? (['drawn'] as const) : (['drawn', 'exchanged'] as const);
    return ways.map((way) => readingWith(record, seat, way, scoresApart(12), model));
  });
  const missing = names.flatMap((name, at) =>
    name === '-'
      ? [{ judge: seats[at] ?? '', way: null, turn: `9.${at}`, why: 'skipped' as const, reason: null }]
      : [],
  );
  return panelOfReadings(record, { answered: readings, missing }, []);
}

describe('a panel whose readings all name one side', () => {
  it.each<[string, ReturnType<typeof capOf>]>([
    ['gpt, claude, gemini', null],
    ['gpt, claude, -', null],
    ['gpt, claude', null],
    ['gpt, claude, gemini, -, -', null],
    ['unknown, unknown too', null],
    ['gpt', 'one-judge'],
    ['gpt, -', 'few-judges'],
    ['gpt, -, -, -, -', 'few-judges'],
    ['gpt, claude, -, -, -', 'few-judges'],
    ['gpt, claude 1, gemini 1', 'few-judges'],
    ['gpt, gpt, gpt', 'one-family'],
    ['gpt, gpt elsewhere', 'one-family'],
    ['gpt, gpt, claude', null],
    ['gpt, gpt, claude 1', 'one-family'],
    ['unknown, unknown', 'one-family'],
  ])('%s: %s', (judges, cap) => {
    expect(panelOf(judges, 2)).toMatchObject({
      word: cap === null ? 'clear' : 'narrow',
      cap,
      winner: cap === null ? { id: 'proposition' } : null,
    });
    // A debate from before the rule keeps its word.
    expect(panelOf(judges)).toMatchObject({ word: 'clear', cap: null, heard: null });
  });

  it('is that of the judges who read both orders, whatever another says after one', () => {
    const wordUnder = (verdictRule: number) => {
      const record = { ...panelDebate(3), verdictRule };
      const both = { drawn: 8, exchanged: 8 };
      const panel = panelFor(record, panelWith(record, [both, both, { drawn: -4 }]));
      return [panel.word, trustSentences(panel, record)[0]];
    };
    expect(wordUnder(2)).toEqual([
      'split-between-judges',
      'Two judges name Proposition and one judge names Opposition.',
    ]);
    // A lead of 4 by the mean of all is narrow.
    expect(wordUnder(3)).toEqual([
      'narrow',
      'Two of three judges name Proposition. Other judges could decide otherwise.',
    ]);
  });

  it('names no leader whom only a judge of one order names, by however much', () => {
    const record = { ...panelDebate(3), verdictRule: 3 };
    const both = { drawn: 5, exchanged: 5 };
    const panel = panelFor(record, panelWith(record, [both, both, { drawn: -22 }]));
    expect([panel.word, panel.lead.leader, trustSentences(panel, record)[0]]).toEqual([
      'split-between-judges',
      'opposition',
      'Two judges name Proposition and one judge names Opposition.',
    ]);
    const level = { drawn: 0, exchanged: 0 };
    const open = panelFor(record, panelWith(record, [level, level, { drawn: -22 }]));
    expect([open.word, trustSentences(open, record)[0]]).toEqual([
      'inconclusive',
      'Among the judges who read both orders nobody leads by more than chance.',
    ]);
    const small = { drawn: 4.5, exchanged: 4.5 };
    const close = panelFor(record, panelWith(record, [small, small, { drawn: 10 }]));
    expect([close.word, trustSentences(close, record)[0]]).toEqual([
      'narrow',
      'Every reading by the judges names Proposition, but among those who read both orders the lead is under 5 points.',
    ]);
  });

  it('says of a clear verdict how many judges agree in both orders, and of a capped one that not all do', async () => {
    /** `once`: the points by which a judge of one order puts the proposition ahead. */
    const firstSentence = (models: string[], once = -1, verdictRule = 3) => {
      const record = { ...panelDebate(models.length), verdictRule };
      const readings = models.flatMap((name, at) => {
        const seat = record.seats.filter(({ role }) => role === 'judge')[at]?.id ?? '';
        const model = MODELS[name.replace(/ 1$/, '')];
        return name.endsWith(' 1')
          ? readingWith(record, seat, 'drawn', scoresApart(once), model)
          : (['drawn', 'exchanged'] as const).map((way) =>
              readingWith(record, seat, way, scoresApart(12), model),
            );
      });
      const panel = panelFor(record, { answered: readings, missing: [] });
      return [panel.word, trustSentences(panel, record)[0]];
    };
    expect(firstSentence(['gpt', 'claude', 'gemini 1'])).toEqual([
      'clear',
      'Two of three judges read the sides in both orders. They agree, and the result held.',
    ]);
    expect(firstSentence(['gpt', 'claude'])).toEqual([
      'clear',
      'Both judges agree, and the result held when they read the sides in the other order.',
    ]);
    expect(firstSentence(['gpt', 'gemini 1'], 12, 1)).toEqual([
      'clear',
      'One of two judges read the sides in both orders, and the result held.',
    ]);
    expect(firstSentence(['gpt', 'gpt', 'gemini 1'])).toEqual([
      'narrow',
      'Two of three judges name Proposition. Other judges could decide otherwise.',
    ]);
    await chooseLanguage('de');
    expect([firstSentence(['gpt', 'claude', 'gemini 1']), firstSentence(['gpt', 'gemini 1'], 12, 1)]).toEqual(
      [
        [
          'clear',
          'Zwei von drei Richtern lasen die Seiten in beiden Reihenfolgen. Sie sind sich einig, und das Ergebnis blieb gleich.',
        ],
        [
          'clear',
          'Einer von zwei Richtern las die Seiten in beiden Reihenfolgen, und das Ergebnis blieb gleich.',
        ],
      ],
    );
  });

  it('is no more than one reading when nobody read both orders', () => {
    expect(panelOf('gpt 1, claude 1', 2)).toMatchObject({ word: 'one-reading', quorum: 'one-order' });
  });
});

/**
 * Simulated panels: a margin is the truth, an error that all judges share (1.55 σ), the judge's own view (1.6 σ; within a family they
 * correlate by 0.8), the effect of the order (0.75 σ), and noise (σ). The rates are those of 25,000 debates with a true lead of 2.27 σ and
 * of as many even ones; the loud judges have σ = 4.1, the usual ones 2.5. Rule 1 called all of them clear.
 */
describe('what few judges, or judges of one family, would call clear', () => {
  const count = runs({ fast: 1_500, all: 25_000 });
  const total = (margin: number) => [
    { id: 'pro', total: 50 + Math.round(10 * margin) / 10 },
    { id: 'con', total: 50 },
  ];
  const lead = (margin: number) => leadOf(total(margin));
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

  function rates(asked: number, heard: number, family: number, sigma: number) {
    const { normal } = randomOf(asked * 100 + heard * 10 + family + sigma);
    const debate = (isEven: boolean) => {
      const truth = isEven ? 0 : 2.27 * sigma * normal();
      const shared = isEven ? 0 : 1.55 * sigma * normal();
      const common = normal();
      const readings = Array.from({ length: heard }, (_, at) => {
        const [own, order] = [normal(), normal()];
        const view = at < family ? Math.sqrt(0.8) * common + Math.sqrt(0.2) * own : own;
        const margin = (sign: number) =>
          truth + shared + 1.6 * sigma * view + sign * 0.75 * sigma * order + sigma * normal();
        return [margin(1), margin(-1)] as const;
      });
      const judges = readings.map((pair) => ({
        lead: lead(mean(pair)),
        drawn: lead(pair[0]),
        exchanged: lead(pair[1]),
      }));
      return {
        truth,
        margin: mean(readings.flat()),
        word: outcomeWord(judges, lead(mean(readings.flat())), { narrowUnder: 5 }),
      };
    };
    const clear = Array.from({ length: count }, () => debate(false)).filter(({ word }) => word === 'clear');
    return {
      clear: (100 * clear.length) / count,
      betterLost: (100 * clear.filter(({ truth, margin }) => truth * margin < 0).length) / clear.length,
      evenClear:
        (100 *
          Array.from({ length: count }, () => debate(true)).filter(({ word }) => word === 'clear').length) /
        count,
    };
  }

  // Columns: asked, heard, of one family; percent clear, lost by the better side, and even debates called clear: usual, then loud judges.
  it.each<[number, number, number, number[], number[]]>([
    [5, 5, 0, [31, 5, 0.3], [32, 5, 0.7]],
    [3, 3, 0, [39, 7, 2.5], [43, 9, 6]],
    [3, 2, 0, [44, 9, 8], [49, 12, 16]],
    [5, 2, 0, [45, 10, 8], [49, 12, 16]],
    [1, 1, 0, [48, 13, 20], [63, 17, 39]],
    [3, 3, 2, [42, 9, 6], [47, 11, 12]],
    [3, 3, 3, [49, 12, 16], [55, 15, 25]],
  ])('asked %i, heard %i, of a family %i', (asked, heard, family, usual, loud) => {
    const within = runs({ fast: 5, all: 2 });
    for (const [sigma, figures] of [
      [2.5, usual],
      [4.1, loud],
    ] as const) {
      const { clear, betterLost, evenClear } = rates(asked, heard, family, sigma);
      expect(Math.abs(clear - (figures[0] ?? 0))).toBeLessThan(within);
      expect(Math.abs(betterLost - (figures[1] ?? 0))).toBeLessThan(within);
      expect(Math.abs(evenClear - (figures[2] ?? 0))).toBeLessThan(within);
    }
    // Judges of one family, and too few judges, call more than one even debate in eight clear.
    const families = heard === family ? 1 : heard - Math.max(0, family - 1);
    const { evenClear } = rates(asked, heard, family, 4.1);
    if (capOf({ asked, heard, families }) !== null) expect(evenClear).toBeGreaterThan(12);
  });
});

it('a lead that the order moved by more than these judges scatter is narrow for that reason', () => {
  const record = { ...panelDebate(2), judgeSigma: 1.5 };
  const margins = { drawn: 16, exchanged: 8 };
  const panel = panelFor(record, panelWith(record, [margins, margins]));
  expect(panel.word).toBe('narrow');
  expect(trustSentences(panel, record)[0]).toMatch(/the order of reading moved one judge’s lead by 8/);
});

it.each([
  ['proposition', 'narrow'],
  ['judge', 'clear'],
])('a new model for %s leaves what the exams of the judges measured only if it is no judge', (seat, word) => {
  const reseat = rulingEntry({ ruling: 'reseat', seat, occupant: modelOccupant(RED) });
  const record = addEntries({ ...panelDebate(2), judgeSigma: 1.5 }, reseat);
  const margins = { drawn: 16, exchanged: 8 };
  expect(panelFor(record, panelWith(record, [margins, margins])).word).toBe(word);
});
