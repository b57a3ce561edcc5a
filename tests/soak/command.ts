// A command to a backend, as patient as a busy machine needs.
import { Agent, request } from 'node:http';

/** A thousand commands at once wait here, not in the backend's queue. No socket is kept: one that is just closed would lose a command. */
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
