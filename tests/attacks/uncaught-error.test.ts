// An uncaught error: the built backend survives it, and its log does not quote it.
import { expect, it, onTestFinished, vi } from 'vitest';
import { apiUrl } from '../fixtures/api-url.ts';
import { startProduct } from '../kit/product.ts';

/** Loaded before the product: throws an uncaught error when the test sends a message. */
const SOURCE = `process.on('message', () => setImmediate(() => { throw new Error('sk-canary') }))`;
const THROWS_ON_DEMAND = `data:text/javascript;base64,${Buffer.from(SOURCE).toString('base64')}`;

it('the server survives an uncaught error and logs it without quoting it', async () => {
  const product = await startProduct({ LOG_LEVEL: 'error' }, undefined, ['--import', THROWS_ON_DEMAND]);
  onTestFinished(() => product.kill());
  product.process.send?.('throw');
  await vi.waitFor(() => expect(product.output()).toContain('process.uncaught-exception'), {
    timeout: 10_000,
  });
  expect(product.output()).not.toContain('canary');
  expect((await fetch(`${product.url}${apiUrl('ready')}`)).status).toBe(200);
  expect(product.process.exitCode).toBeNull();
});
