// The parts of the decision page of a search for agreement: the text, its signers, objections and offers, limits and reasons.
import {
  type AgreedText,
  type AgreementOutcome,
  offeredIn,
  openObjections,
  signersReasons,
} from '@rostrum/shared/judging/agreement-outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { sentencesIn } from '@rostrum/shared/speech/text-metrics';
import { answerWords } from '../words/answer-words.ts';
import { decisionWords } from '../words/decision-words.ts';
import { inQuotes, joinNames, seatName } from '../words/format-text.ts';
import { type DecisionLine, type DecisionPart, lineOf } from './decision-lines.ts';
import { shareIn } from './signature-view.tsx';

/** Returns "Partner A wrote the text; Partner B signed the text." */
const signersText = (record: DebateRecord, solution: AgreedText): string =>
  `${record.seats
    .map(({ id, name }) => `${name} ${shareIn(solution, id, seatName(record, solution.by ?? ''))}`)
    .join('; ')}.`;

/** Returns the clauses and sentences of a text; a numbered clause is one. */
const clausesIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => (/^\s*\d{1,2}[.)]\s/.test(line) ? line.trim() : sentencesIn(line)));

const withoutNumber = (clause: string): string => clause.replace(/^\d{1,2}[.)]\s+/, '');

/** Returns the clauses that only one of two texts has, also under another number. */
function clausesOnlyIn(text: string, other: string): string {
  const others = new Set(clausesIn(other).map(withoutNumber));
  return clausesIn(text)
    .filter((clause) => !others.has(withoutNumber(clause)))
    .join(' ');
}

/** Returns the clauses of an offered text that the text before it does not have, or else those that it strikes out; nothing without an offer. */
function offeredLine(before: string | null, offer: string | null, turn: string | null): DecisionLine[] {
  if (before === null || offer === null) return [];
  const addition = clausesOnlyIn(offer, before);
  const quote = addition || clausesOnlyIn(before, offer);
  // Words that are struck out are not the speaker's own, so the line links to nothing.
  const [lead, source] = addition ? [decisionWords('offered'), turn] : [decisionWords('struck'), null];
  return quote === '' ? [] : [lineOf(inQuotes(quote), source, { lead })];
}

export function agreementParts(record: DebateRecord, outcome: AgreementOutcome): DecisionPart[] {
  const { solution, rounds, signings } = outcome;
  const last = rounds.at(-1)?.votes ?? [];
  const voteOf = (seat: string | null) => last.find((vote) => vote.seat === seat)?.turn ?? null;
  const dividesLine = ({ seat, turn, vote }: (typeof last)[number]) =>
    lineOf(vote.dividingPoint, turn, { by: [seat] });
  const nonSignerSeats = solution?.signatures?.unsigned ?? [];
  const isAuthor = (seat: string) => !solution?.signatures || seat === solution.by;
  const objections = openObjections(outcome).map(
    ({ seat, reasoning, turn, proposedText, offer, refusals }): DecisionPart => ({
      title: decisionWords('objection', { name: seatName(record, seat) }),
      lines: [
        lineOf(reasoning || decisionWords('noReason'), turn),
        ...offeredLine(proposedText, offer, turn),
        ...refusals.flatMap((one) => [
          lineOf(
            one.reasoning,
            one.turn,
            one.signs === null
              ? { by: [one.seat] }
              : { lead: decisionWords('refused', { name: seatName(record, one.seat) }) },
          ),
          ...offeredLine(one.proposedText, offeredIn(one), one.turn),
        ]),
      ],
    }),
  );
  const text = solution?.text;
  const nonSigners = joinNames(nonSignerSeats.map((seat) => seatName(record, seat)));
  const textTitle =
    nonSigners === '' ? decisionWords('text') : answerWords('proposedText', { names: nonSigners });
  // The text of a change is in the answer that made it.
  const textTurn =
    (solution?.change && signings.find(({ change }) => change === text)?.turn) ??
    voteOf(solution?.by ?? null);
  return [
    ...(text
      ? [
          {
            title: textTitle,
            lines: [{ text, turn: textTurn }],
            isDecision: true,
          },
        ]
      : []),
    ...(solution?.signatures && solution.by !== null
      ? [
          {
            title: decisionWords('signed'),
            lines: [
              lineOf(signersText(record, solution), null),
              ...signersReasons(outcome).map(({ seat, turn, reasoning }) =>
                lineOf(reasoning, turn, { by: [seat] }),
              ),
            ],
          },
        ]
      : []),
    ...objections,
    {
      title: decisionWords('limits'),
      lines: (solution?.limits ?? []).map((limit) =>
        lineOf(limit, voteOf(solution?.by ?? null), {
          ...(solution?.change && { note: decisionWords('checkedBefore') }),
        }),
      ),
    },
    {
      title: decisionWords('partnersWhy'),
      lines: last
        // A partner who signed another's text gives the reason there; that of the vote speaks for their own.
        .filter(({ seat, vote }) => vote.reasoning && !nonSignerSeats.includes(seat) && isAuthor(seat))
        .map(({ seat, turn, vote }) => lineOf(vote.reasoning, turn, { by: [seat] })),
    },
    { title: decisionWords('divides'), lines: outcome.divides.map(dividesLine) },
    { title: decisionWords('refusedBefore'), lines: outcome.refusedBefore.map(dividesLine) },
  ];
}
