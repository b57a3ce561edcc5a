import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { givenUpTurnsIn, skippedTurnsIn } from '@rostrum/shared/status/agenda';
import { textReason } from '@rostrum/shared/wire/reason';
import { describe, expect, it } from 'vitest';
import { skippedTurnText } from '../../../frontend/src/words/reason-text.ts';
import { addEntries, fixtureTurn, formatNamed, openDebate, rulingEntry } from '../../fixtures/records.ts';

const REASON = textReason('The vendor is overloaded.');
const unheard = (who: string, reason = REASON) => skippedTurnText(who, { by: 'house', reason });
const skip = (turn: string) => rulingEntry({ ruling: 'skip', turn, by: 'house', reason: REASON });
const openDialectic = () =>
  openDebate(formatNamed('dialectic'), { settings: { interactiveClarifications: false, rounds: 2 } });
const proposals = [fixtureTurn('1:1.0.agent', 'agent'), fixtureTurn('1:1.0.agent-2', 'agent-2')];

describe('Somebody who could not be heard', () => {
  const record = addEntries(openDialectic(), ...proposals, skip('1:1.0.agent-3'));

  it('is named with the reason in one sentence, whatever the reason begins or ends with', () => {
    expect(givenUpTurnsIn(record)).toEqual([{ turn: '1:1.0.agent-3', reason: REASON }]);
    expect(unheard('Sceptic')).toBe(
      'Sceptic could not be heard: the vendor is overloaded. The debate went on without it.',
    );
    expect(unheard('Sceptic', textReason('OpenAI is overloaded.'))).toContain(
      'heard: OpenAI is overloaded. The',
    );
    expect(unheard('Sceptic', textReason('HTTP 500!'))).toContain('heard: HTTP 500. The');
  });

  it('is not one who passed, whom the chair passed over, or who had spoken before', () => {
    const others = addEntries(
      openDialectic(),
      rulingEntry({ ruling: 'skip', turn: '1:1.0.agent', by: 'speaker' }),
      rulingEntry({ ruling: 'skip', turn: '1:1.0.agent-2', by: 'chair' }),
      fixtureTurn('1:1.0.agent-3', 'agent-3'),
      skip('1:1.0.agent-3'),
      skip('1:1.0.agent'),
    );
    expect(givenUpTurnsIn(others)).toEqual([]);
    expect(skippedTurnsIn(others)).toEqual([
      { turn: '1:1.0.agent', by: 'speaker', reason: null },
      { turn: '1:1.0.agent-2', by: 'chair', reason: null },
    ]);
  });

  it('who has proposed nothing is criticised by nobody, until there is something to criticise', () => {
    const targets = (of: typeof record, pass: number) =>
      plannedSteps(of)
        .filter(({ act, passes }) => act.task === 'criticise' && passes[0] === pass)
        .flatMap(({ slots }) => slots.map(({ target }) => target));
    expect(targets(record, 1).sort()).toEqual(['agent', 'agent', 'agent-2', 'agent-2']);
    expect(targets(record, 2)).toHaveLength(6);
    const refined = addEntries(record, skip('1:1.2.agent-3'));
    expect(targets(refined, 2)).toHaveLength(4);
  });
});
