// The format Consensus: two partners talk until both vote that they have one solution, or until a limit ends it. Data only.
import type { Act } from '../record/plan.ts';
import { choiceSetting, numberSetting, speakerSeat, toggleSetting } from './common-parts.ts';
import type { Format } from './format.ts';

const PARTNERS = ['partner-a', 'partner-b'];

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

/**
 * An act of signing. Votes for agreement with different texts end in one text: the surer one, which the other voter signs or changes in one
 * clause.
 */
const SIGNING_ACT: Omit<Act, 'task' | 'label' | 'by'> = {
  phase: 'verdict',
  maxOutputTokens: 1024,
  answer: 'signature',
  temperature: 'evaluation',
  // Without a signature the surer text is the result, not signed by both.
  skippable: { leaving: 0 },
};
const MAX_ROUNDS = { setting: 'maxIterations' };
const MIN_ROUNDS = { setting: 'minRoundsBeforeConsensus' };
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
    speakerSeat(
      'partner-a',
      'Partner A',
      'Speaks first in the first round, unless you choose otherwise; at a tie of confidence its solution stands.',
    ),
    speakerSeat('partner-b', 'Partner B', 'Answers in the first round, unless you choose otherwise.'),
  ],
  settings: [
    numberSetting(
      'maxIterations',
      'Rounds at most',
      'Both speak and both vote in a round; it ends sooner when they agree.',
      { min: 1, max: 20, default: 10 },
    ),
    toggleSetting('requireBothConsensus', 'Both must agree', 'Off, one vote for consensus is enough.', true),
    numberSetting(
      'minRoundsBeforeConsensus',
      'Rounds before the first vote',
      'Full rounds that are spoken before anybody votes.',
      { min: 1, max: 10, default: 1 },
    ),
    choiceSetting(
      'starts',
      'Who speaks first in a round',
      'Whoever speaks second has heard the other and answers.',
      {
        alternately: 'Alternately, Partner A first',
        'partner-a': 'Always Partner A',
        'partner-b': 'Always Partner B',
      },
      'alternately',
    ),
    choiceSetting(
      'votes',
      'Votes',
      'At once, neither sees the other’s vote; in turn, Partner B reads the vote of Partner A first.',
      { atOnce: 'At once', inTurn: 'In turn' },
      'atOnce',
    ),
    numberSetting(
      'maxTokensPerTurn',
      'Most tokens of a turn',
      'At full length. Where they hold fewer words than a turn has, fewer are asked for.',
      { min: 100, max: 16_000, default: 2048 },
    ),
    choiceSetting(
      'stance',
      'Stance',
      'Partners build on one another; critics hold their ground and agree late.',
      { partner: 'Partner', critic: 'Critic' },
      'partner',
    ),
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
      'The discussion ends when both vote YES, or one where that is set to be enough, and after the last round at the latest; a vote in another form is void.',
      'Where both vote YES with different texts, the text of the surer one is put to the other, who signs it or changes one clause; the first then signs the changed text or refuses it.',
    ],
    criteria: [],
    plan: [
      {
        loop: {
          atMost: MAX_ROUNDS,
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
            when: { rule: 'pass', from: MIN_ROUNDS },
          },
          {
            ...VOTE_ACT,
            label: 'Vote',
            phase: 'exchange',
            // After the last round there is a vote even if the first one is to wait for more rounds.
            when: { rule: 'pass', from: MAX_ROUNDS },
            unless: { rule: 'pass', from: MIN_ROUNDS },
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
