// What carried it: the offer under the exchange that was named most often, the sentences that would be struck, the run, and the result.
import {
  type ClaimCut,
  cruxOffer,
  cruxResult,
  cutInquiry,
  cutsOf,
  readingInquiry,
  wholeCuts,
} from '@rostrum/shared/proof/crux';
import type { Tally } from '@rostrum/shared/proof/crux-decision';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { type ReactNode, useMemo, useState } from 'react';
import type { OutcomePageProps, OutcomeProps } from '../../answers/answer-view.ts';
import { BenchQuote } from '../../answers/outcome-head.tsx';
import { Button, QuietButton } from '../../components/button.tsx';
import { DialogBox } from '../../components/dialog.tsx';
import { ColumnHeads } from '../../components/table-parts.tsx';
import { useReadOnly } from '../../debate/use-debate.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { useRecords } from '../../storage/use-archive.ts';
import { claimText, cruxSentence, leaderName, struckBySpeech } from '../../words/crux-text.ts';
import { cruxWords } from '../../words/crux-words.ts';
import { forecastPrice } from '../../words/forecast-text.ts';
import { costLine } from '../../words/ledger-text.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { RunningInquiry, useInquiries, useLeftOfLimit } from '../shared/inquiry-line.tsx';
import { useForecast } from '../shared/use-forecast.ts';
import { useTask } from '../shared/use-task.ts';

interface CarriedProps extends OutcomePageProps {
  /** The debate with the names of its models, as it is stored. */
  source: DebateRecord;
}
type References = Pick<OutcomePageProps, 'references' | 'titles'>;

const NOT_YET_MADE = { id: 'not-yet-made', channel: 'not-yet-made-but-of-its-length', createdAt: 0 };

/** Returns what is shown of the question; `undefined` where it cannot be asked and was not. */
export function useWhatCarriedIt({ source, references, titles }: CarriedProps): OutcomeProps['carried'] {
  const rows = useInquiries(source.id, 'crux') ?? [];
  const isAskable = useReadOnly() === null;
  const offer = useMemo(() => cruxOffer(source), [source]);
  const records = useRecords(rows);
  if (!isAskable || !offer || !records) return undefined;
  const inquiries = rows.flatMap((row) => {
    const record = records.get(row.id);
    return record ? [{ row, record, isOver: row.state === 'completed' }] : [];
  });
  const result = inquiries.map(({ record }) => cruxResult(record)).find((one) => one !== null);
  const readings = inquiries.find(({ record }) => cruxResult(record) !== null);
  const [list] = inquiries;
  const page = { references, titles };
  if (readings?.isOver && result)
    return {
      replaces: result.decision.says === 'crux',
      shown: <Result {...page} debate={source} inquiry={readings.record} />,
    };
  const running = readings ?? list;
  if (running && !running.isOver) return { replaces: false, shown: <RunningInquiry id={running.row.id} /> };
  return {
    replaces: false,
    shown: list ? <CutOffer {...page} debate={source} list={list.record} /> : <Offer debate={source} />,
  };
}

function Offer({ debate }: { debate: DebateRecord }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietButton onPress={() => setOpen(true)}>{cruxWords('offer')}</QuietButton>
      {isOpen && <OfferDialog debate={debate} onClose={() => setOpen(false)} />}
    </>
  );
}

function OfferDialog({ debate, onClose }: { debate: DebateRecord; onClose(): void }) {
  const limitNanoUsd = useLeftOfLimit(debate);
  const list = useMemo(() => cutInquiry(debate, { ...NOT_YET_MADE, limitNanoUsd }), [debate, limitNanoUsd]);
  const readings = useMemo(
    () => readingInquiry(debate, wholeCuts(debate), { ...NOT_YET_MADE, limitNanoUsd }),
    [debate, limitNanoUsd],
  );
  const readingsPrice = forecastPrice(useForecast(readings));
  return (
    <DialogBox open title={cruxWords('title')} onClose={onClose}>
      <p>{cruxWords('explain')}</p>
      {readingsPrice && <p className="note">{cruxWords('readingsCost', { price: readingsPrice })}</p>}
      <StartButton inquiry={list} label="list" onStarted={onClose} />
    </DialogBox>
  );
}

interface StartProps {
  inquiry: DebateRecord | null;
  label: 'list' | 'read';
  onStarted(): void;
}

/** The button that spends: with its price, and only once that is known. */
function StartButton({ inquiry, label, onStarted }: StartProps) {
  const { startRecord } = useServices();
  const { busy, problem, run } = useTask();
  const price = forecastPrice(useForecast(inquiry));
  if (!inquiry) return null;
  const start = () =>
    void run(async () => {
      await startRecord(inquiry);
      onStarted();
    });
  return (
    <>
      <AlertNotice text={problem} />
      <div className="row">
        <Button look="primary" onPress={busy || price === null ? undefined : start}>
          {cruxWords(label, { price: price ?? '…' })}
        </Button>
      </div>
    </>
  );
}

interface ListProps extends References {
  debate: DebateRecord;
  list: DebateRecord;
}

function CutOffer(props: ListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietButton onPress={() => setOpen(true)}>{cruxWords('cut')}</QuietButton>
      {isOpen && <CutDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function CutDialog({ debate, list, onClose, ...page }: ListProps & { onClose(): void }) {
  const limitNanoUsd = useLeftOfLimit(debate);
  const cuts = useMemo(() => cutsOf(debate, list), [debate, list]);
  const inquiry = useMemo(
    () => readingInquiry(debate, cuts, { ...NOT_YET_MADE, limitNanoUsd }),
    [debate, cuts, limitNanoUsd],
  );
  return (
    <DialogBox open title={cruxWords('cut')} onClose={onClose}>
      {cuts.map((one) => (
        <ClaimSection key={one.claim.id} debate={debate} {...one} {...page} />
      ))}
      {inquiry ? (
        <StartButton inquiry={inquiry} label="read" onStarted={onClose} />
      ) : (
        <p>{cruxWords('nothing')}</p>
      )}
    </DialogBox>
  );
}

function ClaimSection({ debate, claim, cut, ...page }: ClaimCut & References & { debate: DebateRecord }) {
  return (
    <section>
      <h3>{claimText(claim)}</h3>
      {'why' in cut ? (
        <p className="note">{cruxWords(cut.why)}</p>
      ) : (
        <>
          <StruckSentences {...page} debate={debate} parts={cut.parts} />
          <p className="note">{cruxWords('others', { sentences: cut.control.length })}</p>
        </>
      )}
    </section>
  );
}

type StruckProps = References & { debate: DebateRecord; parts: Parameters<typeof struckBySpeech>[1] };

const StruckSentences = ({ debate, parts, ...page }: StruckProps) => (
  <ul className="struck">
    {struckBySpeech(debate, parts).map(({ turn, sentences }) => (
      <li key={turn.id}>
        <SpeechLink {...page} debate={debate} turn={turn.id} />{' '}
        <span dir="auto">{sentences.join(' … ')}</span>
      </li>
    ))}
  </ul>
);

function SpeechLink({
  debate,
  turn,
  references,
  titles,
}: References & { debate: DebateRecord; turn: string }) {
  const seat = debate.entries.find((entry) => entry.kind === 'turn' && entry.id === turn);
  const name = debate.seats.find(({ id }) => seat?.kind === 'turn' && id === seat.seat)?.name ?? '';
  return (
    <a href={`#${references.get(turn) ?? turn}`}>
      {cruxWords('from', { name, title: titles.get(turn) ?? '' })}
    </a>
  );
}

/** One square a reading; those that no longer name the leader are filled. */
const TallyRow = ({ tally: { count, of }, children }: { tally: Tally; children: ReactNode }) => (
  <div>
    <dt>{children}</dt>
    <dd>
      <svg viewBox={`0 0 ${18 * of} 14`} width={18 * of} height={14} aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the squares are alike
            key={at}
            x={18 * at + 1}
            y={1}
            width={12}
            height={12}
            className={at < count ? 'is' : ''}
          />
        ))}
      </svg>{' '}
      <b>{cruxWords('tally', { count, of })}</b>
    </dd>
  </div>
);

function Result({ debate, inquiry, ...page }: References & { debate: DebateRecord; inquiry: DebateRecord }) {
  const result = useMemo(() => cruxResult(inquiry), [inquiry]);
  if (!result) return null;
  const { decision, claims, control, plain } = result;
  const namedClaim = claims.find(({ claim }) => decision.says === 'crux' && claim.id === decision.claim);
  const sentence = cruxSentence(result, inquiry);
  const side = leaderName(inquiry);
  const details = <Struck {...page} debate={debate} inquiry={inquiry} />;
  if (!namedClaim)
    return (
      <div className="crux">
        <p role="status">{sentence}</p>
        {details}
      </div>
    );
  const { claim, tally } = namedClaim;
  const seat = debate.entries.find((entry) => entry.kind === 'turn' && entry.id === claim.turn);
  const bench = debate.seats.find(({ id }) => seat?.kind === 'turn' && id === seat.seat)?.bench ?? null;
  return (
    <section className="crux exchange columns" aria-label={cruxWords('title')}>
      <h2>{cruxWords('crux')}</h2>
      <BenchQuote bench={bench} quote={claim.quote}>
        <SpeechLink {...page} debate={debate} turn={claim.turn} />
      </BenchQuote>
      <span aria-hidden="true" />
      <dl className="tally">
        <TallyRow tally={tally}>{cruxWords('noLonger', { side })}</TallyRow>
        {control && <TallyRow tally={control}>{cruxWords('noLongerControl')}</TallyRow>}
        <TallyRow tally={plain}>{cruxWords('noLongerPlain')}</TallyRow>
      </dl>
      <p className="vh" role="status">
        {sentence}
      </p>
      <div className="point">{details}</div>
    </section>
  );
}

/** What was struck, folded: every claim with its readings and its sentences, and what it cost. */
function Struck({ debate, inquiry, ...page }: References & { debate: DebateRecord; inquiry: DebateRecord }) {
  const result = useMemo(() => cruxResult(inquiry), [inquiry]);
  if (!result) return null;
  const { claims, control, plain } = result;
  const titles = [cruxWords('struckColumn'), cruxWords('changedColumn', { side: leaderName(inquiry) })];
  const rows = [
    ...claims.map(({ claim, tally }) => ({ key: claim.id, text: claimText(claim), tally })),
    ...(control ? [{ key: 'control', text: cruxWords('otherWords'), tally: control }] : []),
    { key: 'plain', text: cruxWords('nothingStruck'), tally: plain },
  ];
  return (
    <details>
      <summary>{cruxWords('struck')}</summary>
      <table>
        <caption className="vh">{cruxWords('struck')}</caption>
        <ColumnHeads titles={titles} figures={titles.slice(1)} />
        <tbody>
          {rows.map(({ key, text, tally }) => (
            <tr key={key}>
              <th scope="row">{text}</th>
              <td className="r num">{cruxWords('tally', { ...tally })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {claims.map(({ claim }) => (
        <section key={claim.id}>
          <h3>{claimText(claim)}</h3>
          <StruckSentences {...page} debate={debate} parts={claim.cut ?? []} />
        </section>
      ))}
      <p className="note">{cruxWords('cost', { sum: costLine(ledgerOf(inquiry)) })}</p>
    </details>
  );
}
