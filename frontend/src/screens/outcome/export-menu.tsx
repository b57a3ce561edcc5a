// The menu that exports a debate: as a web page, as Markdown, as JSON, every event as JSONL, or printed. What writes
// Markdown and the page is loaded when it is asked for.
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ActionsMenu } from '../../components/actions-menu.tsx';
import { saveFile } from '../../components/save-file.ts';
import { writeLogJsonl } from '../../presentation/log-jsonl.ts';
import { writeDebateJson } from '../../storage/debate-file.ts';
import { type ExportExtension, exportFileName } from '../../storage/export-file-name.ts';
import { archive } from '../../storage/use-archive.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { PageExport } from './page-export.tsx';

interface ExportMenuProps {
  record: DebateRecord;
  cards: Readonly<Record<string, ModelCard>>;
  /** Whether the page that shows the menu is the debate's own, which can be printed. */
  printable?: boolean;
}

export function ExportMenu({ record, cards, printable = true }: ExportMenuProps) {
  const [choosing, setChoosing] = useState(false);
  const save = (extension: ExportExtension, type: string, text: string) =>
    saveFile(exportFileName(record.motion, extension), type, text);
  const withLog = async (extension: 'json' | 'jsonl', type: string) => {
    const log = await archive.events(record.id);
    save(extension, type, extension === 'json' ? writeDebateJson(record, log) : writeLogJsonl(record, log));
  };
  const markdown = async (whole: boolean) => {
    const { debateMarkdown } = await import('./debate-markdown.ts');
    save('md', 'text/markdown', debateMarkdown(record, { cards, whole }));
  };
  return (
    <>
      <ActionsMenu
        className="btn"
        actions={[
          { key: 'html', title: outcomeWords('webPage'), onPress: () => setChoosing(true) },
          { key: 'md', title: outcomeWords('markdown'), onPress: () => void markdown(false) },
          ...(record.documents === undefined
            ? []
            : [
                {
                  key: 'md-documents',
                  title: outcomeWords('markdownWithDocuments'),
                  onPress: () => void markdown(true),
                },
              ]),
          { key: 'json', title: 'JSON', onPress: () => void withLog('json', 'application/json') },
          {
            key: 'jsonl',
            title: outcomeWords('jsonl'),
            onPress: () => void withLog('jsonl', 'application/jsonl'),
          },
          ...(printable
            ? [{ key: 'print', title: outcomeWords('print'), onPress: () => window.print() }]
            : []),
        ]}
      >
        <Download className="icon" aria-hidden="true" />
        {outcomeWords('exportMenu')}
      </ActionsMenu>
      {choosing && <PageExport record={record} cards={cards} onClose={() => setChoosing(false)} />}
    </>
  );
}
