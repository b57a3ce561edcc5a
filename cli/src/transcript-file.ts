// Reads the transcript that `rostrum judge` is given, and makes the debate whose judges are asked. Errors say what was found.
import { newChannelId, newDebateId } from '@rostrum/frontend/engine/debates/debate-ids';
import { cardsByKey } from '@rostrum/frontend/engine/debates/model-cards';
import {
  MOST_TRANSCRIPT_CHARACTERS,
  readTranscript,
  type TranscriptReading,
} from '@rostrum/frontend/transcripts/read-transcript';
import {
  keyOf,
  likelyStandings,
  STANDINGS,
  type Standing,
} from '@rostrum/frontend/transcripts/speaker-names';
import { transcriptDebate, transcriptFault } from '@rostrum/frontend/transcripts/transcript-debate';
import { proposedJudges } from '@rostrum/frontend/transcripts/transcript-judges';
import { faultInEnglish } from '@rostrum/frontend/words/fault-words';
import { reasonInEnglish } from '@rostrum/frontend/words/reason-text';
import { contextFault, withContextWindows } from '@rostrum/shared/budget/context-room';
import { SetupError } from '@rostrum/shared/formats/create-record';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { wrongUse } from './command-error.ts';
import { dollarsIn, judgesOf, pair, pricesOf } from './command-flags.ts';
import { occupantNamed } from './setup-file.ts';
import { refuseOverLimit, withStatedPrices } from './setup-limits.ts';

/** The flags, as they were written. */
export interface TranscriptFlags {
  sides?: string | undefined;
  motion?: string | undefined;
  judges?: string | undefined;
  limit?: string | undefined;
  price?: string[] | undefined;
}

/** Dollars, where nobody says how much. */
const USUAL_LIMIT = 1;

export interface TranscriptFile {
  motion: string;
  /** Makes the debate; throws a CommandError that names the flag. */
  debateWith(answer: ModelsAnswer): DebateRecord;
  /** What was found, and who stands where. */
  notes: string[];
}

/** Throws a CommandError if no two sides stand, before any model is asked. */
export function transcriptFile(text: string, path: string, flags: TranscriptFlags): TranscriptFile {
  if (text.length > MOST_TRANSCRIPT_CHARACTERS)
    throw wrongUse(
      `${path} has more than ${MOST_TRANSCRIPT_CHARACTERS} characters. Cut out the part that is to be judged.`,
    );
  const chosen = standingsIn(flags.sides ?? '');
  const reading = readTranscript(text, [...chosen.keys()]);
  const standings = standingsOf(reading, chosen, path);
  const { speeches } = reading;
  const fault = transcriptFault({ speeches, standings });
  if (fault === 'too-many') throw wrongUse(`${path} has too many speeches or speakers for one debate.`);
  if (fault !== null)
    throw wrongUse(
      `--sides: nobody stands on the side of the ${fault.slice(3)}. Found: ${foundText(reading)}.`,
    );
  const motion = flags.motion ?? reading.motion;
  if (motion.trim() === '')
    throw wrongUse(`${path} names no motion. Say what was debated: --motion "The town should …".`);
  const limit = flags.limit === undefined ? USUAL_LIMIT : dollarsIn(flags.limit, 'limit');
  return {
    motion,
    debateWith(answer) {
      const judges = judgesIn(flags.judges, answer, limit !== null);
      const ids = { id: newDebateId(), channel: newChannelId(), createdAt: Date.now() };
      const choices = { motion, speeches, standings, judges, limit };
      return checked(() => transcriptDebate(choices, ids), answer, flags.price);
    },
    notes: [
      `Held elsewhere: ${reading.speeches.length} speeches. Nobody is asked for another.`,
      ...Object.entries(standings).map(([speaker, standing]) => `${speaker}: ${standing}`),
    ],
  };
}

function standingsIn(sides: string): Map<string, { name: string; standing: Standing }> {
  const parts = sides.split(',').filter((part) => part.trim() !== '');
  return new Map(
    parts.map((part) => {
      const [name, side] = pair(part.trim(), 'sides');
      const standing = STANDINGS.find((one) => one === side.trim().toLowerCase());
      if (!standing) throw wrongUse(`--sides ${part.trim()}: a side is ${STANDINGS.join(', ')}.`);
      return [name.trim(), { name: name.trim(), standing }];
    }),
  );
}

/** Returns where each speaker stands: as the flag says, and out if it says nothing. A part of a name is enough if one speaker has it. */
function standingsOf(
  reading: TranscriptReading,
  chosen: ReturnType<typeof standingsIn>,
  path: string,
): Record<string, Standing> {
  const { speakers } = reading;
  if (speakers.length < 2 && chosen.size === 0)
    throw wrongUse(`${path}: a verdict needs two speakers. Found: ${foundText(reading)}.`);
  if (chosen.size === 0) {
    const proposal = Object.entries(likelyStandings(speakers)).map(([name, side]) => `${name}=${side}`);
    throw wrongUse(
      `${path}: say who stands on which side, as in --sides "${proposal.join(',')}". Found: ${foundText(reading)}.`,
    );
  }
  const standings = new Map<string, Standing>();
  for (const { name, standing } of chosen.values()) {
    const exact = speakers.filter((speaker) => keyOf(speaker) === keyOf(name));
    const inPart = speakers.filter((speaker) => keyOf(speaker).split(/\s+/).includes(keyOf(name)));
    const [speaker, ...others] = exact.length > 0 ? exact : inPart;
    if (speaker === undefined || others.length > 0)
      throw wrongUse(
        `--sides ${name}: ${others.length > 0 ? 'more than one speaker has' : 'no speaker has'} this name. Found: ${foundText(reading)}.`,
      );
    standings.set(speaker, standing);
  }
  return Object.fromEntries(speakers.map((speaker) => [speaker, standings.get(speaker) ?? 'out']));
}

function foundText({ speakers, speeches, candidates }: TranscriptReading): string {
  const count = (speaker: string) => speeches.filter((one) => one.speaker === speaker).length;
  const found = speakers.slice(0, 20).map((speaker) => `${speaker} (${count(speaker)})`);
  const maybe = candidates.map(({ name, times }) => `"${name}" ${times} times`);
  return [
    found.join(', ') || 'nobody',
    ...(maybe.length > 0 ? [`lines that may be names: ${maybe.join(', ')}`] : []),
  ].join('; ');
}

function judgesIn(text: string | undefined, answer: ModelsAnswer, isLimited: boolean) {
  const judges = text === undefined ? undefined : judgesOf(text);
  if (Array.isArray(judges)) return judges.map((name) => occupantNamed(name, answer, 'judges'));
  const proposed = proposedJudges(answer, judges, isLimited);
  if (proposed.length === 0) throw wrongUse('--judges: no model is ready. "rostrum doctor" says why.');
  return proposed;
}

function checked(make: () => DebateRecord, answer: ModelsAnswer, price: string[] | undefined): DebateRecord {
  const cards = cardsByKey(answer.models);
  try {
    const record = withStatedPrices(withContextWindows(make(), cards, composeCall), pricesOf(price), cards);
    refuseOverLimit(record, cards);
    const fault = contextFault(record, cards, composeCall);
    if (fault) throw wrongUse(`judges: ${reasonInEnglish(fault)}`);
    return record;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    throw wrongUse(error.issues.map(({ path, reason }) => `${path} ${faultInEnglish(reason)}.`).join('\n'));
  }
}
