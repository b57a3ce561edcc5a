// Single answers that no debate has followed: what they came to, the way to a debate, and their deletion.
import { isInquiry } from '@rostrum/shared/record/origin-ways';
import { useLocation } from 'wouter';
import { Button } from '../../components/button.tsx';
import { useServices } from '../../debate/use-services.tsx';
import type { StoredHistory } from '../../storage/archive.ts';
import { answersWithoutDebate } from '../../storage/asked-first.ts';
import { useRecords } from '../../storage/use-archive.ts';
import { openSetup } from '../../stores/setup-link.ts';
import { renewedForm, setupStore } from '../../stores/setup-store.ts';
import { historyWords } from '../../words/history-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { FirstAnswers } from '../shared/first-answers.tsx';
import { DeletedRow, type Deletion, itemOf } from './history-list.tsx';

export function AnswersAlone({ history, deletion }: { history: StoredHistory; deletion: Deletion }) {
  const rows = answersWithoutDebate(history).filter(({ state }) => state === 'completed');
  const records = useRecords(rows);
  const [, go] = useLocation();
  const services = useServices();
  const debate = async (motion: string) => {
    await openSetup({ ...renewedForm(setupStore.store.getState()), motion }, [], services);
    go('/');
  };
  const deletedItems = [...deletion.gone.values()].flatMap((removal) => {
    const { row } = removal;
    // Another tab may have put it back.
    const isGone = 'row' in row && isInquiry(row.row) && !rows.some(({ id }) => id === row.row.id);
    return isGone ? [{ ...row, removal }] : [];
  });
  if (rows.length + deletedItems.length === 0) return null;
  return (
    <section aria-label={historyWords('answersAlone')} className="stack-2">
      <h2 className="italic list-name">{historyWords('answersAlone')}</h2>
      <ul className="list">
        {deletedItems.map(({ row, removal }) => (
          <DeletedRow
            key={row.id}
            motion={row.motion}
            debates={[row.id]}
            onUndo={removal.deleted && (() => void deletion.undo(removal))}
          />
        ))}
      </ul>
      {rows.map((row) => {
        const inquiry = records?.get(row.id);
        return (
          inquiry && (
            <details key={row.id} className="stack-3">
              <summary dir="auto">{row.motion}</summary>
              <FirstAnswers inquiry={inquiry} />
              <div className="row">
                <Button onPress={() => void debate(row.motion)}>{sharedWords('newDebate')}</Button>
                <Button onPress={() => void deletion.remove(itemOf(row))}>{historyWords('delete')}</Button>
              </div>
            </details>
          )
        );
      })}
    </section>
  );
}
