// What the outcome of a round table says: consensus or not, where each seat stands, synthesis and dissent.
import { defineWords } from './define-words.ts';

export const findingsWords = defineWords('findings', {
  waiting: 'Writing the findings',
  doing: 'scoring everyone on each criterion, then writing down what the arguments support.',
  consensus: 'Consensus',
  majority: 'Majority, with dissent',
  impasse: 'An impasse',
  title: 'Findings',
  refused: 'The judge reported consensus before one full round of discussion, so it does not count.',
  stands: 'Where each participant stands',
  standsOnMotion: 'Where each participant stands on the motion, from 0 (against) to 100 (for)',
  ownAnswer: 'How confident each participant is in their own answer, out of 100',
  seat: 'Seat',
  before: 'Before',
  after: 'After',
  moved: 'Moved',
  beforeLabel: 'Before:',
  afterLabel: 'After:',
  onScale: 'Against (0) to for (100)',
  position: '{side}, {confidence}',
  synthesis: 'Synthesis',
  why: 'Why',
  unsettled: 'Open questions',
  dissent: 'Dissent',
  viewOf: '{view} ({name})',
});
