// A format's programme and settings as the set-up page shows them: shipped texts in the language of the page.
import type { Format, SettingSpec } from '@rostrum/shared/formats/format';
import { shippedText } from '../../words/shipped-words.ts';

export function settingAsShown(spec: SettingSpec): SettingSpec {
  const shown = { ...spec, title: shippedText(spec.title), about: shippedText(spec.about) };
  return shown.kind === 'choice'
    ? { ...shown, options: shown.options.map((option) => ({ ...option, title: shippedText(option.title) })) }
    : shown;
}

/** For reading only; what is kept of a format is the format itself. */
export const formatAsShown = ({ programme }: Format): Pick<Format, 'programme'> => ({
  programme: {
    ...programme,
    rules: programme.rules.map(shippedText),
    criteria: programme.criteria.map((criterion) => ({ ...criterion, title: shippedText(criterion.title) })),
  },
});
