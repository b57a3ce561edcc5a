// The two pages that ours is compared with while speeches stream: one appends plain text, one has streamdown, which is installed at an
// exact version into a cache folder outside our dependencies. Both take the same event stream and show it once per animation frame.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const SOURCES = fileURLToPath(new URL('./streamdown', import.meta.url));
const CACHE = fileURLToPath(
  new URL('../../../node_modules/.cache/rostrum-bench-streamdown', import.meta.url),
);

const versionIn = (file: string, name: string): string =>
  (JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }).dependencies[name] ??
  '';
export const STREAMDOWN_VERSION = versionIn(join(SOURCES, 'package.json'), 'streamdown');

/** What the page of streamdown loads: its script and its styles. */
async function buildStreamdown(): Promise<ReadonlyMap<string, string>> {
  cpSync(SOURCES, CACHE, { recursive: true });
  const installed = join(CACHE, 'node_modules', 'streamdown', 'package.json');
  const isInstalled =
    existsSync(installed) &&
    (JSON.parse(readFileSync(installed, 'utf8')) as { version: string }).version === STREAMDOWN_VERSION;
  if (!isInstalled) {
    console.log(`Installing streamdown ${STREAMDOWN_VERSION} into ${CACHE}…`);
    const words = 'install --no-audit --no-fund --silent --ignore-scripts --legacy-peer-deps'.split(' ');
    const { status } = spawnSync('npm', words, { cwd: CACHE, stdio: 'inherit' });
    if (status !== 0) throw new Error(`npm install ended with code ${status}`);
  }
  const built = await build({
    root: CACHE,
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', rolldownOptions: { input: join(CACHE, 'streamdown-page.mjs') } },
  });
  const files = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  return new Map(
    files.map((file) => [
      file.type === 'chunk' && file.isEntry ? '/page.js' : `/${file.fileName}`,
      file.type === 'chunk' ? file.code : String(file.source),
    ]),
  );
}

/** Reads the stream and hands the four texts to `showTexts` once a frame. */
const READER = `
  const texts = ['', '', '', ''];
  let frame = 0;
  new EventSource('/stream').onmessage = ({ data }) => {
    for (const [index, token] of JSON.parse(data).entries()) texts[index] += token;
    frame ||= requestAnimationFrame(() => { frame = 0; showTexts([...texts]); });
  };`;

const PLAIN = `
  const nodes = texts.map(() => {
    const article = document.createElement('article');
    document.querySelector('main').append(article);
    return article.appendChild(new Text());
  });
  globalThis.showTexts = (now) => {
    for (const [index, node] of nodes.entries()) node.appendData(now[index].slice(node.length));
  };`;

/** Columns as wide as those of our own view, at the same size of letters. */
const document = (
  scripts: string,
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Four speeches</title>
<link rel="stylesheet" href="/page.css">
<style>main { display: grid; grid-template-columns: repeat(2, 1fr); gap: 2rem; font: 18px/1.5 serif } .plain { white-space: pre-wrap }</style>
<main></main>${scripts}`;

export interface PeerPages {
  plainUrl: string;
  streamdownUrl: string;
  stop(): void;
}

/** `send` is called with each reader that opens the stream, and writes to it until `closed`. */
export async function servePeerPages(
  send: (write: (tokens: readonly string[]) => void, closed: AbortSignal) => Promise<void>,
): Promise<PeerPages> {
  const files = await buildStreamdown();
  const styles = [...files].find(([name]) => name.endsWith('.css'))?.[1] ?? '';
  const pages = new Map([
    [
      '/plain',
      document(`<script>document.querySelector('main').className = 'plain';${READER}${PLAIN}</script>`),
    ],
    ['/streamdown', document(`<script>${READER}</script><script type="module" src="/page.js"></script>`)],
  ]);
  const stream = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const closing = new AbortController();
    response.once('close', () => closing.abort());
    // A reader that leaves ends the stream.
    send((tokens) => response.write(`data: ${JSON.stringify(tokens)}\n\n`), closing.signal).catch(() => {});
  };
  const server = createServer(({ url = '' }, response) => {
    const page = pages.get(url);
    if (url === '/stream') return stream(response);
    if (page !== undefined) return response.setHeader('content-type', 'text/html').end(page);
    if (url === '/page.css') return response.setHeader('content-type', 'text/css').end(styles);
    const script = files.get(url);
    if (script === undefined) return response.writeHead(404).end();
    return response.setHeader('content-type', 'text/javascript').end(script);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { plainUrl: `${url}/plain`, streamdownUrl: `${url}/streamdown`, stop: () => server.close() };
}
