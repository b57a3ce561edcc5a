// Defaults of new parts of a format: a whole format, an act, a loop, a seat, a criterion, a setting.

import type { Format, SeatTemplate, SettingSpec } from '@rostrum/shared/formats/format';
import { taskDescription } from '@rostrum/shared/formats/task-descriptions';
import type { Act, Loop, SpeakerOrder } from '@rostrum/shared/record/plan';

type FormatCriterion = Format['programme']['criteria'][number];

/** A new random id, so that a copy never replaces the format it was made from. */
export const newFormatId = (): string =>
  `own-${Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('')}${Date.now().toString(36)}`;

export const copyFormat = (format: Format): Format => ({
  ...format,
  id: newFormatId(),
  title: `${format.title.slice(0, 50)}, my way`,
});

const speakerTemplate = (seat: Pick<SeatTemplate, 'role' | 'name' | 'about' | 'bench'>): SeatTemplate => ({
  ...seat,
  min: 1,
  max: 1,
  human: true,
});

/** A valid format to start from: two benches, a blind opening, rounds of answers, a verdict. */
export const blankFormat = (): Format => ({
  id: newFormatId(),
  title: 'A format of my own',
  summary: 'A blind opening, rounds of answers, a verdict',
  motion: { min: 3, max: 500 },
  sampleMotions: ['A four-day week should be the legal norm'],
  seats: [
    speakerTemplate({ role: 'for', name: 'For', about: 'Speaks for the motion.', bench: 'proposition' }),
    speakerTemplate({
      role: 'against',
      name: 'Against',
      about: 'Speaks against the motion.',
      bench: 'opposition',
    }),
    {
      ...speakerTemplate({
        role: 'judge',
        name: 'Judge',
        about: 'Hears everything and gives a verdict.',
        bench: null,
      }),
      human: false,
      judges: true,
    },
  ],
  settings: [newRoundsSetting()],
  programme: {
    layout: 'two-sided',
    outcome: 'verdict',
    contestants: ['for', 'against'],
    inconclusiveUnder: 5,
    rules: [
      'Everybody opens without hearing the others, then answers what was said last.',
      'The judge scores both sides by the criteria and gives reasons.',
    ],
    criteria: [
      {
        id: 'argument',
        title: 'Argument',
        weight: 60,
        about: 'Clear claims with reasons that hold together.',
      },
      {
        id: 'answer',
        title: 'Answering',
        weight: 40,
        about: 'The other side’s strongest points are answered.',
      },
    ],
    plan: [
      newAct('case', { allAtOnce: ['for', 'against'] }),
      {
        loop: { atMost: { setting: 'rounds' }, label: 'Round' },
        of: [newAct('rebut', { oneEachInTurn: ['against', 'for'] })],
      },
      newAct('rule', { allAtOnce: ['judge'] }),
    ],
  },
});

export function newAct(act: string, by: SpeakerOrder): Act {
  const task = taskDescription(act);
  const answer = task?.answers?.[0];
  return {
    task: act,
    label: 'Speech',
    phase: 'exchange',
    ...task?.usual,
    by,
    ...(answer ? { answer, temperature: 'evaluation' as const } : {}),
  };
}

export const newLoop = (of: Act): Loop => ({ loop: { atMost: 3, label: 'Round' }, of: [of] });

function newRoundsSetting(): SettingSpec {
  return {
    id: 'rounds',
    title: 'Rounds',
    about: 'How often the loop is gone through.',
    advanced: false,
    kind: 'number',
    min: 1,
    max: 10,
    step: 1,
    default: 3,
  };
}

/** The first of `base`, `base-b`, `base-c`… that is free. Letters, because a number at the end would name a further seat of a role. */
function firstFreeId(base: string, taken: readonly string[], join = '-'): string {
  const names = [base, ...'bcdefghijklmnopqrstuvwxyz'].map((letter, index) =>
    index === 0 ? base : `${base}${join}${join === '' ? letter.toUpperCase() : letter}`,
  );
  return names.find((name) => !taken.includes(name)) ?? `${base}${join}z${taken.length}`;
}

export function newSeat({ seats }: Format): SeatTemplate {
  const roles = seats.map((seat) => seat.role);
  const role = firstFreeId('speaker', roles);
  const letter = role === 'speaker' ? '' : ` ${role.slice(-1).toUpperCase()}`;
  const name = `Speaker${letter}`;
  return speakerTemplate({ role, name, about: 'Speaks when its turn comes.', bench: null });
}

export function newCriterion({ programme: { criteria } }: Format): FormatCriterion {
  const weight = Math.max(1, 100 - criteria.reduce((sum, criterion) => sum + criterion.weight, 0));
  const ids = criteria.map((criterion) => criterion.id);
  return { id: firstFreeId('criterion', ids), title: 'Criterion', weight, about: 'What earns a high score.' };
}

export function newSetting(format: Format, kind: SettingSpec['kind']): SettingSpec {
  const taken = format.settings.map((spec) => spec.id);
  const described = {
    id: firstFreeId('setting', taken, ''),
    title: 'Setting',
    about: 'What it changes.',
    advanced: true,
  };
  if (kind === 'toggle') return { ...described, kind, default: false };
  if (kind === 'choice') {
    const options = [
      { value: 'one', title: 'One way' },
      { value: 'other', title: 'The other' },
    ];
    return { ...described, kind, options, default: 'one' };
  }
  const rounds = newRoundsSetting();
  return taken.includes(rounds.id) ? { ...rounds, ...described } : rounds;
}
