// @vitest-environment jsdom
// A debate in which every judge failed: what its outcome, its Markdown and its web page say, in both languages.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { textReason } from '@rostrum/shared/wire/reason';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DebatePage } from '../../../frontend/src/screens/outcome/debate-page.tsx';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import {
  addEntries,
  fixtureAttempt,
  fixtureTurn,
  formatNamed,
  openDebate,
  rulingEntry,
} from '../../fixtures/records.ts';

afterEach(async () => {
  cleanup();
  await chooseLanguage('en');
});

const failedCallOf = (seat: string, message: string) =>
  fixtureAttempt(`3.${seat}`, seat, {
    outcome: {
      ...{ state: 'failed', code: 'auth', reason: textReason(message) },
      ...{ retryable: false, retryAfterMs: null, text: '' },
    },
  });

/** An Oxford debate, or another of two sides, whose judges failed. */
function unjudged(messages: Record<string, string>): DebateRecord {
  const format = formatNamed('duel');
  const seats = [
    ...openDebate(format).seats.filter(({ role }) => role !== 'judge'),
    ...Object.keys(messages).map((id, index) => ({
      ...openDebate(format).seats.find(({ role }) => role === 'judge'),
      id,
      name: `Judge ${index + 1}`,
    })),
  ];
  const record = { ...openDebate(format), seats: seats as DebateRecord['seats'] };
  return addEntries(
    record,
    fixtureTurn('0.scientist', 'scientist'),
    fixtureTurn('0.philosopher', 'philosopher'),
    rulingEntry({ ruling: 'stop', by: 'chair' }),
    ...Object.entries(messages).map(([seat, message]) => failedCallOf(seat, message)),
    rulingEntry({
      ruling: 'close',
      reason: { code: 'judges-failed', judges: Object.keys(messages).length },
    }),
  );
}

const ALL_FAILED = 'Every judge failed. What was said is kept: judge it again with other judges.';
const twoFailed = () => unjudged({ judge: 'Its key was refused.', 'judge-2': 'OpenAI is overloaded.' });
const choices = { models: true, costs: false, documents: false };
const show = (record: DebateRecord) => render(<DebatePage record={record} cards={{}} choices={choices} />);

describe('a debate whose every judge failed', () => {
  it('has a headline that says so, why each judge failed, and what can be done', () => {
    const record = twoFailed();
    expect(debateOutcome(record).headline).toBeNull();
    show(record);
    expect(document.querySelector('.verdict-head h2')?.textContent).toBe('No verdict');
    expect(document.querySelector('.verdict-head .note')?.textContent).toContain(ALL_FAILED);
    const section = screen.getByRole('region', { name: 'Why each judge failed' });
    expect([...section.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Judge 1Its key was refused.',
      'Judge 2OpenAI is overloaded.',
    ]);
  });
});
