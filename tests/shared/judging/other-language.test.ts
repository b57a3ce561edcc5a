// Answers in another language than the motion: asked for again once, then marked; and never one that is in the motion's.
import { readdirSync, readFileSync } from 'node:fs';
import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { isInOtherLanguage, otherLanguageIn } from '@rostrum/shared/judging/other-language';
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { LANGUAGES, type Language } from '@rostrum/shared/speech/language';
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import { NO_USAGE } from '@rostrum/shared/wire/generation';
import { describe, expect, it } from 'vitest';
import { withResults } from '../../../frontend/src/engine/machine/record-updates.ts';
import speeches from '../../fixtures/corpora/speeches-by-language.json' with { type: 'json' };
import {
  composedCall,
  lastMessage,
  openAttempt,
  playedTo,
  plusEntries,
  promptDebate,
  speakingStep,
  speechEntry,
} from '../../fixtures/prompt-debate.ts';
import { addEntries, fixtureTurn, modelOccupant, openDebate, rulingEntry } from '../../fixtures/records.ts';

const fixtures = new URL('../../fixtures/', import.meta.url);
const jsonFile = (path: string) => JSON.parse(readFileSync(new URL(path, fixtures), 'utf8'));
const speechIn = (language: string) =>
  speeches.find((speech) => speech.language === language)?.speech ?? `no speech in ${language}`;
const inDebate = (motion: string, text: string) =>
  isInOtherLanguage(openDebate(undefined, { motion }), 'proposition', text);
const ENGLISH = 'Cities should ban private cars from their centres';
const GERMAN = 'Die Stadt soll private Autos aus der Innenstadt verbannen';

const ITALIAN =
  'La città non è un parcheggio. Il piano della giunta è di chiudere il centro, e le consegne sono permesse fino alle dieci; chi non può camminare ha un permesso, e i negozi non hanno perso i clienti che arrivano a piedi.';
const DUTCH =
  'De stad is geen parkeerplaats. Het plan van de gemeente sluit het centrum, maar leveringen zijn toegestaan; wie niet kan lopen krijgt een vergunning, en de winkels zijn niet leeg, want wie te voet komt, moet niet zoeken naar een plaats.';
const OTHERS: readonly (readonly [motion: string, text: string, name: string])[] = [
  ...['de', 'fr', 'es', 'ru', 'ar', 'zh', 'ja', 'hi', 'th', 'ko'].map(
    (language) => [ENGLISH, speechIn(language), `${language} in English`] as const,
  ),
  ...['en', 'fr', 'es', 'ru', 'zh', 'ja', 'fi'].map(
    (language) => [GERMAN, speechIn(language), `${language} in German`] as const,
  ),
  [ENGLISH, ITALIAN, 'it in English'],
  [ENGLISH, DUTCH, 'nl in English'],
  [GERMAN, ITALIAN, 'it in German'],
];

describe('An answer in another language', () => {
  it('is found in nineteen of twenty speeches; Finnish has none of the words that are looked for', () => {
    expect(OTHERS.flatMap(([motion, text, name]) => (inDebate(motion, text) ? [] : name))).toEqual([
      'fi in German',
    ]);
  });

  it('is found in forms as well, by the words of the answer alone', () => {
    const forms = [
      'BELIEF: 40\nREASON: Der Platz in der Stadt ist zu knapp, und wer ihn braucht, muss ihn auch bezahlen.',
      '[REASONING]\nDas ist nicht mit dem Rat besprochen, und der Fonds ist zu klein für die Busse.\nSIGNS_TEXT: NO',
      JSON.stringify({
        claims: [
          {
            quote: 'Streets are public space, and the centre has too little of it',
            why: 'nannte die Fläche',
          },
        ],
        ratings: {
          argument: { reasons: { opposition: 'fand die Pflegekraft, auf die niemand antwortete' } },
        },
        summary: 'Die Seite hat nicht gesagt, wer die Busse bezahlt.',
      }),
    ];
    expect(forms.map((form) => inDebate(ENGLISH, form))).toEqual([true, true, true]);
    expect(forms.map((form) => inDebate(GERMAN, form))).toEqual([false, false, false]);
  });

  it('is no speech that quotes one, with marks or without, nor one of names and figures', () => {
    const german = `${speechIn('de')} `.split(/(?<=\.) /).slice(0, 3);
    const quoting = `${german.map((sentence) => `They wrote „${sentence}“.`).join(' ')} That is all of it.`;
    const unmarked = `${speechIn('en')} ${german.join(' ')}`;
    const figures =
      'Volkswagen 2019: 4.5 million; BMW 2.5; Der Spiegel, Die Zeit, Le Monde, El País; von der Leyen, de Gaulle, da Silva, van der Bellen, Rio de Janeiro, Den Haag: 12 %, 13.4 %, 1,200 kWh.';
    const code =
      'The rule:\n```\nder die das und ist nicht mit für von zu\n```\nIt holds.\n> Das ist nicht für die Stadt.';
    expect([quoting, unmarked, figures, code].filter((text) => inDebate(ENGLISH, text))).toEqual([]);
    const chinese = `${speechIn('zh')} NVIDIA, OpenAI, Volkswagen, Deutsche Bank, General Motors (GDP 3.2 %)`;
    expect(otherLanguageIn('zh', chinese)).toBeNull();
  });

  it('is none when nobody knows the language, when a person wrote in it, and when a script speaks', () => {
    const german = speechIn('de');
    expect(inDebate('Smartphones in Schulen', speechIn('en'))).toBe(false);
    const record = openDebate(undefined, { motion: ENGLISH });
    const isFound = (of: DebateRecord) => isInOtherLanguage(of, 'proposition', german);
    expect(isFound(record)).toBe(true);
    expect(isFound({ ...record, background: 'Die Stadt ist für alle da.' })).toBe(false);
    const requests = ['Von hier an bitte auf Deutsch.', 'Woher kommt das Geld?', 'Stimmt das?'];
    const isFoundAfter = (text: string) =>
      isFound(addEntries(record, rulingEntry({ ruling: 'interject', text })));
    expect(requests.filter(isFoundAfter)).toEqual([]);
    const toSpanish = ['Por favor, en español.', 'Hablad todos en español', 'Answer in Spanish, please.'];
    const inSpanish = (text: string) => {
      const asked = addEntries(record, rulingEntry({ ruling: 'interject', text }));
      return isInOtherLanguage(asked, 'proposition', speechIn('es'));
    };
    expect([...toSpanish, 'Réponds en espagnol'].filter(inSpanish)).toEqual([]);
    const toGerman = [
      ...['Please answer in German', 'Deutsch bitte', 'German, please!', 'Speak German.'],
      ...['Please use German for all speeches.', 'Speak German to each other.', 'German speeches only.'],
      ...['Hold it in the German language.', 'German is the language of the debate.'],
    ];
    expect(toGerman.filter(isFoundAfter)).toEqual([]);
    const toEnglish = ['Bitte alle Reden in englischer Sprache.', 'Sprecht Englisch miteinander.'];
    const germanDebate = openDebate(undefined, { motion: GERMAN });
    const inGerman = (background: string) =>
      isInOtherLanguage({ ...germanDebate, background }, 'proposition', speechIn('en'));
    expect([...toEnglish, 'Bitte englische Reden.', 'Das englische Recht gilt.'].map(inGerman)).toEqual([
      ...[false, false, false, true],
    ]);
    const inEnglish = [
      ...['MIT, please show your figures.', 'Let old cars die', 'Will der Spiegel print it?'],
      ...['Look at the German model.', 'Compare German-speaking cities.', 'Ask why a German law says no'],
    ];
    expect(inEnglish.filter(isFoundAfter)).toEqual(inEnglish);
    const spoken = addEntries(record, fixtureTurn('0.opposition', 'opposition', german));
    const byPerson = turnsOf(spoken).map((turn) => ({ ...turn, model: null }));
    expect([isFound(spoken), isFound({ ...record, entries: byPerson })]).toEqual([true, false]);
    const script = modelOccupant({ provider: 'demo', id: 'demo-scholar' });
    expect(isFound({ ...record, seats: record.seats.map((seat) => ({ ...seat, occupant: script })) })).toBe(
      false,
    );
  });
});

it('no text of the corpora, and no turn of the recorded and kept debates, is called one in its own language', () => {
  const strings = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(strings);
  const drift = LANGUAGES.flatMap((language) =>
    strings(jsonFile(`corpora/drift/${language}.json`)).map((text) => ({ language, text })),
  );
  const texts = [...drift, ...speeches.map(({ language, speech }) => ({ language, text: speech }))];
  const listedTexts = texts.filter(({ language }) => LANGUAGES.includes(language as Language));
  expect(listedTexts.filter(({ language, text }) => otherLanguageIn(language as Language, text))).toEqual([]);
  const folders = ['../../shared/recordings/', 'second-release/debates/', 'first-release/debates/'];
  const records: DebateRecord[] = folders.flatMap((folder) =>
    readdirSync(new URL(folder, fixtures)).map((name) => {
      const file = jsonFile(`${folder}${name}`);
      return file.record ?? file.debate ?? file;
    }),
  );
  const alarms = records.flatMap((record) =>
    turnsOf(record).filter(({ seat, text }) => isInOtherLanguage(record, seat, text)),
  );
  expect(records.flatMap(turnsOf).length).toBeGreaterThan(500);
  expect(alarms).toEqual([]);
});

it('an answer in another language is asked for again once, then kept and flagged, and readers of the speeches are told', () => {
  const answerWith = (record: DebateRecord, text: string) => {
    const [slot] = speakingStep(record).waiting;
    if (!slot) throw new Error('nobody waits');
    const attempt = { ...openAttempt(slot), id: `${slot.turn}.${record.entries.length}` };
    const account = { usage: NO_USAGE, cost: null, timing: null };
    const outcome = { state: 'completed', finishReason: 'stop', text, ...account } as const;
    const parts = { checkAnswer: answerObjection, now: () => 1 };
    return withResults(addEntries(record, attempt), [{ attempt: attempt.id, outcome }], parts);
  };
  const opened = plusEntries(
    promptDebate({ motion: ENGLISH }),
    speechEntry({ turn: '0.proposition', seat: 'proposition' }, speechIn('en')),
  );
  const refused = answerWith(opened, speechIn('de'));
  expect(turnsOf(refused)).toHaveLength(1);
  const reason = { code: 'other-language' } as const;
  expect(attemptsOf(refused).map(({ outcome }) => outcome)).toMatchObject([{ state: 'refused', reason }]);
  expect(lastMessage(composedCall(refused, '0.opposition', { reason }))).toContain(
    'Your answer is not in the language of the motion: write all of it in English.',
  );
  const reseat = rulingEntry({
    ruling: 'reseat',
    seat: 'opposition',
    occupant: modelOccupant({ provider: 'demo', id: 'two' }),
  });
  expect(turnsOf(answerWith(addEntries(refused, reseat), speechIn('de')))).toHaveLength(1);
  const kept = answerWith(refused, speechIn('de'));
  expect(turnsOf(kept).at(-1)).toMatchObject({ seat: 'opposition', flags: ['other-language'] });
  const read = composedCall(playedTo(kept, '3.judge'), '3.judge').messages.map(({ content }) => content);
  const spoken = readTags(read.join('\n'), 'speech').filter(({ attributes }) => attributes['language']);
  expect(spoken.map(({ attributes }) => attributes['language'])).toEqual(['not that of the motion']);
  expect(turnsOf(answerWith(refused, speechIn('en'))).at(-1)?.flags).toEqual([]);
});
