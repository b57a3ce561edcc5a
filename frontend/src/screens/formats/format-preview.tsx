// The sheet beside the format editor: faults and hints by their place in the JSON, the order of debate, and the estimated cost.
import { fillAllSeats } from '@rostrum/shared/formats/fill-seats';
import type { Format } from '@rostrum/shared/formats/format';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { cardsByKey, listedModels, useModelList, usualProviders } from '../../stores/model-list.ts';
import { withFormat } from '../../stores/setup-form.ts';
import { useSetupForm } from '../../stores/setup-store.ts';
import { formatsWords } from '../../words/formats-words.ts';
import { costRangeText } from '../shared/judged-again-preview.ts';
import {
  OrderOfDebate,
  ProgrammeSheet,
  previewSetup,
  type SetupPreview,
} from '../shared/programme-sheet.tsx';
import type { EditedFormat } from './edited-format.ts';
import { formatHints } from './format-hints.ts';
import { PlacesInJson } from './format-json.tsx';

/** With the models of the set-up. */
function useFormatPreview(sound: Format | null): SetupPreview | null {
  const form = useSetupForm((now) => now);
  const answer = useModelList((view) => view.answer);
  const models = useModelList(listedModels);
  const settled = useDeferredValue(sound);
  return useMemo(() => {
    if (!settled) return null;
    const fitting = withFormat(form, settled);
    const seats = answer
      ? fillAllSeats(settled, fitting.seats, answer, usualProviders(answer))
      : fitting.seats;
    return previewSetup({ ...fitting, seats }, cardsByKey(models));
  }, [settled, form, answer, models]);
}

interface FormatPreviewProps {
  edited: EditedFormat;
  /** The last version that could be used. */
  sound: Format | null;
  onShow(path: string): void;
  children: ReactNode;
}

const MAX_FAULTS_SHOWN = 12;

export function FormatPreview({ edited, sound, onShow, children }: FormatPreviewProps) {
  const { draft, faults } = edited;
  const preview = useFormatPreview(sound);
  const hints = useMemo(() => (faults.length > 0 ? [] : formatHints(draft)), [draft, faults]);
  return (
    <ProgrammeSheet label={formatsWords('preview')}>
      <h2 dir="auto">{draft.title.trim() || formatsWords('untitled')}</h2>
      {faults.length === 0 ? (
        <p className="note line">
          <CircleCheck className="icon" aria-hidden="true" />
          {formatsWords('ready')}
        </p>
      ) : (
        <section className="stack-2" aria-label={formatsWords('problems')}>
          <p className="field-error">
            <CircleAlert className="icon" aria-hidden="true" />
            {formatsWords('problemCount', { count: faults.length })}
          </p>
          <PlacesInJson places={faults.slice(0, MAX_FAULTS_SHOWN)} onShow={onShow} />
        </section>
      )}
      {hints.length > 0 && (
        <section className="stack-2" aria-label={formatsWords('hints')}>
          <p className="note line">
            <TriangleAlert className="icon" aria-hidden="true" />
            {formatsWords('hints')}
          </p>
          <PlacesInJson places={hints} onShow={onShow} />
        </section>
      )}
      {preview && faults.length > 0 && <p className="note">{formatsWords('lastReady')}</p>}
      {preview && <OrderOfDebate preview={preview} />}
      {preview?.forecast && <p>{costRangeText(preview.forecast, 'range')}</p>}
      {children}
    </ProgrammeSheet>
  );
}
