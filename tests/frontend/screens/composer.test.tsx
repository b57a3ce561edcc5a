// @vitest-environment jsdom
// The composer's screen: what is typed is kept, faults stand beside their fields, and what cannot be held is not offered.
import { checkFormat } from '@rostrum/shared/formats/format-file';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ComposerScreen } from '../../../frontend/src/screens/formats/composer.tsx';
import { FormatsScreen } from '../../../frontend/src/screens/formats/formats.tsx';
import { blankFormat } from '../../../frontend/src/screens/formats/new-parts.ts';
import { ownFormats, putIn } from '../../../frontend/src/stores/own-formats.ts';
import { server } from '../../../frontend/src/stores/server.ts';
import { setup } from '../../../frontend/src/stores/setup.ts';
import { ANSWER, showWith } from './kit.tsx';

const ID = 'own-test';
const kept = () => ownFormats.getState().formats.find(({ id }) => id === ID);
const show = () => showWith({}, <ComposerScreen id={ID} />);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (role: 'textbox' | 'spinbutton', name: string, value: string) =>
  fireEvent.change(screen.getByRole(role, { name }), { target: { value } });
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const checkNow = () => checkFormat(kept()?.draft).ok;
const preview = () => within(screen.getByRole('complementary', { name: 'Preview' }));

beforeEach(() => {
  setup.reset();
  server.setState({ state: 'ready', answer: ANSWER, trouble: null });
  const draft = { ...blankFormat(), id: ID };
  ownFormats.setState({ read: true, formats: [], trouble: null });
  putIn({ id: ID, draft, sound: draft, changedAt: 1 });
});
afterEach(cleanup);

describe('the composer', () => {
  it('keeps every change, and the last sound state while the draft is not', async () => {
    show();
    press(/^Round\b/);
    choose('Passes at most: a number or a setting', 'number ');
    type('spinbutton', 'Passes at most', '4');
    await waitFor(() => expect(kept()?.sound?.programme.plan[1]).toMatchObject({ loop: { atMost: 4 } }));
    type('spinbutton', 'Passes at most', '400');
    await waitFor(() => expect(kept()?.draft.programme.plan[1]).toMatchObject({ loop: { atMost: 400 } }));
    expect(kept()?.sound?.programme.plan[1]).toMatchObject({ loop: { atMost: 4 } });
  });

  it('names the fault beside its field and in the preview, and offers nothing that cannot be held', () => {
    show();
    const [weight] = screen.getAllByRole('spinbutton', { name: 'Weight' });
    if (weight) fireEvent.change(weight, { target: { value: '10' } });
    expect(screen.getByText('The criteria weigh 50 together, not 100.')).toBeTruthy();
    expect(preview().getByText(/1 thing is wrong/)).toBeTruthy();
    expect(preview().getByText(/As it was before/)).toBeTruthy();
    expect(isOff('Set up a debate with it')).toBe(true);
    expect(isOff('Export as JSON')).toBe(true);
    press('Undo');
    expect(preview().getByText('It can be held as it stands.')).toBeTruthy();
    expect(isOff('Set up a debate with it')).toBe(false);
  });

  it('leads from a fault of an act to the act, with its fields open', async () => {
    show();
    press(/^Opening\b/);
    fireEvent.click(within(screen.getByRole('group', { name: 'Who speaks' })).getByLabelText(/For/));
    fireEvent.click(within(screen.getByRole('group', { name: 'Who speaks' })).getByLabelText(/Against/));
    expect(screen.getByText('Nobody speaks: choose somebody.')).toBeTruthy();
    press(/^Opening\b/);
    expect(screen.queryByText('Nobody speaks: choose somebody.')).toBeNull();
    fireEvent.click(preview().getByRole('button', { name: '“Opening”' }));
    expect(screen.getByText('Nobody speaks: choose somebody.')).toBeTruthy();
  });

  it('says what follows from the seating, and asks for the form the task is answered in', () => {
    show();
    press(/^Rebuttal\b/);
    expect(screen.getByText(/^Not blind: one seat of each role/)).toBeTruthy();
    choose('How they speak', 'together');
    expect(screen.getByText(/^Blind: everybody speaks at the same moment/)).toBeTruthy();
    choose('Task', 'vote');
    expect(screen.getByRole('combobox', { name: 'Answered as' })).toHaveProperty('value', 'vote');
    expect(kept()?.draft.programme.plan[1]).toMatchObject({
      of: [
        { act: 'vote', label: 'Vote', answer: 'vote', manner: 'cool', by: { together: ['against', 'for'] } },
      ],
    });
  });

  it('moves an act by buttons and by Alt and the arrows', () => {
    show();
    press('Move Opening down');
    expect(kept()?.draft.programme.plan).toHaveLength(2);
    press(/^Opening\b/);
    const main = screen.getByRole('main');
    fireEvent.keyDown(main, { key: 'ArrowUp', altKey: true });
    expect(kept()?.draft.programme.plan).toHaveLength(3);
    fireEvent.keyDown(main, { key: 'z', ctrlKey: true });
    expect(kept()?.draft.programme.plan).toHaveLength(2);
    fireEvent.keyDown(main, { key: 'Z', ctrlKey: true, shiftKey: true });
    expect(kept()?.draft.programme.plan).toHaveLength(3);
  });

  it('takes an exit rule that reads an act, and a condition by round', () => {
    show();
    press(/^Round\b/);
    choose('Ends sooner when', 'exit');
    expect(kept()?.draft.programme.plan[1]).toMatchObject({ loop: { until: { rule: 'exit', in: 'rebut' } } });
    choose('Held only if', 'pass');
    expect(kept()?.draft.programme.plan[1]).toMatchObject({ when: { rule: 'pass', from: 2 } });
    expect(checkNow()).toBe(true);
  });

  it('shows a draft of a stranger’s making as text and nothing else', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    putIn({ id: ID, draft: { ...blankFormat(), id: ID, title: hostile }, sound: null, changedAt: 2 });
    show();
    expect(document.querySelector('img')).toBeNull();
    expect(preview().getByText(hostile)).toBeTruthy();
  });
});

describe('the shelf', () => {
  it('deletes one’s own with a way back', () => {
    showWith({}, <FormatsScreen />);
    press('Delete A format of my own');
    expect(kept()).toBeUndefined();
    press('Undo');
    expect(kept()?.draft.title).toBe('A format of my own');
  });

  it('starts from a copy of a shipped one', () => {
    showWith({}, <FormatsScreen />);
    press('Start from a copy of Duel');
    const copy = ownFormats.getState().formats.find(({ draft }) => draft.title === 'Duel, my way');
    expect(copy?.sound).not.toBeNull();
    expect(window.location.pathname).toBe(`/formats/${copy?.id}`);
  });
});
