// The packet of an act of research: its passages, which everybody reads, and who asked for each.
import { askersOf } from '@rostrum/shared/judging/source-use';
import { type DebateRecord, rulingsNamed } from '@rostrum/shared/record/record';
import { CHAIR, type SearchFault } from '@rostrum/shared/record/source-passage';
import { Fragment } from 'react';
import { LinkButton } from '../../components/button.tsx';
import { usePageLinks } from '../../components/page-links.tsx';
import { useIsStaticPage } from '../../components/plain-text.tsx';
import { BenchIcon, benchClass } from '../../components/speaker-mark.tsx';
import { SeatLabel } from '../../presentation/seat-label.tsx';
import { researchWords } from '../../words/research-words.ts';
import { richWords } from '../../words/rich-words.ts';
import { placeText } from './debate-documents.tsx';
import './sources.css';

const faultText = ({ code, detail = 'none' }: SearchFault): string =>
  researchWords('fault', { code, detail });

/** Names the seats that asked for a passage; nothing for a text that nobody asked for. */
export function AskedBy({ record, seats }: { record: DebateRecord; seats: readonly string[] }) {
  const reader = useIsStaticPage() ? 'other' : 'chair';
  if (seats.length === 0) return null;
  const names = seats.map((id, index) => {
    const bench = record.seats.find((seat) => seat.id === id)?.bench ?? null;
    return (
      <Fragment key={id}>
        {index > 0 && ', '}
        {id === CHAIR ? (
          researchWords('chair', { reader })
        ) : (
          <span className={benchClass(bench)}>
            {bench && <BenchIcon bench={bench} />} <SeatLabel record={record} seat={id} />
          </span>
        )}
      </Fragment>
    );
  });
  return <span className="note asked-by">{richWords(researchWords, 'askedBy', { names: () => names })}</span>;
}

/** Lists the searched queries of one act or of all, if the person changed them. */
export function SearchedQueries({ record, step }: { record: DebateRecord; step?: string }) {
  const changed = rulingsNamed(record, 'queries').filter(
    (ruling) => step === undefined || ruling.step === step,
  );
  const queries = changed.flatMap((one) => one.queries.map(({ query }) => `“${query}”`));
  return (
    queries.length > 0 && (
      <p className="note">{researchWords('searched', { queries: queries.join(' · ') })}</p>
    )
  );
}

/** Shows the packet of the act at this address; nothing before the search. */
export function PacketList({ record, step }: { record: DebateRecord; step: string }) {
  const links = usePageLinks();
  const packet = rulingsNamed(record, 'packet').find((ruling) => ruling.step === step);
  if (!packet) return null;
  const { passages, faults = [] } = packet;
  const askers = askersOf(record);
  return (
    <div className="packet across">
      <SearchedQueries record={record} step={step} />
      <p className="italic">{researchWords('found', { count: passages.length })}</p>
      {faults.map((fault) => (
        <p key={fault.code} className="note">
          {faultText(fault)}
        </p>
      ))}
      <ol className="list sources">
        {passages.map(({ id, title, place, address }) => (
          <li key={id}>
            <b>{id}</b>
            <span>
              {links?.open ? <LinkButton onPress={() => links.open?.(id)}>{title}</LinkButton> : title}{' '}
              <span className="note" dir="auto">
                {[placeText(place), address].filter(Boolean).join(', ')}
              </span>
            </span>
            <AskedBy record={record} seats={askers.get(id) ?? []} />
          </li>
        ))}
      </ol>
    </div>
  );
}
