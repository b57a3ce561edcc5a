// The rules of consensus and dialectic, checked in the event log and the prompts of whole debates (the product without a browser).

import { agreementOutcome } from '@rostrum/shared/judging/agreement-outcome';
import { solutionOutcome } from '@rostrum/shared/judging/outcome';
import { turnsOf } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { type SpeechScript, scriptedProvider } from '../../kit/scripted-provider.ts';
import { prose } from '../../kit/vendor-speech.ts';
import { eventsOfType, runWholeDebate, stepsStartedIn } from '../../kit/whole-debate.ts';
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
  it('goes through ten rounds and not eleven where nobody agrees, and says so', async () => {
    const { record, log } = await runConsensus(() => voteText(false));
    expect(eventsOfType(log, 'ROUND_COMPLETE').map(({ round }) => round)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(stepsStartedIn(log)).toHaveLength(30);
    expect(agreementOutcome(record).stopped?.reason).toBe('max_iterations');
  });

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

  it('ends with one yes where one is enough, and goes on where both are needed', async () => {
    const half = (seat: string) => voteText(seat === 'partner-b');
    const one = await runConsensus(half, { maxIterations: 2, requireBothConsensus: false });
    expect(eventsOfType(one.log, 'ROUND_COMPLETE')).toHaveLength(1);
    expect(agreementOutcome(one.record)).toMatchObject({ agreed: true, solution: { by: 'partner-b' } });
    const both = await runConsensus(half, { maxIterations: 2 });
    expect(eventsOfType(both.log, 'ROUND_COMPLETE')).toHaveLength(2);
    expect(agreementOutcome(both.record).agreed).toBe(false);
  });

  it('takes the surer vote’s solution, and Partner A’s at a tie, where the other does not sign it', async () => {
    const yes = (b: number) => (seat: string) =>
      seat === 'partner-a'
        ? voteText(true, 70, 'The plan of A, in two steps.')
        : voteText(true, b, 'The plan of B, in two steps.');
    const surer = await runConsensus(yes(71));
    expect(agreementOutcome(surer.record).solution).toEqual({
      text: 'The plan of B, in two steps.',
      by: 'partner-b',
      contributions: '',
      change: null,
      signatures: { signed: ['partner-b'], unsigned: ['partner-a'] },
    });
    const tie = await runConsensus(yes(70));
    expect(agreementOutcome(tie.record).solution).toEqual({
      text: 'The plan of A, in two steps.',
      by: 'partner-a',
      contributions: '',
      change: null,
      signatures: { signed: ['partner-a'], unsigned: ['partner-b'] },
    });
  });
});

describe('Consensus, by its settings', () => {
  const speakersIn = (log: Parameters<typeof stepsStartedIn>[0], act: string) =>
    stepsStartedIn(log)
      .filter((step) => step.includes(` ${act} |`))
      .map((step) => step.split(' | ').at(-1));
  const twoRounds = { maxIterations: 2 };

  it.each([
    ['alternately', ['a', 'b', 'b', 'a']],
    ['partner-a', ['a', 'b', 'a', 'b']],
    ['partner-b', ['b', 'a', 'b', 'a']],
  ])('begins its rounds %s', async (starts, order) => {
    const opened: string[] = [];
    const { log } = await runWholeDebate({
      format: 'consensus',
      settings: { ...twoRounds, starts },
      providers: [
        scriptedProvider(({ act, seat, turn, prompt }) => {
          if (act === 'vote') return voteText(false);
          if (prompt.includes('Open with your approach')) opened.push(seat);
          return prose(turn, 40);
        }),
      ],
    });
    expect(speakersIn(log, 'deliberate')).toEqual(order.map((letter) => `partner-${letter}`));
    expect(opened).toEqual([`partner-${order[0]}`]);
  });

  it('has votes at once, or in turn, where the second reads the first; both are one vote', async () => {
    const heard = new Map<string, string>();
    const run = (votes: string, agrees: (seat: string) => boolean, more = {}) =>
      runWholeDebate({
        format: 'consensus',
        settings: { ...twoRounds, votes, ...more },
        providers: [
          scriptedProvider(({ act, seat, turn, prompt }) => {
            if (act !== 'vote') return act === 'sign' ? null : prose(turn, 40);
            heard.set(`${votes} ${seat}`, prompt);
            return voteText(agrees(seat), 90, `The solution of ${seat}, in a few words.`);
          }),
        ],
      });
    const atOnce = await run('atOnce', () => true);
    expect(speakersIn(atOnce.log, 'vote')).toEqual(['partner-a + partner-b']);
    const inTurn = await run('inTurn', () => true);
    expect(speakersIn(inTurn.log, 'vote')).toEqual(['partner-a', 'partner-b']);
    expect(heard.get('atOnce partner-b')).not.toContain('The solution of partner-a');
    expect(heard.get('inTurn partner-b')).toContain('The solution of partner-a');
    expect(heard.get('inTurn partner-b')).toContain('You vote one after the other');
    for (const { record, log } of [atOnce, inTurn]) {
      expect(speakersIn(log, 'sign')).toEqual(['partner-b.partner-a']);
      const { agreed, rounds, solution } = agreementOutcome(record);
      expect([agreed, rounds.map((round) => round.votes.length)]).toEqual([true, [2]]);
      expect(solution).toMatchObject({ by: 'partner-a' });
    }
    const split = await run('inTurn', (seat) => seat === 'partner-b');
    expect(agreementOutcome(split.record)).toMatchObject({
      agreed: false,
      stopped: { reason: 'max_iterations' },
    });
    const one = await run('inTurn', (seat) => seat === 'partner-a', { requireBothConsensus: false });
    expect(agreementOutcome(one.record)).toMatchObject({ agreed: true, rounds: [{ votes: [{}, {}] }] });
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
const passesOf = (steps: readonly string[], act: string) =>
  steps.filter((step) => step.includes(` ${act} |`));

describe('Dialectic', () => {
  it('lets agents who see the answers ask again, three times and not a fourth', async () => {
    const heard: string[] = [];
    let answers = 0;
    const { log } = await runDialectic(
      ({ act, turn, prompt }) => {
        if (act !== 'ask') return null;
        heard.push(prompt);
        return `What about ${turn}?`;
      },
      { rounds: 1 },
      () => `Answer number ${++answers}.`,
    );
    const steps = stepsStartedIn(log);
    expect(passesOf(steps, 'ask')).toHaveLength(3);
    expect(passesOf(steps, 'clarify')).toHaveLength(3);
    expect(heard.filter((prompt) => prompt.includes('Answer number 2.'))).toHaveLength(3);
    expect(steps[6]).toMatch(/^1:1\.0 propose/);
  });

  it('lets all agents ask again where the set-up says so, and otherwise those who asked', async () => {
    const askersIn = async (settings: object) => {
      const { log } = await runDialectic(
        ({ act, seat, turn }) =>
          act === 'ask' && (seat === 'agent' || turn.startsWith('0:2.')) ? `What about ${turn}?` : null,
        { rounds: 1, ...settings },
        () => 'An answer.',
      );
      return passesOf(stepsStartedIn(log), 'ask').map((step) => step.split(' | ').at(-1));
    };
    const all = 'agent + agent-2 + agent-3';
    expect(await askersIn({})).toEqual([all, 'agent', 'agent']);
    expect(await askersIn({ followUps: 'all' })).toEqual([all, all, all]);
  });

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

  it('asks nothing when it is switched off', async () => {
    const settings = { rounds: 1, interactiveClarifications: false };
    const { log } = await runDialectic(({ act }) => (act === 'ask' ? 'Why?' : null), settings);
    expect(stepsStartedIn(log)[0]).toMatch(/^1:1\.0 propose/);
  });

  it('sends all N·(N−1) critiques before the first has ended, and proposes anew in no later round', async () => {
    const { log, calls } = await runDialectic(() => null, { rounds: 2, interactiveClarifications: false });
    const critiques = log.flatMap(({ event }) =>
      'turn' in event && event.turn?.startsWith('1:1.1.') && event.type !== 'TURN_REFUSED'
        ? [event.type]
        : [],
    );
    expect(critiques).toEqual([...Array(6).fill('ATTEMPT_STARTED'), ...Array(6).fill('TURN_COMPLETE')]);
    expect(calls.filter(({ id }) => /^1:\d\.0\./.test(id)).map(({ id }) => id[2])).toEqual(['1', '1', '1']);
    const second = calls.find(({ id }) => id.startsWith('1:2.1.agent.agent-2'));
    const seen = [second?.system, ...(second?.messages ?? []).map(({ content }) => content)].join('\n');
    expect(seen).toContain(prose('1:1.2.agent-2', 60));
  });

  it('stops at the threshold by the measure that is set, and evaluates nothing when it is fixed', async () => {
    const at = async (termination: string, evaluation: string) => {
      const settings = { termination, interactiveClarifications: false };
      const { log } = await runDialectic(({ act }) => (act === 'weigh' ? evaluation : null), settings);
      return [passesOf(stepsStartedIn(log), 'refine').length, passesOf(stepsStartedIn(log), 'weigh').length];
    };
    expect(await at('convergence', evaluationText(80, 0))).toEqual([1, 1]);
    expect(await at('convergence', evaluationText(79, 100))).toEqual([3, 3]);
    expect(await at('quality', evaluationText(0, 80))).toEqual([1, 1]);
    expect(await at('fixed', evaluationText(100, 100))).toEqual([3, 0]);
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
