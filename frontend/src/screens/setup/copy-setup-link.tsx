// A button that copies the set-up as a link, or shows the link in the address bar where the browser refuses to copy.
import { useEffect, useState } from 'react';
import { useDraftDocuments } from '../../stores/draft-documents.ts';
import type { SetupForm } from '../../stores/setup-form.ts';
import { setupLinkOf } from '../../stores/setup-link.ts';
import { setupWords } from '../../words/setup-words.ts';

async function copyOrShowLink(link: string, leftOut: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(new URL(link, window.location.origin).href);
    return [setupWords('copied'), leftOut].filter(Boolean).join(' ');
  } catch {
    window.history.replaceState(null, '', link);
    return [setupWords('linkShown'), leftOut].filter(Boolean).join(' ');
  }
}

function leftOutText(leavesOutBackground: boolean, documents: number): string {
  if (leavesOutBackground) return setupWords(documents > 0 ? 'leavesOutBoth' : 'leavesOutBackground');
  return documents > 0 ? setupWords('leavesOutDocuments') : '';
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
    <div>
      <button
        type="button"
        className="link"
        disabled={shared === null}
        onClick={() => shared && copy(shared)}
      >
        {setupWords('copyLink')}
      </button>
      <p className="note" aria-live="polite">
        {told}
      </p>
    </div>
  );
}
