#!/usr/bin/env bash
# groq-sdk sends its retries at once if the server asks for a very long wait, or names a time that has just passed.
# Package: groq-sdk 1.6.0 (newest); openai 6.49.0 does the same.
# Seen on 1 December 2026 with Node 20.
# Guess: what cannot be waited for is replaced by the SDK's own growing wait of half a second and more, or the call is given up.
# Seen: with `Retry-After: 2592000` (30 days: more than a timer of Node can hold, which then takes 1 ms) and with a date of 5 s ago
#   all three requests are sent within a tenth of a second; @anthropic-ai/sdk 1.12.0 and openai 7.59.0 wait half a second and more.
# Matters: at the limit of a month, or when a clock is a little ahead, a client asks three times in a row a server that told it to wait.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix "$folder" --silent --no-audit --no-fund --ignore-scripts \
  groq-sdk@1.6.0 openai@6.49.0 openai7@npm:openai@7.59.0 @anthropic-ai/sdk@1.12.0 ||
  { echo 'The packages could not be installed.' >&2; exit 2; }

node --no-warnings --input-type=module <<'JS'
import Anthropic from '@anthropic-ai/sdk';
import Groq from 'groq-sdk';
import OpenAI from 'openai';
import OpenAI7 from 'openai7';

const question = { model: 'any', max_tokens: 5, messages: [{ role: 'user', content: 'Hello' }] };
const asked = [
  ['groq-sdk 1.6.0', Groq, true],
  ['openai 6.49.0', OpenAI, true],
  ['openai 7.59.0', OpenAI7, false],
  ['@anthropic-ai/sdk 1.12.0', Anthropic, false],
];
for (const [said, retryAfter] of [
  ['30 days', () => '2592000'],
  ['5 s ago', () => new Date(Date.now() - 5_000).toUTCString()],
]) {
  for (const [name, Client, isAtOnce] of asked) {
    const times = [];
    const begun = performance.now();
    const fetch = async () => {
      times.push(Math.round(performance.now() - begun));
      const headers = { 'content-type': 'application/json', 'retry-after': retryAfter() };
      return new Response('{"error":{"message":"slow down"}}', { status: 429, headers });
    };
    const client = new Client({ apiKey: 'none', fetch });
    await (client.messages ?? client.chat.completions).create(question).catch(() => {});
    const apart = (times.at(-1) ?? 0) - (times[0] ?? 0);
    const shown = isAtOnce ? (apart < 300 ? 'less than 0.3 s' : 'more') : apart > 700 ? 'more than 0.7 s' : 'less';
    console.log(`${said}, ${name}: ${times.length} requests, ${shown} from first to last`);
    if (times.length !== 3 || (isAtOnce ? apart >= 300 : apart <= 700)) {
      console.error(`Changed: ${name} sent its requests after ${times.join(', ')} ms.`);
      process.exit(1);
    }
  }
}
JS
