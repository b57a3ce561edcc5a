// Model cards of the scripted and the recorded speakers and judges, and the recorded turns, found by their ids. Each scripted card is a
// family of its own.
import { RECORDINGS, recordedSpeaker } from '@rostrum/shared/recordings/recordings';
import type { Usage } from '@rostrum/shared/wire/generation';
import { ProviderFailure, type UnpricedCard } from '../provider-contract/provider.ts';

const card = (id: string, title: string): UnpricedCard => ({
  provider: 'demo',
  id,
  title,
  family: id,
  contextTokens: 1_000_000,
  maxOutputTokens: 32_000,
  acceptsTemperature: true,
  thinking: 'none',
  thinkingAllowance: 0,
});

/** Hidden cards: recorded speakers can say nothing in any debate but their own. One model wrote all parts of a recording, the judges' too. */
const RECORDED_CARDS: readonly UnpricedCard[] = RECORDINGS.flatMap(({ name, seats }) =>
  seats.map((seat) => {
    const title = seat.startsWith('judge') ? 'Recorded judge' : 'Recorded speaker';
    const family = `recorded.${name}`;
    return { ...card(`${family}.${seat}`, title), family, hidden: true, recorded: true };
  }),
);

export const DEMO_CARDS: readonly UnpricedCard[] = [
  card('demo-advocate', 'Demo speaker: Advocate'),
  card('demo-skeptic', 'Demo speaker: Sceptic'),
  card('demo-scholar', 'Demo speaker: Scholar'),
  card('demo-plain', 'Demo speaker: Plain'),
  card('demo-judge', 'Demo judge: Assessor'),
  card('demo-judge-strict', 'Demo judge: Examiner'),
  card('demo-judge-evidence', 'Demo judge: Archivist'),
  card('demo-judge-replies', 'Demo judge: Moderator'),
  card('demo-judge-reasons', 'Demo judge: Logician'),
  ...RECORDED_CARDS,
];

/** An unknown id gets a card as well, so that the call can be refused with an explanation. */
export const demoCardOf = (id: string): UnpricedCard =>
  DEMO_CARDS.find((entry) => entry.id === id) ?? card(id, `Demo speaker: ${id} (unknown)`);

type RecordedEntry =
  | { kind: 'turn'; id: string; seat: string; text: string; raw?: string }
  | { kind: 'attempt'; turn: string; usage: Usage };

/** Returns the recorded text and usage of a turn, so that each play costs the same; `null` for a model that is no recorded speaker. `generation`: `<turn id>.<attempt number>`. Throws if nothing was recorded. */
export async function recordedTurn(model: string, generation: string) {
  const speaker = recordedSpeaker(model);
  if (speaker === null) return null;
  const { default: file } = await speaker.recording.load();
  const { entries } = file.record as { entries: readonly RecordedEntry[] };
  const turnId = generation.replace(/\.\d+$/, '');
  const turn = entries.find((entry) => entry.kind === 'turn' && entry.id === turnId);
  const call = entries.find((entry) => entry.kind === 'attempt' && entry.turn === turnId);
  if (turn?.kind === 'turn' && turn.seat === speaker.seat && call?.kind === 'attempt')
    return { text: turn.raw ?? turn.text, usage: call.usage };
  throw new ProviderFailure(
    'invalid-request',
    `Nothing was recorded for ${turnId}: recorded speakers only repeat what was said.`,
    undefined,
    true,
    { code: 'not-recorded' },
  );
}
