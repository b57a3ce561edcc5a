// Shows a synthesis, and the outcome of a conversation: insights, decisions, open questions and actions, each with who said it.

import type { SynthesisLists } from '@rostrum/shared/answers/synthesis-answer';
import type { SynthesisOutcome } from '@rostrum/shared/judging/outcome';
import { joinNames, seatName } from '../presentation/format-text.ts';
import { synthesisWords } from '../words/synthesis-words.ts';
import type { OutcomeProps, OutcomeView } from './answer-view.ts';
import { inlineMarkdown } from './markdown-text.ts';
import { OutcomeHead, RawAnswer } from './outcome-head.tsx';
import { markdownList, seatNameIn, unreadableMarkdown } from './outcome-markdown.ts';

/** The parts, and the key of what is said where one is empty. */
const SYNTHESIS_PARTS = [
  { key: 'insights', none: 'noInsights' },
  { key: 'decisions', none: 'noDecisions' },
  { key: 'questions', none: 'noQuestions' },
  { key: 'actions', none: 'noActions' },
] as const satisfies readonly { key: keyof SynthesisLists; none: string }[];

function SynthesisHead({ record, outcome }: OutcomeProps<SynthesisOutcome>) {
  const read = outcome.ruling?.read;
  return (
    <OutcomeHead record={record} headline={outcome.headline}>
      {read && (
        <div className="syntheses">
          {SYNTHESIS_PARTS.map(({ key, none }) => (
            <section key={key} aria-label={synthesisWords(key)}>
              <h3>{synthesisWords(key)}</h3>
              {read[key].length + outcome.earlier[key].length === 0 && (
                <p className="italic">{synthesisWords(none)}</p>
              )}
              <ul className="stack-2 attributed">
                {[...read[key], ...outcome.earlier[key]].map(({ text, by }, index) => (
                  <li key={text}>
                    {text} <span className="note">{joinNames(by.map((seat) => seatName(record, seat)))}</span>
                    {index >= read[key].length && <span className="note">({synthesisWords('earlier')})</span>}
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
  return <RawAnswer answer={outcome.ruling} who="lead" />;
}

export const synthesisOutcomeView: OutcomeView<SynthesisOutcome> = {
  Head: SynthesisHead,
  Detail: SynthesisDetail,
  markdown: ({ ruling, earlier }, { record }) => {
    const read = ruling?.read;
    return [
      ...unreadableMarkdown(synthesisWords('title'), ruling),
      ...(read
        ? SYNTHESIS_PARTS.flatMap(({ key, none }) => [
            `## ${synthesisWords(key)}`,
            markdownList(
              [...read[key], ...earlier[key]].map(({ text, by }) =>
                synthesisWords('said', {
                  text: inlineMarkdown(text),
                  names: joinNames(by.map(seatNameIn(record))),
                }),
              ),
            ) || synthesisWords(none),
          ])
        : []),
    ];
  },
};
