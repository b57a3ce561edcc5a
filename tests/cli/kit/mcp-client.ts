// The official client of MCP, connected to `rostrum mcp` over stdio.
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { COMMAND, commandEnvironment } from '../../kit/run-command.ts';

export type Answer = Record<string, unknown>;

/** Returns a client of a server with a limit in dollars on a folder; whoever connects closes it. */
export async function connectTo(
  root: string,
  env: Record<string, string> = {},
  limitUsd = '4',
): Promise<Client> {
  const client = new Client({ name: 'a-test', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [COMMAND, 'mcp', '--limit', limitUsd, '--out', root],
      env: commandEnvironment(env),
      stderr: 'ignore',
    }),
  );
  return client;
}

export async function call(
  client: Client,
  name: string,
  input: Answer,
  onprogress?: () => void,
): Promise<Answer> {
  const answer = await client.callTool({ name, arguments: input }, onprogress ? { onprogress } : {});
  const [content] = answer.content as { text: string }[];
  return answer.isError ? { error: content?.text } : (answer.structuredContent as Answer);
}
