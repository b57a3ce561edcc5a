// Every sentence that records of version 2 hold where records now hold reasons. They never change.
import type { Reason } from '../wire/reason.ts';

/** A line each: the code, and the sentence; what stands in square brackets may be missing. */
const LINES = `
no-room The cost limit left no room for it.
round-over The time for this round was up.
only-judges The debate was judged again: only its judges were asked.
lost-again The backend lost this call again and again.
asked-to-wait {cause} It asks to wait {minutes} minutes.
asked-to-wait {cause} It asks to wait {hours} hours.
judges-failed The {judge} failed. What was said is kept: judge it again with another judge.
judges-failed Every {judges} failed. What was said is kept: judge it again with other judges.
verdict-over-limit The verdict would bring the cost to {needed}, over the limit of {limit}. {said}.
judge-failed-over-limit The judge failed {times} ({cause}), and asking again would bring the cost to {needed}, over the limit of {limit}. {said}.
time-unheard Time was up before anybody was heard, so there is nothing to rule on.
time-too-early Time was up before enough was heard to rule on. What was said is kept.
cut-off It was cut off at its limit: write it shorter, so that it comes to its end.
unreadable It could not be read: {problem}.
repeated It repeats an earlier speech of yours almost word for word.
repeated-paragraph It repeats a paragraph of an earlier speech of yours: “{start}…”
declined It declines to speak. This is an exercise in debate: the side was assigned, and speaking for it is not your own opinion.
off-topic It shares no word with the topic or with what was said. Speak to: “{topic}”.
vendor-silent The vendor was silent for {seconds} s. Ask again.
answer-too-slow The answer took longer than {seconds} s. Ask again.
answer-unreadable The vendor's answer could not be read. Ask again; if it goes on, try another model.
answer-broke-off The model’s reply was cut off. Ask again.
answer-empty The answer came back empty.
answer-endless The model did not stop: the answer was longer than any speech can be.
answer-not-written This server could not write down what the model said. Ask again.
server-unreachable Rostrum’s backend cannot be reached. Is it still running?
server-stopped The server was stopped before the answer was finished. Ask again when it is back.
server-lost The server that ran this was lost before the answer was finished. It counts at the most it can have cost. Ask again.
server-replaced Another server has ended this generation, because this one was silent for too long. Ask again.
cancelled The generation was cancelled.
cancelled-unheard Nobody was listening any more, so the generation was cancelled.
cancelled-unsent It was cancelled before it was sent.
cancelled-with-server The generation was cancelled; the server that ran it was lost.
out-of-time It did not end within its time.
broke-off The answer ended before it was complete.
vendor-rate-limited {provider} is limiting the rate of requests; wait a little before asking again[ (HTTP {status})].
vendor-overloaded {provider} is overloaded at the moment; ask again in a while[ (HTTP {status})].
vendor-time-out {provider} took too long to answer[ (HTTP {status})].
vendor-network {provider} could not be reached, or the connection broke[ (HTTP {status})].
vendor-auth {provider} did not accept the key; check it in the settings[ (HTTP {status})].
vendor-quota {provider} says that the account has no credit left; look at its billing page[ (HTTP {status})].
vendor-invalid-request {provider} refused the request; another model may accept it[ (HTTP {status})].
vendor-context-too-long {provider} says that the text is too long for this model; choose one with a larger context[ (HTTP {status})].
vendor-upstream-error {provider} answered with an error of its own[ (HTTP {status})].
vendor-incomplete {provider} ended its answer without saying why[ (HTTP {status})].
vendor-cancelled {provider} was told to stop[ (HTTP {status})].
vendor-budget-exceeded {provider} was not asked: the budget does not allow it[ (HTTP {status})].
`;

/** The first that matches counts. */
export const SENTENCES_OF_VERSION_2 = LINES.trim()
  .split('\n')
  .flatMap((line): (readonly [sentence: string, code: Reason['code']])[] => {
    const [, code, sentence = ''] = /^(\S+) (.+)$/.exec(line) ?? [];
    const written = new Set([sentence.replace(/[[\]]/g, ''), sentence.replace(/\[.*\]/, '')]);
    return [...written].map((one) => [one, code as Reason['code']]);
  });
