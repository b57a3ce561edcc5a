// The card of a person's turn: saved drafts, warnings and refusals with their reason.

import { MAX_PERSON_SPEECH_BYTES } from '@rostrum/shared/budget/prompt-size';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { readPersonDraft } from '../../../frontend/src/stores/person-drafts.ts';
import { recordWith, renderOpenTurns, turnEntry } from './render-screen.tsx';

const heldBy = (record: DebateRecord, ...people: string[]): DebateRecord => ({
  ...record,
  seats: record.seats.map((seat) =>
    people.includes(seat.id) ? { ...seat, occupant: { kind: 'human' } } : seat,
  ),
});

const speechField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your speech' });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('a speech of a person', () => {
  const opposed = turnEntry('0.opposition', 'We oppose.');

  it('is kept at every keystroke, and is there again with the caret behind it', async () => {
    renderOpenTurns(heldBy(recordWith([opposed]), 'proposition'));
    expect(document.activeElement).toBe(speechField());
    await userEvent.type(speechField(), 'Streets');
    expect(readPersonDraft('debate-one', '0.proposition')).toBe('{"said":"Streets"}');
    cleanup();
    renderOpenTurns(heldBy(recordWith([opposed]), 'proposition'));
    expect(speechField().value).toBe('Streets');
    expect(speechField().selectionStart).toBe(7);
    // Nothing runs while a person writes: neither a clock nor a count of words.
    expect(screen.getByRole('region', { name: /your turn/ }).textContent).not.toMatch(/\d:\d\d|\b1 word/);
  });

  it('beyond what the budget counts on says by how much, and keeps every word', () => {
    const record = heldBy(recordWith([opposed]), 'proposition');
    const sent = renderOpenTurns(record, { can: (event) => event.type !== 'SPEAK' });
    const words = Math.ceil(MAX_PERSON_SPEECH_BYTES / 5) + 40;
    fireEvent.change(speechField(), { target: { value: 'word '.repeat(words) } });
    expect(screen.getByRole('alert').textContent).toMatch(
      /Too long by about 4\d words.*nothing you wrote is lost/,
    );
    expect(button(/^Send/).disabled).toBe(true);
    expect(sent).toEqual([]);
    expect(JSON.parse(readPersonDraft('debate-one', '0.proposition')).said).toHaveLength(words * 5);
  });

  it('is not passed over by one press when words are written', async () => {
    const sent = renderOpenTurns(heldBy(recordWith([opposed]), 'proposition'));
    await userEvent.paste('Nobody lost a customer.');
    await userEvent.click(button('Pass'));
    expect(sent).toEqual([]);
    await userEvent.click(button('Pass without sending'));
    expect(sent).toEqual([{ type: 'PASS', turn: '0.proposition' }]);
  });
});
