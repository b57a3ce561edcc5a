#!/usr/bin/env bash
# The MCP client rejects structured results that the MCP server accepts by the same schema, but only once it has listed the tools.
# Package: @modelcontextprotocol/client 2.4.0 with @modelcontextprotocol/server 2.4.0 and zod 4.6.7.
# Seen on 1 December 2026 with Node 20.
# Guess: a result that the server accepts by the tool's `outputSchema` is accepted by the client of the same SDK, at any time.
# Seen: an object with a further field, and one without a field that has a default, pass the server, as `z.object` removes the one and fills
#   in the other. The server sends them as they were, though, and lists the schema of Zod's output: no further fields, the default required.
#   So `callTool` fails with -32602 after `listTools`; before it, the client has no schema, and hands out the same results.
# Matters: a tool can pass its own tests and fail for its users; a server does well to return `schema.parse(result)`, or to declare
#   `z.looseObject` without defaults.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix "$folder" --silent --no-audit --no-fund --ignore-scripts \
  @modelcontextprotocol/client@2.4.0 @modelcontextprotocol/server@2.4.0 zod@4.6.7 ||
  { echo 'The packages could not be installed.' >&2; exit 2; }

node --input-type=module <<'JS'
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

const book = z.object({ title: z.string(), pages: z.number().default(0) });
const looseBook = z.looseObject({ title: z.string(), pages: z.number() });
const whole = { title: 'First', pages: 100 };
const tools = [
  ['whole', book, whole, true],
  ['further-field', book, { ...whole, year: 2000 }, false],
  ['default-left-out', book, { title: 'First' }, false],
  ['parsed', book, book.parse({ title: 'First', year: 2000 }), true],
  ['loose', looseBook, { ...whole, year: 2000 }, true],
];
const server = new McpServer({ name: 'library', version: '1' });
for (const [name, outputSchema, structuredContent] of tools) {
  server.registerTool(name, { inputSchema: z.object({}), outputSchema }, async () => ({ content: [], structuredContent }));
}
const client = new Client({ name: 'finding', version: '1' });
const [here, there] = InMemoryTransport.createLinkedPair();
await Promise.all([server.connect(there), client.connect(here)]);

const callAll = async (when, isAccepted) => {
  for (const [name, , , accepted] of tools) {
    const call = client.callTool({ name, arguments: {} });
    const failure = await call.then(() => undefined, (reason) => reason);
    console.log(`${when}, ${name}: ${failure ? `${failure.code}, ${failure.message}` : 'accepted'}`);
    if (!failure !== isAccepted(accepted) || (failure && failure.code !== -32602)) {
      console.error(`Changed: ${when}, the result "${name}" was ${isAccepted(accepted) ? 'accepted' : 'rejected with -32602'}.`);
      process.exit(1);
    }
  }
};
await callAll('Before listTools', () => true);
await client.listTools();
await callAll('After listTools', (accepted) => accepted);
await client.close();
JS
