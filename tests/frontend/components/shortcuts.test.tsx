// Keys that work anywhere on a screen leave each field what belongs to it: its letters, its Undo, and the form that it is sent with.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { useShortcuts } from '../../../frontend/src/components/shortcuts.tsx';

const SHORTCUTS = { p: vi.fn(), 'Mod+Enter': vi.fn(), 'Mod+z': vi.fn() };

function Screen() {
  useShortcuts(SHORTCUTS);
  return (
    <>
      <button type="button">a button</button>
      <textarea aria-label="a field" />
      <form aria-label="a form">
        <input aria-label="a field of a form" />
        <select aria-label="a list of a form" />
        <button type="button">a button of a form</button>
      </form>
    </>
  );
}

beforeEach(() => vi.clearAllMocks());

it.each([
  ['a button', ['p', 'Mod+Enter', 'Mod+z']],
  ['a field', ['Mod+Enter']],
  ['a field of a form', []],
  ['a list of a form', []],
  ['a button of a form', ['p', 'Mod+z']],
])('pressed in %s, these work: %s', async (name, working) => {
  render(<Screen />);
  const element = screen.queryByLabelText(name) ?? screen.getByText(name);
  element.focus();
  await userEvent.keyboard('p{Control>}{Enter}z{/Control}');
  // Redo.
  await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
  const counts = Object.entries(SHORTCUTS).map(([key, act]) => [key, act.mock.calls.length]);
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries(Object.keys(SHORTCUTS).map((key) => [key, working.includes(key) ? 1 : 0])),
  );
});
