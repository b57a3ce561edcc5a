// Careless answers over real sockets, from the vendor's wire format to the page's machine: each is read, asked for again or refused.
// What is asked for again says why.

import { readVote } from '@rostrum/shared/answers/vote-answer';
import { flowReadingsOf, flowSheet } from '@rostrum/shared/judging/flow-sheet';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VENDORS_UNDER_TEST } from '../../backend/providers/vendors-under-test.ts';
import solutions from '../../fixtures/real/solutions.json' with { type: 'json' };
import syntheses from '../../fixtures/real/syntheses.json' with { type: 'json' };
import verdicts from '../../fixtures/real/verdicts.json' with { type: 'json' };
import votes from '../../fixtures/real/votes.json' with { type: 'json' };
import { sample } from '../../kit/effort.ts';
import { type FakeVendor, startFakeVendor } from '../../kit/vendors/fake-vendor.ts';
import { sseFrame, type VendorFinish } from '../../kit/vendors/vendor-script.ts';
import { runWholeDebate } from '../../kit/whole-debate.ts';
import { debateAt, type RecordedAct, type WrittenAnswer } from '../../kit/written-answer.ts';

interface KindOfAnswer {
  act: RecordedAct;
  good: string;
}

const VERDICT = {
  claims: [
    {
      at: '0.proposition',
      quote: 'Streets are the largest public space a city has',
      replies_to: 0,
      says: 'Streets are space that cars take.',
      status: 'answered',
    },
  ],
  disregarded: [],
  instructions: [],
  ratings: Object.fromEntries(
    ['argument', 'evidence', 'rebuttal'].map((criterion) => [
      criterion,
      {
        reasons: { opposition: 'It answers [1].', proposition: 'It shows [1].' },
        scores: { opposition: 55, proposition: 68 },
      },
    ]),
  ),
  reasoning: 'The space that cars take weighed most.',
  summary: 'The Proposition kept its ground on space. The Opposition showed who needs a car.',
};
const verdict = (change: (written: typeof VERDICT & Record<string, unknown>) => void = () => {}): string => {
  const written = structuredClone(VERDICT);
  change(written);
  return JSON.stringify(written);
};
const scored = (score: unknown): string =>
  verdict(({ ratings }) => Object.assign(ratings['evidence']?.scores ?? {}, { opposition: score }));
const scoredBy = (points: (score: number) => number): string =>
  JSON.stringify(VERDICT, (_, value) => (typeof value === 'number' && value > 0 ? points(value) : value));
const writtenAs = (list: readonly WrittenAnswer[], id: string): string =>
  list.find((answer) => answer.id === id)?.text ?? '';

const ANSWERED_ACTS = {
  verdict: { act: { format: 'oxford', task: 'rule', settings: { rounds: 2 } }, good: verdict() },
  belief: {
    act: { format: 'oxford', task: 'prior', settings: { rounds: 2, prior: true } },
    good: 'REASON: So it is.\nBELIEF: 20',
  },
  vote: { act: { format: 'consensus', task: 'vote' }, good: writtenAs(votes, 'as-asked-en') },
  synthesis: {
    act: { format: 'elaboration', task: 'synthesise', settings: { turnLimit: 1 } },
    good: writtenAs(syntheses, 'as-asked-en'),
  },
  solution: {
    act: { format: 'dialectic', task: 'synthesise', settings: { rounds: 1 } },
    good: writtenAs(solutions, 'as-asked-en'),
  },
} satisfies Record<string, KindOfAnswer>;

interface CarelessAnswer {
  kind: keyof typeof ANSWERED_ACTS;
  text: string;
  finish?: VendorFinish;
  /** What the vendor sends in place of it. */
  frames?: readonly { data: string }[];
  /** Within what the model is told when it is asked again; absent: it is read as it stands. */
  because?: string;
}

const of = (kind: keyof typeof ANSWERED_ACTS) => (text: string, because?: string, finish?: VendorFinish) =>
  ({ kind, text, ...(because && { because }), ...(finish && { finish }) }) as CarelessAnswer;
const [rule, prior, vote] = [of('verdict'), of('belief'), of('vote')];
const NAMED_SCORE = 'ratings.evidence.scores.opposition: ';
const FILTERED = 'The vendor’s filter stopped it before its end';
const pythonOf = (json: string): string =>
  json.replaceAll('"', "'").replace(':null', ': None').replace(':true', ': True');
const confident = (confidence: string): string =>
  ANSWERED_ACTS.vote.good.replace(/(\[CONFIDENCE\]\s*)\d+/, `$1${confidence}`);
const declinedFrames = (words: string): { data: string }[] =>
  [{ delta: { content: '', refusal: words } }, { delta: {}, finish_reason: 'stop' }]
    .map((choice) => ({ data: sseFrame({ choices: [{ index: 0, ...choice }] }) }))
    .concat({ data: sseFrame('[DONE]') });
const RANGE = 'scores run from 0 to 100, and 7 means 7 of 100';

const CARELESS: Readonly<Record<string, CarelessAnswer>> = {
  'words around, a fence, a comment, a trailing comma': rule(
    `Here it is:\n\`\`\`json\n${verdict().replace('{', '{ // mine\n').replace(/\}$/, ',}')}\n\`\`\`\nAnything else?`,
  ),
  'keys with capitals': rule(writtenAs(verdicts, 'capital-keys-en').replace('"Annotations"', '"Claims"')),
  'titles in place of ids': rule(writtenAs(verdicts, 'names-en')),
  'a wrapper': rule(`{"verdict": ${verdict()}}`),
  'a score as text': rule(scored('55')),
  'a score of 100, as a fraction': rule(scored('68/100')),
  'a score in per cent': rule(scored('30%')),
  'a score with its unit': rule(scored('30 points')),
  'a score of 10': rule(scored('7/10'), `${NAMED_SCORE}"7/10" is not a number`),
  'a score of the weight': rule(scored('24/40'), `${NAMED_SCORE}"24/40" is not a number`),
  'about a score': rule(scored('~65'), `${NAMED_SCORE}"~65" is not a number`),
  'a range of scores': rule(scored('65-70'), `${NAMED_SCORE}"65-70" is not a number`),
  'points of more than the weight': rule(scored('40 of 25'), `${NAMED_SCORE}"40 of 25" is not a number`),
  'a score in letters': rule(scored('seventy'), `${NAMED_SCORE}"seventy" is not a number`),
  'a score over 100': rule(scored(140), `${NAMED_SCORE}140 is not between 0 and 100`),
  'a score below 0': rule(scored(-3), `${NAMED_SCORE}-3 is not between 0 and 100`),
  'scores from 0 to 10': rule(
    scoredBy((score) => Math.round(score / 10)),
    RANGE,
  ),
  'scores from 0 to 1': rule(
    scoredBy((score) => score / 100),
    RANGE,
  ),
  'the example copied back': rule(
    verdict((written) => {
      for (const { reasons } of Object.values(written.ratings))
        Object.assign(reasons, { opposition: '…', proposition: '…' });
    }),
    'ratings.argument.reasons.proposition: missing',
  ),
  'a score missing': rule(scored(undefined), `${NAMED_SCORE}missing`),
  'a criterion missing': rule(
    verdict(({ ratings }) => delete ratings['rebuttal']),
    'ratings.rebuttal: missing',
  ),
  'a reason missing': rule(
    verdict(({ ratings }) => Object.assign(ratings['argument']?.reasons ?? {}, { opposition: '' })),
    'ratings.argument.reasons.opposition: missing',
  ),
  'a list missing': rule(
    verdict((written) => Reflect.deleteProperty(written, 'claims')),
    'claims: missing; an empty list says that there is none',
  ),
  'a summary that names a winner': rule(
    verdict((written) => Object.assign(written, { summary: 'Opposition wins the debate clearly.' })),
  ),
  'a quotation that was not said': rule(
    verdict(({ claims }) => Object.assign(claims[0] ?? {}, { quote: 'Noise in the square has halved' })),
  ),
  'the id of no speech': rule(
    verdict(({ claims, ratings }) => {
      Object.assign(claims[0] ?? {}, { at: '7.nobody' });
      Object.assign(ratings['argument']?.reasons ?? {}, { opposition: 'It answers 7.nobody.' });
    }),
  ),
  'the words of Python': rule(
    pythonOf(verdict((written) => Object.assign(written, { total: null, sure: true }))),
  ),
  'a status nearly as asked for': rule(
    verdict(({ claims }) => Object.assign(claims[0] ?? {}, { status: 'Half-answered' })),
  ),
  'a status in German': rule(
    verdict(({ claims }) => Object.assign(claims[0] ?? {}, { status: 'halb beantwortet' })),
  ),
  'cut off in the last field': rule(
    verdict().slice(0, -40),
    'It was cut off at its limit: write it shorter',
    'length',
  ),
  'stopped by the vendor’s filter': rule(verdict().slice(0, -40), FILTERED, 'filtered'),
  'declined in frames of the vendor’s own': {
    kind: 'verdict',
    text: '',
    frames: declinedFrames('I’m sorry, I can’t help with that.'),
    because: FILTERED,
  },
  'two faults': rule(
    verdict(({ ratings }) => {
      Object.assign(ratings['argument']?.reasons ?? {}, { opposition: '' });
      Object.assign(ratings['evidence']?.scores ?? {}, { opposition: 140 });
    }),
    `ratings.argument.reasons.opposition: missing; ${NAMED_SCORE}140 is not`,
  ),
  'two verdicts': rule(`${verdict()}\nOr rather:\n${verdict()}`, 'there are 2 verdicts in the answer'),
  'quotation marks inside a text': rule(
    verdict().replace('The space that cars take', 'The "space" that cars take'),
    'never " inside a text',
  ),
  'a key too many, and no list': rule(
    verdict((written) => Object.assign(written, { total: 68, instructions: 'none' })),
  ),
  'a refusal in words': rule('I’m sorry, but I can’t judge this.', 'there is no JSON object in the answer'),
  'a belief with a sign': prior('REASON: It depends.\nBELIEF: +40.'),
  'a belief between two numbers': prior(
    'REASON: Kommt darauf an.\nBELIEF: −30 bis +30',
    '“BELIEF: -30 bis +30” is no line BELIEF with only a whole number',
  ),
  'a belief in German words': prior(
    'GRUND: Es kommt darauf an.\nÜBERZEUGUNG: 40',
    '“ÜBERZEUGUNG: 40” is no line BELIEF with only a whole number',
  ),
  'a share of 1': prior('REASON: It depends.\nBELIEF: 0.6', '60 means 60 of 100, not 0.6'),
  'a confidence from 0 to 1': vote(confident('0.7')),
  'a vote that the vendor’s filter stops': vote(ANSWERED_ACTS.vote.good, FILTERED, 'filtered'),
  'agreement on a condition': vote(writtenAs(votes, 'condition-en'), 'HAS_CONSENSUS'),
  'agreement in prose': vote(writtenAs(votes, 'prose-en'), 'HAS_CONSENSUS'),
  'agreement in bold': vote(writtenAs(votes, 'sure-bold-en')),
  'a vote that is cut off': vote(
    ANSWERED_ACTS.vote.good,
    'It was cut off at its limit: write it shorter',
    'length',
  ),
  'an insight of everyone': of('synthesis')(writtenAs(syntheses, 'everyone-en')),
  'an insight of two in one text': of('synthesis')(writtenAs(syntheses, 'by-text-en')),
  'a solution as a list': of('solution')(writtenAs(solutions, 'steps-as-list-en')),
  'a text in place of a list': of('solution')(writtenAs(solutions, 'text-for-list-en')),
};

const MODEL = { provider: 'openai', id: 'gpt-4.1' } as const;
let vendor: FakeVendor;
beforeAll(async () => {
  vendor = await startFakeVendor('openai');
});
afterAll(() => vendor.stop());

/** Plays the turn of this act, whose model answers so at first, and then as it is asked to. */
async function answered({ kind, text, finish, frames }: CarelessAnswer, after = ANSWERED_ACTS[kind].good) {
  const { act } = ANSWERED_ACTS[kind];
  const { record, turn } = debateAt(act, 'en');
  const seats = record.seats.map((seat) => ({ ...seat, occupant: { kind: 'model', model: MODEL } as const }));
  vendor.forgetCalls();
  const asks: string[] = [];
  vendor.play(({ body }) => {
    const task = JSON.stringify((body['messages'] as { content: unknown }[]).at(-1)?.content);
    if (!task.includes(`act=\\"${act.task}\\"`)) return { fault: { kind: 'stall-before-headers' } };
    asks.push(task);
    return asks.length === 1
      ? { text, ...(finish && { finish }), ...(frames && { frames }) }
      : { text: after };
  });
  const ended = (now: DebateRecord) => turnsOf(now).some(({ id }) => id === turn);
  const played = await runWholeDebate({
    record: {
      ...record,
      seats,
      createdAt: Date.now(),
      entries: record.entries.map((entry) => ({ ...entry, at: Date.now() })),
    },
    format: act.format,
    providers: [VENDORS_UNDER_TEST['openai']?.create(vendor.baseUrl)].flatMap((made) => made ?? []),
    patienceMs: 10_000,
    onSocket: true,
    until: ended,
  });
  return { turn, asks, record: played.record };
}

describe('a careless answer', () => {
  it.each(sample(Object.entries(CARELESS), { fast: 4 }))('%s', async (_, careless) => {
    const { turn, asks, record } = await answered(careless);
    const attempts = attemptsOf(record).filter((attempt) => attempt.turn === turn);
    const kept = turnsOf(record).find(({ id }) => id === turn);
    if (careless.because === undefined)
      expect(attempts.map(({ outcome }) => outcome.state)).toEqual(['accepted']);
    else {
      expect(attempts.map(({ outcome }) => outcome.state)).toEqual(['refused', 'accepted']);
      expect(JSON.parse(`${asks.find((ask) => ask.includes('<again>'))}`)).toContain(careless.because);
    }
    expect(kept?.flags).toEqual([]);
  });

  it('with the id of no speech has its claim where the words stand', async () => {
    const { record } = await answered(CARELESS['the id of no speech'] as CarelessAnswer);
    const outcome = debateOutcome(record);
    const sheet = flowSheet(record, flowReadingsOf(outcome.kind === 'verdict' ? outcome.panel : null));
    expect(sheet?.sides.flatMap(({ rows }) => rows.map(({ turn }) => turn))).toEqual(['0.proposition']);
  });

  it('with a confidence from 0 to 1 is read as of 100', async () => {
    const { record, turn } = await answered(CARELESS['a confidence from 0 to 1'] as CarelessAnswer);
    const { text = '' } = turnsOf(record).find(({ id }) => id === turn) ?? {};
    expect(readVote(text).vote?.confidence).toBe(70);
  });

  it('that declines every time is kept after the third call, and gives no verdict', async () => {
    const { text } = CARELESS['a refusal in words'] as CarelessAnswer;
    const { asks, turn, record } = await answered(of('verdict')(text), text);
    expect(asks).toHaveLength(3);
    expect(turnsOf(record).find(({ id }) => id === turn)?.flags).toEqual(['unreadable']);
    expect(debateOutcome(record)).toMatchObject({ kind: 'verdict', headline: null, scoreboard: null });
  });
});
