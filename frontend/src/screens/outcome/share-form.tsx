// How a debate is shared: as a link, where the server keeps debates, or as a file; and what is given away with it, as it was chosen last.
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { Unlink } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CheckField, Field } from '../../components/field.tsx';
import { exportFileName, saveFile } from '../../components/save-file.ts';
import { useServices } from '../../debate/use-services.tsx';
import { writeLogJsonl } from '../../presentation/log-jsonl.ts';
import { writeDebateJson } from '../../storage/debate-file.ts';
import {
  addSharedLink,
  chooseGivenAway,
  dropSharedLink,
  type KeptLink,
  useGivenAway,
  useSharedLinks,
} from '../../stores/shared-links.ts';
import { currentLocale } from '../../words/define-words.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { hasDocuments } from '../shared/debate-documents.tsx';
import type { DebatePageProps } from './debate-page.tsx';
import { debateToShare } from './debate-to-share.ts';

const CHOICES = ['models', 'costs', 'documents'] as const;

/** By its ending, and what can be left out of it. Data is given whole. */
const FILES = {
  html: { title: 'webPage', type: 'text/html', leavesOut: CHOICES },
  md: { title: 'markdown', type: 'text/markdown', leavesOut: CHOICES },
  json: { title: 'json', type: 'application/json', leavesOut: [] },
  jsonl: { title: 'jsonl', type: 'application/jsonl', leavesOut: [] },
} as const;
type SharedFile = keyof typeof FILES;

interface ShareFormProps {
  record: DebateRecord;
  cards: Readonly<Record<string, ModelCard>>;
  /** Whether the page behind it is the debate's own. */
  printable?: boolean;
}

export function ShareForm({ record, cards, printable = false }: ShareFormProps) {
  const { sharingDays } = useServices();
  const choices = useGivenAway();
  const name = useId();
  const [days, setDays] = useState<number | null>();
  const [way, setWay] = useState<'link' | 'file'>('link');
  const [kind, setKind] = useState<SharedFile | 'print'>('html');
  const [state, setState] = useState<'open' | 'writing' | { problem: string }>('open');
  useEffect(() => void sharingDays().then(setDays), [sharingDays]);
  if (days === undefined) return null;
  const page = { record, cards, choices };
  const isLink = days !== null && way === 'link';
  const leavesOut: readonly string[] = isLink ? CHOICES : kind === 'print' ? [] : FILES[kind].leavesOut;
  const save = async () => {
    if (state === 'writing') return;
    if (kind === 'print') return window.print();
    setState('writing');
    try {
      saveFile(exportFileName(record.motion, kind), FILES[kind].type, await fileText(kind, page));
      setState('open');
    } catch (error) {
      setState({ problem: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <>
      {days !== null && (
        <fieldset className="row">
          <legend className="vh">{outcomeWords('shareAs')}</legend>
          {(['link', 'file'] as const).map((one) => (
            <label className="line check" key={one}>
              <input type="radio" name={name} checked={way === one} onChange={() => setWay(one)} />
              {outcomeWords(one)}
            </label>
          ))}
        </fieldset>
      )}
      {isLink ? (
        <p className="soft">{outcomeWords('linkText', { days })}</p>
      ) : (
        <Field label={outcomeWords('kind')} hideLabel>
          {(field) => (
            <select
              {...field}
              value={kind}
              onChange={({ target }) => setKind(target.value as SharedFile | 'print')}
            >
              {Object.entries(FILES).map(([one, { title }]) => (
                <option key={one} value={one}>
                  {outcomeWords(title)}
                </option>
              ))}
              {printable && <option value="print">{outcomeWords('print')}</option>}
            </select>
          )}
        </Field>
      )}
      <div className="stack-2">
        {CHOICES.filter(
          (one) => leavesOut.includes(one) && (one !== 'documents' || hasDocuments(record)),
        ).map((one) => (
          <CheckField
            key={one}
            label={outcomeWords(one)}
            help={choices[one] || one === 'costs' ? undefined : outcomeWords(LEFT_OUT[one])}
            checked={choices[one]}
            onCheck={(shown) => chooseGivenAway({ ...choices, [one]: shown })}
          />
        ))}
      </div>
      {isLink ? (
        <LinkShare {...page} />
      ) : (
        // Not disabled, which would take the focus out of the box that Esc closes.
        <Button look="primary" aria-disabled={state === 'writing'} onPress={() => void save()}>
          {outcomeWords(kind === 'print' ? 'print' : 'save')}
        </Button>
      )}
      <AlertNotice text={typeof state === 'object' ? state.problem : null} />
    </>
  );
}

const LEFT_OUT = { models: 'modelsLeftOut', documents: 'documentsLeftOut' } as const;

/** What writes the page and Markdown is loaded when it is asked for. */
async function fileText(kind: SharedFile, page: DebatePageProps): Promise<string> {
  if (kind === 'html') return (await import('./debate-html.ts')).debateHtml(page);
  if (kind === 'md') return (await import('./debate-markdown.ts')).debateMarkdown(page);
  const { record } = page;
  return kind === 'json' ? writeDebateJson(record) : writeLogJsonl(record);
}

const addressOf = ({ id }: KeptLink): string => new URL(`/shared/${id}`, window.location.origin).href;

/** Makes a read-only link to a debate, lists the debate's links and takes them back. */
function LinkShare(page: DebatePageProps) {
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
            icon={Unlink}
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
