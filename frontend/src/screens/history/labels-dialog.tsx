// The dialog that gives a debate a title and tags of the person's own.
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DialogBox } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { debateLabelsOf } from '../../storage/debate-labels.ts';
import { archive } from '../../storage/use-archive.ts';
import { historySearchWords } from '../../words/history-search-words.ts';
import type { HistoryItem } from './history-filter.ts';

export function LabelsDialog({ item: { row, labels }, onClose }: { item: HistoryItem; onClose(): void }) {
  const [title, setTitle] = useState(labels?.title ?? '');
  const [tags, setTags] = useState(labels?.tags.join(', ') ?? '');
  return (
    <DialogBox open title={historySearchWords('editTitle')} onClose={onClose}>
      <form
        className="stack-4"
        onSubmit={(event) => {
          event.preventDefault();
          void archive.label(debateLabelsOf(row.id, title, tags, Date.now()));
          onClose();
        }}
      >
        <p className="note" dir="auto">
          {row.motion}
        </p>
        <Field label={historySearchWords('title')} help={historySearchWords('titleHelp')}>
          {(field) => (
            <input {...field} dir="auto" value={title} onChange={({ target }) => setTitle(target.value)} />
          )}
        </Field>
        <Field label={historySearchWords('tags')} help={historySearchWords('tagsHelp')}>
          {(field) => (
            <input {...field} dir="auto" value={tags} onChange={({ target }) => setTags(target.value)} />
          )}
        </Field>
        <div className="row">
          <Button look="primary" type="submit">
            {historySearchWords('save')}
          </Button>
          <Button onPress={onClose}>{historySearchWords('cancel')}</Button>
        </div>
      </form>
    </DialogBox>
  );
}
