#!/usr/bin/env bash
# The MCP client keeps the HTTP request of a call open after the call was aborted, or its time is over.
# Package: @modelcontextprotocol/client 2.4.0.
# Seen on 29 November 2026 with Node 20.
# Guess: the signal of a call ends its request, as that of `fetch` does.
# Seen: the call is rejected at once, and a notice of its cancellation is sent; but the request stays open until the server ends it or the
#   client is closed. So it is in the protocol that the client speaks by default (2025); by its code it ends the
#   request in that of 2026.
# Matters: a client that lives long and gives up slow calls keeps one socket open for each of them; closing the client ends them all.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix "$folder" --silent --no-audit --no-fund --ignore-scripts @modelcontextprotocol/client@2.4.0 ||
  { echo 'The package could not be installed.' >&2; exit 2; }

cat > call.mjs <<'JS'
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const INITIALIZED = {
  protocolVersion: '2025-06-18',
  capabilities: { tools: {} },
  serverInfo: { name: 'slow', version: '1' },
};
let slow;
let cancelled = () => {};
const server = createServer(async (request, response) => {
  if (request.method !== 'POST') return response.writeHead(405).end();
  let body = '';
  for await (const piece of request) body += piece;
  const { id, method } = JSON.parse(body);
  if (method === 'notifications/cancelled') cancelled();
  if (id === undefined) return response.writeHead(202).end();
  if (method === 'initialize') {
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ jsonrpc: '2.0', id, result: INITIALIZED }));
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(': working\n\n');
  slow = response;
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const client = new Client({ name: 'finding', version: '1' });
await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${server.address().port}/`)));

const wasCancelled = new Promise((resolve) => {
  cancelled = resolve;
});
const call = client.request({ method: 'tools/call', params: { name: 'search', arguments: {} } }, { signal: AbortSignal.timeout(300) });
console.log('The call:', await call.then(() => 'answered', ({ code }) => `rejected, ${code}`));
await wasCancelled;
await new Promise((resolve) => setTimeout(resolve, 1_000));
const afterAbort = slow.closed || slow.destroyed;
console.log('A second after the server heard of it, its request is', afterAbort ? 'closed.' : 'open.');
await client.close();
if (!slow.closed) await once(slow, 'close');
console.log('After the client was closed, it is closed.');
if (afterAbort) console.error('Changed: the abort ended the request.');
process.exit(afterAbort ? 1 : 0);
JS
node call.mjs
