// The buttons that make another debate from a finished one: judge it again, or hold a rematch. Each says what it costs before it starts.

import { MAX_JUDGES } from '@rostrum/shared/formats/panel-settings';
import { type DebateRecord, isRecorded, limitsNow } from '@rostrum/shared/record/record';
import { canBeJudgedAgain, canBeRematched, panelOf } from '@rostrum/shared/status/derived-debates';
import { bestJudge, courtOf } from '@rostrum/shared/wire/fit-judge';
import type { ModelCard, ProviderStatus } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { Gavel, Repeat2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../components/button.tsx';
import { DialogBox } from '../../components/dialog.tsx';
import { judgedAgainBy, rematchToStart } from '../../engine/debates/derive-debate.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { AlertNotice } from '../shared/alert-notice.tsx';
import { JudgeFields } from '../shared/judge-fields.tsx';
import { useStart } from '../shared/use-forecast.ts';

export function FurtherDebates({ record }: { record: DebateRecord }) {
  const [choosing, setChoosing] = useState(false);
  const [, go] = useLocation();
  const open = (id: string) => go(`/debates/${encodeURIComponent(id)}`);
  return (
    <>
      {canBeJudgedAgain(record) && (
        <Button icon={Gavel} onPress={() => setChoosing(true)}>
          {outcomeWords('judgeAgain')}
        </Button>
      )}
      {canBeRematched(record) && !isRecorded(record) && <RematchButton record={record} onStarted={open} />}
      {choosing && <JudgeAgainDialog record={record} onStarted={open} onClose={() => setChoosing(false)} />}
    </>
  );
}

interface NextDebateProps {
  record: DebateRecord;
  onStarted(id: string): void;
}

function RematchButton({ record, onStarted }: NextDebateProps) {
  const rematch = useMemo(() => rematchToStart(record), [record]);
  const { price, problem, start } = useStart(rematch, onStarted);
  return (
    <>
      <Button icon={Repeat2} title={outcomeWords('rematchHelp')} onPress={start}>
        {price === null ? outcomeWords('rematch') : outcomeWords('rematchFor', { price })}
      </Button>
      <AlertNotice text={problem} />
    </>
  );
}

const NO_PROVIDERS: readonly ProviderStatus[] = [];

/** Other judges for a finished debate: one to five models, and what their verdict will cost. */
function JudgeAgainDialog({ record, onStarted, onClose }: NextDebateProps & { onClose(): void }) {
  const models = useModelList(listedModels);
  const providers = useModelList((view) => view.answer?.providers ?? NO_PROVIDERS);
  const able = useMemo(() => {
    const open = new Set(providers.filter(({ status }) => status === 'ready').map(({ id }) => id));
    return models.filter((card) => !card.hidden && open.has(card.provider));
  }, [models, providers]);
  const [judgeKeys, setJudgeKeys] = useState<readonly string[]>(() => suggestedJudges(record, able));
  const again = useMemo(() => {
    const judges = judgeKeys.flatMap((key) => models.find((card) => modelKey(card) === key) ?? []);
    return judges.length === judgeKeys.length ? judgedAgainBy(record, judges) : null;
  }, [record, judgeKeys, models]);
  const { price, problem, start } = useStart(again, onStarted);
  return (
    <DialogBox open title={outcomeWords('furtherDebatesTitle')} onClose={onClose}>
      <p>{outcomeWords('furtherDebatesText')}</p>
      <JudgeFields
        judgeKeys={judgeKeys}
        onChange={setJudgeKeys}
        nextJudge={() => nextJudge(record, able, judgeKeys)}
      />
      <AlertNotice text={problem} />
      {!again && <p className="note">{outcomeWords('noModelYet')}</p>}
      <div className="row" aria-live="polite">
        <Button look="primary" onPress={start}>
          {price === null ? outcomeWords('start') : outcomeWords('startFor', { price })}
        </Button>
        <Button onPress={onClose}>{sharedWords('cancel')}</Button>
      </div>
    </DialogBox>
  );
}

/** Returns as many judges as sat there, each fit to judge and without a seat in this debate, as far as there are any. */
const suggestedJudges = (record: DebateRecord, able: readonly ModelCard[]): string[] =>
  panelOf(record)
    .slice(0, MAX_JUDGES)
    .reduce<string[]>((keys) => [...keys, nextJudge(record, able, keys)], []);

function nextJudge(record: DebateRecord, able: readonly ModelCard[], keys: readonly string[]): string {
  const speakerKeys = new Set(
    record.seats.flatMap(({ occupant }) => (occupant.kind === 'model' ? modelKey(occupant.model) : [])),
  );
  const free = able.filter((card) => !keys.includes(modelKey(card)));
  const candidates = free.toSorted(
    (one, other) => Number(speakerKeys.has(modelKey(one))) - Number(speakerKeys.has(modelKey(other))),
  );
  const { contestants } = record.format;
  const hasLimit = limitsNow(record).limitNanoUsd !== null;
  const court = courtOf({ contestants, judging: new Set(), seats: record.seats, limited: hasLimit });
  const judges = able.filter((card) => keys.includes(modelKey(card)));
  const best = bestJudge(candidates, { ...court, judges });
  return best ? modelKey(best) : (keys[0] ?? '');
}
