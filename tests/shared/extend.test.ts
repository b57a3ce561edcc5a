// Going on after the planned end: more of the plan lies ahead, what was said stays where it was, and the end is made anew.
import { endingOf } from '@rostrum/shared/debate/ending';
import { extended, furtherPasses } from '@rostrum/shared/debate/extend';
import { type DebateRecord, turnsOf } from '@rostrum/shared/debate/record';
import { standing } from '@rostrum/shared/debate/standing';
import { timeUntilUp } from '@rostrum/shared/debate/time';
import { groupsOf, nextStep } from '@rostrum/shared/debate/walk';
import { outcomeOf } from '@rostrum/shared/judging/outcome';
import { describe, expect, it } from 'vitest';
import { formatNamed, opened, oxford, plus, ruled, turnBy } from './kit/debates.ts';

const MINUTE = 60_000;
const talk = (settings = {}) =>
  opened(formatNamed('elaboration'), { settings: { turnLimit: 3, ...settings } });

/** Everybody says their piece, the guest what `guest` gives by turn, until nobody is left. */
function talkedOut(record: DebateRecord, guest: (turn: string) => string): DebateRecord {
  for (let now = record; ; ) {
    const step = nextStep(now);
    if (step.kind === 'close') return now;
    const [place] = step.waiting;
    if (!place) throw new Error('a step without a place');
    const words = place.seat === 'guest' ? guest(place.turn) : `What ${place.turn} says.`;
    now = plus(now, turnBy(place.turn, place.seat, words));
  }
}
const chat = (turn: string) => `Let us look at ${turn} together.`;

describe('a talk that came to its planned end', () => {
  it('goes on by as many turns again, and every earlier turn keeps its place', () => {
    const before = talkedOut(talk(), chat);
    expect(furtherPasses(before)).toBe(3);
    const after = extended(before, 5 * MINUTE);
    expect(standing(after)).toBe('running');
    expect(turnsOf(after)).toEqual(turnsOf(before));
    expect(nextStep(after)).toMatchObject({ waiting: [{ turn: '3:1.1.guest' }] });
    const all = (record: DebateRecord) =>
      [...groupsOf(record, record.format.plan)].map((group) => group.address);
    expect(all(after).slice(0, all(before).length)).toEqual(all(before));
  });

  it('ends anew: by another exit word or by the bound, with a synthesis of its own beside the earlier one', () => {
    const before = talkedOut(talk(), (turn) => (turn.startsWith('1:2') ? 'done' : chat(turn)));
    const after = talkedOut(extended(before, 1), (turn) =>
      turn.startsWith('3:2') ? 'Wrap up!' : chat(turn),
    );
    const syntheses = turnsOf(after).filter(
      ({ id }) => id.endsWith('.lead') && !id.includes(':') && id !== '0.lead',
    );
    expect(syntheses.map(({ id }) => id)).toEqual(['2.lead', '4.lead']);
    const outcome = outcomeOf(after);
    expect(outcome).toMatchObject({
      kind: 'synthesis',
      turns: 4,
      endedBy: 'rule',
      ruling: { turn: { id: '4.lead' } },
    });
    expect(endingOf(after)?.reason).toBe('It was ended with a word at the table.');
    expect(furtherPasses(after)).toBe(3);
    const third = extended(after, 2);
    expect(nextStep(third)).toMatchObject({ waiting: [{ turn: '5:1.1.guest' }] });
  });

  it('does not count the time for which it was over', () => {
    const before = talkedOut(talk({ totalMinutes: 30 }), chat);
    const after = extended(before, 90 * MINUTE);
    expect(timeUntilUp(after, 91 * MINUTE)).toBe(29 * MINUTE);
  });
});

it('a debate that was stopped or abandoned, is not over, or knows no more, is not gone on with', () => {
  const running = talk();
  const stopped = talkedOut(
    plus(running, turnBy('0.lead', 'lead'), ruled({ ruling: 'stop', by: 'chair' })),
    chat,
  );
  const abandoned = plus(running, ruled({ ruling: 'abandon' }));
  for (const record of [running, stopped, abandoned, talkedOut(opened(oxford()), chat)]) {
    expect(furtherPasses(record)).toBeNull();
    expect(extended(record, 1)).toBe(record);
  }
});
