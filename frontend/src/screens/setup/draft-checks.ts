// Computes the preview of the set-up form, and the faults that keep its debate from starting. Loaded after the form.
import { isJudge } from '@rostrum/shared/answers/judges';
import { setupIssues } from '@rostrum/shared/formats/create-record';
import { settingsOf } from '@rostrum/shared/formats/settings';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import type { FieldIssue } from '@rostrum/shared/wire/fault';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
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
import { hintText } from '../../words/hint-text.ts';
import { reasonText } from '../../words/reason-text.ts';
import { setupWords } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { previewSetup, type SetupPreview } from '../shared/programme-sheet.tsx';

/** Returns the faults in the fields of the form, as codes; `draftFaults` adds the others. `path`: `motion`, `seats.judge.occupant`, `settings.rounds`. */
export const setupFormIssues = (
  form: SetupForm,
  documents: readonly SourceDocument[] = [],
): readonly FieldIssue[] => setupIssues(formatOf(form), choicesOf(form, NOT_YET_MADE, documents));

export interface SetupFault {
  path: string;
  /** A whole sentence: "Rounds: choose 1 to 10." */
  text: string;
}

/** Returns everything that keeps the debate from starting: faults of fields, missing models and keys, files still being read, contexts, limit. Reads the providers from the model list's store. */
export const draftFaults = (
  form: SetupForm,
  preview: SetupPreview | null,
  { read: readDocuments, files, sources }: DraftDocuments,
): SetupFault[] => [
  ...setupFormIssues(form, sourceDocumentsOf(readDocuments)).map((issue) => ({
    path: issue.path,
    text: setupFaultText(form, issue),
  })),
  ...missingModelFaults(form),
  ...readingFaults(files),
  ...(sources ? [{ path: 'reading', text: setupWords('sourcesStillRead') }] : []),
  ...contextFaults(preview),
  ...(preview?.need ? needFaults(form.seats, preview.need, judgeCount(preview.record)) : []),
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

/** Returns a fault for each file that is still being read. A refused file is none: its row says why. */
const readingFaults = (files: readonly UnreadFile[]): SetupFault[] =>
  files.flatMap((file) =>
    'progress' in file ? [{ path: 'reading', text: setupWords('stillReading', { title: file.title }) }] : [],
  );

function fieldName(form: SetupForm, path: string): string {
  const [section = '', id = ''] = path.split('.');
  if (section === 'motion') return setupWords('theMotion');
  if (section === 'background') return setupWords('theBackground');
  if (section === 'documents') return id === '' ? setupWords('theDocuments') : id;
  const format = formatOf(form);
  const setting = settingsOf(format).find((spec) => spec.id === id);
  // Without the unit.
  if (section === 'settings') return shippedText(setting?.title ?? id).replace(/ \(.*\)$/, '');
  const seat = form.seats.find((one) => one.id === id) ?? format.seats.find(({ role }) => role === id);
  return shippedText(seat?.name ?? id);
}

/** Returns faults of seats whose model is not offered now, with what its server or vendor lacks: a call would fail at once. */
function missingModelFaults({ seats }: SetupForm): SetupFault[] {
  const { answer } = modelList.getState();
  if (!answer) return [];
  const cards = cardsByKey(answer.models);
  return seats.flatMap(({ id, name, occupant }) => {
    if (occupant?.kind !== 'model' || cards[modelKey(occupant.model)]) return [];
    const seat = shippedText(name);
    const provider = answer.providers.find((one) => one.id === occupant.model.provider);
    const text =
      provider?.status === 'missing-key'
        ? setupWords('keyFirst', { seat, provider: provider.title })
        : setupWords('seatMissing', {
            ...{ seat, model: modelKey(occupant.model) },
            hint: provider && provider.status !== 'ready' ? hintText(provider) : '',
          }).trim();
    return { path: `seats.${id}.model`, text };
  });
}

function setupFaultText(form: SetupForm, { path, reason }: FieldIssue): string {
  const field = fieldName(form, path);
  const spec = settingsOf(formatOf(form)).find(({ id }) => path === `settings.${id}`);
  return spec?.kind === 'number' && spec.unit !== 'usd'
    ? setupWords('chooseNumber', { field, min: spec.min, max: spec.max })
    : setupWords('fault', { field, reason: faultText(reason) });
}

/** Returns the fault, if any, that a model's context is too small for the debate, or for its background and documents. */
function contextFaults(preview: SetupPreview | null): SetupFault[] {
  const reason = preview?.contextFault;
  if (!reason) return [];
  return [{ path: reason.code === 'sources-over-context' ? 'documents' : 'seats', text: reasonText(reason) }];
}

export const judgeCount = (record: DebateRecord): number =>
  record.seats.filter((seat) => isJudge(record, seat)).length;
