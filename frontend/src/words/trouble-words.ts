// What a live debate says when a call fails or the cost warning is reached: who is asked again, what to do, and the choices.
import { defineWords } from './define-words.ts';

export const troubleWords = defineWords('trouble', {
  wrong: 'Something went wrong',
  concerns: '{names}: {message}',
  remedyKey: 'Enter and test keys in <a>Settings</a>.',
  remedyQuota: 'Top up the account with the provider, or enter another key in <a>Settings</a>.',
  nothingKept: 'No speeches yet.',
  kept: '{count, plural, one {# speech} other {# speeches}} kept; only what failed is asked again.',
  waits: 'The debate waits until you choose. The model stays hidden unless you change it.',
  retry: 'Ask again',
  changeModel: 'Another model…',
  useModel: 'Use it and go on',
  skip: 'Go on without {name}',
  skipNote: 'Skips only this turn. The seat is asked again at its next turn.',
  needs: 'This needs a limit of {amount}.',

  // calls that are tried again
  lost: '{count, plural, one {The unfinished speech of <b>{names}</b> was lost: the server restarted or did not answer in time. Only this speech is asked for again.} other {The unfinished speeches of <b>{names}</b> were lost: the server restarted or did not answer in time. Only these speeches are asked for again.}}',
  nextTry:
    '<b>{name}</b> is asked again {seconds, plural, =0 {now} one {in # second} other {in # seconds}}, attempt {attempt, number} of {most, number}. <note>{reason}</note>',
  provider: 'The provider',
  outage:
    '<b>{provider}</b> is not answering. {next} Waiting: {names}. <note>No other calls go to it until it answers.</note>',
  testing: 'A test call is running.',
  nextTest:
    '{seconds, plural, =0 {Next test call now.} one {Next test call in # second.} other {Next test call in # seconds.}}',

  // the cost warning
  warned: 'You have spent {spent}',
  noLimit: 'No limit is set. {amount} was only a warning.',
  askedAt: 'You asked for a warning at {asked}.',
  restCosts: 'The rest of the debate costs about {money}.',
  limitIs: 'The limit is {limit}.',
  goOnNote: 'The debate continues with the next speech.',
});
