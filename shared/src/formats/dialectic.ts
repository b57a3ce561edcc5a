// The format Dialectic: questions to the person, then rounds of proposals, critiques and refinements, then one solution. Data only.
import {
  actOf,
  choiceSetting,
  judgeSeat,
  numberSetting,
  roundsSetting,
  speakerSeat,
  toggleSetting,
} from './common-parts.ts';
import type { Format, SettingSpec } from './format.ts';

const AGENTS = ['agent'];

const SETTINGS: SettingSpec[] = [
  roundsSetting('Rounds of proposal, critique and refinement; fewer when they come together sooner.', {
    min: 1,
    max: 10,
    default: 3,
  }),
  toggleSetting(
    'interactiveClarifications',
    'Questions to you first',
    'The agents ask you what they need to know; you answer some, all or none.',
    true,
  ),
  numberSetting(
    'clarificationsMaxIterations',
    'Rounds of questions at most',
    'After your answers agents may ask again, this often.',
    { min: 1, max: 5, default: 3 },
  ),
  choiceSetting(
    'followUps',
    'Who may ask again',
    'Everybody reads your answers before the next round of questions.',
    { askers: 'Agents who asked', all: 'All agents' },
    'askers',
  ),
  numberSetting(
    'clarificationsMaxPerAgent',
    'Questions an agent may ask',
    'In one round of questions; further ones are not put to you.',
    { min: 1, max: 10, default: 3 },
  ),
  choiceSetting(
    'termination',
    'Ends',
    'After all rounds, or as soon as the judge finds agreement or quality at the threshold.',
    {
      fixed: 'After all rounds',
      convergence: 'When proposals have come together',
      quality: 'When a proposal is good enough',
    },
    'convergence',
  ),
  numberSetting(
    'threshold',
    'Threshold',
    'Of 100; the judge’s evaluation after a round is held against it.',
    {
      min: 1,
      max: 100,
      default: 80,
    },
  ),
];

export const dialectic: Format = {
  id: 'dialectic',
  title: 'Dialectic',
  summary: 'Proposals, critiques, one answer',
  motion: { min: 3, max: 4000 },
  sampleMotions: [
    'Design the booking system of a clinic with three doctors that must work when the network is down',
    'How should a newspaper with 20,000 readers store and serve 60 years of its archive?',
    'Plan the move of a web shop from one server to something that survives the loss of a machine',
    'Design a voting system for a club of 4,000 members that its members can check themselves',
  ],
  seats: [
    speakerSeat('agent', 'Agent', 'Proposes, criticises every other proposal, and refines its own.', {
      // These roles suit a problem of any kind; a technical one has more to choose from in the seat's list.
      min: 2,
      max: 6,
      usual: 3,
      personas: ['engineer', 'economist', 'sceptic', 'product-lead', 'lawyer', 'architect'],
    }),
    speakerSeat('client', 'Client', 'Set the task and answers the agents’ questions before they begin.', {
      min: 0,
      usual: 1,
      yours: true,
    }),
    judgeSeat('Evaluates each round and writes the final solution.'),
  ],
  settings: SETTINGS,
  programme: {
    layout: 'panel',
    outcome: 'solution',
    contestants: AGENTS,
    inconclusiveUnder: 0,
    rules: [
      'This is a dialectic: several agents solve the problem in the motion by proposing, criticising and refining.',
      'Where a client sits here and takes questions, the agents first ask what they need to know; a question that is declined counts as answered.',
      'In the first round every agent proposes without hearing the others. Then everybody criticises every other proposal, and everybody refines their own; from the second round on the last refinements are the proposals.',
      'Where it is set up so, the judge may end the debate after a round, because the proposals have come together or one is good enough; at the end the judge writes one solution from them.',
    ],
    criteria: [],
    plan: [
      {
        when: { rule: 'setting', setting: 'interactiveClarifications', is: true },
        unless: { rule: 'unseated', role: 'client' },
        loop: {
          atMost: { setting: 'clarificationsMaxIterations' },
          label: 'Questions',
          until: { rule: 'noQuestions', in: 'ask' },
        },
        of: [
          actOf('opening', 'ask', 'Questions', {
            by: {
              choose: 'followUps',
              of: { askers: { allAtOnce: AGENTS, stillAsking: 'ask' }, all: { allAtOnce: AGENTS } },
            },
            maxOutputTokens: 400,
            answer: 'questions',
            skippable: true,
          }),
          actOf('opening', 'clarify', 'Answers', { by: { oneEachInTurn: ['client'] }, maxOutputTokens: 800 }),
        ],
      },
      {
        loop: {
          atMost: { setting: 'rounds' },
          label: 'Round',
          until: {
            rule: 'confident',
            in: 'weigh',
            measure: { choose: 'termination', of: { convergence: 'confidence', quality: 'quality' } },
            threshold: { setting: 'threshold' },
          },
        },
        of: [
          actOf('exchange', 'propose', 'Proposal', {
            by: { allAtOnce: AGENTS },
            seconds: 300,
            skippable: { leaving: 2 },
            when: { rule: 'pass', upTo: 1 },
          }),
          actOf('exchange', 'criticise', 'Critique', {
            by: { each: AGENTS, of: 'others', heardIn: ['propose', 'refine'] },
            seconds: 150,
            skippable: true,
          }),
          actOf('exchange', 'refine', 'Refinement', {
            by: { allAtOnce: AGENTS },
            seconds: 300,
            skippable: true,
          }),
          actOf('exchange', 'weigh', 'Evaluation', {
            by: { allAtOnce: ['judge'] },
            maxOutputTokens: 600,
            answer: 'evaluation',
            temperature: 'evaluation',
            hiddenFrom: 'speakers',
            skippable: { leaving: 0 },
            unless: { rule: 'setting', setting: 'termination', is: 'fixed' },
          }),
        ],
      },
      actOf('verdict', 'synthesise', 'Solution', {
        by: { allAtOnce: ['judge'] },
        maxOutputTokens: 3000,
        answer: 'solution',
      }),
    ],
  },
};
