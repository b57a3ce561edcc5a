// Oxford with an audience: two votes and a question, and no address of the debate moved by them.
import type { SettingValues } from '@rostrum/shared/formats/settings';
import { describe, expect, it } from 'vitest';
import { formatNamed, opened, seated } from './kit/debates.ts';
import { lines, opening, played, spoken } from './kit/order.ts';

describe('Oxford with an audience', () => {
  const format = formatNamed('oxford');
  const voters = ['audience', 'audience-2'].map((id, index) => ({
    ...seated(format)[0],
    id,
    role: 'audience',
    name: `Voter ${index + 1}`,
    bench: null,
    persona: null,
    occupant: seated(format)[0]?.occupant ?? null,
  }));
  const open = (settings: SettingValues) =>
    opened(format, { seats: [...seated(format), ...voters], settings: { rounds: 2, ...settings } });

  it('votes before and after, asks if it may, and moves no other address', () => {
    const plain = lines(opening('oxford', { rounds: 2 }));
    const before = 'pre-vote First vote | opening | audience + audience-2';
    const after = 'post-vote Second vote | verdict | audience + audience-2';
    expect(lines(open({}))).toEqual([before, ...plain.slice(0, -1), after, ...plain.slice(-1)]);
    const asking = lines(open({ audienceQuestion: true }));
    expect(asking.slice(6, 9)).toEqual([
      'question Audience question | exchange | audience',
      'reply Answer to the audience | exchange | opposition',
      'reply Answer to the audience | exchange | proposition',
    ]);
  });

  it('has nobody answer a question that was not asked', () => {
    const silent = played(open({ audienceQuestion: true }), (act) => (act === 'question' ? null : 'So.'));
    expect(spoken(silent).some((turn) => turn.startsWith('reply'))).toBe(false);
  });
});
