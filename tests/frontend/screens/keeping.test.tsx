// @vitest-environment jsdom
// What the settings say of keeping, the back-up's two buttons, and the sentence in the arena while nothing can be kept.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { archive } from '../../../frontend/src/archive/use-archive.ts';
import { NotKept } from '../../../frontend/src/screens/arena/not-kept.tsx';
import { ReadingAlong } from '../../../frontend/src/screens/arena/reading-along.tsx';
import { Keeping } from '../../../frontend/src/screens/settings/keeping.tsx';
import { recordWith, showDebate, showWith, stillDebate } from './kit.tsx';

beforeEach(() => archive.keeping.setState({ kept: 'durable', trouble: null, persisted: null, changes: 0 }));
afterEach(cleanup);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const give = (name: string, size?: number) => {
  const file = new File(['{}'], name, { type: 'application/json' });
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  return userEvent.upload(screen.getByLabelText('A back-up of everything'), file);
};

describe('what is kept', () => {
  it('shows what the browser answered when it was asked, and offers to ask again', async () => {
    const askToPersist = vi.fn(async () => archive.persist({ persist: async () => false }));
    showWith({ askToPersist }, <Keeping />);
    await press('Ask the browser to keep them');
    expect(screen.getByText(/has not promised it: back up what matters/)).toBeTruthy();
    askToPersist.mockImplementation(async () => archive.persist({ persist: async () => true }));
    await press('Ask the browser to keep them');
    expect(screen.getByText(/has promised not to clear them/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask the browser to keep them' })).toBeNull();
  });

  it('says that tabs cannot ask one another where the page came without https', () => {
    showWith({}, <Keeping />);
    expect(screen.getByText(/without https.*opened a debate last drives it/)).toBeTruthy();
  });

  it('says what a restored back-up did', async () => {
    const restore = vi.fn(async () => ({ ok: true as const, lines: ['3 debates: 3 added.'] }));
    showWith({ restore }, <Keeping />);
    await give('all.json');
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/3 debates: 3 added/));
  });

  it('refuses a file without reading it where it is larger than any back-up', async () => {
    const restore = vi.fn();
    showWith({ restore }, <Keeping />);
    await give('huge.json', 500_000_000);
    expect((await screen.findByRole('alert')).textContent).toMatch(/huge.json is larger than 400 MB/);
    expect(restore).not.toHaveBeenCalled();
  });

  it('passes on why a file was refused', async () => {
    showWith({ restore: async () => ({ ok: false, message: 'kind: is not rostrum-backup.' }) }, <Keeping />);
    await give('recipe.json');
    expect((await screen.findByRole('alert')).textContent).toMatch(/recipe.json: kind: is not/);
  });
});

describe('the arena', () => {
  it('says why nothing is kept while it is not', () => {
    render(<NotKept />);
    expect(screen.queryByRole('status')).toBeNull();
    cleanup();
    archive.keeping.setState({ kept: 'memory', trouble: 'This browser’s storage is full.' });
    render(<NotKept />);
    expect(screen.getByRole('status').textContent).toMatch(/storage is full/);
  });

  it('offers a tab that looks on to take over', async () => {
    const { debate } = stillDebate({ context: { record: recordWith([]) } });
    const takeOver = vi.fn(async () => undefined);
    showDebate({ ...debate, readOnly: () => 'Open in another tab.', takeOver }, <ReadingAlong />);
    await press('Take over here');
    expect(takeOver).toHaveBeenCalledOnce();
  });
});
