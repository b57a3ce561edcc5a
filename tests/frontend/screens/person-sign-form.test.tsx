// The form in which a person signs the agreed text or changes one clause, and the outcome that shows what became of it.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { addEntries, fixtureTurn, formatNamed, openDebate, PERSON } from '../../fixtures/records.ts';
import { voteText } from '../../shared/kit/answer-texts.ts';
import { renderOpenTurns } from './render-screen.tsx';

const TEXT = 'Hire the minibus for six months, and count every trip that is refused.';

/** Partner B's turn to sign the text of Partner A; `more` follows. */
function agreedRecord(...more: Parameters<typeof addEntries>[1][]): DebateRecord {
  const open = openDebate(formatNamed('consensus'));
  const record = { ...open, seats: open.seats.map((seat) => ({ ...seat, occupant: PERSON })) };
  return addEntries(
    record,
    fixtureTurn('0:1.0.partner-a', 'partner-a'),
    fixtureTurn('0:1.0.partner-b', 'partner-b'),
    fixtureTurn('0:1.2.partner-a', 'partner-a', voteText(true, 80, TEXT)),
    fixtureTurn('0:1.2.partner-b', 'partner-b', voteText(true, 60, 'Ask every household first.')),
    ...more,
  );
}

const send = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send/ });

describe('the form for a signature', () => {
  it('shows the text, and signs it', async () => {
    const sent = renderOpenTurns(agreedRecord());
    expect(screen.getByText(TEXT)).toBeTruthy();
    expect(send().disabled || send().getAttribute('aria-disabled') === 'true').toBe(true);
    await userEvent.click(screen.getByText('Sign it'));
    await userEvent.click(send());
    expect(sent.map((event) => (event.type === 'SPEAK' ? event.text : event.type))).toEqual([
      '[REASONING]\n\nSIGNS_TEXT: YES',
    ]);
  });

  it('takes a change only if the rest of the text stays', async () => {
    const sent = renderOpenTurns(agreedRecord());
    await userEvent.click(screen.getByText('Change one clause'));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /one clause changed/ });
    expect(field.value).toBe(TEXT);
    expect(screen.getByText('Change one clause and keep the rest of the text as it is.')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.paste('Ask every household.');
    expect(screen.getByText('Change one clause and keep the rest of the text as it is.')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.paste(TEXT.replace('six months', 'a year'));
    await userEvent.click(send());
    expect(sent).toMatchObject([{ type: 'SPEAK', turn: 'sign.partner-b.partner-a' }]);
  });
});
