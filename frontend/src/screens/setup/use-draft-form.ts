// The form with everything that follows from it: the programme, the forecast, and what keeps it from starting.
import type { SetupIssue } from '@rostrum/shared/formats/open-record';
import { settingsOf } from '@rostrum/shared/formats/settings';
import { useDeferredValue, useMemo } from 'react';
import { modelsNow, useServer } from '../../stores/server.ts';
import { useSetup } from '../../stores/setup.ts';
import { formatOf, issuesOf, type SetupForm } from '../../stores/setup-form.ts';
import { setAmount, sum } from '../reading/money.ts';
import { cardsOf, type Preview, previewOf } from './preview.ts';

export interface FormFault {
  path: string;
  /** A whole sentence: "Rounds is more than 10." */
  says: string;
}

const whole = (form: SetupForm) => form;

export function useDraftForm() {
  const form = useSetup(whole);
  const models = useServer(modelsNow);
  const cards = useMemo(() => cardsOf(models), [models]);
  // The programme may lag a keystroke behind: typing may not.
  const settled = useDeferredValue(form);
  const preview = useMemo(() => previewOf(settled, cards), [settled, cards]);
  const faults = useMemo(() => [...fieldFaults(form), ...moneyFaults(form, preview)], [form, preview]);
  return { form, format: formatOf(form), cards, preview, faults };
}

/** Everything that is wrong with a form right now; what is drawn may lag a keystroke behind, a start may not. */
export const faultsOf = (form: SetupForm, cards: ReturnType<typeof cardsOf>): FormFault[] => [
  ...fieldFaults(form),
  ...moneyFaults(form, previewOf(form, cards)),
];

function nameOf(form: SetupForm, path: string): string {
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

const fieldFaults = (form: SetupForm): FormFault[] =>
  issuesOf(form).map((issue: SetupIssue) => ({
    path: issue.path,
    says: `${nameOf(form, issue.path)} ${issue.reason}.`,
  }));

/** The limit must hold one round and the verdict, and every price must be known for it to hold anything. */
function moneyFaults(form: SetupForm, preview: Preview | null): FormFault[] {
  const need = preview?.need;
  if (!need || need.limitNanoUsd === null) return [];
  const unpriced = form.seats.filter((seat) => need.unpriced.includes(seat.id));
  if (unpriced.length > 0) {
    return unpriced.map((seat) => ({
      path: `seats.${seat.id}.price`,
      says: `${seat.name}: this model’s price is unknown. Enter it, or remove the cost limit.`,
    }));
  }
  if (need.fits || need.neededNanoUsd === null) return [];
  return [
    {
      path: 'settings.costLimit',
      says: `One round and the verdict may need ${sum(need.neededNanoUsd).words}, more than the limit of ${setAmount(need.limitNanoUsd).words}.`,
    },
  ];
}
