// Shows the speeches that a clerk has retold in plain words, each folded.
import { readRestatement } from '@rostrum/shared/answers/restatement-answer';
import { Markdown } from '../components/markdown.tsx';
import { panelWords } from '../words/panel-words.ts';
import type { AnswerView } from './answer-view.ts';

function RestatementBody({ text }: { text: string }) {
  const reading = readRestatement(text);
  if (!reading.ok) return <p>{panelWords('unreadable')}</p>;
  return reading.value.map(({ speech, text: told }, index) => (
    <details key={speech}>
      <summary>{panelWords('retold', { number: index + 1 })}</summary>
      <Markdown text={told} />
    </details>
  ));
}

export const restatementView: AnswerView = {
  Body: RestatementBody,
  get waiting() {
    return panelWords('retelling');
  },
};
