// Parsing a motion into claim, contrary and theme. Add new wordings to MOTIONS_READ; a motion that is not understood stays as is.
import { expect, it } from 'vitest';
import { readMotion } from '../../../backend/src/demo/read-motion.ts';

const MOTIONS_READ: readonly (readonly [motion: string, claim: string, contrary: string, theme: string])[] = [
  [
    'Cities should ban private cars from their centres.',
    'cities should ban private cars from their centres',
    'cities should not ban private cars from their centres',
    'private cars',
  ],
  ['Zoos should be phased out', 'zoos should be phased out', 'zoos should not be phased out', 'zoos'],
  [
    'A just state may restrict speech to protect democracy',
    'a just state may restrict speech to protect democracy',
    'a just state may not restrict speech to protect democracy',
    'speech',
  ],
  [
    'We should rewrite the billing service in Rust',
    'we should rewrite the billing service in Rust',
    'we should not rewrite the billing service in Rust',
    'the billing service',
  ],
  ['Is homework harmful?', 'homework is harmful', 'homework is not harmful', 'homework'],
  [
    'Is the death penalty ever justified?',
    'the death penalty is ever justified',
    'the death penalty is not ever justified',
    'the death penalty',
  ],
  [
    'Should wealthy countries open their borders?',
    'wealthy countries should open their borders',
    'wealthy countries should not open their borders',
    'their borders',
  ],
  ['Do zoos help conservation?', 'zoos do help conservation', 'zoos do not help conservation', 'zoos'],
  ['France should leave NATO', 'France should leave NATO', 'France should not leave NATO', 'NATO'],
  ['AI', 'we are, on balance, better off with AI', 'we are not, on balance, better off with AI', 'AI'],
  [
    'This house would abolish private schools',
    'we should abolish private schools',
    'we should not abolish private schools',
    'private schools',
  ],
  ['This house believes that zoos are cruel', 'zoos are cruel', 'zoos are not cruel', 'zoos'],
  [
    'The monarchy should not be abolished',
    'the monarchy should not be abolished',
    'the monarchy should be abolished',
    'the monarchy',
  ],
  [
    'Social media does more harm than good',
    'social media does more harm than good',
    'social media does not do more harm than good',
    'social media',
  ],
  ['Machines can think', 'machines can think', 'machines cannot think', 'machines'],
  [
    'Everyone has a duty to vote',
    'everyone has a duty to vote',
    'it is not true that everyone has a duty to vote',
    'this question',
  ],
  [
    'Freedom matters more than security',
    'freedom matters more than security',
    'it is not the case that freedom matters more than security',
    'freedom',
  ],
];

it.each(MOTIONS_READ)('reads “%s”', (printed, claim, contrary, theme) => {
  expect(readMotion(printed)).toMatchObject({ claim, contrary, theme });
});

it.each([
  ['How should we spend the money?', 'how we should spend the money', 'this question'],
  [
    'How should a small library with one librarian decide what to digitise first?',
    'how a small library with one librarian should decide what to digitise first',
    'this question',
  ],
  [
    'How do we tell a good experiment from a bad one?',
    'how we tell a good experiment from a bad one',
    'this question',
  ],
  ['A village has one bus. How should it spend its money?', 'how it should spend its money', 'this question'],
  ['What would it take to begin?', 'what it would take to begin', 'this question'],
  ['Why is the sky blue?', 'what should be done here', 'this question'],
  [
    'Design the booking system of a clinic that must work without a network',
    'how to design the booking system of a clinic that must work without a network',
    'the booking system',
  ],
])('looks for a way where “%s” is asked', (printed, problem, theme) => {
  const motion = readMotion(printed);
  expect(motion).toMatchObject({ kind: 'open', problem, theme });
  expect(motion.claim).not.toBe(motion.contrary);
});

it('leaves a motion in another language as it is printed', () => {
  for (const printed of [
    'Städte sollten private Autos verbieten',
    '原子力発電は廃止すべきである',
    'يجب حظر السيارات',
  ]) {
    const motion = readMotion(printed);
    expect(motion.kind).toBe('as-printed');
    expect(motion.claim).toContain(printed);
  }
});

it('knows whose side asks that nothing be changed', () => {
  expect(readMotion('The monarchy should not be abolished').kind).toBe('keep');
  expect(readMotion('Britain should keep the monarchy').kind).toBe('keep');
  expect(readMotion('Britain should not keep the monarchy').kind).toBe('change');
  expect(readMotion('Britain should abolish the monarchy').kind).toBe('change');
});

it('tells a forecast, an ability and a subject from something to be done', () => {
  expect(readMotion('Zoos will not disappear')).toMatchObject({
    kind: 'claim',
    claim: 'zoos will not disappear',
    contrary: 'zoos will disappear',
  });
  expect(readMotion("Machines can't think")).toMatchObject({ kind: 'claim', claim: 'machines cannot think' });
  expect(readMotion('AI').kind).toBe('topic');
});
