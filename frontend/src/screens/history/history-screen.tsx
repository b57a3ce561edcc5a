// The history screen: the debates stored in this browser, those that are not finished first.

import { addedUp, figureOf } from '@rostrum/shared/record/ledger';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../../components/button.tsx';
import { DialogBox } from '../../components/dialog.tsx';
import { Field, SelectField } from '../../components/field.tsx';
import { useNow, useTitle } from '../../components/page-hooks.ts';
import { useServices } from '../../debate/use-services.tsx';
import { debateLabelsOf } from '../../storage/database.ts';
import type { HistoryRow, UnreadableRow } from '../../storage/history-rows.ts';
import { archive, useHistory, useStorageStatus } from '../../storage/use-archive.ts';
import { useSearch } from '../../storage/use-search.ts';
import { replaceDraftDocuments } from '../../stores/draft-documents.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { recordToForm } from '../../stores/setup-link.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { historyWords } from '../../words/history-words.ts';
import { hedgedMoney } from '../../words/ledger-text.ts';
import { refusalText } from '../../words/refusal-text.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { ShareDialog } from '../outcome/share-debate.tsx';
import { AlertNotice, FileButton } from '../shared/alert-notice.tsx';
import { type Deletion, HistoryList, RecordedDebates, useDeletion } from './history-list.tsx';
import { isUnfinished } from './history-row.tsx';
import { filterChoices, filterHistory, type HistoryItem, NO_FILTER } from './history-search.ts';
import { historyStateOf } from './history-state.ts';

const NO_ROWS: readonly UnreadableRow[] = [];

/** All debates with their states, newest first, and those that were just deleted; `undefined` until they are read. */
function useHistoryItems(gone: Deletion['gone']) {
  const history = useHistory();
  const now = useNow(history?.rows.some(({ state }) => state === 'running') ?? false);
  // A state changes within seconds, not within one.
  const moment = Math.floor(now / 3_000) * 3_000;
  return useMemo(() => {
    if (!history) return { history, items: undefined, unreadable: NO_ROWS };
    const there = history.rows.map(
      (row): HistoryItem => ({
        row,
        state: historyStateOf(row, history.aliveAt.get(row.id), moment),
        labels: history.labels.get(row.id),
      }),
    );
    // A debate that another tab has put back is there twice.
    const ids = new Set([...history.rows, ...history.unreadable].map(({ id }) => id));
    const deleted = [...gone].flatMap(([id, { row }]) => (ids.has(id) ? [] : [row]));
    const items = [...there, ...deleted.filter((row) => 'row' in row)];
    return {
      history,
      items: items.sort((a, b) => b.row.createdAt - a.row.createdAt),
      unreadable: [...history.unreadable, ...deleted.filter((row): row is UnreadableRow => !('row' in row))],
    };
  }, [history, moment, gone]);
}

/** `null`: it cannot be read. */
async function recordOf({ row }: HistoryItem): Promise<DebateRecord | null> {
  const loaded = await archive.load(row.id);
  return loaded?.read.ok ? loaded.read.record : null;
}

export function HistoryScreen() {
  useTitle(sharedWords('history'));
  const deletion = useDeletion();
  const { history, items, unreadable } = useHistoryItems(deletion.gone);
  const trouble = useStorageStatus((now) => now.problem);
  const [refused, setRefused] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState(NO_FILTER);
  const [labelled, setLabelled] = useState<HistoryItem | null>(null);
  const [shared, setShared] = useState<DebateRecord | null>(null);
  const models = useModelList(listedModels);
  const [, go] = useLocation();
  const { importDebate } = useServices();
  useEffect(() => void archive.refreshOldRows(), []);
  const search = useSearch(typed.trim(), history?.rows, history?.labels);
  const hits = search?.hits ?? null;
  const shown = useMemo(() => items && filterHistory(items, filter, hits), [items, filter, hits]);
  const share = async (item: HistoryItem) => {
    const record = await recordOf(item);
    if (record) setShared(record);
    else setRefused(historyWords('exportFailed'));
  };
  const again = async (item: HistoryItem) => {
    const record = await recordOf(item);
    const form = record && recordToForm(record);
    if (!form) return setRefused(historyWords('notAgain'));
    setupStore.open(form);
    replaceDraftDocuments(record.documents ?? []);
    go('/');
  };
  const actionsOf = (item: HistoryItem) => [
    { key: 'edit', title: historyWords('editTitle'), onPress: () => setLabelled(item) },
    { key: 'share', title: sharedWords('share'), onPress: () => void share(item) },
    { key: 'again', title: historyWords('sameAgain'), onPress: () => void again(item) },
  ];
  /** A debate that is here already is opened. */
  const take = async (chosen: File) => {
    const refuse = (reason: string) => setRefused(historyWords('notImported', { file: chosen.name, reason }));
    setReading(true);
    setRefused(null);
    try {
      const taken = await importDebate(await chosen.text());
      if (taken.ok) go(`/debates/${taken.id}`);
      else refuse(refusalText(taken));
    } catch (error) {
      refuse(error instanceof Error ? error.message : historyWords('unreadableFile'));
    } finally {
      setReading(false);
    }
  };
  const filtered = items && shown && (search || shown.length < items.length);
  const choices = filterChoices(items ?? []);
  const isEmpty = items?.length === 0 && unreadable.length === 0;
  const found = historyWords('found', { count: shown?.length ?? 0, of: items?.length ?? 0 });
  const [open = [], over = []] = [true, false].map((wanted) =>
    shown?.filter((item) => isUnfinished(item) === wanted),
  );
  const parts = filtered
    ? [{ name: found, items: shown, unreadable: NO_ROWS }]
    : [
        { name: historyWords('unfinished'), items: open, unreadable },
        { name: historyWords('finished'), items: over, unreadable: NO_ROWS },
      ];
  return (
    <main className="page narrow history" id="main" tabIndex={-1}>
      <div className="row between">
        <h1>{isEmpty ? historyWords('emptyTitle') : sharedWords('history')}</h1>
        <div className="row">
          <FileButton
            label={historyWords('importLabel')}
            title={sharedWords('import')}
            busy={reading}
            onFiles={([chosen]) => void take(chosen)}
          />
          {isEmpty && (
            <Link className="btn primary" href="/">
              {sharedWords('newDebate')}
            </Link>
          )}
        </div>
      </div>
      <AlertNotice text={refused} />
      <AlertNotice text={trouble} />
      {isEmpty && <p>{historyWords('emptyText')}</p>}
      {items && items.length > 0 && (
        <search className="row filters">
          <input
            type="search"
            dir="auto"
            aria-label={historyWords('search')}
            placeholder={historyWords('search')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <SelectField
            label={historyWords('format')}
            hideLabel
            value={filter.format}
            options={[
              { value: '', title: historyWords('allFormats') },
              ...choices.formats.map((value) => ({ value, title: shippedText(value) })),
            ]}
            onChoose={(format) => setFilter({ ...filter, format })}
          />
          <SelectField
            label={historyWords('outcome')}
            hideLabel
            value={filter.outcome}
            options={[
              { value: '', title: historyWords('allResults') },
              ...choices.results.map((value) => ({
                value,
                title: historyWords('result', { result: value }),
              })),
            ]}
            onChoose={(outcome) => setFilter({ ...filter, outcome })}
          />
        </search>
      )}
      <p className="note" role="status">
        {filtered && shown.length === 0 && historyWords('nothingFound')}{' '}
        {search &&
          search.done < (history?.rows.length ?? 0) &&
          historyWords('searching', { done: search.done, of: history?.rows.length ?? 0 })}
      </p>
      {parts.map(
        (part) =>
          part.items.length + part.unreadable.length > 0 && (
            <HistoryList
              key={filtered ? 'found' : part.name}
              {...part}
              actionsOf={actionsOf}
              deletion={deletion}
            />
          ),
      )}
      {items && !filtered && unreadable.length === 0 && (
        <RecordedDebates ids={items.map(({ row }) => row.id)} />
      )}
      {history && history.rows.length > 0 && <HistoryTotal rows={history.rows} />}
      {labelled && <LabelsDialog item={labelled} onClose={() => setLabelled(null)} />}
      {shared && (
        <ShareDialog
          record={shared}
          cards={Object.fromEntries(models.map((card) => [modelKey(card), card]))}
          onClose={() => setShared(null)}
        />
      )}
    </main>
  );
}

function HistoryTotal({ rows }: { rows: readonly HistoryRow[] }) {
  const billed = addedUp(rows.flatMap((row) => row.billed ?? []));
  const { says } = figureOf(billed);
  const isNothing = billed.atMostNanoUsd + billed.unpriced === 0;
  const cost = isNothing ? 'none' : says === 'unknown' ? says : hedgedMoney(billed);
  return (
    <p className="note">
      {historyWords('total', { count: rows.length, cost })}{' '}
      <Link href="/settings#storage">{historyWords('backUp')}</Link>
    </p>
  );
}

function LabelsDialog({ item: { row, labels }, onClose }: { item: HistoryItem; onClose(): void }) {
  return (
    <DialogBox open title={historyWords('editTitle')} onClose={onClose}>
      <form
        className="stack-4"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          const [title = '', tags = ''] = ['title', 'tags'].map((name) => String(typed.get(name)));
          void archive.label(debateLabelsOf(row.id, title, tags, Date.now()));
          onClose();
        }}
      >
        <p className="note" dir="auto">
          {row.motion}
        </p>
        <Field label={historyWords('historySearchTitle')} help={historyWords('titleHelp')}>
          {(field) => <input {...field} dir="auto" name="title" defaultValue={labels?.title} />}
        </Field>
        <Field label={historyWords('tags')} help={historyWords('tagsHelp')}>
          {(field) => <input {...field} dir="auto" name="tags" defaultValue={labels?.tags.join(', ')} />}
        </Field>
        <div className="row">
          <Button look="primary" type="submit">
            {sharedWords('save')}
          </Button>
          <Button onPress={onClose}>{sharedWords('cancel')}</Button>
        </div>
      </form>
    </DialogBox>
  );
}
