// A debate that went on without somebody: what the record, the speakers, the outcome and the export say of it.
import { agendaOf } from '@rostrum/shared/debate/agenda';
import { silencesIn, unheardIn, unheardSentence } from '@rostrum/shared/debate/unheard';
import { groupsOf, nextStep } from '@rostrum/shared/debate/walk';
import { solutionIn } from '@rostrum/shared/judging/evolution';
import { composeCall } from '@rostrum/shared/prompts/scene';
import { describe, expect, it } from 'vitest';
import { exportMarkdown } from '../../frontend/src/archive/export-markdown.ts';
import { CARDS, formatNamed, opened, plus, ruled, turnBy } from './kit/debates.ts';

const REASON = 'The vendor is overloaded.';
const skip = (turn: string) => ruled({ ruling: 'skip', turn, by: 'house', reason: REASON });
const dialectic = () =>
  opened(formatNamed('dialectic'), { settings: { interactiveClarifications: false, rounds: 2 } });
const proposals = [turnBy('1:1.0.agent', 'agent'), turnBy('1:1.0.agent-2', 'agent-2')];

describe('Somebody who could not be heard', () => {
  const record = plus(dialectic(), ...proposals, skip('1:1.0.agent-3'));

  it('is named with the reason in one sentence, whatever the reason begins or ends with', () => {
    expect(unheardIn(record)).toEqual([{ turn: '1:1.0.agent-3', reason: REASON }]);
    expect(unheardSentence('Sceptic', REASON)).toBe(
      'Sceptic could not be heard: the vendor is overloaded. The debate went on without it.',
    );
    expect(unheardSentence('Sceptic', 'OpenAI is overloaded.')).toContain('heard: OpenAI is overloaded. The');
    expect(unheardSentence('Sceptic', 'HTTP 500!')).toContain('heard: HTTP 500. The');
  });

  it('is not one who passed, whom the chair passed over, or who had spoken before', () => {
    const others = plus(
      dialectic(),
      ruled({ ruling: 'skip', turn: '1:1.0.agent', by: 'speaker' }),
      ruled({ ruling: 'skip', turn: '1:1.0.agent-2', by: 'chair' }),
      turnBy('1:1.0.agent-3', 'agent-3'),
      skip('1:1.0.agent-3'),
      skip('1:1.0.agent'),
    );
    expect(unheardIn(others)).toEqual([]);
    expect(silencesIn(others)).toEqual([
      { turn: '1:1.0.agent', by: 'speaker', reason: null },
      { turn: '1:1.0.agent-2', by: 'chair', reason: null },
    ]);
    const [first, second] = agendaOf(others)
      .flatMap(({ places }) => places)
      .filter(({ silence }) => silence);
    const text = exportMarkdown(others);
    expect(text).toContain(`*${first?.seat.name} passed.*`);
    expect(text).toContain(`*The chair passed ${second?.seat.name} over.*`);
  });

  it('who has proposed nothing is criticised by nobody, until there is something to criticise', () => {
    const targets = (of: typeof record, pass: number) =>
      [...groupsOf(of, of.format.plan)]
        .filter(({ act, passes }) => act.act === 'criticise' && passes[0] === pass)
        .flatMap(({ places }) => places.map(({ target }) => target));
    expect(targets(record, 1).sort()).toEqual(['agent', 'agent', 'agent-2', 'agent-2']);
    expect(targets(record, 2)).toHaveLength(6);
    const refined = plus(record, skip('1:1.2.agent-3'));
    expect(targets(refined, 2)).toHaveLength(4);
  });

  it('stands as a passed place before the speakers, and with its reason on the page and in the export', () => {
    const step = nextStep(record);
    if (step.kind !== 'speak' || !step.waiting[0]) throw new Error('nobody speaks');
    const call = JSON.stringify(composeCall(record, step, step.waiting[0], { cards: CARDS }));
    expect(call).toMatch(/<passed [^>]*1:1\.0\.agent-3/);
    expect(call).not.toContain('overloaded');
    const place = agendaOf(record)
      .flatMap(({ places }) => places)
      .find(({ turn }) => turn === '1:1.0.agent-3');
    expect(place).toMatchObject({ state: 'skipped', silence: { by: 'house', reason: REASON } });
    const name = place?.seat.name ?? '';
    expect(exportMarkdown(record)).toContain(
      `### ${name} — Proposal 1\n\n*${unheardSentence(name, REASON)}*`,
    );
  });

  it('is left out of the rounds with the reason; who was passed over by a person without one', () => {
    const critiques = plus(
      record,
      skip('1:1.1.agent.agent-2'),
      ruled({ ruling: 'skip', turn: '1:1.1.agent-2.agent', by: 'chair' }),
    );
    expect(solutionIn(critiques).leftOut).toEqual([
      { turn: '1:1.0.agent-3', seat: 'agent-3', target: null, pass: 1, reason: REASON },
      { turn: '1:1.1.agent.agent-2', seat: 'agent', target: 'agent-2', pass: 1, reason: REASON },
      { turn: '1:1.1.agent-2.agent', seat: 'agent-2', target: 'agent', pass: 1, reason: null },
    ]);
  });
});
