// A button that copies the set-up as a link, or shows the link in the address bar where the browser refuses to copy.
import { Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SetupForm } from '../../stores/setup-form.ts';
import { setupLinkOf } from '../../stores/setup-link.ts';
import { QuietButton } from '../shared/button-with-icon.tsx';

async function copyOrShowLink(link: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(new URL(link, window.location.origin).href);
    return 'Copied. Opening it fills in the form; it starts nothing, and holds no keys.';
  } catch {
    window.history.replaceState(null, '', link);
    return 'The browser does not let the page copy: the address above is the link now.';
  }
}

export function CopySetupLink({ form }: { form: SetupForm }) {
  const [told, setTold] = useState('');
  // When the form changes, the message no longer applies.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the form changes, although it does not read the form
  useEffect(() => setTold(''), [form]);
  const link = setupLinkOf(form);
  return (
    <div className="copy-link">
      <QuietButton
        icon={Link2}
        onPress={link === null ? undefined : () => void copyOrShowLink(`/${link}`).then(setTold)}
      >
        Copy link to this set-up
      </QuietButton>
      <p className="note" aria-live="polite">
        {told}
      </p>
    </div>
  );
}
