// The briefs: two whole prompts equal their golden files, and all briefs follow the same rules. printed-prompts.test.ts has every text of them.

import { FORMATS } from '@rostrum/shared/formats/registry';
import { BRIEFS, briefFor } from '@rostrum/shared/prompts/briefs/registry';
import { INTENSITIES } from '@rostrum/shared/prompts/system-prompt';
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
import { formatNamed, openDebate } from '../../fixtures/records.ts';
import { callsOfFormat } from '../kit/format-calls.ts';

const FIXTURES = '../../fixtures/prompts';
const callFor = (turn: string, record = promptDebate()) => composedCall(playedTo(record, turn), turn);

describe('briefs', () => {
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

  it('say in the last turn of a short talk that it is the last, and ask nobody anything then', () => {
    const talk = openDebate(formatNamed('elaboration'), { settings: { turnLimit: 2 } });
    const taskAt = (turn: string) => lastMessage(composedCall(playedTo(talk, turn), turn));
    expect(taskAt('1:1.3.member')).toContain('you may end with one');
    expect(taskAt('1:2.3.member')).toContain('This is the last turn: come to a conclusion.');
    expect(taskAt('1:2.3.member')).not.toContain('you may end with one');
  });

  it('colour priorities by the persona, whose voice is cut nowhere', () => {
    const seats = [
      promptSeat('proposition', 'proposition', { persona: ECONOMIST }),
      promptSeat('opposition', 'opposition'),
      promptSeat('judge', 'judge'),
    ];
    const last = lastMessage(callFor('0.proposition', promptDebate({ seats })));
    expect(last).toContain(`Your priorities: ${ECONOMIST.priorities}`);
    expect(last).toContain('Your voice: Dry and exact. A second line');
    expect(last).toContain(`What would change your mind: ${ECONOMIST.changesMind}`);
  });

  it('name the answers of a client only where questions are put to one', () => {
    const task = (set: Parameters<typeof callsOfFormat>[1]) => {
      const propose = callsOfFormat('dialectic', set).get('dialectic-propose-exchange');
      return propose && lastMessage(propose.call);
    };
    expect(task({})).toContain('Use what was answered');
    expect(task({ interactiveClarifications: false })).not.toContain('answers to questions');
  });

  it('say that one vote is enough, where it is', () => {
    const task = (set: Parameters<typeof callsOfFormat>[1]) => {
      const vote = callsOfFormat('consensus', set).get('consensus-vote-exchange');
      return vote && lastMessage(vote.call);
    };
    expect(task({})).not.toContain('One YES is enough');
    expect(task({ requireBothConsensus: false })).toContain('One YES is enough: it ends the discussion');
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
});
