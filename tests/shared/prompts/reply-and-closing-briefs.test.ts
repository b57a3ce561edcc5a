// Briefs of the replies and the closings in Oxford: what a side is asked that speaks second, and how often new arguments are forbidden.
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import { describe, expect, it } from 'vitest';
import { composedCall, lastMessage, playedTo, promptDebate } from '../../fixtures/prompt-debate.ts';

const callFor = (turn: string, settings = {}) => {
  const record = promptDebate(settings);
  return composedCall(playedTo(record, turn), turn);
};
const taskOf = (turn: string) => {
  const [task] = readTags(lastMessage(callFor(turn)), 'task');
  if (!task) throw new Error('no task');
  return task;
};
const roomy = (turn: string) => lastMessage(callFor(turn, { settings: { length: 1 } }));

describe('briefs', () => {
  it('ask for less where there is little room, in an opening and in a closing too', () => {
    expect(roomy('0.proposition')).toContain('what its decisive words mean');
    expect(roomy('2.proposition')).toContain(
      'Say what the Opposition conceded or left unanswered. End on your weightiest reason.',
    );
    const short = (turn: string, maxOutputTokens = 150) =>
      lastMessage(composedCall(playedTo(promptDebate(), turn), turn, { maxOutputTokens }));
    expect(short('0.proposition')).toContain('Give your strongest argument, with its reason');
    expect(short('0.proposition')).not.toContain('what its decisive words mean');
    expect(short('2.proposition')).not.toContain('left unanswered');
    expect(short('2.proposition')).toContain('Then quote the strongest point');
    expect(short('2.proposition', 60)).toContain('Say why the strongest point against you does not decide');
    expect(short('2.proposition', 60)).not.toContain('Then quote');
  });

  it('ask the side that replies second for an answer to the opening too, once, where the openings were blind', () => {
    const opening = 'for the strongest point of the opening by the Opposition';
    expect(taskOf('1:1.0.proposition').body).toContain(opening);
    expect(roomy('1:1.0.proposition')).toContain(opening);
    for (const turn of ['1:1.0.opposition', '1:2.0.opposition', '1:2.0.proposition'])
      expect(taskOf(turn).body).not.toContain('of the opening');
    const atOnce = promptDebate({ settings: { of: { rounds: 2, rebuttals: 'at-once' } } });
    for (const turn of ['1:1.0.opposition', '1:1.0.proposition'])
      expect(lastMessage(composedCall(playedTo(atOnce, turn), turn))).not.toContain('of the opening');
  });
});
