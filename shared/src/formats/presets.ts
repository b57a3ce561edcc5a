// Shipped set-ups, at least one per format, each with a motion, and with personas where they matter. Data only.
import type { ProviderId } from '../wire/model-card.ts';
import type { SettingValues } from './settings.ts';

export interface Preset {
  id: string;
  title: string;
  about: string;
  format: string;
  /** By seat id: the vendors whose models are preferred, in this order. Seats beyond the format's minimum are added. */
  seats: Readonly<Record<string, readonly ProviderId[]>>;
  /** Only settings that differ from the format's defaults. */
  settings: SettingValues;
  /** Absent: the format's example motion, or the one already typed. */
  motion?: string;
  /** Shipped personas by seat id. */
  personas?: Readonly<Record<string, string>>;
}

const EACH_OWN = ['anthropic', 'openai', 'google', 'mistral', 'openrouter', 'demo'] as const;

export const PRESETS: readonly Preset[] = [
  {
    id: 'no-keys',
    title: 'Try it, no keys',
    about: 'Demo speakers, scripted and without AI: everything works, for free.',
    format: 'oxford',
    seats: { proposition: ['demo'], opposition: ['demo'], judge: ['demo'] },
    settings: {},
    motion: 'A four-day week should be the legal norm',
  },
  {
    id: 'four-vendors',
    title: 'Oxford, four vendors',
    about: 'Anthropic and Mistral propose, OpenAI and Google oppose; another model judges.',
    format: 'oxford',
    seats: {
      proposition: ['anthropic'],
      'proposition-2': ['mistral'],
      opposition: ['openai'],
      'opposition-2': ['google'],
      judge: ['openrouter', 'anthropic', 'openai', 'google', 'mistral'],
    },
    settings: { rounds: 4 },
  },
  {
    id: 'decide-with-me',
    title: 'Decide something with me',
    about: 'You at a table with an economist, an engineer and a sceptic; ends with decisions and actions.',
    format: 'elaboration',
    motion: 'Should our small company build its own booking system, or buy one?',
    personas: { lead: 'product-lead', member: 'economist', 'member-2': 'engineer', 'member-3': 'sceptic' },
    seats: { lead: EACH_OWN, member: EACH_OWN, 'member-2': EACH_OWN, 'member-3': EACH_OWN },
    settings: {},
  },
  {
    id: 'values-on-trial',
    title: 'Values on trial',
    about: 'Lincoln-Douglas between an ethicist and a lawyer, with cross-examination.',
    format: 'lincoln-douglas',
    motion: 'A just society ought to rank privacy above security',
    personas: { affirmative: 'ethicist', negative: 'lawyer' },
    seats: { affirmative: EACH_OWN, negative: EACH_OWN, judge: EACH_OWN },
    settings: {},
  },
  {
    id: 'four-views',
    title: 'Four views on a policy',
    about: 'A roundtable of four: where everybody stands before and after, and one synthesis.',
    format: 'roundtable',
    motion: 'Schools should ban phones during the whole day',
    personas: { lead: 'historian', member: 'economist', 'member-2': 'ethicist', 'member-3': 'sceptic' },
    seats: { lead: EACH_OWN, member: EACH_OWN, 'member-2': EACH_OWN, 'member-3': EACH_OWN, judge: EACH_OWN },
    settings: { rounds: 3 },
  },
  {
    id: 'reach-agreement',
    title: 'Reach one answer',
    about: 'A product lead and an engineer look for one solution and vote on it each round.',
    format: 'consensus',
    motion: 'How should a team of five divide its week between new work and repairs?',
    personas: { 'partner-a': 'product-lead', 'partner-b': 'engineer' },
    seats: { 'partner-a': EACH_OWN, 'partner-b': EACH_OWN },
    settings: {},
  },
  {
    id: 'design-it',
    title: 'Design it under critique',
    about: 'Architect, performance and security engineer propose, criticise and refine.',
    format: 'dialectic',
    motion: 'Design the sign-in of a site that must not lose anybody who changes their telephone',
    personas: { agent: 'architect', 'agent-2': 'performance-engineer', 'agent-3': 'security-engineer' },
    seats: { agent: EACH_OWN, 'agent-2': EACH_OWN, 'agent-3': EACH_OWN, judge: EACH_OWN },
    settings: {},
  },
  {
    id: 'two-minds',
    title: 'Two minds, eight turns',
    about: 'A scientist and a philosopher, short turns, one verdict.',
    format: 'duel',
    motion: 'Can a machine be held responsible for what it does?',
    personas: { scientist: 'scientist', philosopher: 'philosopher' },
    seats: { scientist: EACH_OWN, philosopher: EACH_OWN, judge: EACH_OWN },
    settings: {},
  },
];
