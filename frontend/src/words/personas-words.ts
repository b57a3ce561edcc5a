// What the page of the characters says, and the dialog that edits one.
import { defineWords } from './define-words.ts';

export const personasWords = defineWords('personas', {
  title: 'Characters',
  about:
    'What a speaker weighs, and what would change their mind. Your own characters are kept in this browser and offered when you set up a debate. Editing a built-in one makes a copy of it.',
  backToSettings: 'Settings',
  newPersona: 'New character',
  import: 'Import characters',
  importLabel: 'Characters exported as JSON',
  exportOwn: 'Export all of yours',
  yours: 'yours',
  edit: 'Edit {name}',
  duplicate: 'Duplicate {name}',
  export: 'Export {name}',
  delete: 'Delete {name}',
  deleted: '{name} deleted.',
  restored: '{name} restored.',
  copied: '{copy} is a copy of {name}.',
  saved: '{name} saved.',
  notImported: '{file} was not imported.',
  imported: '{count, plural, one {# character} other {# characters}} imported.',
  importedSome:
    '{count, plural, one {# character} other {# characters}} imported; {known, plural, one {# was} other {# were}} here already.',
  undo: 'Undo',
  name: 'Name',
  voice: 'Voice',
  voiceHelp: 'How they speak, in a sentence.',
  priorities: 'Priorities',
  prioritiesHelp: 'What they weigh before anything else.',
  changesMind: 'What would change their mind',
  changesMindHelp: 'A finding or an argument that would persuade them.',
  nameIssue: 'The name {reason}.',
  fieldIssue: 'It {reason}.',
  nameTaken: 'is the name of another character',
  save: 'Save',
  cancel: 'Cancel',
});
