// The settings of every format in which judges give scores: how often each judge reads the debate, and what is asked besides. What
// they add to the plan is in panel-acts.ts.
import { scoringRoles } from '../answers/judges.ts';
import { PRIOR, VOTE_FIRST } from '../record/record-reads.ts';
import type { Format, SettingSpec } from './format.ts';

/** The most judges of one debate, where they give scores. */
export const MOST_JUDGES = 5;

/** What decides whether a format has these settings, and their defaults. */
type JudgedFormat = Pick<Format, 'seats' | 'programme'>;

const toggle = (id: string, title: string, about: string, on: boolean): SettingSpec => ({
  id,
  title,
  about,
  advanced: true,
  kind: 'toggle',
  default: on,
});

const panelSettings = (bothOrders: boolean): SettingSpec[] => [
  toggle(
    'bothOrders',
    'Both orders',
    'Each judge reads the debate twice, the second time with the sides in the other order. You see whether the order changed the verdict.',
    bothOrders,
  ),
  toggle(
    PRIOR,
    'Belief before the debate',
    'Before the first speech, each judge says how far it believes the motion. You see whether the verdict follows that belief.',
    true,
  ),
  toggle(
    // Adds nothing to the plan: the page asks the person.
    VOTE_FIRST,
    'I vote before the judge',
    'You read the speeches without names and say who was ahead in each round, before the verdict is shown.',
    false,
  ),
];

/** Set-ups of earlier versions may hold these; where a format does not have them, they decide nothing. */
export const FORMER_SETTINGS: readonly string[] = [
  'stressTest',
  'restated',
  'bareAnswers',
  PRIOR,
  VOTE_FIRST,
];

export const PANEL_SETTINGS: readonly SettingSpec[] = panelSettings(true);

/** Empty where nobody gives scores. */
export function panelSettingsOf(format: JudgedFormat): SettingSpec[] {
  if (scoringRoles(format.programme).size === 0) return [];
  const settings = panelSettings(hasTwoSides(format));
  const isLeftOut = (id: string): boolean =>
    // Nobody is ahead in a discussion that is only summed up.
    (id === VOTE_FIRST && format.programme.outcome !== 'verdict') ||
    (id === PRIOR && !hasForAndAgainst(format));
  return settings.filter(({ id }) => !isLeftOut(id));
}

/** How many seats a role that judges may have: those who give scores sit as a panel, if they are not scored themselves. */
export const mostJudgesOf = ({ programme }: Pick<Format, 'programme'>, role: string): number =>
  scoringRoles(programme).has(role) && !programme.contestants.includes(role) ? MOST_JUDGES : 1;

const widened = new WeakMap<Format, Format>();

/**
 * The format with room for a whole panel, as the shipped ones have it. Formats of a time when one judge was the most still say so, and
 * how many judges sit is chosen for each debate. The same format always gives the same one.
 */
export function withPanelSeats(format: Format): Format {
  const known = widened.get(format);
  if (known) return known;
  const isNarrow = ({ role, max }: Format['seats'][number]) => max === 1 && mostJudgesOf(format, role) > 1;
  const made = format.seats.some(isNarrow)
    ? {
        ...format,
        seats: format.seats.map((seat) => (isNarrow(seat) ? { ...seat, max: MOST_JUDGES } : seat)),
      }
    : format;
  widened.set(format, made);
  return made;
}

/** A belief in the motion tells something only of a judge of those who stand for it and against it. */
const hasForAndAgainst = ({ seats, programme }: JudgedFormat): boolean =>
  new Set(seats.flatMap(({ role, bench }) => (programme.contestants.includes(role) ? (bench ?? []) : [])))
    .size === 2;

/** Two benches, or two seats that are judged against each other. */
function hasTwoSides({ seats, programme }: JudgedFormat): boolean {
  const judged = seats.filter(({ role }) => programme.contestants.includes(role));
  const benches = new Set(judged.flatMap(({ bench }) => bench ?? []));
  const alone = judged.reduce((sum, { bench, max }) => sum + (bench === null ? max : 0), 0);
  return benches.size + alone === 2;
}
