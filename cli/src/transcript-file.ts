// Reads the transcript for `rostrum judge`, and makes a debate in which only the judges are asked. Errors say what was found.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { type ReadPages, SOURCE_LIMITS } from '@rostrum/frontend/documents/document-reading';
import { readWhole } from '@rostrum/frontend/documents/read-document';
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
import { sidesFault } from '@rostrum/frontend/transcripts/transcript-debate';
import { proposedJudges, transcriptDraft, USUAL_LIMIT } from '@rostrum/frontend/transcripts/transcript-draft';
import { elsewhereWords } from '@rostrum/frontend/words/elsewhere-words';
import { type DebateRecord, isHeldElsewhere } from '@rostrum/shared/record/record';
import { panelOf } from '@rostrum/shared/status/derived-debates';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { wrongUse } from './command-error.ts';
import { parseDollars, parseJudges, parsePair, parsePrices, readBytes } from './command-flags.ts';
import { readInThread } from './documents.ts';
import { occupantNamed } from './setup-file.ts';
import { withStatedPrices } from './setup-limits.ts';

/** The flags as typed. */
type TranscriptFlags = Partial<Record<'sides' | 'motion' | 'judges' | 'limit', string>> & {
  price?: string[];
};

/** Reads a file of text, a PDF or a Word file. */
export async function transcriptText(path: string): Promise<string> {
  const bytes = readBytes(path);
  const file = { name: basename(path), bytes, limits: SOURCE_LIMITS };
  return readWhole(bytes, () => readInThread<ReadPages>(file)).catch((error: Error) => {
    throw wrongUse(`${path}: ${error.message}`);
  });
}

/** Throws a CommandError if fewer than two speakers are found or the flags name none of them; `debateOf`: if there are no two sides. */
export function transcriptFile(text: string, path: string, flags: TranscriptFlags) {
  if (text.length > MOST_TRANSCRIPT_CHARACTERS) throw wrongUse(`${path}: ${elsewhereWords('tooLong')}`);
  const sides = (flags.sides ?? '')
    .split(/(?<==[^,]*),/)
    .flatMap((part) => (part.trim() === '' ? [] : [sideIn(part)]));
  const reading = readTranscript(
    text,
    sides.map(([name]) => name),
  );
  const { speakers, speeches } = reading;
  const motion = flags.motion ?? reading.motion;
  const motionFault = `${path} does not say what was debated. Say it with --motion "The town should …".`;
  const hasMotion = motion.trim() !== '';
  const foundNames = foundText(reading);
  if (speakers.length < 2)
    throw wrongUse(
      `${path}: a verdict needs two speakers. Found: ${foundNames} Name them as their lines begin: --sides "Anna=proposition,Ben=opposition"`,
    );
  if (sides.length === 0) {
    const proposal = Object.entries(likelyStandings(speakers, speeches)).map((entry) => entry.join('='));
    throw wrongUse(
      `${path}: say who stands on which side, as in --sides "${proposal.join(',')}". Found: ${foundNames}${hasMotion ? '' : ` ${motionFault}`}`,
    );
  }
  const standings = Object.fromEntries(
    sides.map(([name, standing]) => [speakerNamed(name, speakers, foundNames), standing]),
  );
  if (!hasMotion) throw wrongUse(motionFault);
  const limit = flags.limit === undefined ? USUAL_LIMIT : parseDollars(flags.limit, 'limit');
  const choices = { motion, speeches, standings, limit };
  const words = JSON.stringify([flags.motion?.trim(), sides]);
  const transcript = () => createHash('sha256').update(readBytes(path)).update(words).digest('base64url');
  const debateOf = (answer: ModelsAnswer): DebateRecord => {
    const judgeChoice = flags.judges === undefined ? undefined : parseJudges(flags.judges);
    const keys = Array.isArray(judgeChoice)
      ? judgeChoice
      : proposedJudges(answer, limit !== null, judgeChoice);
    const judges = keys.map((key) => occupantNamed(key, answer, 'judges'));
    const { record, fault } = transcriptDraft({ ...choices, judges }, answer, (newRecord) =>
      withStatedPrices(newRecord, parsePrices(flags.price), cardsByKey(answer.models)),
    );
    const found = sidesFault({ ...choices, judges }) ? ` Found: ${foundNames}` : '';
    if (!record || fault !== null) throw wrongUse(`${path}: ${fault}${found}`);
    return { ...record, transcript: transcript() };
  };
  /** Returns whether a debate is of this file, whose speeches another version may have read otherwise, or has the same motion, sides and speeches. */
  const isKeptIn = (before: DebateRecord): boolean => {
    if (before.transcript === transcript()) return true;
    const judges = panelOf(before).map(({ occupant }) => occupant);
    const { record } = transcriptDraft({ ...choices, judges }, { providers: [], models: [] });
    return record !== null && isHeldElsewhere(before) && spokenIn(record) === spokenIn(before);
  };
  const stands = speakers.map((speaker) => `${speaker}: ${standings[speaker] ?? 'out'}`);
  const notes = [`Held elsewhere. Nobody is asked for a speech. ${stands.join(' · ')}`];
  return { motion, debateOf, isKeptIn, notes };
}

/** Returns the motion, the speakers, their speeches and the notes of the chair as one text. */
function spokenIn({ motion, seats, entries }: DebateRecord): string {
  const speakers = seats.filter(({ occupant }) => occupant.kind === 'human');
  const ids = new Set(speakers.map(({ id }) => id));
  const texts = entries.flatMap((entry) => {
    if (entry.kind === 'turn') return ids.has(entry.seat) ? [[entry.seat, entry.text]] : [];
    return entry.kind === 'ruling' && entry.ruling === 'interject' ? [[entry.text]] : [];
  });
  return JSON.stringify([motion, speakers.map(({ id, name }) => [id, name]), texts]);
}

function sideIn(part: string): [string, Standing] {
  const [name, side] = parsePair(part.trim(), 'sides').map((word) => word.trim());
  const standing = STANDINGS.find((one) => one === side?.toLowerCase());
  if (!name || !standing) throw wrongUse(`--sides ${part.trim()}: a side is ${STANDINGS.join(', ')}.`);
  return [name, standing];
}

/** A part of a name is enough if only one speaker has it. */
function speakerNamed(name: string, speakers: readonly string[], foundNames: string): string {
  const same = speakers.includes(name)
    ? [name]
    : speakers.filter((speaker) => keyOf(speaker) === keyOf(name));
  const like = speakers.filter((speaker) => keyOf(speaker).split(/\s+/).includes(keyOf(name)));
  const [speaker, other] = same.length > 0 ? same : like;
  if (speaker !== undefined && other === undefined) return speaker;
  const why = other === undefined ? 'no speaker has this name' : 'more than one speaker has this name';
  throw wrongUse(`--sides ${name}: ${why}. Found: ${foundNames}`);
}

/** Returns "Anna Berg (4), Ben (3). Lines that may be names: LIND (4)." */
function foundText({ speakers, speeches, candidates }: TranscriptReading): string {
  const counts = speakers
    .slice(0, 20)
    .map((name) => ({ name, times: speeches.filter(({ speaker }) => speaker === name).length }));
  const listText = (names: typeof counts) => names.map(({ name, times }) => `${name} (${times})`).join(', ');
  const others = candidates.length > 0 ? ` Lines that may be names: ${listText(candidates)}.` : '';
  return `${listText(counts) || 'nobody'}.${others}`;
}
