// The lists of the history; in the place of a deleted debate a sentence with Undo. Where there are none, recorded debates.

import { branchOrigin } from '@rostrum/shared/record/origin-ways';
import { RECORDINGS, type Recording } from '@rostrum/shared/recordings/recordings';
import { Download, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { MenuAction } from '../../components/actions-menu.tsx';
import { Button, IconButton, LinkButton } from '../../components/button.tsx';
import { FallbackBoundary } from '../../components/fallback-boundary.tsx';
import { useShortcuts } from '../../components/shortcuts.tsx';
import { useServices } from '../../debate/use-services.tsx';
import type { DeletedDebate } from '../../storage/archive.ts';
import type { HistoryRow, UnreadableRow } from '../../storage/history-rows.ts';
import { importDebate } from '../../storage/import-debate.ts';
import { questionOf } from '../../storage/questions.ts';
import { archive, handOver } from '../../storage/use-archive.ts';
import { shippedFormat } from '../../stores/setup-form.ts';
import { useSharedLinks } from '../../stores/shared-links.ts';
import { branchTitle } from '../../words/branch-words.ts';
import { faultText } from '../../words/fault-words.ts';
import { historyWords } from '../../words/history-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { BranchRow, isUnfinished, ShownHistoryRow } from './history-row.tsx';
import type { HistoryItem } from './history-search.ts';
import { historyStateOf } from './history-state.ts';
import { saveRawDebate } from './unreadable-debate.tsx';

/** Maximum rows shown at once: thousands would make the page slow, and nobody scrolls through them. */
const ROWS_AT_ONCE = 30;

interface HistoryListProps {
  name: string;
  items: readonly HistoryItem[];
  /** Branches by the id of the debate that their tree begins with. */
  branchesOf: ReadonlyMap<string, readonly HistoryItem[]>;
  /** Number of debates by question. */
  counts: ReadonlyMap<string, number>;
  /** The words for single answers beside a debate, by its id. */
  notes: ReadonlyMap<string, readonly string[]>;
  unreadable: readonly UnreadableRow[];
  actionsOf(item: HistoryItem): readonly MenuAction[];
  deletion: Deletion;
}

export function HistoryList(props: HistoryListProps) {
  const { name, items, branchesOf, counts, notes, unreadable, actionsOf, deletion } = props;
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const { gone: removals, remove, undo } = deletion;
  const deletedRow = (id: string, motion: string) => {
    const removal = removals.get(id);
    return (
      removal && (
        <DeletedRow
          key={id}
          motion={motion}
          debates={[id]}
          onUndo={removal.deleted && (() => void undo(removal))}
        />
      )
    );
  };
  const menuOf = (item: HistoryItem): MenuAction[] => [
    ...actionsOf(item),
    { key: 'delete', title: historyWords('delete'), onPress: () => void remove(item) },
  ];
  const groupOf = ({ row }: HistoryItem, at: number) => {
    const question = questionOf(row.motion);
    const before = items.slice(0, at).findLast(({ row }) => !removals.has(row.id));
    return {
      debates: counts.get(question) ?? 1,
      isFirst: !before || questionOf(before.row.motion) !== question,
    };
  };
  return (
    <section aria-label={name}>
      <h2 className="italic">{name}</h2>
      <ul className="list">
        {unreadable.map(
          (row) =>
            deletedRow(row.id, row.id) ?? (
              <UnreadableHistoryRow key={row.id} {...row} onDelete={() => void remove(row)} />
            ),
        )}
        {items.slice(0, most).map(
          (item, at) =>
            deletedRow(item.row.id, item.row.motion) ?? (
              <FallbackBoundary
                key={item.row.id}
                piece={item.row}
                fallback={<UnreadableHistoryRow id={item.row.id} onDelete={() => void remove(item)} />}
              >
                <ShownHistoryRow
                  item={item}
                  group={groupOf(item, at)}
                  notes={notes.get(item.row.id)}
                  actions={menuOf(item)}
                  onDelete={() => void remove(item)}
                  showsBranches={(branchesOf.get(item.row.id) ?? []).some(isUnfinished)}
                  branches={(branchesOf.get(item.row.id) ?? []).map(
                    (branch) =>
                      deletedRow(branch.row.id, branchTitle(branch.row)) ?? (
                        <BranchRow
                          key={branch.row.id}
                          item={branch}
                          tree={branchesOf.get(item.row.id) ?? []}
                          isDeeper={branchOrigin(branch.row)?.debate !== item.row.id}
                          actions={menuOf(branch)}
                        />
                      ),
                  )}
                />
              </FallbackBoundary>
            ),
        )}
      </ul>
      {items.length > most && (
        <Button onPress={() => setMost(most + ROWS_AT_ONCE)}>
          {historyWords('showMore', { count: Math.min(ROWS_AT_ONCE, items.length - most) })}
        </Button>
      )}
    </section>
  );
}

interface DeletedRowProps {
  motion: string;
  /** The ids of what was deleted with the row. */
  debates: readonly string[];
  onUndo: (() => void) | undefined;
}

/** Stands for a deleted row. It has the focus, because that row had it. */
export function DeletedRow({ motion, debates, onUndo }: DeletedRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const [deletedAt] = useState(Date.now);
  const isShared = useSharedLinks().some(
    ({ debate, expiresAt }) => debates.includes(debate) && expiresAt > deletedAt,
  );
  useEffect(() => row.current?.focus(), []);
  return (
    <li ref={row} tabIndex={-1}>
      <p className="gone soft" dir="auto">
        {historyWords('deleted', { motion })} {isShared && historyWords('stillShared')}
      </p>
      <div className="act">
        {onUndo && (
          <Button onPress={onUndo} aria-keyshortcuts="Control+Z Meta+Z">
            {sharedWords('undo')}
          </Button>
        )}
      </div>
    </li>
  );
}

type UnreadableProps = Pick<UnreadableRow, 'id'> & Partial<UnreadableRow> & { onDelete(): void };

function UnreadableHistoryRow({ id, fault, onDelete }: UnreadableProps) {
  const shortId = id.slice(0, 60);
  return (
    <li>
      <p className="gone soft">
        {historyWords('unreadableRow')}{' '}
        <span className="note">
          {shortId}
          {fault && `, ${fault.path}: ${faultText(fault.reason)}`}
        </span>
      </p>
      <div className="act">
        <IconButton
          label={historyWords('exportNamedAsStored', { id: shortId })}
          title={historyWords('exportAsStored')}
          icon={Download}
          onPress={() => void saveRawDebate(id)}
        />
        <IconButton
          label={historyWords('deleteNamed', { motion: shortId })}
          icon={Trash2}
          onPress={onDelete}
        />
      </div>
    </li>
  );
}

/** A row as it was, of a debate that was deleted. */
interface DeletedItem {
  row: HistoryItem | UnreadableRow;
  /** `undefined`: nothing of it could be read, so nothing can be put back. */
  deleted: DeletedDebate | undefined;
}

interface Removal extends DeletedItem {
  /** Everything that was deleted at one press, which is put back at one press. */
  act: Promise<readonly DeletedItem[]>;
}

/** Returns the item of a row that is in no list, to delete it or to bring it back. */
export const itemOf = (row: HistoryRow): HistoryItem => ({
  row,
  state: historyStateOf(row, undefined, Date.now()),
  labels: undefined,
});
const idOf = (row: HistoryItem | UnreadableRow): string => ('row' in row ? row.row.id : row.id);

export function useDeletion() {
  const { deleteDebate, restoreDebate } = useServices();
  /** Removals by the debate's id, the last one at the end. */
  const [removals, setRemovals] = useState<ReadonlyMap<string, Removal>>(() => {
    if (!handOver.discarded) return new Map();
    const { row, deleted } = handOver.discarded;
    const one = { row: 'motion' in row ? itemOf(row) : row, deleted };
    return new Map([[row.id, { ...one, act: Promise.resolve([one]) }]]);
  });
  /** Ids of rows whose deletion has begun: a second one would find nothing, and leave nothing to undo. */
  const begunIds = useRef(new Set<string>());
  const remove = (...rows: readonly (HistoryItem | UnreadableRow)[]) => {
    const removeOne = async (row: HistoryItem | UnreadableRow) => {
      begunIds.current.add(idOf(row));
      const one = { row, deleted: await deleteDebate(idOf(row)) };
      setRemovals((now) => new Map(now).set(idOf(row), { ...one, act }));
      return one;
    };
    const act: Removal['act'] = Promise.all(
      rows.filter((row) => !begunIds.current.has(idOf(row))).map(removeOne),
    );
    return act;
  };
  useEffect(() => {
    handOver.discarded = null;
  }, []);
  const undo = async ({ act }: Removal) => {
    for (const { row, deleted: deletion } of await act) {
      if (deletion) await restoreDebate(deletion);
      begunIds.current.delete(idOf(row));
    }
    setRemovals((now) => new Map([...now].filter(([, removal]) => removal.act !== act)));
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const last = [...removals.values()].findLast((removal) => removal.deleted);
  useShortcuts({ 'Mod+z': last && (() => void undo(last)) });
  return { gone: removals, remove, undo };
}
export type Deletion = ReturnType<typeof useDeletion>;

export function RecordedDebates({ ids }: { ids: readonly string[] }) {
  const [, go] = useLocation();
  const isOwn = (id: string) => RECORDINGS.every((recording) => recording.id !== id);
  const unread = RECORDINGS.filter(({ id }) => !ids.includes(id));
  if (ids.some(isOwn) || unread.length === 0) return null;
  const read = async ({ id, load }: Recording) => {
    await importDebate(archive, JSON.stringify((await load()).default), Date.now());
    go(`/debates/${id}`);
  };
  return (
    <section aria-label={historyWords('recorded')}>
      <h2>{historyWords('recorded')}</h2>
      <p className="note">{sharedWords('recordedCaption')}</p>
      <ul className="stack-2">
        {unread.map((recording) => (
          <li className="line between" key={recording.id}>
            <LinkButton lang={recording.language} onPress={() => void read(recording)}>
              {recording.motion}
            </LinkButton>
            <span className="note">{shippedText(shippedFormat(recording.format).title)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
