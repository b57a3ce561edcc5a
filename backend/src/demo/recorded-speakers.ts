// The recorded speakers: each answers with what was recorded for the turn that is asked for, found by its id. Prompts are not read.
import { recordedSpeaker } from '@rostrum/shared/recordings/recordings';
import { Usage } from '@rostrum/shared/wire/generation';
import { z } from 'zod';
import { ProviderFailure } from '../provider-contract/provider.ts';

const RecordedEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('turn'),
    id: z.string(),
    seat: z.string(),
    text: z.string(),
    raw: z.string().optional(),
  }),
  z.object({ kind: z.literal('attempt'), turn: z.string(), usage: Usage }),
]);
const RecordedDebate = z.object({ record: z.object({ entries: z.array(RecordedEntry) }) });

const loaded = new Map<string, Promise<z.infer<typeof RecordedDebate>>>();

function entriesOf(name: string, load: () => Promise<{ default: unknown }>) {
  let debate = loaded.get(name);
  if (debate === undefined) {
    debate = load().then((file) => RecordedDebate.parse(file.default));
    loaded.set(name, debate);
  }
  return debate.then(({ record }) => record.entries);
}

/**
 * The text and, so that the debate costs the same whenever it is played, the usage as they were recorded. `generation`: `<turn id>.<attempt
 * number>`. `null` if the model is not a recorded speaker; throws where nothing was recorded.
 */
export async function recordedTurn(model: string, generation: string) {
  const speaker = recordedSpeaker(model);
  if (speaker === null) return null;
  const { recording, seat } = speaker;
  const entries = await entriesOf(recording.name, recording.load);
  const id = generation.replace(/\.\d+$/, '');
  const turn = entries.find((entry) => entry.kind === 'turn' && entry.id === id);
  const call = entries.find((entry) => entry.kind === 'attempt' && entry.turn === id);
  if (turn?.kind !== 'turn' || call?.kind !== 'attempt' || turn.seat !== seat)
    throw new ProviderFailure(
      'invalid-request',
      `Nothing was recorded for ${id}: recorded speakers only repeat what was said.`,
      undefined,
      true,
      { code: 'not-recorded' },
    );
  return { text: turn.raw ?? turn.text, usage: call.usage };
}
