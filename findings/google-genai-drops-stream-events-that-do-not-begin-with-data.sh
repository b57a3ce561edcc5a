#!/usr/bin/env bash
# Google's new SDK drops each event of a stream that has an `id`, an `event` or a comment before its data, and reports no error.
# Package: @google/genai 2.32.0 (3.3.0, which asks for Node 22, does the same).
# Seen on 1 December 2026 with Node 20.
# Guess: `generateContentStream` reads an event stream as the specification says: the order of an event's fields is free, lines that begin
#   with a colon are ignored, and the lines of data are joined.
# Seen: it looks only whether the text between two blank lines begins with "data:". If not, the event is gone: an answer whose events all
#   have an `id` is empty and ends without an error. An `id` after the data, or data in two lines, is a SyntaxError of JSON.
# Matters: Google sends data only, but behind a gateway that numbers events or adds comments, words and token counts are lost.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix "$folder" --silent --no-audit --no-fund --ignore-scripts @google/genai@2.32.0 ||
  { echo 'The package could not be installed.' >&2; exit 2; }

node --input-type=module <<'JS'
import { GoogleGenAI } from '@google/genai';

const chunk = (text) => JSON.stringify({ candidates: [{ content: { role: 'model', parts: [{ text }] } }] });
const good = `data: ${chunk('Good ')}`;
const morning = `data: ${chunk('morning')}`;
const expected = [
  ['data only', [good, morning], 'Good morning'],
  ['a comment of its own', [good, ': working', morning], 'Good morning'],
  ['a comment before the second data', [good, `: working\n${morning}`], 'Good '],
  ['an event name before the first data', [`event: message\n${good}`, morning], 'morning'],
  ['an id before all data', [`id: 1\n${good}`, `id: 2\n${morning}`], ''],
  ['an id after the second data', [good, `${morning}\nid: 2`], 'Good SyntaxError'],
  ['the second data in two lines', [good, morning.replace('[', '\ndata: [')], 'Good SyntaxError'],
];
const { models } = new GoogleGenAI({ apiKey: 'none' });
for (const [what, events, words] of expected) {
  const body = events.map((event) => `${event}\n\n`).join('');
  globalThis.fetch = async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  let seen = '';
  try {
    for await (const { text } of await models.generateContentStream({ model: 'any', contents: 'Hello' })) seen += text;
  } catch ({ name }) {
    seen += name;
  }
  console.log(`${what}: ${JSON.stringify(seen)}`);
  if (seen !== words) {
    console.error(`Changed: with ${what}, the words were ${JSON.stringify(words)}.`);
    process.exit(1);
  }
}
JS
