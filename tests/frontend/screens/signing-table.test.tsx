// Sixty signings of an agreed text: headline, text and objections are right, and the same in every place.
import type { AgreementOutcome } from '@rostrum/shared/judging/agreement-outcome';
import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { NO_USAGE } from '@rostrum/shared/wire/generation';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { resultOf } from '../../../cli/src/result.ts';
import { decisionParts } from '../../../frontend/src/answers/decision-parts.ts';
import { readSharedDebate } from '../../../frontend/src/engine/debates/debate-file.ts';
import { withResults } from '../../../frontend/src/engine/machine/record-updates.ts';
import { DebatePage } from '../../../frontend/src/screens/outcome/debate-page.tsx';
import { debateToShare } from '../../../frontend/src/screens/outcome/debate-to-share.ts';
import { HistoryRow, historyRowOf } from '../../../frontend/src/storage/history-rows.ts';
import { withinQuotes } from '../../../frontend/src/words/format-text.ts';
import { headlineText } from '../../../frontend/src/words/headline-text.ts';
import { openAttempt } from '../../fixtures/prompt-debate.ts';
import { addEntries, fixtureTurn, formatNamed, openDebate, rulingEntry } from '../../fixtures/records.ts';
import {
  GERMAN_SIGNINGS,
  PROPOSED,
  PROPOSED_GERMAN,
  SIGNINGS,
  type Signing,
} from '../../fixtures/signings.ts';
import { sample } from '../../kit/effort.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';
import { voteText } from '../../shared/kit/answer-texts.ts';

const CHOICES = { models: true, costs: false, documents: true };

/** Both vote yes with different texts, Partner A's the surer one. */
function beforeSigning(motion: string, put: string, other: string): DebateRecord {
  const settings = { maxIterations: 1, costLimit: null };
  let record = openDebate(formatNamed('consensus'), { motion, settings });
  for (;;) {
    const next = nextStep(record);
    if (next.kind === 'close' || next.step.act.task === 'sign') return record;
    const votes = [voteText(true, 80, put), voteText(true, 60, other)];
    const turns = next.waiting.map(({ turn, seat }) =>
      fixtureTurn(
        turn,
        seat,
        next.step.act.answer === 'vote' ? votes[seat === 'partner-a' ? 0 : 1] : `What ${turn} says.`,
      ),
    );
    record = addEntries(record, ...turns);
  }
}

/** Gives this answer, as often as it is requested, to the due turn. */
function answerDueTurn(record: DebateRecord, text: string | null): DebateRecord {
  const next = nextStep(record);
  const slot = next.kind === 'close' ? undefined : next.waiting[0];
  if (!slot) throw new Error('nobody is asked');
  if (text === null) return addEntries(record, rulingEntry({ ruling: 'skip', by: 'house', turn: slot.turn }));
  const account = { usage: NO_USAGE, cost: null, timing: null };
  const outcome = { state: 'completed', finishReason: 'stop', text, ...account } as const;
  const parts = { checkAnswer: answerObjection, now: () => 1 };
  let now = record;
  for (let times = 1; !turnsOf(now).some(({ id }) => id === slot.turn); times++) {
    const attempt = openAttempt(slot, times);
    now = withResults(addEntries(now, attempt), [{ attempt: attempt.id, outcome }], parts);
  }
  return now;
}

const readings = {
  page: (record: DebateRecord) => record,
  link(record: DebateRecord) {
    const result = readSharedDebate(
      JSON.parse(JSON.stringify(debateToShare({ record, cards: {}, choices: CHOICES }))),
    );
    if (!result) throw new Error('the link cannot be read');
    return result.record;
  },
};
const plain = (text: string) => text.replace(/[*_\\]|^\s*\d+[.)]\s*/gm, '').replace(/\s+/g, ' ');

const isInAnotherLanguage = ({ name }: Signing) => /another language|Englisch/.test(name);
/** The rows that are rendered as a page and written as Markdown: in the fast form a third of them, and those in another language. */
const drawnRows = new Set([
  ...sample([...SIGNINGS, ...GERMAN_SIGNINGS], { fast: 21 }),
  ...[...SIGNINGS, ...GERMAN_SIGNINGS].filter(isInAnotherLanguage),
  ...SIGNINGS.filter(({ reservation }) => reservation),
]);

function expectOutcome(record: DebateRecord, put: string, signing: Signing) {
  const { text = put, objection, lines, reservation } = signing;
  const isOpen = objection !== undefined;
  const [first = ''] = text.split(/:\n/);
  const said = objection ? `: “${withinQuotes(objection)}”` : '';
  const agreement = reservation
    ? `Both agree; ${reservation[0]} adds: “${reservation[1]}”`
    : `Both agree: ${first}`;
  const headline = isOpen ? `Not yet agreed: Partner B has not signed${said}` : agreement;
  const objections = isOpen ? (lines ?? [`${objection}.`]) : [];
  expect(nextStep(record).kind).toBe('close');

  for (const read of Object.values(readings)) {
    const seen = read(record);
    const outcome = debateOutcome(seen) as AgreementOutcome;
    const parts = decisionParts({ record: seen }, outcome);
    expect(headlineText(outcome.headline)).toBe(headline);
    expect(
      parts.find(({ isDecision }) => isDecision)?.lines.map((line) => line.text.replace(/\n+/g, '\n')),
    ).toEqual([text]);
    const open = parts.filter(({ title }) => /^Why .+ did not sign$/.test(title));
    expect(open.flatMap((part) => part.lines.map((line) => line.text))).toEqual(objections);
    expect(outcome.solution?.signatures?.unsigned).toEqual(isOpen ? ['partner-b'] : []);
  }
  const row = HistoryRow.parse(JSON.parse(JSON.stringify(historyRowOf(record, 1))));
  expect([row.result, headlineText(row.headline ?? null)]).toEqual([isOpen ? 'split' : 'agreed', headline]);
  const result = resultOf(record, { kind: 'over' });
  expect([result.headline, result.exitCode]).toEqual([headline, isOpen ? 4 : 0]);
  const beside = result.decision?.signatures.flatMap((one) => (one.signed && one.objection) || []);
  expect(beside?.map((words) => words.replace(/\.$/, ''))).toEqual(reservation ? [reservation[1]] : []);
  const isStrange = turnsOf(record).some(({ flags }) => flags.includes('other-language'));
  expect(isStrange).toBe(isInAnotherLanguage(signing));
  const notes = reservation ? [`“${beside?.[0]}”`] : objections;
  if (drawnRows.has(signing)) expectDrawing(record, { headline, text, objections: notes, isStrange });
}

interface Expected {
  headline: string;
  text: string;
  /** The first line is the objection, or says that there is no reason. */
  objections: readonly string[];
  isStrange: boolean;
}
function expectDrawing(record: DebateRecord, { headline, text, objections, isStrange }: Expected) {
  const objection = objections[0] === 'No reason was given.' ? undefined : objections[0];
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(<DebatePage record={record} cards={{}} choices={CHOICES} />);
  expect(page.querySelector('.verdict-head h2')?.textContent).toBe(headline);
  expect(page.querySelector('.signed .text')?.textContent?.replace(/\s+/g, '')).toBe(
    text.replace(/^\d\. |\s+/gm, ''),
  );
  const beside = [...page.querySelectorAll('.signed .row-note')].map((node) => node.textContent ?? '');
  expect(beside).toHaveLength(objection === undefined ? 0 : 1);

  const markdown = writtenMarkdown(record);
  expect(/^## (.*)$/m.exec(markdown)?.[1]?.replaceAll('\\', '')).toBe(headline);
  for (const line of text.split('\n')) expect(plain(markdown)).toContain(plain(line).trim());
  if (objection !== undefined) expect(plain(markdown)).toContain(plain(objection));
  expect(markdown.includes('In another language than the motion: the answer of Partner B.')).toBe(isStrange);
}

function expectSigning(record: DebateRecord, put: string, signing: Signing) {
  let over = answerDueTurn(record, signing.answer);
  const refusals = attemptsOf(over).filter(({ outcome }) => outcome.state === 'refused');
  expect(refusals).toHaveLength(signing.again ?? 0);
  if (signing.counterAnswer !== undefined) over = answerDueTurn(over, signing.counterAnswer);
  expect(attemptsOf(over).filter(({ outcome }) => outcome.state === 'refused')).toHaveLength(
    (signing.again ?? 0) + (signing.counterAgain ?? 0),
  );
  expectOutcome(over, put, signing);
}

describe('A text that is put for signing', () => {
  const other = 'Ask every member first, and sign nothing before summer.';
  const record = beforeSigning(
    'Should our sailing club change the program for its courses?',
    PROPOSED,
    other,
  );
  it.each(SIGNINGS)('$name', (signing) => expectSigning(record, PROPOSED, signing));
});

describe('Ein Text, der zur Unterschrift vorliegt', () => {
  const other = 'Wir fragen erst alle Mitglieder und unterschreiben vor dem Sommer nichts.';
  const record = beforeSigning(
    'Soll unser Verein das Programm für die Kurse wechseln?',
    PROPOSED_GERMAN,
    other,
  );
  it.each(GERMAN_SIGNINGS)('$name', (signing) => expectSigning(record, PROPOSED_GERMAN, signing));
});

it('the page and the command name limits as the text’s author checked them, why a signer signed, and why a change was refused', () => {
  const limits = '\n[LIMITS_CHECKED]\n- At most 250 a month: met, it is 240.\n2. Moved by May: broken.';
  const record = beforeSigning(
    'Should our sailing club change the program?',
    PROPOSED + limits,
    'Wait a year.',
  );
  const linesIn = (over: DebateRecord, title: string) =>
    decisionParts({ record: over }, debateOutcome(over)).find((part) => part.title === title)?.lines ?? [];
  const decisionIn = (over: DebateRecord) => resultOf(over, { kind: 'over' }).decision;

  const signedDebate = answerDueTurn(record, '[REASONING]\nAs Jonas asked.\nSIGNS_TEXT: YES');
  expect(linesIn(signedDebate, 'Facts and limits').map(({ text }) => text)).toEqual([
    'At most 250 a month: met, it is 240.',
    'Moved by May: broken.',
  ]);
  expect(linesIn(signedDebate, 'Signed').at(-1)).toMatchObject({
    text: 'As Jonas asked.',
    by: ['partner-b'],
  });
  expect(decisionIn(signedDebate)).toMatchObject({
    limits: [
      { fact: 'At most 250 a month', demands: 'met, it is 240.' },
      { fact: 'Moved by May', demands: 'broken.' },
    ],
    // The vote of the signer spoke for another text.
    reasons: [{ text: 'As Jonas asked.', by: ['partner-b'] }, { by: ['partner-a'] }],
  });
  expect(writtenMarkdown(signedDebate)).toContain('- At most 250 a month: met, it is 240.');

  const change = `[REASONING]\nToo late.\nSIGNS_TEXT: NO\n[CHANGED_TEXT]\n${PROPOSED.replace('July', 'June')}`;
  const changedDebate = answerDueTurn(record, change);
  const refusedDebate = answerDueTurn(changedDebate, '[REASONING]\nJune is full.\nSIGNS_TEXT: NO');
  // The author of the text dissents from no more than a change of it.
  expect(decisionIn(refusedDebate)).toMatchObject({
    dissent: [],
    reasons: [{ text: 'June is full.', by: ['partner-a'] }, { by: ['partner-a'] }],
  });
  const agreedDebate = answerDueTurn(changedDebate, voteText(true).replace('HAS_CONSENSUS', 'SIGNS_TEXT'));
  expect(linesIn(agreedDebate, 'Facts and limits')[0]?.note).toBe('checked before the text was changed');
});

it('the table has more than sixty rows', () => {
  expect(SIGNINGS.length + GERMAN_SIGNINGS.length).toBeGreaterThanOrEqual(60);
});
