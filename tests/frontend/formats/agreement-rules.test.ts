// The rules of consensus and dialectic, checked in the event log and the prompts of whole debates (the product without a browser).

import { agreementOutcome } from '@rostrum/shared/judging/agreement-outcome';
import { solutionOutcome } from '@rostrum/shared/judging/outcome';
import { turnsOf } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { type SpeechScript, scriptedProvider } from '../../kit/scripted-provider.ts';
import { prose } from '../../kit/vendor-speech.ts';
import { eventsOfType, runWholeDebate } from '../../kit/whole-debate.ts';
import { evaluationText, voteText } from '../../shared/kit/answer-texts.ts';

const runConsensus = (votes: (seat: string, attempt: number) => string, settings = {}) =>
  runWholeDebate({
    format: 'consensus',
    settings,
    providers: [
      scriptedProvider(({ act, seat, turn, attempt }) =>
        act === 'vote' ? votes(seat, attempt) : prose(turn, 40),
      ),
    ],
  });

describe('Consensus', () => {
  it('asks twice more for a vote that cannot be read, then counts an uncertain no and shows what it suggests', async () => {
    const prompts: string[] = [];
    const { record, log } = await runWholeDebate({
      format: 'consensus',
      settings: { maxIterations: 1 },
      providers: [
        scriptedProvider(({ act, seat, turn, prompt }) => {
          if (act !== 'vote') return prose(turn, 40);
          if (seat === 'partner-b') prompts.push(prompt);
          return seat === 'partner-b' ? 'I agree with your concern, but no' : voteText(true, 90);
        }),
      ],
    });
    const refused = eventsOfType(log, 'TURN_REFUSED');
    expect(refused.map(({ turn }) => turn)).toEqual(['0:1.2.partner-b', '0:1.2.partner-b']);
    expect(prompts).toHaveLength(3);
    const afterTask = prompts.map((prompt) => prompt.split('</task>').at(-1));
    expect(afterTask[0]).toBe('');
    for (const again of afterTask.slice(1))
      expect(again).toMatch(/^\s*<refused>.*<\/refused>\s*<again>.*HAS_CONSENSUS: YES or/s);
    const kept = turnsOf(record).find(({ id }) => id === '0:1.2.partner-b');
    expect(kept?.flags).toEqual(['unreadable']);
    const [round] = agreementOutcome(record).rounds;
    const vote = round?.votes.find(({ seat }) => seat === 'partner-b');
    expect(vote).toMatchObject({ readable: false, vote: { agrees: false, confidence: 0 } });
    expect(vote?.inferred).toMatchObject({ agrees: true });
    expect(round?.agreed).toBe(false);
  });

  it('is not ended by what is only inferred, be one vote enough or not', async () => {
    for (const requireBothConsensus of [true, false]) {
      const settings = { maxIterations: 2, requireBothConsensus };
      const { record, log } = await runConsensus(() => 'I agree with your concern, but no', settings);
      expect(eventsOfType(log, 'ROUND_COMPLETE')).toHaveLength(2);
      expect(agreementOutcome(record)).toMatchObject({
        agreed: false,
        stopped: { reason: 'max_iterations' },
      });
    }
  });
});

const runDialectic = (lines: SpeechScript, settings = {}, says?: () => string | null) =>
  runWholeDebate({
    format: 'dialectic',
    settings: { rounds: 3, ...settings },
    ...(says ? { says } : {}),
    providers: [
      scriptedProvider((cue) => {
        const line = lines(cue);
        if (line !== null) return line;
        if (cue.act === 'ask') return 'No questions.';
        if (cue.act === 'weigh') return evaluationText(10);
        return cue.act === 'synthesise' ? null : prose(cue.turn, 60);
      }),
    ],
  });

describe('Dialectic', () => {
  it('goes on without an evaluation of a judge that keeps failing, and the record says so', async () => {
    const { record, log } = await runDialectic(
      ({ act, turn }) => (act === 'weigh' && turn.startsWith('1:1.') ? { fail: 'overloaded' } : null),
      { rounds: 2, interactiveClarifications: false },
    );
    const outcome = solutionOutcome(record);
    expect(outcome.evaluations.map(({ pass }) => pass)).toEqual([2]);
    expect(outcome.leftOut).toMatchObject([{ turn: '1:1.3.judge', seat: 'judge', pass: 1 }]);
    expect(outcome.leftOut[0]?.reason).not.toBeNull();
    expect(outcome.ruling?.read).toBeTruthy();
    expect(eventsOfType(log, 'SKIPPED')).toMatchObject([{ turn: '1:1.3.judge' }]);
    expect(eventsOfType(log, 'ROUND_COMPLETE')).toHaveLength(2);
  });

  it('asks for a failing critique alone, while the others of its group stand', async () => {
    const { log } = await runDialectic(
      ({ turn, attempt }) =>
        turn === '1:1.1.agent.agent-3' && attempt === 1 ? { fail: 'overloaded' } : null,
      { rounds: 1, interactiveClarifications: false },
    );
    const started = eventsOfType(log, 'ATTEMPT_STARTED').filter(({ turn }) => turn.startsWith('1:1.1.'));
    expect(started).toHaveLength(7);
    expect(started.at(-1)?.attempt).toBe('1:1.1.agent.agent-3.2');
    expect(eventsOfType(log, 'RETRY_SCHEDULED')).toMatchObject([{ turns: ['1:1.1.agent.agent-3'] }]);
  });
});
