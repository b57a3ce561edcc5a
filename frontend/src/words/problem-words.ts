// What the page says when the backend refuses a request or cannot be reached: a sentence for each code of a problem (shared/src/wire/problem.ts).
import { defineWords } from './define-words.ts';

export const problemWords = defineWords('problem', {
  'invalid-body': 'The server could not use this request. Reload the page and try again.',
  unauthorized: 'The server needs its access token, or got a wrong one. Enter it in Settings.',
  'budget-exceeded': 'The server’s spending limit for today does not allow this call.',
  'forbidden-host':
    'The server does not answer under this host name. Open Rostrum at another address, or have it added to ALLOWED_HOSTS.',
  'forbidden-origin':
    'The server does not take requests from this address. Have it added to ALLOWED_ORIGINS.',
  'not-found':
    'The server does not have this. Page and server may be of different versions: reload the page.',
  'id-conflict': 'The server already has something else under this id. Try again.',
  'cannot-resume': 'The connection was interrupted for too long to continue where it was.',
  'too-large': 'The request is too large for the server. Use less text or fewer documents.',
  'unsupported-media-type': 'The server could not read this request. Reload the page and try again.',
  'too-many-requests': 'Too many requests. Wait a moment, then try again.',
  'too-busy': 'The server is busy. Wait a moment, then try again.',
  'provider-unavailable': 'This provider is not available. Check its key or address in Settings.',
  'store-unavailable': 'The server cannot reach its store. Try again in a moment.',
  'shutting-down': 'The server is shutting down. Try again once it is back.',
  internal: 'Something went wrong on the server. Its log has the details.',
  serverSays: '{sentence} The server says: {detail}',
  unreachable: 'Rostrum’s server cannot be reached. Is it still running?',
  unreadable:
    'The server’s answer cannot be read: page and server may be of different versions. Reload the page.',
  notOurs: 'Something between this page and the server answered with status {status}.',
  tokenNeeded: 'This server asks for its access token (ACCESS_TOKEN).',
  models: 'The list of models cannot be read.',
});
