// What the pages say of branches: speeches that are still to come, and to which trial a control belongs.
import { branchCost } from '@rostrum/shared/budget/branch-cost';
import { branchOrigin } from '@rostrum/shared/record/origin-ways';
import type { DebateRecord, Entry, Occupant } from '@rostrum/shared/record/record';
import { branchPoints, type Change } from '@rostrum/shared/status/branch-debate';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { capitalise } from '@rostrum/shared/wire/one-line';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { branchesToStart } from '../../../frontend/src/engine/debates/branch-runs.ts';
import { HistoryScreen } from '../../../frontend/src/screens/history/history-screen.tsx';
import { BranchScreen } from '../../../frontend/src/screens/outcome/branch-screen.tsx';
import { CompareScreen } from '../../../frontend/src/screens/outcome/compare-screen.tsx';
import { OutcomeScreen } from '../../../frontend/src/screens/outcome/outcome-screen.tsx';
import { archive } from '../../../frontend/src/storage/use-archive.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { aboutMoney } from '../../../frontend/src/words/money-text.ts';
import { reportedUsage } from '../../backend/kit/hand-fed-provider.ts';
import { debateWonBy } from '../../kit/crux-debates.ts';
import { debateOfSpeeches } from '../../kit/long-debate.ts';
import { debateAtRest, MODELS_ANSWER, offerModelsOf, renderDebate, renderScreen } from './render-screen.tsx';

const source = debateOfSpeeches(8);
const turn = branchPoints(source)[2]?.turn.id ?? '';
const trial = (text: string, name: string) =>
  branchesToStart(source, {
    ...{ turn, runs: 1, hasControl: true, limitNanoUsd: null, trial: name },
    change: { what: 'words', text },
  });
const keep = async (...records: DebateRecord[]) => {
  for (const record of records) archive.save(record, 1);
  await archive.flush();
};

beforeEach(async () => {
  await archive.database.rows.clear();
  await archive.database.records.clear();
});
afterEach(async () => {
  window.history.replaceState(null, '', '/');
  await chooseLanguage('en');
});

it('a branch that runs shows its later speeches as still to come, in German too', async () => {
  await keep(source, ...trial('Other words.', 'first'));
  const { unmount } = renderScreen({}, <CompareScreen id="first" />);
  expect(await screen.findAllByText('Still to come.')).toHaveLength(5);
  expect(screen.queryByText('Not spoken.')).toBeNull();
  unmount();
  await chooseLanguage('de');
  renderScreen({}, <CompareScreen id="first" />);
  expect(await screen.findAllByText('Kommt noch.')).toHaveLength(5);
});

it('the history says to which trial a branch belongs, and which is a control', async () => {
  await keep(source, ...trial('Other words.', 'first'), ...trial('Yet other words.', 'second'));
  renderScreen({}, <HistoryScreen />);
  await screen.findAllByText('Opposition, Rebuttal 1: nothing changed');
  const notes = screen
    .getAllByText('What the change did')
    .map((link) => link.parentElement?.textContent?.replace(' What the change did', ''));
  expect(notes.toSorted()).toEqual(['Trial 1', 'Trial 1, control', 'Trial 2', 'Trial 2, control']);
});

it('the outcome names two trials of one kind by their numbers, as the history does', async () => {
  await keep(source, ...trial('Other words.', 'first'), ...trial('Yet other words.', 'second'));
  renderDebate(debateAtRest({ state: 'completed', context: { record: source } }).debate, <OutcomeScreen />);
  const line = await screen.findByText(/^Changes tried:/);
  expect([...line.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Opposition, Rebuttal 1: the words, trial 1',
      'Opposition, Rebuttal 1: the words, trial 2',
    ]),
  );
});

it('the outcome computes nothing anew when other models are listed', async () => {
  let copies = 0;
  const counts = { enumerable: true, get: () => ++copies };
  const format = Object.defineProperty({ ...source.format }, 'copies', counts);
  const { debate } = debateAtRest({ state: 'completed', context: { record: { ...source, format } } });
  renderDebate(debate, <OutcomeScreen />);
  const before = copies;
  act(() => modelList.setState({ answer: structuredClone(MODELS_ANSWER) }));
  expect(copies).toBe(before);
});

it('the form counts the speech itself among those spoken again, unless its words are given', async () => {
  await keep(source);
  window.history.replaceState(null, '', `/branch/${source.id}?at=${encodeURIComponent(turn)}`);
  renderScreen({}, <BranchScreen id={source.id} />);
  await screen.findByText('5 speeches.');
  await userEvent.click(screen.getByRole('radio', { name: 'Nothing' }));
  await screen.findByText('6 speeches.');
});

const modelSource: DebateRecord = {
  ...source,
  seats: source.seats.map((seat) => ({
    ...seat,
    occupant: { kind: 'model', model: { provider: 'demo', id: 'one' } },
  })),
};
const OTHER_MODEL: Occupant = { kind: 'model', model: { provider: 'demo', id: 'two' } };
const branchWith = (record: DebateRecord, change: Change, name: string) =>
  branchesToStart(record, { turn, runs: 1, hasControl: false, limitNanoUsd: null, trial: name, change });

it('the comparison says which model or instruction is another one, and that a source is a branch itself', async () => {
  const [open] = branchWith(modelSource, { what: 'instruction', text: 'Name one figure.' }, 'first');
  const branch = { ...(open as DebateRecord), entries: modelSource.entries };
  await keep(modelSource, branch, ...branchWith(branch, { what: 'model', occupant: OTHER_MODEL }, 'second'));
  const { unmount } = renderScreen({}, <CompareScreen id="first" />);
  await screen.findByText('From here Opposition’s model reads: “Name one figure.”');
  expect(screen.getAllByText('First debate').length).toBeGreaterThan(1);
  unmount();
  renderScreen({}, <CompareScreen id="second" />);
  await screen.findByText(/^From here .* speaks for Opposition, in place of .*\.$/);
  expect(screen.queryByText('First debate')).toBeNull();
  expect(screen.getAllByText('The branch it begins with').length).toBeGreaterThan(1);
});

it('the outcome of a branch leads to the debate that it begins with', async () => {
  const [branch] = branchWith(source, { what: 'same' }, 'first');
  await keep(source, branch as DebateRecord);
  const { debate } = debateAtRest({ state: 'completed', context: { record: branch as DebateRecord } });
  renderDebate(debate, <OutcomeScreen />);
  const line = await screen.findByText(/^A branch of a debate with this result:/);
  expect(line.querySelector('a')?.getAttribute('href')).toBe(`/debates/${source.id}?from=history`);
});

it('the form prices a control with the model of before, and sums both', async () => {
  const usage = reportedUsage(10_000, 1_000);
  const cost = { nanoUsd: 100_000_000, atMostNanoUsd: 100_000_000, priceId: null };
  const charge = { ...cost, basis: 'reported' as const, notional: false };
  const entries = source.entries.map(
    (entry): Entry =>
      entry.kind === 'attempt' ? { ...entry, model: { provider: 'demo', id: 'one' }, usage, charge } : entry,
  );
  const billed = { ...modelSource, entries };
  await keep(billed);
  window.history.replaceState(null, '', `/branch/${source.id}?at=${encodeURIComponent(turn)}`);
  renderScreen({}, <BranchScreen id={source.id} />);
  await userEvent.click(await screen.findByRole('radio', { name: 'The model' }));
  const select = screen.getByRole('combobox', { name: 'Model of Opposition' });
  await userEvent.selectOptions(select, 'demo/three');
  const card = MODELS_ANSWER.models.find(({ id }) => id === 'three');
  const occupant: Occupant = { kind: 'model', model: { provider: 'demo', id: 'three' } };
  const [changed, control] = [{ what: 'model', occupant } as const, { what: 'same' } as const].map(
    (change) => {
      const [branch] = branchWith(billed, change, 'x');
      return branchCost(billed, branch as DebateRecord, { 'demo/three': card as ModelCard })?.nanoUsd ?? 0;
    },
  );
  expect(changed).not.toBe(control);
  expect(await screen.findByText(`With a control, ${aboutMoney(control ?? 0)} more`)).toBeTruthy();
  const sum = capitalise(aboutMoney((changed ?? 0) + (control ?? 0)));
  expect(screen.getAllByText(sum).length).toBeGreaterThan(0);
});

it('offers a full trial of its own where one branch and one control are too few to tell, and opens it', async () => {
  const wonDebate = await debateWonBy('oxford-four-day-week', 'opposition', 9);
  offerModelsOf(wonDebate);
  const at = branchPoints(wonDebate)[2]?.turn.id ?? '';
  const plan = { turn: at, runs: 1, hasControl: true, limitNanoUsd: null, trial: 'first' };
  const branches = branchesToStart(wonDebate, { ...plan, change: { what: 'words', text: 'Other words.' } });
  await keep(wonDebate, ...branches.map((branch) => ({ ...branch, entries: wonDebate.entries })));
  const starts: DebateRecord[] = [];
  const startRecord = async (record: DebateRecord) => {
    starts.push(record);
    return record.id;
  };
  renderScreen({ startRecord }, <CompareScreen id="first" />);
  await screen.findByText(/^Too few to tell a change from luck/);
  await userEvent.click(screen.getByRole('button', { name: 'Try it three times, beside three controls' }));
  const [first] = starts.map(branchOrigin);
  expect(starts.map((record) => branchOrigin(record)?.change)).toEqual([
    ...Array(3).fill('words'),
    ...Array(3).fill('same-words'),
  ]);
  expect(first?.trial).not.toBe('first');
  expect(window.location.pathname).toBe(`/branches/${first?.trial}`);
});

it('offers no control where scripted speakers took part, because nothing is counted', async () => {
  const wonDebate = await debateWonBy('oxford-four-day-week', 'opposition', 9);
  const at = branchPoints(wonDebate)[2]?.turn.id ?? '';
  const plan = { turn: at, runs: 1, hasControl: false, limitNanoUsd: null, trial: 'first' };
  const branches = branchesToStart(wonDebate, { ...plan, change: { what: 'words', text: 'Other words.' } });
  const model = { provider: 'demo', id: 'demo-advocate' };
  const entries = wonDebate.entries.map((entry) => (entry.kind === 'turn' ? { ...entry, model } : entry));
  await keep(wonDebate, ...branches);
  const { unmount } = renderScreen({}, <CompareScreen id="first" />);
  expect(await screen.findByRole('button', { name: 'Run the control' })).toBeTruthy();
  unmount();
  await keep({ ...wonDebate, entries }, ...branches.map((branch) => ({ ...branch, entries })));
  renderScreen({}, <CompareScreen id="first" />);
  await screen.findByText(/^Scripted speakers take part/);
  expect(screen.queryByRole('button', { name: 'Run the control' })).toBeNull();
});

it('the form offers neither controls nor three runs where nothing would be counted, also of a scripted model', async () => {
  const wonDebate = await debateWonBy('oxford-four-day-week', 'opposition', 9);
  const at = branchPoints(wonDebate)[2]?.turn.id ?? '';
  const address = `/branch/${wonDebate.id}?at=${encodeURIComponent(at)}`;
  const scripted: Occupant = { kind: 'model', model: { provider: 'demo', id: 'demo-advocate' } };
  const rehearsal = {
    ...wonDebate,
    seats: wonDebate.seats.map((seat, index) => (index ? seat : { ...seat, occupant: scripted })),
  };
  const choices = () => screen.queryAllByText(/^(Three times|With a control)/).length;
  for (const record of [wonDebate, rehearsal]) {
    await keep(record);
    window.history.replaceState(null, '', address);
    const { unmount } = renderScreen({}, <BranchScreen id={wonDebate.id} />);
    await screen.findByRole('radio', { name: 'The words' });
    expect(choices()).toBe(record === wonDebate ? 2 : 0);
    expect(screen.queryAllByText(/^Scripted speakers take part/)).toHaveLength(record === wonDebate ? 0 : 1);
    unmount();
  }
});

it('keeps the comparison where the first debate is gone and its control is chosen', async () => {
  await keep(...trial('Other words.', 'first'));
  renderScreen({}, <CompareScreen id="first" />);
  await userEvent.click(await screen.findByRole('radio', { name: 'Control: nothing changed' }));
  expect(screen.getByRole('radio', { name: 'With the change' })).toBeTruthy();
});
