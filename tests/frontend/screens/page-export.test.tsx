// @vitest-environment jsdom
// What is given away with a debate, as a page or under a link: as it was chosen last, and said before a link is made.
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PageExportDialog } from '../../../frontend/src/screens/outcome/page-export-dialog.tsx';
import { recordWith, renderScreen } from './render-screen.tsx';

const open = () =>
  renderScreen(
    { sharingDays: async () => 30 },
    <PageExportDialog record={recordWith([])} cards={{}} onClose={() => undefined} />,
  );

it('stays as it was chosen last, and the dialog says what a link will show', async () => {
  open();
  expect(await screen.findByText(/for 30 days: .*the names of the models\.$/)).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Names of the models/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Costs and tokens' }));
  cleanup();
  open();
  const models = await screen.findByRole('checkbox', { name: /^Names of the models/ });
  expect(models.getAttribute('aria-checked') ?? String((models as HTMLInputElement).checked)).toBe('false');
  expect(await screen.findByText(/the models as Model A, Model B, costs and tokens\.$/)).toBeDefined();
});
