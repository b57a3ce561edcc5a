// The parts of an outcome for programs, as on the decision page but in full: its text, signers, reasons, open points and actions. Every
// kind of outcome has all fields, empty if it has nothing to say. docs/command-line.md explains them.
import type { Findings } from '@rostrum/shared/answers/findings-answer';
import type { AttributedItem } from '@rostrum/shared/answers/synthesis-answer';
import type { Verdict } from '@rostrum/shared/answers/verdict-answer';
import {
  type AgreementOutcome,
  type CastSignature,
  offeredIn,
  openObjections,
  signersReasons,
} from '@rostrum/shared/judging/agreement-outcome';
import { strongestClaims } from '@rostrum/shared/judging/flow-sheet';
import { mindChangesIn } from '@rostrum/shared/judging/mind-changes';
import type { DebateOutcome, OutcomeOf } from '@rostrum/shared/judging/outcome';
import { shownReadings } from '@rostrum/shared/judging/panel-outcome';
import { unsaidIn } from '@rostrum/shared/judging/unsaid-words';
import type { DebateRecord } from '@rostrum/shared/record/record';

/** A sentence, the seats that made the point, and the speech or answer that it comes from. */
interface Point {
  text: string;
  by: string[];
  turn: string | null;
}
interface Signature {
  seat: string;
  signed: boolean;
  /** The reason not to sign, or a condition that stands beside the signature; `null`: none. */
  objection: string | null;
  /** The text that the seat wrote in its place; `null` if it offered none. */
  offered: string | null;
}

const NOTHING = {
  /** The decision itself; `null` for a verdict, which its headline states. */
  text: null as string | null,
  signatures: [] as Signature[],
  reasons: [] as Point[],
  agreed: [] as Point[],
  dissent: [] as Point[],
  open: [] as Point[],
  /** Points in dispute in earlier rounds, if all agree in the end. */
  settled: [] as Point[],
  /** `owner` and `due` are as the answer has them; empty if nobody named one. */
  actions: [] as (Point & { owner: string; due: string })[],
  assumptions: [] as string[],
  /** `checkedBefore`: the author checked the text before a clause of it was changed. */
  limits: [] as { fact: string; demands: string; checkedBefore: boolean }[],
  tradeoffs: [] as string[],
  rejected: [] as { idea: string; why: string; by: string }[],
  insights: [] as Point[],
  /** Items with figures, dates or owners that nobody said, and these words. */
  unsaid: [] as { text: string; words: string[] }[],
};
type Parts = typeof NOTHING;
type Panel = OutcomeOf<'verdict'>['panel'] | OutcomeOf<'findings'>['panel'];

/** Returns each judge's reasons in short, those of a reading that favours another side if the panel names nobody, and the most important claim of each side. */
function reasonsOf(record: DebateRecord, panel: Panel): Point[] {
  if (!panel) return [];
  const firstReadings = panel.judges.flatMap(({ readings: [first] }) => first ?? []);
  const readings = new Set([...firstReadings, ...shownReadings<Verdict | Findings>(panel)]);
  const claims = strongestClaims(record, panel).map(({ participant, row }) => ({
    ...{ text: row.quote, by: participant.seats, turn: row.turn },
  }));
  return [
    ...[...readings].flatMap(({ judge, answer, turn }) =>
      answer.summary ? [{ text: answer.summary, by: [judge], turn: turn.id }] : [],
    ),
    ...claims,
  ];
}

/** Returns what speakers say would change their minds. */
const openBy = (record: DebateRecord, panel: Panel): Point[] =>
  mindChangesIn(record, panel).map(({ words, turn, seat }) => ({ text: words, by: [seat], turn }));

const pointOf = ({ seat, turn, reasoning }: { seat: string; turn: string; reasoning: string }): Point => ({
  ...{ text: reasoning, by: [seat], turn },
});
type CastVote = AgreementOutcome['rounds'][number]['votes'][number];
const reasonOf = ({ vote, ...cast }: CastVote): Point => pointOf({ ...cast, reasoning: vote.reasoning });

const dividingPoint = ({ vote, ...cast }: CastVote): Point =>
  pointOf({ ...cast, reasoning: vote.dividingPoint });

/** Returns why an offer was refused, and the text that was written in its place, if any. */
const refusalPoints = (refusal: CastSignature): Point[] =>
  [refusal.reasoning, offeredIn(refusal)].flatMap((text) =>
    text === null ? [] : pointOf({ ...refusal, reasoning: text }),
  );

function agreementParts(outcome: AgreementOutcome): Partial<Parts> {
  const { solution, rounds, agreed: isAgreed, divides, refusedBefore } = outcome;
  const votes = rounds.at(-1)?.votes ?? [];
  const objections = openObjections(outcome);
  const nonSigners = new Set(solution?.signatures?.unsigned);
  return {
    text: solution?.text ?? null,
    signatures: [
      ...(solution?.signatures?.signed ?? []).map((seat) => ({
        ...{ seat, signed: true, offered: null },
        objection: solution?.signatures?.reserved.find((one) => one.seat === seat)?.reservation ?? null,
      })),
      ...objections.map(({ seat, reasoning, offer }) => ({
        ...{ seat, signed: false, objection: reasoning || null, offered: offer },
      })),
    ],
    limits: (solution?.limits ?? []).map((limit) => {
      const [, fact = limit, demands = ''] = /^(.+?)(?:: | [-–—] )(.*)$/.exec(limit) ?? [];
      return { fact, demands, checkedBefore: solution?.change != null };
    }),
    reasons: [
      ...signersReasons(outcome).map(pointOf),
      ...objections.flatMap(({ refusals }) =>
        refusals.filter(({ seat }) => seat === solution?.by).map(pointOf),
      ),
      ...votes
        .filter(({ seat, vote }) => vote.agrees && !nonSigners.has(seat))
        .filter(({ seat }) => !solution?.signatures || seat === solution.by)
        .map(reasonOf),
    ].filter(({ text }) => text !== ''),
    dissent: [
      // The author of the text accepts it, and refused only a change.
      ...objections.flatMap(({ refusals }) =>
        refusals.filter(({ seat }) => seat !== solution?.by).flatMap(refusalPoints),
      ),
      ...votes.filter(({ vote }) => !isAgreed && !vote.agrees && vote.reasoning !== '').map(reasonOf),
    ],
    open: divides.map(dividingPoint),
    settled: refusedBefore.map(dividingPoint),
  };
}

const unsaidItems = (record: DebateRecord, items: readonly AttributedItem[]): Parts['unsaid'] =>
  items.flatMap((item) => {
    const words = unsaidIn(record, item);
    return words.length === 0 ? [] : { text: item.text, words };
  });

type PartsOf = {
  [K in DebateOutcome['kind']]: (record: DebateRecord, outcome: OutcomeOf<K>) => Partial<Parts>;
};

const PARTS: PartsOf = {
  verdict: (record, { panel }) => ({ reasons: reasonsOf(record, panel), open: openBy(record, panel) }),
  findings(record, { panel, ruling }) {
    if (!ruling?.read) return {};
    const { synthesis, agreed: agreements, dissent, unsettled } = ruling.read;
    const turn = ruling.turn.id;
    return {
      text: synthesis,
      reasons: reasonsOf(record, panel),
      agreed: agreements.map((text) => ({ text, by: [], turn })),
      dissent: dissent.map(({ by, view }) => ({ text: view, by: [by], turn })),
      open: [
        ...unsettled.map(({ text, views }) => ({ text, by: views.map(({ by }) => by), turn })),
        ...openBy(record, panel),
      ],
    };
  },
  agreement: (_, outcome) => agreementParts(outcome),
  solution(record, { ruling }) {
    if (!ruling?.read) return {};
    const { solution, reasoning, facts, assumptions, tradeoffs, rejected, open, actions } = ruling.read;
    const turn = ruling.turn.id;
    return {
      ...{ text: solution, assumptions, tradeoffs, rejected },
      reasons: reasoning ? [{ text: reasoning, by: [ruling.turn.seat], turn }] : [],
      actions: actions.map(({ owner = '', due = '', ...point }) => ({ ...point, turn, owner, due })),
      limits: facts.map(({ fact, how }) => ({ fact, demands: how, checkedBefore: false })),
      open: open.map((text) => ({ text, by: [], turn })),
      unsaid: unsaidItems(record, actions),
    };
  },
  synthesis(record, { ruling, earlier }) {
    if (!ruling?.read) return {};
    const { read, turn } = ruling;
    const pointsOf = (list: keyof typeof earlier) =>
      [...read[list], ...earlier[list]].map((item: AttributedItem) => ({ ...item, turn: turn.id }));
    const plainPoints = (list: keyof typeof earlier) =>
      pointsOf(list).map(({ text, by, turn }) => ({ text, by, turn }));
    return {
      text: read.decided || null,
      agreed: plainPoints('decisions'),
      open: plainPoints('questions'),
      actions: pointsOf('actions').map(({ owner = '', due = '', ...point }) => ({ ...point, owner, due })),
      insights: plainPoints('insights'),
      unsaid: unsaidItems(
        record,
        (['decisions', 'actions', 'questions', 'insights'] as const).flatMap(pointsOf),
      ),
    };
  },
};

/** Returns the parts of an outcome; `null` if there is no outcome, or for a rehearsal. */
export function decisionOf(record: DebateRecord, outcome: DebateOutcome) {
  if (outcome.headline === null || outcome.headline.says === 'rehearsal') return null;
  const write = PARTS[outcome.kind] as (record: DebateRecord, outcome: DebateOutcome) => Partial<Parts>;
  return { kind: outcome.kind, ...NOTHING, ...write(record, outcome) };
}
