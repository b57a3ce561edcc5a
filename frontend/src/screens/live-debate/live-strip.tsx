// One line across the top of a live debate, while something is wrong with all of it: the server, another tab, or what is kept here.
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { useReadOnly, useRecord, useTakeOver } from '../../debate/use-debate.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { useStorageStatus } from '../../storage/use-archive.ts';
import { useStreamStatus } from '../../stores/connections.ts';
import { richWords } from '../../words/rich-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { troubleWords } from '../../words/trouble-words.ts';

const Strip = ({ children }: { children: ReactNode }) => (
  <div className="notice strip" role="status">
    {children}
  </div>
);

const bold = { b: (text: ReactNode[]) => <b>{text}</b> };

export function LiveStrip() {
  const readOnly = useReadOnly();
  const lost = useStreamStatus(useRecord().id) === 'waiting';
  const unkept = useStorageStatus((now) => now.problem);
  if (lost) return <ServerStrip />;
  if (readOnly) return <OtherTabStrip />;
  return unkept ? (
    <Strip>
      <p>{unkept}</p>
    </Strip>
  ) : null;
}

function ServerStrip() {
  const { reconnect } = useServices();
  return (
    <Strip>
      <p>{richWords(troubleWords, 'serverLost', bold)}</p>
      <Button className="small" onPress={() => void reconnect()}>
        {troubleWords('tryNow')}
      </Button>
    </Strip>
  );
}

/** In a tab that only follows a debate: says that another tab drives it, and offers to take over. */
export function OtherTabStrip() {
  const readOnly = useReadOnly();
  const takeOver = useTakeOver();
  if (!readOnly) return null;
  return (
    <Strip>
      <p>{readOnly}</p>
      <Button className="small" onPress={takeOver}>
        {sharedWords('takeOver')}
      </Button>
    </Strip>
  );
}
