// Takes the question of a finished debate further: to the set-up of another format, with the decision page among the documents if wanted.
import { FORMATS } from '@rostrum/shared/formats/registry';
import { CornerUpRight } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { OutcomeProps } from '../../answers/answer-view.ts';
import { Button } from '../../components/button.tsx';
import { DialogBox } from '../../components/dialog.tsx';
import { CheckField } from '../../components/field.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { openSetup, recordToForm } from '../../stores/setup-link.ts';
import { decisionWords } from '../../words/decision-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { useTask } from '../shared/use-task.ts';

export function TakeFurther(page: OutcomeProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button icon={CornerUpRight} onPress={() => setChoosing(true)}>
        {decisionWords('further')}
      </Button>
      {choosing && <FormatsDialog {...page} onClose={() => setChoosing(false)} />}
    </>
  );
}

function FormatsDialog({ onClose, ...page }: OutcomeProps & { onClose(): void }) {
  const { record } = page;
  const services = useServices();
  const [, go] = useLocation();
  const [givesDecision, setGivesDecision] = useState(true);
  const { busy, problem, run } = useTask();
  const others = Object.values(FORMATS).filter(({ id }) => id !== record.format.id);
  const take = async (format: (typeof others)[number]) => {
    const decision = givesDecision
      ? [
          {
            title: `${decisionWords('page')}, ${shippedText(record.format.title)}.md`,
            text: await (await import('./debate-markdown.ts')).decisionMarkdown(page),
          },
        ]
      : [];
    const form = recordToForm(record, format);
    if (form) await openSetup(form, [...(record.documents ?? []), ...decision], services);
    go('/');
  };
  return (
    <DialogBox open title={decisionWords('further')} onClose={onClose}>
      <p>{decisionWords('furtherText')}</p>
      <CheckField
        label={decisionWords('giveDecision')}
        checked={givesDecision}
        onCheck={(gives) => setGivesDecision(gives)}
      />
      <div className="stack-2">
        {others.map((format) => (
          <Button key={format.id} aria-disabled={busy} onPress={() => void run(() => take(format))}>
            {shippedText(format.title)}
            <span className="note">{shippedText(format.summary)}</span>
          </Button>
        ))}
      </div>
      <AlertNotice text={problem} />
    </DialogBox>
  );
}
