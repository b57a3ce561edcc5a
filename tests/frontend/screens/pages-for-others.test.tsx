// A debate under a link or in a file never says "you" of the person who held it: every format, with a person at the first and the last
// seat, and every way it can end, in both languages.
import { FORMATS } from '@rostrum/shared/formats/registry';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { WHOLE, withOwnVerdict } from '@rostrum/shared/judging/own-votes';
import { participantsOf } from '@rostrum/shared/record/participants';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { RECORDINGS } from '@rostrum/shared/recordings/recordings';
import { SEAT_TITLES } from '@rostrum/shared/speech/seat-titles';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { DecisionSheet } from '../../../frontend/src/answers/decision-sheet.tsx';
import { hasSides } from '../../../frontend/src/answers/panel-checks-list.ts';
import { StaticPageProvider } from '../../../frontend/src/components/plain-text.tsx';
import { readDebateJson } from '../../../frontend/src/engine/debates/debate-file.ts';
import { DebatePage } from '../../../frontend/src/screens/outcome/debate-page.tsx';
import { debateTitle } from '../../../frontend/src/screens/outcome/speech-titles.ts';
import { languageInUse } from '../../../frontend/src/words/define-words.ts';
import * as german from '../../../frontend/src/words/german/german.ts';
import { headlineText } from '../../../frontend/src/words/headline-text.ts';
import {
  addEntries,
  openDebate,
  PERSON,
  rulingEntry,
  seatedModels,
  TEST_CARDS,
} from '../../fixtures/records.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../../shared/kit/play-debate.ts';

const modules = import.meta.glob<Record<string, { messages?: object }>>(
  '../../../frontend/src/words/*-words.ts',
  { eager: true },
);
const english = Object.fromEntries(
  Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, { messages }]) =>
      messages ? [[name.replace(/Words$/, ''), messages]] : [],
    ),
  ),
);
const MARK = '⟦';
/** Returns the words of a language with a mark at each "you"; names of values and choices stay. */
const withMarks = (tables: object, you: RegExp) =>
  JSON.parse(JSON.stringify(tables).replace(you, `${MARK}$&`)) as typeof german;

const packetEntry = rulingEntry({
  ruling: 'packet',
  step: 'research',
  passages: [{ id: 'S1', title: 'report.html', place: 'p. 3', text: 'Fifty-six companies.' }],
  asked: [{ seat: 'chair', query: 'who paid', passages: ['S1'] }],
});
const queriesEntry = rulingEntry({
  ruling: 'queries',
  step: 'research',
  queries: [{ seat: 'chair', query: 'who paid' }],
});

const mayBePerson = ({ id }: { id: string }, role: string) =>
  FORMATS[id]?.seats.find((one) => one.role === role)?.human;

/** Debates that ended in every way, with a person at the first or the last seat that people may take, or at none. */
const playedDebates = Object.values(FORMATS).flatMap((format) => {
  const seats = seatedModels(format);
  const open = seats.filter(({ role }) => mayBePerson(format, role));
  return [null, open[0]?.id, open.at(-1)?.id].map((person, at) => {
    const record = openDebate(format, {
      seats: seats.map((seat) => (seat.id === person ? { ...seat, occupant: PERSON } : seat)),
    });
    const whims = {
      ...CALM_CHANCES,
      packed: false,
      skipping: at === 2 ? 0.1 : 0,
      stopping: at === 1 ? 0.2 : 0,
    };
    return playDebate(record, { cards: TEST_CARDS, chance: seededNumbers(at + 3), whims }).record;
  });
});

/** Real debates, the last speaker of which is a person. */
const realDebates = await Promise.all(
  RECORDINGS.map(async ({ load }) => {
    const reading = readDebateJson(JSON.stringify((await load()).default));
    if (!reading.ok) throw new Error(reading.reason.code);
    const { record } = reading;
    const last = record.seats.findLast(({ role }) => mayBePerson(record.format, role));
    const seats = record.seats.map((seat) => (seat === last ? { ...seat, occupant: PERSON } : seat));
    return { ...record, seats };
  }),
);

const debates = [...playedDebates, ...realDebates].flatMap((record, at) => {
  const [first] = participantsOf(record);
  const entries = record.entries.map((entry) =>
    entry.kind === 'turn' ? { ...entry, edited: true as const } : entry,
  );
  const whole = { ...record, entries: [queriesEntry, packetEntry, ...entries] };
  const half = { ...whole, entries: whole.entries.slice(0, whole.entries.length / 2) };
  const abandonedDebate = addEntries(half, rulingEntry({ ruling: 'abandon' }));
  const judgedDebate = withOwnVerdict(whole, { [WHOLE]: first?.id ?? null }, 9);
  return at < playedDebates.length ? [judgedDebate] : [judgedDebate, half, abandonedDebate];
});

/** Returns what is drawn of a debate for others. */
function htmlOf(record: DebateRecord): string {
  const page = { record, cards: TEST_CARDS, references: turnReferences(record) };
  const outcome = debateOutcome(record);
  const choices = { models: true, costs: true, documents: true };
  return renderToStaticMarkup(
    <StaticPageProvider value={true}>
      <title>{debateTitle(record)}</title>
      <h1>{headlineText({ says: 'decided', byPerson: true, text: 'Keep it.' })}</h1>
      <DebatePage {...page} choices={choices} of="page" />
      <DecisionSheet {...page} outcome={outcome} titles={new Map()} />
    </StaticPageProvider>,
  );
}

const before = languageInUse.getState();
afterEach(() => languageInUse.setState(before));

it.each([
  { code: 'en', tables: withMarks(english, /\byou(r|rs|rself)?\b(?!":)/gi) },
  { code: 'de', tables: withMarks(german, /\b(Sie|Ihnen|Ihre?[mnrs]?)\b(?!":)/g) },
])('nobody is "you" on a page that others read: $code', ({ code, tables }) => {
  languageInUse.setState({ code, locale: code, tables });
  const places = debates.flatMap(
    (record) => htmlOf(record).match(new RegExp(`.{0,80}${MARK}.{0,60}`, 'gu')) ?? [],
  );
  expect([...new Set(places)]).toEqual([]);
});

it('a page says of sides only where there are sides, and a persona once where the seat has its title', () => {
  const titledDebates = realDebates.map((record) => ({
    ...record,
    seats: record.seats.map((seat) => {
      const title = SEAT_TITLES.find(({ en }) => en === seat.persona?.name);
      return title ? { ...seat, name: title.de, occupant: PERSON } : seat;
    }),
  }));
  const heads = titledDebates.map((record) => {
    const page = new DOMParser().parseFromString(htmlOf(record), 'text/html');
    const people = [...page.querySelectorAll('[aria-label="Who took part"] li')].map((one) =>
      one.textContent?.trim(),
    );
    const own = record.seats.filter(({ persona, occupant }) => persona && occupant === PERSON);
    for (const { name } of own) expect(people).toContain(`${name} A person`);
    return {
      says: page.body.textContent?.includes('argued for the sides'),
      sides: hasSides(record),
      own: own.length,
    };
  });
  expect(heads.map(({ says }) => says)).toEqual(heads.map(({ sides }) => sides));
  expect(new Set(heads.map(({ sides }) => sides)).size).toBe(2);
  expect(Math.max(...heads.map(({ own }) => own))).toBeGreaterThan(1);
});
