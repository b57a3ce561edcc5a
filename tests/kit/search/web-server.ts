// A search server over HTTP, in plain JSON; a test may make it answer anything.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  id: number;
  method: string;
  params: { name: string; arguments: Record<string, unknown> };
}
type Answer = (asked: Asked, response: ServerResponse, request: IncomingMessage) => unknown;

const SEARCH = { name: 'search', inputSchema: { type: 'object', properties: { query: { type: 'string' } } } };
const BY_METHOD: Readonly<Record<string, unknown>> = {
  initialize: {
    protocolVersion: '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: 'web', version: '1' },
  },
  'tools/list': { tools: [SEARCH] },
  'tools/call': { content: [{ type: 'text', text: 'Tea keeps people awake.' }] },
};

/** `answers`: answers by method in place of the right one: a result, or `undefined` if it writes to the response itself. */
export async function startWebSearchServer(answers: Readonly<Record<string, Answer>> = {}) {
  const asked: Asked[] = [];
  const others: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') {
      others.push(`${request.method} ${request.url}`);
      response.writeHead(405).end();
      return;
    }
    let body = '';
    for await (const piece of request) body += piece;
    const message: Asked = JSON.parse(body);
    asked.push(message);
    if (message.id === undefined) {
      response.writeHead(202).end();
      return;
    }
    const answer = answers[message.method];
    const result = answer ? answer(message, response, request) : BY_METHOD[message.method];
    if (result === undefined) return;
    response.writeHead(200, { 'content-type': 'application/json', 'mcp-session-id': 'one' });
    response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, result }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    asked,
    /** Requests other than POST. */
    others,
    queries: () =>
      asked.filter(({ method }) => method === 'tools/call').map(({ params }) => params.arguments),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
