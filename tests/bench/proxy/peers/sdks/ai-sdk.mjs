// A peer of the proxy benchmark: Vercel's AI SDK behind Hono, with the stream its own page hooks read.
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { serve } from '@hono/node-server';
import { streamText } from 'ai';
import { Hono } from 'hono';

const vendor = createOpenAICompatible({
  name: 'bench',
  apiKey: 'none',
  baseURL: process.env.UPSTREAM_URL,
  includeUsage: true,
});
const app = new Hono();
app.post('/v1/chat/completions', async (c) => {
  const { model, messages } = await c.req.json();
  const answer = streamText({
    model: vendor(model),
    messages,
    maxRetries: 0,
    abortSignal: c.req.raw.signal,
  });
  return answer.toUIMessageStreamResponse();
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.({ port }));
process.on('disconnect', () => process.exit(0));
