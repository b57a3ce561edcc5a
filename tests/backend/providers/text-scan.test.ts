// Reading the text of an event without parsing it gives what parsing gives, for any text and any other content of the events.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StreamPart } from '../../../backend/src/provider-contract/provider.ts';
import { createChatReader } from '../../../backend/src/providers/chat-completions.ts';
import { createTextScan } from '../../../backend/src/providers/text-scan.ts';

const chatEvent = (content: string, more: object = {}): string =>
  JSON.stringify({ id: 'x', model: 'm', choices: [{ index: 0, delta: { content, ...more } }] });

/** What is read from these events, and how many of them were not parsed. */
function scanned(events: readonly string[]): { texts: string[]; unparsed: number } {
  const read = createChatReader('The vendor');
  const scan = createTextScan();
  const texts: string[] = [];
  let unparsed = 0;
  for (const data of events) {
    const text = scan.textOf(data);
    if (text !== undefined) {
      unparsed += 1;
      texts.push(text);
      continue;
    }
    const parts: StreamPart[] = read(JSON.parse(data));
    scan.learn(data, parts);
    texts.push(...parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])));
  }
  return { texts, unparsed };
}

/** Texts that are also names or values elsewhere in the event, and texts that end a string early if they are not escaped. */
const words = fc.oneof(
  fc.constantFrom(
    'm',
    'x',
    'content',
    '0',
    '"',
    '\\',
    '\n',
    '"}',
    '","role":"',
    '\u2028',
    '\ud800',
    ' the',
    '',
  ),
  fc.string({ unit: 'grapheme' }),
);

describe('the scan of a text', () => {
  it('gives the same texts as parsing, whatever they are and whatever else the events contain', () => {
    const event = fc.record({ text: words, role: fc.option(words, { nil: undefined }) });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const sent = events.map(({ text, role }) => chatEvent(text, role === undefined ? {} : { role }));
        expect(scanned(sent).texts).toEqual(events.map(({ text }) => text).filter((text) => text !== ''));
      }),
    );
  });

  it('parses hardly any event of an ordinary speech', () => {
    const speech = Array.from({ length: 200 }, (_, index) => (index % 40 === 39 ? '\n' : ` word${index}`));
    const { texts, unparsed } = scanned(speech.map((text) => chatEvent(text)));
    expect(texts).toEqual(speech);
    expect(unparsed).toBeGreaterThan(190);
  });

  it('learns nothing where the same string stands in two places', () => {
    const scan = createTextScan();
    scan.learn(chatEvent('x'), [{ kind: 'text', text: 'x' }]);
    expect(scan.textOf(chatEvent('x').replace('"id":"x"', '"id":"other"'))).toBeUndefined();
  });

  it('does not take an event with a finish reason or an error for a text', () => {
    const ends = JSON.stringify({
      id: 'x',
      model: 'm',
      choices: [{ index: 0, delta: { content: 'c' }, finish_reason: 'stop' }],
    });
    const scan = createTextScan();
    scan.learn(chatEvent('a'), [{ kind: 'text', text: 'a' }]);
    expect(scan.textOf(chatEvent('b'))).toBe('b');
    expect(scan.textOf(ends)).toBeUndefined();
    expect(scan.textOf('{"error":{"message":"b"}}')).toBeUndefined();
  });

  it('takes nothing for a text that JSON would refuse', () => {
    const scan = createTextScan();
    scan.learn(chatEvent('a'), [{ kind: 'text', text: 'a' }]);
    expect(scan.textOf(chatEvent('a').replace('"a"', '"a\tb"'))).toBeUndefined();
    expect(scan.textOf(chatEvent('a').replace('"a"', '"a","role":"b"'))).toBeUndefined();
  });
});
