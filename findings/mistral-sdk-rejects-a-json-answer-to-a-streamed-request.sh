#!/usr/bin/env bash
# Mistral's SDK rejects a streamed request that is answered with status 200 and a whole answer as JSON.
# Package: @mistralai/mistralai 2.7.0.
# Seen on 28 November 2026 with Node 20.
# Guess: `chat.stream` reads the answer and hands it out as a single event.
# Seen: an SDKError with "Unexpected Status or Content-Type: Status 200"; the answer stands only in the error's `body`.
#   The same answer is read by `chat.complete`, and `chat.stream` reads it as an event stream.
# Matters: behind a gateway that cannot stream, every call fails with status 200, and a paid answer has to be taken from the error.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix "$folder" --silent --no-audit --no-fund --ignore-scripts @mistralai/mistralai@2.7.0 ||
  { echo 'The package could not be installed.' >&2; exit 2; }

node --input-type=module <<'JS'
import { Mistral } from '@mistralai/mistralai';
import { HTTPClient } from '@mistralai/mistralai/lib/http.js';

const question = { model: 'any', messages: [{ role: 'user', content: 'Hello' }] };
const about = { id: '1', created: 1, model: 'any' };
const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
const whole = {
  ...about,
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: 'Good morning' }, finish_reason: 'stop' }],
  usage,
};
const chunk = {
  ...about,
  choices: [{ index: 0, delta: { content: 'Good morning' }, finish_reason: 'stop' }],
  usage,
};
const stream = `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`;
const chatAnsweredBy = (answer) =>
  new Mistral({ apiKey: 'none', httpClient: new HTTPClient({ fetcher: async () => answer() }) }).chat;
const asJson = () => Response.json(whole);
const asStream = () => new Response(stream, { headers: { 'content-type': 'text/event-stream' } });

const words = [];
for await (const event of await chatAnsweredBy(asStream).stream(question)) {
  words.push(event.data.choices[0].delta.content);
}
console.log(`chat.stream, answered by an event stream: ${words.join('')}`);
const complete = await chatAnsweredBy(asJson).complete(question);
console.log(`chat.complete, answered by JSON: ${complete.choices[0].message.content}`);

const error = await chatAnsweredBy(asJson).stream(question).then(() => undefined, (reason) => reason);
console.log(`chat.stream, answered by JSON: ${error ? `${error.name}: ${error.message.split('\n')[0]}` : 'read'}`);
console.log(`The error's body: ${error?.body}`);
if (error?.name !== 'SDKError' || error.statusCode !== 200 || !error.body.includes('Good morning')) {
  console.error('Changed: chat.stream no longer fails with an SDKError of status 200 for an answer as JSON.');
  process.exit(1);
}
JS
