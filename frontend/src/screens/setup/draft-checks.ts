// Computes the results of the set-up form: the preview with its forecast, and the faults that keep it from starting. Loaded after the form.
import { isJudge } from '@rostrum/shared/answers/judges';
import { setupIssues } from '@rostrum/shared/formats/create-record';
import { settingsOf } from '@rostrum/shared/formats/settings';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import type { FieldIssue } from '@rostrum/shared/wire/fault';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { NOT_YET_MADE } from '../../engine/debates/debate-ids.ts';
import { cardsByKey } from '../../engine/debates/model-cards.ts';
import {
  type DraftDocuments,
  draftDocuments,
  sourceDocumentsOf,
  type UnreadFile,
} from '../../stores/draft-documents.ts';
import { listedModels, modelList } from '../../stores/model-list.ts';
import { choicesOf, formatOf, type SetupForm } from '../../stores/setup-form.ts';
import { setupStore } from '../../stores/setup-store.ts';
import { faultText } from '../../words/fault-words.ts';
import { needFaults } from '../../words/forecast-text.ts';
import { reasonText } from '../../words/reason-text.ts';
import { setupWords } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { previewSetup, type SetupPreview } from '../shared/programme-sheet.tsx';

/** Returns the faults that keep the form from being started: `path` is the field's (`motion`, `seats.judge.occupant`, `settings.rounds`). */
export const setupFormIssues = (
  form: SetupForm,
  documents: readonly SourceDocument[] = [],
): readonly FieldIssue[] => setupIssues(formatOf(form), choicesOf(form, NOT_YET_MADE, documents));

export interface SetupFault {
  path: string;
  /** A whole sentence: "Rounds is more than 10." */
  text: string;
}

export const draftFaults = (
  form: SetupForm,
  preview: SetupPreview | null,
  { read, files, sources }: DraftDocuments,
): SetupFault[] => [
  ...setupFormIssues(form, sourceDocumentsOf(read)).map((issue) => ({
    path: issue.path,
    text: setupFaultText(form, issue),
  })),
  ...keyFaults(form),
  ...readingFaults(files),
  ...(sources ? [{ path: 'reading', text: setupWords('sourcesStillRead') }] : []),
  ...contextFaults(preview),
  ...(preview?.need ? needFaults(form.seats, preview.need, judgesOf(preview.record)) : []),
];

/** Returns all faults of the form as it is now: the preview may lag a keystroke behind, a start must not. */
export function faultsNow(): SetupFault[] {
  const form = setupStore.store.getState();
  const models = listedModels(modelList.getState());
  const documents = draftDocuments.getState();
  return draftFaults(form, draftPreview(form, models, documents), documents);
}

export const draftPreview = (
  form: SetupForm,
  models: readonly ModelCard[],
  { read }: Pick<DraftDocuments, 'read'>,
): SetupPreview | null => previewSetup(form, cardsByKey(models), sourceDocumentsOf(read));

/** Nobody means to start without a document that was just added. One that was refused is no hindrance: its row says why. */
const readingFaults = (files: readonly UnreadFile[]): SetupFault[] =>
  files.flatMap((file) =>
    'progress' in file ? [{ path: 'reading', text: setupWords('stillReading', { title: file.title }) }] : [],
  );

function fieldName(form: SetupForm, path: string): string {
  const [room = '', id = ''] = path.split('.');
  if (room === 'motion') return setupWords('theMotion');
  if (room === 'background') return setupWords('theBackground');
  if (room === 'documents') return id === '' ? setupWords('theDocuments') : id;
  const format = formatOf(form);
  const setting = settingsOf(format).find((spec) => spec.id === id);
  if (room === 'settings') return shippedText(setting?.title ?? id).replace(/ \(.*\)$/, '');
  const seat = form.seats.find((one) => one.id === id) ?? format.seats.find(({ role }) => role === id);
  return shippedText(seat?.name ?? id);
}

/** Returns faults of seats whose vendor has no key: a call would fail at once. */
function keyFaults({ seats }: SetupForm): SetupFault[] {
  const { providers = [] } = modelList.getState().answer ?? {};
  return seats.flatMap(({ id, name, occupant }) => {
    const vendor = providers.find((one) => occupant?.kind === 'model' && one.id === occupant.model.provider);
    if (vendor?.status !== 'missing-key') return [];
    const words = { seat: shippedText(name), provider: vendor.title };
    return { path: `seats.${id}.key`, text: setupWords('keyFirst', words) };
  });
}

function setupFaultText(form: SetupForm, { path, reason }: FieldIssue): string {
  const field = fieldName(form, path);
  const spec = settingsOf(formatOf(form)).find(({ id }) => path === `settings.${id}`);
  return spec?.kind === 'number' && spec.unit !== 'usd'
    ? setupWords('chooseNumber', { field, min: spec.min, max: spec.max })
    : setupWords('fault', { field, reason: faultText(reason) });
}

/** Returns faults of models that cannot read the debate to its end, or not with background and documents. */
function contextFaults(preview: SetupPreview | null): SetupFault[] {
  const reason = preview?.contextFault;
  if (!reason) return [];
  return [{ path: reason.code === 'sources-over-context' ? 'documents' : 'seats', text: reasonText(reason) }];
}

export const judgesOf = (record: DebateRecord): number =>
  record.seats.filter((seat) => isJudge(record, seat)).length;
