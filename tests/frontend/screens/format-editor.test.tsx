// @vitest-environment jsdom
// The format editor's screen: every change is saved, faults appear beside their fields, and an invalid format cannot be debated.
import { checkFormat } from '@rostrum/shared/formats/format-file';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blankFormat } from '../../../frontend/src/screens/formats/format-defaults.ts';
import { FormatEditorScreen } from '../../../frontend/src/screens/formats/format-editor.tsx';
import { FormatsScreen } from '../../../frontend/src/screens/formats/formats-screen.tsx';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { ownFormats, putFormat } from '../../../frontend/src/stores/own-formats.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { MODELS_ANSWER, renderScreen } from './render-screen.tsx';

const FORMAT_ID = 'own-test';
const storedFormat = () => ownFormats.getState().formats.find(({ id }) => id === FORMAT_ID);
const renderEditor = () => renderScreen({}, <FormatEditorScreen id={FORMAT_ID} />);
const pressButton = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (role: 'textbox' | 'spinbutton', name: string, value: string) =>
  fireEvent.change(screen.getByRole(role, { name }), { target: { value } });
const chooseOption = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const checkNow = () => checkFormat(storedFormat()?.draft).ok;
const preview = () => within(screen.getByRole('complementary', { name: 'Preview' }));

beforeEach(() => {
  setupStore.reset();
  modelList.setState({ state: 'ready', answer: MODELS_ANSWER, problem: null });
  const draft = { ...blankFormat(), id: FORMAT_ID };
  ownFormats.setState({ loaded: true, formats: [], problem: null });
  putFormat({ id: FORMAT_ID, draft, sound: draft, changedAt: 1 });
});
afterEach(cleanup);

describe('the composer', () => {
  it('keeps every change, and the last sound state while the draft is not', async () => {
    renderEditor();
    pressButton(/^Round\b/);
    chooseOption('Rounds at most: a number or a setting', 'number ');
    type('spinbutton', 'Rounds at most', '4');
    await waitFor(() =>
      expect(storedFormat()?.sound?.programme.plan[1]).toMatchObject({ loop: { atMost: 4 } }),
    );
    type('spinbutton', 'Rounds at most', '400');
    await waitFor(() =>
      expect(storedFormat()?.draft.programme.plan[1]).toMatchObject({ loop: { atMost: 400 } }),
    );
    expect(storedFormat()?.sound?.programme.plan[1]).toMatchObject({ loop: { atMost: 4 } });
  });

  it('names the fault beside its field and in the preview, and offers nothing that cannot be held', () => {
    renderEditor();
    const [weight] = screen.getAllByRole('spinbutton', { name: 'Weight' });
    if (weight) fireEvent.change(weight, { target: { value: '10' } });
    expect(screen.getByText('The criteria weigh 50 together, not 100.')).toBeTruthy();
    expect(preview().getByText(/^1 problem to fix/)).toBeTruthy();
    expect(preview().getByText(/^The last version that was ready/)).toBeTruthy();
    expect(isOff('Use in a debate')).toBe(true);
    expect(isOff('Export as JSON')).toBe(true);
    pressButton('Undo');
    expect(preview().getByText('Ready to run.')).toBeTruthy();
    expect(isOff('Use in a debate')).toBe(false);
  });

  it('leads from a fault of an act to the act, with its fields open', async () => {
    renderEditor();
    pressButton(/^Opening\b/);
    fireEvent.click(within(screen.getByRole('group', { name: 'Who speaks' })).getByLabelText(/For/));
    fireEvent.click(within(screen.getByRole('group', { name: 'Who speaks' })).getByLabelText(/Against/));
    expect(screen.getByText('Nobody speaks: choose somebody.')).toBeTruthy();
    pressButton(/^Opening\b/);
    expect(screen.queryByText('Nobody speaks: choose somebody.')).toBeNull();
    fireEvent.click(preview().getByRole('button', { name: '“Opening”' }));
    expect(screen.getByText('Nobody speaks: choose somebody.')).toBeTruthy();
  });

  it('says what follows from the seating, and asks for the form the task is answered in', () => {
    renderEditor();
    pressButton(/^Rebuttal\b/);
    expect(screen.getByText(/^One seat of each role speaks, in this order/)).toBeTruthy();
    chooseOption('How they speak', 'allAtOnce');
    expect(screen.getByText(/^All speak at the same time/)).toBeTruthy();
    chooseOption('Task', 'vote');
    expect(screen.getByText(/Example: “Yes, there is one solution/)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Answer form' })).toHaveProperty('value', 'vote');
    expect(storedFormat()?.draft.programme.plan[1]).toMatchObject({
      of: [
        {
          task: 'vote',
          label: 'Vote',
          answer: 'vote',
          temperature: 'evaluation',
          by: { allAtOnce: ['against', 'for'] },
        },
      ],
    });
  });

  it('keeps an instruction for the speakers of an act, until it is empty', () => {
    renderEditor();
    pressButton(/^Opening\b/);
    type('textbox', 'Instruction', 'Name one town.');
    expect(storedFormat()?.sound?.programme.plan[0]).toMatchObject({ instruction: 'Name one town.' });
    type('textbox', 'Instruction', '');
    expect(storedFormat()?.sound?.programme.plan[0]).not.toHaveProperty('instruction');
  });

  it('sets from which likeness a speech is a repetition, and whether one off the topic is asked for again', () => {
    renderEditor();
    const checks = () => storedFormat()?.sound?.programme.checks;
    type('spinbutton', 'Repetition, from % of the same text', '80');
    expect(checks()).toEqual({ repeatedAt: 0.8 });
    const drift = screen.getByRole('checkbox', { name: /^Ask again for a speech off the topic/ });
    fireEvent.click(drift);
    expect(checks()).toEqual({ repeatedAt: 0.8, refuseDrift: true });
    type('spinbutton', 'Repetition, from % of the same text', '8');
    fireEvent.click(drift);
    expect(checks()).toEqual({ repeatedAt: 0.8 });
  });

  it('moves an act by buttons and by Alt and the arrows', () => {
    renderEditor();
    pressButton('Move Opening down');
    expect(storedFormat()?.draft.programme.plan).toHaveLength(2);
    pressButton(/^Opening\b/);
    const main = screen.getByRole('main');
    fireEvent.keyDown(main, { key: 'ArrowUp', altKey: true });
    expect(storedFormat()?.draft.programme.plan).toHaveLength(3);
    fireEvent.keyDown(main, { key: 'z', ctrlKey: true });
    expect(storedFormat()?.draft.programme.plan).toHaveLength(2);
    fireEvent.keyDown(main, { key: 'Z', ctrlKey: true, shiftKey: true });
    expect(storedFormat()?.draft.programme.plan).toHaveLength(3);
  });

  it('adds an act before the verdict, and warns of one that is moved behind it', () => {
    renderEditor();
    pressButton('Add an act');
    const labels = () =>
      storedFormat()?.draft.programme.plan.map((node) => ('label' in node ? node.label : 'Loop'));
    expect(labels()).toEqual(['Opening', 'Loop', 'Discussion', 'Verdict']);
    expect(preview().queryByRole('region', { name: 'Worth a look' })).toBeNull();
    const handle = screen.getByRole('button', { name: 'Move Discussion: drag it, or use the arrow keys' });
    fireEvent.keyDown(handle, { key: 'ArrowDown' });
    expect(labels()).toEqual(['Opening', 'Loop', 'Verdict', 'Discussion']);
    fireEvent.click(preview().getByRole('button', { name: /^Discussion comes after the verdict/ }));
    fireEvent.keyDown(screen.getByRole('main'), { key: 'ArrowUp', altKey: true });
    expect(labels()).toEqual(['Opening', 'Loop', 'Discussion', 'Verdict']);
  });

  it('puts an act where it is dragged to, unless Escape is pressed before', () => {
    renderEditor();
    const labels = () =>
      storedFormat()?.draft.programme.plan.map((node) => ('label' in node ? node.label : 'Loop'));
    const drag = (cancelled: boolean) => {
      const handle = screen.getByRole('button', { name: 'Move Opening: drag it, or use the arrow keys' });
      handle.setPointerCapture = () => undefined;
      const verdict = screen.getByRole('button', { name: /^Verdict\b/ });
      document.elementFromPoint = () => verdict;
      fireEvent.pointerDown(handle, { button: 0, pointerId: 1 });
      fireEvent.pointerMove(handle, { clientX: 5, clientY: 60 });
      expect(verdict.closest('li')?.dataset['drop']).toBe('after');
      if (cancelled) fireEvent.keyDown(handle, { key: 'Escape' });
      fireEvent.pointerUp(handle, { pointerId: 1 });
      expect(verdict.closest('li')?.dataset['drop']).toBeUndefined();
    };
    drag(true);
    expect(labels()).toEqual(['Opening', 'Loop', 'Verdict']);
    drag(false);
    expect(labels()).toEqual(['Loop', 'Verdict', 'Opening']);
  });

  it('takes an exit rule that reads an act, and a condition by round', () => {
    renderEditor();
    pressButton(/^Round\b/);
    chooseOption('Ends early when', 'exit');
    expect(storedFormat()?.draft.programme.plan[1]).toMatchObject({
      loop: { until: { rule: 'exit', in: 'rebut' } },
    });
    chooseOption('Only if', 'pass');
    expect(storedFormat()?.draft.programme.plan[1]).toMatchObject({ when: { rule: 'pass', from: 2 } });
    expect(checkNow()).toBe(true);
  });

  it('shows a draft of a stranger’s making as text and nothing else', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    putFormat({
      id: FORMAT_ID,
      draft: { ...blankFormat(), id: FORMAT_ID, title: hostile },
      sound: null,
      changedAt: 2,
    });
    renderEditor();
    expect(document.querySelector('img')).toBeNull();
    expect(preview().getByText(hostile)).toBeTruthy();
  });
});

describe('the shelf', () => {
  it('deletes one’s own with a way back', () => {
    renderScreen({}, <FormatsScreen />);
    pressButton('Delete My format');
    expect(storedFormat()).toBeUndefined();
    pressButton('Undo');
    expect(storedFormat()?.draft.title).toBe('My format');
  });

  it('starts from a copy of a shipped one', () => {
    renderScreen({}, <FormatsScreen />);
    pressButton('Copy Duel');
    const copy = ownFormats.getState().formats.find(({ draft }) => draft.title === 'Duel, my version');
    expect(copy?.sound).not.toBeNull();
    expect(window.location.pathname).toBe(`/formats/${copy?.id}`);
  });
});
