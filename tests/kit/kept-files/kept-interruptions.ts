// The kept debates in which something happens on the way: paused, failed, stopped, cut off, limited, changed or extended by the person.
import { attemptsOf, limitsNow, rulingsOf } from '@rostrum/shared/record/record';
import type { DebateView } from '../../../frontend/src/debate/use-debate.tsx';
import { demoModel, hasSpoken, isInState, type KeptSetup, recordToPlay } from './kept-records.ts';
import type { KeptCue, KeptDebate, KeptDirection, KeptStage } from './kept-stage.ts';

const OXFORD: KeptSetup = { format: 'oxford', settings: { rounds: 2 } };
const DUEL: KeptSetup = { format: 'duel', settings: { rounds: 2, bothOrders: false, prior: false } };
const withLimit = (settings: NonNullable<KeptSetup['settings']>): KeptSetup => ({
  ...OXFORD,
  settings: { rounds: 3, bothOrders: false, prior: false, ...settings },
});

const after = (turns: number, does: KeptCue['does']): KeptCue => ({ when: hasSpoken(turns), does });
/** In the middle of a speech: its model has gone silent. */
const inSpeech = (turns: number, does: KeptCue['does']): KeptCue => ({
  when: (view, heard) => hasSpoken(turns)(view) && heard !== '' && isInState('debating')(view),
  does,
});
const firstAttempt = ({ attempt }: { attempt: number }): boolean => attempt === 1;

const raisedLimit = ({ context: { record } }: DebateView) => {
  const { warnAtNanoUsd } = limitsNow(record);
  return { type: 'RAISE_LIMIT', limitNanoUsd: 2_000_000_000, warnAtNanoUsd } as const;
};

const hasRaisedLimit = ({ context: { record } }: DebateView): boolean =>
  rulingsOf(record).at(-1)?.ruling === 'raise-limit';

const INTERRUPTED: Readonly<Record<string, { setup: KeptSetup; direction: KeptDirection }>> = {
  'oxford-paused': {
    setup: OXFORD,
    direction: { cues: [after(3, { type: 'PAUSE', when: 'after-speech' })], until: 'paused' },
  },
  'oxford-cut-short': {
    setup: OXFORD,
    direction: {
      lines: ({ act, seat }) => (act === 'rebut' && seat === 'opposition' ? { stallAfter: 30 } : null),
      cues: [inSpeech(2, { type: 'PAUSE', when: 'now' })],
      until: 'paused',
    },
  },
  'oxford-failed': {
    setup: OXFORD,
    direction: {
      lines: ({ act, seat }) => (act === 'rebut' && seat === 'proposition' ? { fails: 'auth' } : null),
      until: 'error',
    },
  },
  'oxford-stopped': { setup: OXFORD, direction: { cues: [after(3, { type: 'STOP' })] } },
  'oxford-closed': { setup: OXFORD, direction: { cues: [after(3, { type: 'CLOSE' })] } },
  'oxford-abandoned': {
    setup: OXFORD,
    direction: {
      cues: [
        after(2, { type: 'PAUSE', when: 'after-speech' }),
        { when: isInState('paused'), does: { type: 'ABANDON' } },
      ],
    },
  },
  'oxford-limit-judged': {
    setup: withLimit({ costLimit: 0.17, warnAt: null, atLimit: 'judge' }),
    direction: {},
  },
  'oxford-limit-raised': {
    setup: withLimit({ costLimit: 0.17, warnAt: 0.01 }),
    direction: {
      cues: [
        { when: (view) => view.hasTag('warned'), does: { type: 'ACKNOWLEDGE_WARNING' } },
        { when: (view) => view.hasTag('limited'), does: raisedLimit },
        { when: hasRaisedLimit, does: { type: 'RESUME' } },
      ],
    },
  },
  'oxford-limit-reached': {
    setup: withLimit({ costLimit: 0.17, warnAt: null }),
    direction: { until: 'paused' },
  },
  'oxford-chaired': {
    setup: { ...OXFORD, settings: { rounds: 2, bothOrders: false, prior: false } },
    direction: {
      lines: (call) => {
        const fails = call.act === 'rebut' && call.seat === 'proposition' && call.model !== 'demo-scholar';
        return fails ? { fails: 'auth' } : null;
      },
      cues: [
        after(2, { type: 'INTERJECT', text: 'What of those who live there?', to: 'opposition' }),
        {
          when: isInState('error'),
          does: { type: 'RESEAT', seat: 'proposition', occupant: demoModel('demo-scholar') },
        },
        after(5, { type: 'INTERJECT', text: 'Be brief, please.' }),
      ],
    },
  },
  'duel-skipped': {
    setup: DUEL,
    direction: {
      lines: ({ seat, turn }) => (seat === 'philosopher' && !turn.startsWith('0') ? { fails: 'auth' } : null),
      cues: [
        {
          when: isInState('error'),
          does: ({ context: { record } }) => ({ type: 'SKIP', turn: attemptsOf(record).at(-1)?.turn ?? '' }),
        },
      ],
    },
  },
  'duel-retried': {
    setup: DUEL,
    direction: {
      lines: (call) =>
        call.seat === 'philosopher' && firstAttempt(call) && call.turn.startsWith('0')
          ? { fails: 'overloaded' }
          : null,
    },
  },
  'duel-cut-by-model': {
    setup: DUEL,
    direction: { lines: ({ seat }) => (seat === 'scientist' ? { cutAfter: 45 } : null) },
  },
  'duel-judge-failed': {
    setup: DUEL,
    direction: { lines: ({ seat }) => (seat === 'judge' ? 'Both were good.' : null) },
  },
  'roundtable-stopped': {
    setup: { format: 'roundtable', settings: { rounds: 2, bothOrders: false, prior: false } },
    direction: { cues: [after(5, { type: 'STOP' })] },
  },
  'consensus-stopped': {
    setup: { format: 'consensus', settings: { maxIterations: 6, stance: 'critic' } },
    direction: { cues: [after(3, { type: 'STOP' })] },
  },
};

export async function interruptedDebates(stage: KeptStage): Promise<Record<string, KeptDebate>> {
  const kept: Record<string, KeptDebate> = {};
  for (const [name, { setup, direction }] of Object.entries(INTERRUPTED))
    kept[name] = await stage.play(recordToPlay(stage, name, setup), direction);
  const talk = { format: 'elaboration', settings: { turnLimit: 1 } };
  const says: KeptDirection['says'] = (_, { turn }) => `And what does it cost, at ${turn}?`;
  kept['elaboration-extended'] = await stage.play(recordToPlay(stage, 'elaboration-extended', talk), {
    says,
    atEnd: (debates, id) => stage.goOn(debates, id, { says: () => 'done' }),
  });
  return kept;
}
