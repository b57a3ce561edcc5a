// What a live debate says when a call fails, the server is lost or the cost warning is reached: what happened, and the ways on.
import { defineWords } from './define-words.ts';

export const troubleWords = defineWords('trouble', {
  // what halts the debate
  wrong: 'Something went wrong',
  wrongFor: 'Something went wrong: {names}',
  callsFailed: '{count, plural, one {The call failed} other {{number} calls failed}}',
  callsFrom: 'The provider takes no calls until {time}',
  cannotSpeak: '{count, plural, one {{names} cannot speak} other {{names} cannot speak}}',
  cannotGoOn: 'The debate cannot go on',
  remedyKey: 'Enter and test keys in <a>Settings</a>.',
  remedyQuota: 'Top up the account with the provider, or enter another key in <a>Settings</a>.',
  kept: '{count, plural, one {One speech is} other {{number} speeches are}} kept; only what failed is asked for again.',
  waits: 'Nothing is spent until you choose.',
  waitsHidden: 'Nothing is spent until you choose, and the models stay hidden.',
  askAgain: 'Ask again',
  anotherModel: 'Another model…',
  useModel: 'Use it and go on',
  skip: 'Skip',
  skipNote: 'Skips only this turn. The seat is asked again at its next turn.',
  needs: 'This needs a limit of {amount}.',

  // calls that are made again
  lost: 'What was begun here was lost: the server restarted or did not answer in time. Only this speech is asked for again.',
  nextTry: '{reason} Asked again {seconds, plural, =0 {now} one {in # second} other {in # seconds}}.',
  provider: 'The provider',
  outage:
    'The provider is not answering. {seconds, plural, =0 {Next try now.} one {Next try in # second.} other {Next try in # seconds.}}',
  outageTried: 'The provider is not answering. It is being tried.',

  // across the top
  serverLost:
    '<b>Rostrum’s server cannot be reached.</b> It is tried again by itself. Every word said is kept.',
  tryNow: 'Try now',

  // the cost warning
  warned: 'You have spent {spent}',
  noLimit: 'No limit is set. {amount} was only a warning.',
  askedAt: 'The warning was set at {asked}.',
  restCosts: 'The rest of the debate costs {money}.',
  limitIs: 'The limit is {limit}.',
  goOnNote: 'The debate continues with the next speech.',
});
