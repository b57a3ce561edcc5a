// States the result of a debate as facts, for its headline. The page puts them into words, in its own language.
import { z } from 'zod';
import type { Findings } from '../answers/findings-answer.ts';
import type { Solution } from '../answers/solution-answer.ts';
import type { Synthesis } from '../answers/synthesis-answer.ts';
import { participantsOf } from '../record/participants.ts';
import { type DebateRecord, turnsOf } from '../record/record.ts';
import { ITEM_NUMBER, sentencesIn, shorten } from '../speech/text-metrics.ts';
import type { PanelHeard } from './panel-checks.ts';
import type { PanelOutcome } from './panel-outcome.ts';

const Leader = { name: z.string(), bench: z.enum(['proposition', 'opposition']).nullable() };
const SaidBy = z.object({ by: z.string(), text: z.string() });

export const Headline = z.discriminatedUnion('says', [
  /** Somebody leads. `firm`: the headline says "wins". */
  z.object({
    says: z.enum([
      'clear',
      'narrow',
      'inconclusive',
      'split-by-order',
      'split-between-judges',
      'one-reading',
      'one-order',
    ]),
    ...Leader,
    firm: z.boolean(),
    /** Lead in whole points. 0: less than one, and more than none. */
    points: z.int().nonnegative(),
    /** Who judged, of a debate that somebody wins if not all judges were heard, or all are of one family; absent elsewhere. */
    heard: z.object({ asked: z.int(), heard: z.int(), families: z.int() }).optional(),
  }),
  z.object({ says: z.literal('tie') }),
  /**
   * `agreeing` of `of` participants agree; `null`: most, and the record does not say how many. `text`: the point of agreement.
   * `objection`: of a partner who agreed and has not signed the text; its `text` is empty if the partner gave no reason. Rows of the history
   * from before it lack the field. `reservation`: what one who signed adds, which may be a condition; absent: nothing.
   */
  z.object({
    says: z.literal('agreed'),
    agreeing: z.int().nullable(),
    of: z.int(),
    text: z.string(),
    objection: SaidBy.nullable().optional(),
    reservation: SaidBy.optional(),
  }),
  /** `rounds` of a search for agreement; `text` is the point that divides a table. */
  z.object({ says: z.literal('not-agreed'), rounds: z.int(), text: z.string() }),
  z.object({ says: z.literal('answer'), text: z.string() }),
  z.object({ says: z.literal('decided'), byPerson: z.boolean(), text: z.string() }),
  z.object({ says: z.literal('undecided') }),
  /** Scripted speakers took part, so the headline claims nothing. */
  z.object({ says: z.literal('rehearsal') }),
]);
export type Headline = z.infer<typeof Headline>;

/**
 * Returns the headline of a verdict. A lead is cut to whole points, so that none appears larger than it is. `null` while readings are still
 * to come.
 */
export function verdictHeadline({
  word,
  quorum,
  winner,
  lead,
  rows,
  complete,
  heard,
}: PanelOutcome): Headline | null {
  if (!complete) return null;
  const leader = rows.find(({ participant }) => participant.id === lead.leader)?.participant;
  if (!leader) return { says: 'tie' };
  return {
    says: quorum === 'one-order' ? 'one-order' : word,
    name: leader.name,
    bench: leader.bench,
    firm: word === 'narrow' || winner !== null,
    points: Math.floor(lead.margin),
    ...(heard && isPartial(heard) && (word === 'clear' || word === 'narrow') && { heard }),
  };
}

const isPartial = (panel: PanelHeard): boolean => panel.heard < panel.asked || panel.families < 2;

/** Returns whether all who agreed stand by the text. */
export const isSigned = (headline: Headline): boolean => headline.says === 'agreed' && !headline.objection;

/** Returns the headline of findings. `isRefused`: the judges found an agreement that does not count. */
export function findingsHeadline(
  record: DebateRecord,
  { agreement, synthesis, summary, dissent, unsettled: [open] }: Findings,
  isRefused: boolean,
): Headline {
  if (isRefused) return { says: 'not-agreed', rounds: 0, text: '' };
  if (agreement === 'impasse')
    return { says: 'not-agreed', rounds: 0, text: firstSentence(record, open?.text ?? summary) };
  const table = participantsOf(record).map(({ id }) => id);
  const agreeing = table.filter((id) => !dissent.some(({ by }) => by === id)).length;
  // Records of earlier versions can hold a majority without a dissent.
  const isCounted = agreement === 'consensus' || agreeing < table.length;
  return {
    says: 'agreed',
    agreeing: agreement === 'consensus' ? table.length : isCounted ? agreeing : null,
    of: table.length,
    text: firstSentence(record, synthesis),
    objection: null,
  };
}

interface Voted {
  /** Votes of the last round. */
  votes: readonly { vote: { agrees: boolean } }[];
  agreed: boolean;
  /** Text of their agreement. */
  text: string;
  rounds: number;
  /** Reasons of partners who agreed and have not signed the text, and their seats. */
  objections: readonly { seat: string; reasoning: string }[];
  /** Words beside a signature that may be a condition, and their seat. */
  reservation: { seat: string; reservation: string } | undefined;
  /** Whether all must agree. Otherwise nobody's signature is missing, and those who did not sign do not count as agreeing. */
  all: boolean;
}
export const votesHeadline = (
  record: DebateRecord,
  { votes, agreed: isAgreed, text, rounds, objections, reservation, all: mustAllAgree }: Voted,
): Headline => {
  const objection = (mustAllAgree && objections[0]) || null;
  const saidBy = (seat: string, words: string) => ({
    by: record.seats.find(({ id }) => id === seat)?.name ?? seat,
    text: firstSentence(record, words),
  });
  return isAgreed
    ? {
        says: 'agreed',
        agreeing: votes.filter(({ vote }) => vote.agrees).length - (mustAllAgree ? 0 : objections.length),
        of: votes.length,
        text: firstSentence(record, text),
        objection: objection && saidBy(objection.seat, objection.reasoning),
        ...(reservation && { reservation: saidBy(reservation.seat, reservation.reservation) }),
      }
    : { says: 'not-agreed', rounds, text: '' };
};

export const solutionHeadline = (record: DebateRecord, { solution }: Solution): Headline => ({
  says: 'answer',
  text: firstSentence(record, solution),
});

/** Returns the guest's decision; the guest may be a model. If the synthesis does not state it, the person's decision counts, or else others'. */
export function decisionHeadline(
  record: DebateRecord,
  { decided: decisionText, decisions }: Pick<Synthesis, 'decided' | 'decisions'>,
): Headline {
  const people = record.seats.flatMap(({ id, occupant }) => (occupant.kind === 'human' ? id : []));
  if (decisionText !== '')
    return { says: 'decided', byPerson: people.length > 0, text: firstSentence(record, decisionText) };
  const own = decisions.find(({ by }) => by.some((seat) => people.includes(seat)));
  const decision = own ?? decisions[0];
  if (!decision) return { says: 'undecided' };
  return { says: 'decided', byPerson: own !== undefined, text: firstSentence(record, decision.text) };
}

const MAX_SENTENCE_LENGTH = 140;
const MARKS = new RegExp(String.raw`[*_${'`'}]|^[ \t]*(?:#+|>|[-+]|${ITEM_NUMBER})\s+`, 'gimu');

/** Returns the first sentence without its full stop, the marks of Markdown, and the ids of speeches that a judge put in brackets. */
function firstSentence(record: DebateRecord, text: string): string {
  const ids = turnsOf(record).map(({ id }) => id);
  const plain = text
    .trimStart()
    .slice(0, 2_000)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(MARKS, '')
    .replace(/\s*[([][^()[\]]*[)\]]/g, (aside) => (ids.some((id) => aside.includes(id)) ? '' : aside));
  const [first = ''] = sentencesIn(plain);
  return shorten(first.replace(/\s+/g, ' ').replace(/[.。:]$/u, ''), MAX_SENTENCE_LENGTH);
}
