// Every format from Start to its end with demo speakers: the exported log has the order the format's rules prescribe. One test each.

import { emptySeats, withSeat } from '@rostrum/shared/formats/empty-seats';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { LogEvent } from '@rostrum/shared/record/event-log';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { eventsOfType, runWholeDebate, stepsStartedIn, type WholeDebate } from '../../kit/whole-debate.ts';

/** The exported log, parsed line by line. */
const exported = ({ jsonl }: WholeDebate): LogEvent[] =>
  jsonl
    .trimEnd()
    .split('\n')
    .map((line) => LogEvent.parse(JSON.parse(line)));
/** Texts that identify a turn: its sentences that no other turn contains. */
function turnFlagsOf({ entries }: DebateRecord, turn: string): string[] {
  const textOf = (here: boolean) =>
    entries.flatMap((entry) => (entry.kind === 'turn' && (entry.id === turn) === here ? [entry.text] : []));
  const elsewhere = textOf(false).join('\n');
  const sentences = textOf(true).flatMap((text) => text.match(/[^.!?“”\n]{40,}/g) ?? []);
  return sentences.map((sentence) => sentence.trim()).filter((mark) => !elsewhere.includes(mark));
}
const promptOf = ({ calls }: WholeDebate, turn: string): string =>
  calls
    .filter(({ id }) => id.startsWith(`${turn}.`))
    .map(({ system, messages }) => [system, ...messages.map(({ content }) => content)].join('\n'))
    .join('\n');
/** Asserts that no call of these turns contains another one of them, nor a sentence that only the other one has. */
function expectBlind(ended: WholeDebate, turns: readonly string[]): void {
  for (const turn of turns) {
    const prompt = promptOf(ended, turn);
    expect(prompt.length).toBeGreaterThan(100);
    for (const other of turns.filter((candidate) => candidate !== turn)) {
      expect(prompt).not.toContain(`<speech id="${other}"`);
      expect(turnFlagsOf(ended.record, other).filter((mark) => prompt.includes(mark))).toEqual([]);
    }
  }
}
/** The milestones (start, rounds, verdict …) in the order of the log. */
const milestonesIn = (log: readonly LogEvent[]): string[] =>
  log.flatMap(({ event }) =>
    event.type === 'ROUND_COMPLETE'
      ? [`${event.type} ${event.round}`]
      : ['START_DEBATE', 'INIT_COMPLETE', 'ARGUMENTS_READY', 'ALL_ROUNDS_COMPLETE', 'VERDICT_READY'].includes(
            event.type,
          )
        ? [event.type]
        : [],
  );
const debateMilestones = (...rounds: string[]) => [
  'START_DEBATE',
  'INIT_COMPLETE',
  'ARGUMENTS_READY',
  ...rounds,
  'ALL_ROUNDS_COMPLETE',
  'VERDICT_READY',
];
const roundMilestones = (count: number) =>
  Array.from({ length: count }, (_, at) => `ROUND_COMPLETE ${at + 1}`);
/** Asserts that every turn of a step, and no other, was completed before the next step started. */
function expectStrictTurns(log: readonly LogEvent[]): void {
  let waiting = new Set<string>();
  for (const { event } of log) {
    if (event.type === 'STEP_STARTED') {
      expect([...waiting]).toEqual([]);
      waiting = new Set(event.turns);
    } else if (event.type === 'TURN_COMPLETE') expect(waiting.delete(event.turn)).toBe(true);
  }
  expect([...waiting]).toEqual([]);
}
async function runAndRead(
  staged: Parameters<typeof runWholeDebate>[0],
): Promise<WholeDebate & { steps: string[] }> {
  const ended = await runWholeDebate(staged);
  const log = exported(ended);
  expect(log.map(({ n }) => n)).toEqual(log.map((_, index) => index));
  expectStrictTurns(log);
  expect(eventsOfType(log, 'COMPLETED')).toHaveLength(1);
  expect(log.slice(-2).map(({ event }) => event.type)).toEqual(['COMPLETED', 'STATE']);
  expect(eventsOfType(log, 'TURN_REFUSED')).toEqual([]);
  return { ...ended, log, steps: stepsStartedIn(log) };
}

describe('the log of a whole debate', () => {
  it('of Oxford: openings blind and at once, rebuttals with the opposition first, closings, verdict', async () => {
    const ended = await runAndRead({ format: 'oxford', settings: { rounds: 2 } });
    expect(ended.steps).toEqual([
      '0 case | opening | proposition + opposition',
      ...[1, 2].flatMap((pass) => [
        `1:${pass}.0 rebut | exchange | opposition`,
        `1:${pass}.0 rebut | exchange | proposition`,
      ]),
      '2 close | exchange | opposition',
      '2 close | exchange | proposition',
      '3 rule | verdict | judge',
    ]);
    expect(milestonesIn(ended.log)).toEqual(debateMilestones(...roundMilestones(2)));
    expectBlind(ended, ['0.proposition', '0.opposition']);
    expect(promptOf(ended, '2.opposition')).toMatch(/new (argument|line)/i);
  });

  it('of Oxford with an audience: sealed votes before and after, one question to each side', async () => {
    const { oxford } = FORMATS;
    if (!oxford) throw new Error('Oxford is not on offer');
    let seats = emptySeats(oxford);
    for (const role of ['audience', 'audience']) seats = withSeat(oxford, seats, role);
    const settings = { rounds: 2, audienceQuestion: true };
    const { steps } = await runAndRead({ format: 'oxford', seats, settings });
    const order = steps.map((step) => step.replace(/^\S+ /, ''));
    expect(order).toEqual([
      'ballot | opening | audience + audience-2',
      'case | opening | proposition + opposition',
      ...Array(2).fill(['rebut | exchange | opposition', 'rebut | exchange | proposition']).flat(),
      'question | exchange | audience',
      'answer | exchange | opposition',
      'answer | exchange | proposition',
      'close | exchange | opposition',
      'close | exchange | proposition',
      'ballot | verdict | audience + audience-2',
      'rule | verdict | judge',
    ]);
  });

  it('of Lincoln-Douglas: seven segments, cross-examination as question and answer, no new lines from 1AR on', async () => {
    const ended = await runAndRead({ format: 'lincoln-douglas' });
    const cross = (node: number, asks: string, answers: string) =>
      [1, 2, 3].flatMap((pass) => [
        `${node}:${pass}.0 cross-examine | exchange | ${asks}`,
        `${node}:${pass}.1 answer | exchange | ${answers}`,
      ]);
    expect(ended.steps).toEqual([
      '0 construct | opening | affirmative',
      ...cross(1, 'negative', 'affirmative'),
      '2 construct | exchange | negative',
      ...cross(3, 'affirmative', 'negative'),
      '4 rebut | exchange | affirmative',
      '5 rebut | exchange | negative',
      '6 close | exchange | affirmative',
      '7 rule | verdict | judge',
    ]);
    const task = (turn: string) => promptOf(ended, turn).split('<task').at(-1) ?? '';
    for (const turn of ['4.affirmative', '5.negative', '6.affirmative'])
      expect(task(turn)).toContain('Forbidden here: a new line of argument.');
    for (const turn of ['0.affirmative', '2.negative']) expect(task(turn)).not.toContain('Forbidden here');
  });

  it('of a roundtable: frame, positions blind, discussion in rounds, positions again, findings', async () => {
    const ended = await runAndRead({ format: 'roundtable', settings: { rounds: 2 } });
    const seats = ['lead', 'member', 'member-2'];
    expect(ended.steps).toEqual([
      '0 frame | opening | lead',
      '1 position | opening | lead + member + member-2',
      ...[1, 2].flatMap((pass) => seats.map((seat) => `2:${pass}.0 discuss | exchange | ${seat}`)),
      '3 recheck | exchange | lead + member + member-2',
      '4 conclude | verdict | judge',
    ]);
    expect(milestonesIn(ended.log)).toEqual(debateMilestones(...roundMilestones(2)));
    expectBlind(
      ended,
      seats.map((seat) => `1.${seat}`),
    );
    expectBlind(
      ended,
      seats.map((seat) => `3.${seat}`),
    );
  });

  it('of a consensus: both in turn, who begins alternating, then both votes, blind to each other, until both agree, and then sign', async () => {
    const ended = await runAndRead({ format: 'consensus', settings: { seed: 1 } });
    const talk = ended.steps.filter((step) => !step.includes('verdict'));
    // Scripted partners change nothing in the text that they sign, so nobody has to sign again.
    expect(ended.steps.slice(talk.length)).toEqual(['sign sign | verdict | partner-b.partner-a']);
    const passes = talk.length / 3;
    expect(talk).toEqual(
      Array.from({ length: passes }, (_, at) => {
        const [turn, room] = at === 0 ? ['0', 'opening'] : ['1', 'exchange'];
        const partners = at % 2 === 0 ? ['partner-a', 'partner-b'] : ['partner-b', 'partner-a'];
        return [
          ...partners.map((seat) => `0:${at + 1}.${turn} deliberate | ${room} | ${seat}`),
          `0:${at + 1}.2 vote | exchange | partner-a + partner-b`,
        ];
      }).flat(),
    );
    expect(passes).toBeGreaterThan(1);
    for (let pass = 1; pass <= passes; pass++)
      expectBlind(ended, [`0:${pass}.2.partner-a`, `0:${pass}.2.partner-b`]);
  });

  it('of a dialectic: questions, then propose, N·(N−1) critiques at once, refine, evaluate; later rounds carry over', async () => {
    const says = () => 'About forty a day.';
    const settings = { rounds: 2, threshold: 100, clarificationsMaxIterations: 1 };
    const ended = await runAndRead({ format: 'dialectic', settings, says });
    const all = 'agent + agent-2 + agent-3';
    const pairs =
      'agent.agent-2 + agent.agent-3 + agent-2.agent + agent-2.agent-3 + agent-3.agent + agent-3.agent-2';
    expect(ended.steps).toEqual([
      `0:1.0 ask | opening | ${all}`,
      '0:1.1 clarify | opening | client',
      `1:1.0 propose | exchange | ${all}`,
      `1:1.1 criticise | exchange | ${pairs}`,
      `1:1.2 refine | exchange | ${all}`,
      '1:1.3 weigh | exchange | judge',
      `1:2.1 criticise | exchange | ${pairs}`,
      `1:2.2 refine | exchange | ${all}`,
      '1:2.3 weigh | exchange | judge',
      '2 synthesise | verdict | judge',
    ]);
    expectBlind(
      ended,
      ['agent', 'agent-2', 'agent-3'].map((seat) => `1:1.0.${seat}`),
    );
    const refined = turnFlagsOf(ended.record, '1:1.2.agent-2')[0] ?? 'nothing';
    expect(promptOf(ended, '1:2.1.agent.agent-2')).toContain(refined);
  });

  it('of an elaboration: frame, then the guest and who is addressed, first and alone, or all in order', async () => {
    const lines = [
      'What would break first, @Engineer?',
      'What would it take to begin with one town?',
      'done',
    ];
    const { steps } = await runAndRead({ format: 'elaboration', says: () => lines.shift() ?? 'done' });
    expect(steps.filter((step) => !/ reply /.test(step))).toEqual([
      '0 frame | opening | lead',
      '1:1.1 say | exchange | guest',
      '1:1.3 converse | exchange | member',
      '1:2.1 say | exchange | guest',
      '1:2.3 converse | exchange | lead',
      '1:2.3 converse | exchange | member',
      '1:2.3 converse | exchange | member-2',
      '1:3.1 say | exchange | guest',
      '2 synthesise | verdict | lead',
    ]);
  });

  it('of a duel: eight turns in strict alternation, each of 200 tokens on the wire, then the verdict', async () => {
    const { steps, calls } = await runAndRead({ format: 'duel' });
    const pair = (address: string, act: string, room: string) =>
      ['scientist', 'philosopher'].map((seat) => `${address} ${act} | ${room} | ${seat}`);
    expect(steps).toEqual([
      ...pair('0', 'case', 'opening'),
      ...[1, 2].flatMap((pass) => pair(`1:${pass}.0`, 'rebut', 'exchange')),
      ...pair('2', 'close', 'exchange'),
      '3 rule | verdict | judge',
    ]);
    expect(calls.slice(0, 8).map(({ maxOutputTokens }) => maxOutputTokens)).toEqual(Array(8).fill(200));
  });
});
