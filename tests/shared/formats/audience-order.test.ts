// Oxford with an audience: both votes and the question are added to the agenda, and all other addresses stay the same.
import type { SettingValues } from '@rostrum/shared/formats/settings';
import { describe, expect, it } from 'vitest';
import { formatNamed, openDebate, seatedModels } from '../../fixtures/records.ts';
import { agendaLines, openFormat, playedWith, turnIdsOf } from '../kit/agenda-lines.ts';

describe('Oxford with an audience', () => {
  const format = formatNamed('oxford');
  const voters = ['audience', 'audience-2'].map((id, index) => ({
    ...seatedModels(format)[0],
    id,
    role: 'audience',
    name: `Voter ${index + 1}`,
    bench: null,
    persona: null,
    occupant: seatedModels(format)[0]?.occupant ?? null,
  }));
  const open = (settings: SettingValues) =>
    openDebate(format, { seats: [...seatedModels(format), ...voters], settings: { rounds: 2, ...settings } });

  it('votes before and after, asks if it may, and moves no other address', () => {
    const plain = agendaLines(openFormat('oxford', { rounds: 2 }));
    const before = 'pre-vote First vote | opening | audience + audience-2';
    const after = 'post-vote Second vote | verdict | audience + audience-2';
    expect(agendaLines(open({}))).toEqual([before, ...plain.slice(0, -1), after, ...plain.slice(-1)]);
    const asking = agendaLines(open({ audienceQuestion: true }));
    expect(asking.slice(6, 9)).toEqual([
      'question Audience question | exchange | audience',
      'reply Answer to the audience | exchange | opposition',
      'reply Answer to the audience | exchange | proposition',
    ]);
  });

  it('has nobody answer a question that was not asked', () => {
    const silent = playedWith(open({ audienceQuestion: true }), (act) => (act === 'question' ? null : 'So.'));
    expect(turnIdsOf(silent).some((turn) => turn.startsWith('reply'))).toBe(false);
  });
});
