// A debate as a page of its own, which is read without scripts: the outcome's own parts, every speech folded. Drawn for a file, and for a link.
import {
  type DebateRecord,
  isHeldElsewhere,
  isRecorded,
  type Seat,
  seatsHeld,
} from '@rostrum/shared/record/record';
import type { ShownChoices } from '@rostrum/shared/record/shared-debate';
import { isSameTitle } from '@rostrum/shared/speech/seat-titles';
import { spokenSpeeches } from '@rostrum/shared/status/agenda';
import { branchPoints } from '@rostrum/shared/status/branch-debate';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { Split } from 'lucide-react';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, useLocation, useSearch } from 'wouter';
import type { OutcomePageProps } from '../../answers/answer-view.ts';
import { formatAndDay } from '../../answers/decision-sheet.tsx';
import { OutcomeHead } from '../../answers/outcome-head.tsx';
import { hasSides } from '../../answers/panel-checks-list.ts';
import { outcomeViewOf } from '../../answers/registry.tsx';
import { Button } from '../../components/button.tsx';
import { useTitle } from '../../components/page-hooks.ts';
import { PageLinksProvider, pageLinkAddress } from '../../components/page-links.tsx';
import { PlainText, StaticPageProvider } from '../../components/plain-text.tsx';
import { BenchIcon, benchClass } from '../../components/speaker-mark.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { type SharedDebateReading, writeDebateJson } from '../../engine/debates/debate-file.ts';
import { branchWords } from '../../words/branch-words.ts';
import { idBeside } from '../../words/format-text.ts';
import { historyWords, originText } from '../../words/history-words.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { refusalText } from '../../words/refusal-text.ts';
import { replayWords } from '../../words/replay-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { REPLAY, titleOfReplay } from '../replay/replay-title.ts';
import { ReplayScreen, ReplayView } from '../replay/replay-view.tsx';
import { AlertNotice, NotFound } from '../shared/alert-notice.tsx';
import { type GivenText, givenTexts, linkingTo } from '../shared/debate-documents.tsx';
import { useTask } from '../shared/use-task.ts';
import { CostBreakdown } from './cost-breakdown.tsx';
import { HeldElsewhere } from './held-elsewhere.tsx';
import { withHiddenModels } from './hidden-models.ts';
import { OutcomeDetails } from './outcome-details.tsx';
import { OwnVerdictComparison } from './own-verdict.tsx';
import { SourceList } from './source-list.tsx';
import { SpeechList } from './speech-list.tsx';
import { debateTitle, outcomePageOf, toldHeadline, useOccupantTitle } from './speech-titles.ts';
import { UnheardSpeakers } from './unheard-speakers.tsx';

export interface DebatePageProps {
  record: DebateRecord;
  cards: Readonly<Record<string, ModelCard>>;
  choices: ShownChoices;
  /** A file has a head and a foot of its own; a page of the app has them already. */
  of?: 'file' | 'page';
  /** Stands beside the name of the format; absent in texts. */
  offer?: ReactNode;
}

export function DebatePage({
  record: source,
  cards: allCards,
  choices,
  of = 'file',
  offer,
}: DebatePageProps) {
  const debate = { record: source, cards: allCards };
  const { record: visible, cards } = choices.models ? debate : withHiddenModels(debate);
  const page = { ...outcomePageOf(visible), cards };
  const { record, outcome } = page;
  const texts = givenTexts(record);
  const links = { withLinks: linkingTo(new Set(choices.documents ? texts.keys() : [])) };
  const { Head, Detail } = outcomeViewOf(outcome);
  const over = debateStatus(record) === 'completed';
  const originNote = originText(record, 'note');
  return (
    <StaticPageProvider value={true}>
      <PageLinksProvider value={links}>
        <main id="main">
          <header className="masthead file-head">
            {of === 'file' && <span className="name">Rostrum</span>}
            <span className="note">{formatAndDay(record).join(', ')}</span>
            {originNote && <span className="note">{originNote}</span>}
            {over && of === 'file' && (
              // Hidden until the file's script has found that it may run.
              <a className="offer-replay" href={`?${REPLAY}`} hidden>
                {replayWords('replay')}
              </a>
            )}
            {offer}
          </header>
          <div className="page outcome">
            {over ? <Head {...page} /> : <UnfinishedHead record={record} />}
            <HeldElsewhere record={source} />
            {isRecorded(source) && <p className="note related">{sharedWords('recordedCaption')}</p>}
            {over && <OwnVerdictComparison record={visible} />}
            {over && <Detail {...page} />}
            <UnheardSpeakers {...page} />
            <SpeechList {...page} />
            <SourceList {...page} titled={choices.documents} />
            <WhoTookPart {...page} />
            {choices.documents && <GivenDocuments given={texts} />}
            {choices.costs && <CostBreakdown {...page} />}
            {over && <OutcomeDetails {...page} />}
          </div>
          <footer className="masthead file-foot note">
            <span>
              {!isHeldElsewhere(source) &&
                (choices.models
                  ? hasSides(record) && outcomeWords('writtenBySides')
                  : outcomeWords('writtenByHidden'))}
            </span>
            {of === 'file' && <span>{outcomeWords('exportedFrom')}</span>}
          </footer>
        </main>
        {over && of === 'file' && <ReplayView record={visible} of="file" />}
      </PageLinksProvider>
    </StaticPageProvider>
  );
}

const UnfinishedHead = ({ record }: { record: DebateRecord }) => (
  <OutcomeHead
    {...{ record, headline: null, saysRound: false, title: outcomeWords('noVerdictYet') }}
    lead={
      <p className="unfinished">{outcomeWords('notFinished', { speeches: spokenSpeeches(record).length })}</p>
    }
  />
);

function WhoTookPart({ record, cards }: Pick<OutcomePageProps, 'record' | 'cards'>) {
  const titleOf = useOccupantTitle(cards);
  const whoIn = ({ name, persona, occupant }: Seat): string => {
    const title = titleOf({ occupant });
    const id = occupant.kind === 'model' ? idBeside(modelKey(occupant.model), title) : '';
    const role = persona && !isSameTitle(persona.name, name) ? shippedText(persona.name) : '';
    return [role, title, id].filter(Boolean).join(', ');
  };
  return (
    <section className="section" aria-label={outcomeWords('whoTookPart')}>
      <h2>{outcomeWords('whoTookPart')}</h2>
      <ul className="list">
        {seatsHeld(record).map((seat) => (
          <li key={`${seat.id} ${titleOf(seat)}`} className={benchClass(seat.bench)}>
            {seat.bench && <BenchIcon bench={seat.bench} />} {seat.name}{' '}
            <span className="note">{whoIn(seat)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function GivenDocuments({ given: texts }: { given: ReadonlyMap<string, GivenText> }) {
  if (texts.size === 0) return null;
  return (
    <section className="section given" aria-label={outcomeWords('givenToAll')}>
      <h2>{outcomeWords('givenToAll')}</h2>
      <ul className="list">
        {[...texts].map(([id, { title, text }]) => (
          <li key={id}>
            <details>
              <summary>{title}</summary>
              <article id={pageLinkAddress(id).slice(1)} aria-label={title} className="text" dir="auto">
                <PlainText text={text} />
              </article>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A debate that somebody shared: read from the server; nothing of it is stored or started here. */
export function SharedDebateScreen({ id }: { id: string }) {
  const { openSharedDebate } = useServices();
  const [read, setRead] = useState<SharedDebateReading | null>();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (problem !== null) return;
    let left = false;
    openSharedDebate(id).then(
      (debate) => !left && setRead(debate),
      (error: unknown) => !left && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      left = true;
    };
  }, [id, openSharedDebate, problem]);
  const isReplay = useSearch() === REPLAY && !!read && debateStatus(read.record) === 'completed';
  const title = isReplay ? titleOfReplay : debateTitle;
  useTitle(read ? title(read.record) : outcomeWords('sharedDebate'));
  if (problem !== null)
    return (
      <main className="stack-4 plain" id="main" tabIndex={-1}>
        <h1>{outcomeWords('sharedDebate')}</h1>
        <AlertNotice text={problem} />
        <Button onPress={() => setProblem(null)}>{sharedWords('tryAgain')}</Button>
      </main>
    );
  if (read === null) return <NotFound says={outcomeWords('sharedGone')} />;
  if (isReplay) return <ReplayScreen record={read.record} headlineOf={toldHeadline} />;
  return read ? (
    <>
      <DebatePage {...read} of="page" offer={debateStatus(read.record) === 'completed' && replayLink()} />
      {read.choices.models && branchPoints(read.record).length > 0 && <KeepHere record={read.record} />}
    </>
  ) : (
    <p className="frame italic loading">{historyWords('opening')}</p>
  );
}

const replayLink = (): ReactNode => (
  <Link className="offer-replay" href={`?${REPLAY}`}>
    {replayWords('replay')}
  </Link>
);

/** Stores a debate read under a link, so that a branch can begin with it, on the reader's own keys. */
function KeepHere({ record }: { record: DebateRecord }) {
  const { importDebate } = useServices();
  const [, go] = useLocation();
  const { busy, problem, run } = useTask();
  const keep = async () => {
    const result = await importDebate(writeDebateJson(record));
    if (!result.ok) throw new Error(refusalText(result));
    go(`/debates/${result.id}`);
  };
  return (
    <p className="row actions">
      <Button icon={Split} onPress={busy ? undefined : () => void run(keep)}>
        {branchWords('keepHere')}
      </Button>
      <AlertNotice text={problem} />
    </p>
  );
}

/**
 * Returns a page's HTML, for a file. It is drawn in an element outside the document, by the React that this page already has, so that a
 * speech that breaks its Markdown is caught as on the page. It is drawn as a transition, so that a long debate blocks nothing meanwhile.
 * Rejects with the error of a page that cannot be drawn.
 */
export async function drawPage(page: ReactNode): Promise<string> {
  const host = document.createElement('div');
  let fail: (error: unknown) => void = () => {};
  const root = createRoot(host, { onUncaughtError: (error) => fail(error) });
  try {
    await new Promise<void>((onDrawn, onError) => {
      fail = onError;
      startTransition(() => root.render(<Drawn onDrawn={onDrawn}>{page}</Drawn>));
    });
    // Nothing moves the focus in a page without scripts.
    for (const element of host.querySelectorAll('[tabindex="-1"]')) element.removeAttribute('tabindex');
    return host.innerHTML;
  } finally {
    root.unmount();
  }
}

function Drawn({ onDrawn, children }: { onDrawn(): void; children: ReactNode }) {
  useEffect(onDrawn, [onDrawn]);
  return children;
}
