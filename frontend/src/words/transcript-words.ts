// What the transcript of a live debate says: heads, section titles, cards of turns, sealed votes, interjections, announcements.
import { defineWords } from './define-words.ts';

export const transcriptWords = defineWords('transcript', {
  wholeMotion: 'Show the whole motion',
  lessOfMotion: 'Show less',

  readingPace: 'Reading pace',
  followLive: 'Follow live',
  ownPace: 'Read at my pace',
  ownPaceHelp: 'The page does not scroll by itself. J goes to the next speech.',
  nextSpeech: 'Next speech',

  seat: 'Seat',
  whoSpokeWhen: 'Who spoke when',
  against: 'Against',
  for: 'For',
  position: 'Position',
  lanes: 'Who speaks when, and where each stands from against (0) to for (100)',
  lanesOnly: 'Who speaks when',
  speechesOf: 'Speeches of {name}',
  speechLink: '{code}: {title}',
  lanesKey: 'A block is a speech; select it to read it.',
  lanesKeyPositions: 'Hollow: at first. Solid: now. A block is a speech; select it to read it.',
});
