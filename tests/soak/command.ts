// Sends commands to the backends of a soak test, without a timeout, as the machine may be busy.
import { Agent, request } from 'node:http';

/** A thousand simultaneous commands queue here, not in the backend. Sockets are not reused: one being closed would lose a command. */
const agent = new Agent({ maxSockets: 64 });

export interface CommandAnswer {
  status: number;
  text: string;
}

export function sendCommand(method: 'POST' | 'DELETE', url: string, body?: string): Promise<CommandAnswer> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const asked = request(url, { method, agent, headers });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    asked.end(body);
  });
}
