// What single answers before a debate came to: in the set-up, and in the history until a debate follows.
import { singleAnswersResult } from '@rostrum/shared/proof/single-answers-result';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { cardOfModel } from '@rostrum/shared/wire/model-key';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { firstAnswersText } from '../../words/worth-text.ts';
import { worthWords } from '../../words/worth-words.ts';
import './first-answers.css';

export function FirstAnswers({ inquiry }: { inquiry: DebateRecord }) {
  const models = useModelList(listedModels);
  const { title, groups, note } = firstAnswersText(inquiry);
  const { answers } = singleAnswersResult(inquiry);
  return (
    <section className="poll stack-2" role="status" aria-label={worthWords('askFirst')}>
      <p className="serif-large">{title}</p>
      {groups.length > 0 && (
        <ul className="stack-2">
          {groups.map(({ name, text }) => (
            <li key={name + text}>
              <b className="num">{name}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="soft">{note}</p>
      {answers.length > 0 && (
        <details className="stack-2">
          <summary className="link">{worthWords('readAnswers', { count: answers.length })}</summary>
          {answers.map(({ turn, text, model }) => (
            <p key={turn}>
              <b>{model && shippedText(cardOfModel(models, model)?.title ?? model.id)}</b> {text}
            </p>
          ))}
        </details>
      )}
    </section>
  );
}
