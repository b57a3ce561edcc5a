// The demo speakers never fail by themselves: whatever a person says, in any seat of any format, every answer can be kept.

import type { SpeakingStep } from '@rostrum/shared/budget/call-hold';
import type { Format, SettingValue } from '@rostrum/shared/formats/format';
import { FORMATS } from '@rostrum/shared/formats/registry';
import type { SettingValues } from '@rostrum/shared/formats/settings';
import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { isEmpty } from '@rostrum/shared/judging/speech-checks';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { cardsByModel, modelCard } from '../../fixtures/cards.ts';
import {
  addEntries,
  fixtureTurn,
  openDebate,
  PERSON,
  rulingEntry,
  seatedModels,
} from '../../fixtures/records.ts';
import { runs } from '../../kit/effort.ts';
import { runWholeDebate } from '../../kit/whole-debate.ts';
import { randomAnswer, signatureText, voteText } from '../../shared/kit/answer-texts.ts';
import { seededNumbers } from '../../shared/kit/play-debate.ts';
import { demoParts, partsText } from './play-demo-debate.ts';

const MODELS = ['demo-advocate', 'demo-skeptic', 'demo-scholar', 'demo-plain'].map((id) => ({
  provider: 'demo' as const,
  id,
}));
const CARDS = cardsByModel(...MODELS.map((model) => modelCard(model)));
const MOTIONS = [
  'Cities should ban private cars from their centres',
  'How should we store cards in a checkout?',
  'Soll die Stadt eine Trambahn bauen?',
  '原子力発電は廃止すべきである',
];
const SAID = [
  ...['ok', '?', '😀', '“Quoted, all of it.”', '1. First\n2. Second', '反対です。', '<speech>', '# Heading'],
  ...['word '.repeat(400), 'Begin with a trial; ask those who work there first. What would it cost?'],
];
/** Asked for again with a remark, and kept if that does not help. */
const ASKED_AGAIN = /^(repeated|off-topic)/;
const LONGEST_TALK = 300;

type Chance = () => number;
const pick = <T>(list: readonly T[], chance: Chance): T => list[Math.floor(chance() * list.length)] as T;

function personText(record: DebateRecord, next: SpeakingStep, chance: Chance): string {
  const forms = { vote: voteText(chance() < 0.3), signature: signatureText(chance() < 0.5) };
  const form = Object.entries(forms).find(([answer]) => answer === next.step.act.answer)?.[1];
  return form ?? randomAnswer(record, next, chance) ?? pick(SAID, chance);
}

/** Every second setting is another than the default. */
const anySettings = ({ settings }: Format, chance: Chance): SettingValues =>
  Object.fromEntries(
    settings.flatMap((setting): [string, SettingValue][] => {
      if (chance() < 0.5) return [];
      if (setting.kind === 'toggle') return [[setting.id, chance() < 0.5]];
      if (setting.kind === 'choice') return [[setting.id, pick(setting.options, chance).value]];
      const steps = Math.floor(((setting.max - setting.min) / setting.step) * chance());
      return [[setting.id, setting.min + setting.step * steps]];
    }),
  );

async function failuresWithPerson(format: Format, seed: number): Promise<string[]> {
  const chance = seededNumbers(seed);
  const drafts = seatedModels(format, chance() < 0.5, MODELS);
  const open = drafts.filter(({ role }) => format.seats.find((seat) => seat.role === role)?.human);
  const person = open[seed % open.length]?.id;
  let record = openDebate(format, {
    motion: pick(MOTIONS, chance),
    seats: drafts.map((seat) => (seat.id === person ? { ...seat, occupant: PERSON } : seat)),
    settings: anySettings(format, chance),
  });
  const failures: string[] = [];
  for (let next = nextStep(record); next.kind !== 'close'; next = nextStep(record)) {
    if (record.entries.length > LONGEST_TALK) break;
    for (const slot of next.waiting) {
      if (slot.seat === person) {
        const passes = chance() < 0.2;
        const passed = rulingEntry({ ruling: 'skip', turn: slot.turn, by: 'speaker' });
        const spoken = fixtureTurn(slot.turn, slot.seat, personText(record, next, chance));
        record = addEntries(record, passes ? passed : spoken);
        continue;
      }
      const call = composeCall(record, next, slot, { cards: CARDS });
      const text = partsText(await demoParts({ ...call, id: `${slot.turn}.1` }));
      const objection = isEmpty(text) ? 'empty' : answerObjection(record, next, slot, text)?.reason.code;
      if (objection !== undefined && !ASKED_AGAIN.test(objection)) failures.push(`${slot.turn} ${objection}`);
      record = addEntries(record, fixtureTurn(slot.turn, slot.seat, text));
    }
  }
  return failures;
}

describe.each(Object.values(FORMATS))('In $id', (format) => {
  it('every demo speaker answers, whatever a person says', { timeout: 120_000 }, async () => {
    for (let seed = 1; seed <= runs({ fast: 2, all: 60 }); seed++)
      expect(await failuresWithPerson(format, seed), `seed ${seed}`).toEqual([]);
  });
});

it.each(['partner-a', 'partner-b'])(
  'talks ten rounds with a person in %s who says “ok” each time',
  async (seat) => {
    const { record } = await runWholeDebate({
      format: 'consensus',
      occupants: { [seat]: PERSON },
      settings: { maxIterations: 10 },
      says: ({ kind, ...next }) =>
        kind === 'listen' && 'step' in next && next.step.act.answer === 'vote' ? voteText(false) : 'ok',
    });
    expect(attemptsOf(record).filter(({ outcome }) => outcome.state === 'failed')).toEqual([]);
    expect(turnsOf(record).filter(({ text }) => text === 'ok')).toHaveLength(10);
  },
  60_000,
);
