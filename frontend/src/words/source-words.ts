// Words for libraries of sources, and for what is left out of them.
import { defineWords } from './define-words.ts';

export const sourceWords = defineWords('source', {
  overLimit:
    '{files, plural, one {# file} other {# files}} with {size} together: sources have at most {mostFiles, number} files and {limit}. Choose the part that matters.',
  tooManyEntries: 'More than {most, number} files and folders in it. Choose the folder that matters.',
  link: 'A symbolic link, which is not followed.',
  special: 'Not a regular file.',
  unreadable: 'The file cannot be read ({code}).',
  unreadableFolder: 'The folder cannot be read ({code}).',
  notStored:
    'The files were read, but this browser {why, select, full {has no space left for them: delete sources or old debates} other {does not store them}}.',
});
