// The dialog that exports a debate as a web page: what is given away with it is chosen here. Loaded when it is first opened.
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DialogBox } from '../../components/dialog.tsx';
import { saveFile } from '../../components/save-file.ts';
import { exportFileName } from '../../storage/export-file-name.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { CheckField } from '../shared/check-field.tsx';
import { debateHtml } from './debate-html.tsx';
import type { DebatePageChoices } from './debate-page.tsx';

interface PageExportDialogProps {
  record: DebateRecord;
  cards: Readonly<Record<string, ModelCard>>;
  onClose(): void;
}

export function PageExportDialog({ record, cards, onClose }: PageExportDialogProps) {
  const [choices, setChoices] = useState<DebatePageChoices>({ models: true, costs: false, documents: false });
  const [state, setState] = useState<'open' | 'writing' | { problem: string }>('open');
  const choose = (choice: Partial<DebatePageChoices>) => setChoices({ ...choices, ...choice });
  const save = async () => {
    setState('writing');
    try {
      const html = await debateHtml({ record, cards, choices });
      saveFile(exportFileName(record.motion, 'html'), 'text/html', html);
      onClose();
    } catch (error) {
      setState({ problem: error instanceof Error ? error.message : String(error) });
    }
  };
  const hasDocuments = (record.documents ?? []).length > 0 || (record.background ?? '') !== '';
  return (
    <DialogBox open title="Export as a web page" onClose={onClose}>
      <p>
        One file with the outcome and every speech. It opens in any browser, runs no scripts and loads
        nothing.
      </p>
      <div className="stack-2">
        <CheckField
          label="Names of the models"
          help="Without them the file says Model A, Model B. A speech may still name its model."
          checked={choices.models}
          onCheck={(models) => choose({ models })}
        />
        <CheckField label="Costs and tokens" checked={choices.costs} onCheck={(costs) => choose({ costs })} />
        {hasDocuments && (
          <CheckField
            label="The full text of background and documents"
            help="Without it, only their titles."
            checked={choices.documents}
            onCheck={(documents) => choose({ documents })}
          />
        )}
      </div>
      <AlertNotice text={typeof state === 'object' ? state.problem : null} />
      <div className="row">
        <Button look="primary" onPress={state === 'writing' ? undefined : () => void save()}>
          Save the file
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </DialogBox>
  );
}
