// The operator's search server. SEARCH_MCP is a command or an address, SEARCH_MCP_TOOL the name of its tool. Only its results are used: its
// tool descriptions reach no model, its addresses are not opened, and its errors are reported in sentences of ours.
import { basename } from 'node:path';
import { ProtocolError, SdkHttpError } from '@modelcontextprotocol/client';
import { ConfigError, isLoopback, type Variables } from '@rostrum/backend/config';
import type { FoundPassage } from '@rostrum/frontend/sources/library-index';
import { printable } from '@rostrum/shared/wire/one-line';
import { type Connection, connect, SearchFailed, type Way } from './search-connection.ts';
import { passagesIn } from './search-results.ts';

const ANSWER_MS = 20_000;
const MAX_NAME_LENGTH = 60;

export type SearchServer = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the server; `null`: SEARCH_MCP is not set. Throws a ConfigError at once for an invalid value. `tell` receives the reason if it
 * does not start.
 */
export function openSearchServer(
  environment: Variables,
  tell: (line: string) => void,
  answerMs = ANSWER_MS,
): Promise<SearchServer | null> {
  const address = environment['SEARCH_MCP']?.trim();
  if (!address) return Promise.resolve(null);
  const toolName = environment['SEARCH_MCP_TOOL']?.trim() ?? '';
  const { way, title } = /^https?:\/\//i.test(address) ? addressOf(address) : commandOf(address, environment);
  const open = (signal: AbortSignal) => connect(way, toolName, answerMs / 4, signal);
  return startServer(open, title, tell, answerMs);
}

function addressOf(address: string): { way: Way; title: string } {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isHere = isLoopback(url?.hostname.replace(/^\[|\]$/g, '') ?? '');
  if (url && url.username + url.password === '' && (url.protocol === 'https:' || isHere))
    return { way: url, title: url.host };
  throw new ConfigError([
    'SEARCH_MCP: must be a command, or an address that begins with https://, or with http:// on this machine, and carries no user name or password',
  ]);
}

/** The command's environment has no vendor's key. */
function commandOf(line: string, environment: Variables): { way: Way; title: string } {
  const words = line.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? [];
  const [command = '', ...args] = words.map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, '$1$2'));
  const own = Object.entries(environment).filter(([name]) => /^(?:PATH|HOME|LANG|SEARCH_.*)$/.test(name));
  return {
    way: { command, args, env: Object.fromEntries(own) as Record<string, string> },
    title: basename(command),
  };
}

async function startServer(
  open: (signal: AbortSignal) => Promise<Connection>,
  givenTitle: string,
  tell: (line: string) => void,
  answerMs: number,
) {
  const closing = new AbortController();
  let kept: Connection | null = null;
  let slowAt = Number.NEGATIVE_INFINITY;
  const slow = () => new SearchFailed(`The search server did not answer within ${answerMs / 1000} seconds.`);

  /** Runs the work within the time of an answer. A server that has ended is restarted once. */
  async function within<Done>(
    signal: AbortSignal,
    work: (connection: Connection, ends: AbortSignal) => Promise<Done> | Done,
    deadline = AbortSignal.timeout(answerMs),
    isAgain = false,
  ): Promise<Done> {
    const ends = AbortSignal.any([signal, deadline, closing.signal]);
    try {
      kept ??= await open(ends);
      return await work(kept, ends);
    } catch (error) {
      if (!ProtocolError.isInstance(error)) {
        void kept?.close();
        kept = null;
      }
      // The client reports a stop, a time-out and a cut with one code; our own signals tell them apart.
      signal.throwIfAborted();
      if (deadline.aborted) {
        slowAt = performance.now();
        throw slow();
      }
      const mayHelp = error instanceof SearchFailed && error.hasEnded && !isAgain;
      if (mayHelp && !closing.signal.aborted) return within(signal, work, deadline, true);
      throw error instanceof SearchFailed ? error : new SearchFailed(sentenceOf(error));
    }
  }

  const endAtExit = () => void kept?.close();
  process.once('exit', endAtExit);
  const start = within(closing.signal, ({ name }) => ({ name, fault: null }));
  const { name, fault } = await start.catch(({ message }: Error) => ({ name: '', fault: message }));
  if (fault !== null) tell(fault);
  let before: Promise<unknown> = Promise.resolve();
  const title = printable(name).trim().slice(0, MAX_NAME_LENGTH) || givenTitle;
  return {
    /** The server's own name, or else a part of SEARCH_MCP. */
    title,
    /** Reason why the server did not start, as a sentence; each query tries again. */
    fault,
    /** Returns passages. Rejects with a sentence, or with the reason of the signal. */
    search(query: string, signal: AbortSignal): Promise<FoundPassage[]> {
      const since = performance.now();
      // Queries run one after the other: many servers allow one a second, and an answer that ends the connection must not lose another
      // query.
      const turn = before.then(async () => {
        signal.throwIfAborted();
        if (slowAt > since) throw slow();
        const answer = await within(signal, (connection, ends) => connection.call(query, ends));
        if (answer.isError) throw new SearchFailed('The search server answered with an error.');
        return passagesIn(answer, query, title);
      });
      before = turn.catch(() => {});
      return turn;
    },
    async close() {
      process.off('exit', endAtExit);
      closing.abort();
      await kept?.close();
    },
  };
}

function sentenceOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (SdkHttpError.isInstance(error))
    return error.status && error.status >= 300 && error.status < 400
      ? 'The search server redirects to another address, which is not followed.'
      : `The search server answered with status ${error.status}.`;
  if (/^E[A-Z]+$/.test(code)) return `The command of SEARCH_MCP cannot be started (${code}).`;
  if (error instanceof TypeError) return 'The search server cannot be reached.';
  if (ProtocolError.isInstance(error)) return 'The search server refused the query.';
  return 'The search server answered in a form that cannot be read.';
}
