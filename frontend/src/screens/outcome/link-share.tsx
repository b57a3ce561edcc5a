// Makes a read-only link to a debate, lists the debate's links and takes them back.
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { addSharedLink, dropSharedLink, type KeptLink, useSharedLinks } from '../../stores/shared-links.ts';
import { currentLocale } from '../../words/language-in-use.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import type { DebatePageProps } from './debate-page.tsx';
import { debateToShare } from './debate-to-share.ts';

const addressOf = ({ id }: KeptLink): string => new URL(`/shared/${id}`, window.location.origin).href;

export function LinkShare(page: DebatePageProps) {
  const { shareDebate, takeLinkBack } = useServices();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const links = useSharedLinks().filter(({ debate }) => debate === page.record.id);
  const during = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setTold('');
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const make = async () => {
    const link = { ...(await shareDebate(debateToShare(page))), debate: page.record.id };
    addSharedLink(link, Date.now());
    const copied = await copyText(addressOf(link));
    setTold(outcomeWords(copied ? 'linkCopied' : 'linkMade'));
  };
  const end = async (link: KeptLink) => {
    await takeLinkBack(link);
    dropSharedLink(link.id);
    setTold(outcomeWords('linkEnded'));
  };
  return (
    <>
      <Button look="primary" aria-disabled={busy} onPress={() => void during(make)}>
        {outcomeWords('copyLink')}
      </Button>
      {links.map((link) => (
        <div className="between link-row" key={link.id}>
          <span>
            <a href={addressOf(link)}>{`/shared/${link.id.slice(0, 8)}…`}</a>{' '}
            <span className="note">
              {outcomeWords('linkEnds', {
                date: new Date(link.expiresAt).toLocaleDateString(currentLocale()),
              })}
            </span>
          </span>
          <Button
            look="quiet"
            icon={<Unlink className="icon" aria-hidden="true" />}
            aria-disabled={busy}
            onPress={() => void during(() => end(link))}
          >
            {outcomeWords('takeBack')}
          </Button>
        </div>
      ))}
      <p className="note" aria-live="polite">
        {told}
      </p>
      <AlertNotice text={problem} />
    </>
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
