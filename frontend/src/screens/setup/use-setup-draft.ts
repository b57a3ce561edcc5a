// The set-up form with what follows from it: the preview, the forecast, and the faults that keep it from starting.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import { sourceOverflows } from '@rostrum/shared/budget/source-capacity';
import type { SetupIssue } from '@rostrum/shared/formats/create-record';
import { settingsOf } from '@rostrum/shared/formats/settings';
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import { useDeferredValue, useMemo } from 'react';
import { joinNames, occupantTitle } from '../../presentation/format-text.ts';
import {
  draftDocuments,
  type FileInReading,
  sourceDocumentsOf,
  useDraftDocuments,
} from '../../stores/draft-documents.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { setupCounts, useSetupCounts } from '../../stores/setup-counts.ts';
import { formatOf, type SetupForm, setupFormIssues } from '../../stores/setup-form.ts';
import { useSetupForm } from '../../stores/setup-store.ts';
import { estimateWords } from '../../words/estimate-words.ts';
import { setupWords } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { roundedUpText } from '../shared/cost-estimate.tsx';
import { cardsByKey, previewSetup, type SetupPreview } from '../shared/setup-preview.ts';
import { useStartCounts } from './use-start-counts.ts';

export interface SetupFault {
  path: string;
  /** A whole sentence: "Rounds is more than 10." */
  text: string;
}

export function useSetupDraft() {
  const form = useSetupForm((now) => now);
  const models = useModelList(listedModels);
  const cards = useMemo(() => cardsByKey(models), [models]);
  const { read, files } = useDraftDocuments((now) => now);
  const documents = sourceDocumentsOf(read);
  // The preview may lag behind, so that typing does not.
  const settled = useDeferredValue(form);
  const counts = useSetupCounts();
  const preview = useMemo(
    () => previewSetup(settled, cards, documents, counts),
    [settled, cards, documents, counts],
  );
  useStartCounts(preview, cards);
  const faults = useMemo(
    () => [
      ...fieldFaults(form, documents),
      ...readingFaults(files),
      ...windowFaults(preview, cards),
      ...moneyFaults(form, preview),
    ],
    [form, cards, preview, documents, files],
  );
  return { form, cards, documents, preview, faults };
}

/** All faults of the form as it is now: the preview may lag a keystroke behind, a start must not. */
export function setupFaults(
  form: SetupForm,
  cards: Cards,
  documents: readonly SourceDocument[],
): SetupFault[] {
  const preview = previewSetup(form, cards, documents, setupCounts.getState().counts);
  return [
    ...fieldFaults(form, documents),
    ...readingFaults(draftDocuments.getState().files),
    ...windowFaults(preview, cards),
    ...moneyFaults(form, preview),
  ];
}

/** Nobody means to start without a document that was just added. One that was refused is no hindrance: its row says why. */
const readingFaults = (files: readonly FileInReading[]): SetupFault[] =>
  files.flatMap((file) =>
    'progress' in file ? [{ path: 'reading', text: setupWords('stillReading', { title: file.title }) }] : [],
  );

function fieldName(form: SetupForm, path: string): string {
  const [room = '', id = ''] = path.split('.');
  if (room === 'motion') return setupWords('theMotion');
  if (room === 'background') return setupWords('theBackground');
  if (room === 'documents') return id === '' ? setupWords('theDocuments') : id;
  if (room === 'settings')
    return (
      settingsOf(formatOf(form))
        .find((spec) => spec.id === id)
        ?.title.replace(/ \(.*\)$/, '') ?? id
    );
  return form.seats.find((seat) => seat.id === id)?.name ?? id;
}

const fieldFaults = (form: SetupForm, documents: readonly SourceDocument[]): SetupFault[] =>
  setupFormIssues(form, documents).map((issue: SetupIssue) => ({
    path: issue.path,
    text: setupWords('fault', { field: fieldName(form, issue.path), reason: shippedText(issue.reason) }),
  }));

/** The models that cannot read background and documents besides the debate; the one that reads least is named. */
function windowFaults(preview: SetupPreview | null, cards: Cards): SetupFault[] {
  const [least, ...others] = preview ? sourceOverflows(preview.record) : [];
  if (!least) return [];
  const { seat, tokens, atMost } = least;
  const model = occupantTitle(seat.occupant, cards);
  const texts = [
    setupWords('tooMuchToRead', { tokens, seat: seat.name, model, most: atMost }),
    ...(others.length === 0
      ? []
      : [setupWords('tooMuchForOthers', { seats: joinNames(others.map((other) => other.seat.name)) })]),
  ];
  return [
    {
      path: 'documents',
      text: texts.join(' '),
    },
  ];
}

/** Faults of the cost limit: it must cover the openings and the verdict, and every price must be known. */
function moneyFaults(form: SetupForm, preview: SetupPreview | null): SetupFault[] {
  const need = preview?.need;
  if (!need || need.limitNanoUsd === null) return [];
  const unpriced = form.seats.filter((seat) => need.unpriced.includes(seat.id));
  if (unpriced.length > 0) {
    return unpriced.map((seat) => ({
      path: `seats.${seat.id}.price`,
      text: setupWords('priceUnknown', { seat: seat.name }),
    }));
  }
  if (need.fits || need.neededNanoUsd === null) return [];
  return [
    {
      path: 'settings.costLimit',
      text: estimateWords('tooLow', { needed: roundedUpText(need.neededNanoUsd) }),
    },
  ];
}
