// The set-up as a link: copied, or put into the address where the browser lets no page copy.
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
  // What was copied is no longer what stands here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is what it depends on, though it reads it nowhere
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
