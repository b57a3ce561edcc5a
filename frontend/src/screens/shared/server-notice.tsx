// Says why models are missing: no backend, a missing access token, or vendors whose models cannot be used. Has the form for a token or key, which the
// browser neither fills in nor spell-checks.
import type { ProviderStatus } from '@rostrum/shared/wire/model-card';
import { providerKind } from '@rostrum/shared/wire/model-key';
import { KeyRound, PlugZap } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { useModelList } from '../../stores/model-list.ts';
import { joinNames } from '../../words/format-text.ts';
import { richWords } from '../../words/rich-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

export function ServerNotice() {
  const { refreshModels, setAccessToken } = useServices();
  const { state, problem } = useModelList((view) => view);
  if (state === 'locked')
    return (
      <SecretForm
        className="notice"
        label={sharedWords('accessToken')}
        help={sharedWords('accessTokenHelp')}
        lead={<KeyRound className="icon red" aria-hidden="true" />}
        action={sharedWords('unlock')}
        error={problem ?? undefined}
        onSecret={(token) => void setAccessToken(token)}
      />
    );
  if (state !== 'failed') return null;
  return (
    <div className="notice" role="alert">
      <PlugZap className="icon red" aria-hidden="true" />
      <p>
        {richWords(
          sharedWords,
          'noModels',
          { b: (text) => <b>{text}</b> },
          { problem: problem ?? sharedWords('noBackend') },
        )}
      </p>
      <Button onPress={() => void refreshModels()}>{sharedWords('tryAgain')}</Button>
    </div>
  );
}

/** Returns why a vendor's models cannot be used; `null` if they can, or are still asked for. */
function lackOf({ id, status, further }: ProviderStatus): 'needsKey' | 'notUsable' | null {
  if (status === 'missing-key') return further ? null : 'needsKey';
  return providerKind(id) === 'vendor' && !['ready', 'loading'].includes(status) ? 'notUsable' : null;
}

/** Names the vendors whose models cannot be used, and where to mend that; nothing if all can. */
export function ProvidersNote() {
  const providers = useModelList((view) => view.answer?.providers) ?? [];
  return (['notUsable', 'needsKey'] as const).map((lack) => {
    const lacking = providers.filter((provider) => lackOf(provider) === lack);
    return (
      lacking.length > 0 && (
        <p className="note" key={lack}>
          {richWords(
            sharedWords,
            lack,
            { a: (text) => <Link href="/settings">{text}</Link> },
            { count: lacking.length, providers: joinNames(lacking.map(({ title }) => shippedText(title))) },
          )}
        </p>
      )
    );
  });
}

interface SecretFormProps {
  className: string;
  label: string;
  help?: string;
  error?: string | undefined;
  /** Shown before the field. */
  lead?: ReactNode;
  action: string;
  onSecret(secret: string): void;
}

export function SecretForm({ className, label, help, error, lead, action, onSecret }: SecretFormProps) {
  const [text, setText] = useState('');
  const secret = text.trim();
  const send = () => onSecret(secret);
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (secret) send();
      }}
    >
      {lead}
      <Field label={label} help={help} error={error}>
        <input
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button onPress={secret ? send : undefined}>{action}</Button>
    </form>
  );
}
