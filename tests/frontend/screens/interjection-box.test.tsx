// @vitest-environment jsdom
// The box of an interjection: its text, and who is asked to answer.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InterjectionBox } from '../../../frontend/src/screens/live-debate/writing-field.tsx';
import { debatePagesOf } from '../../../frontend/src/screens/shared/use-debate-pages.ts';
import { dropAllPersonDrafts } from '../../../frontend/src/stores/person-drafts.ts';
import { debateAtRest, recordWith, renderDebate, turnEntry } from './render-screen.tsx';

beforeEach(() => dropAllPersonDrafts('debate-one'));
afterEach(cleanup);

describe('an interjection', () => {
  const show = () => {
    const record = recordWith([turnEntry('0.proposition', 'We propose.')]);
    const { debate } = debateAtRest({ state: 'debating', context: { record }, can: () => false });
    renderDebate(debate, <InterjectionBox pages={debatePagesOf(record)} onClose={() => undefined} />);
    return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question or remark' });
  };

  it('is put to whoever speaks next, or to one who still speaks', async () => {
    const record = recordWith([turnEntry('0.proposition', 'We propose.')]);
    const { debate, sent } = debateAtRest({ state: 'debating', context: { record } });
    const showAgain = () => {
      renderDebate(debate, <InterjectionBox pages={debatePagesOf(record)} onClose={() => undefined} />);
      fireEvent.change(screen.getByRole('textbox', { name: 'Your question or remark' }), {
        target: { value: 'And buses?' },
      });
      return screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who should answer' });
    };
    const choices = [...showAgain().options].map(({ textContent }) => textContent);
    expect(choices).toEqual(['Whoever speaks next', 'Opposition', 'Proposition']);
    await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
    cleanup();
    fireEvent.change(showAgain(), { target: { value: 'opposition' } });
    await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
    expect(sent).toEqual([
      { type: 'INTERJECT', text: 'And buses?' },
      { type: 'INTERJECT', text: 'And buses?', to: 'opposition' },
    ]);
  });

  it('that was not sent is kept', () => {
    fireEvent.change(show(), { target: { value: 'And buses?' } });
    cleanup();
    expect(show().value).toBe('And buses?');
  });
});
