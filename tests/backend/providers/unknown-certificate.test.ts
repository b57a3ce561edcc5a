// A vendor whose certificate nobody vouches for is sent nothing, the key least of all.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { socketFetch } from '../../../backend/src/providers/socket-fetch.ts';

/** For `localhost`, signed by itself, valid until 2126. Its key is public and protects nothing: it is made for this test alone. */
const pem = (name: string) =>
  readFileSync(new URL(`../../fixtures/tls/localhost-${name}.pem`, import.meta.url));

it('a call to an address with an unknown certificate fails before anything is sent', async () => {
  let requests = 0;
  const server = createServer({ key: pem('key'), cert: pem('certificate') }, (_, response) => {
    requests += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const call = socketFetch(`https://localhost:${port}/`, { method: 'POST', body: '{}' });
  await expect(call).rejects.toThrow(/self-signed/);
  expect(requests).toBe(0);
  server.close();
});
