// Shows the text of a turn: with the view of its kind of answer, or as Markdown with the stated position as a line of its own below.
import type { AnswerKind } from '@rostrum/shared/answers/registry';
import { readStance, withoutStanceLines } from '@rostrum/shared/speech/turn-parsers';
import { Markdown } from '../components/markdown.tsx';
import { usePageLinks } from '../components/page-links.tsx';
import { answerWords } from '../words/answer-words.ts';
import { richWords } from '../words/rich-words.ts';
import type { OutcomePageProps } from './answer-view.ts';
import { withSpeechReferences } from './cite-speeches.tsx';
import { ANSWER_VIEWS } from './registry.tsx';
import { stanceName } from './short-views.tsx';

interface AnswerBodyProps {
  text: string;
  kind: AnswerKind | undefined;
  references: OutcomePageProps['references'];
  /** Quotations in a speech that nobody said. */
  misquoted?: readonly string[] | undefined;
}

export function AnswerBody({ text: written, kind, references, misquoted }: AnswerBodyProps) {
  const text = withSpeechReferences(written, references);
  const links = usePageLinks();
  const Body = kind && ANSWER_VIEWS[kind].Body;
  if (Body) return <Body text={text} />;
  const linked = (speech: string) => links?.withLinks(speech) ?? speech;
  const { side, confidence } = readStance(text);
  if (side === null) return <Markdown text={linked(text)} misquoted={misquoted} />;
  return (
    <>
      <Markdown text={linked(withoutStanceLines(text).trim())} misquoted={misquoted} />
      <p className="stance">
        {confidence === null ? (
          <b>{stanceName(side)}</b>
        ) : (
          richWords(
            answerWords,
            'sideConfident',
            { b: (words) => <b>{words}</b>, n: (words) => <span className="num">{words}</span> },
            { side: stanceName(side), confidence },
          )
        )}
      </p>
    </>
  );
}
