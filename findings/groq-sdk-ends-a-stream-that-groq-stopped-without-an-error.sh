#!/usr/bin/env bash
# groq-sdk ends a stream that Groq stopped early as if it were whole: `x_groq.error` in its last chunk throws nothing.
# Package: groq-sdk 1.6.0 (newest), whose types have the field ("An error string indicating why a stream was stopped early");
#   @ai-sdk/groq 4.0.84.
# Seen on 1 December 2026 with Node 20.
# Guess: the loop over the stream throws, as it does for a chunk with `error`.
# Seen: the loop of groq-sdk ends normally; @ai-sdk/groq hands out no error, and `stop` as its reason if the chunk names it.
#   A chunk with `error` throws in the first, and is an error in the second.
# Matters: half an answer is taken for a whole one, unless you look at `x_groq` of every chunk yourself.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix "$folder" --silent --no-audit --no-fund --ignore-scripts groq-sdk@1.6.0 @ai-sdk/groq@4.0.84 ||
  { echo 'The packages could not be installed.' >&2; exit 2; }

node --input-type=module <<'JS'
import { createGroq } from '@ai-sdk/groq';
import Groq from 'groq-sdk';

const about = { id: '1', object: 'chat.completion.chunk', created: 1, model: 'any' };
const event = (data) => `data: ${JSON.stringify(data)}\n\n`;
const half = event({ ...about, choices: [{ index: 0, delta: { role: 'assistant', content: 'Half a' }, finish_reason: null }] });
const stopped = { ...about, choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], x_groq: { id: 'r', error: 'over_capacity' } };
const failed = { error: { message: 'over capacity', type: 'server_error' } };
const expected = [
  ['x_groq.error', stopped, 'no error', 'no error'],
  ['error', failed, 'an error', 'an error'],
];
for (const [what, last, ofGroq, ofAi] of expected) {
  const body = `${half}${event(last)}data: [DONE]\n\n`;
  const fetch = async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } });

  let groq = 'no error';
  try {
    const question = { model: 'any', stream: true, messages: [{ role: 'user', content: 'Hello' }] };
    for await (const _ of await new Groq({ apiKey: 'none', fetch }).chat.completions.create(question));
  } catch {
    groq = 'an error';
  }

  const prompt = [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }];
  const { stream } = await createGroq({ apiKey: 'none', fetch })('any').doStream({ prompt });
  let ai = 'no error';
  let finish;
  for await (const part of stream) {
    if (part.type === 'error') ai = 'an error';
    if (part.type === 'finish') finish = JSON.stringify(part.finishReason);
  }
  console.log(`A last chunk with ${what}: groq-sdk ends with ${groq}; @ai-sdk/groq with ${ai}, and the reason ${finish}`);
  if (groq !== ofGroq || ai !== ofAi) {
    console.error(`Changed: groq-sdk ended with ${ofGroq}, @ai-sdk/groq with ${ofAi}.`);
    process.exit(1);
  }
}
JS
