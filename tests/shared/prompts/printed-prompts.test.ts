// docs/prompts.md shows every text a model is given in the shipped formats; after changing one, run `pnpm docs:prompts` to write it again.
import { FORMATS } from '@rostrum/shared/formats/registry';
import { expect, it } from 'vitest';
import { lastMessage } from '../../fixtures/prompt-debate.ts';
import { callsOfFormat } from '../kit/format-calls.ts';

const fenced = (text: string): string => `\`\`\`text\n${text}\n\`\`\``;

const sections = Object.values(FORMATS).map(({ id, title, summary }) => {
  const calls = [...callsOfFormat(id).values()];
  const acts = calls.map(({ step: { act, phase }, call }) =>
    [`### ${title}: ${act.label} (${act.task}, ${phase})`, fenced(lastMessage(call))].join('\n\n'),
  );
  const system = calls[0]?.call.system ?? '';
  return [`## ${title}`, `${summary}.`, `### ${title}: system text`, fenced(system), ...acts].join('\n\n');
});

const markdown = `# What models are told

This page is generated from [\`shared/src/prompts\`](../shared/src/prompts) by \`pnpm docs:prompts\`; a test fails when they differ.

A call has three parts: the system text, which is the same for every call of a debate; the transcript, which is what was said before; and
a last message with who the speaker is and the task. This page has, for each format, the system text and the last message of the first turn of every
act, for a short debate on the format's first sample motion. What is not here is the transcript. Speeches,
summaries, turns that were passed over and notes by the chair are put there into the tags that the section “Reading” of the system text names,
with whatever could be read as a tag escaped.

${sections.join('\n\n')}
`;

it('docs/prompts.md shows every text as it is sent', async () => {
  for (const { id } of Object.values(FORMATS)) {
    const systems = new Set([...callsOfFormat(id).values()].map(({ call }) => call.system));
    expect(systems.size, id).toBe(1);
  }
  await expect(markdown).toMatchFileSnapshot('../../../docs/prompts.md');
});
