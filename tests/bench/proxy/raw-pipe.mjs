// The baseline of the proxy benchmark: forwards requests and streams with Node's own `http` and does nothing else.
import { Agent, request as ask, createServer } from 'node:http';

const upstream = Number(process.env.UPSTREAM_PORT);
const agent = new Agent({ keepAlive: true, maxSockets: 5000 });
const server = createServer((request, response) => {
  const { host: _host, ...headers } = request.headers;
  const onward = ask(
    { host: '127.0.0.1', port: upstream, path: request.url, method: request.method, headers, agent },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
});
server.listen(0, '127.0.0.1', 4096, () => process.send?.({ port: server.address().port }));
process.on('disconnect', () => process.exit(0));
