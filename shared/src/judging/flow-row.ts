// One row of a flow sheet: a claim, and act by act what the speeches did with it.
import type { ClaimStatus } from '../answers/annotations.ts';
import { type FlowClaim, isSilence, majorityStatus } from './flow-claims.ts';
import { type FlowColumn, type FlowSpeech, laterSpeechesOfOthers } from './flow-speeches.ts';

export type FlowWord = 'made' | 'extended' | ClaimStatus;

/** What one speech did with a claim. */
export interface FlowMark {
  word: FlowWord;
  /** The participant who did it; `null`: the judge does not say which of the others. */
  by: string | null;
  /** The speech; `null`: nobody spoke, or the judge does not say in which speech. */
  turn: string | null;
  /** Its words; `null`: none are named, or nothing was said. */
  quote: string | null;
  /** How many readings saw it. */
  seen: number;
  /** How many readings chose which word, where they differ; the majority first. */
  votes: { word: ClaimStatus; readings: number }[];
}
export interface FlowCell {
  act: string;
  /** In speaking order. */
  marks: FlowMark[];
  /** Nothing happened here: the claim is still unanswered since an earlier act. */
  still: boolean;
}
export interface FlowRow {
  participant: string;
  /** Empty where no judge said in a few words what is claimed. */
  claim: string;
  quote: string;
  turn: string;
  seen: number;
  /** One a column. */
  cells: FlowCell[];
  /** Marks for which no judge names a speech. */
  unplaced: FlowMark[];
  /** The others had a turn and said nothing to the end. */
  unanswered: boolean;
}
interface SpokenDebate {
  speeches: readonly FlowSpeech[];
  columns: readonly FlowColumn[];
}
/** A mark with its place: the step of its speech, and the act it stands in; `null`: nobody says in which. */
interface PlacedMark extends FlowMark {
  act: string | null;
  step: number;
}

/** `members`: what answers the claim or carries it on, in the order of the speeches. */
export function flowRow(
  root: FlowClaim,
  members: readonly FlowClaim[],
  { speeches, columns }: SpokenDebate,
): FlowRow {
  const owner = root.speech.participant;
  const spoken = [root, ...members].map((claim) => markOf(claim, replyWord(claim, owner)));
  const said = new Set(spoken.map(({ turn }) => turn));
  const others = [root, ...members].flatMap((claim) => fateMarks(claim, { root, members, speeches }));
  // Who answers one part of a claim in a speech has not dropped it there.
  const marks = merged([...spoken, ...others.filter(({ turn }) => turn === null || !said.has(turn))]);
  marks.sort(
    (left, right) => left.step - right.step || Number(left.turn === null) - Number(right.turn === null),
  );
  const cells = columns.map(({ act }) => ({
    act,
    marks: marks.filter((mark) => mark.act === act),
    still: false,
  }));
  const unplaced = marks.filter(({ act }) => act === null);
  const lastOfOthers = [...cells.flatMap((cell) => cell.marks), ...unplaced]
    .filter(({ by, word }) => by !== owner && word !== 'no turn left')
    .at(-1);
  return {
    participant: owner,
    claim: root.claim,
    quote: root.quote,
    turn: root.speech.turn,
    seen: root.readings.size,
    cells: withStill(cells, owner).map((cell) => ({ ...cell, marks: cell.marks.map(withoutPlace) })),
    unplaced: unplaced.map(withoutPlace),
    unanswered: lastOfOthers?.word === 'dropped',
  };
}

const withoutPlace = ({ act: _act, step: _step, ...mark }: PlacedMark): FlowMark => mark;

/** From where the others dropped a claim to where anybody speaks of it again. */
function withStill<C extends { marks: PlacedMark[] }>(
  cells: readonly C[],
  owner: string,
): (C & { still: boolean })[] {
  let dropped = false;
  return cells.map((cell) => {
    const last = cell.marks.at(-1);
    if (last) dropped = last.word === 'dropped' && last.by !== owner;
    return { ...cell, still: dropped && !last };
  });
}

const markOf = (
  { speech, quote, readings }: FlowClaim,
  word: Pick<FlowMark, 'word' | 'votes'>,
): PlacedMark => ({
  ...word,
  by: speech.participant,
  turn: speech.turn,
  quote,
  seen: readings.size,
  act: speech.act,
  step: speech.step,
});

/** What a speech did that answers a claim or carries it on, seen from whoever made the first claim of the row. */
function replyWord(
  { speech, answers, answersIn }: FlowClaim,
  owner: string,
): Pick<FlowMark, 'word' | 'votes'> {
  const by = speech.participant;
  if (!answers) return { word: 'made', votes: [] };
  // Who carries on an answer of its own answers once more.
  if (answers.speech.participant === by)
    return { word: by === owner ? 'extended' : replyWord(answers, owner).word, votes: [] };
  const statuses = [...answersIn].flatMap((reading) => {
    const status = answers.statuses.get(reading) ?? null;
    return status === null || isSilence(status) ? [] : [status];
  });
  // A judge who names the reply and no word for it says the least: it answered half.
  const word = majorityStatus(statuses) ?? 'half answered';
  if (answers.speech.participant === owner) return { word, votes: votesFor(statuses, word) };
  return { word: by === owner && word === 'conceded' ? 'conceded' : 'extended', votes: [] };
}

/** Empty where all readings say the same. */
function votesFor(statuses: readonly ClaimStatus[], chosen: ClaimStatus): FlowMark['votes'] {
  const words = [...new Set(statuses)].map((word) => ({
    word,
    readings: statuses.filter((status) => status === word).length,
  }));
  if (words.length < 2) return [];
  return words.sort(
    (left, right) =>
      Number(right.word === chosen) - Number(left.word === chosen) || right.readings - left.readings,
  );
}

interface RowClaims {
  root: FlowClaim;
  members: readonly FlowClaim[];
  speeches: readonly FlowSpeech[];
}

/** What became of a claim where no words are named for it: dropped, no turn left, or answered somewhere. */
function fateMarks(claim: FlowClaim, { root, members, speeches }: RowClaims): PlacedMark[] {
  const { fate, speech } = claim;
  if (fate === null) return [];
  const owner = root.speech.participant;
  const isOwn = speech.participant === owner;
  const isTold = members.some(
    (member) => member.answers === claim && member.speech.participant !== speech.participant,
  );
  if (isTold) return [];
  const statuses = [...claim.statuses.values()];
  const seen = statuses.filter((status) => status === fate).length;
  const mark = { word: fate, quote: null, seen, votes: votesFor(statuses, fate) };
  if (fate === 'no turn left')
    return claim === root ? [{ ...mark, by: null, turn: null, act: speech.act, step: speech.step }] : [];
  // An answer that its side carried on needs no mark of its own; that it was conceded or dropped does.
  if (!isOwn && (claim.answers?.speech.participant !== owner || (fate !== 'dropped' && fate !== 'conceded')))
    return [];
  const later = laterSpeechesOfOthers(speeches, speech, isOwn ? undefined : owner);
  const [first] = later;
  if (!first) return [];
  // Of several others nobody in particular is to blame, or to credit.
  const by = later.every(({ participant }) => participant === first.participant) ? first.participant : null;
  const { step, act } = first;
  if (fate === 'dropped') {
    const turn = by !== null && later[1]?.step !== step ? first.turn : null;
    return [{ ...mark, by, turn, act, step }];
  }
  if (later.length === 1) return [{ ...mark, by, turn: first.turn, act, step }];
  return [{ ...mark, by, turn: null, act: null, step: Number.MAX_SAFE_INTEGER }];
}

/** The same word for the same speech once: parts of a claim may have been dropped together. */
function merged(marks: readonly PlacedMark[]): PlacedMark[] {
  const kept = new Map<string, PlacedMark>();
  for (const mark of marks) {
    const key =
      mark.quote === null ? `${mark.word} ${mark.turn} ${mark.act} ${mark.by}` : `quote ${kept.size}`;
    const known = kept.get(key);
    kept.set(key, known ? { ...known, seen: Math.max(known.seen, mark.seen) } : mark);
  }
  return [...kept.values()];
}
