// The buttons that make another debate from a finished one: judge it again, or hold a rematch. Each says what it costs before it starts.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { canBeJudgedAgain } from '@rostrum/shared/status/judge-again';
import { canBeRematched } from '@rostrum/shared/status/rematch';
import { Gavel, Repeat2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { whenIdle } from '../../components/idle-work.ts';
import { useServices } from '../../debate/use-services.tsx';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { isRecorded } from '../../stores/setup-form.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { ButtonWithIcon } from '../shared/button-with-icon.tsx';
import { forecastPrice, forecastStepsFor, rematchToStart } from '../shared/judged-again-preview.ts';
import { JudgeAgainDialog } from './judge-again-dialog.tsx';

export function FurtherDebates({ record }: { record: DebateRecord }) {
  const [choosing, setChoosing] = useState(false);
  const [, go] = useLocation();
  const open = (id: string) => go(`/debates/${encodeURIComponent(id)}`);
  return (
    <>
      {canBeJudgedAgain(record) && (
        <ButtonWithIcon icon={Gavel} onPress={() => setChoosing(true)}>
          {outcomeWords('judgeAgain')}
        </ButtonWithIcon>
      )}
      {canBeRematched(record) && !isRecorded(record) && <RematchButton record={record} onStarted={open} />}
      {choosing && <JudgeAgainDialog record={record} onStarted={open} onClose={() => setChoosing(false)} />}
    </>
  );
}

interface RematchButtonProps {
  record: DebateRecord;
  onStarted(id: string): void;
}

function RematchButton({ record, onStarted }: RematchButtonProps) {
  const { startRecord } = useServices();
  const [starting, setStarting] = useState(false);
  const rematch = useMemo(() => rematchToStart(record), [record]);
  const price = usePriceOf(rematch);
  const start = async () => {
    setStarting(true);
    try {
      onStarted(await startRecord(rematch));
    } finally {
      setStarting(false);
    }
  };
  return (
    <ButtonWithIcon
      icon={Repeat2}
      className="rematch"
      title={outcomeWords('rematchHelp')}
      onPress={starting ? undefined : () => void start()}
    >
      {price === null ? outcomeWords('rematch') : outcomeWords('rematchFor', { price })}
    </ButtonWithIcon>
  );
}

/** Computed while the browser is idle: a forecast writes every call of the debate, and the page must not wait for it. */
function usePriceOf(record: DebateRecord): string | null {
  const models = useModelList(listedModels);
  const [price, setPrice] = useState<string | null>(null);
  useEffect(() => {
    const steps = models.length === 0 ? null : forecastStepsFor(record, models);
    if (steps === null) {
      setPrice(null);
      return;
    }
    return whenIdle(() => {
      const next = steps.next();
      if (next.done) setPrice(forecastPrice(next.value));
      return !next.done;
    });
  }, [record, models]);
  return price;
}
