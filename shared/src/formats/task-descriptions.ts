// Describes the tasks an act may have, for the format editor: what the speaker is asked to do, and what usually goes with it.
import type { AnswerKind } from '../answers/registry.ts';
import type { Act } from '../record/plan.ts';

export interface TaskDescription {
  title: string;
  /** What the speaker is asked to do. */
  about: string;
  /** The structured answers it may ask for, if it is not a free speech; the first is the usual one. */
  answers?: readonly [AnswerKind, ...AnswerKind[]];
  usual: Pick<Act, 'label' | 'phase'> & Partial<Pick<Act, 'seconds' | 'maxOutputTokens' | 'newArguments'>>;
}

const openingSpeech = (label: string, seconds: number) => ({ label, phase: 'opening' as const, seconds });
const exchangeSpeech = (label: string, seconds: number) => ({ label, phase: 'exchange' as const, seconds });

/** In the order in which they are offered: speeches, questions, proposals, votes, round-table talk, closing. */
export const TASKS: Readonly<Record<string, TaskDescription>> = {
  case: {
    title: 'Make a case',
    about: 'Define the terms and argue one’s side, without answering anybody.',
    usual: { ...openingSpeech('Opening', 240), newArguments: true },
  },
  construct: {
    title: 'Make a case on values',
    about: 'Name a value, a criterion and contentions; later ones also answer the first.',
    usual: { ...openingSpeech('Constructive', 360), newArguments: true },
  },
  position: {
    title: 'State a position',
    about: 'Say where one stands, with a confidence from 0 to 100.',
    usual: openingSpeech('Position', 150),
  },
  rebut: {
    title: 'Rebut',
    about: 'Answer the other side’s last point by name, then carry one’s own case on.',
    usual: { ...exchangeSpeech('Rebuttal', 180), newArguments: true },
  },
  discuss: {
    title: 'Discuss',
    about: 'Take up what somebody said, by name, to challenge it or to build on it.',
    usual: exchangeSpeech('Discussion', 150),
  },
  deliberate: {
    title: 'Look for one solution',
    about: 'Work towards a solution both could sign.',
    usual: exchangeSpeech('Turn', 180),
  },
  recheck: {
    title: 'State the position again',
    about: 'Say where one stands now; a change gives its reason.',
    usual: exchangeSpeech('Last position', 120),
  },
  close: {
    title: 'Close',
    about: 'Say why one has won, from what was said.',
    usual: { ...exchangeSpeech('Closing', 120), newArguments: false },
  },
  'cross-examine': {
    title: 'Cross-examine',
    about: 'Ask one question the other side must answer itself.',
    usual: exchangeSpeech('Question', 30),
  },
  question: {
    title: 'Ask from the audience',
    about: 'Ask both sides the question whose answer would help most.',
    usual: exchangeSpeech('Question', 30),
  },
  answer: {
    title: 'Answer the question',
    about: 'Answer what was just asked, first sentence first.',
    usual: exchangeSpeech('Answer', 60),
  },
  ask: {
    title: 'Ask whoever set the task',
    about: 'Ask what one needs to know, or nothing.',
    answers: ['questions'],
    usual: { label: 'Questions', phase: 'opening', maxOutputTokens: 400 },
  },
  clarify: {
    title: 'Answer the questions',
    about: 'Answer what was asked, or decline.',
    usual: { label: 'Answers', phase: 'opening', maxOutputTokens: 800 },
  },
  propose: {
    title: 'Propose a solution',
    about: 'A first solution, from one’s own field.',
    usual: exchangeSpeech('Proposal', 300),
  },
  criticise: {
    title: 'Criticise a proposal',
    about: 'Find where another’s proposal fails, and what would mend it.',
    usual: exchangeSpeech('Critique', 150),
  },
  refine: {
    title: 'Refine one’s proposal',
    about: 'Take the critiques in, or say why not.',
    usual: exchangeSpeech('Refinement', 300),
  },
  weigh: {
    title: 'Evaluate the proposals',
    about: 'How far they have come together and how good the best is, from 0 to 100.',
    answers: ['evaluation'],
    usual: { label: 'Evaluation', phase: 'exchange', maxOutputTokens: 600 },
  },
  vote: {
    title: 'Vote on consensus',
    about: 'Whether there is one solution, how sure one is, and which it is.',
    answers: ['vote'],
    usual: { label: 'Vote', phase: 'exchange', maxOutputTokens: 1024 },
  },
  sign: {
    title: 'Sign the agreed text',
    about: 'Sign the text of the surer vote as it is, or change one clause of it.',
    answers: ['signature'],
    usual: { label: 'Signing the text', phase: 'verdict', maxOutputTokens: 1024 },
  },
  countersign: {
    title: 'Sign the changed text',
    about: 'Sign the text in which another changed one clause, or refuse it.',
    answers: ['signature'],
    usual: { label: 'Signing the change', phase: 'verdict', maxOutputTokens: 1024 },
  },
  ballot: {
    title: 'Vote on the motion',
    about: 'For, against or undecided, with one reason.',
    answers: ['ballot'],
    usual: { label: 'Vote', phase: 'opening', maxOutputTokens: 200 },
  },
  frame: {
    title: 'Frame the topic',
    about: 'Put one focus question and say what the talk is for.',
    usual: openingSpeech('Framing', 90),
  },
  say: {
    title: 'Speak as the guest',
    about: 'Say what one wants to know, address somebody, or end it with “done”.',
    usual: exchangeSpeech('Guest', 120),
  },
  converse: {
    title: 'Answer the guest',
    about: 'Answer from one’s own field, and challenge another with @ and the name.',
    usual: exchangeSpeech('Answer', 180),
  },
  reply: {
    title: 'Reply to a challenge',
    about: 'Answer whoever challenged one by name.',
    usual: exchangeSpeech('Reply', 120),
  },
  nudge: {
    title: 'Bring the guest back in',
    about: 'Ask the guest by name after a silence.',
    usual: exchangeSpeech('Question to the guest', 90),
  },
  redirect: {
    title: 'Lead back to the topic',
    about: 'Say once where the talk has strayed.',
    usual: exchangeSpeech('Back to the topic', 90),
  },
  rule: {
    title: 'Give a verdict',
    about: 'Score every participant by the criteria, with reasons; the totals decide.',
    answers: ['verdict'],
    usual: { label: 'Verdict', phase: 'verdict', maxOutputTokens: 3000 },
  },
  conclude: {
    title: 'Give findings',
    about: 'Scores, a synthesis, and whether there is consensus, a majority or an impasse.',
    answers: ['findings'],
    usual: { label: 'Findings', phase: 'verdict', maxOutputTokens: 5000 },
  },
  synthesise: {
    title: 'Write the result',
    about: 'One solution from the proposals, or insights, decisions, questions and actions.',
    answers: ['solution', 'synthesis'],
    usual: { label: 'Result', phase: 'verdict', maxOutputTokens: 3000 },
  },
};

export const taskDescription = (act: string): TaskDescription | undefined =>
  Object.hasOwn(TASKS, act) ? TASKS[act] : undefined;
