// Reads of a plan that describe the course of its debate, whatever its layout.
import { FORMATS } from '@rostrum/shared/formats/registry';
import { endsByExit, speakersOpen } from '@rostrum/shared/record/plan-acts';
import { expect, it } from 'vitest';
import { CUSTOM_FORMAT } from '../../kit/custom-format.ts';

const titlesOf = (has: typeof endsByExit) =>
  Object.values(FORMATS).flatMap(({ id, programme }) => (has(programme.plan) ? id : []));

it('a debate ends when the person leaves if a loop of its plan does, whatever its layout', () => {
  expect(titlesOf(endsByExit)).toEqual(['elaboration']);
  const plan = CUSTOM_FORMAT.programme.plan.map((node) =>
    'loop' in node ? { ...node, loop: { ...node.loop, until: { rule: 'exit', in: 'ask' } as const } } : node,
  );
  expect([endsByExit(CUSTOM_FORMAT.programme.plan), endsByExit(plan)]).toEqual([false, true]);
});

it('the next speaker is open when a speech can address somebody', () => {
  expect(titlesOf(speakersOpen)).toEqual(['elaboration']);
});
