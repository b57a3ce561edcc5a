// The replay of a debate as a screen: the view, played as long as the screen is shown.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { memo, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { StaticPageProvider } from '../../components/plain-text.tsx';
import { startReplay } from './replay-player.ts';
import { ReplayView } from './replay-view.tsx';

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
