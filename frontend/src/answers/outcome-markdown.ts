// What a debate came to, as Markdown: by the kind of outcome its programme declares, as the page has it.

import { type DebateOutcome, debateOutcome } from '@rostrum/shared/judging/outcome';
import type { Scoreboard } from '@rostrum/shared/judging/scoreboard';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { inlineMarkdown, markdownTable, nestedMarkdown } from './markdown-text.ts';

type OutcomeOf<K extends DebateOutcome['kind']> = Extract<DebateOutcome, { kind: K }>;

export function outcomeMarkdown(record: DebateRecord): string[] {
  const outcome = debateOutcome(record);
  const parts = OUTCOME_MARKDOWN[outcome.kind] as (outcome: DebateOutcome, record: DebateRecord) => string[];
  return parts(outcome, record);
}

const seatNameIn =
  (record: DebateRecord) =>
  (seat: string): string =>
    inlineMarkdown(record.seats.find(({ id }) => id === seat)?.name ?? seat);

const OUTCOME_MARKDOWN: {
  [K in DebateOutcome['kind']]: (outcome: OutcomeOf<K>, record: DebateRecord) => string[];
} = {
  verdict: ({ ruling, scoreboard, swing }, record) => [
    ...unreadableMarkdown('Verdict', ruling),
    ...(ruling?.read && scoreboard
      ? [
          '## Verdict',
          scoreboard.outcome.kind === 'winner'
            ? `**${inlineMarkdown(scoreboard.outcome.participant.name)} wins** by ${scoreboard.margin}.`
            : '**Inconclusive.**',
          nestedMarkdown(ruling.read.summary),
          scoresMarkdown(scoreboard),
          nestedMarkdown(ruling.read.reasoning),
        ]
      : []),
    ...(swing
      ? [
          '## Audience',
          swing.winner
            ? `${SWING_MARKDOWN[swing.winner]}; ${swing.counted} voted twice.`
            : 'Nobody voted twice.',
          markdownTable(
            ['Side', 'Before', 'After', 'Swing'],
            (['for', 'against', 'undecided'] as const).map((side) => [
              side,
              `${swing.before[side]} %`,
              `${swing.after[side]} %`,
              side === 'undecided' ? '–' : String(swing.swing[side]),
            ]),
          ),
          markdownTable(
            ['Voter', 'Before', 'After'],
            swing.ballots.map(({ seat, before, after }) => [
              seatNameIn(record)(seat),
              before ?? 'none',
              after ?? 'none',
            ]),
          ),
        ]
      : []),
  ],
  findings: ({ ruling, scoreboard, tally, agreement, refused }, record) => {
    const name = seatNameIn(record);
    const stance = (of: (typeof tally.positions)[number]['before']) =>
      of?.side ? `${inlineMarkdown(of.side)}, ${of.confidence ?? 'not stated'}` : 'not stated';
    const read = ruling?.read;
    return [
      ...unreadableMarkdown('Findings', ruling),
      '## Where the table stands',
      agreement ? `**${AGREEMENT_MARKDOWN[agreement]}**` : '',
      refused ? 'The judge found consensus before one full round of discussion: that is not accepted.' : '',
      markdownTable(
        ['Seat', 'Before', 'After'],
        [
          ...tally.positions.map(({ seat, before, after }) => [name(seat), stance(before), stance(after)]),
          [
            '**Confidence, for : against**',
            `${tally.before.for} : ${tally.before.against}`,
            `${tally.after.for} : ${tally.after.against}`,
          ],
        ],
      ),
      ...(read
        ? [
            '## Synthesis',
            nestedMarkdown(read.synthesis),
            read.dissent.length > 0 ? '### Dissent' : '',
            markdownList(read.dissent.map(({ by, view }) => `${inlineMarkdown(view)} (${name(by)})`)),
            '### Why',
            nestedMarkdown(read.reasoning),
            scoreboard ? scoresMarkdown(scoreboard) : '',
          ]
        : []),
    ];
  },
  agreement: ({ agreed, solution, stopped, rounds }, record) => {
    const name = seatNameIn(record);
    return [
      `## ${agreed ? 'Agreed solution' : 'No consensus'}`,
      inlineMarkdown(stopped?.sentence ?? ''),
      solution ? markdownQuote(solution.text ?? 'Consensus reached, no solution text.') : '',
      solution?.by ? `As ${name(solution.by)} wrote it: the surer of the votes.` : '',
      rounds.length > 0 ? '## Votes' : '',
      rounds.length > 0
        ? markdownTable(
            ['Round', 'Who', 'Vote', 'Sure of it', 'Why'],
            rounds.flatMap(({ pass, votes }) =>
              votes.map(({ seat, vote, readable, inferred }) => [
                pass === null ? 'last' : String(pass),
                name(seat),
                `${vote.agrees ? 'yes' : 'no'}${readable ? '' : ', not in its form'}${
                  inferred ? ` (its phrases suggest ${inferred.agrees ? 'yes' : 'no'})` : ''
                }`,
                String(vote.confidence),
                inlineMarkdown(vote.reasoning),
              ]),
            ),
          )
        : '',
    ];
  },
  solution: ({ ruling, histories, evaluations, leftOut }, record) => {
    const name = seatNameIn(record);
    const read = ruling?.read;
    return [
      ...unreadableMarkdown('Solution', ruling),
      ...(read
        ? [
            '## Solution',
            nestedMarkdown(read.solution),
            '### Why this one',
            nestedMarkdown(read.reasoning),
            read.tradeoffs.length > 0 ? '### What it gives up' : '',
            markdownList(read.tradeoffs.map(inlineMarkdown)),
            read.open.length > 0 ? '### Still to be found out' : '',
            markdownList(read.open.map(inlineMarkdown)),
          ]
        : []),
      evaluations.length > 0 ? '## After each round' : '',
      evaluations.length > 0
        ? markdownTable(
            ['Round', 'Come together', 'Quality of the best'],
            evaluations.map(({ pass, read: of }) => [
              String(pass),
              String(of?.confidence ?? '–'),
              String(of?.quality ?? '–'),
            ]),
          )
        : '',
      histories.length > 0 ? '## How the proposals grew' : '',
      ...histories.flatMap(({ seat, versions }) => [
        `### ${name(seat)}`,
        ...versions.flatMap(({ kind, pass, text, critiques }) => [
          kind === 'proposal' ? '#### Proposal' : `#### Refined in round ${pass}`,
          critiques.length > 0 ? `After critiques by ${critiques.map(({ by }) => name(by)).join(', ')}.` : '',
          nestedMarkdown(text, 4),
        ]),
      ]),
      leftOut.length > 0
        ? `Left out: ${leftOut
            .map(
              ({ seat, target, pass }) =>
                `${name(seat)}${target ? ` on ${name(target)}` : ''}, round ${pass}`,
            )
            .join('; ')}.`
        : '',
    ];
  },
  synthesis: ({ ruling }, record) => {
    const read = ruling?.read;
    return [
      ...unreadableMarkdown('Synthesis', ruling),
      ...(read
        ? SYNTHESIS_MARKDOWN.flatMap(({ key, title, none }) => [
            `## ${title}`,
            markdownList(
              read[key].map(
                ({ text, by }) => `${inlineMarkdown(text)} (${by.map(seatNameIn(record)).join(', ')})`,
              ),
            ) || none,
          ])
        : []),
    ];
  },
};

const SWING_MARKDOWN = {
  for: 'The motion gained more',
  against: 'The opposition gained more',
  'dead-heat': 'A dead heat',
};
const AGREEMENT_MARKDOWN = {
  consensus: 'Consensus.',
  majority: 'A majority, with dissent.',
  impasse: 'An impasse.',
};
const SYNTHESIS_MARKDOWN = [
  { key: 'insights', title: 'Insights', none: 'None were noted.' },
  { key: 'decisions', title: 'Decisions', none: 'Nothing was decided.' },
  { key: 'questions', title: 'Open questions', none: 'None were left open.' },
  { key: 'actions', title: 'Actions', none: 'None were named.' },
] as const;

/** An answer was given, and could not be read: why, and what it was. */
const unreadableMarkdown = (
  title: string,
  ruling: { read: unknown; problem: string | null } | null,
): string[] =>
  ruling && ruling.read === null
    ? [`## ${title}`, `It could not be read: ${inlineMarkdown(ruling.problem ?? '')}.`]
    : [];

function scoresMarkdown({ rows }: Scoreboard): string {
  return markdownTable(
    ['Participant', 'Criterion (weight)', 'Score', 'Why'],
    rows.flatMap(({ participant, total, scores: each }) => [
      ...each.map(({ criterion, score, reason }) => [
        inlineMarkdown(participant.name),
        `${inlineMarkdown(criterion.title)} (${criterion.weight})`,
        String(score),
        inlineMarkdown(reason),
      ]),
      [inlineMarkdown(participant.name), '**Total**', `**${total}**`, ''],
    ]),
  );
}

const markdownList = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
const markdownQuote = (text: string): string => nestedMarkdown(text).replace(/^/gm, '> ');
