// What the set-up says of the details of a seat: its name, length, temperature and instruction.
import { defineWords } from './define-words.ts';

export const seatDetailsWords = defineWords('seatDetails', {
  more: 'More for {name}',
  moreChanged: 'More for {name}, changed',
  name: 'Name of {name}',
  nameHelp: 'What the page, the speakers and the judge call it.',
  length: 'Speech length of {name}',
  lengthHelp: 'How much of the format’s length each speech uses.',
  lengthOfDebate: 'As in the debate',
  lengthOfDebateNamed: 'As in the debate ({length})',
  lengthUnknown: 'Another length',
  brief: 'Brief',
  half: 'Half',
  full: 'Full',
  maxWords: 'Words of {name} at most',
  maxWordsHelp: 'In a speech, whatever its length. Empty: as the length says.',
  temperature: 'Temperature of {name}',
  temperatureHelp: 'Of its speeches. Empty: as in the debate.',
  temperatureRefused: '{model} takes no temperature.',
  instruction: 'Instruction for {name}',
  instructionHelp: 'Only this seat reads it. It cannot change the rules of the debate.',
  instructionExample: 'Argue from the view of a small town without a railway.',
});
