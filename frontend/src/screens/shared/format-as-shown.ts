// A format, its settings and its seats as the set-up page and the list of formats show them: shipped texts in the language of the page.
import type { Format, SettingSpec } from '@rostrum/shared/formats/format';
import { shippedText } from '../../words/shipped-words.ts';

export function settingAsShown(spec: SettingSpec): SettingSpec {
  const shown = { ...spec, title: shippedText(spec.title), about: shippedText(spec.about) };
  return shown.kind === 'choice'
    ? { ...shown, options: shown.options.map((option) => ({ ...option, title: shippedText(option.title) })) }
    : shown;
}

/** For reading only; what is kept of a format is the format itself. */
export const formatAsShown = (format: Format): Format => ({
  ...format,
  title: shippedText(format.title),
  summary: shippedText(format.summary),
  seats: format.seats.map((seat) => ({
    ...seat,
    name: shippedText(seat.name),
    about: shippedText(seat.about),
  })),
  programme: {
    ...format.programme,
    rules: format.programme.rules.map(shippedText),
    criteria: format.programme.criteria.map((criterion) => ({
      ...criterion,
      title: shippedText(criterion.title),
    })),
  },
});
