// One row of the history: date, motion, format, outcome or state, cost, and what can be done with the debate.
import { CircleSlash, Download, Pause, PenLine, Play, Split, Tag, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { BenchIcon, benchClass } from '../../components/bench-icon.tsx';
import { Money } from '../../components/money.tsx';
import { HeadlineLine } from '../../presentation/headline.tsx';
import { formatMoney } from '../../presentation/money-text.ts';
import type { SearchHit } from '../../storage/debate-index.ts';
import type { HistoryRow } from '../../storage/history-rows.ts';
import { historySearchWords } from '../../words/history-search-words.ts';
import { historyWords } from '../../words/history-words.ts';
import { currentLocale } from '../../words/language-in-use.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { IconButton } from '../shared/button-with-icon.tsx';
import { addressFromHistory } from './debate-address.ts';
import type { HistoryItem } from './history-filter.ts';
import type { HistoryState } from './history-state.ts';

/** Making one takes longer than writing a date with it; one each for this year and others. */
let formats: { locale: string; dates: readonly [Intl.DateTimeFormat, Intl.DateTimeFormat] } | null = null;

/** "23 Nov, 15:40", with the year where it is another one than now. */
function dateText(at: number): string {
  const locale = currentLocale();
  if (formats?.locale !== locale) {
    const options = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
    const dates = [{}, { year: 'numeric' as const }].map(
      (more) => new Intl.DateTimeFormat(locale, { ...options, ...more }),
    ) as [Intl.DateTimeFormat, Intl.DateTimeFormat];
    formats = { locale, dates };
  }
  const date = new Date(at);
  return formats.dates[date.getFullYear() === new Date().getFullYear() ? 0 : 1].format(date);
}

/** What can be done with a debate of the list. */
export interface RowActions {
  onDelete(row: HistoryRow): void;
  onEdit(item: HistoryItem): void;
  onExport(item: HistoryItem): void;
}

export const HistoryTableRow = ({ item, actions }: { item: HistoryItem; actions: RowActions }) => {
  const { row, state, labels, hit } = item;
  const { motion } = row;
  return (
    <tr>
      <td className="num date">
        <time dateTime={new Date(row.createdAt).toISOString()}>{dateText(row.createdAt)}</time>
      </td>
      <th scope="row">
        <Link
          href={addressFromHistory(row.id)}
          dir="auto"
          onKeyDown={(event) => {
            if (event.key === 'Delete') actions.onDelete(row);
          }}
        >
          {labels?.title || motion}
        </Link>
        {labels?.title && (
          <p className="note" dir="auto">
            {motion}
          </p>
        )}
        {labels && labels.tags.length > 0 && <TagList tags={labels.tags} />}
        {hit?.speech && <SpeechHit row={row} speech={hit.speech} />}
      </th>
      <td>{shippedText(row.formatTitle)}</td>
      <td>
        <OutcomeCell row={row} state={state} />
      </td>
      <td className="r num">
        <Money of={formatMoney(row.spentNanoUsd)} />
        {row.notional && row.spentNanoUsd > 0 && <span className="note">, {historyWords('demo')}</span>}
      </td>
      <td className="r actions">
        <IconButton
          label={historySearchWords('editNamed', { motion })}
          icon={Tag}
          onPress={() => actions.onEdit(item)}
        />
        <IconButton
          label={historySearchWords('exportNamed', { motion })}
          icon={Download}
          onPress={() => actions.onExport(item)}
        />
        <IconButton
          label={historyWords('deleteNamed', { motion })}
          icon={Trash2}
          onPress={() => actions.onDelete(row)}
        />
      </td>
    </tr>
  );
};

const TagList = ({ tags }: { tags: readonly string[] }) => (
  <p className="tags" dir="auto">
    <span className="vh">{historySearchWords('tagList', { tags: tags.join(', ') })}</span>
    {tags.map((tag) => (
      <span key={tag} className="tag" aria-hidden="true">
        {tag}
      </span>
    ))}
  </p>
);

/** The piece of a speech that was found; it leads to that speech. */
const SpeechHit = ({ row, speech }: { row: HistoryRow; speech: NonNullable<SearchHit['speech']> }) => (
  <p className="speech-hit" dir="auto">
    <Link
      href={addressFromHistory(row.id, speech.reference)}
      aria-label={historySearchWords('inSpeech', { reference: speech.reference })}
    >
      {speech.reference}
    </Link>{' '}
    {speech.parts.map(({ text, hit }, place) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a snippet never change their places
      hit ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
    )}
  </p>
);

const STATE_ICONS = {
  notStarted: Pause,
  running: Play,
  yourTurn: PenLine,
  paused: Pause,
  pausedPageClosed: Pause,
  noVerdict: CircleSlash,
  awaitsVote: PenLine,
  verdict: Split,
} as const satisfies Record<HistoryState, unknown>;

function OutcomeCell({ row, state }: { row: HistoryRow; state: HistoryState }) {
  const { headline, result = 'ended' } = row;
  const bench = state === 'verdict' && headline && 'bench' in headline ? headline.bench : null;
  const StateIcon = STATE_ICONS[state];
  return (
    <span className={`result ${benchClass(bench)}`}>
      {bench ? <BenchIcon bench={bench} /> : <StateIcon className="icon" aria-hidden="true" />}
      {state === 'verdict' ? (
        // Older rows know only the kind of their result until they are refreshed.
        headline ? (
          <HeadlineLine headline={headline} />
        ) : (
          historySearchWords('result', { result })
        )
      ) : (
        historyWords('stateAndSpeeches', { state: historyWords(state), count: row.turns })
      )}
    </span>
  );
}
