// What the page says of reading and restoring a back-up.
import { defineWords } from './define-words.ts';

export const backupWords = defineWords('backup', {
  unreadable: 'This is not a back-up that this Rostrum can read. Nothing was restored. {path}: {reason}.',
  otherVersion: 'is not {version}, the version this page reads',
  line: '{what}: {results}.',
  debates: '{count, plural, one {# debate} other {# debates}}',
  personas: '{count, plural, one {# character} other {# characters}}',
  setups: '{count, plural, one {# saved set-up} other {# saved set-ups}}',
  formats: '{count, plural, one {# format} other {# formats}}',
  labels: '{count, plural, one {# title of a debate} other {# titles of debates}}',
  added: '{count, number} added',
  updated: '{count, number} updated',
  same: '{count, number} already here',
  kept: '{count, number} newer here and left as is',
  beside: '{count, number} different here, so added as a copy',
  unknown: '{name}: from a later version, left out.',
});
