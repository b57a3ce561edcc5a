// Forms that a person leaves, for the settings or another page, and opens again: what they had given is still there.

import { EXAM_TEXTS } from '@rostrum/shared/exam/exam-debates';
import { branchPoints } from '@rostrum/shared/status/branch-debate';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { forgetKept } from '../../../frontend/src/components/use-kept.ts';
import { OwnExamScreen, ownExam } from '../../../frontend/src/screens/judges/own-exam-screen.tsx';
import { QueriesForm } from '../../../frontend/src/screens/live-debate/queries-form.tsx';
import { BranchScreen } from '../../../frontend/src/screens/outcome/branch-screen.tsx';
import { TranscriptScreen } from '../../../frontend/src/screens/transcript/transcript-screen.tsx';
import { archive } from '../../../frontend/src/storage/use-archive.ts';
import { fixtureTurn, openDebate, oxfordFormat } from '../../fixtures/records.ts';
import { debateOfSpeeches } from '../../kit/long-debate.ts';
import { offerModelsOf, renderAtRest, renderScreen } from './render-screen.tsx';

// jsdom cannot scroll.
vi.spyOn(window, 'scrollTo').mockReturnValue();

it('the exam that a person sits goes on where it was, in this browser, until they stop', async () => {
  renderScreen({}, <OwnExamScreen />);
  await screen.findByText('Debate 1 of 40');
  for (const key of ['1', '2', '3']) {
    await userEvent.keyboard(key);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  }
  const motion = screen.getByRole('heading', { level: 1 }).textContent;
  cleanup();
  // As after a reload: from what is stored.
  const storedText = localStorage.getItem('rostrum.own-exam') ?? '';
  ownExam.setState({ row: null, sitting: null });
  localStorage.setItem('rostrum.own-exam', storedText);
  await ownExam.persist.rehydrate();
  renderScreen({}, <OwnExamScreen />);
  await screen.findByText('Debate 4 of 40');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(motion);
  await userEvent.click(screen.getByRole('button', { name: 'Stop here' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(document.title).toBe('You judged 3 debates — Rostrum');
  cleanup();
  renderScreen({}, <OwnExamScreen />);
  await screen.findByText('Debate 1 of 40');
});

it('an exam that a person has sat to its end is over, and the next one is another', async () => {
  const seed = 'whole';
  ownExam.setState({ row: null, sitting: { texts: EXAM_TEXTS, seed, answers: Array(39).fill('A') } });
  renderScreen({}, <OwnExamScreen />);
  await screen.findByText('Debate 40 of 40');
  await userEvent.keyboard('1');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('You judged 40 debates');
  expect(ownExam.getState().row).not.toBeNull();
  cleanup();
  renderScreen({}, <OwnExamScreen />);
  await screen.findByText('Debate 1 of 40');
  cleanup();
  ownExam.setState({ row: null, sitting: null });
});

it('a transcript and its motion', async () => {
  renderScreen({}, <TranscriptScreen />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Motion' }), 'Zoos');
  await userEvent.type(screen.getByRole('textbox', { name: 'What was said' }), 'Anna: No.');
  cleanup();
  renderScreen({}, <TranscriptScreen />);
  expect(screen.getByRole('textbox', { name: 'Motion' })).toHaveProperty('value', 'Zoos');
  expect(screen.getByRole('textbox', { name: 'What was said' })).toHaveProperty('value', 'Anna: No.');
});

it('the motion of a transcript that was typed while a file was read', async () => {
  forgetKept('transcript');
  renderScreen({}, <TranscriptScreen />);
  const file = new File(['Anna: No.\n\nBert: Yes.'], 'said.txt');
  let finish = () => {};
  const release = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const bytes = file.arrayBuffer.bind(file);
  file.arrayBuffer = () => release.then(bytes);
  fireEvent.change(screen.getByLabelText('A transcript'), { target: { files: [file] } });
  await screen.findByRole('button', { name: 'Reading' });
  expect(screen.getByRole('textbox', { name: 'What was said' })).toHaveProperty('readOnly', true);
  await userEvent.type(screen.getByRole('textbox', { name: 'Motion' }), 'Zoos');
  finish();
  await screen.findByText('Two speakers found');
  expect(screen.getByRole('textbox', { name: 'Motion' })).toHaveProperty('value', 'Zoos');
});

it('the words of a branch, until it is started', async () => {
  // Of its own: what is kept of a form lasts as long as the page, and other tests open the same debate.
  const source = { ...debateOfSpeeches(8), id: 'a-branch-left' };
  offerModelsOf(source);
  archive.save(source, 1);
  await archive.flush();
  const turn = branchPoints(source)[2]?.turn.id ?? '';
  window.history.replaceState(null, '', `/branch/${source.id}?at=${encodeURIComponent(turn)}`);
  const open = async () => {
    renderScreen({ startRecord: async () => 'begun' }, <BranchScreen id={source.id} />);
    return screen.findByRole<HTMLTextAreaElement>('textbox', { name: /in your words$/ });
  };
  const field = await open();
  const before = field.value;
  await userEvent.type(field, ' And more.');
  cleanup();
  expect((await open()).value).toBe(`${before} And more.`);
  await userEvent.click(screen.getByRole('button', { name: 'Try it' }));
  cleanup();
  window.history.replaceState(null, '', `/branch/${source.id}?at=${encodeURIComponent(turn)}`);
  expect((await open()).value).toBe(before);
});

it('the queries of a research', async () => {
  const record = openDebate(oxfordFormat(), {
    research: {
      ...{ when: 'openings', editQueries: true },
      library: { id: 'l', title: 'Reports', files: 3, passages: 90, words: 9_000, sample: 'a passage' },
    },
  });
  const entries = ['proposition', 'opposition'].map(
    (seat) => ({ ...fixtureTurn(`research.${seat}`, seat, '1. care home cost'), act: 'research' }) as never,
  );
  const open = () => {
    const context = { record: { ...record, id: 'queries-left', entries } };
    renderAtRest(<QueriesForm step="research" />, { state: 'pausedByQueries', context });
    return screen.getByRole<HTMLInputElement>('textbox', { name: 'Your own query' });
  };
  await userEvent.type(open(), 'who paid');
  // They are there after a reload, too.
  expect(JSON.stringify(localStorage)).toContain('who paid');
  const [first] = screen.getAllByRole('textbox');
  await userEvent.clear(first as Element);
  cleanup();
  expect(open().value).toBe('who paid');
  const values = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  expect(values).toEqual(['', 'care home cost', 'who paid']);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(JSON.stringify(localStorage)).not.toContain('who paid');
});
