// Reads of a plan that describe the course of its debate, whatever its layout.
import { FORMATS } from '@rostrum/shared/formats/registry';
import { withResearchActs } from '@rostrum/shared/formats/research-acts';
import { isResearch } from '@rostrum/shared/plan/supposed-packets';
import { actsIn, endsByExit, isAskedApart, speakersOpen } from '@rostrum/shared/record/plan-acts';
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

it('an act that asks for sources is no speech, whether its answer is asked or its task', () => {
  for (const format of Object.values(FORMATS)) {
    const acts = actsIn(withResearchActs(format.programme.plan, format, { when: 'rounds' }));
    expect(acts.some((act) => isResearch({ act }))).toBe(true);
    for (const act of acts) expect(isAskedApart({ act: act.task })).toBe(isResearch({ act }));
  }
});
