// What models and foreign files wrote reaches the terminal without characters that would act on it, in sentences and in JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writeDebateJson } from '../../frontend/src/engine/debates/debate-file.ts';
import { completedTrial, finishedDebate } from '../kit/single-answers.ts';
import { commandsInProcess } from './kit/commands-in-process.ts';

const { inFolder, run } = commandsInProcess();

it('single answers that hold control sequences are printed without them, and escaped in JSON', async () => {
  // Sets the clipboard, clears the screen (also with the one character that some terminals take for both), and turns the text around.
  const hostileText = 'Reason\u001b]52;c;aGk=\u0007 \u001b[2J\u009b2J \u202enumber';
  const inquiry = completedTrial([60, 60, 60, 60, 60, 60, 60]);
  const entries = inquiry.entries.map((entry) =>
    entry.kind === 'turn' ? { ...entry, text: entry.text.replace('Reason number', hostileText) } : entry,
  );
  mkdirSync(inFolder('tea', 'worth'), { recursive: true });
  writeFileSync(inFolder('tea', 'record.json'), writeDebateJson(finishedDebate()));
  writeFileSync(inFolder('tea', 'worth', 'record.json'), writeDebateJson({ ...inquiry, entries }));
  const acting = /(?!\n)[\p{Cc}\u202e]/u;
  const { end, output } = await run(['worth', inFolder('tea'), '--quiet']);
  expect(end, String(end)).toBe(0);
  expect(output.join()).toContain('Reason]52;c;aGk= [2J2J number 0 is common.');
  expect(output.join()).not.toMatch(acting);
  const asJson = await run(['worth', inFolder('tea'), '--quiet', '--json']);
  expect(asJson.output.join()).not.toMatch(acting);
  expect(JSON.parse(asJson.output.join()).worth.answers[0].text).toContain(hostileText);
});
