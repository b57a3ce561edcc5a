// Requests of the streaming benchmarks: directly at the vendor or through the raw pipe, and at the backend by channel.
import { Agent, request as ask } from 'node:http';

/** The moment, comparable between processes of one machine. */
export const benchNow = () => performance.timeOrigin + performance.now();

export const freshBenchAgent = () => new Agent({ keepAlive: true, maxSockets: 5000 });

/** `body`, if any, is sent as JSON; `headers` are further ones. */
export function sendBenchRequest({ agent, port, method, path, body, headers = {}, onAnswer, onError }) {
  const text = body ? JSON.stringify(body) : '';
  const all = body
    ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers }
    : headers;
  const call = ask({ host: '127.0.0.1', port, method, path, headers: all, agent }, onAnswer);
  call.on('error', (error) => {
    // On a busy machine a server may close a socket it has not used for five seconds just when we use it again.
    if (call.reusedSocket && error.code === 'ECONNRESET')
      sendBenchRequest({ agent, port, method, path, body, headers, onAnswer, onError });
    else onError(new Error(`${method} to ${port}: ${error}`));
  });
  call.end(text);
}

/** Asks for a stream as OpenAI's clients do. */
export function sendChatRequest({ model, ...request }) {
  const messages = [{ role: 'user', content: 'Speak.' }];
  const body = { model, stream: true, stream_options: { include_usage: true }, messages };
  sendBenchRequest({ method: 'POST', path: '/v1/chat/completions', body, ...request });
}

export const generationBody = (id, model) => ({
  id,
  model: { provider: 'local', id: model },
  system: '',
  messages: [{ role: 'user', content: 'Speak.' }],
  maxOutputTokens: 4000,
  idleTimeoutMs: 60_000,
  timeoutMs: 120_000,
});
