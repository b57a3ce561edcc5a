// The names of the tags that prompts are written in. `tag` writes no other name, so a guard that reads this list covers every tag.

export const TAG_NAMES = [
  'rules',
  'motion',
  'background',
  'document',
  'seats',
  'speech',
  'passed',
  'misquoted',
  'steering',
  'interjection',
  'summary',
  'you',
  'text',
  'task',
  'refused',
  'again',
] as const;

export type TagName = (typeof TAG_NAMES)[number];
