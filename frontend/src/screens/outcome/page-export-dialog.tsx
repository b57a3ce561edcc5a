// The dialog that exports a debate as a web page: what is given away with it is chosen here. Loaded when it is first opened.
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ShownChoices } from '@rostrum/shared/record/shared-debate';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DialogBox } from '../../components/dialog.tsx';
import { saveFile } from '../../components/save-file.ts';
import { exportFileName } from '../../storage/export-file-name.ts';
import { chooseGivenAway, useGivenAway } from '../../stores/shared-links.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { CheckField } from '../shared/check-field.tsx';
import { hasDocuments } from '../shared/debate-documents.tsx';
import { debateHtml } from './debate-html.tsx';
import { LinkShare } from './link-share.tsx';

interface PageExportDialogProps {
  record: DebateRecord;
  cards: Readonly<Record<string, ModelCard>>;
  onClose(): void;
}

export function PageExportDialog({ record, cards, onClose }: PageExportDialogProps) {
  const choices = useGivenAway();
  const [state, setState] = useState<'open' | 'writing' | { problem: string }>('open');
  const choose = (choice: Partial<ShownChoices>) => chooseGivenAway({ ...choices, ...choice });
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
  return (
    <DialogBox open title={outcomeWords('exportTitle')} onClose={onClose}>
      <p>{outcomeWords('exportText')}</p>
      <div className="stack-2">
        <CheckField
          label={outcomeWords('modelNames')}
          help={outcomeWords('modelNamesHelp')}
          checked={choices.models}
          onCheck={(models) => choose({ models })}
        />
        <CheckField
          label={outcomeWords('costsAndTokens')}
          checked={choices.costs}
          onCheck={(costs) => choose({ costs })}
        />
        {hasDocuments(record) && (
          <CheckField
            label={outcomeWords('documentTexts')}
            help={outcomeWords('documentTextsHelp')}
            checked={choices.documents}
            onCheck={(documents) => choose({ documents })}
          />
        )}
      </div>
      <AlertNotice text={typeof state === 'object' ? state.problem : null} />
      <div className="row">
        <Button look="primary" onPress={state === 'writing' ? undefined : () => void save()}>
          {outcomeWords('save')}
        </Button>
        <Button onPress={onClose}>{outcomeWords('cancel')}</Button>
      </div>
      <LinkShare record={record} cards={cards} choices={choices} />
    </DialogBox>
  );
}
