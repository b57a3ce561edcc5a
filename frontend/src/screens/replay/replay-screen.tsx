// The replay of a debate as a screen: the view, played as long as the screen is shown.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { memo, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useTitle } from '../../components/page-hooks.ts';
import { StaticPageProvider } from '../../components/plain-text.tsx';
import { replayWords } from '../../words/replay-words.ts';
import { startReplay } from './replay-player.ts';
import { ReplayView } from './replay-view.tsx';

/** Query of the address of a debate's replay. */
export const REPLAY = 'replay';

/** Returns the title of a replay's tab, which says nothing of the result. */
export const titleOfReplay = ({ motion }: DebateRecord): string => `${replayWords('replay')}: ${motion}`;

/** The player changes what was drawn, so that nothing of it may be drawn again. */
const DrawnOnce = memo(ReplayView);

interface ReplayScreenProps {
  record: DebateRecord;
  /** Returns the headline if it may be told; called once the verdict is opened. */
  headlineOf(record: DebateRecord): string | null;
}

export function ReplayScreen({ record, headlineOf }: ReplayScreenProps) {
  const root = useRef<HTMLDivElement>(null);
  const [address, go] = useLocation();
  useTitle(titleOfReplay(record));
  useLayoutEffect(() => {
    const host = { headline: () => headlineOf(record) ?? '', onLeave: () => go(address) };
    return root.current ? startReplay(root.current, host) : undefined;
  }, [record, headlineOf, address, go]);
  return (
    <StaticPageProvider value={true}>
      <DrawnOnce ref={root} record={record} of="page" />
    </StaticPageProvider>
  );
}
