// The briefs: those of Oxford equal their golden files, and all follow the same rules. printed-prompts.test.ts has every text of them.

import { FORMATS } from '@rostrum/shared/formats/registry';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { BRIEFS, briefFor } from '@rostrum/shared/prompts/briefs/registry';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { INTENSITIES } from '@rostrum/shared/prompts/system-prompt';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import { describe, expect, it } from 'vitest';
import {
  composedCall,
  ECONOMIST,
  lastMessage,
  playedTo,
  printedCall,
  promptDebate,
  promptSeat,
} from '../../fixtures/prompt-debate.ts';
import { openDebate } from '../../fixtures/records.ts';
import { callsOfFormat } from '../kit/format-calls.ts';

const FIXTURES = '../../fixtures/prompts';
const PAIR = [
  promptSeat('first-proposition', 'proposition', { persona: ECONOMIST }),
  promptSeat('second-proposition', 'proposition'),
  promptSeat('first-opposition', 'opposition'),
  promptSeat('second-opposition', 'opposition'),
  promptSeat('judge', 'judge'),
];
/** A turn for every task, alone on the bench and with a partner. Add a new task here. */
const TURNS: readonly [name: string, turn: string, seats?: typeof PAIR][] = [
  ['case', '0.proposition'],
  ['case-against', '0.opposition'],
  ['case-bench', '0.first-proposition', PAIR],
  ['case-bench-second', '0.second-proposition', PAIR],
  ['rebut', '1:2.0.opposition'],
  ['rebut-bench', '1:2.0.second-opposition', PAIR],
  ['close', '2.proposition'],
  ['rule', '3.judge'],
  ['rule-bench', '3.judge', PAIR],
];
const callFor = (turn: string, seats?: typeof PAIR) => {
  const record = promptDebate(seats ? { seats } : {});
  return composedCall(playedTo(record, turn), turn);
};

describe('briefs', () => {
  it.each(TURNS)('%s reads as in its golden file', async (name, turn, seats) => {
    await expect(lastMessage(callFor(turn, seats))).toMatchFileSnapshot(`${FIXTURES}/${name}.txt`);
  });

  it('stand in a whole prompt as in its golden file', async () => {
    await expect(printedCall(callFor('1:2.0.opposition'))).toMatchFileSnapshot(
      `${FIXTURES}/whole-rebuttal.txt`,
    );
    await expect(printedCall(callFor('3.judge'))).toMatchFileSnapshot(`${FIXTURES}/whole-verdict.txt`);
  });

  it('word the intensity in one place, by the setting', () => {
    const withIntensity = (intensity: string) =>
      composedCall(promptDebate({ settings: { of: { rounds: 2, intensity } } }), '0.proposition').system;
    for (const [name, wording] of Object.entries(INTENSITIES)) expect(withIntensity(name)).toContain(wording);
    expect(withIntensity('constructor')).toContain(INTENSITIES.firm);
  });

  it('let the second to open answer the first, also where a setting chooses who opens', () => {
    const open = promptDebate({ settings: { of: { rounds: 2, starts: 'opposition' } } });
    const inTurn = (...order: string[]) => ({ oneEachInTurn: order });
    const of = {
      proposition: inTurn('proposition', 'opposition'),
      opposition: inTurn('opposition', 'proposition'),
    };
    const plan = open.format.plan.map((node) =>
      'task' in node && node.task === 'case' ? { ...node, by: { choose: 'starts', of } } : node,
    );
    const record = { ...open, format: { ...open.format, plan } };
    const said = (turn: string) => lastMessage(composedCall(playedTo(record, turn), turn));
    expect(said('0.opposition')).toContain('No rebuttal yet');
    expect(said('0.proposition')).toContain(
      'The Opposition has opened: quote the point you most disagree with',
    );
  });

  it('colour priorities by the persona, whose voice is cut nowhere', () => {
    const last = lastMessage(callFor('0.first-proposition', PAIR));
    expect(last).toContain(`Your priorities: ${ECONOMIST.priorities}`);
    expect(last).toContain('Your voice: Dry and exact. A second line');
    expect(last).toContain(`What would change your mind: ${ECONOMIST.changesMind}`);
    expect(last).toContain('its voice colours your wording, never the argument');
  });

  it('refuse a task that no brief is written for', () => {
    expect(() => briefFor('sing')).toThrow(/no brief for the task sing/);
    expect(() => briefFor('constructor')).toThrow(RangeError);
  });
});

const ALL = Object.keys(FORMATS).flatMap((id) =>
  [...callsOfFormat(id)].map(([name, { call }]): [string, string] => [name, lastMessage(call)]),
);

const taskOf = (message: string) => readTags(message, 'task')[0] ?? { attributes: {}, body: '' };

describe('the briefs of all formats', () => {
  it('are every brief there is, and no format has a task without one', () => {
    expect(new Set(ALL.map(([, message]) => taskOf(message).attributes['act']))).toEqual(
      new Set(Object.keys(BRIEFS)),
    );
  });

  it.each(ALL)('%s speaks of words, never of tokens, and of no model or vendor', (_, message) => {
    const { body } = taskOf(message);
    expect(message).not.toMatch(/token/i);
    expect(message).not.toMatch(/\b(?:demo|openai|gpt|claude|gemini|mistral)\b/i);
    expect(body.length).toBeGreaterThan(80);
    expect(readTags(message, 'you')[0]?.attributes['seat']).toBeTruthy();
  });

  it('ask for a verdict or findings in at most 400 words, apart from the example of its form', () => {
    const verdicts = ALL.filter(([, message]) =>
      ['rule', 'conclude'].includes(taskOf(message).attributes['act'] ?? ''),
    );
    expect(verdicts.length).toBeGreaterThanOrEqual(4);
    for (const [name, message] of verdicts)
      expect(countWords(message.replace(/nothing else: \{.*\}/, '')), name).toBeLessThanOrEqual(400);
  });

  it('tell the table that the end is near from the turn the setting names', () => {
    const format = FORMATS['elaboration'];
    if (!format) throw new Error('no elaboration');
    const record = openDebate(format, { settings: { turnLimit: 10, warnAtTurn: 8 } });
    const notes = plannedSteps(record).flatMap((step) => {
      const [slot] = step.slots;
      if (step.act.task !== 'say' || !slot) return [];
      const next = { kind: 'speak', step, waiting: step.slots } as const;
      const { body } = taskOf(lastMessage(composeCall(record, next, slot, { cards: {} })));
      return [/This is (?:turn \d+ of \d+|the last turn)/.exec(body)?.[0] ?? ''];
    });
    expect(notes).toEqual([
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      'This is turn 8 of 10',
      'This is turn 9 of 10',
      'This is the last turn',
    ]);
  });
});
