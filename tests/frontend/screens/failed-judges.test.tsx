// A debate in which every judge failed: the text of its outcome, its Markdown and its web page, in both languages.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { textReason } from '@rostrum/shared/wire/reason';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DebatePage } from '../../../frontend/src/screens/outcome/debate-page.tsx';
import {
  addEntries,
  fixtureAttempt,
  fixtureTurn,
  formatNamed,
  openDebate,
  rulingEntry,
} from '../../fixtures/records.ts';

/** Returns a debate of two sides whose two judges failed. */
function debateWithFailedJudges(): DebateRecord {
  const open = openDebate(formatNamed('duel'));
  const failure = (seat: string, message: string) =>
    fixtureAttempt(`3.${seat}`, seat, {
      outcome: {
        ...{ state: 'failed', code: 'auth', reason: textReason(message) },
        ...{ retryable: false, retryAfterMs: null, text: '' },
      },
    });
  const judges = open.seats
    .filter(({ role }) => role === 'judge')
    .flatMap((seat) => [
      { ...seat, name: 'Judge 1' },
      { ...seat, id: 'judge-2', name: 'Judge 2' },
    ]);
  return addEntries(
    { ...open, seats: [...open.seats.filter(({ role }) => role !== 'judge'), ...judges] },
    fixtureTurn('0.scientist', 'scientist'),
    fixtureTurn('0.philosopher', 'philosopher'),
    rulingEntry({ ruling: 'stop', by: 'chair' }),
    failure('judge', 'Its key was refused.'),
    failure('judge-2', 'OpenAI is overloaded.'),
    rulingEntry({ ruling: 'close', reason: { code: 'judges-failed', judges: 2 } }),
  );
}

const ALL_FAILED = 'Every judge failed. What was said is kept: judge it again with other judges.';
describe('a debate whose every judge failed', () => {
  it('has a headline that says so, why each judge failed, and what can be done', () => {
    const record = debateWithFailedJudges();
    expect(debateOutcome(record).headline).toBeNull();
    const choices = { models: true, costs: false, documents: false };
    render(<DebatePage record={record} cards={{}} choices={choices} />);
    expect(document.querySelector('.verdict-head h2')?.textContent).toBe('No verdict');
    expect(document.querySelector('.verdict-head .note')?.textContent).toContain(ALL_FAILED);
    const section = screen.getByRole('region', { name: 'Why each judge failed' });
    expect([...section.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Judge 1Its key was refused.',
      'Judge 2OpenAI is overloaded.',
    ]);
  });
});
