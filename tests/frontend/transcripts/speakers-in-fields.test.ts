// Transcripts whose speakers stand in fields: subtitles, tables, e-mails and JSON, as programs and people write them.
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../frontend/src/transcripts/read-transcript.ts';

const speechesOf = (text: string) =>
  readTranscript(text).speeches.map(
    ({ speaker, text: words }) => `${speaker}: ${words.replace(/\s+/g, ' ')}`,
  );
const EXCHANGE = ['Anna: Taxes are good.', 'Ben: No, they are not.', 'Anna: Why not?', 'Ben: They cost.'];
const time = (at: number) => `00:00:0${at}.000 --> 00:00:0${at + 1}.000`;
const pairs = [EXCHANGE.slice(0, 2), EXCHANGE.slice(2)];
const voice = (speech: string) => speech.replace(/^(\w+): /, '<v $1>');

describe('Two voices in one cue of subtitles are two speeches', () => {
  const vtt = (cue: (speeches: readonly string[]) => string) =>
    `WEBVTT\n\n${pairs.map((pair, at) => `${time(at)}\n${cue(pair)}`).join('\n\n')}\n`;
  it.each([
    ['with a line for each voice', vtt((pair) => pair.map(voice).join('\n'))],
    ['with both in a line', vtt((pair) => pair.map((speech) => `${voice(speech)}</v>`).join(' '))],
    ['with a name on each line', vtt((pair) => pair.join('\n'))],
    ['with a dash and a name on each line', vtt((pair) => pair.map((speech) => `- ${speech}`).join('\n'))],
    [
      'with names in brackets, and a colon behind them',
      vtt((pair) => pair.map((speech) => speech.replace(/^(\w+): /, '[$1]: ')).join('\n')),
    ],
    ['with arrows and names', vtt((pair) => pair.map((speech) => `>> ${speech}`).join('\n'))],
    [
      'without an empty line between cues',
      EXCHANGE.map((speech, at) => `${at + 1}\n${time(at).replaceAll('.', ',')}\n${speech}\n`).join(''),
    ],
    [
      'with voices, without an empty line between cues',
      EXCHANGE.map((speech, at) => `${at + 1}\n${time(at)}\n${voice(speech)}\n`).join(''),
    ],
  ])('%s', (_, text) => {
    expect(speechesOf(text)).toEqual(EXCHANGE);
  });
  it('and a cue without a voice goes on with the voice before it', () => {
    const cues = ['<v Anna>Taxes', 'are good.', 'And <i>fair</i>. <v Ben>No.'];
    const text = `WEBVTT\n\n${cues.map((cue, at) => `${time(at)}\n${cue}`).join('\n\n')}`;
    expect(speechesOf(text)).toEqual(['Anna: Taxes are good. And fair.', 'Ben: No.']);
  });
  it('and a speech keeps its numbers, its lines and its colons', () => {
    const text = `1\n${time(0)}\nAnna: In 2024\nit was this:\nhigh\n\n2\n${time(1)}\n2025\n\n3\n${time(2)}\nBen: No.`;
    expect(speechesOf(text)).toEqual(['Anna: In 2024 it was this: high 2025', 'Ben: No.']);
  });
});

it.each(['Demand --> price goes up.', '<!-- exported --> Taxes are good.'])(
  'An arrow in a speech makes no subtitles: %s',
  (words) => {
    const text = `${words.startsWith('<') ? `${words}\n\n` : ''}Anna: ${words}\n\nBen: No.\n\nAnna: Yes.\n\nBen: No.`;
    expect(readTranscript(text).speakers).toEqual(['Anna', 'Ben']);
  },
);

describe('A cell of a table keeps', () => {
  it.each([
    [',', 'Yes, I think taxes are good, and fair', 'its commas'],
    [';', 'Yes; I think so', 'its semicolons'],
    ['\t', 'He said "no"', 'quotation marks at its end'],
    ['\t', '"Taxes are theft" is wrong', 'quotation marks at its start'],
    [',', '"Taxes" and "theft"', 'both'],
  ])('in a table with %j between its cells: %s', (mark, words) => {
    const rows = [
      ['speaker', 'text'],
      ['Anna', words],
      ['Ben', 'No.'],
      ['Anna', words],
    ];
    expect(speechesOf(rows.map((row) => row.join(mark)).join('\n'))).toEqual([
      `Anna: ${words}`,
      'Ben: No.',
      `Anna: ${words}`,
    ]);
  });
  it('its commas, beside other columns on both sides, and is no longer for empty ones at its end', () => {
    const text = 'time,speaker,text,note\n1,Anna,Yes, and no,kept\n2,Ben,No.,,,,\n3,Anna,"One, ""two""",x';
    expect(speechesOf(text)).toEqual(['Anna: Yes, and no', 'Ben: No.', 'Anna: One, "two"']);
  });
  it('in Markdown the mark behind a backslash', () => {
    const text = '| Speaker | Text |\n|---|---|\n| Anna | a \\| b |\n| Ben | c\\d |\n| Anna | e |';
    expect(speechesOf(text)).toEqual(['Anna: a | b', 'Ben: c\\d', 'Anna: e']);
  });
});

describe('An e-mail', () => {
  const mail = (name: string, hour: number, body: string, before = '', after = '') =>
    `${before}From: ${name} <x@y.example>\nDate: Tue, 12 Mar 2024 ${hour}:00:00 +0100\n${after}Subject: Tax\n\n${body}\n\n`;
  const QUOTE = '> The tax is fair because the rich can pay.\n>\n> Is it not?';
  it.each([
    `On Mon, Anna wrote:\n${QUOTE}\n\nNo, it is not.`,
    `No, it is not.\n\nOn Mon, 12 Mar 2024 at 18:00, Anna Berg <a@b.example>\nwrote:\n\n${QUOTE}`,
    `Am 12.03.2024 um 18:00 schrieb Anna Berg:\n${QUOTE}\nNo, it is not.`,
    `Le lun. 12 mars 2024, Anna a écrit :\n${QUOTE}\nNo, it is not.`,
  ])('has no words that it quotes: %s', (body) => {
    const text = mail('Anna', 18, 'The tax is fair because the rich can pay.') + mail('Ben', 19, body);
    expect(speechesOf(text)).toEqual([
      'Anna: The tax is fair because the rich can pay.',
      'Ben: No, it is not.',
    ]);
  });
  it('may be saved with fields before its sender, and with fields of several lines', () => {
    const before =
      'From x@y.example Tue Mar 12\nReceived: from here\n\tby there;\n Tue, 12 Mar 2024\nX-Id: 1\n';
    const after = 'References: <1@x>\n <2@x>\n\t<3@x>\n';
    const text = mail('Anna', 18, 'It is fair.', before, after) + mail('Ben', 19, 'No.', before, after);
    expect(speechesOf(text)).toEqual(['Anna: It is fair.', 'Ben: No.']);
  });
  it('is one where a later one repeats it below itself, and keeps its lists and what it only announces', () => {
    const first = mail('Anna', 18, 'Two reasons:\n- it is fair\nWho: the rich.');
    const text = `${mail('Ben', 19, 'No.')}-----Original Message-----\n${first}${first}`;
    expect(speechesOf(text)).toEqual(['Anna: Two reasons: - it is fair Who: the rich.', 'Ben: No.']);
  });
  it.each([
    ['with a date in German', (at: number) => `Gesendet: Montag, 1. Januar 2024 10:0${at}\n`],
    ['without a date', () => ''],
  ])('that says the same again is another one, %s', (_, sentAt) => {
    const answers = ['Anna: Yes.', 'Ben: No.', 'Anna: But yes.', 'Ben: No.'];
    const text = answers.map((answer, at) => {
      const [name, words] = answer.split(': ');
      return `Von: ${name} <x@y.example>\n${sentAt(at)}Betreff: Tax\n\n${words}\n\n`;
    });
    expect(speechesOf(text.join(''))).toEqual(answers);
  });
  it.each([
    ...['Note: they kill.', '  and so on', 'Two: they kill.\n\n    They do.', '\nConclusion: ban them.'],
    ...['\nFirst: they kill.\nSecond: they cost.', 'They do.'],
  ])('keeps the last line above the next head: %s', (line) => {
    const text = mail('Anna', 18, `Ban cars.\n${line}`).trimEnd();
    const words = `Anna: Ban cars. ${line.replace(/\s+/g, ' ').trim()}`;
    const next = mail('Ben', 19, 'No.');
    expect(speechesOf(`${text}\n${next}`)[0]).toBe(words);
    const [from = '', date = '', ...others] = next.split('\n');
    expect(speechesOf([text, date, from, ...others].join('\n'))).toEqual([words, 'Ben: No.']);
  });
});

it('E-mails have all of the fields above their senders, and lose no line that looks like one', () => {
  const sent = 'From: Anna <x@y.example>\nDate: Tue, 12 Mar 2024 18:00:00 +0100\nSubject: Tax\n\n';
  const next = sent.replace('Anna', 'Ben').replace('18', '19');
  const received = `Received: from here\n\tby there\nDKIM-Signature: v=1;\n\ta=x\n${next}No.\n`;
  expect(speechesOf(`${sent}It is fair.\n\n${received}`)).toEqual(['Anna: It is fair.', 'Ben: No.']);
  const preface = 'Note: this is a thread.\n\n';
  expect(speechesOf(`${preface}${sent}Ban cars.\nNote: they kill.\n${next}No.\n`)).toEqual([
    'Anna: Ban cars. Note: they kill.',
    'Ben: No.',
  ]);
});

describe('A list of speeches in JSON', () => {
  const itemOf = (text: string, speaker: string) => ({ text, speaker, confidence: 1 });
  const whole = [itemOf('Taxes are good.', 'A'), itemOf('No, they are not.', 'B')];
  const words = whole.flatMap(({ text, speaker }) => text.split(' ').map((word) => itemOf(word, speaker)));
  it.each([
    ['before', { words, utterances: whole }],
    ['behind', { utterances: whole, words }],
    ['deeper', { results: [{ items: words }], utterances: whole }],
  ])('is taken, and not the list of its words %s it', (_, file) => {
    expect(readTranscript(JSON.stringify(file)).speeches.map(({ text }) => text)).toEqual([
      'Taxes are good.',
      'No, they are not.',
    ]);
  });
  it('is taken, and no list of the words of a long speech in it', () => {
    const long = 'One two three four five six seven eight nine ten.';
    const utterances = ['A', 'B', 'A', 'B'].map((speaker) => ({
      ...itemOf(long, speaker),
      words: long.split(' ').map((word) => itemOf(word.replace('.', ''), speaker)),
    }));
    const file = { words: utterances.flatMap(({ words: own }) => own), utterances };
    expect(readTranscript(JSON.stringify(file)).speeches).toEqual(
      utterances.map(({ speaker, text }) => ({ speaker, text })),
    );
  });
  it('is taken, and not longer texts of fewer people beside it', () => {
    const documents = ['Report', 'Study'].map((author) => ({ author, text: 'Many words. '.repeat(50) }));
    const file = { documents, speeches: [...whole, ...whole] };
    expect(readTranscript(JSON.stringify(file)).speakers).toEqual(['A', 'B']);
  });
  it('is taken, and no list of its words where one has another speaker, or a number is written out', () => {
    const utterances = [itemOf('Taxes of 20% are good.', 'A'), itemOf('No, they are not.', 'B')];
    const single = 'Taxes of twenty percent are good No they are not'.split(' ');
    const file = {
      utterances,
      words: single.map((word, at) => itemOf(word, at === 2 || at > 5 ? 'B' : 'A')),
    };
    expect(readTranscript(JSON.stringify(file)).speeches).toEqual(
      utterances.map(({ speaker, text }) => ({ speaker, text })),
    );
  });
  it.each([
    ['short', ['Taxes ok?', 'No way', 'Why?', 'Too high', 'Hm']],
    ['Chinese', ['税收很好', '不，不好', '为什么？', '太高了']],
  ])('of %s messages is taken, and not names with values beside it', (_, messages) => {
    const properties = [
      { name: 'About the law', value: 'The great debate on all of the taxes' },
      { name: 'Place', value: 'The house of the parliament' },
    ];
    const file = {
      properties,
      messages: messages.map((text, at) => ({ author: at % 2 === 0 ? 'Anna' : 'Ben', text })),
    };
    expect(readTranscript(JSON.stringify(file)).speeches.map(({ text }) => text)).toEqual(messages);
  });
  it('of single words is taken if there is no other', () => {
    expect(readTranscript(JSON.stringify({ words })).speakers).toEqual(['A', 'B']);
  });
});

it('Texts of which one has no time stay in their order; the newest first are turned round', () => {
  const json = (...texts: readonly object[]) => JSON.stringify(texts);
  const anna = { speaker: 'Anna', text: 'Taxes are good.', timestamp: '2026-01-02T10:00:00Z' };
  const ben = { speaker: 'Ben', text: 'No, they are not.' };
  expect(speechesOf(json(anna, ben))).toEqual(EXCHANGE.slice(0, 2));
  expect(speechesOf(json({ ...ben, timestamp: '2026-01-02T10:01:00Z' }, anna))).toEqual(EXCHANGE.slice(0, 2));
});
