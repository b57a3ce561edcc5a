// What a debate came to, as Markdown: by the kind of outcome its programme declares, as the page has it.
import type { DebateRecord } from '@rostrum/shared/debate/record';
import { type Outcome, outcomeOf } from '@rostrum/shared/judging/outcome';
import type { Standing } from '@rostrum/shared/judging/scores';
import { inline, nested, table } from './markdown-parts.ts';

type Of<K extends Outcome['kind']> = Extract<Outcome, { kind: K }>;

export function outcomeParts(record: DebateRecord): string[] {
  const outcome = outcomeOf(record);
  const parts = PARTS[outcome.kind] as (outcome: Outcome, record: DebateRecord) => string[];
  return parts(outcome, record);
}

const nameIn =
  (record: DebateRecord) =>
  (seat: string): string =>
    inline(record.seats.find(({ id }) => id === seat)?.name ?? seat);

const PARTS: { [K in Outcome['kind']]: (outcome: Of<K>, record: DebateRecord) => string[] } = {
  verdict: ({ ruling, standing, swing }, record) => [
    ...unread('Verdict', ruling),
    ...(ruling?.read && standing
      ? [
          '## Verdict',
          standing.outcome.kind === 'winner'
            ? `**${inline(standing.outcome.participant.name)} wins** by ${standing.margin}.`
            : '**Inconclusive.**',
          nested(ruling.read.summary),
          scores(standing),
          nested(ruling.read.reasoning),
        ]
      : []),
    ...(swing
      ? [
          '## Audience',
          swing.winner ? `${SWUNG[swing.winner]}; ${swing.counted} voted twice.` : 'Nobody voted twice.',
          table(
            ['Side', 'Before', 'After', 'Swing'],
            (['for', 'against', 'undecided'] as const).map((side) => [
              side,
              `${swing.before[side]} %`,
              `${swing.after[side]} %`,
              side === 'undecided' ? '–' : String(swing.swing[side]),
            ]),
          ),
          table(
            ['Voter', 'Before', 'After'],
            swing.ballots.map(({ seat, before, after }) => [
              nameIn(record)(seat),
              before ?? 'none',
              after ?? 'none',
            ]),
          ),
        ]
      : []),
  ],
  findings: ({ ruling, standing, tally, agreement, refused }, record) => {
    const name = nameIn(record);
    const stance = (of: (typeof tally.positions)[number]['before']) =>
      of?.side ? `${inline(of.side)}, ${of.confidence ?? 'not stated'}` : 'not stated';
    const read = ruling?.read;
    return [
      ...unread('Findings', ruling),
      '## Where the table stands',
      agreement ? `**${FOUND[agreement]}**` : '',
      refused ? 'The judge found consensus before one full round of discussion: that is not accepted.' : '',
      table(
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
            nested(read.synthesis),
            read.dissent.length > 0 ? '### Dissent' : '',
            list(read.dissent.map(({ by, view }) => `${inline(view)} (${name(by)})`)),
            '### Why',
            nested(read.reasoning),
            standing ? scores(standing) : '',
          ]
        : []),
    ];
  },
  agreement: ({ agreed, solution, stopped, rounds }, record) => {
    const name = nameIn(record);
    return [
      `## ${agreed ? 'Agreed solution' : 'No consensus'}`,
      inline(stopped?.sentence ?? ''),
      solution ? quoted(solution.text ?? 'Consensus reached, no solution text.') : '',
      solution?.by ? `As ${name(solution.by)} wrote it: the surer of the votes.` : '',
      rounds.length > 0 ? '## Votes' : '',
      rounds.length > 0
        ? table(
            ['Round', 'Who', 'Vote', 'Sure of it', 'Why'],
            rounds.flatMap(({ pass, votes }) =>
              votes.map(({ seat, vote, readable, inferred }) => [
                pass === null ? 'last' : String(pass),
                name(seat),
                `${vote.agrees ? 'yes' : 'no'}${readable ? '' : ', not in its form'}${
                  inferred ? ` (its phrases suggest ${inferred.agrees ? 'yes' : 'no'})` : ''
                }`,
                String(vote.confidence),
                inline(vote.reasoning),
              ]),
            ),
          )
        : '',
    ];
  },
  solution: ({ ruling, evolution, evaluations, leftOut }, record) => {
    const name = nameIn(record);
    const read = ruling?.read;
    return [
      ...unread('Solution', ruling),
      ...(read
        ? [
            '## Solution',
            nested(read.solution),
            '### Why this one',
            nested(read.reasoning),
            read.tradeoffs.length > 0 ? '### What it gives up' : '',
            list(read.tradeoffs.map(inline)),
            read.open.length > 0 ? '### Still to be found out' : '',
            list(read.open.map(inline)),
          ]
        : []),
      evaluations.length > 0 ? '## After each round' : '',
      evaluations.length > 0
        ? table(
            ['Round', 'Come together', 'Quality of the best'],
            evaluations.map(({ pass, read: of }) => [
              String(pass),
              String(of?.confidence ?? '–'),
              String(of?.quality ?? '–'),
            ]),
          )
        : '',
      evolution.length > 0 ? '## How the proposals grew' : '',
      ...evolution.flatMap(({ seat, versions }) => [
        `### ${name(seat)}`,
        ...versions.flatMap(({ kind, pass, text, critiques }) => [
          kind === 'proposal' ? '#### Proposal' : `#### Refined in round ${pass}`,
          critiques.length > 0 ? `After critiques by ${critiques.map(({ by }) => name(by)).join(', ')}.` : '',
          nested(text, 4),
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
      ...unread('Synthesis', ruling),
      ...(read
        ? LISTS.flatMap(({ key, title, none }) => [
            `## ${title}`,
            list(read[key].map(({ text, by }) => `${inline(text)} (${by.map(nameIn(record)).join(', ')})`)) ||
              none,
          ])
        : []),
    ];
  },
};

const SWUNG = {
  for: 'The motion gained more',
  against: 'The opposition gained more',
  'dead-heat': 'A dead heat',
};
const FOUND = { consensus: 'Consensus.', majority: 'A majority, with dissent.', impasse: 'An impasse.' };
const LISTS = [
  { key: 'insights', title: 'Insights', none: 'None were noted.' },
  { key: 'decisions', title: 'Decisions', none: 'Nothing was decided.' },
  { key: 'questions', title: 'Open questions', none: 'None were left open.' },
  { key: 'actions', title: 'Actions', none: 'None were named.' },
] as const;

/** An answer was given, and could not be read: why, and what it was. */
const unread = (title: string, ruling: { read: unknown; trouble: string | null } | null): string[] =>
  ruling && ruling.read === null
    ? [`## ${title}`, `It could not be read: ${inline(ruling.trouble ?? '')}.`]
    : [];

function scores({ rows }: Standing): string {
  return table(
    ['Participant', 'Criterion (weight)', 'Score', 'Why'],
    rows.flatMap(({ participant, total, scores: each }) => [
      ...each.map(({ criterion, score, reason }) => [
        inline(participant.name),
        `${inline(criterion.title)} (${criterion.weight})`,
        String(score),
        inline(reason),
      ]),
      [inline(participant.name), '**Total**', `**${total}**`, ''],
    ]),
  );
}

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
const quoted = (text: string): string => nested(text).replace(/^/gm, '> ');
