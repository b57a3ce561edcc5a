// The user's own personas and saved set-ups: edited, deleted, restored; imported files of personas are validated.

import { writePersonaFile } from '@rostrum/shared/formats/persona-file';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { PersonasScreen } from '../../../frontend/src/screens/settings/personas-section.tsx';
import { createArchive } from '../../../frontend/src/storage/archive.ts';
import { createOwnDataRepository } from '../../../frontend/src/storage/own-data-repository.ts';
import { ownPersonas } from '../../../frontend/src/stores/own-data.ts';
import { pasteInto, renderScreen } from './render-screen.tsx';

const repository = createOwnDataRepository(
  createArchive('personas', { indexedDB: new IDBFactory(), IDBKeyRange }),
);
const names = () => ownPersonas.getState().items.map(({ name }) => name);
const NURSE_PERSONA = { id: 'own-nurse', name: 'Nurse', voice: 'V', priorities: 'P', changesMind: 'C' };

it('editing a shipped persona makes a copy, which survives a reload', async () => {
  renderScreen(repository, <PersonasScreen />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit Scientist' }));
  const form = screen.getByRole('dialog');
  const name = within(form).getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.keyboard('{Escape}');
  expect(name.isConnected).toBe(true);
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await pasteInto(name, 'Sceptic');
  expect(within(form).getByText('The name is the name of another character.')).toBeTruthy();
  await pasteInto(name, 'al nurse');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  expect(names()).toEqual(['Sceptical nurse']);
  expect(screen.getByRole('heading', { name: 'Scientist' })).toBeTruthy();
  ownPersonas.setState({ items: [] });
  await repository.loadPersonasAndSetups();
  expect(names()).toEqual(['Sceptical nurse']);
});

it('one that is added while those on disk are read stays', async () => {
  const loading = repository.loadPersonasAndSetups();
  const saving = repository.savePersona(NURSE_PERSONA);
  await Promise.all([loading, saving]);
  expect(names()).toContain('Nurse');
  await repository.deletePersona(NURSE_PERSONA.id);
});

it('the section imports a file, and names the path and the reason of an invalid one', async () => {
  renderScreen(repository, <PersonasScreen />);
  const input = screen.getByLabelText('Characters exported as JSON');
  const bad = { ...NURSE_PERSONA, name: '' };
  await userEvent.upload(input, new File([writePersonaFile([NURSE_PERSONA, bad])], 'bad.json'));
  await screen.findByText('bad.json was not imported.');
  expect(screen.getByText('personas.1.name').closest('li')?.textContent).toBe('personas.1.name is empty');
  expect(names()).toEqual([]);
  await userEvent.upload(input, new File([writePersonaFile([NURSE_PERSONA])], 'good.json'));
  await screen.findByText('1 character imported.');
  await userEvent.click(screen.getByRole('button', { name: 'Delete Nurse' }));
  expect(screen.queryByText('1 character imported.')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toEqual(['Nurse']));
  expect(names()).toEqual(['Nurse']);
});
