// The set-ups of recorded debates. If no vendor's key works, the recorded debate of the chosen format is proposed and Start plays it; any
// change leaves it.
import { emptySeats } from '@rostrum/shared/formats/empty-seats';
import { type DebateRecord, isRecorded, isRecordedSpeaker } from '@rostrum/shared/record/record';
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import { recordedSpeaker, recordingOf } from '@rostrum/shared/recordings/recordings';
import { answeringTurns, askedQuestions, readAnswers } from '@rostrum/shared/status/asked-questions';
import { readDebateJson } from '../engine/debates/debate-file.ts';
import { draftDocuments, hasDraftFiles, replaceDraftDocuments } from '../stores/draft-documents.ts';
import { modelList } from '../stores/model-list.ts';
import { savePersonDraft } from '../stores/person-drafts.ts';
import { formatOf, isMoneySetting, moneyOf, type SetupForm } from '../stores/setup-form.ts';
import { recordToForm } from '../stores/setup-link.ts';
import { setupStore } from '../stores/setup-store.ts';
import { languageInUse } from '../words/define-words.ts';

type RecordedDebate = DebateRecord & { form: SetupForm };

const debates = new Map<string, RecordedDebate>();
const recordedIn = (form: SetupForm) => debates.get(recordingIn(form)?.name ?? '');

async function load({ name, load: loadFile }: NonNullable<ReturnType<typeof recordingOf>>) {
  const before = debates.get(name);
  if (before) return before;
  const result = readDebateJson(JSON.stringify((await loadFile()).default));
  const form = result.ok ? recordToForm(result.record) : null;
  if (!result.ok || !form) throw new Error(`The recording ${name} cannot be read.`);
  const debate = { ...result.record, form };
  debates.set(name, debate);
  return debate;
}

function recordingIn({ seats }: SetupForm) {
  for (const { occupant } of seats) {
    const speaker = occupant?.kind === 'model' ? recordedSpeaker(occupant.model.id) : null;
    if (speaker) return speaker.recording;
  }
  return undefined;
}

/** Writes the set-up of the format's recorded debate into the form, if the form is still `before`. */
export async function proposeRecording(before: SetupForm) {
  const recording = recordingOf(before.format, languageInUse.getState().code);
  const debate = recording && (await load(recording));
  // The person may have changed the form in the meantime.
  if (setupStore.store.getState() !== before || hasDraftFiles(draftDocuments.getState()))
    return 'form changed';
  if (!debate) return 'none recorded';
  replaceDraftDocuments(debate.documents ?? []);
  setupStore.open({ ...debate.form, settings: { ...debate.form.settings, ...moneyOf(before) } });
  watch();
  return 'proposed';
}

/** Restores the recording of a stored form that has recorded speakers. */
export async function keepRecording(): Promise<void> {
  const recording = recordingIn(setupStore.store.getState());
  if (recording) await load(recording);
  watch();
  leaveIfChanged();
}

function isUnchanged(
  { form: recordedForm, documents: recordedDocuments = [] }: RecordedDebate,
  form: SetupForm,
): boolean {
  const fingerprint = ({ motion, background = '', research, format, seats, settings }: SetupForm) => {
    const others = Object.entries(settings).filter(([id]) => !isMoneySetting(id));
    return JSON.stringify([motion, background, research, format, seats, others.sort()]);
  };
  const { read, files, sources } = draftDocuments.getState();
  const texts = (documents: readonly Pick<SourceDocument, 'text'>[]) => documents.map(({ text }) => text);
  return (
    fingerprint(form) === fingerprint(recordedForm) &&
    files.length === 0 &&
    sources === null &&
    JSON.stringify(texts(read)) === JSON.stringify(texts(recordedDocuments))
  );
}

let stopWatching: (() => void) | null = null;
/** Watches the form as long as it has the set-up of a recording, or the documents of its motion. */
function watch(): void {
  if (stopWatching) return;
  const subscriptions = [
    setupStore.store.subscribe((form, before) => {
      if (form.motion !== before.motion) leaveDocumentsOf(before);
      leaveIfChanged();
    }),
    draftDocuments.subscribe(leaveIfChanged),
    // Another debate may have been recorded in the other language.
    languageInUse.subscribe(({ code }) => {
      const form = setupStore.store.getState();
      if (isRecorded(form) && recordingOf(form.format, code) !== recordingIn(form))
        setupStore.setFormat(formatOf(form));
    }),
  ];
  stopWatching = () => {
    for (const unsubscribe of subscriptions) unsubscribe();
    stopWatching = null;
  };
}

/** Returns a changed form without what its recording brought; the person's choices and the money settings stay. */
function withoutRecording(form: SetupForm, recorded: SetupForm): SetupForm {
  const usualSeats = new Map(emptySeats(formatOf(form)).map((seat) => [seat.id, seat]));
  const seats = form.seats.flatMap((seat) => {
    const usual = usualSeats.get(seat.id);
    const before = recorded.seats.find(({ id }) => id === seat.id);
    const same = (part: 'persona' | 'name') => JSON.stringify(seat[part]) === JSON.stringify(before?.[part]);
    if (!isRecordedSpeaker(seat.occupant)) return seat;
    // This judge was added by the recording.
    if (!usual) return [];
    const persona = same('persona') ? usual.persona : seat.persona;
    return { ...seat, persona, name: same('name') ? usual.name : seat.name, occupant: null };
  });
  const isOwn = ([id, value]: [string, unknown]) => isMoneySetting(id) || recorded.settings[id] !== value;
  return { ...form, seats, settings: Object.fromEntries(Object.entries(form.settings).filter(isOwn)) };
}

/** Leaves the recorded debate after a change, and seats other speakers. */
function leaveIfChanged(): void {
  const form = setupStore.store.getState();
  if (!isRecorded(form)) {
    if (!draftDocuments.getState().read.some(isGivenWith(form.motion))) stopWatching?.();
    return;
  }
  const debate = recordedIn(form);
  if (debate && isUnchanged(debate, form)) return;
  setupStore.open(withoutRecording(form, debate?.form ?? form));
  const { answer } = modelList.getState();
  if (answer) setupStore.fillEmptySeats(answer);
}

/** Returns whether a document belongs to a recorded debate of this motion. */
const isGivenWith =
  (motion: string) =>
  ({ text }: Pick<SourceDocument, 'text'>): boolean =>
    [...debates.values()].some(
      (debate) => debate.motion === motion && debate.documents?.some((document) => document.text === text),
    );

/** Removes the documents of a recorded motion together with the motion, also after its speakers have left. */
function leaveDocumentsOf({ motion }: SetupForm): void {
  const { read } = draftDocuments.getState();
  const isGiven = isGivenWith(motion);
  const others = read.filter((document) => !isGiven(document));
  if (others.length < read.length) draftDocuments.setState({ read: others, replaced: true });
}

/**
 * Returns the recorded debate from its beginning, with the letters drawn for its judges, so that each call has the id under which its
 * answer was recorded. The person's answers are filled in. `formRecord`: the record that the form would give.
 */
export function recordedDebateToPlay(form: SetupForm, formRecord: DebateRecord): DebateRecord {
  const debate = recordedIn(form);
  if (!debate || !isUnchanged(debate, form)) return formRecord;
  for (const { turn, passes } of answeringTurns(debate)) {
    const answers = readAnswers(turn.text, askedQuestions(debate, passes)) ?? [];
    const draft = Object.fromEntries(answers.map(({ key, answer }) => [key, answer]));
    savePersonDraft(formRecord.id, turn.id, JSON.stringify(draft));
  }
  const { form: _, ...recording } = debate;
  const { warnAtNanoUsd, limitNanoUsd, atLimit } = formRecord.settings;
  const { atLimit: __, ...settings } = recording.settings;
  return {
    ...recording,
    id: formRecord.id,
    channel: formRecord.channel,
    createdAt: formRecord.createdAt,
    settings: { ...settings, warnAtNanoUsd, limitNanoUsd, ...(atLimit && { atLimit }) },
    entries: [],
  };
}
