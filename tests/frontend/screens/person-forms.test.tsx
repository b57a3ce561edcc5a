// The forms of a person's turn: a speech with its draft, a position, a vote on a solution, and the signature of an agreed text.
import { MAX_PERSON_SPEECH_BYTES } from '@rostrum/shared/budget/prompt-size';
import { nextStep } from '@rostrum/shared/plan/cursor';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { EndDialog } from '../../../frontend/src/screens/live-debate/dialog-choices.tsx';
import { InterjectionBox } from '../../../frontend/src/screens/live-debate/writing-field.tsx';
import { transcriptModelOf } from '../../../frontend/src/screens/shared/transcript-model.ts';
import { dropLiveText, liveTextOf } from '../../../frontend/src/stores/live-text.ts';
import { readPersonDraft, savePersonDraft } from '../../../frontend/src/stores/person-drafts.ts';
import { addEntries, fixtureTurn, formatNamed, openDebate, PERSON } from '../../fixtures/records.ts';
import { voteText } from '../../shared/kit/answer-texts.ts';
import {
  attemptEntry,
  OPENINGS,
  recordWith,
  renderAtRest,
  renderOpenTurns,
  turnEntry,
} from './render-screen.tsx';

const heldBy = (record: DebateRecord, ...people: string[]): DebateRecord => ({
  ...record,
  seats: record.seats.map((seat) => (people.includes(seat.id) ? { ...seat, occupant: PERSON } : seat)),
});
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const write = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const send = () => userEvent.click(button(/^Send/));

describe('A speech of a person', () => {
  const show = (options?: Parameters<typeof renderOpenTurns>[1]) =>
    renderOpenTurns(heldBy(recordWith([turnEntry('0.opposition', 'We oppose.')]), 'proposition'), options);
  const speech = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your speech' });

  it('is kept at every keystroke, and is there again with the caret behind it', async () => {
    show();
    expect(document.activeElement).toBe(speech());
    await userEvent.type(speech(), 'Streets');
    expect(readPersonDraft('debate-one', '0.proposition')).toBe('{"said":"Streets"}');
    cleanup();
    savePersonDraft('debate-one', '0.opposition', 'What is spoken needs no draft');
    show();
    expect(speech().value).toBe('Streets');
    expect(speech().selectionStart).toBe(7);
    expect(readPersonDraft('debate-one', '0.proposition')).toBe('{"said":"Streets"}');
    expect(readPersonDraft('debate-one', '0.opposition')).toBe('');
  });

  it('says how many of the words that were asked for are written', () => {
    show();
    expect(screen.getByText(/^About \d+ words\. If you pass/)).toBeTruthy();
    write('Your speech', 'Streets are for people.');
    expect(screen.getByText(/^4 of about \d+ words$/)).toBeTruthy();
  });

  it('beyond what the budget counts on says by how much, and keeps every word', () => {
    const events = show({ can: (event) => event.type !== 'SPEAK' });
    const words = Math.ceil(MAX_PERSON_SPEECH_BYTES / 5) + 40;
    write('Your speech', 'word '.repeat(words));
    expect(screen.getByRole('alert').textContent).toMatch(
      /Too long by about 4\d words.*nothing you wrote is lost/,
    );
    expect(button(/^Send/).disabled).toBe(true);
    expect(events).toEqual([]);
    expect(JSON.parse(readPersonDraft('debate-one', '0.proposition')).said).toHaveLength(words * 5);
  });

  it('is not sent by Ctrl+Enter in the box of an interjection, which is empty or too long', async () => {
    const record = heldBy(recordWith([turnEntry('0.opposition', 'We oppose.')]), 'proposition');
    const events = show({
      can: ({ type }) => type === 'SPEAK',
      beside: <InterjectionBox transcript={transcriptModelOf(record)} onClose={() => undefined} />,
    });
    write('Your speech', 'Half of what I');
    for (const text of ['', 'word '.repeat(300)]) {
      write('Your question or remark', text);
      screen.getByLabelText('Your question or remark').focus();
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
    }
    expect(events).toEqual([]);
    screen.getByLabelText('Your question or remark').blur();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(events).toEqual([{ type: 'SPEAK', turn: '0.proposition', text: 'Half of what I' }]);
  });

  it('and an interjection that is kept as a draft keeps who is to answer it', async () => {
    const transcript = transcriptModelOf(recordWith([]));
    const open = (): HTMLSelectElement => {
      cleanup();
      show({ beside: <InterjectionBox transcript={transcript} onClose={() => undefined} /> });
      return screen.getByRole('combobox', { name: 'Who should answer' });
    };
    await userEvent.selectOptions(open(), 'Opposition');
    write('Your question or remark', 'And who pays?');
    expect(open().value).toBe('opposition');
    screen.getByLabelText('Your question or remark').focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect([open().value, screen.getByLabelText('Your question or remark').textContent]).toEqual(['', '']);
  });

  it('is not skipped by one press when words are written', async () => {
    const events = show();
    await userEvent.paste('Nobody lost a customer.');
    await userEvent.click(button('Pass'));
    expect(events).toEqual([]);
    await userEvent.click(button('Pass without sending'));
    expect(events).toEqual([{ type: 'PASS', turn: '0.proposition' }]);
  });

  it('that is not sent is named when the debate is ended instead', () => {
    const entries = [...OPENINGS, turnEntry('1:1.0.opposition', 'We oppose.')];
    const record = heldBy(recordWith(entries), 'proposition');
    const text = () => {
      renderAtRest(<EndDialog open onClose={() => undefined} />, { state: 'listening', context: { record } });
      return screen.getByRole('alertdialog').textContent;
    };
    expect(text()).not.toContain('is not sent');
    cleanup();
    savePersonDraft('debate-one', '1:1.0.proposition', '{"said":"Streets"}');
    expect(text()).toContain('What you have written is not sent.');
  });

  it('stands beside a veiled one: no word of a model that speaks at the same time is shown', () => {
    liveTextOf('debate-one').store.setState({ '0.opposition': { text: 'A word too early' } });
    renderOpenTurns(heldBy(recordWith([attemptEntry('0.opposition', { state: 'running' })]), 'proposition'));
    expect(document.body.textContent).toContain('Speaking, sealed');
    expect(document.body.textContent).not.toContain('A word too early');
    dropLiveText('debate-one');
  });
});

/** Plays the debate until it is the person's turn in this act, and shows the turn; returns the texts that are sent. */
function showTurn(
  format: string,
  seat: string,
  act: string,
  texts: Record<string, string> = {},
  set: Parameters<typeof openDebate>[1] = {},
) {
  const library = { id: 'l', title: 'Reports', files: 3, passages: 90, words: 9_000, sample: 'a passage' };
  const research = { when: 'openings', editQueries: true, library } as const;
  let record = heldBy(openDebate(formatNamed(format), act === 'research' ? { research } : set), seat);
  for (;;) {
    const next = nextStep(record);
    if (next.kind === 'close') throw new Error('the person is not asked');
    const { task } = next.step.act;
    if (next.kind === 'listen' && task === act) break;
    record = addEntries(
      record,
      ...next.waiting.map(({ turn, seat }) => fixtureTurn(turn, seat, texts[`${task} ${seat}`])),
    );
  }
  const events = renderOpenTurns(record);
  return () => events.map((event) => (event.type === 'SPEAK' ? event.text : event.type));
}

it.each([
  ['roundtable', 'member', 'position', 'speak'],
  ['consensus', 'partner-a', 'vote', 'vote'],
  ['oxford', 'proposition', 'research', 'speak'],
])('%s: %s, asked for “%s”, is told to %s', (format, seat, act, verb) => {
  showTurn(format, seat, act);
  expect(document.querySelector('.yours .note')?.textContent).toMatch(new RegExp(`^You ${verb} as `));
});

it('A position needs a side, and is sent with how sure the person is', async () => {
  const events = showTurn('roundtable', 'member', 'position');
  write('Your speech', 'Storage is cheaper every year.');
  await send();
  expect(events()).toEqual([]);
  expect(screen.getByText('Choose your position on the motion.')).toBeTruthy();
  await userEvent.click(screen.getByText('Against'));
  write(/Confidence/, '70');
  await send();
  expect(events()).toEqual(['Storage is cheaper every year.\n\nSTANCE: AGAINST\nCONFIDENCE: 70']);
});

it('A position on a question takes no side', async () => {
  const events = showTurn('roundtable', 'member', 'position', {}, { motion: 'What should cities ban?' });
  expect(screen.queryByText('Against')).toBeNull();
  write('Your speech', 'Noise, first of all.');
  await send();
  expect(events()).toEqual(['Noise, first of all.\n\nCONFIDENCE: 50']);
});

it.each(['0', '100'])(
  'A position is sent with a confidence of %s, and not with that of the beginning',
  async (sure) => {
    const events = showTurn('roundtable', 'member', 'position');
    write('Your speech', 'Storage is cheaper every year.');
    await userEvent.click(screen.getByText('Against'));
    write(/Confidence/, sure);
    await send();
    expect(events()).toEqual([`Storage is cheaper every year.\n\nSTANCE: AGAINST\nCONFIDENCE: ${sure}`]);
  },
);

it('A position whose text is deleted again leaves no draft', async () => {
  showTurn('roundtable', 'member', 'position');
  write('Your speech', 'Storage');
  const [place] = JSON.stringify(localStorage).match(/rostrum\.writing [^"\\]+/) ?? [];
  write('Your speech', '');
  expect(localStorage.getItem(place ?? '')).not.toContain('sure');
});

it('A vote for consensus needs a whole sentence as its solution', async () => {
  const events = showTurn('consensus', 'partner-a', 'vote');
  await userEvent.click(screen.getByText('Consensus'));
  write(/The solution/, 'Maps');
  await send();
  expect(events()).toEqual([]);
  write(/The solution/, 'Registers first, then the maps.');
  write('Why', 'Nobody else holds them.');
  await send();
  expect(events()).toEqual([
    expect.stringMatching(/Nobody else holds them\.[\s\S]*Registers first, then the maps\./),
  ]);
});

it('A vote whose solution would lose a line is not sent', async () => {
  const events = showTurn('consensus', 'partner-a', 'vote');
  await userEvent.click(screen.getByText('Consensus'));
  const lines = 'The club sets up a fund.\nContributions: each member pays 10 a month.';
  write(/The solution/, lines.toUpperCase());
  await send();
  expect(events()).toEqual([]);
  expect(screen.getByText(/^Your text contains a line that the form uses itself\./)).toBeTruthy();
  write(/The solution/, lines);
  await send();
  expect(events()).toEqual([expect.stringContaining(lines)]);
});

describe('A signature', () => {
  const TEXT = 'Hire the minibus for six months, and count every trip that is refused.';
  const show = () =>
    showTurn('consensus', 'partner-b', 'sign', {
      'vote partner-a': voteText(true, 80, TEXT),
      'vote partner-b': voteText(true, 60, 'Ask every household first.'),
    });

  it('is given to the text that is shown', async () => {
    const events = show();
    expect(screen.getByText(TEXT)).toBeTruthy();
    await userEvent.click(screen.getByText('Sign it'));
    await send();
    expect(events()).toEqual(['[REASONING]\n\nSIGNS_TEXT: YES']);
  });

  it('is sent with whatever reason', async () => {
    const events = show();
    await userEvent.click(screen.getByText('Sign it'));
    write('Why', 'I sign only if the city agrees.');
    await send();
    expect(events()).toEqual(['[REASONING]\nI sign only if the city agrees.\nSIGNS_TEXT: YES']);
  });

  it('takes a change only if the rest of the text stays', async () => {
    const events = show();
    await userEvent.click(screen.getByText('Change one clause'));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /one clause changed/ });
    expect(field.value).toBe(TEXT);
    await userEvent.clear(field);
    await userEvent.paste('Ask every household.');
    expect(screen.getByText('Change one clause and keep the rest of the text as it is.')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.paste(TEXT.replace('six months', 'a year'));
    await send();
    expect(events()).toHaveLength(1);
  });
});
