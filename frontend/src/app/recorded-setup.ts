// The set-ups of recorded debates. Where no vendor's key works, the chosen format's is proposed and Start plays it; a change leaves it.
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import { recordedSpeaker, recordingOf } from '@rostrum/shared/recordings/recordings';
import { answeringTurns, askedQuestions, givenAnswersIn } from '@rostrum/shared/status/asked-questions';
import { readDebateJson } from '../engine/debates/debate-file.ts';
import { draftDocuments, replaceDraftDocuments } from '../stores/draft-documents.ts';
import { modelList } from '../stores/model-list.ts';
import { savePersonDraft } from '../stores/person-drafts.ts';
import { formatOf, isRecorded, isRecordedSpeaker, type SetupForm } from '../stores/setup-form.ts';
import { recordToForm } from '../stores/setup-link.ts';
import { setupStore } from '../stores/setup-store.ts';
import { languageInUse } from '../words/define-words.ts';

type RecordedDebate = DebateRecord & { form: SetupForm };

const loaded = new Map<string, RecordedDebate>();
const recordedIn = (form: SetupForm) => loaded.get(recordingIn(form)?.name ?? '');

async function load({ name, load: loadFile }: NonNullable<ReturnType<typeof recordingOf>>) {
  const before = loaded.get(name);
  if (before) return before;
  const read = readDebateJson(JSON.stringify((await loadFile()).default));
  const form = read.ok ? recordToForm(read.record) : null;
  if (!read.ok || !form) throw new Error(`The recording ${name} cannot be read.`);
  const debate = { ...read.record, form };
  loaded.set(name, debate);
  return debate;
}

function recordingIn({ seats }: SetupForm) {
  for (const { occupant } of seats) {
    const speaker = occupant?.kind === 'model' ? recordedSpeaker(occupant.model.id) : null;
    if (speaker) return speaker.recording;
  }
  return undefined;
}

/** Writes the set-up of the format's recorded debate into the form, if it still is `before`. */
export async function proposeRecording(before: SetupForm) {
  const recording = recordingOf(before.format, languageInUse.getState().code);
  const debate = recording && (await load(recording));
  // Something may have been chosen or written meanwhile.
  const { read, files } = draftDocuments.getState();
  if (setupStore.store.getState() !== before || read.length + files.length > 0) return 'form changed';
  if (!debate) return 'none recorded';
  replaceDraftDocuments(debate.documents ?? []);
  setupStore.open(debate.form);
  watch();
  return 'proposed';
}

/** For a form that was stored with recorded speakers in it. */
export async function keepRecording(): Promise<void> {
  const recording = recordingIn(setupStore.store.getState());
  if (recording) await load(recording);
  watch();
  leaveIfChanged();
}

/** Warning and limit are the person's, also in a recorded debate. */
const MONEY_SETTINGS = new Set(['warnAt', 'costLimit', 'atLimit']);

function isUnchanged({ form: recorded, documents: given = [] }: RecordedDebate, form: SetupForm): boolean {
  const compared = ({ motion, background = '', format, seats, settings }: SetupForm) => {
    const others = Object.entries(settings).filter(([id]) => !MONEY_SETTINGS.has(id));
    return JSON.stringify([motion, background, format, seats, others.sort()]);
  };
  const { read, files } = draftDocuments.getState();
  const texts = (documents: readonly Pick<SourceDocument, 'text'>[]) => documents.map(({ text }) => text);
  return (
    compared(form) === compared(recorded) &&
    files.length === 0 &&
    JSON.stringify(texts(read)) === JSON.stringify(texts(given))
  );
}

let watching = false;
function watch(): void {
  if (watching) return;
  watching = true;
  setupStore.store.subscribe((form, before) => {
    if (isRecorded(before) && form.motion !== before.motion) leaveDocumentsOf(before);
    leaveIfChanged();
  });
  draftDocuments.subscribe(leaveIfChanged);
  // Another debate may have been recorded in the other language.
  languageInUse.subscribe(({ code }) => {
    const form = setupStore.store.getState();
    if (isRecorded(form) && recordingOf(form.format, code) !== recordingIn(form))
      setupStore.setFormat(formatOf(form));
  });
}

/** Other speakers take the seats of a recorded debate that was changed. */
function leaveIfChanged(): void {
  const form = setupStore.store.getState();
  if (!isRecorded(form)) return;
  const debate = recordedIn(form);
  if (debate && isUnchanged(debate, form)) return;
  const seats = form.seats.map((seat) =>
    isRecordedSpeaker(seat.occupant) ? { ...seat, occupant: null } : seat,
  );
  setupStore.open({ ...form, seats });
  const { answer } = modelList.getState();
  if (answer) setupStore.fillEmptySeats(answer);
}

/** What was given to read on a recorded motion goes with it. */
function leaveDocumentsOf(form: SetupForm): void {
  const { documents = [] } = recordedIn(form) ?? {};
  const { read } = draftDocuments.getState();
  const others = read.filter(({ text }) => documents.every((given) => given.text !== text));
  if (others.length < read.length) draftDocuments.setState({ read: others, replaced: true });
}

/**
 * `opened`: the record that the form would give. What is played is the recorded debate from its beginning, with the draw of its
 * judges' letters, so that each call has the id under which its answer was recorded. What the person answered stands in their fields.
 */
export function recordedDebateToPlay(form: SetupForm, opened: DebateRecord): DebateRecord {
  const debate = recordedIn(form);
  if (!debate || !isUnchanged(debate, form)) return opened;
  for (const { turn, passes } of answeringTurns(debate)) {
    const given = givenAnswersIn(turn.text, askedQuestions(debate, passes)) ?? [];
    const draft = Object.fromEntries(given.map(({ key, answer }) => [key, answer]));
    savePersonDraft(opened.id, turn.id, JSON.stringify(draft));
  }
  const { form: _, ...recorded } = debate;
  const { warnAtNanoUsd, limitNanoUsd, atLimit } = opened.settings;
  const { atLimit: __, ...settings } = recorded.settings;
  return {
    ...recorded,
    id: opened.id,
    channel: opened.channel,
    createdAt: opened.createdAt,
    settings: { ...settings, warnAtNanoUsd, limitNanoUsd, ...(atLimit && { atLimit }) },
    entries: [],
  };
}
