#!/usr/bin/env bash
# eventsource-parser loses the first event of a stream that begins with a byte-order mark decoded as U+FEFF.
# Package: eventsource-parser 3.1.1.
# Seen on 28 November 2026 with Node 20.
# Guess: one leading U+FEFF is stripped, as the specification of event streams says and the comment of `feed` promises.
# Seen: only the second event arrives, and `onError` reports an unknown field. The parser strips the mark only in the form of
#   three characters, EF BB BF, which is how it looks in a stream that was decoded as Latin-1.
# Matters: `TextDecoder` removes the mark before the parser sees it, but `buffer.toString()` and `setEncoding('utf8')` do not.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix "$folder" --silent --no-audit --no-fund --ignore-scripts eventsource-parser@3.1.1 ||
  { echo 'The package could not be installed.' >&2; exit 2; }

node --input-type=module <<'JS'
import { createParser } from 'eventsource-parser';

const bytes = Buffer.from('\uFEFFdata: first\n\ndata: second\n\n');
const expected = [
  ['TextDecoder', new TextDecoder().decode(bytes), 'first, second'],
  ['buffer.toString()', bytes.toString(), 'second'],
  ["buffer.toString('latin1')", bytes.toString('latin1'), 'first, second'],
];
for (const [decoder, text, events] of expected) {
  const seen = [];
  const errors = [];
  createParser({
    onEvent: ({ data }) => seen.push(data),
    onError: ({ type }) => errors.push(type),
  }).feed(text);
  console.log(`${decoder}: ${seen.join(', ')}${errors.map((type) => ` (${type})`).join('')}`);
  if (seen.join(', ') !== events) {
    console.error(`Changed: text of ${decoder} gave the events ${events}.`);
    process.exit(1);
  }
}
JS
