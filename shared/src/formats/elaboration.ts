// The format Decide with me: a person talks a topic through with a panel, whose members can be named and challenge each other. Data only.
import type { PlanNode } from '../record/plan.ts';
import { actOf, numberSetting, speakerSeat } from './common-parts.ts';
import type { Format } from './format.ts';

const TABLE_ROLES = ['lead', 'member'];

/** Returns a loop whose passes are a person's words and the personas' answers. */
const talkLoop = (label: string): PlanNode => ({
  loop: {
    atMost: { setting: 'turnLimit' },
    label,
    until: { rule: 'exit', in: 'say' },
    warnAt: { setting: 'warnAtTurn' },
  },
  of: [
    actOf('exchange', 'nudge', 'Question to the guest', {
      by: { oneEachInTurn: ['lead'] },
      seconds: 90,
      when: { rule: 'quiet', in: 'say', for: 3 },
    }),
    actOf('exchange', 'say', 'Message', { by: { oneEachInTurn: ['guest'] }, seconds: 120 }),
    actOf('exchange', 'redirect', 'Back to the topic', {
      by: { oneEachInTurn: ['lead'] },
      seconds: 90,
      when: { rule: 'strays', in: 'say' },
    }),
    actOf('exchange', 'converse', 'Answer', {
      by: { addressed: TABLE_ROLES, in: 'say', names: 'any', namesOnly: 'address', otherwise: 'all' },
      seconds: 180,
      skippable: true,
    }),
    actOf('exchange', 'reply', 'Reply', {
      by: { addressed: TABLE_ROLES, in: 'converse', names: 'at', namesOnly: 'whole', otherwise: 'none' },
      seconds: 120,
      skippable: true,
    }),
  ],
});

const synthesisAct = (label: string): PlanNode => ({
  task: 'synthesise',
  label,
  phase: 'verdict',
  by: { oneEachInTurn: ['lead'] },
  maxOutputTokens: 3000,
  answer: 'synthesis',
});

export const elaboration: Format = {
  id: 'elaboration',
  title: 'Decide with me',
  summary: 'A panel advises, you choose',
  motion: { min: 3, max: 2000 },
  sampleMotions: [
    'How should we decide what goes into the first version of our product?',
    'What would it take to make our town worth staying in for people under thirty?',
    'Should I turn my workshop into a company, and what would have to be true?',
    'How do we tell a good experiment from one that only confirms us?',
  ],
  seats: [
    speakerSeat('lead', 'Lead', 'Frames the topic, keeps the talk on it, and writes the synthesis.', {
      human: false,
      personas: ['product-lead'],
    }),
    speakerSeat(
      'member',
      'Member',
      'Answers when addressed by name, or in order when nobody is; may challenge another one.',
      { max: 6, usual: 2, personas: ['engineer', 'sceptic', 'economist', 'lawyer', 'historian', 'ethicist'] },
    ),
    speakerSeat(
      'guest',
      'Guest',
      'You: speak, pass, address somebody with @ and a name, or end it with “done”.',
      { yours: true },
    ),
  ],
  settings: [
    numberSetting('turnLimit', 'Turns at most', 'A turn is what you say and what the table answers.', {
      min: 1,
      max: 30,
      default: 10,
    }),
    numberSetting(
      'warnAtTurn',
      'Warn at turn',
      'From this turn on you and the table are told that the end is near.',
      { min: 1, max: 30, default: 8 },
    ),
  ],
  programme: {
    layout: 'conversation',
    outcome: 'synthesis',
    contestants: [],
    inconclusiveUnder: 0,
    rules: [
      'This is a talk at a table: the guest elaborates the topic in the motion with the others, who speak from their own fields.',
      'Only those addressed by name answer; when nobody is, all answer in order.',
      'Among the others, @ and a name is a challenge; whoever is challenged answers once.',
      'The lead keeps the talk on the topic. At the end there is a synthesis of insights, decisions, open questions and actions, each with the names it comes from.',
    ],
    criteria: [],
    plan: [
      actOf('opening', 'frame', 'Framing', { by: { oneEachInTurn: ['lead'] }, seconds: 120 }),
      talkLoop('Turn'),
      synthesisAct('Synthesis'),
    ],
    continues: [talkLoop('Further turn'), synthesisAct('New synthesis')],
  },
};
