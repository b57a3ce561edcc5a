// Asks what carried a verdict: which claims are tried, the two inquiries (which sentences go with each claim, then the readings without
// them), and the result.
import { sentencesAnswer } from '../answers/sentences-answer.ts';
import { SHORT_READING } from '../answers/short-reading-answer.ts';
import { type ClaimThread, claimThreads, flowReadingsOf } from '../judging/flow-sheet.ts';
import { debateOutcome } from '../judging/outcome.ts';
import { ownTexts, readingSigma } from '../judging/panel-checks.ts';
import { isReadable, judgeAnswersTo } from '../judging/panel-reading.ts';
import { quotationsIn } from '../judging/quote-check.ts';
import { memoizeByObject } from '../money/memo.ts';
import { claimsToReadAgain, cruxLeads, inBothOrders } from '../plan/crux-stages.ts';
import { countedTexts } from '../plan/cursor.ts';
import { summariesIn } from '../plan/summary-turns.ts';
import type { CruxClaim } from '../record/crux-parts.ts';
import { participantsOf } from '../record/participants.ts';
import type { Act, ReadingWay } from '../record/plan.ts';
import { SENTENCES } from '../record/plan-acts.ts';
import { type DebateRecord, isRecorded } from '../record/record.ts';
import { inquiryInto, type NewDebateIds, panelOf, panelRole } from '../status/derived-debates.ts';
import { type Cut, type CutFault, cutOf, faultBeforeList } from './crux-cut.ts';
import { cruxDecision, type Tally, tallyOf } from './crux-decision.ts';

/** Claims that are tried, and the fewest for which it is offered. */
const [MOST_CLAIMS, LEAST_CLAIMS] = [4, 3];
const LEAST_JUDGES = 2;
const MAX_OUTPUT_TOKENS = 1_500;

/** Claims of a finished debate that may have carried its verdict. `quoted`: all words that its readings quoted. */
export interface CruxOffer {
  leader: string;
  /** Seats of the judges who read again: those with a reading in the verdict. */
  judges: readonly string[];
  /** `fault`: why one cannot be struck, if that is so before anything is listed. */
  claims: readonly (ClaimThread & { fault: CutFault | null })[];
  quotedTexts: readonly string[];
}

/** Why it cannot be asked what carried a verdict that names a leader. */
export type NoCrux = 'one-judge' | 'summaries' | 'few-claims' | 'short-speeches';

/** Fields of a new inquiry; `limitNanoUsd`: the most it may cost, in nano-dollars; `null`: no limit. */
export type NewCrux = NewDebateIds & Pick<DebateRecord['settings'], 'limitNanoUsd'>;

/** Returns what can be asked, or why nothing can; `null`: no side of two is ahead, or nothing was judged in earnest. */
export const cruxOffer = memoizeByObject((record: DebateRecord): CruxOffer | NoCrux | null => {
  const outcome = debateOutcome(record);
  const panel = outcome.kind === 'verdict' ? outcome.panel : null;
  const leader = panel?.lead.leader ?? null;
  if (!panel || leader === null || !(panel.word === 'clear' || panel.word === 'narrow')) return null;
  if (isRecorded(record) || outcome.headline?.says === 'rehearsal') return null;
  if (participantsOf(record).length !== 2 || panelRole(record) === null) return null;
  const judges = panelOf(record).flatMap(({ id, occupant }) =>
    occupant.kind === 'model' && panel.judges.some(({ seat }) => seat === id) ? id : [],
  );
  if (judges.length < LEAST_JUDGES) return 'one-judge';
  if (summariesIn(record).length > 0) return 'summaries';
  const quotedTexts = panel.readings.filter(isReadable).flatMap((reading) => {
    const { answer } = reading;
    return [
      ...answer.annotations.map(({ quote }) => quote),
      ...[answer.disregarded, answer.instructions, answer.wouldChange].flat().map(({ words }) => words),
      ...ownTexts(reading).flatMap((text) => quotationsIn(text).map(({ text: words }) => words)),
    ];
  });
  const claims = claimThreads(record, flowReadingsOf(panel))
    .toSorted((one, other) => other.seen - one.seen || other.marks.length - one.marks.length)
    .slice(0, MOST_CLAIMS)
    .map((claim) => ({ ...claim, fault: faultBeforeList(record, claim, quotedTexts) }));
  if (claims.length < LEAST_CLAIMS) return 'few-claims';
  return claims.every(({ fault }) => fault !== null)
    ? 'short-speeches'
    : { leader, judges, claims, quotedTexts };
});

/** Returns the inquiry that lists the sentences of each claim. Throws a RangeError for a debate of which nothing can be asked. */
export function cutInquiry(record: DebateRecord, ids: NewCrux): DebateRecord {
  const act: Act = {
    ...{ id: SENTENCES, task: SENTENCES, label: 'Sentences', phase: 'verdict', answer: SENTENCES },
    by: { oneEachInTurn: [panelRole(record) ?? ''] },
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    temperature: 'evaluation',
    hiddenFrom: 'everyone',
  };
  return inquiryOf(record, ids, [act], claimsOf(record));
}

const claimsOf = (record: DebateRecord): CruxClaim[] =>
  offerOf(record).claims.map(({ turn, quote, claim }, at) => ({
    id: `c${at + 1}`,
    turn,
    quote,
    says: claim,
  }));

function offerOf(record: DebateRecord): CruxOffer {
  const offer = cruxOffer(record);
  if (!offer || typeof offer === 'string')
    throw new RangeError('Nothing can be asked about what carried this verdict.');
  return offer;
}

/** A claim with what goes with it, or why it is not tried. */
export interface ClaimCut {
  claim: CruxClaim;
  cut: Cut;
}

/** Returns the cut of each claim, from the list of an inquiry; empty as long as nothing was listed. */
export function cutsOf(record: DebateRecord, inquiry: DebateRecord): ClaimCut[] {
  const [answer] = judgeAnswersTo(inquiry, SENTENCES, sentencesAnswer);
  const lists = answer?.read;
  if (!lists) return [];
  const { claims, quotedTexts } = offerOf(record);
  return (inquiry.crux?.claims ?? []).flatMap((claim, at) => {
    const thread = claims.find(({ turn, quote }) => turn === claim.turn && quote === claim.quote);
    const sentences = (lists.get(at + 1) ?? []).map((number) => number - 1);
    return thread ? [{ claim, cut: cutOf(record, thread, sentences, quotedTexts) }] : [];
  });
}

/** Returns the inquiry that reads the debate without each claim; `null`: none can be struck. Without cuts nothing is struck: for its price. */
export function readingInquiry(
  record: DebateRecord,
  ids: NewCrux,
  cuts: readonly ClaimCut[] | null,
): DebateRecord | null {
  const { claims: offeredClaims } = offerOf(record);
  const freeClaims = claimsOf(record).filter((_, at) => !offeredClaims[at]?.fault);
  const allCuts = cuts ?? freeClaims.map((claim) => ({ claim, cut: { parts: [], control: [] } }));
  const claims = allCuts.flatMap(({ claim, cut }): CruxClaim[] =>
    'why' in cut ? [] : [{ ...claim, cut: cut.parts, control: cut.control }],
  );
  return claims.length === 0 ? null : inquiryOf(record, ids, readingActs(record, claims), claims);
}

/** Returns the acts: the debate as it is, in both orders; each claim once; the heavy ones again, and beside the heaviest its control. */
function readingActs(record: DebateRecord, claims: readonly CruxClaim[]): Act[] {
  const reading = (id: string, order: ReadingWay['order'], rest: Pick<Act, 'when' | 'strike'> = {}): Act => ({
    ...{
      id: `${id}-${order}`,
      task: SHORT_READING,
      answer: SHORT_READING,
      label: 'Verdict',
      phase: 'verdict',
    },
    by: { allAtOnce: [panelRole(record) ?? ''] },
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    temperature: 'evaluation',
    reading: { order },
    hiddenFrom: 'everyone',
    skippable: { leaving: 0 },
    ...rest,
  });
  const orders = ['drawn', 'exchanged'] as const;
  // Leads are compared order by order, so it does not matter in which order a claim is read first.
  const orderOf = (at: number, time: number) => orders[(at + time) % 2 === 0 ? 0 : 1];
  const when = (is: 'held' | 'heavy' | 'heaviest', claim?: string) => ({ rule: 'crux' as const, is, claim });
  return [
    ...orders.map((order) => reading('plain', order)),
    ...claims.map(({ id }, at) =>
      reading(id, orderOf(at, 0), { when: when('held'), strike: { claim: id, part: 'cut' } }),
    ),
    ...claims.flatMap(({ id }, at) => [
      reading(id, orderOf(at, 1), { when: when('heavy', id), strike: { claim: id, part: 'cut' } }),
      ...orders.map((order) =>
        reading(`${id}-control`, order, {
          when: when('heaviest', id),
          strike: { claim: id, part: 'control' },
        }),
      ),
    ]),
  ];
}

/** Returns a record in which these acts are asked of the judges of the verdict. Letters stay as they were drawn. */
function inquiryOf(
  record: DebateRecord,
  { limitNanoUsd, ...ids }: NewCrux,
  plan: Act[],
  claims: CruxClaim[],
): DebateRecord {
  const { leader, judges } = offerOf(record);
  const panel = new Set(panelOf(record).map(({ id }) => id));
  const seats = record.seats.filter(({ id }) => !panel.has(id) || judges.includes(id));
  const way = 'crux' as const;
  return {
    ...inquiryInto({ ...record, seats }, { ...ids, way, plan, seats: [], settings: { limitNanoUsd } }),
    drawnFrom: record.drawnFrom ?? record.id,
    crux: { leader, sigma: readingSigma(record), claims },
  };
}

/** The result of an inquiry, or how far it has come. */
export interface CruxResult {
  decision: ReturnType<typeof cruxDecision>;
  /** Readings that do not name the leader: with nothing struck, without the heaviest claim's control, and without each claim. */
  plain: Tally;
  control: Tally | null;
  claims: { claim: CruxClaim; tally: Tally; wasReadAgain: boolean }[];
}

/** Returns the result; `null` for a record that reads nothing without a claim. */
export function cruxResult(record: DebateRecord): CruxResult | null {
  const { crux } = record;
  if (!crux?.claims.some(({ cut }) => cut)) return null;
  const texts = countedTexts(record);
  const leads = cruxLeads(record, texts);
  const heavy = claimsToReadAgain(record, texts);
  const control = leads.control[heavy[0] ?? ''];
  return {
    decision: cruxDecision(leads, { heavy, sigma: crux.sigma, claims: crux.claims.length }),
    plain: tallyOf(leads.plain),
    control: control ? tallyOf(control) : null,
    claims: crux.claims.map((claim) => ({
      claim,
      tally: tallyOf(leads.cut[claim.id]),
      wasReadAgain: heavy.includes(claim.id) && inBothOrders(leads.cut[claim.id] ?? []).length > 0,
    })),
  };
}
