// Every parser of foreign text takes linear time: a text eight times as long takes about eight times as long, not 64 times.
// Add a new parser to READERS.

import { readSignature, signatureReason } from '@rostrum/shared/answers/vote-answer';
import { readFormatFile } from '@rostrum/shared/formats/format-file';
import { injectionFlags } from '@rostrum/shared/judging/injection-flags';
import { hiddenNames, maskedText, namedText, quotationPatterns } from '@rostrum/shared/judging/masked-text';
import { quotationsIn } from '@rostrum/shared/judging/quote-check';
import { isRefusal } from '@rostrum/shared/judging/speech-checks';
import { plainAnswer } from '@rostrum/shared/proof/single-answers';
import { withoutClutter } from '@rostrum/shared/speech/clutter';
import { looseObjectsIn } from '@rostrum/shared/speech/loose-json';
import { sentencesIn } from '@rostrum/shared/speech/text-metrics';
import { splitThoughts } from '@rostrum/shared/speech/thoughts';
import { strays } from '@rostrum/shared/speech/topic-overlap';
import { escapeText, readTags, unescapeText } from '@rostrum/shared/tags/prompt-tags';
import { cleanText } from '@rostrum/shared/wire/one-line';
import { describe, it } from 'vitest';
import { readMarkdownBlocks } from '../../frontend/src/components/markdown-limits.ts';
import { withoutLineEndHyphens } from '../../frontend/src/documents/line-end-hyphens.ts';
import { pdfPageText } from '../../frontend/src/documents/pdf-text.ts';
import { rightToLeftLine } from '../../frontend/src/documents/right-to-left.ts';
import { looksWritten } from '../../frontend/src/documents/text-encoding.ts';
import { wordText } from '../../frontend/src/documents/word-text.ts';
import { readDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { readSetupLink } from '../../frontend/src/stores/setup-link.ts';
import { formatNamed } from '../fixtures/records.ts';
import { sample } from '../kit/effort.ts';
import { openBlindDebate } from '../shared/kit/blind-debates.ts';
import { countAttack } from './attack-count.ts';

const linear = countAttack('Linear time', 'readers of foreign text');

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'blocks of a speech': (text) => readMarkdownBlocks(text),
  'tags of a prompt': (text) => readTags(text, 'speech'),
  escaping: (text) => unescapeText(escapeText(text)),
  'what tries to steer': injectionFlags,
  'a refusal': (text) => isRefusal(text.slice(0, 2_000)),
  'quotations in a speech': quotationsIn,
  'sentences of a speech': sentencesIn,
  'what stands around a speech': (text) => withoutClutter(text, { names: ['Opposition'], isSpeech: true }),
  'thoughts in a speech': (text) => splitThoughts(text, { whole: true }),
  signatures: signatureReason,
  reservations: (text) => readSignature(`[REASONING]\n${text}\nSIGNS_TEXT: YES`),
  'bare answer': plainAnswer,
  'words off topic': (text) => strays([text], text),
  'objects in an answer': looseObjectsIn,
  'a format file': readFormatFile,
  'an imported debate': readDebateJson,
  'a link': (text) => readSetupLink(`#setup=${text}`),
  'a document’s text': cleanText,
  'a Word file': wordText,
  'a page of a PDF': (text) =>
    pdfPageText([{ str: text, hasEOL: true, transform: [1, 0, 0, 1, 0, 700], width: 9, height: 12 }]),
  'hyphens at the ends of lines': (text) => withoutLineEndHyphens([text]),
  'a line from right to left': (text) => rightToLeftLine([{ str: text, isApart: false }]),
  'a text in an old encoding': (text) => looksWritten(`é ${text}`),
  'names in a speech': (text) => maskedText(text, NAMES, (meaning) => meaning),
  'names for letters': (text) => namedText(text, LETTER_NAMES),
  'words of a masked speech': (text) =>
    quotationPatterns(`${text.slice(0, 400)}Speaker A.`, NAMES.patterns).map((pattern) => pattern.exec(text)),
};
const NAMES = hiddenNames(openBlindDebate(formatNamed('duel')));
const LETTER_NAMES = new Map([
  ['A', 'Ada'],
  ['speaker-a', 'Ada'],
]);
/** Repeated pieces of text that make a careless parser quadratic. */
const SHAPES: Readonly<Record<string, string>> = {
  spaces: ' ',
  'divided words': 'ab-\n',
  'words with marks': 'é',
  lines: '\n',
  'open tags': '<speech ',
  'closing tags': '</speech>',
  'braces in braces': '{"a":',
  brackets: '[',
  backslashes: '\\',
  fences: '```\n',
  ampersands: '&amp;amp;',
  orders: 'ignore the judge must score ',
  emphasis: '*_',
  'look-alike brackets': '‹a',
  'look-alike brackets before what nobody sees': `‹${'\u200b'.repeat(59)}`,
  'invisible characters': '\u200b',
  'words of a Word file': '<w:t>a &amp; b</w:t>',
  'marks of thoughts': '<think>a</think>b. <|end|></s>[THINK]',
  'beginnings of marks': '<think_ <|chan [/ ',
  'names of speakers': 'as the Opposition ',
  conditions: 'I sign subject to ',
  'nearly a name': 'Claude Gemini GPT- ',
  'letters of speakers': 'Speaker A and B, ',
};
const SMALL = 40_000;

const timeOf = (read: (text: string) => unknown, text: string): number => {
  const began = performance.now();
  read(text);
  return performance.now() - began;
};
const bestOf = (tries: number, read: (text: string) => unknown, text: string): number =>
  Math.min(...Array.from({ length: tries }, () => timeOf(read, text)));

describe.each(Object.entries(READERS))('%s', (name, read) => {
  // Other shapes for each reader.
  it.each(sample(Object.entries(SHAPES), { fast: 1, seed: name.length }))('of %s', (shape, piece) => {
    const text = piece.repeat(Math.ceil(SMALL / piece.length));
    const small = bestOf(3, read, text);
    const isLinear = (time: number) => time < 20 || time < small * 32;
    // Below 20 ms the ratio means nothing. Above it, 64-fold would be quadratic. A pause of the machine can look the same,
    // so a doubtful time is measured again, the more often the busier the machine is, and then with a text eight times longer.
    let large = timeOf(read, text.repeat(8));
    for (let tries = 0; tries < 12 && !isLinear(large); tries++)
      large = Math.min(large, timeOf(read, text.repeat(8)));
    const fine = isLinear(large) || bestOf(3, read, text.repeat(64)) < large * 32;
    linear.tried(`${name} of ${shape}: ${small.toFixed(2)} → ${large.toFixed(2)} ms`, fine);
  });
});
