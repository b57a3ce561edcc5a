// What the page of a finished debate keeps besides the verdict: notes by the chair in their place, reasons of votes, the words of
// speeches that were stopped, and tokens by round and by model.
import type { Format, SeatDraft } from '@rostrum/shared/formats/format';
import type { SettingValues } from '@rostrum/shared/formats/settings';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { textReason } from '@rostrum/shared/wire/reason';
import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StaticPageProvider } from '../../../frontend/src/components/plain-text.tsx';
import { SpeechList } from '../../../frontend/src/screens/outcome/speech-list.tsx';
import { speechTitles } from '../../../frontend/src/screens/outcome/speech-titles.ts';
import { fixtureAttempt, formatNamed, openDebate, seatedModels, TEST_CARDS } from '../../fixtures/records.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../../shared/kit/play-debate.ts';

const played = (format: Format, seats: SeatDraft[], settings: SettingValues): DebateRecord =>
  playDebate(openDebate(format, { seats, settings }), {
    cards: TEST_CARDS,
    chance: seededNumbers(7),
    whims: CALM_CHANCES,
  }).record;
const oxfordDebate = formatNamed('oxford');
const record = played(oxfordDebate, seatedModels(oxfordDebate), { rounds: 2 });

const outcomePageOf = (of: DebateRecord) => ({
  record: of,
  cards: {},
  references: turnReferences(of),
  titles: speechTitles(of),
});

const cutCall = (turn: string, seat: string, text: string) =>
  fixtureAttempt(turn, seat, {
    id: `${turn}.9`,
    outcome: {
      state: 'failed',
      code: 'cancelled',
      reason: textReason('Stopped.'),
      retryable: false,
      retryAfterMs: null,
      text,
    },
  });

describe('The list of speeches', () => {
  it('has the words of a speech that was stopped and never given, and a page for others has none', () => {
    const turn = '1:2.0.proposition';
    const without = record.entries.filter(
      (entry) =>
        !(entry.kind === 'turn' && entry.id === turn) && !(entry.kind === 'attempt' && entry.turn === turn),
    );
    const stopped = { ...record, entries: [...without, cutCall(turn, 'proposition', 'Never finished')] };
    render(<SpeechList {...outcomePageOf(stopped)} />);
    const place = screen.getByText('Never finished').closest('li');
    expect(place?.textContent).toContain('Proposition, Rebuttal 2: stopped, and not spoken again');
    cleanup();
    render(
      <StaticPageProvider value={true}>
        <SpeechList {...outcomePageOf(stopped)} />
      </StaticPageProvider>,
    );
    expect(screen.queryByText('Never finished')).toBeNull();
  });
});
