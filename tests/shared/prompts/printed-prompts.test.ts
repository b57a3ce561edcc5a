// docs/prompts.md shows every text a model is given in the shipped formats; after changing one, run `pnpm docs:prompts` to write it again.
import { FORMATS } from '@rostrum/shared/formats/registry';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { PRIOR } from '@rostrum/shared/record/plan-acts';
import { expect, it } from 'vitest';
import { lastMessage } from '../../fixtures/prompt-debate.ts';
import { openDebate, oxfordFormat } from '../../fixtures/records.ts';
import { callsOfFormat, type FirstCallOfAct } from '../kit/format-calls.ts';

const codeBlock = (text: string): string => `\`\`\`text\n${text}\n\`\`\``;

/** Returns the text that a judge reads in place of names: the end of its system text, and the first message of its transcript. */
const blindParts = (title: string, { system, messages }: FirstCallOfAct['call']): string[] => [
  `### ${title}: what a judge reads in place of names`,
  codeBlock(system.slice(system.lastIndexOf('<motion'))),
  'The first message of its transcript:',
  codeBlock(messages[0]?.content ?? ''),
];

/** The part of a system text between how to read and the motion. */
const rulesIn = (system: string): string =>
  system.slice(0, system.lastIndexOf('<motion')).trim().split('\n').slice(3).join('\n').trim();

const sections = Object.values(FORMATS).map(({ id, title, summary }) => {
  const calls = [...callsOfFormat(id).values()];
  const acts = calls.map(({ step: { act, phase }, call }) =>
    [`### ${title}: ${act.label} (${act.task}, ${phase})`, codeBlock(lastMessage(call))].join('\n\n'),
  );
  const system = calls[0]?.call.system ?? '';
  const [judgeCall] = calls.filter(({ step: { act } }) => act.reading !== undefined);
  const judging = calls.find(({ call }) => call.system.includes('The speakers were told'))?.call.system;
  return [
    `## ${title}`,
    `${summary}.`,
    `### ${title}: system text`,
    codeBlock(system),
    ...(judging === undefined
      ? []
      : [`### ${title}: what a judge reads in place of the rules for speeches`, codeBlock(rulesIn(judging))]),
    ...acts,
    ...(judgeCall ? blindParts(title, judgeCall.call) : []),
  ].join('\n\n');
});

/** Returns the prompts about the motion alone, if a setting asks for them. */
function besideTheDebate(): string {
  const record = openDebate(oxfordFormat(), { settings: { prior: true } });
  const questions = plannedSteps(record).flatMap((step) => {
    const [slot] = step.slots;
    if (!slot || step.act.task !== PRIOR) return [];
    const next = { kind: 'speak', step, waiting: step.slots } as const;
    return [{ step, call: composeCall(record, next, slot, { cards: {} }) }];
  });
  const apart = questions.find(({ step }) => step.act.task === PRIOR)?.call.system ?? '';
  return [
    '## Beside a debate',
    'Judges are asked about the motion alone where the settings say so. The system text of it:',
    codeBlock(apart),
    ...questions.flatMap(({ step: { act, phase }, call }) => [
      `### ${act.label} (${act.task}, ${phase})`,
      codeBlock(lastMessage(call)),
    ]),
  ].join('\n\n');
}

const markdown = `# What models are told

This page is generated from [\`shared/src/prompts\`](../shared/src/prompts) by \`pnpm docs:prompts\`; a test fails when they differ.

A call has three parts: the system text, which is the same for every call to a speaker of a debate; the transcript, which is what was said before; and
a last message with who the speaker is and the task. This page has, for each format, the system text and the last message of the first turn of every
act, for a short debate on the format's first sample motion. What is not here is the transcript. Speeches,
summaries, turns that were passed over and notes by the chair are put there into tags, with whatever could be read as a tag escaped.

A judge that gives scores reads letters in place of names: the speakers are named by lot, and names of seats, personas, models and
vendors are replaced in the speeches. What it reads of the rules, the seats and the first speeches stands at the end of each such format.

${sections.join('\n\n')}

${besideTheDebate()}
`;

it('docs/prompts.md shows every text as it is sent', async () => {
  await expect(markdown).toMatchFileSnapshot('../../../docs/prompts.md');
});
