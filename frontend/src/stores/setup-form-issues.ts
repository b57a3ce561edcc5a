// What keeps a set-up form from being started. Loaded after the form itself, because the check is that of a whole debate.
import { type SetupIssue, setupIssues } from '@rostrum/shared/formats/create-record';
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import { choicesOf, formatOf, type SetupForm } from './setup-form.ts';

const PLACEHOLDER_IDS = { id: 'not-yet-made', channel: 'not-yet-made-but-of-its-length', createdAt: 0 };
/** What keeps the form from being started: `path` is the field's (`motion`, `seats.judge.occupant`, `settings.rounds`). */
export const setupFormIssues = (
  form: SetupForm,
  documents: readonly SourceDocument[] = [],
): readonly SetupIssue[] => setupIssues(formatOf(form), choicesOf(form, PLACEHOLDER_IDS, documents));
