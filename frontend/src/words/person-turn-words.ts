// What the page says at a person’s own turn: the forms, the field for a speech, and drafts.
import { defineWords } from './define-words.ts';

export const personTurnWords = defineWords('personTurn', {
  turnOf: '{name} — {title}, your turn',
  speakAs: 'You speak as <b>{name}</b>',
  voteAs: 'You vote as <b>{name}</b>',
  yourSpeech: 'Your speech',
  writeSpeech: 'Write your speech…',
  tooLong:
    'Too long by about {count, plural, one {# word} other {# words}} to be sent. Shorten it; nothing you wrote is lost.',
  yourQuestion: 'Your question, {round, number} of {of, number}',
  yourAnswer: 'Your answer, {round, number} of {of, number}',
  turnNumber: '{round, number} of {of, number} turns, then the summary',
  wordsAsked:
    'About {asked, plural, one {# word} other {# words}}. If you pass, nothing is sent and the debate goes on.',
  wordsOver:
    '{words, number} of about {asked, plural, one {# word} other {# words}}, longer than asked for; you can still send it',
  answers: '{names} {count, plural, one {answers} other {answer}}.',
  allAnswer: 'Nobody named: {count, plural, =2 {both} other {all}} answer.',
  send: 'Send',
  sendKeys: 'Ctrl ↵',
  sendAndEnd: 'Send and end the talk',
  pass: 'Pass',
  passQuestion:
    'You have written {count, plural, one {# word} other {# words}}. If you pass, nothing is sent.',
  passKeeps:
    'You have written {count, plural, one {# word} other {# words}}. If you pass, nothing is sent, and the draft is kept for your next turn.',
  keepWriting: 'Keep writing',
  passWithout: 'Pass without sending',
  paused: 'Paused. You can keep writing; resume to send.',
  whomToAddress: 'Speakers to mention',
  name: '@{name}',

  // drafts of a turn that was passed

  // what a speech may hold, by task
  placeholderCrossExamine: 'Ask one question that can be answered in a minute.',
  placeholderQuestion: 'Ask both sides one question.',
  placeholderAnswer: 'Answer the question. Your answer can be quoted against you.',
  placeholderPropose: 'Your solution, and why it works.',
  placeholderCriticise: 'What would fail in it, and how to fix it.',
  placeholderRefine: 'Your solution, revised after the critiques.',
  placeholderAsk: 'One question per line, each ending with a question mark.',
  placeholderReply: 'Write your reply, or type @ and a name to ask someone.',
  mentionHint: 'Type @ to ask one of them.',
  exitWord: 'Sent alone, this word ends the talk. Within a sentence it does not.',

  // answers, ballots, votes, positions
  questionsForYou: 'Questions for you',
  sendAnswers: 'Send answers',
  declineAll: 'Skip all',
  leaveEmpty: 'Leave empty to skip',
  askedApart: 'Each speaker asked without reading the others. Answer some, all or none.',
  askedAgain: 'They have read your answers.',
  chooseSide: 'Choose a side, or undecided.',
  secretVote: 'Your vote on the motion, hidden until the end',
  consensus: 'Consensus',
  noConsensus: 'No consensus',
  agreedQuestion: 'Have you agreed on one solution?',
  chooseVote: 'Choose whether you have agreed on one solution.',
  writeSolution: 'Write the solution in at least one sentence.',
  wholeSolution: 'The solution, complete enough to stand on its own',
  why: 'Why',
  confidence: 'Confidence (0 to 100)',
  giveReason: 'Give your reason in at least one sentence.',
  choosePosition: 'Choose your position on the motion.',
  positionPlaceholder: 'Your position, and your reasons for it.',
  onMotion: 'Position on the motion',
});
