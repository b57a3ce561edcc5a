// Why something failed, was refused, skipped or ended: one sentence for every code of a reason (shared/src/wire/reason.ts).
import { defineWords } from './define-words.ts';

export const reasonWords = defineWords('reason', {
  text: '{text}',

  // calls that a vendor refused or did not finish
  'vendor-rate-limited':
    '{provider} is limiting the rate of requests; wait a little before asking again{status, select, none {} other { (HTTP {status})}}.',
  'vendor-overloaded':
    '{provider} is overloaded at the moment; ask again in a while{status, select, none {} other { (HTTP {status})}}.',
  'vendor-time-out': '{provider} took too long to answer{status, select, none {} other { (HTTP {status})}}.',
  'vendor-network':
    '{provider} could not be reached, or the connection broke{status, select, none {} other { (HTTP {status})}}.',
  'vendor-auth':
    '{provider} did not accept the key; check it in the settings{status, select, none {} other { (HTTP {status})}}.',
  'vendor-quota':
    '{provider} says that the account has no credit left; look at its billing page{status, select, none {} other { (HTTP {status})}}.',
  'vendor-invalid-request':
    '{provider} refused the request; another model may accept it{status, select, none {} other { (HTTP {status})}}.',
  'vendor-context-too-long':
    '{provider} says that the text is too long for this model; choose one with a larger context{status, select, none {} other { (HTTP {status})}}.',
  'vendor-upstream-error':
    '{provider} answered with an error of its own{status, select, none {} other { (HTTP {status})}}.',
  'vendor-incomplete':
    '{provider} ended its answer without saying why{status, select, none {} other { (HTTP {status})}}.',
  'vendor-cancelled': '{provider} was told to stop{status, select, none {} other { (HTTP {status})}}.',
  'vendor-budget-exceeded':
    '{provider} was not asked: the budget does not allow it{status, select, none {} other { (HTTP {status})}}.',
  'vendor-silent': 'The vendor was silent for {seconds} s. Ask again.',
  'answer-too-slow': 'The answer took longer than {seconds} s. Ask again.',
  'no-answer': 'There was no answer within {seconds} s.',
  'answer-unreadable': "The vendor's answer could not be read. Ask again; if it goes on, try another model.",
  'answer-broke-off': 'The model’s reply was cut off. Ask again.',
  'answer-empty': 'The answer came back empty.',
  'answer-endless': 'The model did not stop: the answer was longer than any speech can be.',
  'answer-not-written': 'This server could not write down what the model said. Ask again.',
  'server-unreachable': 'Rostrum’s backend cannot be reached. Is it still running?',
  'server-stopped': 'The server was stopped before the answer was finished. Ask again when it is back.',
  'server-lost':
    'The server that ran this was lost before the answer was finished. It counts at the most it can have cost. Ask again.',
  'server-replaced':
    'Another server has ended this generation, because this one was silent for too long. Ask again.',
  cancelled: 'The generation was cancelled.',
  'cancelled-unheard': 'Nobody was listening any more, so the generation was cancelled.',
  'cancelled-unsent': 'It was cancelled before it was sent.',
  'cancelled-with-server': 'The generation was cancelled; the server that ran it was lost.',
  'out-of-time': 'It did not end within its time.',
  'call-lost': 'The server no longer knows this call; it counts at the most it can have cost.',
  'lost-again': 'The backend lost this call again and again.',
  'broke-off': 'The answer broke off before it was finished.',
  'no-debating-model': 'It answers, but offers no model that can hold a debate.',
  'models-unreadable': 'Its list of models could not be read.',
  'not-offered': 'This server does not have it.',
  'not-recorded':
    'Recorded speakers can only repeat what was said: nothing was recorded for this turn. Seat another model here, or discard the debate.',

  // answers that are asked for again
  'cut-off': 'It was cut off at its limit: write it shorter, so that it comes to its end.',
  filtered: 'The vendor’s filter stopped it before its end: put it in plainer words.',
  unreadable: 'It could not be read: {problem}.',
  repeated: 'It repeats an earlier speech of yours almost word for word.',
  'repeated-paragraph': 'It repeats a paragraph of an earlier speech of yours: “{start}…”',
  declined:
    'It declines to speak. This is an exercise in debate: the side was assigned, and speaking for it is not your own opinion.',
  'off-topic': 'It shares hardly a word with the topic or with what was said. Speak to: “{topic}”.',

  // turns that the debate goes on without
  'no-room': 'The cost limit left no room for it.',
  'round-over': 'The time for this round was up.',
  'only-judges': 'The debate was judged again: only its judges were asked.',
  'no-speech': 'No try brought a speech.',
  'asked-to-wait': '{cause} It asks to wait {unit, select, minutes {{count} minutes} other {{count} hours}}.',

  // no verdict
  'judges-failed':
    '{judges, plural, =1 {The judge failed. What was said is kept: judge it again with another judge.} other {Every judge failed. What was said is kept: judge it again with other judges.}}',
  'verdict-over-limit':
    'The verdict would bring the cost to {needed}, over the limit of {limit}. {said, select, nothing {Nothing was said} other {What was said is kept}}.',
  'judge-failed-over-limit':
    'The judge failed {times, plural, =1 {once} =2 {twice} other {{times} times}} ({cause}), and asking again would bring the cost to {needed}, over the limit of {limit}. {said, select, nothing {Nothing was said} other {What was said is kept}}.',
  'time-unheard': 'Time was up before anybody was heard, so there is nothing to rule on.',
  'time-too-early': 'Time was up before enough was heard to rule on. What was said is kept.',
  'verdict-unreadable':
    'The judge answered, but its verdict could not be read, even after it was asked again.',
  abandoned: 'It was abandoned: there is no verdict, and everything said was kept.',

  // how the debate ended
  'as-planned': 'Completed as planned.',
  agreed: 'They have agreed.',
  threshold: 'The judge’s evaluation has reached the threshold.',
  'ended-by-person': 'You ended it.',
  stopped:
    '{by, select, budget {The cost limit left no room for another speech, so} time {Time was up, so} other {It was stopped, and}} {closings, select, heard {the closings were heard, and } other {}}{result, select, verdict {the judge ruled on what was said} solution {the judge wrote the solution from what was said} synthesis {what was said was summed up} vote {both voted once more} other {what closes it was done}}.',

  // why the debate waits
  'model-gone': 'This model cannot be had now. Seat another one, or set up its provider and try again.',
  'price-unknown':
    'The price of this model is unknown, so no cost limit can hold. Enter a price, or remove the limit.',
  'start-over-limit': 'The openings and the verdict can cost up to {needed}; the limit is {limit}.',

  // a turn without a speech
  passed: '{who} passed.',
  passedOver: 'The chair passed {who} over.',
  unheard: '{who} could not be heard: {reason}. The debate went on without it.',
});
