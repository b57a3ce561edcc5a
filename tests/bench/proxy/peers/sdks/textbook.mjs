// A peer of the proxy benchmark: what a tutorial shows, the vendor's SDK and Hono's `streamSSE`.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import OpenAI from 'openai';

const client = new OpenAI({ apiKey: 'none', baseURL: process.env.UPSTREAM_URL, maxRetries: 0 });
const app = new Hono();
app.post('/v1/chat/completions', async (c) => {
  const body = await c.req.json();
  return streamSSE(c, async (stream) => {
    const answer = await client.chat.completions.create(body);
    stream.onAbort(() => answer.controller.abort());
    for await (const chunk of answer) await stream.writeSSE({ data: JSON.stringify(chunk) });
  });
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.({ port }));
process.on('disconnect', () => process.exit(0));
