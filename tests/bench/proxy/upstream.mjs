// The fake vendor of the benchmarks of streaming: streams in OpenAI's format at the pace its model id names, `pace-<hertz>-<chunks>`.
// Every chunk contains the moment it was written, so that a reader on the same machine can compute its delay.
import { createServer } from 'node:http';
import { benchNow } from './bench-requests.mjs';

const FIRST_TOKEN_MS = 30;
const completionFrame = (model, delta, finish = null) =>
  `data: ${JSON.stringify({ id: 'bench', object: 'chat.completion.chunk', created: 0, model, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

function speak(response, model) {
  const [, hertz = 20, chunks = 100] = (/pace-(\d+)-(\d+)/.exec(model) ?? []).map(Number);
  let sentCount = 0;
  let timer;
  const tick = () => {
    if (sentCount === chunks) {
      clearInterval(timer);
      response.write(completionFrame(model, {}, 'stop'));
      const usage = { prompt_tokens: 100, completion_tokens: chunks, total_tokens: 100 + chunks };
      response.write(
        `data: ${JSON.stringify({ id: 'bench', object: 'chat.completion.chunk', created: 0, model, choices: [], usage })}\n\n`,
      );
      response.end('data: [DONE]\n\n');
      return;
    }
    sentCount += 1;
    response.write(completionFrame(model, { content: `${sentCount}@${benchNow().toFixed(3)} ` }));
  };
  const start = setTimeout(() => {
    tick();
    timer = setInterval(tick, 1000 / hertz);
  }, FIRST_TOKEN_MS);
  response.on('close', () => {
    clearTimeout(start);
    clearInterval(timer);
  });
}

const server = createServer((request, response) => {
  if (request.url?.endsWith('/models')) {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ object: 'list', data: [{ id: 'pace-20-100', object: 'model' }] }));
    return;
  }
  // As a local server, it is also asked for facts about itself, and has none.
  if (request.method !== 'POST' || !request.url?.endsWith('/completions')) {
    response.writeHead(404).end();
    return;
  }
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (piece) => {
    body += piece;
  });
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.flushHeaders();
    speak(response, JSON.parse(body).model);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', 4096, () =>
  process.send?.({ port: server.address().port }),
);
process.on('disconnect', () => process.exit(0));
