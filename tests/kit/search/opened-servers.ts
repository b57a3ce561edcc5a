// Search servers that a test opens; each is closed after its test.
import { afterEach } from 'vitest';
import { openSearchServer } from '../../../cli/src/search-server.ts';
import { startWebSearchServer } from './web-server.ts';

export const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});
export const never = new AbortController().signal;

export async function serverOf(
  mcp: string,
  { answerMs = 20_000, ...variables }: { answerMs?: number; [name: string]: unknown } = {},
) {
  const environment = {
    PATH: process.env['PATH'],
    SEARCH_MCP: mcp,
    ...(variables as Record<string, string>),
  };
  const server = await openSearchServer(environment, () => {}, answerMs);
  if (!server) throw new Error('SEARCH_MCP is set');
  open.push(server);
  return server;
}
/** Starts a server over HTTP with this answer, and returns the passages found in it. */
export async function foundIn(result: unknown, query = 'tea') {
  const web = await startWebSearchServer({ 'tools/call': () => result });
  open.push({ close: web.stop });
  return (await serverOf(web.url)).search(query, never);
}
export const text = (...texts: string[]) => ({
  content: texts.map((text) => ({ type: 'text', text: text })),
});
