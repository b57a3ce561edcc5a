// Bodies of answers, written after what vendors and servers were seen to send; to be played as `{ recorded: body }`.

export const sse = (...events: unknown[]): string =>
  events.map((event) => `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`).join('');
/** With line ends, as most servers write an answer that is no stream. */
export const json = (body: unknown): string => JSON.stringify(body, null, 1);

/** A chunk of OpenAI's chat completions. */
export const chat = (delta: unknown, finish: string | null = null, rest: object = {}) => ({
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: finish }],
  ...rest,
});
export const CHAT_USAGE = { prompt_tokens: 90, completion_tokens: 30 };
export const CHAT_COUNTED = { choices: [], usage: CHAT_USAGE };
export const COUNTED = { inputTokens: 90, outputTokens: 30 };
export const chatMessage = (content: unknown, rest: object = {}) => ({
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage: CHAT_USAGE,
  ...rest,
});

export const claude = (type: string, rest: object) => ({ type, ...rest });
export const claudeStart = (
  usage: object | null = { input_tokens: 90, output_tokens: 1 },
  rest: object = {},
) => claude('message_start', { message: { usage, ...rest } });
export const claudeSays = (text: string) => [
  claude('content_block_start', { content_block: { type: 'text', text: '' } }),
  claude('content_block_delta', { delta: { type: 'text_delta', text } }),
];
export const claudeThinks = (thinking: string) =>
  claude('content_block_start', { content_block: { type: 'thinking', thinking } });
export const claudeEnd = (
  stop_reason: string,
  rest: object = {},
  usage: object | null = { output_tokens: 30 },
) => claude('message_delta', { delta: { stop_reason, ...rest }, usage });

export const gemini = (parts: unknown, finishReason?: string, rest: object = {}) => ({
  candidates: [{ content: { parts }, ...(finishReason && { finishReason }) }],
  ...rest,
});
export const GEMINI_COUNTED = {
  usageMetadata: { promptTokenCount: 90, candidatesTokenCount: 30, totalTokenCount: 120 },
};
