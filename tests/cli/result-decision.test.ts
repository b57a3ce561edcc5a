// The parts of an outcome in the result for programs: everything on the decision page, in full; and the documentation names every field.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { nextStep } from '@rostrum/shared/plan/cursor';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { comparedWords, shareSaidBefore } from '@rostrum/shared/speech/compared-words';
import { describe, expect, it } from 'vitest';
import { resultOf } from '../../cli/src/result.ts';
import { decisionOf } from '../../cli/src/result-decision.ts';
import { decisionParts } from '../../frontend/src/answers/decision-parts.ts';
import { readDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { panelDebate } from '../fixtures/panel-readings.ts';
import { addEntries, fixtureTurn, formatNamed, openDebate, RED } from '../fixtures/records.ts';
import { finishedDebate } from '../kit/single-answers.ts';
import { signatureText, voteText } from '../shared/kit/answer-texts.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/second-release');
function recordIn(path: string): DebateRecord {
  const result = readDebateJson(readFileSync(join(FIXTURES, path), 'utf8'));
  if (!result.ok) throw new Error(path);
  return result.record;
}
/** Returns a debate as if models had held it, because a rehearsal has no decision. */
const heldByModels = (record: DebateRecord): DebateRecord => ({
  ...record,
  entries: record.entries.map((entry) =>
    entry.kind === 'turn' && entry.model ? { ...entry, model: RED } : entry,
  ),
});
const debates = [
  ...readdirSync(join(FIXTURES, 'recorded')).map((name) => `recorded/${name}`),
  ...['elaboration', 'elaboration-extended', 'consensus-none', 'roundtable-two-judges'].map(
    (name) => `debates/${name}.json`,
  ),
].map((path) => ({ path, record: heldByModels(recordIn(path)) }));
const consensus = debates.find(({ path }) => path.includes('consensus-database'))?.record as DebateRecord;
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);
const decisionIn = (record: DebateRecord) => resultOf(record, { kind: 'over' }).decision;

it.each(debates)(
  'the result has every line of the decision page that comes from a speech or an answer: $path',
  ({ record }) => {
    const outcome = debateOutcome(record);
    expect(decisionIn(record)?.kind).toBe(outcome.kind);
    const lines = decisionParts({ record }, outcome).flatMap((part) => part.lines);
    const fromAnswers = lines.filter(({ turn }) => turn !== null);
    const texts = textsIn(decisionIn(record));
    const missing = fromAnswers.filter(({ text }) =>
      comparedWords(text).length < 5 ? !texts.join(' ').includes(text) : shareSaidBefore(text, texts) < 0.7,
    );
    expect(missing.map(({ text }) => text)).toEqual([]);
  },
);

it('the decision has one shape for all kinds of outcomes', () => {
  const shapes = new Set(debates.map(({ record }) => Object.keys(decisionIn(record) ?? {}).join()));
  expect([...shapes]).toHaveLength(1);
  expect(new Set(debates.map(({ record }) => decisionIn(record)?.kind)).size).toBe(5);
});

it('the decision names who has not signed, why, and the text that the seat would have signed', () => {
  const signs = (text: string): DebateRecord => {
    const last = consensus.entries.findLast((entry) => entry.kind === 'turn' && entry.act === 'sign');
    const entries = consensus.entries.flatMap((entry) =>
      entry.kind === 'turn' && entry.act === 'countersign'
        ? []
        : entry === last
          ? [{ ...entry, text } as never]
          : [entry],
    );
    return { ...consensus, entries };
  };
  const open = decisionIn(signs('[REASONING]\nPoint 3 names no sum.\nSIGNS_TEXT: NO'));
  expect(open?.signatures.map(({ signed, objection, offered }) => [signed, objection, offered])).toEqual([
    [true, null, null],
    [false, 'Point 3 names no sum.', null],
  ]);
  const all = decisionIn(signs(signatureText(true)));
  expect(all?.signatures.map(({ signed }) => signed)).toEqual([true, true]);
  expect(all?.reasons[0]).toMatchObject({ text: 'Because of it.', by: [open?.signatures[1]?.seat] });
  expect(all?.text).toBe(open?.text);
});

/** Returns the agreement with this signature by Partner B and, after a change, the consent of Partner A. */
function agreementWith(signature: string, requireBothConsensus = true, skipRounds = 0): DebateRecord {
  const limits =
    '[LIMITS_CHECKED]\n**No cost:** met\n1. Januar 2027: met\nAt most 8 minutes – not given\nNothing is built';
  const votes = [
    [`${voteText(false)}\n[WHAT_DIVIDES_YOU]\nWho checks it.`, voteText(true)],
    [
      `${voteText(true, 90, TEXT)}\n${limits}`,
      voteText(true, 60, 'Ask every household first, before summer.'),
    ],
  ].slice(skipRounds);
  const settings = { maxIterations: 2, costLimit: null, requireBothConsensus };
  let record = openDebate(formatNamed('consensus'), { settings });
  for (let next = nextStep(record); next.kind !== 'close'; next = nextStep(record)) {
    const { answer } = next.step.act;
    const round = answer === 'vote' ? (votes.shift() ?? []) : [];
    const signed = signature.includes('CHANGED') ? [signature, signatureText(true)] : [signature];
    const said = answer === 'signature' ? signed.slice(next.step.act.task === 'sign' ? 0 : 1) : round;
    record = addEntries(
      record,
      ...next.waiting.map(({ turn, seat }, at) => fixtureTurn(turn, seat, said[at] ?? `What ${turn} says.`)),
    );
  }
  return heldByModels(record);
}
const TEXT = 'The bus stops at the market from 1 January 2027, and nothing is built.';

it('the decision says which limits were checked before the text was changed', () => {
  const limits = [
    { fact: 'No cost', demands: 'met' },
    { fact: '1. Januar 2027', demands: 'met' },
    { fact: 'At most 8 minutes', demands: 'not given' },
    { fact: 'Nothing is built', demands: '' },
  ];
  const limitsOf = (signature: string) => decisionIn(agreementWith(signature))?.limits;
  const change = signatureText(false, TEXT.replace('January', 'February'));
  expect(limitsOf(signatureText(true))).toEqual(limits.map((limit) => ({ ...limit, checkedBefore: false })));
  expect(limitsOf(change)).toEqual(limits.map((limit) => ({ ...limit, checkedBefore: true })));
});

it('the decision has what earlier rounds disputed apart from what is open', () => {
  const decision = decisionIn(agreementWith(signatureText(true)));
  expect(decision?.settled).toMatchObject([{ text: 'Who checks it.', by: ['partner-a'] }]);
  expect(decision?.open).toEqual([]);
});

it('an agreement for which one vote is enough ends alike, whether the other partner votes no or does not sign', () => {
  const oneYes = agreementWith('', false);
  const refusal = agreementWith(signatureText(false), false, 1);
  for (const record of [oneYes, refusal]) {
    const { headline, exitCode, sentences, decision } = resultOf(record, { kind: 'over' });
    expect(headline).toMatch(/^One of two agrees: /);
    expect({ exitCode, sentences }).toEqual({ exitCode: 0, sentences: ['The votes for one solution ended the discussion.'] });
    expect(decision?.signatures.map(({ signed }) => signed)).toEqual([true, false]);
    const page = textsIn(decisionParts({ record }, debateOutcome(record))).join(' ');
    expect(page).toContain('One vote for it was set to be enough.');
    expect(page.includes('Who checks it.')).toBe(record === oneYes);
  }
  expect(decisionIn(oneYes)?.open).toMatchObject([{ text: 'Who checks it.', by: ['partner-a'] }]);
  const signature = agreementWith(signatureText(true), false, 1);
  expect(resultOf(signature, { kind: 'over' })).toMatchObject({
    ...{ exitCode: 0, headline: expect.stringMatching(/^Both agree: /) },
  });
  // Where both must agree, a missing signature is none.
  const open = resultOf(agreementWith(signatureText(false)), { kind: 'over' });
  expect(open).toMatchObject({ exitCode: 4, headline: expect.stringMatching(/^Not yet agreed: /) });
});

it('an action has its owner and date; a rehearsal and a running debate have no decision', () => {
  const elaboration = debates.find(({ path }) => path.endsWith('elaboration.json'))?.record as DebateRecord;
  const outcome = debateOutcome(elaboration);
  if (outcome.kind !== 'synthesis' || !outcome.ruling?.read) throw new Error('no synthesis');
  const [by] = elaboration.seats.map(({ id }) => [id]);
  const action = { text: 'Count the trips.', by: by as string[], owner: 'Ida', due: '5 December' };
  const read = { ...outcome.ruling.read, actions: [action, { text: 'Ask.', by: by as string[] }] };
  const { actions, unsaid } =
    decisionOf(elaboration, { ...outcome, ruling: { ...outcome.ruling, read } } as never) ?? {};
  expect(actions?.slice(0, 2)).toMatchObject([action, { text: 'Ask.', owner: '', due: '' }]);
  expect(unsaid).toEqual([{ text: 'Count the trips.', words: ['5 December', 'Ida'] }]);
  expect(resultOf(recordIn('debates/elaboration.json'), { kind: 'over' }).decision).toBeNull();
  expect(resultOf(consensus, { kind: 'paused' }).decision).toBeNull();
});

it.each([
  ['inconclusive', 1, 58],
  ['split-by-order', 12, 80],
])(
  'a verdict that names nobody has the reasons for both sides, on the page too: %s',
  (word, margin, score) => {
    const record = finishedDebate(margin, panelDebate(1));
    const summaries = ['Proposition had the figures.', 'Opposition had the last word.'];
    let reading = 0;
    const entries = record.entries.map((entry) => {
      if (entry.kind !== 'turn' || !entry.text.includes('"summary"')) return entry;
      const at = reading++;
      const text = entry.text.replace('Summary.', summaries[at] ?? '');
      return { ...entry, text: at === 0 ? text : text.replaceAll(':50', `:${score}`) };
    });
    const close = heldByModels({ ...record, entries });
    const outcome = debateOutcome(close);
    expect(outcome).toMatchObject({ panel: { word } });
    expect(decisionIn(close)?.reasons.map(({ text }) => text)).toEqual(summaries);
    const why = decisionParts({ record: close }, outcome).find(
      ({ lines }) => lines[0]?.text === summaries[0],
    );
    expect(why?.lines.map(({ text }) => text)).toEqual(summaries);
  },
);

describe('The documentation', () => {
  const page = readFileSync(new URL('../../docs/command-line.md', import.meta.url), 'utf8');
  const table = page.slice(page.indexOf('| field of `decision`')).split('\n\n')[0] ?? '';
  it('names every field of a decision, and no other', () => {
    const rows = [...table.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(rows.sort()).toEqual(Object.keys(decisionIn(consensus) ?? {}).sort());
    const lists = debates
      .flatMap(({ record }) => Object.values(decisionIn(record) ?? {}))
      .filter(Array.isArray);
    const members = new Set(lists.flat().flatMap((one) => (typeof one === 'object' ? Object.keys(one) : [])));
    for (const member of members) expect(table).toContain(`\`${member}\``);
  });
});
