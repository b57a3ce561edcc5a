// What follows from the set-up form: the preview with its forecast, and the faults that keep it from starting. Loaded after the form.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import { sourceOverflows } from '@rostrum/shared/budget/source-capacity';
import { setupIssues } from '@rostrum/shared/formats/create-record';
import type { FieldIssue } from '@rostrum/shared/formats/format';
import { settingsOf } from '@rostrum/shared/formats/settings';
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import { joinNames, occupantTitle } from '../../presentation/format-text.ts';
import { formatMoneyAtMost } from '../../presentation/money-text.ts';
import type { FileInReading } from '../../stores/draft-documents.ts';
import { modelList } from '../../stores/model-list.ts';
import { choicesOf, formatOf, type SetupForm } from '../../stores/setup-form.ts';
import { setupWords } from '../../words/setup-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { previewSetup, type SetupPreview } from '../shared/programme-sheet.tsx';

/** The preview of one form is needed in two places of the page. */
let last: { given: Parameters<typeof previewSetup>; preview: SetupPreview | null } | null = null;

export function draftPreview(...given: Parameters<typeof previewSetup>): SetupPreview | null {
  const { given: before } = last ?? {};
  const isSame = before?.length === given.length && given.every((one, index) => one === before[index]);
  if (!isSame || last === null) last = { given, preview: previewSetup(...given) };
  return last.preview;
}

const PLACEHOLDER_IDS = { id: 'not-yet-made', channel: 'not-yet-made-but-of-its-length', createdAt: 0 };
/** What keeps the form from being started: `path` is the field's (`motion`, `seats.judge.occupant`, `settings.rounds`). */
export const setupFormIssues = (
  form: SetupForm,
  documents: readonly SourceDocument[] = [],
): readonly FieldIssue[] => setupIssues(formatOf(form), choicesOf(form, PLACEHOLDER_IDS, documents));

export interface SetupFault {
  path: string;
  /** A whole sentence: "Rounds is more than 10." */
  text: string;
}

interface Draft {
  form: SetupForm;
  cards: Cards;
  documents: readonly SourceDocument[];
  files: readonly FileInReading[];
}

export const draftFaults = (
  { form, cards, documents, files }: Draft,
  preview: SetupPreview | null,
): SetupFault[] => [
  ...fieldFaults(form, documents),
  ...keyFaults(form),
  ...readingFaults(files),
  ...windowFaults(preview, cards),
  ...moneyFaults(form, preview),
];

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
  const format = formatOf(form);
  if (room === 'settings')
    return shippedText(settingsOf(format).find((spec) => spec.id === id)?.title ?? id).replace(
      / \(.*\)$/,
      '',
    );
  const name = (form.seats.find((seat) => seat.id === id) ?? format.seats.find(({ role }) => role === id))
    ?.name;
  return shippedText(name ?? id);
}

const fieldFaults = (form: SetupForm, documents: readonly SourceDocument[]): SetupFault[] =>
  setupFormIssues(form, documents).map((issue: FieldIssue) => ({
    path: issue.path,
    text: faultText(form, issue),
  }));

/** A call to a vendor without a key would fail at once. */
function keyFaults({ seats }: SetupForm): SetupFault[] {
  const { providers = [] } = modelList.getState().answer ?? {};
  return seats.flatMap(({ id, name, occupant }) => {
    const used = providers.find((one) => occupant?.kind === 'model' && one.id === occupant.model.provider);
    if (used?.status !== 'missing-key') return [];
    const words = { seat: shippedText(name), provider: used.title };
    return { path: `seats.${id}.key`, text: setupWords('keyFirst', words) };
  });
}

function faultText(form: SetupForm, { path, reason }: FieldIssue): string {
  const field = fieldName(form, path);
  const spec = settingsOf(formatOf(form)).find(({ id }) => path === `settings.${id}`);
  return spec?.kind === 'number' && spec.unit !== 'usd'
    ? setupWords('chooseNumber', { field, min: spec.min, max: spec.max })
    : setupWords('fault', { field, reason: shippedText(reason) });
}

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
      text: setupWords('tooLow', { needed: formatMoneyAtMost(need.neededNanoUsd) }),
    },
  ];
}
