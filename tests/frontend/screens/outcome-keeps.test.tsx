// Tests that the page of a finished debate keeps the words of speeches that were stopped.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { textReason } from '@rostrum/shared/wire/reason';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StaticPageProvider } from '../../../frontend/src/components/plain-text.tsx';
import { SpeechList } from '../../../frontend/src/screens/outcome/speech-list.tsx';
import { speechTitles } from '../../../frontend/src/screens/outcome/speech-titles.ts';
import { attemptEntry, OPENINGS, recordWith, turnEntry } from './render-screen.tsx';

it('says of each speech who gave it, and has no ballots, which the outcome shows', () => {
  const ballot = turnEntry('pre-vote.audience', 'BALLOT: FOR');
  const spokenRecord = recordWith([ballot, ...OPENINGS, { kind: 'ruling', at: 9, ruling: 'abandon' }]);
  const voters = spokenRecord.seats.slice(-1).map((seat) => ({ ...seat, id: 'audience', role: 'audience' }));
  const record = { ...spokenRecord, seats: [...spokenRecord.seats, ...voters] };
  const page = {
    ...{ record, cards: {}, references: turnReferences(record), titles: speechTitles(record) },
    outcome: debateOutcome(record),
  };
  const { container } = render(<SpeechList {...page} />);
  const heads = [...container.querySelectorAll('article .side')].map((head) => head.textContent);
  expect(heads).toEqual([
    expect.stringContaining('Proposition, Opening'),
    expect.stringContaining('Opposition, Opening'),
  ]);
  expect(container.textContent).not.toContain('Votes for');
});

it('has the words of a speech that was stopped and never given, and a page for others has none', () => {
  const failure = { state: 'failed', code: 'cancelled', reason: textReason('Stopped.') } as const;
  const record = recordWith([
    turnEntry('0.proposition', 'We propose.\n\nCONFIDENCE: 52'),
    turnEntry('0.opposition', 'We oppose.\n\nSTANCE: AGAINST\nCONFIDENCE: 60'),
    attemptEntry('1:1.0.opposition', {
      ...{ ...failure, retryable: false, retryAfterMs: null },
      text: 'Never finished',
    }),
    { kind: 'ruling', at: 9, ruling: 'abandon' },
  ]);
  const page = {
    ...{ record, cards: {}, references: turnReferences(record), titles: speechTitles(record) },
    outcome: debateOutcome(record),
  };
  render(<SpeechList {...page} />);
  const positions = [...document.querySelectorAll('.stance')].map((position) => position.textContent);
  expect(positions).toEqual(['52% sure', 'Against, 60% sure']);
  expect(document.body.textContent).not.toContain('CONFIDENCE');
  const place = screen.getByText('Never finished').closest('li');
  expect(place?.textContent).toContain('Opposition, Rebuttal 1: stopped, and not spoken again');
  cleanup();
  render(
    <StaticPageProvider value={true}>
      <SpeechList {...page} />
    </StaticPageProvider>,
  );
  expect(screen.queryByText('Never finished')).toBeNull();
});

it.each([
  ['a person holds', {}, 'Interjection:'],
  ['was held elsewhere', { elsewhere: true as const }, 'Chair:'],
])('says whose words stand between the speeches of a debate that %s', (_, how, title) => {
  const words = { kind: 'ruling', at: 2, ruling: 'interject', text: 'Good evening.' } as const;
  const debate = recordWith([words, ...OPENINGS, { kind: 'ruling', at: 9, ruling: 'abandon' }]);
  const seats = debate.seats.map((seat) => ({ ...seat, occupant: { kind: 'human' as const, ...how } }));
  const record = { ...debate, seats };
  const page = { record, cards: {}, references: turnReferences(record), titles: speechTitles(record) };
  const { container } = render(<SpeechList {...page} outcome={debateOutcome(record)} />);
  expect(container.querySelector('.chair-note')?.textContent).toBe(`${title} Good evening.`);
});
