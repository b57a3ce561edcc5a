// The names of the tags that prompts are written in. `tag` writes no other, so whatever guards tags guards all of them.

export const TAG_NAMES = [
  'rules',
  'motion',
  'seats',
  'speech',
  'passed',
  'interjection',
  'summary',
  'you',
  'task',
  'again',
] as const;

export type TagName = (typeof TAG_NAMES)[number];
