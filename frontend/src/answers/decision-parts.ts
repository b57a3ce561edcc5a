// The parts of the decision page, by the kind of outcome. Every line comes from the record, and has its speech or answer beside it.
import type { AttributedItem } from '@rostrum/shared/answers/synthesis-answer';
import { openObjections } from '@rostrum/shared/judging/agreement-outcome';
import { strongestClaims } from '@rostrum/shared/judging/flow-sheet';
import { mindChangesIn } from '@rostrum/shared/judging/mind-changes';
import type { DebateOutcome, OutcomeOf, SolutionOutcome } from '@rostrum/shared/judging/outcome';
import { shownReadings } from '@rostrum/shared/judging/panel-outcome';
import { unsaidIn } from '@rostrum/shared/judging/unsaid-words';
import { participantsOf } from '@rostrum/shared/record/participants';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { answerWords } from '../words/answer-words.ts';
import { decisionWords } from '../words/decision-words.ts';
import { inQuotes, joinNames, seatName } from '../words/format-text.ts';
import { findingsWords } from '../words/outcome-words.ts';
import { trustSentences } from '../words/panel-trust-text.ts';
import { agreementParts } from './agreement-parts.ts';
import { modelsNote, votesSentence } from './agreement-view.tsx';
import type { OutcomePageProps } from './answer-view.ts';
import { type DecisionLine, type DecisionPart, fitOnPage, lineOf } from './decision-lines.ts';
import { otherJudges } from './findings-view.tsx';
import { testItText } from './outcome-head.tsx';
import { familyCheck } from './panel-checks-list.ts';
import type { ReasonedPanel } from './panel-trust.tsx';

const FATES: Readonly<Record<string, string>> = { 'half answered': 'half' };

/** Returns the short reasons of a judge and the strongest claim of each side. */
function judgedParts(record: DebateRecord, panel: ReasonedPanel | null): DecisionPart[] {
  if (!panel) return [];
  const strongest = strongestClaims(record, panel);
  const claims = strongest.map(({ participant, row, readings }): DecisionPart => {
    const status = FATES[row.status ?? ''] ?? row.status ?? '';
    const note = [
      decisionWords('fate', { status, sides: participantsOf(record).length }),
      readings > 1 && decisionWords('seen', { seen: row.seen, all: readings }),
    ];
    return {
      title: decisionWords('strongestFor', { name: participant.name }),
      lines: [
        lineOf(inQuotes(row.quote), row.turn, {
          note: note.filter(Boolean).join(', '),
          // Words cut from a speech are seldom clear by themselves; the judge says what they claim.
          ...(row.claim && { lead: `${row.claim.replace(/[.:]+$/, '')}:` }),
        }),
      ],
    };
  });
  return [
    {
      title: decisionWords('judgeWhy'),
      lines: shownReadings(panel).flatMap(({ answer, turn }) =>
        answer.summary ? lineOf(answer.summary, turn.id) : [],
      ),
    },
    ...claims,
    { title: decisionWords('changesMind'), lines: mindChanges(record, panel) },
  ];
}

/** Returns what speakers say would change their minds, in their own words; words that nobody said are left out. */
const mindChanges = (record: DebateRecord, panel: ReasonedPanel): DecisionLine[] =>
  mindChangesIn(record, panel).map(({ words, turn, seat }) =>
    lineOf(inQuotes(words), turn, { lead: decisionWords('mindOf', { name: seatName(record, seat) }) }),
  );

function solutionParts(record: DebateRecord, outcome: SolutionOutcome): DecisionPart[] {
  const { ruling } = outcome;
  const read = ruling?.read;
  if (!read) return [];
  const turn = ruling.turn.id;
  const linesOf = (texts: readonly string[]) => texts.map((text) => lineOf(text, turn));
  return [
    { title: decisionWords('answer'), lines: [{ text: read.solution, turn }], isDecision: true },
    { title: answerWords('actions'), lines: read.actions.map((item) => itemLine(record, item, turn)) },
    { title: answerWords('why'), lines: linesOf(read.reasoning ? [read.reasoning] : []) },
    {
      title: decisionWords('limits'),
      lines: linesOf(read.facts.map(({ fact, how }) => (how ? `${fact}: ${how}` : fact))),
    },
    { title: answerWords('assumptions'), lines: linesOf(read.assumptions) },
    { title: decisionWords('tradeoffs'), lines: linesOf(read.tradeoffs) },
    {
      title: answerWords('rejected'),
      lines: read.rejected.map(({ idea, why, by }) => {
        const ofWhom = by ? `${idea} (${seatName(record, by)})` : idea;
        return lineOf(why ? `${ofWhom}: ${why}` : ofWhom, turn);
      }),
    },
    { title: answerWords('open'), lines: linesOf(read.open) },
  ];
}

/** Returns the owner and date of an action; empty for another item, and in records of earlier versions. */
export const ownerNote = ({ owner, due = '' }: AttributedItem): string =>
  owner === undefined
    ? ''
    : answerWords('owner', {
        ...{ owner, due },
        ...{ named: owner === '' ? 'no' : 'yes', dated: due === '' ? 'no' : 'yes' },
      });

/** Returns the figures and names of an item that nobody said, and whether it names nobody; empty if there is nothing to say. */
export function unsaidNote(record: DebateRecord, item: AttributedItem): string {
  const unsaid = unsaidIn(record, item);
  return [
    ...(item.unattributed ? [answerWords('byNobody')] : []),
    ...(unsaid.length === 0 ? [] : [answerWords('notInWords', { words: joinNames(unsaid) })]),
  ].join(' ');
}

function itemLine(record: DebateRecord, item: AttributedItem, turn: string): DecisionLine {
  const [note, doubt] = [ownerNote(item), unsaidNote(record, item)];
  return lineOf(item.text, turn, { by: item.by, ...(note && { note }), ...(doubt && { doubt }) });
}

/** The lists of a synthesis, in the order in which they are shown. */
export const SHOWN_LISTS = ['decisions', 'actions', 'questions', 'insights'] as const;

function synthesisParts(record: DebateRecord, { ruling, earlier }: OutcomeOf<'synthesis'>): DecisionPart[] {
  const read = ruling?.read;
  if (!read) return [];
  return SHOWN_LISTS.map((list) => ({
    title: answerWords(list),
    lines: [...read[list], ...earlier[list]].map((item) => itemLine(record, item, ruling.turn.id)),
  }));
}

type PartsOf = {
  [K in DebateOutcome['kind']]: (record: DebateRecord, outcome: OutcomeOf<K>) => DecisionPart[];
};

const PARTS: PartsOf = {
  verdict: (record, { panel }) => judgedParts(record, panel),
  findings: (record, { panel, ruling }) => {
    const read = ruling?.read;
    if (!read) return [];
    const turn = ruling.turn.id;
    const open = read.unsettled.map(({ text, views }) => {
      const answers = views.map(({ by, view }) => `${seatName(record, by)}: ${view.replace(/\.$/, '')}`);
      return lineOf(answers.length === 0 ? text : `${text} ${answers.join('; ')}.`, turn);
    });
    const dissent = read.dissent.map(({ by, view }) =>
      lineOf(view, turn, { lead: `${seatName(record, by)} ${findingsWords('doesNotAgree')}` }),
    );
    return [
      { title: decisionWords('answer'), lines: [{ text: read.synthesis, turn }], isDecision: true },
      { title: decisionWords('accepted'), lines: read.agreed.map((text) => lineOf(text, turn)) },
      { title: decisionWords('notAgreed'), lines: [...dissent, ...open] },
      ...judgedParts(record, panel).slice(1),
    ];
  },
  agreement: agreementParts,
  solution: solutionParts,
  synthesis: synthesisParts,
};

export const writerSentence = (
  record: DebateRecord,
  { kind, ruling }: OutcomeOf<'synthesis' | 'findings'>,
): string =>
  ruling?.read
    ? answerWords('writtenBy', {
        name: seatName(record, ruling.turn.seat),
        names: kind === 'synthesis' ? 'beside' : 'none',
      })
    : '';

/** `cards`: of the models, for their families. */
type DecisionDebate = Pick<OutcomePageProps, 'record'> & Partial<Pick<OutcomePageProps, 'cards'>>;

/** Returns how far to trust the result, in sentences. */
function trustIn({ record, cards = {} }: DecisionDebate, outcome: DebateOutcome): string {
  if ('panel' in outcome && outcome.panel) {
    const { panel } = outcome;
    const ties = familyCheck({ record, panel, cards });
    return [
      ...(outcome.kind === 'findings'
        ? [writerSentence(record, outcome), ...otherJudges(record, outcome)]
        : []),
      ...trustSentences(panel, record),
      ...(ties.found ? [ties.text] : []),
    ]
      .join(' ')
      .trim();
  }
  switch (outcome.kind) {
    case 'agreement':
      return [
        votesSentence(record, outcome),
        ...(outcome.signings.length > 0 && openObjections(outcome).length > 0
          ? [decisionWords('votedFirst')]
          : []),
        modelsNote(record, outcome),
      ]
        .join(' ')
        .trim();
    case 'solution':
      return testItText(record, outcome);
    case 'synthesis':
      return writerSentence(record, outcome);
    default:
      return '';
  }
}

/** Returns the parts of the decision page that have lines, as many lines as one page holds; none for a rehearsal. */
export function decisionParts(debate: DecisionDebate, outcome: DebateOutcome): DecisionPart[] {
  const { record } = debate;
  if (outcome.headline === null || outcome.headline.says === 'rehearsal') return [];
  const write = PARTS[outcome.kind] as (record: DebateRecord, outcome: DebateOutcome) => DecisionPart[];
  const documents = (record.documents ?? []).map(({ id, title }) => lineOf(`${id}: ${title}`, null));
  const trust = trustIn(debate, outcome);
  return fitOnPage(
    [
      ...write(record, outcome),
      { title: decisionWords('given'), lines: documents },
      { title: decisionWords('trust'), lines: trust ? [{ text: trust, turn: null }] : [], isWhole: true },
    ].filter(({ lines }) => lines.length > 0),
  );
}
