// The briefs of Oxford: each equals its golden file and follows the rules for all briefs. Other formats: format-briefs.test.ts.
import { briefFor } from '@rostrum/shared/prompts/briefs/registry';
import { INTENSITIES } from '@rostrum/shared/prompts/system-prompt';
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

  it('never name a model or a vendor', () => {
    const calls = TURNS.map(([, turn, seats]) => callFor(turn, seats));
    for (const { system, messages } of calls) {
      expect(JSON.stringify([system, messages])).not.toMatch(/demo|openai|gpt|claude|gemini|mistral/i);
    }
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
