// What carried it: the offer under the exchange that was named most often, the sentences that would be struck, the run, and the result.
import {
  type ClaimCut,
  type CruxOffer,
  type CruxResult,
  cruxOffer,
  cruxResult,
  cutInquiry,
  cutsOf,
  readingInquiry,
} from '@rostrum/shared/proof/crux';
import type { Tally } from '@rostrum/shared/proof/crux-decision';
import type { CruxClaim } from '@rostrum/shared/record/crux-parts';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { type ReactNode, useMemo, useState } from 'react';
import type { OutcomePageProps, OutcomeProps } from '../../answers/answer-view.ts';
import { SpeechLink, SpeechQuote } from '../../answers/outcome-head.tsx';
import { Button, QuietButton } from '../../components/button.tsx';
import { DialogBox } from '../../components/dialog.tsx';
import { useReadOnly } from '../../debate/use-debate.tsx';
import { NOT_YET_MADE } from '../../engine/debates/debate-ids.ts';
import { useRecords } from '../../storage/use-archive.ts';
import { claimText, cruxSentence, leaderName, namedClaim, struckBySpeech } from '../../words/crux-text.ts';
import { cruxWords } from '../../words/crux-words.ts';
import { forecastPrice } from '../../words/forecast-text.ts';
import { costLine } from '../../words/ledger-text.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { NothingLeft, RunningInquiry, useInquiries, useLeftOfLimit } from '../shared/inquiry-line.tsx';
import { useForecast, useStart } from '../shared/use-forecast.ts';

interface CarriedProps extends OutcomePageProps {
  /** The debate with the names of its models, as it is stored. */
  source: DebateRecord;
}
type Page = Pick<OutcomePageProps, 'record' | 'references' | 'titles'>;

/** Returns what is shown of the question; `undefined` where it cannot be asked and was not. */
export function useWhatCarriedIt({ source, references, titles }: CarriedProps): OutcomeProps['carried'] {
  const rows = useInquiries(source.id, 'crux') ?? [];
  const isAskable = useReadOnly() === null;
  const offer = useMemo(() => cruxOffer(source), [source]);
  const records = useRecords(rows);
  if (!isAskable || !offer || !records) return undefined;
  if (typeof offer === 'string')
    return { replaces: false, shown: <p className="note">{cruxWords(offer)}</p> };
  const inquiries = rows.flatMap((row) => {
    const record = records.get(row.id);
    return record ? [{ row, record, result: cruxResult(record) }] : [];
  });
  const latest = inquiries.find(({ result }) => result !== null) ?? inquiries[0];
  const page = { record: source, references, titles, claims: offer.claims };
  if (!latest) return { replaces: false, shown: <Offer {...page} list={null} /> };
  const { row, record, result } = latest;
  if (row.state !== 'completed') return { replaces: false, shown: <RunningInquiry id={row.id} /> };
  return result
    ? {
        replaces: namedClaim(result) !== undefined,
        shown: <Result {...page} inquiry={record} result={result} />,
      }
    : { replaces: false, shown: <Offer {...page} list={record} /> };
}

interface StepProps extends Page, Pick<CruxOffer, 'claims'> {
  /** The inquiry that listed the sentences; `null`: they are not listed yet. */
  list: DebateRecord | null;
}

/** Offers the two steps, each in a dialog: the list of the sentences, then the readings without them. */
function Offer({ list: latest, ...props }: StepProps) {
  const list = latest && cutsOf(props.record, latest).length > 0 ? latest : null;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {list !== latest && <p className="note">{cruxWords('unlisted')}</p>}
      <QuietButton onPress={() => setOpen(true)}>{cruxWords(list ? 'cut' : 'offer')}</QuietButton>
      {isOpen && (
        <DialogBox open title={cruxWords(list ? 'cut' : 'title')} onClose={close}>
          <Step {...props} list={list} onStarted={close} />
        </DialogBox>
      )}
    </>
  );
}

function Step({ list, claims, onStarted, ...page }: StepProps & { onStarted(): void }) {
  const { record } = page;
  const leftNanoUsd = useLeftOfLimit(record);
  const limitNanoUsd = leftNanoUsd ?? null;
  const [cuts, first, readings] = useMemo(() => {
    const ids = { ...NOT_YET_MADE, limitNanoUsd };
    const listedCuts = list && cutsOf(record, list);
    return [listedCuts, list ? null : cutInquiry(record, ids), readingInquiry(record, ids, listedCuts)];
  }, [record, list, limitNanoUsd]);
  const inquiry = first ?? readings;
  const { price, problem, missing, start } = useStart(inquiry, onStarted);
  const readingsPrice = forecastPrice(useForecast(first && readings));
  return (
    <>
      {first && <p>{cruxWords('explain')}</p>}
      {first && claims.map((one) => <ClaimFault key={`${one.turn} ${one.quote}`} {...one} />)}
      {readingsPrice && <p className="note">{cruxWords('readingsCost', { price: readingsPrice })}</p>}
      {cuts?.map(({ claim, cut }) => (
        <StruckClaim key={claim.id} {...page} claim={claim} cut={cut} />
      ))}
      <AlertNotice text={problem ?? missing} />
      {leftNanoUsd === 0 && <NothingLeft />}
      {inquiry ? (
        <div className="row">
          <Button
            look="primary"
            onPress={leftNanoUsd === 0 || leftNanoUsd === undefined || price === null ? undefined : start}
          >
            {cruxWords(first ? 'list' : 'read', { price: price ?? '…' })}
          </Button>
        </div>
      ) : (
        <p>{cruxWords('nothing')}</p>
      )}
    </>
  );
}

/** Says before anything is paid that a claim cannot be struck. */
const ClaimFault = ({ claim, quote, fault }: CruxOffer['claims'][number]) =>
  fault && (
    <section>
      <h3>{claim || quote}</h3>
      <p className="note">{cruxWords(fault)}</p>
    </section>
  );

const StruckClaim = ({ claim, cut, ...page }: Page & ClaimCut) => (
  <section>
    <h3>{claimText(claim)}</h3>
    {'why' in cut ? (
      <p className="note">{cruxWords(cut.why)}</p>
    ) : (
      <>
        <StruckSentences {...page} parts={cut.parts} />
        <p className="note">{cruxWords('others', { sentences: cut.control.length })}</p>
      </>
    )}
  </section>
);

const StruckSentences = ({ parts, ...page }: Page & { parts: CruxClaim['cut'] }) => (
  <ul className="stack-2">
    {struckBySpeech(page.record, parts ?? []).map(({ turn, sentences }) => (
      <li key={turn.id}>
        <SpeechLink {...page} turn={turn.id} /> <span dir="auto">{sentences.join(' … ')}</span>
      </li>
    ))}
  </ul>
);

interface ResultProps extends Page {
  inquiry: DebateRecord;
  result: CruxResult;
}

function Result({ inquiry, result, ...page }: ResultProps) {
  const crux = namedClaim(result);
  const sentence = cruxSentence(result, inquiry);
  const details = <Struck {...page} inquiry={inquiry} result={result} />;
  if (!crux)
    return (
      <div className="crux">
        <p role="status">{sentence}</p>
        {details}
      </div>
    );
  return (
    <section className="crux exchange columns" aria-label={cruxWords('title')}>
      <h2>{cruxWords('crux')}</h2>
      <SpeechQuote {...page} {...crux.claim} />
      <span aria-hidden="true" />
      <dl className="tally stack-1">
        <TallyRow tally={crux.tally}>{cruxWords('noLonger', { side: leaderName(inquiry) })}</TallyRow>
        {result.control && <TallyRow tally={result.control}>{cruxWords('noLongerControl')}</TallyRow>}
        <TallyRow tally={result.plain}>{cruxWords('noLongerPlain')}</TallyRow>
      </dl>
      <p className="vh" role="status">
        {sentence}
      </p>
      <div className="point">{details}</div>
    </section>
  );
}

/** One square a reading; those that no longer name the leader are filled. */
const TallyRow = ({ tally: { count, of }, children }: { tally: Tally; children: ReactNode }) => (
  <div className="row">
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

/** What was struck, folded: every claim with its readings and its sentences, its controls, and what it cost. */
function Struck({ inquiry, result, ...page }: ResultProps) {
  const { claims, control, plain } = result;
  const rows = [
    ...claims.map(({ claim, tally }) => ({ text: claimText(claim), tally, parts: claim.cut })),
    ...(control ? [{ text: cruxWords('otherWords'), tally: control, parts: [] }] : []),
    { text: cruxWords('nothingStruck'), tally: plain, parts: [] },
  ];
  return (
    <details>
      <summary>{cruxWords('struck')}</summary>
      {rows.map(({ text, tally, parts }) => (
        <section key={text}>
          <h3>{text}</h3>
          <p>{cruxWords('noLongerOf', { ...tally, side: leaderName(inquiry) })}</p>
          <StruckSentences {...page} parts={parts} />
        </section>
      ))}
      <p className="note">{cruxWords('cost', { sum: costLine(ledgerOf(inquiry)) })}</p>
    </details>
  );
}
