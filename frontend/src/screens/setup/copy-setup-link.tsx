// A button that copies the set-up as a link, or shows the link in the address bar where the browser refuses to copy.
import { Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDraftDocuments } from '../../stores/draft-documents.ts';
import type { SetupForm } from '../../stores/setup-form.ts';
import { setupLinkOf } from '../../stores/setup-link.ts';
import { QuietButton } from '../shared/button-with-icon.tsx';

async function copyOrShowLink(link: string, leftOut: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(new URL(link, window.location.origin).href);
    return `Copied. Opening it fills in the form; it starts nothing, and holds no keys.${leftOut}`;
  } catch {
    window.history.replaceState(null, '', link);
    return `The browser does not let the page copy: the address above is the link now.${leftOut}`;
  }
}

function leftOutText(leavesOutBackground: boolean, documents: number): string {
  if (leavesOutBackground && documents > 0)
    return ' The background is too long for a link, and documents are not in it.';
  if (leavesOutBackground) return ' The background is too long for a link and is not in it.';
  return documents > 0 ? ' Documents are not in it.' : '';
}

export function CopySetupLink({ form }: { form: SetupForm }) {
  const documents = useDraftDocuments(({ read }) => read.length);
  const [told, setTold] = useState('');
  // When the form changes, the message no longer applies.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the form changes, although it does not read the form
  useEffect(() => setTold(''), [form, documents]);
  const shared = setupLinkOf(form);
  const copy = ({ link, leavesOutBackground }: NonNullable<typeof shared>) =>
    void copyOrShowLink(`/${link}`, leftOutText(leavesOutBackground, documents)).then(setTold);
  return (
    <div className="copy-link">
      <QuietButton icon={Link2} onPress={shared === null ? undefined : () => copy(shared)}>
        Copy link to this set-up
      </QuietButton>
      <p className="note" aria-live="polite">
        {told}
      </p>
    </div>
  );
}
