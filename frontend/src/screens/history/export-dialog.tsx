// The dialog that exports a debate from the list: reads its record, and offers the outcome's own menu.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { DialogBox } from '../../components/dialog.tsx';
import { archive } from '../../storage/use-archive.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { historySearchWords } from '../../words/history-search-words.ts';
import type { HistoryItem } from './history-filter.ts';

const LazyExportMenu = lazy(() =>
  import('../outcome/export-menu.tsx').then((module) => ({ default: module.ExportMenu })),
);

export function ExportDialog({ item: { row }, onClose }: { item: HistoryItem; onClose(): void }) {
  const models = useModelList(listedModels);
  const cards = useMemo(() => Object.fromEntries(models.map((card) => [modelKey(card), card])), [models]);
  const [record, setRecord] = useState<DebateRecord | 'loading' | 'unreadable'>('loading');
  useEffect(() => {
    let open = true;
    void archive.load(row.id).then((loaded) => {
      if (open) setRecord(loaded?.read.ok ? loaded.read.record : 'unreadable');
    });
    return () => {
      open = false;
    };
  }, [row.id]);
  const loading = <p className="italic">{historySearchWords('loading')}</p>;
  return (
    <DialogBox open title={historySearchWords('exportTitle')} onClose={onClose}>
      <p dir="auto">{row.motion}</p>
      {record === 'loading' && loading}
      {record === 'unreadable' && <p>{historySearchWords('exportFailed')}</p>}
      {typeof record === 'object' && (
        <Suspense fallback={loading}>
          <LazyExportMenu record={record} cards={cards} printable={false} />
        </Suspense>
      )}
    </DialogBox>
  );
}
