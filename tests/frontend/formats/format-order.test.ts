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
});
