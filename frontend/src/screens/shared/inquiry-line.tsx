// Shows what is asked about a debate while it is asked, in one line: how far, what it has cost, and Stop.
import { inquiryProgress } from '@rostrum/shared/proof/inquiry-progress';
import { committedNanoUsd, mainSum } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitsNow } from '@rostrum/shared/record/record';
import { QuietButton } from '../../components/button.tsx';
import {
  DebateProvider,
  useEventHandler,
  useHaltReason,
  useLedger,
  useOpenInquiry,
  useRecord,
} from '../../debate/use-debate.tsx';
import type { HistoryRow } from '../../storage/history-rows.ts';
import { useHistory, useRecords } from '../../storage/use-archive.ts';
import { hedgedMoney } from '../../words/ledger-text.ts';
import { reasonText } from '../../words/reason-text.ts';
import { askingText } from '../../words/worth-text.ts';
import { worthWords } from '../../words/worth-words.ts';
import { AlertNotice } from './alert-notice.tsx';

type Way = NonNullable<DebateRecord['origin']>['way'];

/** Returns the rows of what was asked about a debate in one way, newest first; `undefined` while they are read. */
export function useInquiries(debate: string, way: Way): HistoryRow[] | undefined {
  const history = useHistory();
  return history?.inquiries.filter(({ origin }) => origin?.debate === debate && origin.way === way);
}

/** The most that an inquiry takes of the limit of its debate: until it is over, it may still spend its own limit. Nobody goes on with answers before it. */
function mostOf(inquiry: DebateRecord, { state, origin }: HistoryRow): number {
  const isOver = state === 'completed' || origin?.way === 'asked-first';
  return Math.max(committedNanoUsd(inquiry), isOver ? 0 : (limitsNow(inquiry).limitNanoUsd ?? 0));
}

/** Returns what is left of a debate's limit for inquiries, in nano-dollars; `null`: it has no limit; `undefined` until that is known. */
export function useLeftOfLimit(record: DebateRecord): number | null | undefined {
  const history = useHistory();
  // Single answers before it count, unless they have lowered the limit already.
  const isLowered = record.settings.answersNanoUsd !== undefined;
  const isCounted = ({ origin }: HistoryRow) =>
    origin?.debate === record.id && !(isLowered && origin.way === 'asked-first');
  const rows = history?.inquiries.filter(isCounted) ?? [];
  const inquiries = useRecords(rows);
  const { limitNanoUsd } = limitsNow(record);
  if (limitNanoUsd === null) return null;
  if (!history || !inquiries) return undefined;
  const takenNanoUsd = rows.reduce((sum, row) => {
    const inquiry = inquiries.get(row.id);
    return sum + (inquiry ? mostOf(inquiry, row) : row.spentNanoUsd);
  }, committedNanoUsd(record));
  return Math.max(0, limitNanoUsd - takenNanoUsd);
}

/** Says that no inquiry can begin under the limit of its debate. */
export const NothingLeft = () => <p className="note">{worthWords('nothingLeft')}</p>;

/** Goes on with an inquiry while it is shown. */
export function RunningInquiry({ id }: { id: string }) {
  const opening = useOpenInquiry(id);
  if (opening.state === 'failed') return <AlertNotice text={opening.message} />;
  if (opening.state === 'opening') return null;
  return (
    <DebateProvider session={opening.session}>
      <InquiryLine />
    </DebateProvider>
  );
}

/** How far the open inquiry is, what it has cost, why it stands still, and how it is stopped or goes on. */
function InquiryLine() {
  const halt = useHaltReason();
  const resume = useEventHandler({ type: 'RESUME' });
  const retry = useEventHandler({ type: 'RETRY' });
  // A page that is closed at the press of the button leaves an inquiry that has not begun.
  const start = useEventHandler({ type: 'START' });
  const goOn = resume ?? retry ?? start;
  const stop = useEventHandler({ type: 'PAUSE', when: 'now' });
  const progress = inquiryProgress(useRecord());
  const asking = askingText(progress);
  const sum = hedgedMoney(mainSum(useLedger()));
  return (
    <div className="row inquiry-line" role="status">
      <progress value={progress.done} max={progress.all} aria-label={asking} />
      <span>{asking}</span>
      <span className="note">{worthWords('spent', { sum })}</span>
      {halt && <span className="note">{worthWords('halted', { reason: reasonText(halt.reason) })}</span>}
      {stop && <QuietButton onPress={stop}>{worthWords('stop')}</QuietButton>}
      {goOn && <QuietButton onPress={goOn}>{worthWords('goOn')}</QuietButton>}
    </div>
  );
}
