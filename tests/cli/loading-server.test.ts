// A local server that is still loading its model when a debate is requested: the command, the route and the MCP tool wait for it.
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, it, type TestContext } from 'vitest';
import { apiUrl } from '../fixtures/api-url.ts';
import { startProduct } from '../kit/product.ts';
import { COMMAND, commandEnvironment, runCommand } from '../kit/run-command.ts';
import { type FakeLocalServer, startFakeLocalServer } from '../kit/vendors/fake-local-server.ts';

const MOTION = 'Tea is better than coffee';
const SHORT = { rounds: 2, bothOrders: false };
const TIMEOUT = { timeout: 60_000 };

/** Answers 503 to the first two requests for its models. */
async function slowServer({ onTestFinished }: TestContext): Promise<FakeLocalServer> {
  let requestCount = 0;
  const server = await startFakeLocalServer({ loading: () => requestCount++ < 2 });
  onTestFinished(() => server.stop());
  return server;
}

it.concurrent('the command waits for a loading server, and says so', TIMEOUT, async (test) => {
  const server = await slowServer(test);
  const folder = `debate-${server.name.split(':')[1]}`;
  const { err } = await runCommand(
    [
      'debate',
      MOTION,
      '--set',
      'rounds=2',
      '--judges',
      '1',
      '--seat',
      'proposition=local/m',
      '--out',
      folder,
    ],
    { LOCAL_BASE_URLS: server.url },
  );
  expect(err).toContain('is loading its model');
  expect(server.calls.length).toBeGreaterThan(0);
});

it.concurrent('the route waits for a loading server', TIMEOUT, async (test) => {
  const server = await slowServer(test);
  const product = await startProduct({ HEADLESS: 'on', LOCAL_BASE_URLS: server.url });
  test.onTestFinished(() => product.stop());
  const answer = await fetch(`${product.url}${apiUrl('discussion')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      motion: MOTION,
      settings: SHORT,
      seats: [{ id: 'proposition', model: 'local/m' }],
    }),
  });
  expect(answer.status).toBe(200);
  await answer.body?.cancel();
});

it.concurrent('the MCP tool waits for a loading server', TIMEOUT, async (test) => {
  const server = await slowServer(test);
  const env = commandEnvironment({ LOCAL_BASE_URLS: server.url });
  const client = new Client({ name: 'a-test', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [COMMAND, 'mcp', '--limit', '4', '--out', `${env['DATA_DIR']}/debates`],
      env,
      stderr: 'ignore',
    }),
  );
  test.onTestFinished(() => client.close());
  const start = await client.callTool({
    name: 'debate_start',
    arguments: {
      motion: MOTION,
      limitUsd: 1,
      settings: SHORT,
      seats: [{ id: 'proposition', model: 'local/m' }],
    },
  });
  expect(start.isError).toBeFalsy();
});
