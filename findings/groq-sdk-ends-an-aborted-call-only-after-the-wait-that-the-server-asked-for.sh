#!/usr/bin/env bash
# A call of groq-sdk that is aborted while it waits to try again ends only when that wait is over, and its `timeout` does not end it.
# Package: groq-sdk 1.6.0 (newest); openai 6.49.0 does the same.
# Seen on 1 December 2026 with Node 20.
# Guess: an aborted call is rejected at once, as with the SDKs of Anthropic and OpenAI that the same generator made.
# Seen: after a 429 with `Retry-After: 2`, a call aborted after 0.1 s and with a `timeout` of 0.5 s is rejected after 2 s;
#   with @anthropic-ai/sdk 1.12.0 and openai 7.59.0 after 0.1 s.
# Matters: a "Stop" button seems dead for up to a minute, unless you set `maxRetries: 0` and repeat calls yourself.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix "$folder" --silent --no-audit --no-fund --ignore-scripts \
  groq-sdk@1.6.0 openai@6.49.0 openai7@npm:openai@7.59.0 @anthropic-ai/sdk@1.12.0 ||
  { echo 'The packages could not be installed.' >&2; exit 2; }

node --input-type=module <<'JS'
import Anthropic from '@anthropic-ai/sdk';
import Groq from 'groq-sdk';
import OpenAI from 'openai';
import OpenAI7 from 'openai7';

const headers = { 'content-type': 'application/json', 'retry-after': '2' };
const fetch = async () => new Response('{"error":{"message":"slow down"}}', { status: 429, headers });
const question = { model: 'any', max_tokens: 5, messages: [{ role: 'user', content: 'Hello' }] };
const asked = [
  ['groq-sdk 1.6.0', Groq, true],
  ['openai 6.49.0', OpenAI, true],
  ['openai 7.59.0', OpenAI7, false],
  ['@anthropic-ai/sdk 1.12.0', Anthropic, false],
];
for (const [name, Client, waits] of asked) {
  const client = new Client({ apiKey: 'none', fetch, timeout: 500 });
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 100);
  const begun = performance.now();
  const ask = client.messages ?? client.chat.completions;
  const error = await ask.create(question, { signal: controller.signal }).then(() => undefined, (reason) => reason);
  const seconds = (performance.now() - begun) / 1000;
  console.log(`${name}: ${error?.constructor.name} after ${seconds.toFixed(1)} s`);
  if (error === undefined || seconds > 1.5 !== waits) {
    console.error(`Changed: ${name} was rejected ${waits ? 'after the wait' : 'at once'}.`);
    process.exit(1);
  }
}
JS
