// The part of the export dialog that makes a read-only link, lists the debate's links and takes them back. Nothing where the server keeps no debates.
import { Link2, Unlink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { addSharedLink, dropSharedLink, type KeptLink, useSharedLinks } from '../../stores/shared-links.ts';
import { currentLocale } from '../../words/language-in-use.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { hasDocuments } from '../shared/debate-documents.tsx';
import type { DebatePageProps } from './debate-page.tsx';
import { debateToShare } from './debate-to-share.ts';

const shownAs = (isShown: boolean) => (isShown ? 'yes' : 'no');
const addressOf = ({ id }: KeptLink): string => new URL(`/shared/${id}`, window.location.origin).href;

export function LinkShare(page: DebatePageProps) {
  const { sharingDays, shareDebate, takeLinkBack } = useServices();
  const [days, setDays] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const links = useSharedLinks().filter(({ debate }) => debate === page.record.id);
  useEffect(() => void sharingDays().then(setDays), [sharingDays]);
  if (days === null) return null;
  const during = async (work: () => Promise<void>) => {
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
    <section className="stack-2 raise" aria-label={outcomeWords('linkTitle')}>
      <h3>{outcomeWords('linkTitle')}</h3>
      <p className="note">
        {outcomeWords('linkText', {
          days,
          models: shownAs(page.choices.models),
          costs: shownAs(page.choices.costs),
          documents: shownAs(page.choices.documents && hasDocuments(page.record)),
        })}
      </p>
      <div className="row">
        <Button
          icon={<Link2 className="icon" aria-hidden="true" />}
          onPress={busy ? undefined : () => void during(make)}
        >
          {outcomeWords('makeLink')}
        </Button>
      </div>
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
            onPress={busy ? undefined : () => void during(() => end(link))}
          >
            {outcomeWords('takeBack')}
          </Button>
        </div>
      ))}
      <p className="note" aria-live="polite">
        {told}
      </p>
      <AlertNotice text={problem} />
    </section>
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
