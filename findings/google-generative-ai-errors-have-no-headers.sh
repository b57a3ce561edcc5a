#!/usr/bin/env bash
# Google's SDK drops the headers of an answer with an error status, and the text of an error whose body is a list.
# Package: @google/generative-ai 0.24.1.
# Seen on 28 November 2026 with Node 20.
# Guess: the error of a 429 has the headers, among them Retry-After, and its message has the server's text in either form.
# Seen: the error has `status`, `statusText` and `errorDetails`, but no headers; for the body `[{"error":…}]`, the form in which
#   the API answers streamed requests without `alt=sse`, the message ends after "[429 Too Many Requests]".
# Matters: Retry-After can be read only by replacing `fetch`, and the reason for a refusal may be missing from the error.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix "$folder" --silent --no-audit --no-fund --ignore-scripts @google/generative-ai@0.24.1 ||
  { echo 'The package could not be installed.' >&2; exit 2; }

node --input-type=module <<'JS'
import { GoogleGenerativeAI } from '@google/generative-ai';

const error = { code: 429, message: 'Please slow down.', status: 'RESOURCE_EXHAUSTED' };
const headers = { 'content-type': 'application/json', 'retry-after': '3' };
const model = new GoogleGenerativeAI('none').getGenerativeModel({ model: 'gemini-2.5-flash' });
const failureFor = async (body) => {
  globalThis.fetch = async () =>
    new Response(JSON.stringify(body), { status: 429, statusText: 'Too Many Requests', headers });
  const failure = await model.generateContentStream('Hello').then(() => undefined, (reason) => reason);
  console.log(`The body ${JSON.stringify(body)}`);
  console.log(`  gives an error with ${Object.keys(failure ?? {}).join(', ')}`);
  console.log(`  and the message ${JSON.stringify(failure?.message.replace(/^.*: /, ''))}`);
  return failure;
};
const changed = (sentence) => {
  console.error(`Changed: ${sentence}`);
  process.exit(1);
};

const plain = await failureFor({ error });
const list = await failureFor([{ error }]);
for (const failure of [plain, list]) {
  if (failure?.status !== 429) changed('the call no longer fails with an error of status 429.');
  const holdsHeaders = Object.values(failure).some((value) => value instanceof Headers || value instanceof Response);
  if ('headers' in failure || 'response' in failure || holdsHeaders) changed('the error now has the headers.');
}
if (!plain.message.includes(error.message)) changed('the text of a plain error body is no longer in the message.');
if (list.message.includes(error.message)) changed('the text of a body that is a list is now in the message.');
JS
