// What the page says in the flow sheet: what became of each claim, speech by speech.
import { defineWords } from './define-words.ts';

export const flowWords = defineWords('flow', {
  title: 'Flow sheet',
  caption:
    'What became of each claim{readings, plural, =1 {} other {, merged from # readings}}. Dropped: the others had a turn and said nothing. Codes link to the speeches. Open a claim to read the words.',
  dropping: 'Dropped: the others had a turn and said nothing. Dots (…): still unanswered.',
  table: 'Claims and what became of them',
  signs: 'Signs',
  made: 'made',
  extended: 'extended',
  answered: 'answered',
  half: 'half answered',
  conceded: 'conceded',
  dropped: 'dropped',
  noTurnLeft: 'no turn left',
  pale: '<i>pale</i> seen in one reading only',
  still: 'still unanswered',
  claim: 'Claim',
  claims: '{count, plural, one {# claim} other {# claims}}',
  atOnce: '{codes} at once',
  followedBy: '{before}, then {after}',
  unplaced: 'Speech not named',
  seen: '{seen, number} of {all, number} readings',
  seenOnce: 'one reading only',
  left: 'Left unanswered at the end',
  leftOf:
    '{name}: {count, plural, =0 {no claim left unanswered} one {# claim left unanswered} other {# claims left unanswered}}',
  leftOnce: '{claim} (one reading only)',
  vote: '{readings, plural, one {# reading says} other {# readings say}} “{word}”',
  votes: '{code}: {votes}. The majority counts; a tie goes to the weaker word.',
  votesOnly: '{votes}. The majority counts; a tie goes to the weaker word.',
  verbatim: 'Every quote stands word for word in its speech.',
  reasons: 'Reasons without a claim',
  unnamed: 'It names no speech and no claim of the sheet, so it has no row.',
  unfound: 'The words quoted for it are not in any speech, so it has no row.',
  exchanged: '{judge}, order exchanged',
});
