// Shows what a judge believed before the debate, with its reason.
import { readPrior } from '@rostrum/shared/answers/prior-answer';
import { panelWords } from '../words/panel-words.ts';
import type { AnswerView } from './answer-view.ts';

function beliefText(belief: number): string {
  if (belief === 0) return panelWords('undecided');
  return panelWords(belief > 0 ? 'believed' : 'doubted', { points: Math.abs(belief) });
}

function PriorBody({ text }: { text: string }) {
  const reading = readPrior(text);
  return (
    <>
      <p className="row vote">
        <b>{reading.ok ? beliefText(reading.value.belief) : panelWords('unreadable')}</b>
      </p>
      {reading.ok && reading.value.reason !== '' && <p>{reading.value.reason}</p>}
    </>
  );
}

export const priorView: AnswerView = { Body: PriorBody };
