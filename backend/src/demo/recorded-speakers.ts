// The recorded speakers: each answers with what was recorded for the turn that is asked for, found by its id. Prompts are not read.

import { recordedSpeaker } from '@rostrum/shared/recordings/recordings';
import type { Usage } from '@rostrum/shared/wire/generation';
import { ProviderFailure } from '../provider-contract/provider.ts';

type RecordedEntry =
  | { kind: 'turn'; id: string; seat: string; text: string; raw?: string }
  | { kind: 'attempt'; turn: string; usage: Usage };

/**
 * The text and, so that the debate costs the same whenever it is played, the usage as they were recorded. `generation`: `<turn id>.<attempt
 * number>`. `null` if the model is not a recorded speaker; throws where nothing was recorded.
 */
export async function recordedTurn(model: string, generation: string) {
  const speaker = recordedSpeaker(model);
  if (speaker === null) return null;
  const { default: file } = await speaker.recording.load();
  const { entries } = file.record as { entries: readonly RecordedEntry[] };
  const asked = generation.replace(/\.\d+$/, '');
  const turn = entries.find((entry) => entry.kind === 'turn' && entry.id === asked);
  const call = entries.find((entry) => entry.kind === 'attempt' && entry.turn === asked);
  if (turn?.kind === 'turn' && turn.seat === speaker.seat && call?.kind === 'attempt')
    return { text: turn.raw ?? turn.text, usage: call.usage };
  throw new ProviderFailure(
    'invalid-request',
    `Nothing was recorded for ${asked}: recorded speakers only repeat what was said.`,
    undefined,
    true,
    { code: 'not-recorded' },
  );
}
