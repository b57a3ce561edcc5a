// One connection to a search server over the Model Context Protocol: started, asked what it offers, called, ended. An answer has at most 1 MB.
import { Client, SdkHttpError, StreamableHTTPClientTransport, type Tool } from '@modelcontextprotocol/client';
import { StdioClientTransport, type StdioServerParameters } from '@modelcontextprotocol/client/stdio';
import { versionOf } from './in-process.ts';

/** Maximum bytes of an answer. */
const MAX_BYTES = 1024 * 1024;

/** An error whose message is for people. */
export class SearchFailed extends Error {
  /** Whether another start may help. */
  hasEnded = false;
}
const tooLong = () => new SearchFailed('The search server answered with more than 1 MB.');
const serverEnded = () => Object.assign(new SearchFailed('The search server has ended.'), { hasEnded: true });

type Fail = (error: Error) => void;
/** How to reach the server: a command, or an address. */
export type Way = Pick<StdioServerParameters, 'command' | 'args' | 'env'> | URL;
export type Connection = Awaited<ReturnType<typeof connect>>;

/** `toolName` is empty if the server has a tool for searching. `listMs`: milliseconds for its list of tools. */
export async function connect(way: Way, toolName: string, listMs: number, signal: AbortSignal) {
  let fail: Fail = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => {});
  const client = new Client({ name: 'rostrum', version: versionOf() });
  client.onclose = () => fail(serverEnded());
  client.onerror = ({ message }) => /exceeded maximum size/.test(message) && fail(tooLong());
  // The client itself refuses redirects to other hosts.
  const transport =
    way instanceof URL
      ? new StreamableHTTPClientTransport(way, { fetch: boundedFetch(fail) })
      : new StdioClientTransport({ ...way, stderr: 'ignore', maxBufferSize: MAX_BYTES });
  async function close(): Promise<void> {
    const pid = transport instanceof StdioClientTransport ? transport.pid : null;
    const closed = client.close();
    // The server may be one that does not end with its input.
    if (pid !== null) process.kill(pid);
    await closed;
  }
  try {
    await Promise.race([client.connect(transport, { signal }), failed]);
    const list = client.request({ method: 'tools/list' }, { signal, timeout: listMs });
    // A server that cannot list its tools may still have one. `listTools` is not used, because it compiles schemas of a stranger.
    const tools = await Promise.race([list.then((answer) => answer.tools).catch(() => []), failed]);
    signal.throwIfAborted();
    const tool = toolAmong(tools, toolName);
    const { title, name = '' } = client.getServerVersion() ?? {};
    return {
      /** The name that the server gives itself. */
      name: title || name,
      call(query: string, ends: AbortSignal) {
        const params = { name: tool.name, arguments: argumentsOf(tool, query) };
        const answer = client.request({ method: 'tools/call', params }, { signal: ends });
        return Promise.race([answer.catch(orEnded), failed]);
      },
      close: () => close().catch(() => {}),
    };
  } catch (error) {
    void close().catch(() => {});
    throw error;
  }
}

/** The socket or the session of a known server may be gone. */
function orEnded(error: unknown): never {
  throw error instanceof TypeError || (SdkHttpError.isInstance(error) && error.status === 404)
    ? serverEnded()
    : error;
}

function toolAmong(tools: readonly Tool[], toolName: string): Pick<Tool, 'name'> & Partial<Tool> {
  if (toolName !== '') return tools.find(({ name }) => name === toolName) ?? { name: toolName };
  const [tool, another] = tools.length > 1 ? tools.filter(({ name }) => /search/i.test(name)) : tools;
  if (tools.length > 1 && (!tool || another))
    throw new SearchFailed('The search server has several tools: name one in SEARCH_MCP_TOOL.');
  return tool ?? { name: 'search' };
}

/** Names of the argument for the query, the most usual first. */
const QUERY_NAMES =
  'query q search search_query searchQuery text keywords question term pattern queries'.split(' ');

function argumentsOf({ inputSchema }: Partial<Tool>, query: string) {
  const { properties = {}, required = [] } = inputSchema ?? {};
  const name = QUERY_NAMES.find((one) => Object.hasOwn(properties, one)) ?? required[0] ?? 'query';
  const { type } = (properties[name] ?? {}) as { type?: unknown };
  return { [name]: type === 'array' ? [query] : query };
}

/** Returns a `fetch` that cuts off answers over the limit, because the client has none, and opens no stream for unrequested messages. */
function boundedFetch(fail: Fail): typeof fetch {
  return async (input, init) => {
    if (init?.method === 'GET' && !new Headers(init.headers).has('last-event-id'))
      return new Response(null, { status: 405 });
    const answer = await fetch(input, init);
    const reader = answer.body?.getReader();
    if (!reader) return answer;
    let bytes = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(stream) {
        const { done, value } = await reader.read().catch((error) => {
          fail(serverEnded());
          throw error;
        });
        bytes += value?.length ?? 0;
        if (bytes > MAX_BYTES) fail(tooLong());
        else if (done) stream.close();
        else stream.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    });
    return new Response(body, answer);
  };
}
