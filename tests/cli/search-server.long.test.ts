// A real search server of the npm registry, which answers from a folder of its own and needs no network once it is installed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openSearchServer } from '../../cli/src/search-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'rostrum-search-'));
afterAll(() => rmSync(folder, { recursive: true }));
const never = new AbortController().signal;

it('of the registry is found, asked and read', { timeout: 180_000 }, async ({ skip }) => {
  const words = [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '@voltagent/docs-mcp@2.0.3',
  ];
  skip(spawnSync('npm', words, { stdio: 'ignore' }).status !== 0, 'the registry cannot be reached');
  const environment = {
    PATH: process.env['PATH'],
    SEARCH_MCP: join(folder, 'node_modules/.bin/voltagent-docs-mcp'),
    SEARCH_MCP_TOOL: 'search_voltagent_docs',
  };
  const server = await openSearchServer(environment, () => {});
  expect(server).toMatchObject({ title: 'voltagent-docs-mcp', fault: null });
  const found = await server?.search('memory adapter', never);
  expect(found?.length).toBeGreaterThan(3);
  expect(found?.filter(({ title, text }) => title === '' || text.length < 20)).toEqual([]);
  expect(found?.[0]?.text.toLowerCase()).toContain('memory');
  expect(await server?.search('zzzqqq', never)).toEqual([]);
  await server?.close();
});
