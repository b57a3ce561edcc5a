// What the starts of most speeches have in common decides which other lines begin one. Each row is a rule, with the shortest text of other
// makes in which it matters.
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../frontend/src/transcripts/read-transcript.ts';
import { likelyStandings } from '../../../frontend/src/transcripts/speaker-names.ts';

const speechesOf = (text: string) => {
  const { speeches, candidates } = readTranscript(text);
  return candidates.length > 0 || new Set(speeches.map(({ speaker }) => speaker)).size < 2
    ? 'refused'
    : speeches.map(({ speaker, text: words }) => `${speaker}: ${words.replace(/\s+/g, ' ')}`);
};
/** Two speakers with two speeches each; `start` writes the beginning of a speech. */
const exchange = (start: (name: string, at: number) => string, gap = '\n\n', more = '') =>
  ['one', 'two', 'three', 'four']
    .map((words, at) => start(at % 2 === 0 ? 'Anna Berg' : 'Ben Lind', at) + words)
    .join(gap) + more;
const EXCHANGE = ['Anna Berg: one', 'Ben Lind: two', 'Anna Berg: three', 'Ben Lind: four'];
const colon = exchange((name) => `${name}: `);
const minute = (at: number) => `12 Mar 2024, 18:0${at}`;

describe('A speaker who speaks once', () => {
  it.each([
    [
      'has an office of many words',
      `${colon}\n\nThe Minister of State for Transport (Carl Ek): five`,
      'The Minister of State for Transport: five',
    ],
    ['comes from somewhere', `${colon}\n\nCaller from Leeds: five`, 'Caller from Leeds: five'],
    [
      'has a time behind the name',
      `${exchange((name, at) => `${name}  0:0${at}\n`)}\n\nCarl Ek  1:15\nfive`,
      'Carl Ek: five',
    ],
    [
      'stands alone between others',
      `${exchange((name) => `${name.toUpperCase()}.\n`)}\n\nSERVANT.\nfive`,
      'SERVANT: five',
    ],
  ])('%s', (_, text, last) => {
    expect(speechesOf(text)).toHaveLength(5);
    expect(speechesOf(text).at(-1)).toBe(last);
  });
  it('chairs, right below a heading', () => {
    expect(speechesOf(`A heading\nChair: zero\n\n${colon}`)).toEqual(['Chair: zero', ...EXCHANGE]);
  });
});

describe('A bracket behind a name', () => {
  const speakersOf = (...names: string[]) =>
    readTranscript(
      `${[...names, ...names].map((name, at) => `${name}: words ${at}`).join('\n\n')}\n\n${colon}`,
    ).speakers;
  const OTHERS = ['Anna Berg', 'Ben Lind'];
  it.each([
    ['Minister (A)', 'Minister (B)'],
    ['Minister (a)', 'Minister (b)', 'Minister (c)'],
    ['The Minister (Mr Ek)', 'The Minister (Ms Ost)'],
    ['Karl Ek (SPD)', 'Karl Ek (CDU)'],
    ['部长 (甲)', '部长 (乙)'],
  ])('stays where the name without it would be several people: %s, %s', (...names) => {
    expect(speakersOf(...names)).toEqual([...names, ...OTHERS]);
  });
  it.each([
    ['Karl Ek (SPD)', 'Karl Ek'],
    ['Karl Ek (SPD)', 'Karl Ek [SPD]'],
    ['Karl Ek (laughing)', 'Karl Ek (by telephone)'],
    ['Karl Ek (Mar 12)', 'Karl Ek (Mar 13)'],
  ])('is left out where it says something else: %s, %s', (...names) => {
    expect(speakersOf(...names)).toEqual(['Karl Ek', ...OTHERS]);
  });
});

describe('No speaker is', () => {
  it.each([
    [
      'the head of a list in a chat',
      exchange((name, at) => `${minute(at)} - ${name}: `, '\n', '\n\nThree reasons:\n1. sun'),
    ],
    ['an article that is quoted with an indent', `${colon}\n\n    Article Three: meet in public.`],
    ['the second half of a sentence with a colon', `${colon}\n\nThe only question for us: who pays?`],
    ['a heading', `${colon}\n\nThree Reasons:\n\nsun`],
  ])('%s', (_, text) => {
    expect((speechesOf(text) as string[]).map((speech) => speech.split(':')[0])).toEqual(
      EXCHANGE.map((speech) => speech.split(':')[0]),
    );
  });
  it('half a Chinese sentence, which has no spaces', () => {
    const text = `问：一。\n\n答：二。\n\n问：三。\n\n交易转发策略的真正关键的地方在于这个：四。\n\n答：五。`;
    expect(readTranscript(text).speakers).toEqual(['问', '答']);
  });
  it.each([
    ['in an essay', 'Consider the numbers: few.\n\nTwo remedies: none.\n\nIn short: no.'],
    ['in minutes with an agenda', 'TOP 1: Welcome\n\nTOP 2: Sale\n\nDecision: none'],
    ['in a list of fields', '- speaker: Anna\n  text: one\n- speaker: Ben\n  text: two'],
  ])('found %s', (_, text) => {
    expect(speechesOf(text)).toBe('refused');
  });
});

describe('A speech begins', () => {
  it.each([
    ['after a date in words', exchange((name, at) => `Tue, Mar 12, 2024, 18:0${at}:12 - ${name}: `, '\n')],
    ['after the date of a log', exchange((name, at) => `2024-03-12T18:0${at}:12Z <${name}> `, '\n')],
    ['below a name with a date in brackets', exchange((name, at) => `${name}, [12.03.2024 18:0${at}]\n`)],
    ['below a date and a name', exchange((name, at) => `[03/12/2024 6:0${at} PM] ${name}\n`)],
    ['below a name, a colon and a time', exchange((name, at) => `${name}: 00:0${at}\n`)],
    ['below a name in brackets and a time', exchange((name, at) => `[${name}] 10:0${at}:12\n`)],
    ['below who wrote and when', exchange((name) => `${name} commented on Mar 12, 2024\n`)],
    [
      'after the marks of direction of a telephone',
      exchange((name, at) => `\u200e[3/12/24, 6:0${at}:11\u202fPM] ~\u202f${name}: \u200e`, '\n'),
    ],
    [
      'after a title, a name and a full stop',
      exchange((name) => `M. ${name}, rapporteur. `)
        .replaceAll('. one', '. One')
        .replaceAll('two', 'Two'),
    ],
    ['after a name in capitals, a party and a full stop', exchange((name) => `${name.toUpperCase()} (PD). `)],
    [
      'after a name, a party with a dash in brackets, and a dash',
      exchange((name) => `${name} (PD - RJ.) - `),
    ],
    ['after a circle and a wide space', exchange((name) => `○${name.replace(' ', '')}君（PD）　`)],
    [
      'after the number of a line',
      ['Anna Berg: one', 'Ben Lind: two', 'Anna Berg: three', 'Ben Lind: four']
        .map((line, at) => ` ${at + 1}   ${line}`)
        .join('\n'),
    ],
  ])('%s', (_, text) => {
    const speeches = speechesOf(text) as string[];
    expect(speeches.map((speech) => speech.split(': ')[1]?.toLowerCase())).toEqual([
      'one',
      'two',
      'three',
      'four',
    ]);
  });
  it('with an initial for a name that is written out before', () => {
    expect(speechesOf(`${colon}\n\nAB: five\n\nBL: six`)).toEqual([
      ...EXCHANGE,
      'Anna Berg: five',
      'Ben Lind: six',
    ]);
  });
  it('with a letter for questions and answers between names', () => {
    const text = `THE COURT: Go on.\n${'Q.  Late?\nA.  Yes.\n'.repeat(3)}MS. ROWE: Objection.\nTHE COURT: Overruled.`;
    expect(speechesOf(text)).toEqual([
      'THE COURT: Go on.',
      ...Array.from({ length: 3 }, () => ['Q: Late?', 'A: Yes.']).flat(),
      'MS. ROWE: Objection.',
      'THE COURT: Overruled.',
    ]);
  });
  it('below the head of an e-mail; the oldest is first', () => {
    const mail = (name: string, hour: number, words: string) =>
      `From: ${name} <x@y.example>\nDate: Tue, 12 Mar 2024 ${hour}:00:00 +0100\nSubject: Sell?\n\n${words}\n\n`;
    expect(speechesOf(mail('Ben', 19, 'Where: there?') + mail('Anna', 18, 'Sell.'))).toEqual([
      'Anna: Sell.',
      'Ben: Where: there?',
    ]);
  });
});

describe('A table', () => {
  it.each([
    ['a line that ends', ',', '"Taxes fund schools.\nHowever, they fund roads, too."'],
    ['an empty line', ';', '"Taxes fund schools.\n\nHowever, they fund roads, too."'],
    ['a line that looks like a row', '\t', '"Taxes fund schools.\nHowever,\tthey fund roads, too."'],
    ['a line of dashes', ',', '"Taxes fund schools.\n---\nHowever, they fund roads, too."'],
  ])('has %s in a cell with quotation marks', (_, mark, cell) => {
    const row = (...cells: string[]) => cells.join(mark);
    const rows = [row('speaker', 'text', 'at'), row('Anna', cell, '1'), row('Ben', 'No.', '2'), '', ''];
    const speech = cell.replace(/^"|"$/g, '').replace(/\s+/g, ' ');
    expect(speechesOf(rows.join('\n'))).toEqual([`Anna: ${speech}`, 'Ben: No.']);
    expect(speechesOf(rows.join('\r\n'))).toEqual([`Anna: ${speech}`, 'Ben: No.']);
  });
  it('ends a cell with the line where its quotation marks do not', () => {
    expect(speechesOf('speaker,text\nAnna,"Taxes\nBen,No.\nAnna,"Roads" too')).toEqual([
      'Anna: Taxes',
      'Ben: No.',
      'Anna: "Roads" too',
    ]);
  });
  it('of Markdown has one row in each line, whatever its quotation marks', () => {
    const rows = ['|speaker|text|', '|:--|---|', '|Anna|"Taxes|', '|Ben|No"|'];
    expect(speechesOf(rows.join('\n'))).toEqual(['Anna: Taxes', 'Ben: No']);
  });
});

describe('JSON', () => {
  it('that branches is read along the branch it shows', () => {
    const node = (id: string, parent: string | null, role: string) => [
      id,
      { id, parent, message: { author: { role }, content: { parts: [id] } } },
    ];
    const mapping = Object.fromEntries([
      node('a', null, 'user'),
      node('b', 'a', 'assistant'),
      node('c', 'a', 'assistant'),
    ]);
    expect(speechesOf(JSON.stringify([{ mapping, current_node: 'c' }]))).toEqual(['user: a', 'assistant: c']);
    expect(speechesOf(JSON.stringify({ mapping: { x: { parent: 'x' } }, current_node: 'x' }))).toBe(
      'refused',
    );
  });
  it('with the newest message first is read from the oldest', () => {
    const messages = [2, 1].map((at) => ({ sender_name: `N${at}`, timestamp_ms: at, content: 'words' }));
    expect(speechesOf(JSON.stringify({ messages }))).toEqual(['N1: words', 'N2: words']);
  });
  it('with a speaker numbered 0 and texts of sentences is read', () => {
    const part = (speaker: number) => ({ speaker, sentences: [{ text: 'words' }] });
    expect(speechesOf(JSON.stringify({ paragraphs: [part(0), part(1)] }))).toEqual(['0: words', '1: words']);
  });
});

it('names the motion, the chair and the sides of a Chinese debate', () => {
  const { motion, speakers } = readTranscript(
    '辩题：猫比狗好\n主持人：好。\n正方一辩：是。\n反方一辩：不。\n正方一辩：是。\n反方一辩：不。',
  );
  expect(motion).toBe('猫比狗好');
  expect(likelyStandings(speakers)).toEqual({
    主持人: 'chair',
    正方一辩: 'proposition',
    反方一辩: 'opposition',
  });
});
