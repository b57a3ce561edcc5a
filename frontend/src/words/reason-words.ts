// Words for what went wrong: a request that the backend refused, and the reasons in records. The first page needs none of them.
import { defineWords } from './define-words.ts';

/** Words for a backend that refuses a request or cannot be reached: a sentence for each code of a problem (shared/src/wire/problem.ts). */
export const serverProblemWords = defineWords('serverProblem', {
  'invalid-body': 'The server could not use this request. Try again; on the page, reload first.',
  unauthorized: 'The server needs its access token, or got a wrong one. On the page, enter it in Settings.',
  'budget-exceeded': 'The server’s spending limit for today does not allow this call.',
  'forbidden-host':
    'The server does not answer under this host name. Open Rostrum at another address, or have it added to ALLOWED_HOSTS.',
  'forbidden-origin':
    'The server does not take requests from this address. Have it added to ALLOWED_ORIGINS.',
  'not-found':
    'The server does not have this. Page and server may be of different versions: reload the page.',
  'id-conflict': 'The server already has something else under this id. Try again.',
  'cannot-resume': 'The connection was interrupted for too long to continue where it was.',
  'too-large': 'The request is too large for the server. Use less text or fewer documents.',
  'unsupported-media-type': 'The server could not read this request. Try again; on the page, reload first.',
  'too-many-requests': 'Too many requests. Wait a moment, then try again.',
  'too-busy': 'The server is busy. Wait a moment, then try again.',
  'provider-unavailable':
    'This provider is not available. Check its key or address: on the page, in Settings.',
  'store-unavailable': 'The server cannot use its store. Try again in a moment. Its log has the reason.',
  'shutting-down': 'The server is shutting down. Try again once it is back.',
  internal: 'Something went wrong on the server. Its log has the details.',
  serverSays: '{sentence} The server says: {detail}',
  unreachable: 'Rostrum’s server cannot be reached. Is it still running?',
  unreadable:
    'The server’s answer cannot be read: page and server may be of different versions. Reload the page.',
  notOurs: 'Something between this page and the server answered with status {status}.',
  tokenRefused: 'The server refused this access token.',
  models: 'The list of models cannot be read.',
});

/** Why something failed, was refused, skipped or ended: one sentence for every code of a reason (shared/src/wire/reason.ts). */
export const reasonWords = defineWords('reason', {
  text: '{text}',

  // calls that a vendor refused or did not finish
  'vendor-rate-limited': '{provider} is limiting the rate of requests; wait a little before asking again.',
  'vendor-overloaded': '{provider} is overloaded at the moment; ask again in a while.',
  'vendor-time-out': '{provider} took too long to answer.',
  'vendor-network': '{provider} could not be reached, or the connection broke.',
  'vendor-auth': '{provider} did not accept the key; check it, or use another.',
  'vendor-quota': '{provider} says that the account has no credit left; look at its billing page.',
  'vendor-invalid-request': '{provider} refused the request; another model may accept it.',
  'vendor-context-too-long':
    '{provider} says that the text is too long for this model; choose one with a larger context, or on a server of your own raise its context (num_ctx in Ollama).',
  'vendor-upstream-error': '{provider} answered with an error of its own.',
  'vendor-incomplete': '{provider} ended its answer without saying why.',
  'vendor-cancelled': '{provider} was told to stop.',
  'vendor-budget-exceeded': '{provider} was not asked: the budget does not allow it.',
  'vendor-refusal':
    '{provider} declined to answer{category, select, cyber {: it takes the request for one about attacks on computers} bio {: it takes the request for one about dangerous biology} frontier_llm {: it takes the request for help in building a competing model} reasoning_extraction {: it takes the request for one that asks for its hidden reasoning} general_harms {: it takes the topic for a harmful one} other {, and does not say why}}. Another model may answer.',
  'no-model-server':
    'No model server answers at the address of {provider}: what came back is a web page or something else. Check the address.',
  'model-loading': '{provider} is still loading the model; ask again in a while.',
  'pool-full':
    '{provider} has no room left in the context that its calls share; ask again when fewer models speak at once.',
  'input-flagged':
    '{provider} flagged the text that was sent, so it was not answered; another model may accept it.',
  'text-too-long':
    '{provider} says that the text is too long for this model; choose one with a larger context.',
  'context-exceeded':
    '{provider} says that the text is too long for this model: {tokens, number} tokens, and it takes {context, number}. Choose one with a larger context, or on a server of your own raise its context (num_ctx in Ollama).',
  'minute-limit-exceeded':
    '{provider} allows {limit, number} tokens a minute on this account, and this request alone takes {tokens, number}. Choose shorter speeches or a lower level of thinking, another model, or a higher tier with the provider.',
  'day-used-up':
    '{provider} allows this account no more such calls today. Choose another model, or a higher tier with the provider.',
  'only-thoughts':
    'The model only thought ({tokens, plural, =1 {one token} other {# tokens}}) and said nothing. Choose a lower level of thinking or another model; where it was cut off, allow longer speeches.',
  'vendor-silent': 'The vendor was silent for {seconds} s.',
  'answer-too-slow': 'The answer took longer than {seconds} s.',
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
  'not-offered': 'This server does not have this provider.',
  'refused-by-server': '{sentence}',
  'not-recorded':
    'Recorded speakers can only repeat what was said: nothing was recorded for this turn. Seat another model here, or discard the debate.',

  // answers that are asked for again
  'cut-off': 'It was cut off at its limit.',
  'context-full': 'It was cut off because the context of the model was full.',
  filtered: 'The vendor’s filter stopped it before its end.',
  unreadable: 'It could not be read: {problem}.',
  repeated: 'It repeats an earlier speech almost word for word.',
  'repeated-paragraph': 'It repeats a paragraph of an earlier speech: “{start}…”',
  declined: 'The model declines to speak.',
  'other-language': 'It is in another language than the motion.',
  'off-topic': 'It shares hardly a word with the topic, “{topic}”, or with what was said.',

  // turns that the debate goes on without
  'no-room': 'The cost limit left no room for it.',
  'round-over': 'The time for this round was up.',
  'only-judges': 'The debate was judged again: only its judges were asked.',
  'no-speech': 'No try brought a speech.',
  'asked-to-wait':
    '{cause} It asks to wait {unit, select, minutes {{count} minutes} hours {{count} hours} other {a day or more}}.',

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
  'prompt-cut':
    'The server read only a part of what the judge was sent, so its answer does not count. Give the model a larger context: num_ctx in Ollama, the context length in LM Studio.',
  abandoned: 'It was abandoned: there is no verdict, and everything said was kept.',

  // how the debate ended
  'as-planned': 'Completed as planned.',
  agreed: 'The votes for one solution ended the discussion.',
  threshold: 'The judge’s evaluation has reached the threshold.',
  'ended-by-person': 'A person ended it.',
  'no-questions': 'There were no more questions.',
  stopped:
    '{by, select, budget {The cost limit left no room for another speech, so} time {Time was up, so} other {It was stopped:}} {closings, select, heard {the closings were heard, and } other {}}{result, select, verdict {the judge ruled on what was said} solution {the judge wrote the solution from what was said} synthesis {what was said was summed up} vote {both voted once more} other {what closes it was done}}.',

  // why the debate waits
  'provider-hint': '{hint}',
  'models-lacking': '{lacking} Then retry, or give the seat another model.',
  'model-lacking':
    '{seat}: {status, select, none {this server does not offer the provider of {model}.} ready {{provider} does not offer {model} here.} missingkey {{provider} has no key. {hint}} refusedkey {{provider} refuses the key. {hint}} loading {{provider} is loading its model. {hint}} nomodels {{provider} has no model. {hint}} other {{provider} cannot be reached. {hint}}}',
  'model-gone': 'This model cannot be had now. Seat another one, or set up its provider and try again.',
  'price-unknown':
    'The price of this model is unknown, so no cost limit can hold. Give the seat another model.',
  'price-changed':
    'The price of this model has changed: the call could cost more than was held for it. Try again.',
  'day-limit':
    'The server’s spending limit for today does not allow this call. Whoever runs the server can raise it (SPEND_LIMIT_USD_PER_DAY); it begins anew at midnight UTC.',
  'debate-over-context':
    '{seat} can read {contextTokens, number} tokens; {what, select, result {the result} other {a speech}} needs about {neededTokens, number}. {others, plural, =0 {} one {One more seat has too few, too. } other {# more seats have too few, too. }}Choose a model with a larger context, fewer rounds or shorter speeches. A local server may be started with a larger context (num_ctx in Ollama).',
  'sources-over-context':
    'Background and documents have about {sourceTokens, number} tokens, too many for {seat}, which can read {atMost, number} of them besides the debate. {others, plural, =0 {} one {They are too many for one more seat. } other {They are too many for # more seats. }}Remove a document, or choose a model with a larger context.',
  'start-over-limit': 'The openings and the verdict can cost up to {needed}; the limit is {limit}.',

  // a turn without a speech
  passed: '{who} passed.',
  passedOver: '{who} was passed over.',
  unheard: '{who} could not be heard. {reason} The debate went on without it.',
});
