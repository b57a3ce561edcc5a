// @vitest-environment jsdom
// What is given away with a debate, as a link or as a file: as it was chosen last, and what a file then holds.
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ShareForm } from '../../../frontend/src/screens/outcome/share-form.tsx';
import { MODELS_ANSWER, recordWith, renderScreen } from './render-screen.tsx';

const CARDS = Object.fromEntries(MODELS_ANSWER.models.map((card) => [`${card.provider}/${card.id}`, card]));
const NAMES = 'Show the names of the models';
const LEFT_OUT = /They are called Model A, Model B\. A speech may still name its model\./;

const open = (days: number | null) =>
  renderScreen({ sharingDays: async () => days }, <ShareForm record={recordWith([])} cards={CARDS} />);

const box = async (name: string) =>
  (await screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) })).checked;

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('stays as it was chosen last, and says what leaving out the names does', async () => {
  open(30);
  expect(await screen.findByText(/on this server, for 30 days\.$/)).toBeDefined();
  expect(screen.queryByText(LEFT_OUT)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: NAMES }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show costs and tokens' }));
  expect(screen.getByText(LEFT_OUT)).toBeDefined();
  cleanup();
  open(30);
  expect([await box(NAMES), await box('Show costs and tokens')]).toEqual([false, true]);
  // The same choice for the same debate as a file.
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Share as' }), 'Web page');
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  expect([await box(NAMES), await box('Show costs and tokens')]).toEqual([false, true]);
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^${NAMES}`) }));
});
