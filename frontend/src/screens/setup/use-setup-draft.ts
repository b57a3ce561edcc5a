// The set-up form with what follows from it: the preview, the forecast, and the faults that keep it from starting.
import type { SetupIssue } from '@rostrum/shared/formats/create-record';
import { settingsOf } from '@rostrum/shared/formats/settings';
import { useDeferredValue, useMemo } from 'react';
import { formatMoney, formatTypedMoney } from '../../presentation/money-text.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { formatOf, type SetupForm, setupFormIssues } from '../../stores/setup-form.ts';
import { useSetupForm } from '../../stores/setup-store.ts';
import { cardsByKey, previewSetup, type SetupPreview } from '../shared/setup-preview.ts';

export interface SetupFault {
  path: string;
  /** A whole sentence: "Rounds is more than 10." */
  text: string;
}

export function useSetupDraft() {
  const form = useSetupForm((now) => now);
  const models = useModelList(listedModels);
  const cards = useMemo(() => cardsByKey(models), [models]);
  // The preview may lag behind, so that typing does not.
  const settled = useDeferredValue(form);
  const preview = useMemo(() => previewSetup(settled, cards), [settled, cards]);
  const faults = useMemo(() => [...fieldFaults(form), ...moneyFaults(form, preview)], [form, preview]);
  return { form, cards, preview, faults };
}

/** All faults of the form as it is now: the preview may lag a keystroke behind, a start must not. */
export const setupFaults = (form: SetupForm, cards: ReturnType<typeof cardsByKey>): SetupFault[] => [
  ...fieldFaults(form),
  ...moneyFaults(form, previewSetup(form, cards)),
];

function fieldName(form: SetupForm, path: string): string {
  const [room = '', id = ''] = path.split('.');
  if (room === 'motion') return 'The motion';
  if (room === 'settings')
    return (
      settingsOf(formatOf(form))
        .find((spec) => spec.id === id)
        ?.title.replace(/ \(.*\)$/, '') ?? id
    );
  return form.seats.find((seat) => seat.id === id)?.name ?? id;
}

const fieldFaults = (form: SetupForm): SetupFault[] =>
  setupFormIssues(form).map((issue: SetupIssue) => ({
    path: issue.path,
    text: `${fieldName(form, issue.path)} ${issue.reason}.`,
  }));

/** Faults of the cost limit: it must cover one round and the verdict, and every price must be known. */
function moneyFaults(form: SetupForm, preview: SetupPreview | null): SetupFault[] {
  const need = preview?.need;
  if (!need || need.limitNanoUsd === null) return [];
  const unpriced = form.seats.filter((seat) => need.unpriced.includes(seat.id));
  if (unpriced.length > 0) {
    return unpriced.map((seat) => ({
      path: `seats.${seat.id}.price`,
      text: `${seat.name}: this model’s price is unknown. Enter it, or remove the cost limit.`,
    }));
  }
  if (need.fits || need.neededNanoUsd === null) return [];
  return [
    {
      path: 'settings.costLimit',
      text: `One round and the verdict may need ${formatMoney(need.neededNanoUsd).text}, more than the limit of ${formatTypedMoney(need.limitNanoUsd).text}.`,
    },
  ];
}
