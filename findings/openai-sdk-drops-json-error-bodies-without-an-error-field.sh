#!/usr/bin/env bash
# OpenAI's SDK reports "no body" for an error whose JSON body has no field `error`, and drops its text.
# Package: openai 6.49.0.
# Seen on 28 November 2026 with Node 20.
# Guess: the error's message or its field `error` has the text of any body, whatever its form.
# Seen: `{"detail":"…"}` and `{"object":"error","message":"…"}` become "400 status code (no body)" with `error` undefined, while
#   the same text as plain text, or inside `error`, is in the message.
# Matters: compatible servers that answer in such forms seem to give no reason; it can be read only by a `fetch` of your own.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix "$folder" --silent --no-audit --no-fund --ignore-scripts openai@6.49.0 ||
  { echo 'The package could not be installed.' >&2; exit 2; }

node --input-type=module <<'JS'
import OpenAI from 'openai';

const text = 'The prompt is too long.';
const expected = [
  [JSON.stringify({ error: { message: text } }), true],
  [text, true],
  [JSON.stringify({ detail: text }), false],
  [JSON.stringify({ object: 'error', message: text }), false],
];
for (const [body, kept] of expected) {
  const fetch = async () => new Response(body, { status: 400, headers: { 'content-type': 'application/json' } });
  const client = new OpenAI({ apiKey: 'none', maxRetries: 0, fetch });
  const question = { model: 'any', messages: [{ role: 'user', content: 'Hello' }] };
  const failure = await client.chat.completions.create(question).then(() => undefined, (reason) => reason);
  console.log(`${body} becomes: ${failure?.message} (error: ${JSON.stringify(failure?.error)})`);
  const found = failure?.message.includes(text) || JSON.stringify(failure?.error ?? '').includes(text);
  if (failure?.status !== 400 || found !== kept) {
    console.error(`Changed: the text of ${body} was ${kept ? 'kept' : 'dropped'}.`);
    process.exit(1);
  }
}
JS
