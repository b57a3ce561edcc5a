// The tournaments of the history, one row each.
import { Link } from 'wouter';
import { ActionsMenu } from '../../components/actions-menu.tsx';
import { isOfTournament, tournamentSize } from '../../storage/tournaments.ts';
import { historyWords } from '../../words/history-words.ts';
import { tournamentWords } from '../../words/tournament-words.ts';
import { DeletedRow, type Deletion } from './history-list.tsx';
import { dayText } from './history-row.tsx';
import type { HistoryItem } from './history-search.ts';

interface TournamentListProps {
  tournaments: readonly (readonly HistoryItem[])[];
  deletion: Deletion;
}

export function TournamentList({ tournaments, deletion }: TournamentListProps) {
  if (tournaments.length === 0) return null;
  return (
    <section aria-label={historyWords('tournaments')}>
      <h2 className="italic">{historyWords('tournaments')}</h2>
      <ul className="list">
        {tournaments.map((items) => (
          <TournamentRow key={items[0]?.row.game?.tournament} items={items} deletion={deletion} />
        ))}
      </ul>
    </section>
  );
}

function TournamentRow({ items, deletion }: { items: readonly HistoryItem[]; deletion: Deletion }) {
  const isHere = ({ row }: HistoryItem) => !deletion.gone.has(row.id);
  const itemsHere = items.filter(isHere);
  const isDeleted = itemsHere.length === 0;
  const rows = (isDeleted ? items : itemsHere).map(({ row }) => row).filter(isOfTournament);
  const size = tournamentSize(rows);
  const title = tournamentWords('title', size);
  const [first] = rows;
  const undo = () => {
    const removals = items.flatMap(({ row }) => deletion.gone.get(row.id) ?? []);
    for (const removal of new Map(removals.map((one) => [one.act, one])).values())
      void deletion.undo(removal);
  };
  const remove = () => void deletion.remove(...itemsHere);
  if (!first) return null;
  if (isDeleted) return <DeletedRow motion={title} debates={items.map(({ row }) => row.id)} onUndo={undo} />;
  return (
    <li>
      <p className="day note num">
        <time dateTime={new Date(first.createdAt).toISOString()}>{dayText(first.createdAt)}</time>
      </p>
      <div>
        <Link
          className="debate-link serif-large"
          href={`/tournaments/${encodeURIComponent(first.game.tournament)}`}
        >
          {title}
        </Link>
      </div>
      <p className="result">{tournamentWords('size', size)}</p>
      <div className="act">
        <ActionsMenu
          label={historyWords('deleteNamed', { motion: title })}
          actions={[{ key: 'delete', title: historyWords('delete'), onPress: remove }]}
        />
      </div>
    </li>
  );
}
