// The format editor's screen: fields and JSON say the same, every change is kept, faults are named, and an invalid format cannot be debated.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FormatEditorScreen } from '../../../frontend/src/screens/formats/format-editor.tsx';
import { ownFormats, putItem } from '../../../frontend/src/stores/own-data.ts';
import { TWO_SIDED_FORMAT } from '../../kit/custom-format.ts';
import { renderScreen } from './render-screen.tsx';

const FORMAT_ID = TWO_SIDED_FORMAT.id;
const storedFormat = () => ownFormats.getState().items.find(({ id }) => id === FORMAT_ID);
const renderEditor = () => renderScreen({}, <FormatEditorScreen id={FORMAT_ID} />);
const pressButton = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const changeIn = (group: string, label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('group', { name: group })).getByLabelText(label), {
    target: { value },
  });
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const preview = () => within(screen.getByRole('complementary', { name: 'Preview' }));
const shownProblem = () => within(preview().getByRole('region', { name: 'Problems' })).getByRole('listitem');
const json = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'The whole format as JSON' });
const typeJson = (value: string) => fireEvent.change(json(), { target: { value } });
const jsonChanged = (change: (format: typeof TWO_SIDED_FORMAT) => unknown) =>
  typeJson(JSON.stringify(change(structuredClone(TWO_SIDED_FORMAT)), null, 2));

beforeEach(() => {
  ownFormats.setState({ loaded: true, items: [] });
  putItem(ownFormats, { id: FORMAT_ID, draft: TWO_SIDED_FORMAT, sound: TWO_SIDED_FORMAT, changedAt: 1 });
});

describe('the fields of the format editor', () => {
  it('change names, lengths, rounds, criteria and orders, in the format and in its JSON', () => {
    renderEditor();
    changeIn('Seat for', 'Name', 'Yes');
    changeIn('Opening', 'Seconds', '90');
    changeIn('Round', 'Rounds', '2');
    changeIn('Criterion Argument', 'Weight', '70');
    changeIn('Criterion Answering', 'Weight', '30');
    changeIn('Opening', 'Order', 'oneEachInTurn');
    const { sound } = storedFormat() ?? {};
    expect(sound?.seats[0]?.name).toBe('Yes');
    expect(sound?.settings[0]).toMatchObject({ id: 'rounds', default: 2 });
    expect(sound?.programme.criteria.map(({ weight }) => weight)).toEqual([70, 30]);
    expect(sound?.programme.plan).toMatchObject([
      { seconds: 90, by: { oneEachInTurn: ['for', 'against'] } },
      { of: [{}] },
      {},
    ]);
    const { id: _, ...shownFormat } = sound ?? {};
    expect(JSON.parse(json().value)).toEqual(shownFormat);
  });

  it('measure an act by its seconds, tokens or words, whichever it has', () => {
    const format = structuredClone(TWO_SIDED_FORMAT);
    const acts = ['Opening', 'Verdict'].map((label) =>
      format.programme.plan.find((node) => 'label' in node && node.label === label),
    );
    Object.assign(acts[0] ?? {}, { seconds: undefined, words: { from: 60, to: 80 } });
    putItem(ownFormats, { id: FORMAT_ID, draft: format, sound: format, changedAt: 1 });
    renderEditor();
    changeIn('Opening', 'Words at most', '90');
    changeIn('Verdict', 'Tokens', '900');
    expect(storedFormat()?.sound?.programme.plan).toMatchObject([
      { words: { from: 60, to: 90 } },
      {},
      { maxOutputTokens: 900 },
    ]);
  });

  it('name the fault beside themselves and by its path, and offer nothing that cannot be held', () => {
    renderEditor();
    changeIn('Criterion Argument', 'Weight', '10');
    expect(screen.getByText('The criteria weigh 50 together, not 100.')).toBeTruthy();
    expect(preview().getByText(/^1 problem to fix/)).toBeTruthy();
    expect(isOff('Use in a debate')).toBe(true);
    expect(isOff('Export as JSON')).toBe(true);
    expect(shownProblem().textContent).toMatch(/^programme.criteria /);
    changeIn('Criterion Argument', 'Weight', '60');
    expect(preview().getByText('Ready to run.')).toBeTruthy();
    expect(isOff('Use in a debate')).toBe(false);
  });
});

it('the format editor names no price where demo speakers would take the seats', async () => {
  renderEditor();
  expect(await preview().findByText('Free')).toBeTruthy();
  expect(preview().queryByText(/\$/)).toBeNull();
});

describe('the JSON in the format editor', () => {
  it('names what is not known by its path, and holds the fields until it can be read', () => {
    renderEditor();
    jsonChanged((format) => ({ ...format, colour: 'red' }));
    expect(shownProblem().textContent).toBe('colour is not known here');
    const field = screen.getByLabelText<HTMLInputElement>('Name of the format');
    expect(field.matches(':disabled')).toBe(true);
    expect(storedFormat()?.typed).toContain('"colour"');
    pressButton('Back to what the fields say');
    expect(field.matches(':disabled')).toBe(false);
    expect(storedFormat()).not.toHaveProperty('typed');
    expect(storedFormat()?.draft).toEqual(TWO_SIDED_FORMAT);
  });

  it('is there again after a reload as it was typed, although it is no JSON yet', () => {
    const { unmount } = renderEditor();
    typeJson('{ "title": "Half');
    expect(shownProblem().textContent).toMatch(/^the file is not JSON: /);
    expect(storedFormat()?.draft).toEqual(TWO_SIDED_FORMAT);
    unmount();
    renderEditor();
    expect(json().value).toBe('{ "title": "Half');
    expect(isOff('Use in a debate')).toBe(true);
  });
});

describe('a format that is open in two tabs', () => {
  it('shows what the other has changed, so that the next change here keeps it', () => {
    renderEditor();
    act(() =>
      putItem(ownFormats, {
        ...{ id: FORMAT_ID, sound: null, changedAt: 2 },
        draft: { ...TWO_SIDED_FORMAT, summary: 'Written in the other tab.' },
      }),
    );
    changeIn('Seat for', 'Name', 'Yes');
    expect(storedFormat()?.draft).toMatchObject({
      summary: 'Written in the other tab.',
      seats: [{ name: 'Yes' }, {}, {}],
    });
  });

  it('is not written where its JSON is only looked at', () => {
    renderEditor();
    fireEvent.focus(json());
    fireEvent.blur(json());
    expect(storedFormat()?.changedAt).toBe(1);
  });
});
