// Shows a synthesis, and the outcome of a conversation: insights, decisions, open questions and actions, each with who said it.

import type { Synthesis } from '@rostrum/shared/answers/synthesis-answer';
import type { SynthesisOutcome } from '@rostrum/shared/judging/outcome';
import { joinNames, pluralize, seatName } from '../presentation/format-text.ts';
import type { AnswerView, OutcomeProps, OutcomeView } from './answer-view.ts';
import { inlineMarkdown } from './markdown-text.ts';
import { OutcomeHead, RawAnswer } from './outcome-head.tsx';
import { markdownList, seatNameIn, unreadableMarkdown } from './outcome-markdown.ts';

const SYNTHESIS_PARTS: readonly { key: keyof Synthesis; title: string; none: string }[] = [
  { key: 'insights', title: 'Insights', none: 'None were noted.' },
  { key: 'decisions', title: 'Decisions', none: 'Nothing was decided.' },
  { key: 'questions', title: 'Open questions', none: 'None were left open.' },
  { key: 'actions', title: 'Actions', none: 'None were named.' },
];

function SynthesisHead({ record, outcome }: OutcomeProps<SynthesisOutcome>) {
  const read = outcome.ruling?.read;
  return (
    <OutcomeHead
      record={record}
      headline={read ? `Summed up, after ${pluralize(outcome.turns, 'turn')}` : 'No synthesis'}
    >
      {read && (
        <div className="syntheses">
          {SYNTHESIS_PARTS.map(({ key, title, none }) => (
            <section key={key} aria-label={title}>
              <h3>{title}</h3>
              {read[key].length + outcome.earlier[key].length === 0 && <p className="italic">{none}</p>}
              <ul className="stack-2 attributed">
                {[...read[key], ...outcome.earlier[key]].map(({ text, by }, index) => (
                  <li key={text}>
                    {text} <span className="note">{joinNames(by.map((seat) => seatName(record, seat)))}</span>
                    {index >= read[key].length && <span className="note">, noted before you went on</span>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </OutcomeHead>
  );
}

function SynthesisDetail({ outcome }: OutcomeProps<SynthesisOutcome>) {
  if (outcome.ruling?.read) return null;
  return <RawAnswer answer={outcome.ruling} who="the lead" />;
}

export const synthesisView: AnswerView = {
  waiting: 'Writing it down',
  doing: 'gathering insights, decisions, open questions and actions, each with the names it comes from.',
};

export const synthesisOutcomeView: OutcomeView<SynthesisOutcome> = {
  Head: SynthesisHead,
  Detail: SynthesisDetail,
  markdown: ({ ruling, earlier }, { record }) => {
    const read = ruling?.read;
    return [
      ...unreadableMarkdown('Synthesis', ruling),
      ...(read
        ? SYNTHESIS_PARTS.flatMap(({ key, title, none }) => [
            `## ${title}`,
            markdownList(
              [...read[key], ...earlier[key]].map(
                ({ text, by }) => `${inlineMarkdown(text)} (${by.map(seatNameIn(record)).join(', ')})`,
              ),
            ) || none,
          ])
        : []),
    ];
  },
};
