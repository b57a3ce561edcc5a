// Runs the same attacks against Rostrum and @portkey-ai/gateway and prints "stopped ÷ tried" for each:
//   node tests/attacks/against-portkey.mjs <folder in which @portkey-ai/gateway is installed>
// Only attacks that apply to both belong here. Portkey's caller sends the vendor's key; Rostrum keeps it on the server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.argv[2];
if (!folder) throw new Error('say where @portkey-ai/gateway is installed');
const MAIN = fileURLToPath(new URL('../../backend/dist/main.js', import.meta.url));
const THEIRS = resolve(join(folder, 'node_modules/@portkey-ai/gateway/build/start-server.js'));
/** Longer than Rostrum allows for heads and bodies, shorter than Node's default of 60 s. */
const PATIENCE_MS = 45_000;
const children = [];

async function listen(answer) {
  const server = createServer(answer);
  let asked = 0;
  server.on('request', () => {
    asked += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: server.address().port, asked: () => asked, close: () => server.close() };
}
const ANSWER = JSON.stringify({
  id: 'x',
  object: 'chat.completion',
  created: 1,
  model: 'gpt-4.1',
  choices: [{ index: 0, message: { role: 'assistant', content: 'Yes.' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});
const speak = (request, response) => {
  request.resume();
  response.setHeader('content-type', 'application/json');
  response.end(ANSWER);
};
const sink = await listen(speak);
const vendor = await listen(speak);
const redirector = await listen((_request, response) => {
  response.writeHead(307, { location: `http://127.0.0.1:${sink.port}/v1/chat/completions` });
  response.end();
});

const freePort = async () => {
  const probe = await listen(speak);
  probe.close();
  return probe.port;
};
function start(args, env) {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: 'ignore',
  });
  children.push(child);
  return child;
}
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
async function answers(port, child) {
  for (let time = 0; time < 200; time++) {
    if (child.exitCode !== null) return false;
    if (
      await fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      )
    )
      return true;
    await pause(100);
  }
  return false;
}

/** Everything a socket receives after sending a text, until it is closed or `forMs` have passed. */
function raw(port, text, forMs = 1_500) {
  return new Promise((done) => {
    let got = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const timer = setTimeout(() => socket.destroy(), forMs);
    socket.on('data', (chunk) => {
      got += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      done({ got, cut: Date.now() });
    });
  });
}

let serial = 0;
const OURS = {
  name: 'Rostrum',
  async up(host = '127.0.0.1', base = vendor.port) {
    const port = await freePort();
    const env = {
      PORT: String(port),
      HOST: host,
      LOG_LEVEL: 'silent',
      OPENAI_API_KEY: 'sk-canary',
      OPENAI_BASE_URL: `http://127.0.0.1:${base}/v1`,
      LOCAL_BASE_URLS: 'http://127.0.0.1:1',
    };
    const child = start([MAIN], env);
    return { port, up: await answers(port, child) };
  },
  request(custom) {
    const body = {
      id: `g${serial++}`,
      model: { provider: 'openai', id: 'gpt-4.1' },
      system: '',
      messages: [{ role: 'user', content: 'Hello' }],
      maxOutputTokens: 10,
      idleTimeoutMs: 5_000,
      timeoutMs: 5_000,
    };
    return {
      path: '/api/channels/abcdefghijklmnopqrstuv/generations',
      headers: custom ? { 'x-portkey-custom-host': custom, 'x-base-url': custom } : {},
      body: JSON.stringify(custom ? { ...body, api_base: custom } : body),
      plain: JSON.stringify(body),
    };
  },
};
const PORTKEY = {
  name: 'Portkey',
  // It always listens on every address.
  async up(_host = '127.0.0.1', base = vendor.port) {
    const port = await freePort();
    const child = start([THEIRS, `--port=${port}`, '--headless'], {});
    this.base = base;
    return { port, up: await answers(port, child) };
  },
  request(custom) {
    const headers = {
      'x-portkey-provider': 'openai',
      'x-portkey-custom-host': custom ?? `http://127.0.0.1:${this.base}/v1`,
      authorization: 'Bearer sk-canary',
    };
    const body = JSON.stringify({ model: 'gpt-4.1', messages: [{ role: 'user', content: 'Hello' }] });
    return { path: '/v1/chat/completions', headers, body, plain: body };
  },
};
const post = (port, { path, headers, body }, more, type = 'application/json') => {
  const lines = Object.entries({
    ...headers,
    ...more,
    ...(type && { 'content-type': type }),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  return raw(
    port,
    `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`,
  );
};

const HOSTS = [
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.nip.io',
  'localhost.',
  '0.0.0.0',
  '127.1',
  'localhost:80@evil.example',
  'evil.example:80',
];
const ORIGINS = [
  'https://evil.example',
  'null',
  'http://localhost:9999',
  'file://',
  'http://localhost.evil.example',
];
const TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''];
const spellings = [
  '127.0.0.1',
  'localhost',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '[::ffff:127.0.0.1]',
  '0.0.0.0',
  'user@127.0.0.1',
  'api.openai.com@127.0.0.1',
  'localtest.me',
  '127.0.0.1.nip.io',
].flatMap((host) => [
  `http://${host}:${sink.port}/v1`,
  `HTTP://${host}:${sink.port}`,
  `http://${host}:${sink.port}/?x=`,
  `http://${host}:${sink.port}#`,
  `http:\\\\${host}:${sink.port}`,
]);

async function attack(side) {
  const rows = {};
  const count = (id, stopped) => {
    rows[id] ??= { stopped: 0, tried: 0 };
    rows[id].tried += 1;
    if (stopped) rows[id].stopped += 1;
  };
  const { port, up } = await side.up();
  if (!up) throw new Error(`${side.name} does not start`);
  const local = { host: `localhost:${port}` };
  const vendorHears = async (send) => {
    const before = vendor.asked();
    await send();
    await pause(50);
    return vendor.asked() > before;
  };
  const works = await vendorHears(() => post(port, side.request(), local));
  console.log(`${side.name}: an honest request ${works ? 'reaches' : 'DOES NOT REACH'} the vendor`);

  const open = await side.up('0.0.0.0');
  count('A2 starts open to the network', !open.up);
  for (const host of HOSTS)
    count('A3 foreign Host', !(await vendorHears(() => post(port, side.request(), { host }))));
  for (const origin of ORIGINS)
    count('A3 foreign Origin', !(await vendorHears(() => post(port, side.request(), { ...local, origin }))));
  for (const type of TYPES)
    count('A3 not JSON', !(await vendorHears(() => post(port, side.request(), local, type))));
  for (const custom of spellings) {
    const before = sink.asked();
    await post(port, side.request(custom), local);
    count('A4 60 spellings of an address', sink.asked() === before);
  }
  const before = sink.asked();
  const turned = await side.up('127.0.0.1', redirector.port);
  await post(turned.port, side.request(), { host: `localhost:${turned.port}` });
  await pause(200);
  count('A4 vendor redirects', redirector.asked() > 0 && sink.asked() === before);
  side.base = vendor.port;

  const safe = (got) => /content-security-policy:/i.test(got) && /x-content-type-options: nosniff/i.test(got);
  const { path } = side.request();
  for (const line of [
    'GET / ',
    'GET /nothing ',
    `GET ${path} `,
    'GET /public/ ',
    `OPTIONS ${path} `,
    'GARBAGE',
    `PUT ${path} `,
    'GET //etc/passwd ',
    'GET /%2e%2e/x ',
  ]) {
    const { got } = await raw(
      port,
      `${line}${line.includes(' ') ? 'HTTP/1.1' : ''}\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`,
    );
    count('A10 headers on every answer', safe(got));
  }
  const began = Date.now();
  const slow = [
    'GET / HTTP/1.1\r\nHost: localhost\r\nx: ',
    'GET /',
    `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
    '',
  ];
  for (const { cut } of await Promise.all(slow.map((text) => raw(port, text, PATIENCE_MS + 2_000))))
    count(`A6 slow or idle, cut within ${PATIENCE_MS / 1000} s`, cut - began < PATIENCE_MS);
  return rows;
}

try {
  const ours = await attack(OURS);
  const theirs = await attack(PORTKEY);
  console.log('\nattack                                  Rostrum     Portkey   (stopped ÷ tried)');
  for (const id of Object.keys(ours)) {
    const show = ({ stopped, tried }) => `${stopped} ÷ ${tried}`.padStart(9);
    console.log(`${id.padEnd(36)} ${show(ours[id])} ${show(theirs[id])}`);
  }
} finally {
  for (const child of children) child.kill();
}
process.exit(0);
