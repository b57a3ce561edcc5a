// The links to shared debates, each with what takes it back.
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { QuietButton } from '../../components/button.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { dropSharedLink, type KeptLink } from '../../stores/shared-links.ts';
import { currentLocale } from '../../words/define-words.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { setupWords } from '../../words/setup-words.ts';
import { AlertNotice } from './alert-notice.tsx';
import { useTask } from './use-task.ts';

export const sharedAddress = ({ id }: KeptLink): string =>
  new URL(`/shared/${id}`, window.location.origin).href;

/** `onEnd`: called before a link is taken back. */
export function SharedLinkList({ links, onEnd }: { links: readonly KeptLink[]; onEnd?(): void }) {
  const { takeLinkBack } = useServices();
  const { busy, problem, run } = useTask();
  const [isEnded, setEnded] = useState(false);
  const end = async (link: KeptLink) => {
    onEnd?.();
    setEnded(false);
    await takeLinkBack(link);
    dropSharedLink(link.id);
    setEnded(true);
  };
  return (
    <>
      {links.map((link) => (
        <div className="between" key={link.id}>
          <span>
            <a href={sharedAddress(link)}>{`/shared/${link.id.slice(0, 8)}…`}</a>{' '}
            <span className="note">
              {setupWords('endsOn', {
                date: new Date(link.expiresAt).toLocaleDateString(currentLocale()),
              })}
            </span>
          </span>
          <QuietButton icon={Unlink} aria-disabled={busy} onPress={() => void run(() => end(link))}>
            {outcomeWords('takeBack')}
          </QuietButton>
        </div>
      ))}
      <p className="note" aria-live="polite">
        {isEnded && outcomeWords('linkEnded')}
      </p>
      <AlertNotice text={problem} />
    </>
  );
}
