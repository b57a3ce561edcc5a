// Words for the replay of a finished debate.
import { defineWords } from './define-words.ts';

export const replayWords = defineWords('replay', {
  replay: 'Replay',
  noModel: 'Replay: no model is called',
  play: 'Play',
  nextSpeech: 'Next speech',
  position: 'Position in the debate',
  speed: 'Speed',
  read: 'Reading pace, no waits',
  asItWas: 'As it was',
  twice: 'Twice as fast',
  fourTimes: 'Four times as fast',
  step: 'Speech by speech',
  projector: 'Projector view',
  aloud: 'Read aloud',
  silent: 'Stop reading aloud',
  noVoice: 'Read aloud: this device has no voice',
  leave: 'Open the outcome',
  result: '{kind, select, verdict {Verdict} other {Result}}',
  sealed: '{kind, select, verdict {Verdict, sealed} other {Result, sealed}}',
  whoBetter: 'Who argued better?',
  sealedUntil:
    '{kind, select, verdict {The verdict is sealed until you have said, or until you open it.} other {The result is sealed until you open it.}}',
  open: '{kind, select, verdict {Open without saying} other {Open the result}}',
  youSaid: 'You said: {side}',
  keys: 'Space plays and pauses, ← and → go from speech to speech, P is the projector view, Esc goes back.',
});
