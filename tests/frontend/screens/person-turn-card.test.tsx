// @vitest-environment jsdom
// The card of a person's turn: saved drafts, warnings and refusals with their reason.

import { MAX_PERSON_SPEECH_BYTES } from '@rostrum/shared/budget/prompt-size';
import { createRecord } from '@rostrum/shared/formats/create-record';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { nextStep } from '@rostrum/shared/plan/cursor';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { debateStatus, seatsStillToSpeak } from '@rostrum/shared/status/debate-status';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { UserEvent } from '../../../frontend/src/machine/machine-types.ts';
import { TurnCard } from '../../../frontend/src/screens/live-debate/turn-card.tsx';
import { debatePagesOf } from '../../../frontend/src/screens/shared/use-debate-pages.ts';
import { dropAllPersonDrafts, readPersonDraft } from '../../../frontend/src/stores/person-drafts.ts';
import { oneReading } from '../../fixtures/records.ts';
import { debateAtRest, recordWith, renderDebate, turnEntry } from './render-screen.tsx';

const heldBy = (record: DebateRecord, ...people: string[]): DebateRecord => ({
  ...record,
  seats: record.seats.map((seat) =>
    people.includes(seat.id) ? { ...seat, occupant: { kind: 'human' } } : seat,
  ),
});
const recordOfFormat = (id: string, named: Readonly<Record<string, string>>): DebateRecord => {
  const format = FORMATS[id];
  if (!format) throw new Error('There is no such format.');
  const model = { kind: 'model', model: { provider: 'demo', id: 'one' } } as const;
  return createRecord(format, {
    id: 'debate-one',
    channel: 'a-channel-that-nobody-guesses',
    createdAt: 0,
    motion: 'What belongs in the first version of our product?',
    seats: Object.entries(named).map(([id, name]) => ({
      id,
      name,
      role: id.replace(/-\d+$/, ''),
      persona: null,
      occupant: id === 'guest' ? { kind: 'human' } : model,
    })),
    settings: oneReading(format),
  });
};
const tableRecord = (): DebateRecord => ({
  ...recordOfFormat('elaboration', {
    lead: 'Lead',
    member: 'Engineer',
    'member-2': 'Security engineer',
    guest: 'Guest',
  }),
  entries: [turnEntry('0.lead', 'Begin.')],
});

/** Renders every turn that is open now; `can` replaces the machine's answer to which events it accepts. */
function renderPersonsTurn(record: DebateRecord, change: { can?: (event: UserEvent) => boolean } = {}) {
  const { debate, sent } = debateAtRest({ state: 'listening', context: { record }, ...change });
  const pages = debatePagesOf(record);
  const slots = pages.sections.flatMap((spread) => (spread.kind === 'spread' ? spread.slots : []));
  const mine = slots.filter((slot) => slot.state === 'now');
  renderDebate(
    debate,
    <main>
      {mine.map((slot) => (
        <TurnCard key={slot.turn} pages={pages} slot={slot} named={false} />
      ))}
    </main>,
  );
  return sent;
}
const speechField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your speech' });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

afterEach(() => {
  cleanup();
  dropAllPersonDrafts('debate-one');
});

describe('a speech of a person', () => {
  const opposed = turnEntry('0.opposition', 'We oppose.');

  it('is kept at every keystroke, and is there again with the caret behind it', async () => {
    renderPersonsTurn(heldBy(recordWith([opposed]), 'proposition'));
    expect(document.activeElement).toBe(speechField());
    await userEvent.type(speechField(), 'Streets');
    expect(readPersonDraft('debate-one', '0.proposition')).toBe('{"said":"Streets"}');
    cleanup();
    renderPersonsTurn(heldBy(recordWith([opposed]), 'proposition'));
    expect(speechField().value).toBe('Streets');
    expect(speechField().selectionStart).toBe(7);
    // Nothing runs while a person writes: neither a clock nor a count of words.
    expect(screen.getByRole('region', { name: /your turn/ }).textContent).not.toMatch(/\d:\d\d|\b1 word/);
  });

  it('is warned of when it is longer than asked for, and may be sent all the same', () => {
    const sent = renderPersonsTurn(heldBy(recordWith([opposed]), 'proposition'));
    fireEvent.change(speechField(), { target: { value: 'word '.repeat(2000) } });
    expect(
      screen.getByText(/2,000 of about \d+ words, longer than asked for; you can still send it/),
    ).toBeTruthy();
    fireEvent.click(button(/^Send/));
    expect(sent).toMatchObject([{ type: 'SPEAK', turn: '0.proposition' }]);
  });

  it('beyond what the budget counts on says by how much, and keeps every word', () => {
    const record = heldBy(recordWith([opposed]), 'proposition');
    const sent = renderPersonsTurn(record, { can: (event) => event.type !== 'SPEAK' });
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
    const sent = renderPersonsTurn(heldBy(recordWith([opposed]), 'proposition'));
    await userEvent.paste('Nobody lost a customer.');
    await userEvent.click(button('Pass'));
    expect(sent).toEqual([]);
    await userEvent.click(button('Pass without sending'));
    expect(sent).toEqual([{ type: 'PASS', turn: '0.proposition' }]);
  });

  it('is passed at once when nothing is written', async () => {
    const sent = renderPersonsTurn(heldBy(recordWith([opposed]), 'proposition'));
    await userEvent.click(button('Pass'));
    expect(sent).toEqual([{ type: 'PASS', turn: '0.proposition' }]);
  });

  it('of two that are open at once is the one the person is writing', async () => {
    const sent = renderPersonsTurn(heldBy(recordWith([]), 'proposition', 'opposition'));
    const opposition = screen.getByRole('region', { name: /^Opposition/ });
    const field = within(opposition).getByRole('textbox');
    await userEvent.type(field, 'No.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(sent).toEqual([{ type: 'SPEAK', turn: '0.opposition', text: 'No.' }]);
  });
});

describe('a debate that a person opens', () => {
  it('has begun before anything is written down: a reload finds it waiting for them, and not unopened', () => {
    const record = heldBy(recordWith([]), 'proposition', 'opposition');
    expect(debateStatus(record)).toBe('running');
    expect(debateStatus(recordWith([]))).toBe('unopened');
  });
});

describe('the last word of a debate, when it is a person’s', () => {
  it('still has the partner’s model ready: stopped here, the debate would hear it once more', () => {
    const fresh = recordOfFormat('consensus', { 'partner-a': 'A', 'partner-b': 'B' });
    const last = {
      ...fresh,
      settings: { ...fresh.settings, of: { ...fresh.settings.of, maxIterations: 1 } },
    };
    const entries = ['0:1.0.partner-a', '0:1.0.partner-b', '0:1.2.partner-b'].map((id) =>
      turnEntry(id, 'So.'),
    );
    const record = { ...heldBy(last, 'partner-a'), entries };
    expect(nextStep(record)).toMatchObject({ kind: 'listen', waiting: [{ turn: '0:1.2.partner-a' }] });
    expect(seatsStillToSpeak(record).map(({ id }) => id)).toContain('partner-b');
  });
});

describe('a word that ends the talk', () => {
  it('does so as the whole message, and the page says so before it is sent', async () => {
    renderPersonsTurn(tableRecord());
    await userEvent.paste('we are not done');
    expect(screen.queryByRole('button', { name: /end the talk/ })).toBeNull();
    await userEvent.clear(speechField());
    await userEvent.paste('Done!');
    expect(button(/^Send and end the talk/).disabled).toBe(false);
  });

  it('is no such word where the plan does not listen for it', async () => {
    renderPersonsTurn(heldBy(recordWith([turnEntry('0.opposition', 'We oppose.')]), 'proposition'));
    await userEvent.type(speechField(), 'done');
    expect(screen.queryByRole('button', { name: /end the talk/ })).toBeNull();
  });
});
