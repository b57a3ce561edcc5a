// The format Consensus: two partners talk until both vote that they have one solution, or until a limit ends it. Data only.
import type { Act } from '../record/plan.ts';
import type { Format, SeatTemplate } from './format.ts';

const PARTNERS = ['partner-a', 'partner-b'];

const partnerSeat = (role: string, name: string, about: string): SeatTemplate => ({
  role,
  name,
  about,
  bench: null,
  min: 1,
  max: 1,
  human: true,
});

const TURN_ACT: Omit<Act, 'phase'> = {
  task: 'deliberate',
  label: 'Turn',
  by: {
    choose: 'starts',
    of: {
      alternately: { oneEachInTurn: PARTNERS, rotates: true },
      'partner-a': { oneEachInTurn: PARTNERS },
      'partner-b': { oneEachInTurn: ['partner-b', 'partner-a'] },
    },
  },
  maxOutputTokens: { setting: 'maxTokensPerTurn' },
  words: { from: 200, to: 400 },
  takesLength: true,
};
const VOTE_ACT: Omit<Act, 'phase' | 'label'> = {
  task: 'vote',
  by: {
    choose: 'votes',
    of: { atOnce: { allAtOnce: PARTNERS }, inTurn: { oneEachInTurn: PARTNERS } },
  },
  maxOutputTokens: 1024,
  answer: 'vote',
  temperature: 'evaluation',
};

/** Votes for agreement with different texts end in one text: the surer one, which the other signs or changes in one clause. */
const SIGNING_ACT: Omit<Act, 'task' | 'label' | 'by'> = {
  phase: 'verdict',
  maxOutputTokens: 1024,
  answer: 'signature',
  temperature: 'evaluation',
  // Without it the surer text stands, not signed by both.
  skippable: { leaving: 0 },
};
const BOTH = { setting: 'requireBothConsensus' };

export const consensus: Format = {
  id: 'consensus',
  title: 'Consensus',
  summary: 'Two partners agree on one plan',
  motion: { min: 3, max: 2000 },
  sampleMotions: [
    'How should a small library with one librarian decide what to digitise first?',
    'A village of 900 has one bus a day. How should it spend 40,000 a year on getting about?',
    'How should a team of five choose between rewriting an old service and repairing it?',
    'How can a school of 300 cut its waste by half in a year?',
  ],
  seats: [
    partnerSeat(
      'partner-a',
      'Partner A',
      'Speaks first in the first round, unless you choose otherwise; at a tie of confidence its solution stands.',
    ),
    partnerSeat('partner-b', 'Partner B', 'Answers in the first round, unless you choose otherwise.'),
  ],
  settings: [
    {
      id: 'maxIterations',
      title: 'Rounds at most',
      about: 'Both speak and both vote in a round; it ends sooner when they agree.',
      advanced: false,
      kind: 'number',
      min: 1,
      max: 20,
      step: 1,
      default: 10,
    },
    {
      id: 'requireBothConsensus',
      title: 'Both must agree',
      about: 'Off, one vote for consensus is enough.',
      advanced: true,
      kind: 'toggle',
      default: true,
    },
    {
      id: 'minRoundsBeforeConsensus',
      title: 'Rounds before the first vote',
      about: 'Full rounds that are spoken before anybody votes.',
      advanced: true,
      kind: 'number',
      min: 1,
      max: 10,
      step: 1,
      default: 1,
    },
    {
      id: 'starts',
      title: 'Who speaks first in a round',
      about: 'Whoever speaks second has heard the other and answers.',
      advanced: true,
      kind: 'choice',
      options: [
        { value: 'alternately', title: 'Alternately, Partner A first' },
        { value: 'partner-a', title: 'Always Partner A' },
        { value: 'partner-b', title: 'Always Partner B' },
      ],
      default: 'alternately',
    },
    {
      id: 'votes',
      title: 'Votes',
      about: 'At once, neither sees the other’s vote; in turn, Partner B reads the vote of Partner A first.',
      advanced: true,
      kind: 'choice',
      options: [
        { value: 'atOnce', title: 'At once' },
        { value: 'inTurn', title: 'In turn' },
      ],
      default: 'atOnce',
    },
    {
      id: 'maxTokensPerTurn',
      title: 'Most tokens of a turn',
      about: 'At full length. Where they hold fewer words than a turn has, fewer are asked for.',
      advanced: true,
      kind: 'number',
      min: 100,
      max: 16_000,
      step: 1,
      default: 2048,
    },
    {
      id: 'stance',
      title: 'Stance',
      about: 'Partners build on one another; critics hold their ground and agree late.',
      advanced: true,
      kind: 'choice',
      options: [
        { value: 'partner', title: 'Partner' },
        { value: 'critic', title: 'Critic' },
      ],
      default: 'partner',
    },
  ],
  defaults: { totalMinutes: 30, length: 'full' },
  programme: {
    layout: 'dialogue',
    outcome: 'agreement',
    contestants: PARTNERS,
    inconclusiveUnder: 0,
    rules: [
      'This is a discussion of two partners who look for one solution to the problem in the motion; nobody wins it.',
      'They speak in turn. After a round both vote on whether they have come to one solution; the votes and their reasons can be read afterwards.',
      'It ends when they agree, or after the last round; a vote in another form is void.',
      'Where both vote YES with different texts, the text of the surer one is put to the other, who signs it or changes one clause; the first then signs the changed text or refuses it.',
    ],
    criteria: [],
    plan: [
      {
        loop: {
          atMost: { setting: 'maxIterations' },
          label: 'Round',
          until: { rule: 'agreed', in: 'vote', both: BOTH },
        },
        of: [
          { ...TURN_ACT, phase: 'opening', when: { rule: 'pass', upTo: 1 } },
          { ...TURN_ACT, phase: 'exchange', when: { rule: 'pass', from: 2 } },
          {
            ...VOTE_ACT,
            label: 'Vote',
            phase: 'exchange',
            when: { rule: 'pass', from: { setting: 'minRoundsBeforeConsensus' } },
          },
        ],
      },
      {
        ...VOTE_ACT,
        label: 'Last vote',
        phase: 'verdict',
        when: { rule: 'stopped' },
        unless: { rule: 'agreed', in: 'vote', both: BOTH, ofLast: true },
      },
      {
        ...SIGNING_ACT,
        id: 'sign',
        task: 'sign',
        label: 'Signing the text',
        by: { signers: PARTNERS, after: ['vote'], both: BOTH },
      },
      {
        ...SIGNING_ACT,
        id: 'countersign',
        task: 'countersign',
        label: 'Signing the change',
        by: { signers: PARTNERS, after: ['vote', 'sign'], both: BOTH },
      },
    ],
  },
};
