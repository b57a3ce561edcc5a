// @vitest-environment jsdom
// What is the person's own, personas and saved set-ups: edited, deleted and brought back; files of personas are checked.
import type { Persona } from '@rostrum/shared/debate/record';
import { writePersonas } from '@rostrum/shared/formats/persona-file';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createKeepsakes } from '../../../frontend/src/app/keepsakes.ts';
import { createDatabase } from '../../../frontend/src/archive/database.ts';
import { Personas } from '../../../frontend/src/screens/settings/personas.tsx';
import { SetupScreen } from '../../../frontend/src/screens/setup/setup.tsx';
import { own } from '../../../frontend/src/stores/own.ts';
import { server } from '../../../frontend/src/stores/server.ts';
import { setup } from '../../../frontend/src/stores/setup.ts';
import { ANSWER, showWith } from './kit.tsx';

let browsers = 0;
let keep = createKeepsakes(createDatabase('none'));
beforeEach(() => {
  own.setState({ personas: [], setups: [], trouble: null });
  setup.reset();
  server.setState({ state: 'ready', answer: ANSWER, trouble: null });
  keep = createKeepsakes(
    createDatabase(`personas-${browsers++}`, { indexedDB: new IDBFactory(), IDBKeyRange }),
  );
});
afterEach(cleanup);
const names = () => own.getState().personas.map(({ name }) => name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const nurse: Persona = { id: 'own-nurse', name: 'Nurse', voice: 'V', priorities: 'P', changesMind: 'C' };

it('copies a shipped persona when it is edited, and keeps it over a reload', async () => {
  showWith(keep, <Personas />);
  await press('Edit Scientist');
  const form = screen.getByRole('dialog');
  const name = within(form).getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.click(within(form).getByRole('button', { name: 'Keep it' }));
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(name, 'Sceptic');
  expect(within(form).getByText('The name is the name of another persona.')).toBeTruthy();
  await userEvent.type(name, 'al nurse');
  await userEvent.click(within(form).getByRole('button', { name: 'Keep it' }));
  expect(names()).toEqual(['Sceptical nurse']);
  expect(screen.getByRole('heading', { name: 'Scientist' })).toBeTruthy();
  await keep.readOwn();
  own.setState({ personas: [] });
  await keep.readOwn();
  expect(names()).toEqual(['Sceptical nurse']);
});

it('deletes with a way back', async () => {
  await keep.keepPersona(nurse);
  showWith(keep, <Personas />);
  await press('Delete Nurse');
  expect(names()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Delete Scientist' })).toBeNull();
  await press('Undo');
  expect(names()).toEqual(['Nurse']);
});

it('imports a file, and names the path and the reason of one that is none', async () => {
  showWith(keep, <Personas />);
  const input = screen.getByLabelText('Personas exported as JSON');
  const bad = { ...nurse, name: '' };
  await userEvent.upload(input, new File([writePersonas([nurse, bad])], 'bad.json'));
  await screen.findByText('bad.json was not imported.');
  expect(screen.getByText('personas.1.name').closest('li')?.textContent).toBe('personas.1.name is empty');
  expect(names()).toEqual([]);
  await userEvent.upload(input, new File([writePersonas([nurse])], 'good.json'));
  await screen.findByText('1 persona imported.');
  expect(names()).toEqual(['Nurse']);
});

it('is offered in the set-up, and whoever has it speaks by its new words', async () => {
  await keep.keepPersona(nurse);
  showWith(keep, <SetupScreen />);
  const select = screen.getByRole('combobox', { name: 'Proposition persona' });
  await userEvent.selectOptions(select, within(select).getByRole('option', { name: 'Nurse' }));
  await keep.keepPersona({ ...nurse, voice: 'Louder' });
  await waitFor(() => expect(setup.store.getState().seats[0]?.persona?.voice).toBe('Louder'));
});

it('forgets a saved set-up, and has it back for as long as it still stands there', async () => {
  showWith(keep, <SetupScreen />);
  await press('Save this set-up');
  const saved = own.getState().setups;
  expect(saved).toHaveLength(1);
  await press('Forget this set-up');
  expect(own.getState().setups).toEqual([]);
  expect(screen.getByText('Forgotten.')).toBeTruthy();
  await press('Undo');
  expect(own.getState().setups).toEqual(saved);
  await press('Forget this set-up');
  await press('Another motion');
  expect(screen.queryByText('Forgotten.')).toBeNull();
  await press('Save this set-up');
  expect(own.getState().setups).toHaveLength(1);
});
