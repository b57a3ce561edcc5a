// Names of speakers in a transcript: which are one person, which are two, which are no names, and who stands where.
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../frontend/src/transcripts/read-transcript.ts';
import { likelyStandings } from '../../../frontend/src/transcripts/speaker-names.ts';

const speakersOf = (text: string) => readTranscript(text).speakers;
/** Each name speaks twice, in this order. */
const heldBy = (...names: readonly string[]) =>
  [...names, ...names].map((name, at) => `${name}: These are words ${at}.`).join('\n\n');
/** Between the two speaks somebody else. */
const apart = (one: string, other: string) => heldBy('Carla Ost', one, 'Dirk West', other);

const OTHERS: readonly [string, string][] = [
  ['Home Secretary', 'Shadow Home Secretary'],
  ['Chancellor', 'Shadow Chancellor'],
  ['Health Minister', 'Shadow Health Minister'],
  ['The Secretary of State for Health', 'The Shadow Secretary of State for Health'],
  ['Prime Minister', 'Deputy Prime Minister'],
  ['Leader of Opposition', 'Deputy Leader of Opposition'],
  ['Opposition', 'Leader of the Opposition'],
  ['Proposition', 'Second Proposition'],
  ['Government', 'Government Whip'],
  ['Government', 'Member of Government'],
  ['Opening Government', 'Opening Government Whip'],
  ['Minister', 'Prime Minister'],
  ['PRESIDENT BIDEN', 'VICE PRESIDENT BIDEN'],
  ['Senator Berg', 'Former Senator Berg'],
  ['Ministerin', 'Stellvertretende Ministerin'],
  ['Rednerin der Regierung', 'Zweite Rednerin der Regierung'],
  ['Redner', 'Dritter Redner'],
  ['Fraktion', 'Mitglied der Fraktion'],
  ['Le ministre', 'Le premier ministre'],
  ['Treasurer', 'Shadow Treasurer'],
  ['Principal', 'Vice Principal'],
  ['Dean', 'Deputy Dean'],
  ['Expert', 'Second Expert'],
  ['Witness', 'First Witness'],
  ['Delegate', 'Deputy Delegate'],
  ['Landrat', 'Stellvertretender Landrat'],
  ['Abgeordneter', 'Erster Abgeordneter'],
  ['Opposition', 'Opposition Leader'],
  ['Opposition', 'Opposition II'],
  ['Bewohner', 'Sprecherin der Bewohner'],
];
const SAME: readonly [string, string][] = [
  ['Anna Berg', 'Berg'],
  ['Anna Berg', 'Dr. Berg'],
  ['Anna Berg', 'AB'],
  ['Vice President Kamala Harris', 'HARRIS'],
  ['Home Secretary Anna Berg', 'Berg'],
  ['Bundeskanzler Olaf Scholz', 'Scholz'],
  ['Former Senator Anna Berg', 'Anna Berg'],
  ['John Smith, Former Mayor', 'Smith'],
  ['Anna Berg, Deputy Mayor', 'Berg'],
  ['Premier Ford', 'Ford'],
  ['Ursula von der Leyen', 'Leyen'],
  ['Leader Schumer', 'Schumer'],
  ['Senate Majority Leader', 'Majority Leader'],
  ['Member Jones', 'Jones'],
  ['John Smith, Second Deputy Mayor', 'John Smith'],
  ['Rishi Sunak, Prime Minister', 'Rishi Sunak'],
  ['JAKE TAPPER, CNN ANCHOR', 'TAPPER'],
  ['CHRIS WALLACE, Moderator', 'WALLACE'],
  ['Host Anna Berg', 'Anna Berg'],
  ['JOE BIDEN, PRESIDENT OF THE UNITED STATES', 'BIDEN'],
];
describe('Two names', () => {
  it.each(OTHERS)('are two speakers: %s, %s', (one, other) => {
    for (const text of [heldBy(one, other), apart(one, other), apart(other, one)])
      expect(speakersOf(text)).toEqual(expect.arrayContaining([one, other]));
  });
  it.each(SAME)('are one speaker: %s, %s', (one, other) => {
    for (const text of [apart(one, other), `${one}: Hello.\n\n${heldBy('Carla Ost', other, 'Dirk West')}`])
      expect(speakersOf(text).filter((name) => [one, other].includes(name))).toEqual([one]);
  });
  it.each([
    ['AI', 'Anna Ingram'],
    ['Berg', 'Anna Berg'],
  ])('are two speakers if they answer each other: %s, %s', (one, other) => {
    expect(speakersOf(heldBy(one, other))).toEqual([one, other]);
    expect(speakersOf(heldBy('Moderator', one, other))).toEqual(['Moderator', one, other]);
  });
  it('are one speaker where a name in full and a short one stand once, one behind the other', () => {
    const text = 'Anna Berg: One.\n\nBerg: Two.\n\nKarl Otto: Three.\n\nDora Lind: Four.\n\nKarl Otto: Five.';
    expect(speakersOf(text)).toEqual(['Anna Berg', 'Karl Otto', 'Dora Lind']);
  });
  it('are one speaker where a speech goes on once under the shorter one', () => {
    const text = `DONALD BERG: One.\n\nBERG: Two.\n\n${heldBy('LIND', 'BERG', 'LIND', 'BERG')}`;
    expect(speakersOf(text)).toEqual(['DONALD BERG', 'LIND']);
  });
});

describe('The heads of a speech’s parts are no speakers', () => {
  const parts = (head: (label: string) => string, [first, second]: readonly string[]) =>
    ['Anna', 'Ben', 'Anna', 'Ben']
      .map((name) => `${name}: I open.\n${head(`${first}:`)} it is so.\n${head(`${second}:`)} see there.`)
      .join('\n\n');
  it.each([
    ['Claim', 'Evidence'],
    ['Claim 1', 'Claim 2'],
    ['Argument', 'Impact'],
    ['Behauptung', 'Beleg'],
    ['These', 'Begründung'],
  ])('%s, %s', (...labels) => {
    for (const head of [(label: string) => label, (label: string) => `- ${label}`]) {
      const { speakers, speeches } = readTranscript(parts(head, labels));
      expect(speakers).toEqual(['Anna', 'Ben']);
      expect(speeches[0]?.text).toContain('see there.');
    }
  });
  it('whatever they are, where most speeches begin below an empty line', () => {
    const text = heldBy('Anna', 'Ben', 'Anna', 'Ben').replace(
      'words 0.',
      'words.\nJobs: lost.\nCosts: high.',
    );
    expect(speakersOf(text.replace('words 1.', 'words.\nJobs: won.\nCosts: low.'))).toEqual(['Anna', 'Ben']);
  });
});

it('A speaker who always answers without an empty line is one', () => {
  const text =
    'Anna: Why?\n\nBerg: Because.\n\nAnna: Really?\nMs Chen: I object.\n\nBerg: Yes.\nMs Chen: I object too.\n\nAnna: ok.';
  expect(speakersOf(text)).toEqual(['Anna', 'Berg', 'Ms Chen']);
});

describe('Where speakers stand', () => {
  const standingsOf = (text: string) => {
    const { speakers, speeches } = readTranscript(text);
    return likelyStandings(speakers, speeches);
  };
  it('follows from their offices in a British Parliamentary debate', () => {
    const government = ['Prime Minister', 'Deputy Prime Minister', 'Member of Government', 'Government Whip'];
    const opposition = [
      ...['Leader of Opposition', 'Deputy Leader of Opposition', 'Member of Opposition', 'Opposition Whip'],
    ];
    const order = government.flatMap((name, at) => [name, opposition[at] ?? '']);
    expect(standingsOf(heldBy(...order))).toEqual({
      ...Object.fromEntries(government.map((name) => [name, 'proposition'])),
      ...Object.fromEntries(opposition.map((name) => [name, 'opposition'])),
    });
  });
  it.each([
    ['VICE PRESIDENT KAMALA HARRIS', 'FORMER PRESIDENT DONALD TRUMP'],
    ['President Biden', 'Governor Lind'],
    ['Président Berg', 'Madame Lind'],
    ['President Da Silva', 'President Dos Santos'],
    ['President Di Rupo', 'President D’Estaing'],
    ['President Del Castillo', 'President de Gaulle'],
  ])('makes candidates no chairs, and those who only ask no sides: %s, %s', (one, other) => {
    const long = 'This is a long answer to a short question. '.repeat(9);
    const text = ['David Muir', one, 'Linsey Davis', other]
      .map((name, at) => `${name}: ${at % 2 === 0 ? 'Will you?' : long}`)
      .join('\n\n');
    expect(standingsOf(`${text}\n\n${text}`)).toEqual({
      'David Muir': 'out',
      'Linsey Davis': 'out',
      [one]: 'proposition',
      [other]: 'opposition',
    });
  });
  it('is a side for a president behind a name, and not for whoever asks', () => {
    const speech = (name: string) => `${name}: ${'These are many words. '.repeat(9)}`;
    const full = ['JAKE TAPPER, CNN ANCHOR', 'JOE BIDEN, PRESIDENT OF THE UNITED STATES'];
    const text = [...full, 'DONALD TRUMP, FORMER PRESIDENT', 'TAPPER', 'BIDEN', 'TRUMP', 'BIDEN'];
    expect(standingsOf(text.map(speech).join('\n\n'))).toEqual({
      'JAKE TAPPER, CNN ANCHOR': 'chair',
      'JOE BIDEN, PRESIDENT OF THE UNITED STATES': 'proposition',
      'DONALD TRUMP, FORMER PRESIDENT': 'opposition',
    });
  });
  it.each([
    'The President',
    'Madam President',
    'The President of the Senate',
    'M. le président',
    'Präsidentin Rosa Kern',
    'Presidenta del Congreso',
    'Presidente della Camera',
    'Presidente dell’Assemblea',
    'Presidente da Mesa',
    'Presidente do Senado',
    'Président des débats',
    'Presidente de la República',
    'LE PRÉSIDENT',
    'Président d’âge',
    'THE PRESIDENT OF THE SENATE',
  ])('makes a president without a name, and a German one, the chair: %s', (chair) => {
    expect(standingsOf(heldBy(chair, 'Anna', 'Ben'))[chair]).toBe('chair');
  });
  it.each(['Kontraredner', 'Kontraseite', 'Contrarednerin', 'Team Kontra', 'Gegenseite'])(
    'is the opposition for %s',
    (name) => {
      expect(standingsOf(heldBy(name, 'Anna'))).toEqual({ [name]: 'opposition', Anna: 'proposition' });
    },
  );
  it.each([
    ['Contractor', 'Client'],
    ['Kontrahent A', 'Kontrahent B'],
    ['Gegenbauer', 'Prosper'],
  ])('is not told by the beginning of a word: %s, %s', (one, other) => {
    expect(standingsOf(heldBy(one, other))).toEqual({ [one]: 'proposition', [other]: 'opposition' });
  });
  it('is not the government for those who are against it', () => {
    expect(standingsOf(heldBy('Government speaker', 'Anti-government voice'))).toEqual({
      ...{ 'Government speaker': 'proposition', 'Anti-government voice': 'opposition' },
    });
  });
  it('is a side for the first two of each team', () => {
    expect(standingsOf(heldBy('Anna', 'Ben', 'Carl', 'Dora'))).toEqual({
      ...{ Anna: 'proposition', Ben: 'opposition', Carl: 'out', Dora: 'out' },
    });
  });
});
