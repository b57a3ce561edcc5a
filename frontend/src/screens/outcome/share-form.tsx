// Shares a debate as a link, if the server keeps debates, or as a file; and remembers the choice of what is given away with it.
import { passagesOf } from '@rostrum/shared/record/record';
import { spokenSpeeches } from '@rostrum/shared/status/agenda';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CheckField, SelectField } from '../../components/field.tsx';
import { exportFileName, saveFile } from '../../components/save-file.ts';
import { useServices } from '../../debate/use-services.tsx';
import { writeDebateJson } from '../../engine/debates/debate-file.ts';
import { writeLogJsonl } from '../../presentation/log-jsonl.ts';
import { addSharedLink, chooseGivenAway, useGivenAway, useSharedLinks } from '../../stores/shared-links.ts';
import { sidebarWords } from '../../words/live-words.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { hasDocuments } from '../shared/debate-documents.tsx';
import { SharedLinkList, sharedAddress } from '../shared/shared-link-list.tsx';
import { modelsHidden } from '../shared/transcript-model.ts';
import { useTask } from '../shared/use-task.ts';
import type { DebatePageProps } from './debate-page.tsx';
import { debateToShare } from './debate-to-share.ts';

const CHOICES = ['models', 'costs', 'documents'] as const;

/** Files by their ending, with the parts that can be left out. Data is given whole. */
const FILES = {
  html: { title: 'webPage', type: 'text/html', leavesOut: CHOICES },
  md: { title: 'markdown', type: 'text/markdown', leavesOut: CHOICES },
  json: { title: 'json', type: 'application/json', leavesOut: [] },
  jsonl: { title: 'jsonl', type: 'application/jsonl', leavesOut: [] },
} as const;
const LEFT_OUT = { models: 'modelsLeftOut', documents: 'documentsLeftOut' } as const;
type SharedFile = keyof typeof FILES;
const FILE_KINDS = Object.keys(FILES) as SharedFile[];

export function ShareForm({ record, cards }: Pick<DebatePageProps, 'record' | 'cards'>) {
  const { sharingDays } = useServices();
  const choices = useGivenAway();
  const [days, setDays] = useState<number | null>();
  const [choice, setChoice] = useState<SharedFile | 'link' | null>(null);
  const { busy, problem, run } = useTask();
  useEffect(() => void sharingDays().then(setDays), [sharingDays]);
  if (days === undefined) return null;
  const over = debateStatus(record) === 'completed';
  // If judges sit, nobody learns whose models speak before the verdict.
  const mayName = over || !modelsHidden(record);
  const hasSources = passagesOf(record).length > 0;
  const page = { record, cards, choices: { ...choices, models: choices.models && mayName } };
  const kind = choice ?? (days === null ? 'html' : 'link');
  const leavesOut: readonly string[] = kind === 'link' ? CHOICES : FILES[kind].leavesOut;
  const save = async (file: SharedFile) =>
    saveFile(exportFileName(record.motion, file), FILES[file].type, await fileText(file, page));
  return (
    <>
      <SelectField
        label={outcomeWords('shareAs')}
        value={kind}
        options={[
          ...(days === null ? [] : [{ value: 'link' as const, title: outcomeWords('link') }]),
          ...FILE_KINDS.map((value) => ({ value, title: outcomeWords(FILES[value].title) })),
        ]}
        onChoose={(value) => setChoice(value)}
      />
      {kind === 'link' && <p className="soft">{outcomeWords('linkText', { days: days ?? 0 })}</p>}
      {!over && (
        <p className="soft">
          {outcomeWords('snapshot', { speeches: spokenSpeeches(record).length })}{' '}
          {leavesOut.length > 0 && !mayName && sidebarWords('modelsHidden')}
        </p>
      )}
      <div className="stack-2">
        {CHOICES.filter(
          (one) =>
            leavesOut.includes(one) &&
            (one !== 'documents' || hasDocuments(record)) &&
            (one !== 'models' || mayName),
        ).map((one) => (
          <CheckField
            key={one}
            label={outcomeWords(one === 'documents' && hasSources ? 'documentsAndSources' : one)}
            help={choices[one] || one === 'costs' ? undefined : outcomeWords(LEFT_OUT[one])}
            checked={choices[one]}
            onCheck={(isShown) => chooseGivenAway({ ...choices, [one]: isShown })}
          />
        ))}
      </div>
      {kind === 'link' ? (
        <LinkShare {...page} />
      ) : (
        // Not disabled, which would take the focus out of the box that Esc closes.
        <Button look="primary" aria-disabled={busy} onPress={() => void run(() => save(kind))}>
          {outcomeWords('save')}
        </Button>
      )}
      <AlertNotice text={problem} />
    </>
  );
}

/** Writes a file. The code that writes the page and Markdown is loaded when it is requested. */
async function fileText(kind: SharedFile, page: DebatePageProps): Promise<string> {
  if (kind === 'html') return (await import('./debate-html.ts')).debateHtml(page);
  if (kind === 'md') return (await import('./debate-markdown.ts')).debateMarkdown(page);
  const { record } = page;
  return kind === 'json' ? writeDebateJson(record) : writeLogJsonl(record);
}

/** Makes a read-only link to a debate, and lists the debate's links. */
function LinkShare(page: DebatePageProps) {
  const { shareDebate } = useServices();
  const { busy, problem, run } = useTask();
  const [notice, setNotice] = useState('');
  const links = useSharedLinks().filter(({ debate }) => debate === page.record.id);
  const make = async () => {
    setNotice('');
    const link = { ...(await shareDebate(debateToShare(page))), debate: page.record.id };
    addSharedLink(link, Date.now());
    // A page over plain http has no clipboard.
    const isCopied = await navigator.clipboard?.writeText(sharedAddress(link)).then(
      () => true,
      () => false,
    );
    setNotice(outcomeWords(isCopied ? 'linkCopied' : 'linkMade'));
  };
  return (
    <>
      <Button look="primary" aria-disabled={busy} onPress={() => void run(make)}>
        {outcomeWords('copyLink')}
      </Button>
      <p className="note" aria-live="polite">
        {notice}
      </p>
      <AlertNotice text={problem} />
      <SharedLinkList links={links} onEnd={() => setNotice('')} />
    </>
  );
}
